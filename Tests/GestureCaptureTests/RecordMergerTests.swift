import GestureTrace
import Testing

@testable import GestureCapture

/// What two readers of a device tell comes out in the order of time.
@Suite struct RecordMergerTests {
  private func frame(_ time: Int64) -> RecordMerger.Item {
    .frame(
      KernelFrame(time: Timestamp(microseconds: time), device: 0, events: [.report]),
      fingersDown: 1)
  }

  private func event(_ time: Int64) -> RecordMerger.Item {
    .input(InputEvent(time: Timestamp(microseconds: time), device: 0, action: .touchFrame))
  }

  private func released(_ merger: inout RecordMerger, at now: Int64) -> [String] {
    var items: [String] = []
    merger.release(at: Timestamp(microseconds: now)) { items.append(text($0)) }
    return items
  }

  private func text(_ item: RecordMerger.Item) -> String {
    switch item {
    case .frame: "frame \(item.time.microseconds)"
    case .input: "event \(item.time.microseconds)"
    }
  }

  @Test func `a frame comes before the event that it causes, whichever is told first`() {
    var merger = RecordMerger()
    merger.add(event(1000))
    merger.add(frame(1000))
    merger.add(event(500))
    merger.add(event(1000))
    merger.add(frame(400))
    #expect(
      released(&merger, at: 21_000)
        == ["frame 400", "event 500", "frame 1000", "event 1000", "event 1000"])
    #expect(merger.origin == Timestamp(microseconds: 400))
    #expect(merger.late.count == 0)
  }

  @Test func `nothing is handed out within the window`() {
    var merger = RecordMerger()
    merger.add(frame(1000))
    merger.add(frame(2000))
    #expect(released(&merger, at: 20_999) == [])
    #expect(released(&merger, at: 21_000) == ["frame 1000"])
    merger.add(event(1500))
    #expect(released(&merger, at: 22_000) == ["event 1500", "frame 2000"])
    #expect(released(&merger, at: 90_000) == [])
  }

  @Test func `what is told too late stands at the latest time so far, and is counted`() {
    var merger = RecordMerger()
    merger.add(frame(50_000))
    #expect(released(&merger, at: 70_000) == ["frame 50000"])
    merger.add(event(10_000))
    merger.add(event(60_000))
    merger.add(event(20_000))
    var items: [String] = []
    merger.releaseAll { items.append(text($0)) }
    #expect(items == ["event 50000", "event 50000", "event 60000"])
    #expect(merger.late.count == 2)
    #expect(merger.late.first == Timestamp(microseconds: 50_000))
  }

  @Test func `what was told first of two at one time is handed out first`() {
    var merger = RecordMerger()
    for fingers in 1...3 {
      merger.add(
        .frame(
          KernelFrame(time: .zero, device: 0, events: [.report]), fingersDown: fingers))
    }
    var order: [Int] = []
    merger.releaseAll { if case .frame(_, let fingers) = $0 { order.append(fingers) } }
    #expect(order == [1, 2, 3])
  }
}
