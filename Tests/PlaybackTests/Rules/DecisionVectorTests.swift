import GestureTrace
import Testing

@testable import Playback

/// The figures of the systems' own tests, read at the commits given.
@Suite("decision rules against their systems' test vectors") struct DecisionVectorTests {
  private func judge(
    _ rule: Rule, _ gesture: RecordedGesture, _ direction: FinishDirection,
    on screen: Screen = .iPhoneX, by velocity: String = "windowed"
  ) throws -> (ruling: Ruling, facts: RuleFacts) {
    let subject = RuleSubject(gesture, on: screen, along: .fixed(direction))
    let applied = try subject.applied(to: rule).get()
    let entry = try Velocities.named(velocity)
    let speed = applied.track.velocity(
      by: entry.estimator, source: gesture.source, at: gesture.releaseTime)
    let facts = subject.facts(rule, applied, velocity: speed, by: entry)
    return (rule.rule(facts), facts)
  }

  // KDE/kwin@06059084 autotests/test_gestures.cpp, testMinimumDeltaReached and testSwipeUpdateTrigger.
  @Test(arguments: [
    (FinishDirection.up, 0.0, -400.0, true, 1.0), (.up, 0, -200, true, 1),
    (.up, 0, -100, false, 0.5), (.left, -400, 0, true, 1), (.left, -200, 0, true, 1),
    (.left, -100, 0, false, 0.5), (.right, 400, 0, true, 1), (.right, 200, 0, true, 1),
    (.right, 100, 0, false, 0.5), (.down, 0, 400, true, 1), (.down, 0, 200, true, 1),
    (.down, 0, 100, false, 0.5), (.up, 2, -300, true, 1), (.left, -200, 1, true, 1),
    (.right, 400, -19, true, 1), (.down, 0, 500, true, 1),
  ])
  func `KWin's swipe`(
    direction: FinishDirection, x: Double, y: Double, finishes: Bool, progress: Double
  ) throws {
    let rule = try Rules.named("kwin-swipe")
    let (ruling, facts) = try judge(rule, Story.swipe([(x, y)]).gesture(), direction)
    #expect(ruling.finishes == finishes)
    #expect(min(facts.progress, 1) == progress)
  }

  // KDE/kwin@06059084 autotests/test_gestures.cpp, testMinimumScaleDelta.
  @Test(arguments: [(1.25, false), (1.5, true)])
  func `KWin's pinch`(scale: Double, isReached: Bool) throws {
    var rule = try Rules.named("kwin-pinch")
    try rule.set("minimumScaleDelta", to: 0.5)
    var story = Story.touchpad()
    story.event(.pinchBegin(fingers: 2))
    story.wait(ms: 10)
    story.event(.pinchUpdate(fingers: 2, story.delta(0, 0), scale: scale, angle: 0))
    story.wait(ms: 10)
    story.event(.pinchEnd(fingers: 2, scale: scale, cancelled: false))
    #expect(try judge(rule, story.gesture(), .opening).ruling.finishes == isReached)
  }

  // flutter packages/flutter/test/cupertino/route_test.dart, read at luminecs/flutter@90e4a12f: dragFrom an edge of a screen of 800 px, velocity 0.
  @Test(arguments: [(100.0, 0.0, false), (500, 0, true), (300, -300, false)])
  func `Flutter's back swipe`(first: Double, second: Double, finishes: Bool) throws {
    let rule = try Rules.named("flutter-cupertino-back")
    let screen = Screen(width: 800, height: 600, pointsPerMillimeter: 10)
    var story = Story.touchscreen()
    story.down(mm: 0.5, 10)
    story.frame()
    var x = 0.5
    for way in [first, second] where way != 0 {
      x += way / 10
      story.wait(ms: 10)
      story.move(mm: x, 10)
      story.frame()
    }
    story.wait(ms: 200)
    story.up()
    story.frame()
    let (ruling, facts) = try judge(rule, story.gesture(on: screen), .right, on: screen)
    #expect(facts.velocity == 0)
    #expect(ruling.finishes == finishes)
  }

  // flutter packages/flutter/test/material/bottom_sheet_test.dart: flings downwards.
  @Test(arguments: [(50.0, 2000.0), (400, 1000)])
  func `Flutter's bottom sheet`(way: Double, speed: Double) throws {
    let rule = try Rules.named("flutter-bottom-sheet")
    let screen = Screen(width: 800, height: 600, pointsPerMillimeter: 10)
    var story = Story.touchscreen()
    story.down(mm: 50, 20)
    story.frame()
    for step in 1...50 {
      story.wait(ms: way / speed * 1000 / 50)
      story.move(mm: 50, 20 + way / 10 * Double(step) / 50)
      story.frame()
    }
    story.up()
    story.frame()
    let (ruling, facts) = try judge(rule, story.gesture(on: screen), .down, on: screen)
    #expect(facts.velocity.isApproximately(speed, within: .percent(1)))
    #expect(rule.clauses[ruling.clause].code == "flung_down")
  }

  // mozilla/gecko-dev browser_test_swipe_gesture.js: three events of 50 px times a multiplier.
  @Test(arguments: [
    (550.0, 0.0, 0.9, false), (550, 0, 1, true), (1100, 0, 1.8, false), (1100, 0, 2, true),
    (550, 2, 0.2, true),
  ])
  func `Firefox's swipe`(
    pageSize: Double, contribution: Double, multiplier: Double, finishes: Bool
  ) throws {
    var rule = try Rules.named("firefox")
    try rule.set("pageSize", to: pageSize)
    try rule.set("velocityContribution", to: contribution)
    let step = (x: 50 * multiplier, y: 0.0)
    let gesture = try Story.swipe([step, step, step]).gesture()
    #expect(try judge(rule, gesture, .right).ruling.finishes == finishes)
  }
}
