import GestureTrace
import Testing

@testable import Playback

/// A rule in the place of a transition's own.
@Suite("any rule on any transition") struct StandInRuleTests {
  private let screen = Screen(width: 400, height: 800, pointsPerMillimeter: 5)

  private func play(
    _ story: Story, _ rule: String, transition: String = "photo-dismiss", set: [String] = []
  ) throws -> [Outcome] {
    var setup = try PlaySetup(transition: transition)
    try setup.use(try Rules.named(rule))
    for assignment in set { try setup.set(assignment) }
    setup.options.screen = screen
    var player = setup.player(for: story.header)
    var outcomes: [Outcome] = []
    for record in story.records { try player.consume(record, into: &outcomes) }
    player.finish(into: &outcomes)
    return outcomes
  }

  /// 16 mm down: 80 pt, 10 of them hysteresis, so 70 of photo-dismiss's 200.
  private func drag(mm: Double = 16, restMS: Double = 5) -> Story {
    var story = Story.touchscreen()
    story.drag(from: (50, 50), to: (50, 50 + mm), steps: 8, lifts: false)
    story.wait(ms: restMS)
    story.up()
    story.frame()
    return story
  }

  @Test func `the decision is the rule's, the progress the transition's`() throws {
    let own = try #require(try drag().trace.play(through: PhotoDismiss(), on: screen).first)
    let outcome = try #require(try play(drag(restMS: 500), "brave-ios").first)
    #expect(own.decision == .finish)
    #expect(outcome.decision == .cancel)
    #expect(outcome.reasonCode == "short_and_slow")
    #expect(
      outcome.reason
        == "brave-ios: progress 0.35 is not > 0.5; velocity 0 pt/s is not > 500 pt/s")
    #expect(outcome.progress.isApproximately(0.35, within: .absolute(1e-9)))
    #expect(outcome.violations.isEmpty)
    #expect(outcome.margin.progress?.isApproximately(0.15, within: .absolute(1e-9)) == true)
    #expect(outcome.margin.velocityY?.isApproximately(500, within: .absolute(1e-9)) == true)
  }

  @Test func `an extent that is what moves is the transition's own`() throws {
    // 0.2 s ahead over photo-dismiss's 200 pt, not over the screen's 800.
    let outcome = try #require(try play(drag(), "gorhom-bottom-sheet").first)
    #expect(outcome.velocity.y.isApproximately(1000, within: .percent(0.1)))
    #expect(outcome.reason.hasPrefix("gorhom-bottom-sheet: projection 1.35 > 0.5"))
  }

  @Test func `an extent of its own is counted in its own space`() throws {
    var story = Story.touchpad()
    // 10 unaccelerated units a millimetre, −30 accelerated ones.
    story.swipe(mm: (0, 20), steps: 10)
    let niri = try #require(try play(story, "niri-workspace").first)
    #expect(niri.reasonCode == "projected_to_the_next")
    // 200 units of 300, and 2,000 a second for a third of one.
    #expect(niri.reason.hasPrefix("niri-workspace: projection 2.8"))
    let kwin = try #require(try play(story, "kwin-swipe").first)
    #expect(kwin.decision == .cancel)
    #expect(kwin.reasonCode == "minimum_delta_not_reached")
    #expect(kwin.margin.velocity == nil)
    #expect(kwin.progress.isApproximately(0.5, within: .absolute(1e-9)))
  }

  @Test func `a rule whose space is not given says so and goes back`() throws {
    let outcome = try #require(try play(drag(), "kwin-swipe").first)
    #expect(outcome.decision == .cancel)
    #expect(outcome.reasonCode == "rule_not_applicable")
    #expect(
      outcome.reason
        == "kwin-swipe does not apply: libinput gives no deltas of a touchscreen")
    #expect(outcome.margin == Margin())
  }

  @Test func `a rule that decides early ends the gesture before the lift`() throws {
    var story = Story.touchscreen()
    story.drag(from: (50, 50), to: (50, 110), steps: 30, lifts: false)
    for y in [100.0, 80, 60] {
      story.wait(ms: 10)
      story.move(mm: 50, y)
      story.frame()
    }
    story.wait(ms: 500)
    story.up()
    story.frame()
    let outcome = try #require(try play(story, "decktransition").first)
    #expect(outcome.decision == .finish)
    #expect(outcome.reasonCode == "decided_before_the_lift")
    #expect(outcome.violations.isEmpty)
  }

  @Test func `the constants of the rule are parameters`() throws {
    let outcome = try #require(
      try play(drag(restMS: 500), "brave-ios", set: ["rule.finishProgress=0.34"]).first)
    #expect(outcome.decision == .finish)
    #expect(outcome.parameters.contains { $0.name == "rule.finishProgress" && $0.value == 0.34 })
    #expect(throws: PlaybackError.self) {
      try play(drag(), "brave-ios", set: ["rule.finishProgress=-1"])
    }
    #expect(
      throws: PlaybackError.unknownName(
        kind: "constant of rule brave-ios", name: "finishProgres", near: ["finishProgress"])
    ) { try play(drag(), "brave-ios", set: ["rule.finishProgres=1"]) }
  }

  @Test func `a transition that decides as published takes no rule, nor one of another kind`()
    throws
  {
    #expect(throws: PlaybackError.self) {
      try play(drag(), "brave-ios", transition: "photo-dismiss/as-written")
    }
    #expect(throws: PlaybackError.self) { try play(drag(), "kwin-pinch") }
    #expect(throws: PlaybackError.self) {
      try play(drag(), "brave-ios", transition: "pinch-pop")
    }
  }

  @Test(arguments: ["photo-dismiss", "shrink-dismiss", "edge-pop", "pinch-pop"])
  func `every rule of its kind plays on every transition`(transition: String) throws {
    var story = Story.touchscreen()
    switch transition {
    case "photo-dismiss": story.drag(from: (50, 50), to: (50, 90), steps: 12)
    case "pinch-pop":
      for (slot, x) in [(0, 20.0), (1, 80)] {
        story.down(slot, mm: x, 50)
        story.frame()
      }
      for half in stride(from: 28.0, through: 8, by: -2) {
        story.wait(ms: 10)
        story.move(0, mm: 50 - half, 50)
        story.move(1, mm: 50 + half, 50)
        story.frame()
      }
      story.up(0)
      story.up(1)
      story.frame()
    default: story.drag(from: (11, 50), to: (61, 50), steps: 12)
    }
    let isPinch = transition == "pinch-pop"
    for rule in Rules.all where rule.axis.isPinch == isPinch {
      let outcomes = try play(story, rule.name, transition: transition)
      #expect(outcomes.count == 1)
      for outcome in outcomes {
        #expect([.finish, .cancel].contains(outcome.decision), "\(rule.name): \(outcome.reason)")
        #expect(outcome.violations.isEmpty, "\(rule.name): \(outcome.violations)")
      }
    }
  }

  /// What `compare` says of a rule with an extent of its own is what `play` decides by it.
  @Test(arguments: Rules.all.indices) func `play and compare agree on a touchpad`(index: Int) throws
  {
    let rule = Rules.all[index]
    guard !rule.takesProgress, !rule.axis.isPinch, rule.slop == nil, rule.space != .points
    else { return }
    for way in [4.0, 8, 15, 30, 45] {
      for steps in [5, 40] {
        var story = Story.touchpad()
        story.swipe(mm: (0, way), steps: steps)
        let gesture = try story.gesture(on: screen)
        let judge = RuleJudge(
          rules: [rule], estimators: [try Velocities.named("windowed")], on: screen,
          along: .fixed(.down))
        guard case .cells(let cells, _) = judge.table(of: gesture).rows[0] else {
          Issue.record("\(rule.name) does not apply")
          continue
        }
        let outcome = try #require(try play(story, rule.name).first)
        #expect(
          (outcome.decision == .finish) == cells[0].ruling.finishes, "\(rule.name) \(way) \(steps)")
        #expect(outcome.reasonCode == rule.clauses[cells[0].ruling.clause].code)
      }
    }
  }

  @Test func `a case of a suite names a rule`() throws {
    var setup = CaseSetup(parameters: ["rule.finishProgress": 0.2])
    setup.rule = "brave-ios"
    #expect(try setup.playSetup().rule?.name == "brave-ios")
    #expect(setup.name == "photo-dismiss rule brave-ios, rule.finishProgress=0.2")
    #expect(
      setup.arguments
        == [
          "--transition", "photo-dismiss", "--rule", "brave-ios", "--set",
          "rule.finishProgress=0.2",
        ])
    setup.rule = "brave-io"
    #expect(throws: PlaybackError.self) { try setup.playSetup() }
    setup.rule = "kwin-pinch"
    #expect(throws: PlaybackError.self) { try setup.playSetup() }
  }
}
