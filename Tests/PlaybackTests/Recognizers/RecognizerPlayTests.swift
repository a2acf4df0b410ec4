import GestureTrace
import Playback
import Testing

/// Recognisers of every kind drive a transition through the player.
@Suite struct RecognizerPlayTests {
  /// Points are millimetres.
  private static let screen = Screen(width: 100, height: 200, pointsPerMillimeter: 1)

  private func play(_ story: Story, _ kind: RecognizerKind) throws -> [Outcome] {
    try story.trace.play(through: Echo(kind), on: Self.screen, recordsLog: true)
  }

  @Test func `two closing fingers drive a pinch`() throws {
    var story = Story.touchscreen()
    story.down(0, mm: 20, 100)
    story.down(1, mm: 80, 100)
    story.frame()
    for x in stride(from: 21.0, through: 40, by: 1) {
      story.wait(ms: 10)
      story.move(0, mm: x, 100)
      story.move(1, mm: 100 - x, 100)
      story.frame()
    }
    story.wait(ms: 5)
    story.up(0)
    story.up(1)
    story.frame()
    let outcome = try #require(try play(story, .pinch).first)
    #expect(outcome.recognizer == .pinch)
    #expect(outcome.source == .touch)
    #expect(outcome.fingers == 2)
    // 60 pt apart, 8 of them hysteresis; begins at 50, the first below 52.
    #expect(outcome.beginTime == Timestamp(microseconds: 50_000))
    #expect(outcome.updates.first == 1 - 48.0 / 52)
    #expect(outcome.updates.last == 1 - 20.0 / 52)
    #expect(outcome.scale == 20.0 / 52)
    // 2 pt of 52 each 10 ms.
    let rate = try #require(outcome.scaleVelocity)
    #expect(rate.isApproximately(-200.0 / 52, within: .absolute(1e-9)))
    let report = PlayReport(
      trace: "t", sha256: nil, tool: "0", libinput: nil, transition: "t", velocity: "windowed")
    let json = report.gesture(outcome, isFirst: true)
    #expect(json.contains(#""scale":0.385,"velocity_per_s":-3.846,"margin""#))
    #expect(outcome.decision == .finish)
    #expect(outcome.violations.isEmpty)
  }

  @Test func `a touchpad's pinch drives with its own scale`() throws {
    var story = Story.touchpad()
    story.event(.pinchBegin(fingers: 2))
    for scale in [1, 0.9, 0.7, 0.4] {
      story.wait(ms: 10)
      story.event(.pinchUpdate(fingers: 2, story.delta(0, 0), scale: scale, angle: 0))
    }
    story.wait(ms: 10)
    story.event(.pinchEnd(fingers: 2, scale: 0.4, cancelled: false))
    let outcome = try #require(try play(story, .pinch).first)
    #expect(outcome.updates == [1 - 0.7, 1 - 0.4])
    #expect(outcome.beginTime == Timestamp(microseconds: 20_000))
    #expect(outcome.decision == .finish)
    #expect(outcome.violations.isEmpty)
  }

  @Test(arguments: [
    (x: 13.0, code: "as_called"), (x: 13.1, code: "outside_region"), (x: 0, code: "as_called"),
  ])
  func `a finger from the edge drives an edge pan`(row: (x: Double, code: String)) throws {
    var story = Story.touchscreen()
    story.drag(from: (row.x, 100), to: (row.x + 80, 100), steps: 16)
    let outcome = try #require(try play(story, .edgePan).first)
    #expect(outcome.recognizer == .edgePan)
    #expect(outcome.reasonCode == row.code)
    guard row.code == "as_called" else { return }
    #expect(outcome.translation == Vector(65, 0))
    #expect(outcome.scale == nil)
    #expect(outcome.beginTime == Timestamp(microseconds: 30_000))
    #expect(outcome.updates.first == 5 / 200.0)
    #expect(outcome.violations.isEmpty)
  }

  @Test func `a touchpad swipe from the edge needs to know where the fingers are`() throws {
    var story = Story.touchpad()
    story.swipe(mm: (60, 0), steps: 20)
    story.wait(ms: 1000)
    story.contacts([(0, 100), (40, 100), (80, 100)])
    story.swipe(mm: (60, 0), steps: 20)
    let outcomes = try story.trace.play(
      through: Echo(.edgePan), on: Screen(width: 100, height: 60, pointsPerMillimeter: 1))
    #expect(outcomes.map(\.reasonCode) == ["no_location", "as_called"])
    #expect(outcomes.last?.translation.x.isApproximately(60, within: .absolute(1e-9)) == true)
  }

  @Test(arguments: [
    (kind: RecognizerKind.pan, codes: ["as_called", "not_a_pan"]),
    (kind: .edgePan, codes: ["no_location", "not_from_an_edge"]),
    (kind: .pinch, codes: ["not_a_pinch", "as_called"]),
  ])
  func `a gesture that the recogniser cannot follow says why`(
    row: (kind: RecognizerKind, codes: [String])
  ) throws {
    var story = Story.touchpad()
    story.swipe(mm: (40, 0), steps: 20)
    story.wait(ms: 1000)
    story.event(.pinchBegin(fingers: 2))
    story.wait(ms: 10)
    story.event(.pinchUpdate(fingers: 2, story.delta(0, 0), scale: 0.5, angle: 0))
    story.wait(ms: 10)
    story.event(.pinchEnd(fingers: 2, scale: 0.5, cancelled: false))
    let outcomes = try play(story, row.kind)
    #expect(outcomes.map(\.reasonCode) == row.codes)
  }

  @Test(arguments: [
    (kind: RecognizerKind.pan, logged: RecognizerKind.pan, code: "as_called"),
    (kind: .pan, logged: .edgePan, code: "as_called"),
    (kind: .pan, logged: .pinch, code: "not_a_pan"),
    (kind: .edgePan, logged: .edgePan, code: "as_called"),
    (kind: .edgePan, logged: .pan, code: "not_from_an_edge"),
    (kind: .pinch, logged: .pinch, code: "as_called"),
    (kind: .pinch, logged: .pan, code: "not_a_pinch"),
  ])
  func `an app's log drives a recogniser of its kind`(
    row: (kind: RecognizerKind, logged: RecognizerKind, code: String)
  ) throws {
    var story = Story.app()
    story.read(.began, x: 1, kind: row.logged)
    story.wait(ms: 10)
    story.read(.changed, x: 150, kind: row.logged)
    story.wait(ms: 10)
    story.read(.ended, x: 150, kind: row.logged)
    let outcome = try #require(try play(story, row.kind).first)
    #expect(outcome.reasonCode == row.code)
    #expect(outcome.recognizer == row.logged)
  }
}
