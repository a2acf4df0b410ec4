import GestureTrace
import Playback
import TestSupport
import Testing

@testable import Tuning

/// Counting a grid by corners is counting every setting.
@Suite struct SettingTallyTests {
  private func gesture(_ intent: GestureIntent, _ boxes: [DecisionBox]) -> TunedGesture {
    TunedGesture(
      gesture: LabelledGesture(
        trace: "t", index: 0, intent: intent, subject: nil, device: nil, source: .touch,
        duration: .zero),
      current: Judgement(kind: .cancel, reasonCode: "", reason: ""),
      responses: [GestureResponse(boxes: boxes)])
  }

  private func sweep(_ counts: [Int]) throws -> Sweep {
    let subject = try PlaySetup()
    let names = ["finishProgress", "finishVelocity"]
    return try Sweep(
      grid: try zip(names, counts).map { name, count in
        try SweepAxis(
          SweepRange(name: name, from: 0, to: 1, step: 1 / Double(count - 1)), of: subject)
      })
  }

  @Test func `random boxes are counted as one by one`() throws {
    var generator = SplitMix64(seed: harnessSeed)
    for shape in [[7], [5, 4], [2, 9]] {
      let sweep = try sweep(shape)
      #expect(sweep.shape == shape)
      let gestures = (0..<30).map { index -> TunedGesture in
        let ranges = shape.map { count -> Range<Int> in
          let low = Int.random(in: 0..<count, using: &generator)
          return low..<Int.random(in: low + 1...count, using: &generator)
        }
        let kinds: [Verdict.Kind] = [.finish, .none, .stuck]
        let kind = kinds.randomElement(using: &generator) ?? .finish
        return gesture(
          index % 3 == 0 ? .finish : .cancel, [DecisionBox(kind: kind, ranges: ranges)])
      }
      let weights = gestures.map { _ in Int32.random(in: 0...3, using: &generator) }
      let policy = CountingPolicy()
      let counted = gestures.compactMap { CountedGesture($0, sweep, policy) }
      let tally = SettingTally(counted, weights: weights, sweep)
      for objective in [Objective.accuracy, .balancedAccuracy, .fBeta(2)] {
        let scores = tally.scores(objective)
        for setting in 0..<sweep.count {
          #expect(scores[setting] == objective.score(tally[setting]))
        }
      }
      for setting in 0..<sweep.count {
        var counts = ConfusionCounts()
        for (gesture, weight) in zip(gestures, weights) {
          let wants = gesture.gesture.intent == .finish
          let does = policy.countsAsFinish(
            gesture.kind(at: setting, of: sweep), shouldFinish: wants)
          switch (wants, does) {
          case (true, true): counts.truePositives += Int(weight)
          case (true, false): counts.falseNegatives += Int(weight)
          case (false, true): counts.falsePositives += Int(weight)
          case (false, false): counts.trueNegatives += Int(weight)
          }
        }
        #expect(tally[setting] == counts, "\(shape) \(setting)")
      }
    }
  }

  @Test func `what somebody wanted and what came of it count as the policy says`() {
    var policy = CountingPolicy()
    #expect(policy.shouldFinish(.none) == false)
    #expect(policy.shouldFinish(.unsure) == nil)
    // A transition that never ends is wrong, whatever was wanted.
    #expect(policy.countsAsFinish(.stuck, shouldFinish: false))
    #expect(!policy.countsAsFinish(.stuck, shouldFinish: true))
    #expect(!policy.countsAsFinish(.none, shouldFinish: false))
    policy.noneIntent = .skip
    policy.unsureIntent = .finish
    policy.noneOutcome = .wrong
    policy.stuckOutcome = .cancel
    #expect(policy.shouldFinish(.none) == nil)
    #expect(policy.shouldFinish(.unsure) == true)
    #expect(policy.countsAsFinish(.none, shouldFinish: false))
    #expect(!policy.countsAsFinish(.stuck, shouldFinish: false))
  }
}
