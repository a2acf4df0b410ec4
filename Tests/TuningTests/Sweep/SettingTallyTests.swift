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
    var subject = try PlaySetup()
    var names = ["finishProgress", "finishVelocity"]
    if counts.count > 2 {
      // A rule with thresholds enough.
      let rule = try #require(
        Rules.all.first { rule in
          !rule.axis.isPinch
            && rule.constants.count { (try? rule.role(of: $0.parameter.name)) == .threshold }
              >= counts.count
        })
      try subject.use(rule)
      names = rule.constants.map(\.parameter.name)
        .filter { (try? rule.role(of: $0)) == .threshold }.map { "rule." + $0 }
    }
    return try Sweep(
      grid: try zip(names, counts).map { name, count in
        try SweepAxis(
          SweepRange(name: name, from: 0, to: 1, step: 1 / Double(count - 1)), of: subject)
      })
  }

  @Test func `random boxes are counted as one by one`() throws {
    var generator = SplitMix64(seed: harnessSeed)
    for shape in [[7], [5, 4], [2, 9], [3, 2, 4]] {
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
      // Gestures of a cell weigh the same.
      let cells = gestures.map { _ in Int.random(in: 0..<20, using: &generator) }
      let cellWeights = (0..<20).map { _ in Int32.random(in: 0...3, using: &generator) }
      let weights = cells.map { cellWeights[$0] }
      let policy = CountingPolicy()
      let counted = gestures.compactMap { CountedGesture($0, sweep, policy) }
      let tally = SettingTally(counted, cells: cells, sweep)
      var table: [ConfusionCounts] = []
      var scores: [Double] = []
      tally.forEachRow(weights: cellWeights) { row in
        #expect(row.first == table.count && row.count == shape.last)
        let before = table.suffix(row.count)
        for place in 0..<row.count { table.append(row[place]) }
        #expect(!row.isRepeated || Array(before) == Array(table.suffix(row.count)))
        for objective in [Objective.accuracy, .balancedAccuracy, .fBeta(2)] {
          row.scores(objective, into: &scores)
          for place in 0..<row.count { #expect(scores[place] == objective.score(row[place])) }
        }
      }
      #expect(table.count == sweep.count)
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
        #expect(table[setting] == counts, "\(shape) \(setting)")
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
