import Testing

@testable import GestureTrace

@Suite("random numbers") struct RandomTests {
  @Test("whole numbers below a bound are each as likely")
  func below() {
    var generator = SplitMix64(seed: 1)
    var counts = [Int](repeating: 0, count: 6)
    for _ in 0..<60_000 { counts[generator.below(6)] += 1 }
    // Five deviations of a binomial count are 456.
    for count in counts { #expect(abs(count - 10_000) < 456) }
    #expect(generator.below(1) == 0)
    // Half of all numbers favour some below three quarters of the largest; none is above.
    let bound = Int.max / 4 * 3
    for _ in 0..<1000 { #expect((0..<bound).contains(generator.below(bound))) }
  }

  @Test("the unit interval is filled, its upper end left out")
  func unit() {
    var generator = SplitMix64(seed: 2)
    let numbers = (0..<10_000).map { _ in generator.unit() }
    #expect(numbers.allSatisfy { (0..<1).contains($0) })
    #expect(abs(numbers.reduce(0, +) / 10_000 - 0.5) < 0.015)
  }

  @Test("nearly normal numbers have mean 0 and deviation 1")
  func normal() {
    var generator = SplitMix64(seed: 3)
    let numbers = (0..<40_000).map { _ in generator.nearlyNormal() }
    let mean = numbers.reduce(0, +) / 40_000
    let variance = numbers.reduce(0) { $0 + $1 * $1 } / 40_000
    #expect(abs(mean) < 0.025)
    #expect(abs(variance - 1) < 0.035)
  }
}
