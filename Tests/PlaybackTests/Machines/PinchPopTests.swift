import GestureTrace
import Testing

@testable import Playback

/// The scenarios KP1 to KP6 and the faults K1 to K10 of the pinch to pop.
@Suite struct PinchPopTests {
  /// Began closing, changes 20 ms apart, then the end.
  private func pinch(
    _ scales: [Double], end: RecognizerState = .ended, v: Double, beganAt v0: Double = -1
  ) -> [Step] {
    var steps: [Step] = [.pinch(0, .began, scale: 1, v: v0)]
    for (index, scale) in scales.enumerated() {
      steps.append(.pinch(Double(index + 1) * 20, .changed, scale: scale, v: v0))
    }
    steps.append(
      .pinch(Double(scales.count + 1) * 20, end, scale: scales.last ?? 1, v: v))
    return steps
  }

  @Test(arguments: [(column: Column.asWritten, finishes: true), (.corrected, false)])
  func `KP1, K1: a pinch of a tenth`(row: (column: Column, finishes: Bool)) throws {
    let played = row.column.pinch(pinch([0.9], v: -0.5))
    #expect(played.updates.count == 1)
    #expect(try #require(played.updates.first).isApproximately(0.1, within: .absolute(1e-9)))
    #expect(played.decision == (row.finishes ? .finish : .cancel))
    #expect(played.completions == [row.finishes])
    // What is left of two seconds, at their own pace.
    let seconds = try #require(
      played.seconds(from: row.finishes ? .finish : .cancel, to: .complete))
    #expect(seconds.isApproximately(row.finishes ? 1.8 : 0.2, within: .absolute(1e-5)))
    #expect(played.broken.isEmpty)
  }

  @Test(arguments: [(column: Column.asWritten, finishes: false), (.corrected, true)])
  func `KP2, K2: almost closed, and opened a little at the lift`(
    row: (column: Column, finishes: Bool)
  ) {
    let played = row.column.pinch(pinch([0.05, 0.06], v: 0.4))
    #expect(played.completions == [row.finishes])
  }

  @Test(arguments: Column.allCases, [0.3, -0.3])
  func `KP3, K4: fingers that spread pop, and finish when they close at the lift`(
    column: Column, v: Double
  ) {
    let played = column.pinch(pinch([1.4], v: v, beganAt: 1))
    switch column {
    case .asWritten:
      #expect(played.updates == [0])
      #expect(played.completions == [v < 0])
    case .corrected:
      #expect(played.calls.isEmpty)
      #expect(played.verdict?.reasonCode == "wrong_direction")
    }
  }

  @Test(arguments: Column.allCases)
  func `KP4 a pinch that the system takes away cancels`(column: Column) {
    let played = column.pinch(pinch([0.3], end: .cancelled, v: -2))
    #expect(played.completions == [false])
    #expect(played.verdict?.reasonCode == "cancelled_by_system")
  }

  @Test(arguments: Column.allCases)
  func `KP5, K5: at the root`(column: Column) {
    var host = TransitionHost.Configuration()
    host.isRoot = true
    let played = column.pinch(pinch([0.5], v: -1), host: host)
    #expect(played.completions.isEmpty)
    switch column {
    case .asWritten:
      #expect(played.calls == [.popRefused, .update, .finish])
      #expect(played.broken == [.noOrphanCalls])
    case .corrected:
      #expect(played.calls == [.popRefused])
      #expect(played.broken.isEmpty)
      #expect(played.verdict?.reasonCode == "pop_refused")
    }
  }

  @Test(arguments: [(column: Column.asWritten, finishes: true), (.corrected, false)])
  func `KP6, K9: one finger lifts long before the other`(
    row: (column: Column, finishes: Bool)
  ) {
    let played = row.column.pinch([
      .pinch(0, .began, scale: 1, v: -1),
      .pinch(20, .changed, scale: 0.5, v: -1),
      .pinch(40, .changed, scale: 0.5, v: -1, touches: 1),
      .pinch(340, .ended, scale: 0.5, v: -1),
    ])
    #expect(played.completions == [row.finishes])
  }

  @Test(arguments: [(column: Column.asWritten, finishes: false), (.corrected, true)])
  func `K3 fingers at rest before the lift`(row: (column: Column, finishes: Bool)) {
    #expect(row.column.pinch(pinch([0.2], v: 0)).completions == [row.finishes])
  }

  @Test func `K6 two poppers share the scale at the beginning`() {
    var host = TransitionHost()
    var first = PinchPop.AsWritten()
    var second = PinchPop.AsWritten()
    func act(_ machine: inout PinchPop.AsWritten, _ step: Step) {
      guard let reading = step.reading else { return }
      var recorded = RecordedReading(reading)
      machine.handle(&recorded, &host)
    }
    act(&first, .pinch(0, .began, scale: 1, v: -1))
    second.startScale = first.startScale
    act(&second, .pinch(5, .began, scale: 4, v: -1))
    first.startScale = second.startScale
    act(&first, .pinch(10, .changed, scale: 0.8, v: -1))
    #expect(host.progress == 0.8)
    // Corrected, the scale at the beginning belongs to the gesture.
    let played = Column.corrected.pinch(pinch([0.8], v: 1))
    #expect(played.updates.allSatisfy { $0.isApproximately(0.2, within: .absolute(1e-9)) })
  }

  @Test func `K7 a popper that is made again meanwhile lets the pop play by itself`() {
    var configuration = TransitionHost.Configuration()
    configuration.defersVend = true
    var host = TransitionHost(configuration: configuration, recordsLog: true)
    var old = PinchPop.AsWritten()
    if let reading = Step.pinch(0, .began, scale: 1, v: -1).reading {
      var recorded = RecordedReading(reading)
      old.handle(&recorded, &host)
    }
    var fresh = PinchPop.AsWritten()
    while !host.log.contains(where: { $0.call == .animate }), let event = host.takeDeadline() {
      fresh.receive(event, &host)
    }
    #expect(!host.isInteractive)
    if let reading = Step.pinch(20, .changed, scale: 0.5, v: -1).reading {
      var recorded = RecordedReading(reading)
      old.handle(&recorded, &host)
    }
    #expect(host.checker.violations.map(\.invariant) == [.interactiveCalls])
    // Corrected, one value drives as long as the screen lives.
    let played = Column.corrected.pinch(pinch([0.4], v: -1), host: configuration)
    #expect(played.calls.contains(.vendInteractor) && played.broken.isEmpty)
  }

  @Test(arguments: Column.allCases)
  func `K8 a scale of nothing at the beginning`(column: Column) throws {
    let played = column.pinch([
      .pinch(0, .began, scale: 0, v: -1), .pinch(20, .changed, scale: 0, v: -1),
      .pinch(40, .ended, scale: 0, v: .nan),
    ])
    switch column {
    case .asWritten:
      #expect(try #require(played.updates.first).isNaN)
      #expect(played.broken == [.progressInRange])
      #expect(played.decision == .finish)
    case .corrected:
      #expect(played.calls.isEmpty && played.broken.isEmpty)
      #expect(played.verdict?.reasonCode == "no_scale")
    }
  }

  @Test(arguments: Column.allCases)
  func `K10 the progress comes near 1 and never is`(column: Column) throws {
    let played = column.pinch(pinch([0.1, 0.01, 0.001], v: -0.1))
    #expect(played.updates.allSatisfy { $0 < 1 })
    #expect(try #require(played.updates.last) > 0.99)
    // Corrected, what is on its way past half finishes: nothing waits for 1.
    #expect(played.completions == [true])
  }

  @Test(arguments: [
    (v: -6.0, p: 0.1, kind: Verdict.Kind.finish), (-5, 0.1, .finish), (-4.9, 0.1, .cancel),
    (-4.9, 0.3, .cancel), (0, 0.31, .finish), (3, 0.31, .finish),
  ])
  func `the alternative decision cancels what is slow and short`(
    row: (v: Double, p: Double, kind: Verdict.Kind)
  ) {
    let played = play(
      PinchPop(rule: SlowShortPinch()), pinch([1 - row.p + 1e-9], v: row.v))
    #expect(played.verdict?.kind == row.kind)
  }
}
