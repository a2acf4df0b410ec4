import Testing

@testable import Tuning

@Suite("percentile intervals") struct PercentileIntervalTests {
  // Abramowitz and Stegun (1964), table 26.10, and the closed form tan(π (p - 1/2)) for one degree.
  @Test(
    "Student's quantiles are those of the tables",
    arguments: [
      (0.975, 1, 12.7062047362), (0.975, 2, 4.3026527297), (0.975, 3, 3.1824463053),
      (0.975, 7, 2.3646242516), (0.975, 11, 2.2009851601), (0.975, 19, 2.0930240544),
      (0.95, 10, 1.8124611228), (0.995, 30, 2.7499956536), (0.975, 1000, 1.9623390808),
      (0.5, 4, 0),
    ])
  func student(_ share: Double, _ freedom: Int, _ quantile: Double) {
    #expect(abs(StudentT.quantile(share, degreesOfFreedom: freedom) - quantile) < 1e-9)
  }

  @Test("the normal distribution's shares are those of the tables")
  func normal() {
    #expect(Normal.cumulative(0) == 0.5)
    #expect(abs(Normal.cumulative(1.959963984540054) - 0.975) < 1e-12)
    #expect(abs(Normal.cumulative(-3) - 0.0013498980316301) < 1e-12)
  }

  @Test("fewer clusters leave less beyond the bounds, and many leave 2.5 %")
  func tails() {
    // Φ(-√(8/7) · 2.36462), Φ(-√(20/19) · 2.09302).
    #expect(abs(PercentileInterval.tail(clusterCount: 8, confidence: 0.95) - 0.005737518) < 1e-6)
    #expect(abs(PercentileInterval.tail(clusterCount: 20, confidence: 0.95) - 0.015880830) < 1e-6)
    #expect(abs(PercentileInterval.tail(clusterCount: 100_000, confidence: 0.95) - 0.025) < 1e-5)
  }

  @Test("a bound is the order statistic of rank ⌊(B + 1) α⌋ from its end, whatever the order")
  func ranks() throws {
    // α = 0.015882: rank 15 of 999, 31 of 1,999.
    var values = (1...999).map(Double.init)
    values.shuffle()
    let interval = try #require(PercentileInterval(values, clusterCount: 20))
    #expect(interval.lower == 15)
    #expect(interval.upper == 985)
    #expect(interval.confidence == 0.95)
    let more = try #require(PercentileInterval((1...1999).map(Double.init), clusterCount: 20))
    #expect(more.lower == 31)
    #expect(more.upper == 1969)
  }

  @Test("few replicates give their ends")
  func few() throws {
    let interval = try #require(PercentileInterval([3, 1, 2], clusterCount: 8))
    #expect(interval.lower == 1)
    #expect(interval.upper == 3)
  }

  @Test("nothing is said of one cluster, of no replicate and of no number")
  func nothing() {
    #expect(PercentileInterval([1, 2], clusterCount: 1) == nil)
    #expect(PercentileInterval([], clusterCount: 5) == nil)
    #expect(PercentileInterval([1, .nan], clusterCount: 5) == nil)
    #expect(PercentileInterval([1, 2], clusterCount: 5, confidence: 1) == nil)
    #expect(PercentileInterval([1, 2], clusterCount: 5, confidence: 0) == nil)
    #expect(PercentileInterval([1, 2], clusterCount: 5, confidence: .nan) == nil)
    #expect(ThresholdInterval(lowerEnds: [1], upperEnds: [2], clusterCount: 1) == nil)
    #expect(ThresholdInterval(lowerEnds: [], upperEnds: [], clusterCount: 5) == nil)
    #expect(ThresholdInterval(lowerEnds: [1, 2], upperEnds: [2], clusterCount: 5) == nil)
  }

  @Test("a threshold's interval goes from a low lower end to a high upper end")
  func threshold() throws {
    let lower = (1...999).map(Double.init)
    let interval = try #require(
      ThresholdInterval(
        lowerEnds: lower, upperEnds: lower.map { 2000 + $0 }, clusterCount: 20))
    #expect(interval.lower == 15)
    #expect(interval.upper == 2985)
    #expect(interval.confidence == 0.95)
  }
}
