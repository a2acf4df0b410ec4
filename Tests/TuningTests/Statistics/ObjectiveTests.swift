import Testing
import Tuning

@Suite("objectives") struct ObjectiveTests {
  private let counts = ConfusionCounts(
    truePositives: 6, falseNegatives: 2, falsePositives: 1, trueNegatives: 3)

  private static let scores: [(objective: Objective, score: Double)] = [
    (.accuracy, 0.75),
    (.balancedAccuracy, 0.75),
    (.fBeta(1), 0.8),
    (.fBeta(2), 30.0 / 39),
    (.fBeta(0.5), 7.5 / 9),
    (.cost(falseFinish: 5, falseCancel: 1), -7.0 / 12),
    (.cost(falseFinish: 0, falseCancel: 3), -0.5),
  ]

  @Test("a score is the number of its definition", arguments: scores)
  func definition(_ objective: Objective, _ score: Double) {
    #expect(objective.score(counts) == score)
  }

  @Test("F-beta is the weighted harmonic mean of precision and recall")
  func harmonic() throws {
    let precision = try #require(counts.precision)
    let recall = try #require(counts.truePositiveRate)
    let score = try #require(Objective.fBeta(3).score(counts))
    #expect(abs(score - 10 / (1 / precision + 9 / recall)) < 1e-12)
  }

  @Test("what is undefined has no score, and an error-free sample costs 0, not -0")
  func undefined() {
    let none = ConfusionCounts()
    for objective in Self.usable { #expect(objective.score(none) == nil) }
    let rejected = ConfusionCounts(trueNegatives: 4)
    #expect(Objective.balancedAccuracy.score(rejected) == nil)
    #expect(Objective.fBeta(1).score(rejected) == nil)
    #expect(Objective.fBeta(1).score(ConfusionCounts(falsePositives: 1)) == 0)
    #expect(Objective.cost(falseFinish: 1, falseCancel: 1).score(rejected)?.sign == .plus)
  }

  @Test("counts that are equally good give the same number to the last bit")
  func ties() {
    // 49 more true positives of 7 × 49 weigh as much as 7 more true negatives of 49.
    let objective = Objective.balancedAccuracy
    for step in 0...42 {
      let one = ConfusionCounts(
        truePositives: 343 - 7 * step, falseNegatives: 7 * step, falsePositives: 0,
        trueNegatives: 49)
      let two = ConfusionCounts(
        truePositives: 343, falseNegatives: 0, falsePositives: step, trueNegatives: 49 - step)
      #expect(objective.score(one) == objective.score(two))
    }
    let five = Objective.cost(falseFinish: 5, falseCancel: 1)
    #expect(
      five.score(ConfusionCounts(falsePositives: 3, trueNegatives: 18))
        == five.score(ConfusionCounts(truePositives: 6, falseNegatives: 15)))
  }

  private static let usable: [Objective] = [
    .accuracy, .balancedAccuracy, .fBeta(0.5), .cost(falseFinish: 5, falseCancel: 0),
  ]

  @Test("numbers that make sense can be used", arguments: usable)
  func isUsable(_ objective: Objective) {
    #expect(objective.isUsable)
  }

  private static let unusable: [Objective] = [
    .fBeta(0), .fBeta(-1), .fBeta(.nan), .fBeta(.infinity),
    .cost(falseFinish: 0, falseCancel: 0), .cost(falseFinish: -1, falseCancel: 3),
    .cost(falseFinish: .nan, falseCancel: 1), .cost(falseFinish: .infinity, falseCancel: 1),
  ]

  @Test("numbers that make no sense cannot", arguments: unusable)
  func isUnusable(_ objective: Objective) {
    #expect(!objective.isUsable)
  }

  @Test("an objective has a name")
  func names() {
    #expect(Objective.accuracy.name == "accuracy")
    #expect(Objective.balancedAccuracy.name == "balanced accuracy")
    #expect(Objective.fBeta(0.5).name == "F0.5")
    #expect(
      Objective.cost(falseFinish: 5, falseCancel: 1).name
        == "minus mean cost (false finish 5, false cancel 1)")
  }
}
