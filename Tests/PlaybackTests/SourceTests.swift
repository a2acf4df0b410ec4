import GestureTrace
import Playback
import Testing

/// What becomes a gesture, and how it ends.
@Suite struct SourceTests {
  private func play(
    _ story: Story, velocity: any VelocityEstimator = WindowedVelocity()
  ) throws -> [Outcome] {
    try story.trace.play(through: PhotoDismiss(), velocity: velocity, recordsLog: true)
  }

  @Test func `a swipe down finishes`() throws {
    var story = Story.touchpad()
    story.swipe(mm: (0, 20), steps: 20)
    let outcome = try #require(try play(story).first)
    #expect(outcome.decision == .finish)
    #expect(outcome.source == .swipe)
    #expect(outcome.fingers == 3)
    #expect(outcome.velocity.y.isApproximately(601, within: .percent(1)))
    #expect(outcome.violations.isEmpty)
  }

  @Test func `a swipe that libinput cancels cancels`() throws {
    var story = Story.touchpad()
    story.swipe(mm: (0, 20), steps: 20, cancelled: true)
    let outcome = try #require(try play(story).first)
    #expect(outcome.decision == .cancel)
    #expect(outcome.end == .cancelled)
    #expect(outcome.reasonCode == "cancelled_by_system")
    #expect(outcome.margin.limiting == nil)
  }

  @Test func `a touch that libinput takes for a palm cancels`() throws {
    var story = Story.touchscreen()
    story.drag(from: (50, 50), to: (50, 80), steps: 10, lifts: false)
    story.wait(ms: 10)
    story.event(.touchCancel(slot: 0, seatSlot: 0))
    story.frame()
    let outcome = try #require(try play(story).first)
    #expect(outcome.decision == .cancel)
    #expect(outcome.end == .cancelled)
  }

  @Test(arguments: [(natural: false, sign: 1.0), (natural: true, sign: -1)])
  func `scrolling goes where the fingers go`(row: (natural: Bool, sign: Double)) throws {
    // Fingers go 10 mm down; natural scrolling turns the sign of the values, not of the swipe.
    var story = Story.touchpad(naturalScroll: row.natural)
    story.scroll(y: Array(repeating: 12 * row.sign, count: 10))
    story.wait(ms: 1000)
    story.swipe(mm: (0, 10), steps: 10)
    let outcomes = try play(story)
    #expect(outcomes.map(\.source) == [.scroll, .swipe])
    #expect(outcomes.first?.fingers == 2)
    for outcome in outcomes {
      #expect(outcome.translation.y.isApproximately(60.1, within: .absolute(1e-9)))
      #expect(outcome.decision == .finish)
    }
  }

  @Test(arguments: [(rest: 100.0, decision: Verdict.Kind.finish), (rest: 140, decision: .cancel)])
  func `a scroll that rests 0.13 s before its end has no UIKit-like velocity`(
    row: (rest: Double, decision: Verdict.Kind)
  ) throws {
    var story = Story.touchpad()
    story.scroll(y: Array(repeating: 12, count: 10), restMS: row.rest)
    let outcome = try #require(try play(story, velocity: UIKitLikeVelocity()).first)
    #expect(outcome.decision == row.decision)
  }

  @Test func `a scroll ends with its zero event, and the next one is another gesture`() throws {
    var story = Story.touchpad()
    story.scroll(y: [12, 12])
    story.wait(ms: 600)
    story.event(.scroll(source: .finger, horizontal: 0, vertical: 0))
    story.event(.scroll(source: .wheel, horizontal: nil, vertical: 15))
    story.wait(ms: 600)
    story.scroll(y: [12, 12])
    #expect(try play(story).map(\.index) == [0, 1])
  }

  @Test func `pinches and holds are gestures that a pan does not follow`() throws {
    var story = Story.touchpad()
    story.event(.holdBegin(fingers: 3))
    story.wait(ms: 100)
    story.event(.holdEnd(fingers: 3, cancelled: true))
    story.swipe(mm: (0, 20), steps: 20)
    story.wait(ms: 1000)
    story.event(.pinchBegin(fingers: 2))
    story.wait(ms: 10)
    story.event(.pinchUpdate(fingers: 2, story.delta(0, 90), scale: 0.5, angle: 0))
    story.wait(ms: 10)
    story.event(.pinchEnd(fingers: 2, scale: 0.5, cancelled: false))
    let outcomes = try play(story)
    #expect(outcomes.map(\.source) == [.hold, .swipe, .pinch])
    #expect(outcomes.map(\.reasonCode) == ["not_a_pan", "moving_down_past_progress", "not_a_pan"])
    #expect(outcomes.map(\.index) == [0, 1, 2])
  }

  @Test func `numbers do not depend on the pan`() throws {
    var story = Story.touchscreen()
    story.drag(from: (50, 50), to: (50, 51), steps: 2)
    story.wait(ms: 1000)
    story.drag(from: (50, 50), to: (50, 80), steps: 10)
    var pan = PanRecognizer.Configuration()
    let usual = try story.trace.play(through: PhotoDismiss(), pan: pan)
    #expect(usual.map(\.reasonCode) == ["below_hysteresis", "moving_down_past_progress"])
    #expect(usual.map(\.end) == [.failed, .ended])
    pan.hysteresis = 200
    let stiff = try story.trace.play(through: PhotoDismiss(), pan: pan)
    #expect(stiff.map(\.index) == [0, 1])
    #expect(stiff.map(\.reasonCode) == ["below_hysteresis", "below_hysteresis"])
  }

  @Test func `fingers on two screens are two gestures, and one drives`() throws {
    var story = Story.touchscreen()
    story.records.append(.device(Story.touchscreen(index: 1, size: Size(width: 100, height: 200))))
    story.drag(from: (50, 50), to: (50, 80), steps: 10, lifts: false)
    story.down(mm: 50, 50, device: 1)
    story.frame(device: 1)
    story.wait(ms: 10)
    story.move(mm: 50, 90, device: 1)
    story.frame(device: 1)
    story.wait(ms: 10)
    story.up(device: 1)
    story.frame(device: 1)
    story.move(mm: 50, 81)
    story.frame()
    story.wait(ms: 5)
    story.up()
    story.frame()
    let outcomes = try play(story)
    #expect(outcomes.map(\.reasonCode) == ["moving_down_past_progress", "another_gesture"])
    #expect(outcomes.allSatisfy { $0.violations.isEmpty })
  }

  @Test(arguments: [true, false])
  func `a trace that stops with fingers down leaves the gesture open`(hasBegun: Bool) throws {
    var story = Story.touchscreen()
    story.drag(from: (50, 50), to: (50, hasBegun ? 80 : 51), steps: 10, lifts: false)
    let outcome = try #require(try play(story).first)
    #expect(outcome.end == .open)
    #expect(outcome.decision == (hasBegun ? .cancel : Verdict.Kind.none))
    #expect(outcome.reasonCode == (hasBegun ? "trace_ended" : "below_hysteresis"))
    #expect(outcome.violations.isEmpty)
  }

  @Test func `an app's log drives the machine without a recogniser`() throws {
    var story = Story.app()
    story.read(.possible)
    story.wait(ms: 10)
    story.read(.began, y: 1, vy: 400)
    story.wait(ms: 10)
    story.read(.changed, y: 60, vy: 500)
    story.wait(ms: 10)
    story.read(.ended, y: 60, vy: 500)
    let outcome = try #require(try play(story).first)
    #expect(outcome.source == .reading)
    #expect(outcome.decision == .finish)
    #expect(outcome.beginTime == Timestamp(microseconds: 10_000))
    #expect(outcome.velocity == Vector(0, 500))
  }

  @Test func `an app's log that begins in the middle begins with began`() throws {
    var story = Story.app()
    story.read(.changed, y: 30, vy: 400)
    story.wait(ms: 10)
    story.read(.failed, y: 40, vy: 400)
    let outcome = try #require(try play(story).first)
    #expect(outcome.calls.first == .pop)
    #expect(outcome.end == .cancelled)
    #expect(outcome.decision == .cancel)
  }

  @Test func `an app's pinch is not a pan`() throws {
    var story = Story.app()
    story.read(.began, kind: .pinch, touches: 2)
    story.wait(ms: 10)
    story.read(.ended, kind: .pinch, touches: 2)
    let outcome = try #require(try play(story).first)
    #expect(outcome.reasonCode == "not_a_pan")
    #expect(outcome.recognizer == .pinch)
  }

  @Test func `a pop that is refused is not begun`() throws {
    var story = Story.touchscreen()
    story.drag(from: (50, 50), to: (50, 80), steps: 10)
    var host = TransitionHost.Configuration()
    host.isRoot = true
    let outcome = try #require(
      story.trace.play(through: PhotoDismiss(), host: host, recordsLog: true).first)
    #expect(outcome.decision == Verdict.Kind.none)
    #expect(outcome.reasonCode == "pop_refused")
    #expect(outcome.calls == [.popRefused])
    #expect(outcome.violations.isEmpty)
  }

  @Test func `the calls of a finish come in the order of the system`() throws {
    var story = Story.app()
    story.read(.began, y: 4, vy: 400)
    story.wait(ms: 10)
    story.read(.changed, y: 60, vy: 500)
    story.wait(ms: 10)
    story.read(.ended, y: 60, vy: 500)
    let outcome = try #require(try play(story).first)
    #expect(
      outcome.calls == [
        .pop, .vendAnimator, .vendInteractor, .fromWillDisappear, .toWillAppear, .start,
        .fromWillStart, .toWillStart, .update, .update, .finish, .interactionChanged,
        .continueBackground, .animate, .animationEnded, .toDidEnd, .fromDidEnd, .complete,
        .toDidAppear, .fromDidDisappear, .didShow,
      ])
  }
}
