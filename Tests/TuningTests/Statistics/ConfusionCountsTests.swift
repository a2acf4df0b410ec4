import Testing
import Tuning

@Suite("confusion counts") struct ConfusionCountsTests {
  private let counts = ConfusionCounts(
    truePositives: 6, falseNegatives: 2, falsePositives: 1, trueNegatives: 3)

  @Test("counts add up by row and as a whole")
  func sums() {
    #expect(counts.positives == 8)
    #expect(counts.negatives == 4)
    #expect(counts.total == 12)
    #expect(counts.correct == 9)
    #expect(counts.wrong == 3)
  }

  @Test("every share is the one of its definition")
  func shares() {
    #expect(counts.accuracy == 0.75)
    #expect(counts.truePositiveRate == 0.75)
    #expect(counts.falseNegativeRate == 0.25)
    #expect(counts.falsePositiveRate == 0.25)
    #expect(counts.trueNegativeRate == 0.75)
    #expect(counts.precision == 6.0 / 7)
    #expect(counts.balancedAccuracy == 0.75)
  }

  @Test("a share of nothing is nil")
  func undefined() {
    let none = ConfusionCounts()
    #expect(none.accuracy == nil)
    #expect(none.precision == nil)
    let positive = ConfusionCounts(falseNegatives: 3)
    #expect(positive.truePositiveRate == 0)
    #expect(positive.falseNegativeRate == 1)
    #expect(positive.falsePositiveRate == nil)
    #expect(positive.trueNegativeRate == nil)
    #expect(positive.precision == nil)
    #expect(positive.balancedAccuracy == nil)
    #expect(ConfusionCounts(trueNegatives: 3).truePositiveRate == nil)
  }

  @Test("two samples together have the counts of both")
  func addition() {
    let other = ConfusionCounts(
      truePositives: 10, falseNegatives: 20, falsePositives: 30, trueNegatives: 40)
    let both = ConfusionCounts(
      truePositives: 16, falseNegatives: 22, falsePositives: 31, trueNegatives: 43)
    #expect(counts + other == both)
    #expect([counts, other].sum() == both)
    #expect([].sum() == ConfusionCounts())
  }
}
