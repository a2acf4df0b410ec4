import Clibinput
import Foundation
import GestureTrace
import Testing

@testable import harnessTests

extension RealKernel {
  /// `harness inject` in a process of its own, and what a second reader sees meanwhile.
  @Suite struct InjectTests {
    @Test(arguments: [
      "touchscreen/second-finger-lifts", "touchscreen/protocol-a-flick-down",
      "touchscreen/single-touch-flick-down", "touchscreen/pinch-in", "touchpad/swipe-three-down",
      "touchpad/scroll-two-down", "touchpad/pinch-out", "touchpad/tap",
      "touchpad/scroll-two-semi-mt",
    ])
    func `every frame of a trace reaches a reader, at its time`(name: String) throws {
      let path = Repository.path("traces/\(name).trace.jsonl")
      let trace = try Trace(contentsOf: path)
      let injection = try Injection(path)
      let seen = try injection.reader.framesToTheEnd()
      #expect(seen.map(\.events) == kernelFrames(trace.frames).map(\.events))
      #expect(trace.frames[0].time == .zero)
      let first = try #require(seen.first).time
      let errors = zip(seen, trace.frames).map {
        $0.time.microseconds - first.microseconds - $1.time.microseconds
      }
      // Each frame has a deadline of its own: an error does not add up.
      #expect(errors.allSatisfy { abs($0) < 5000 }, "\(errors)")
      let outcome = try injection.tool.wait()
      #expect(outcome.exitCode == 0 && outcome.output == "")
      let lines = outcome.talk.split(separator: "\n")
      let device = trace.devices[0]
      let seconds =
        "\(decimal(Double(try #require(trace.frames.last).time.microseconds) / 1_000_000)) s"
      #expect(
        lines.first
          == "\(injection.node): \(device.kind.rawValue) “\(device.description.name)”; \(trace.frames.count) frames in \(seconds), after 1 s"
      )
      #expect(
        try #require(lines.last).contains(
          /^[0-9]+ frames in [0-9.]+ s, late by [0-9.]+ ms \(median\), [0-9.]+ ms \(most\)$/))
      #expect(!FileManager.default.fileExists(atPath: injection.node))
    }

    @Test func `libinput makes of an injected swipe what it made of the recorded one`() throws {
      let path = Repository.path("traces/touchpad/swipe-three-down.trace.jsonl")
      let injection = try Injection(path)
      let live = try LiveLibinput(node: injection.node)
      var types: [libinput_event_type] = []
      try wait("the swipe ends") {
        types += try live.eventTypes()
        return types.contains(LIBINPUT_EVENT_GESTURE_SWIPE_END)
      }
      let recorded = try Trace(contentsOf: path).inputEvents.compactMap { event in
        switch event.action {
        case .swipeBegin: LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN
        case .swipeUpdate: LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE
        case .swipeEnd: LIBINPUT_EVENT_GESTURE_SWIPE_END
        default: nil
        }
      }
      #expect(types.filter { $0 != LIBINPUT_EVENT_DEVICE_ADDED } == recorded)
      #expect(try injection.tool.wait().exitCode == 0)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal in mid-gesture lifts the fingers and takes the device away`(
      signal: Int32
    ) throws {
      let injection = try Injection(Repository.path("traces/touchpad/swipe-three-slow.trace.jsonl"))
      var seen = try injection.reader.frames(40)
      injection.tool.signal(signal)
      seen += try injection.reader.framesToTheEnd()
      // Three fingers are down; then all are up, and no button or tool is held.
      let lift = try #require(seen.last).events
      #expect(
        lift.filter { $0.code == AbsCode.mtTrackingID && $0.value == -1 }.count == 3, "\(lift)")
      #expect(lift.contains(KernelEvent(type: EventType.key, code: ButtonCode.touch, value: 0)))
      #expect(
        lift.contains(KernelEvent(type: EventType.key, code: ButtonCode.toolTripleTap, value: 0)))
      let outcome = try injection.tool.wait()
      #expect(outcome.exitCode == -signal)
      #expect(
        outcome.talk.contains("ended early: \(seen.count - 1) of "), "\(outcome.talk)")
      #expect(!FileManager.default.fileExists(atPath: injection.node))
    }

    @Test func `a signal before the first frame and after the last ends it too`() throws {
      let early = try Injection(
        Repository.path("traces/touchscreen/tap.trace.jsonl"), "--wait", "3600")
      early.tool.signal(SIGTERM)
      #expect(try early.tool.wait().exitCode == -SIGTERM)
      #expect(try early.reader.framesToTheEnd() == [])
      let late = try Injection(
        Repository.path("traces/touchscreen/tap.trace.jsonl"), "--wait", "4")
      let trace = try Trace(contentsOf: Repository.path("traces/touchscreen/tap.trace.jsonl"))
      #expect(try late.reader.frames(trace.frames.count).count == trace.frames.count)
      late.tool.signal(SIGINT)
      #expect(try late.tool.wait().exitCode == -SIGINT)
      #expect(!FileManager.default.fileExists(atPath: late.node))
    }

    @Test func `a signal that is ignored, as under nohup, stays so`() throws {
      let outcome = try shell(
        #"trap '' HUP; "$harness" inject --wait 0.5 "$1" & sleep 0.2; kill -HUP $!; wait $!"#,
        Repository.path("traces/touchscreen/tap.trace.jsonl"))
      #expect(outcome.exitCode == 0)
      #expect(outcome.talk.contains("(median)"), "\(outcome.talk)")
    }

    @Test func `the kernel takes the device away when the process is killed`() throws {
      let injection = try Injection(Repository.path("traces/touchpad/swipe-three-slow.trace.jsonl"))
      _ = try injection.reader.frames(40)
      injection.tool.signal(SIGKILL)
      #expect(try injection.tool.wait().exitCode == -SIGKILL)
      try wait("the node is gone") { !FileManager.default.fileExists(atPath: injection.node) }
      _ = try injection.reader.framesToTheEnd()
    }

    @Test func `twice as fast takes half as long`() throws {
      let path = Repository.path("traces/touchscreen/flick-down-short.trace.jsonl")
      let trace = try Trace(contentsOf: path)
      let injection = try Injection(path, "--speed", "2")
      let seen = try injection.reader.framesToTheEnd()
      #expect(try injection.tool.wait().exitCode == 0)
      #expect(seen.count == trace.frames.count)
      for (frame, recorded) in zip(seen, trace.frames) {
        let error = (frame.time - seen[0].time).microseconds - recorded.time.microseconds / 2
        #expect(abs(error) < 5000, "frame at \(recorded.time.microseconds) µs")
      }
    }

    @Test func `nothing is printed when nothing is to be`() throws {
      let path = Repository.path("traces/touchscreen/tap.trace.jsonl")
      let outcome = try Tool(["inject", "-q", "--wait", "0", path]).wait()
      #expect(outcome == RunResult(exitCode: 0, output: "", talk: ""))
    }

    @Test func `without the right to uinput it says how to get it`() throws {
      let outcome = try shell(
        #"setpriv --reuid 65534 --regid 65534 --clear-groups "$harness" inject "$1""#,
        Repository.path("traces/touchscreen/tap.trace.jsonl"))
      #expect(
        outcome
          == RunResult(
            exitCode: 77, output: "",
            talk:
              "Error: /dev/uinput may not be opened; give yourself the right until the next start (sudo setfacl -m u:$USER:rw /dev/uinput), or run this as root\n"
          ))
    }
  }
}

/// What a node's reader gets of frames as they are recorded: the kernel drops what repeats a value of the beginning.
private func kernelFrames(_ frames: [KernelFrame]) -> [KernelFrame] {
  var values: [UInt16: Int32] = [:]
  return frames.map { frame in
    var frame = frame
    frame.events.removeAll { event in
      guard event.type == EventType.abs, event.code < AbsCode.mtSlot else { return false }
      defer { values[event.code] = event.value }
      return values[event.code, default: 0] == event.value
    }
    return frame
  }
}
