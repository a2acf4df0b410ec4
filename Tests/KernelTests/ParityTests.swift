import Foundation
import GestureTrace
import Synchronization
import Testing

@testable import GestureCapture

extension RealKernel {
  /// The real kernel and the virtual one, side by side: what lets people trust virtual time.
  ///
  /// `HARNESS_CORPUS` adds a folder of recordings. The table goes to `parity.md` of the reports and to standard output.
  @Suite(.serialized) struct ParityTests {
    /// The rows so far. The cases run one after the other.
    private static let rows = Mutex<[ParityRow]>([])

    @Test(arguments: ParityRecording.all)
    func `a recording is the same in the real kernel and in the virtual one`(
      recording: ParityRecording
    ) throws {
      var row = ParityRow(name: recording.name)
      defer { Self.rows.withLock { $0.append(row) } }
      let content: ParityRecording.Content
      let live: LiveRun
      do {
        content = try recording.read()
        live = try LiveRun(content)
      } catch let error as FileError {
        row.refusal = error.problem
        return
      } catch let error as CaptureError {
        row.refusal = error.description
        return
      } catch let error as UinputError {
        row.refusal = error.description
        return
      }
      row.frameCount = content.frames.count
      row.worstLateness = live.lateness.max() ?? 0

      let asRecorded = try VirtualRun(content, frames: content.frames)
      row.streamsEqual = live.stream.map(\.events) == asRecorded.stream
      let asReal = try VirtualRun(content, frames: live.stream)
      row.valuesEqual = live.events.map(\.action) == asReal.events.map(\.action)
      row.isEqualAsRecorded =
        live.events.map(\.action.unaccelerated) == asRecorded.events.map(\.action.unaccelerated)
      let real = try decisions(content, live.stream, live.events)
      let virtual = try decisions(content, content.frames, asRecorded.events)
      row.decisionsEqual = real == virtual
      if !row.isEqualAsRecorded {
        row.explanation = try explanation(content, live, asRecorded)
      }
      #expect(row.streamsEqual)
      #expect(row.valuesEqual, "\(difference(live.events, asReal.events))")
      #expect(real == virtual)
    }

    @Test func `at least 60 recordings are equal, 95 % of them at their recorded times`() throws {
      let rows = Self.rows.withLock { $0 }
      let compared = rows.filter { $0.refusal == nil }
      let equal = compared.filter(\.isEqualAsRecorded).count
      var report = ParityRow.heading + rows.map(\.markdown).joined()
      report += """

        \(compared.count) recordings with \(compared.reduce(0) { $0 + $1.frameCount }) frames: \
        kernel streams equal in \(compared.filter(\.streamsEqual).count), \
        values equal with the real times in \(compared.filter(\.valuesEqual).count), \
        equal at the recorded times in \(equal), \
        decisions equal in \(compared.filter(\.decisionsEqual).count).

        """
      print(report)
      if let reports = RealKernel.reports {
        try Data(report.utf8).write(to: reports.appendingPathComponent("parity.md"))
      }
      #expect(compared.count >= 60)
      #expect(equal * 100 >= compared.count * 95)
      // Every recording that differs is explained.
      #expect(compared.allSatisfy { $0.isEqualAsRecorded == $0.explanation.isEmpty })
    }

    /// Names the frame whose lateness makes the difference: the first up to which the real lateness must be taken over
    /// so that libinput, in virtual time, no longer does what it does at the recorded times.
    private func explanation(
      _ content: ParityRecording.Content, _ live: LiveRun, _ asRecorded: VirtualRun
    ) throws -> String {
      let expected = asRecorded.events.map(\.action.unaccelerated)
      func differs(whenLateUpTo count: Int) throws -> Bool {
        var frames = content.frames
        var last = Timestamp.zero
        for index in frames.indices {
          let late = index < count ? max(0, live.lateness[index]) : 0
          frames[index].time = max(last, frames[index].time + TimeSpan(microseconds: late))
          last = frames[index].time
        }
        return try VirtualRun(content, frames: frames).events.map(\.action.unaccelerated)
          != expected
      }
      let found = difference(live.events, asRecorded.events)
      guard try differs(whenLateUpTo: content.frames.count) else {
        return "\(found); the lateness of the frames does not show it"
      }
      var equal = 0
      var different = content.frames.count
      while different - equal > 1 {
        let middle = (equal + different) / 2
        if try differs(whenLateUpTo: middle) { different = middle } else { equal = middle }
      }
      let frame = content.frames[different - 1]
      return "\(found): frame \(different - 1), at \(frame.time.microseconds) µs, came "
        + "\(live.lateness[different - 1]) µs late"
    }

    /// The first event that differs.
    private func difference(_ real: [InputEvent], _ virtual: [InputEvent]) -> String {
      let count = min(real.count, virtual.count)
      let index =
        (0..<count).first { real[$0].action.unaccelerated != virtual[$0].action.unaccelerated }
        ?? count
      func name(_ events: [InputEvent]) -> String {
        index < events.count ? events[index].action.kindName : "nothing"
      }
      guard name(real) == name(virtual), index < count else {
        return "event \(index) is \(name(real)), not \(name(virtual))"
      }
      return "event \(index), \(name(real)), has other numbers"
    }
  }
}
