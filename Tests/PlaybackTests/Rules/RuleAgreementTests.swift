import GestureTrace
import Testing

@testable import Playback

@Suite("how rules agree") struct RuleAgreementTests {
  private let screen = Screen(width: 400, height: 800, pointsPerMillimeter: 5)

  private func table(_ story: Story, _ names: [String]) throws -> (RuleTable, RuleJudge) {
    let judge = RuleJudge(rules: try names.map { try Rules.named($0) }, on: screen)
    return (judge.table(of: try story.gesture(on: screen)), judge)
  }

  @Test func `a table has a row a rule and a column an estimator`() throws {
    var story = Story.touchscreen()
    story.drag(from: (50, 50), to: (50, 90), steps: 10)
    let names = ["brave-ios", "kwin-swipe", "flutter-cupertino-back"]
    let (table, judge) = try table(story, names)
    guard case .cells(let brave, let down) = table.rows[0],
      case .notApplicable(let reason) = table.rows[1],
      case .cells(_, let direction) = table.rows[2]
    else {
      Issue.record("\(table.rows)")
      return
    }
    #expect(brave.count == judge.entries.count)
    #expect(down == .down)
    #expect(reason == "libinput gives no deltas of a touchscreen")
    // The way that the fingers went leads to the finish, whatever the rule's own axis.
    #expect(direction == .down)
    let windowed = try #require(judge.entries.firstIndex { $0.name == "windowed" })
    #expect(brave[windowed].velocity.isApproximately(2000, within: .percent(0.1)))
    #expect(brave[windowed].progress.isApproximately(0.25, within: .absolute(1e-9)))
    #expect(brave[windowed].ruling.finishes)
  }

  @Test func `along its own axis a rule sees no movement across`() throws {
    var story = Story.touchscreen()
    story.drag(from: (50, 50), to: (50, 90), steps: 10)
    let judge = RuleJudge(
      rules: [try Rules.named("swipetransition-back")], on: screen, along: .own)
    guard
      case .cells(let cells, let direction) = judge.table(of: try story.gesture(on: screen)).rows[0]
    else { return }
    #expect(direction == .right)
    #expect(cells.allSatisfy { !$0.ruling.finishes && abs($0.velocity) < 1e-9 })
  }

  @Test func `agreement counts the gestures that both rules speak of`() {
    var agreement = RuleAgreement(rules: 3, estimators: 2)
    func votes(_ votes: [RuleVotes.Vote], _ finishing: [UInt8]) -> RuleVotes {
      var result = RuleVotes(trace: "t", gesture: 0)
      result.votes = votes
      result.finishing = finishing
      return result
    }
    agreement.add(votes([.finish, .finish, .notApplicable], [2, 1, 0]))
    agreement.add(votes([.finish, .cancel, .none], [2, 0, 0]))
    agreement.add(votes([.cancel, .cancel, .finish], [1, 0, 2]))
    #expect(agreement.gestures == 3)
    #expect(agreement.applied == [3, 3, 2])
    #expect(agreement.finished == [2, 1, 1])
    #expect(agreement.torn == [1, 1, 0])
    #expect(agreement.agreement(0, 1) == (2, 3))
    #expect(agreement.agreement(1, 0) == (2, 3))
    // Not taking a gesture is not finishing it.
    #expect(agreement.agreement(1, 2) == (1, 2))
    #expect(agreement.agreement(0, 2) == (0, 2))
  }
}

@Suite("gestures that are taken away") struct RuleCancellationTests {
  @Test func `each system does its own with them`() throws {
    var story = Story.touchpad()
    story.swipe(mm: (0, 40), steps: 10, cancelled: true)
    let gesture = try story.gesture()
    let names = [
      "gnome-shell", "niri-workspace", "kwin-swipe", "sloppyswiper", "flutter-cupertino-back",
    ]
    let judge = RuleJudge(rules: try names.map { try Rules.named($0) }, on: .iPhoneX)
    let table = judge.table(of: gesture)
    for (name, row) in zip(names, table.rows) {
      switch row {
      case .notApplicable(let reason):
        #expect(name == "kwin-swipe" && reason == "a gesture that is taken away goes back")
      case .cells(let cells, _):
        #expect(name != "kwin-swipe")
        // Flutter ends a cancelled drag without a velocity.
        let isAtRest = cells.allSatisfy { $0.velocity == 0 }
        #expect(isAtRest == (name == "flutter-cupertino-back"))
      }
    }
  }

  @Test func `fingers that are still down decide nothing`() throws {
    var story = Story.touchscreen()
    story.drag(from: (50, 50), to: (50, 90), steps: 10, lifts: false)
    let judge = RuleJudge(rules: [try Rules.named("brave-ios")], on: .iPhoneX)
    guard case .notApplicable(let reason) = judge.table(of: try story.gesture()).rows[0] else {
      Issue.record("it decides")
      return
    }
    #expect(reason == "the trace ends with fingers down")
  }
}
