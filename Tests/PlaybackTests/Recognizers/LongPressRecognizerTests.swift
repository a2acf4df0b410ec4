import GestureTrace
import Playback
import Testing

@Suite struct LongPressRecognizerTests {
  private func press(
    touches: Int = 1, _ change: (inout LongPressRecognizer.Configuration) -> Void = { _ in }
  ) -> LongPressRecognizer {
    var configuration = LongPressRecognizer.Configuration()
    change(&configuration)
    var press = LongPressRecognizer(configuration: configuration, estimator: WindowedVelocity())
    press.begin(.touch, touches: touches, at: .zero, time: .zero)
    return press
  }

  private func motion(
    _ x: Double, _ y: Double, ms: Int64, touches: Int = 1
  ) -> GestureMotion {
    GestureMotion(
      time: Timestamp(microseconds: ms * 1000), displacement: Vector(x, y), touches: touches,
      location: Vector(x, y))
  }

  private func at(ms: Int64) -> Timestamp { Timestamp(microseconds: ms * 1000) }

  @Test func `it begins at its deadline and not before`() {
    var press = press()
    #expect(press.nextDeadline == at(ms: 500))
    #expect(press.reachDeadline(Timestamp(microseconds: 499_999)) == .nothing)
    #expect(press.reachDeadline(at(ms: 500)) == .asksToBegin)
    #expect(press.answer(mayBegin: true) == .action)
    #expect(press.gestureState == .began)
    #expect(press.nextDeadline == nil)
    #expect(press.move(motion(50, 0, ms: 600)) == .action)
    #expect(press.gestureState == .changed)
    #expect(press.translation == Vector(50, 0))
    #expect(press.end(cancelled: false, time: at(ms: 700)) == .action)
    #expect(press.gestureState == .ended)
  }

  @Test(arguments: [
    (way: (10.0, 0.0), fails: false), ((10.01, 0), true), ((6, 8), false), ((8, 8), true),
  ])
  func `it allows 10 points of movement in any direction`(
    row: (way: (Double, Double), fails: Bool)
  ) {
    var press = press()
    #expect(press.move(motion(row.way.0, row.way.1, ms: 100)) == .nothing)
    #expect(press.gestureState == (row.fails ? .failed : .possible))
    #expect((press.nextDeadline == nil) == row.fails)
    if row.fails { #expect(press.refusal?.code == "moved_too_far") }
  }

  @Test func `the press counts from when there are fingers enough, and more fail it`() {
    var press = press { $0.numberOfTouches = 2 }
    #expect(press.nextDeadline == nil)
    _ = press.move(motion(80, 0, ms: 100))
    _ = press.move(motion(80, 0, ms: 200, touches: 2))
    #expect(press.nextDeadline == at(ms: 700))
    _ = press.move(motion(85, 0, ms: 300, touches: 2))
    #expect(press.gestureState == .possible)
    _ = press.move(motion(85, 0, ms: 300, touches: 3))
    #expect(press.gestureState == .failed)
    #expect(press.refusal?.code == "wrong_number_of_fingers")
  }

  @Test func `a lift before the deadline is too short`() {
    var press = press()
    #expect(press.end(cancelled: false, time: at(ms: 499)) == .nothing)
    #expect(press.gestureState == .failed)
    #expect(press.refusal?.code == "press_too_short")
  }

  @Test func `movement after a deadline that nobody delivered begins first`() {
    var press = press()
    #expect(press.move(motion(90, 0, ms: 600)) == .asksToBegin)
  }

  // MARK: Played

  private func play(
    _ story: Story, _ change: (inout PlayOptions) -> Void = { _ in }
  ) throws -> [Outcome] {
    var options = PlayOptions()
    options.screen = Screen(width: 100, height: 200, pointsPerMillimeter: 1)
    options.recordsLog = true
    change(&options)
    var player = Player(Echo(.longPress), header: story.header, options: options)
    var outcomes: [Outcome] = []
    for record in story.records { try player.consume(record, into: &outcomes) }
    player.finish(into: &outcomes)
    return outcomes
  }

  @Test(arguments: [
    (ms: 499.0, code: "press_too_short"), (ms: 500, code: "as_called"),
    (ms: 9000, code: "as_called"),
  ])
  func `the player delivers the deadline between records`(row: (ms: Double, code: String)) throws {
    var story = Story.touchscreen()
    story.down(mm: 50, 50)
    story.frame()
    story.wait(ms: row.ms)
    story.up()
    story.frame()
    let outcome = try #require(try play(story).first)
    #expect(outcome.reasonCode == row.code)
    guard row.code == "as_called" else { return }
    #expect(outcome.beginTime == Timestamp(microseconds: 500_000))
    #expect(outcome.log.first?.time == Timestamp(microseconds: 500_000))
    #expect(outcome.decision == .finish)
    #expect(outcome.recognizer == .longPress)
    #expect(outcome.violations.isEmpty)
  }

  @Test func `deadlines of the press and of the system come in their order`() throws {
    var story = Story.touchscreen()
    story.down(mm: 50, 50)
    story.frame()
    story.wait(ms: 2000)
    story.up()
    story.frame()
    let outcome = try #require(
      try play(story) { $0.host.startDelay = .milliseconds(120) }.first)
    let start = try #require(outcome.log.first { $0.call == .start })
    #expect(start.time == Timestamp(microseconds: 620_000))
    #expect(outcome.violations.isEmpty)
  }

  @Test(arguments: [(ms: 400.0, code: "press_too_short"), (ms: 600, code: "as_called")])
  func `a touchpad's hold is a press`(row: (ms: Double, code: String)) throws {
    var story = Story.touchpad()
    story.event(.holdBegin(fingers: 1))
    story.wait(ms: row.ms)
    story.event(.holdEnd(fingers: 1, cancelled: false))
    story.swipe(mm: (20, 0), steps: 5)
    let outcomes = try play(story)
    #expect(outcomes.map(\.reasonCode) == [row.code, "not_a_long_press"])
  }

  @Test func `a trace that ends before the deadline has no press`() throws {
    var story = Story.touchscreen()
    story.down(mm: 50, 50)
    story.frame()
    let outcome = try #require(try play(story).first)
    #expect(outcome.end == .open)
    #expect(outcome.reasonCode == "press_too_short")
  }
}
