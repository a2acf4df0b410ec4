import GestureTrace
import TestSupport
import Testing
import Tuning

@Suite("curves over the settings of one parameter") struct CurveTests {
  /// The counts under each threshold of progress, from low to high.
  private func counts(
    meant: [Double], unmeant: [Double], thresholds: [Double]
  ) -> [ConfusionCounts] {
    thresholds.map { threshold in
      let finished = meant.count { $0 > threshold }
      let mistaken = unmeant.count { $0 > threshold }
      return ConfusionCounts(
        truePositives: finished, falseNegatives: meant.count - finished,
        falsePositives: mistaken, trueNegatives: unmeant.count - mistaken)
    }
  }

  @Test("the points are the rates, and the area is by trapezoids")
  func byHand() throws {
    let counts = counts(
      meant: [0.4, 0.6, 0.8], unmeant: [0.1, 0.5], thresholds: [0, 0.3, 0.45, 0.55, 0.7, 0.9])
    let third = 1.0 / 3
    let curve = try #require(ROCCurve(counts))
    #expect(curve.points.map(\.falsePositiveRate) == [1, 0.5, 0.5, 0, 0, 0])
    #expect(curve.points.map(\.truePositiveRate) == [1, 1, third * 2, third * 2, third, 0])
    // 5 of the 6 pairs are in order.
    #expect(curve.area == 5.0 / 6)
    let precision = try #require(PrecisionRecallCurve(counts))
    #expect(precision.points.map(\.precision) == [0.6, 0.75, third * 2, 1, 1])
    #expect(precision.points.map(\.recall) == [1, 1, third * 2, third * 2, third])
    #expect(precision.prevalence == 0.6)
    // 1/3 · 1 + 1/3 · 1 + 1/3 · 3/4.
    #expect(abs(precision.averagePrecision - 11.0 / 12) < 1e-15)
  }

  @Test("with a setting between any two gestures the area is the share of pairs in order")
  func mannWhitney() throws {
    var generator = SplitMix64(seed: harnessSeed)
    for _ in 0..<50 {
      let meant = (0..<1 + generator.below(20)).map { _ in Double(generator.below(30)) + 5 }
      let unmeant = (0..<1 + generator.below(20)).map { _ in Double(generator.below(30)) }
      let curve = try #require(
        ROCCurve(
          counts(meant: meant, unmeant: unmeant, thresholds: (0...36).map { Double($0) - 0.5 })))
      var pairs = 0.0
      for one in meant { for two in unmeant { pairs += one > two ? 1 : one == two ? 0.5 : 0 } }
      let area = try #require(curve.area)
      #expect(abs(area - pairs / Double(meant.count * unmeant.count)) < 1e-12)
    }
  }

  @Test("a perfect parameter has area 1, one that says nothing 0.5")
  func extremes() throws {
    let perfect = counts(meant: [3, 4], unmeant: [1, 2], thresholds: [0, 1, 2.5, 5])
    #expect(try #require(ROCCurve(perfect)).area == 1)
    #expect(try #require(PrecisionRecallCurve(perfect)).averagePrecision == 1)
    let useless = counts(meant: [1, 2], unmeant: [1, 2], thresholds: [0, 1.5, 5])
    #expect(try #require(ROCCurve(useless)).area == 0.5)
    #expect(try #require(PrecisionRecallCurve(useless)).averagePrecision == 0.5)
  }

  @Test("settings of no order have points and no area")
  func unordered() throws {
    let curve = try #require(
      ROCCurve([
        ConfusionCounts(truePositives: 3, falseNegatives: 1, falsePositives: 0, trueNegatives: 4),
        ConfusionCounts(truePositives: 2, falseNegatives: 2, falsePositives: 1, trueNegatives: 3),
      ]))
    #expect(curve.area == nil)
    #expect(curve.points.count == 2)
  }

  @Test("without one of the classes there is no curve")
  func oneClass() {
    #expect(ROCCurve([]) == nil)
    #expect(ROCCurve([ConfusionCounts(truePositives: 3)]) == nil)
    #expect(ROCCurve([ConfusionCounts(trueNegatives: 3)]) == nil)
    #expect(PrecisionRecallCurve([]) == nil)
    #expect(PrecisionRecallCurve([ConfusionCounts(trueNegatives: 3)]) == nil)
  }
}
