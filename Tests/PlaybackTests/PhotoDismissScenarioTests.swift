import GestureTrace
import Playback
import Testing

/// The two machines of the photo detail's drag.
enum PhotoMachine: String, CaseIterable, CustomTestStringConvertible {
  case corrected
  case asWritten

  var testDescription: String { rawValue }

  func play(
    _ story: Story, velocity: any VelocityEstimator = WindowedVelocity(),
    pan: PanRecognizer.Configuration = .init(), host: TransitionHost.Configuration = .init(),
    mapping: ScreenMapping = .physical
  ) throws -> [Outcome] {
    switch self {
    case .corrected:
      try story.trace.play(
        through: PhotoDismiss(), mapping: mapping, velocity: velocity, pan: pan, host: host,
        recordsLog: true)
    case .asWritten:
      try story.trace.play(
        through: PhotoDismiss.AsWritten(), mapping: mapping, velocity: velocity, pan: pan,
        host: host, recordsLog: true)
    }
  }
}

/// The scenario vectors DD1 to DD12, both columns.
@Suite struct PhotoDismissScenarioTests {
  /// Began at 0, then changes 10 ms apart, then the end; y in points.
  private func drag(
    _ changes: [Double], end: RecognizerState = .ended, y: Double, vy: Double, beganAt: Double = 0
  ) -> Story {
    var story = Story.app()
    story.read(.began, y: beganAt, vy: 100)
    for change in changes {
      story.wait(ms: 10)
      story.read(.changed, y: change, vy: 100)
    }
    story.wait(ms: 10)
    story.read(end, y: y, vy: vy)
    return story
  }

  @Test(arguments: PhotoMachine.allCases)
  func `DD1 updates follow the drag and it finishes`(machine: PhotoMachine) throws {
    let outcome = try #require(try machine.play(drag([50, 120], y: 120, vy: 300)).first)
    #expect(outcome.updates == [0.25, 0.6])
    #expect(outcome.decision == .finish)
    #expect(outcome.log.last { $0.call == .complete }?.finished == true)
    #expect(outcome.releaseTime == Timestamp(microseconds: 30_000))
    #expect(outcome.settledTime == Timestamp(microseconds: 400_000))
  }

  @Test(
    arguments: PhotoMachine.allCases,
    [(y: 20.0, decision: Verdict.Kind.cancel), (y: 20.5, decision: .finish)])
  func `DD2 a tenth of the way is not enough, more is`(
    machine: PhotoMachine, row: (y: Double, decision: Verdict.Kind)
  ) throws {
    let outcome = try #require(try machine.play(drag([row.y], y: row.y, vy: 200)).first)
    #expect(outcome.decision == row.decision)
  }

  @Test(arguments: PhotoMachine.allCases, [0.0, -5])
  func `DD3 without movement down it cancels`(machine: PhotoMachine, vy: Double) throws {
    let outcome = try #require(try machine.play(drag([150], y: 150, vy: vy)).first)
    #expect(outcome.decision == .cancel)
    #expect(outcome.reasonCode == "not_moving_down")
    #expect(outcome.settledTime == outcome.releaseTime + .seconds(0.45))
  }

  @Test(arguments: PhotoMachine.allCases)
  func `DD4 a gesture that the system takes away cancels`(machine: PhotoMachine) throws {
    let story = drag([150], end: .cancelled, y: 150, vy: 900)
    let outcome = try #require(try machine.play(story).first)
    #expect(outcome.decision == .cancel)
    #expect(outcome.end == .cancelled)
    #expect(outcome.reasonCode == "cancelled_by_system")
  }

  @Test func `DD5 end before start: as written it freezes, corrected it cancels`() throws {
    var host = TransitionHost.Configuration()
    host.startDelay = .milliseconds(100)
    let story = drag([], y: 4, vy: 200)
    let frozen = try #require(try PhotoMachine.asWritten.play(story, host: host).first)
    #expect(frozen.decision == .stuck)
    #expect(frozen.settledTime == nil)
    #expect(frozen.calls.contains(.start))
    #expect(!frozen.calls.contains(.complete))
    #expect(frozen.broken.contains(.completes))
    let right = try #require(try PhotoMachine.corrected.play(story, host: host).first)
    #expect(right.decision == .cancel)
    #expect(right.violations.isEmpty)
    let order = right.calls.filter { [.start, .cancel, .complete].contains($0) }
    #expect(order == [.start, .cancel, .complete])
    #expect(right.log.last { $0.call == .complete }?.finished == false)
  }

  @Test func `DD6, B9: began and ended without a change: only corrected moves the background`()
    throws
  {
    let story = drag([], y: 50, vy: 300)
    let asWritten = try #require(try PhotoMachine.asWritten.play(story).first)
    #expect(asWritten.decision == .finish)
    #expect(asWritten.broken.contains(.backgroundActive))
    let corrected = try #require(try PhotoMachine.corrected.play(story).first)
    #expect(corrected.decision == .finish)
    #expect(corrected.violations.isEmpty)
    #expect(corrected.calls.contains(.continueBackground))
  }

  @Test func `DD7 a drag up pops and cancels as written, and does not begin corrected`() throws {
    var story = Story.app()
    story.read(.began, y: 0, vy: -300)
    story.wait(ms: 10)
    story.read(.changed, y: -80, vy: -300)
    story.wait(ms: 10)
    story.read(.ended, y: -80, vy: -300)
    let asWritten = try #require(try PhotoMachine.asWritten.play(story).first)
    #expect(asWritten.updates == [0])
    #expect(asWritten.decision == .cancel)
    let corrected = try #require(try PhotoMachine.corrected.play(story).first)
    #expect(corrected.decision == .none)
    #expect(corrected.reasonCode == "wrong_direction")
    #expect(corrected.calls.isEmpty)
  }

  @Test(arguments: PhotoMachine.allCases)
  func `DD8 down and back up cancels`(machine: PhotoMachine) throws {
    let outcome = try #require(try machine.play(drag([150, 5], y: 5, vy: -200)).first)
    #expect(outcome.decision == .cancel)
    #expect(outcome.updates == [0.75, 0.025])
  }

  @Test(arguments: PhotoMachine.allCases)
  func `DD9 a reversal in the last sample: the estimator decides`(machine: PhotoMachine) throws {
    // 100 mm screen, 6.01 pt/mm: 600 pt/s twice past 20 pt, then -100 pt/s; samples 16.667 ms apart.
    var story = Story.touchscreen()
    var y = 100.0
    story.down(mm: 50, y)
    story.frame()
    for speed in [600.0, 600, 600, 600, -100] {
      story.wait(ms: 16.667)
      y += speed * 0.016667 / 6.01
      story.move(mm: 50, y)
      story.frame()
    }
    story.wait(ms: 1)
    story.up()
    story.frame()
    let stale = try #require(try machine.play(story, velocity: UIKitLikeVelocity()).first)
    #expect(stale.velocity.y.isApproximately(460, within: .percent(1)))
    #expect(stale.decision == .finish)
    var newestOnly = UIKitLikeVelocity()
    newestOnly.blend = 1
    let newest = try #require(try machine.play(story, velocity: newestOnly).first)
    #expect(newest.velocity.y.isApproximately(-100, within: .percent(1)))
    #expect(newest.decision == .cancel)
  }

  private func twoDrags(first vy: Double, secondEndsAfterMS ms: Double) -> Story {
    var story = Story.app()
    story.read(.began, y: 0, vy: 100)
    story.wait(ms: 10)
    story.read(.changed, y: 100, vy: 100)
    story.wait(ms: 10)
    story.read(.ended, y: 100, vy: vy)
    story.wait(ms: 100)
    story.read(.began, y: 0, vy: 100)
    story.wait(ms: 10)
    story.read(.changed, y: 60, vy: 100)
    story.wait(ms: ms)
    story.read(.changed, y: 70, vy: 100)
    story.wait(ms: 1)
    story.read(.ended, y: 70, vy: 100)
    return story
  }

  @Test func `DD10a, B7: a second drag during the completion completes twice as written`() throws {
    let outcomes = try PhotoMachine.asWritten.play(twoDrags(first: 300, secondEndsAfterMS: 50))
    #expect(outcomes.count == 2)
    let first = try #require(outcomes.first)
    #expect(first.decision == .finish)
    #expect(first.broken.isSuperset(of: [.completedOnce, .decidedOnce, .noUpdateAfterDecision]))
    #expect(first.calls.count { $0 == .complete } == 2)
    #expect(outcomes.last?.decision == Verdict.Kind.none)
  }

  @Test(arguments: [300.0, -300])
  func `DD10a, B7: a second drag during the completion is ignored corrected`(vy: Double) throws {
    let outcomes = try PhotoMachine.corrected.play(twoDrags(first: vy, secondEndsAfterMS: 50))
    #expect(outcomes.map(\.decision) == [vy > 0 ? .finish : .cancel, .none])
    #expect(outcomes.allSatisfy { $0.violations.isEmpty })
    #expect(outcomes.first?.calls.count { $0 == .complete } == 1)
    #expect(outcomes.last?.reasonCode == "transition_running")
  }

  @Test func `DD10b a second drag that outlives a cancel traps as written`() throws {
    let outcomes = try PhotoMachine.asWritten.play(twoDrags(first: -300, secondEndsAfterMS: 500))
    #expect(outcomes.map(\.decision) == [.cancel, .none])
    #expect(outcomes.last?.reasonCode == "trapped")
    #expect(outcomes.last?.broken.contains(.noTrap) == true)
  }

  @Test func `DD10b a second drag that outlives a finish is lost as written`() throws {
    let outcomes = try PhotoMachine.asWritten.play(twoDrags(first: 300, secondEndsAfterMS: 500))
    #expect(outcomes.map(\.decision) == [.finish, .none])
    #expect(outcomes.allSatisfy { !$0.broken.contains(.noTrap) })
  }

  @Test(arguments: [300.0, -300])
  func `DD10b a second drag that outlives the completion is ignored corrected`(
    vy: Double
  ) throws {
    let outcomes = try PhotoMachine.corrected.play(twoDrags(first: vy, secondEndsAfterMS: 500))
    #expect(outcomes.map(\.decision) == [vy > 0 ? .finish : .cancel, .none])
    #expect(outcomes.allSatisfy { $0.violations.isEmpty })
  }

  @Test func `DD11 a drag to the side pops as written and does not begin corrected`() throws {
    var story = Story.touchscreen()
    story.drag(from: (20, 100), to: (42, 100), steps: 10)
    let asWritten = try #require(try PhotoMachine.asWritten.play(story).first)
    #expect(asWritten.translation.x.isApproximately(122.2, within: .absolute(0.1)))
    #expect(asWritten.decision == .cancel)
    #expect(asWritten.calls.first == .pop)
    let corrected = try #require(try PhotoMachine.corrected.play(story).first)
    #expect(corrected.decision == .none)
    #expect(corrected.reasonCode == "wrong_direction")
    #expect(corrected.end == .failed)
    #expect(corrected.calls.isEmpty)
  }

  @Test(arguments: PhotoMachine.allCases)
  func `DD12 a second finger lands and the first lifts: no jump`(machine: PhotoMachine) throws {
    var story = Story.touchscreen()
    story.drag(from: (50, 60), to: (50, 80), steps: 10, lifts: false)
    story.wait(ms: 10)
    story.down(1, mm: 80, 150)
    story.frame()
    story.wait(ms: 10)
    story.up(0)
    story.frame()
    story.wait(ms: 10)
    story.move(1, mm: 80, 151)
    story.frame()
    story.wait(ms: 5)
    story.up(1)
    story.frame()
    let outcome = try #require(try machine.play(story).first)
    let raw = 21 * 6.01 - 10
    #expect(outcome.translation.y.isApproximately(raw, within: .absolute(0.001)))
    let steps = zip(outcome.updates, outcome.updates.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 >= 0 && $0 < 0.07 })
    #expect(outcome.decision == .finish)
    #expect(outcome.fingers == 2)
  }
}
