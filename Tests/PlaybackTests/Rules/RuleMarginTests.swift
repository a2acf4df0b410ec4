import GestureTrace
import TestSupport
import Testing

@testable import Playback

/// A margin is what flips the decision when it is computed again, rounding included.
@Suite("margins of decision rules") struct RuleMarginTests {
  /// Below this a thousandth less is the same number.
  private static let tiniest = 1e-300

  private func randomFacts(_ rule: Rule, _ generator: inout SplitMix64) -> RuleFacts {
    let edges = [0, 0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 1]
    let progress =
      Bool.random(using: &generator)
      ? edges.randomElement(using: &generator) ?? 0
      : Double.random(in: -1...1.5, using: &generator)
    let speeds =
      rule.constants.filter {
        [.velocity, .rate].contains($0.parameter.unit.dimension)
      }.map(\.baseValue) + [0]
    let fast = rule.space == .scale ? 8.0 : 3000
    let velocity =
      Bool.random(using: &generator)
      ? Double.random(in: -fast...fast, using: &generator)
      : (speeds.randomElement(using: &generator) ?? 0)
        * (Bool.random(using: &generator) ? 1 : -1)
    return facts(
      rule, progress: progress, velocity: velocity,
      across: Double.random(in: 0...5, using: &generator),
      velocityAcross: Double.random(in: -200...200, using: &generator),
      duration: Double.random(in: 20...600, using: &generator),
      meanStep: Double.random(in: 0...60, using: &generator),
      memory: RuleMemory(state: Int.random(in: 0...3, using: &generator), first: 0, second: 0))
  }

  @Test(arguments: Rules.all.indices) func `changing a quantity by its margin flips the decision`(
    index: Int
  ) {
    let rule = Rules.all[index]
    var generator = SplitMix64(seed: harnessSeed &+ UInt64(index))
    for _ in 0..<300 {
      let facts = randomFacts(rule, &generator)
      let ruling = rule.rule(facts)
      let change = rule.change(facts, ruling)
      let context = "HARNESS_SEED=\(harnessSeed), \(rule.name), \(facts)"
      if let progress = change.progress {
        #expect(progress != 0, "\(context)")
        #expect(
          rule.rule(facts.moved(progress: progress)).finishes != ruling.finishes, "\(context)")
        if rule.isMonotone, abs(progress) > Self.tiniest {
          let less = rule.rule(facts.moved(progress: progress * 0.999))
          #expect(less.finishes == ruling.finishes, "\(context)")
        }
      }
      if let velocity = change.velocity {
        let moved = facts.hastened(rule.velocity, by: velocity)
        #expect(rule.rule(moved).finishes != ruling.finishes, "\(context)")
        if rule.isMonotone, abs(velocity) > Self.tiniest {
          let less = rule.rule(facts.hastened(rule.velocity, by: velocity * 0.999))
          #expect(less.finishes == ruling.finishes, "\(context)")
        }
      }
    }
  }

  @Test(arguments: Rules.all.indices) func `a monotone rule never cancels for more`(index: Int) {
    let rule = Rules.all[index]
    guard rule.isMonotone else { return }
    var generator = SplitMix64(seed: harnessSeed &+ UInt64(index))
    for _ in 0..<400 {
      let facts = randomFacts(rule, &generator)
      guard rule.rule(facts).finishes else { continue }
      let farther = facts.moved(progress: Double.random(in: 0...2, using: &generator))
      let faster = facts.hastened(
        rule.velocity, by: Double.random(in: 0...2000, using: &generator))
      let context = "HARNESS_SEED=\(harnessSeed), \(rule.name), \(facts)"
      #expect(rule.rule(farther).finishes, "\(context)")
      #expect(rule.rule(faster).finishes, "\(context)")
    }
  }

  @Test(arguments: Rules.all.indices) func `a rule that is not monotone has a reason to say so`(
    index: Int
  ) {
    let rule = Rules.all[index]
    guard !rule.isMonotone else { return }
    var generator = SplitMix64(seed: 7)
    let isBroken = (0..<20_000).contains { _ in
      let facts = randomFacts(rule, &generator)
      guard rule.rule(facts).finishes else { return false }
      let farther = facts.moved(progress: Double.random(in: 0...2, using: &generator))
      let faster = facts.hastened(
        rule.velocity, by: Double.random(in: 0...2000, using: &generator))
      return !rule.rule(farther).finishes || !rule.rule(faster).finishes
    }
    #expect(isBroken, "\(rule.name)")
  }

  @Test func `the nearest flip of a rule that is not monotone may be on the unusual side`() throws {
    let rule = try Rules.named("android-swipe-dismiss")
    // At rest and short: 50 dp/s either way dismiss; from −30 it is 20 more the other way.
    let slow = facts(rule, progress: 0.2, velocity: -30)
    let change = rule.change(slow, rule.rule(slow))
    #expect(rule.rule(slow).kind == .cancel)
    #expect(change.velocity?.isApproximately(-20, within: .absolute(1e-9)) == true)
    #expect(change.progress?.isApproximately(0.3, within: .absolute(1e-9)) == true)
  }

  @Test func `where no change of one quantity flips there is no margin`() throws {
    let fast = try Rules.named("webkitgtk")
    let done = facts(fast, progress: 0.6, velocity: 0)
    #expect(fast.rule(done).kind == .finish)
    #expect(fast.change(done, fast.rule(done)).velocity.map { $0 < 0 } == true)
    let sloppy = try Rules.named("sloppyswiper")
    let back = facts(sloppy, progress: 0.9, velocity: -10)
    #expect(sloppy.change(back, sloppy.rule(back)).progress == nil)
    let deck = try Rules.named("decktransition")
    #expect(
      deck.change(facts(deck, progress: 0.2), deck.rule(facts(deck, progress: 0.2))).velocity == nil
    )
  }
}
