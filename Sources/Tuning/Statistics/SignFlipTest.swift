internal import GestureTrace

/// The paired sign-flip test between two settings: could the differences of their scores, one a subject, as well have
/// had the other sign?
///
/// Where two settings are equally good for people, each subject's difference is as likely as its negative. The p-value
/// is the share of all ways to choose the signs whose sum lies at least as far from 0 as the one that was seen (Fisher
/// 1935). Two-sided. It assumes independent subjects and nothing of the shape of the differences but symmetry.
public struct SignFlipTest: Hashable, Sendable {
  /// The share of sign choices that lie at least as far from 0.
  public let pValue: Double
  /// The smallest p-value that as many differences other than 0 can give: six subjects never give less than 0.031.
  public let smallestPValue: Double
  /// Whether all sign choices were looked at, and not a seeded sample of them.
  public let isExact: Bool
  /// The mean of the differences.
  public let meanDifference: Double
  /// How many subjects are not the same under both settings. The others say nothing.
  public let differingCount: Int

  /// Of so many differences other than 0 all sign choices are counted, a thousand million; of more a sample.
  static let mostCounted = 30

  /// Tests differences; `nil` for none, and where one is not finite.
  ///
  /// - Parameters:
  ///   - differences: For each subject the score under one setting less that under the other.
  ///   - seed: Of the sampled sign choices, where more than 30 differences are not 0.
  ///   - draws: How many are sampled. The observed one counts as well, (*b* + 1) / (*m* + 1), so that the p-value is
  ///     never 0 (Davison and Hinkley 1997, chapter 4).
  public init?(_ differences: [Double], seed: UInt64 = 1, draws: Int = 99_999) {
    guard !differences.isEmpty, differences.allSatisfy(\.isFinite) else { return nil }
    let sum = differences.reduce(0, +)
    meanDifference = sum / Double(differences.count)
    let differing = differences.filter { $0 != 0 }
    differingCount = differing.count
    isExact = differing.count <= Self.mostCounted
    // Sums that are equal but for the order of rounding count as equal.
    let slack = 1e-12 * differing.reduce(0) { $0 + abs($1) }
    let limit = abs(differing.reduce(0, +)) - slack
    if isExact {
      let all = Double(1 << differing.count)
      let far = Self.count(differing, limit: limit)
      pValue = Double(far) / all
      smallestPValue = min(1, 2 / all)
    } else {
      precondition(draws > 0, "no sign choice to draw")
      var generator = SplitMix64(seed: seed)
      var far = 0
      for _ in 0..<draws {
        let flipped = Self.flipped(differing, with: &generator)
        if abs(flipped) >= limit { far += 1 }
      }
      pValue = Double(far + 1) / Double(draws + 1)
      smallestPValue = 1 / Double(draws + 1)
    }
  }

  /// How many of the sign choices lie at least as far from 0 as the limit.
  ///
  /// The sums of either half of the differences are listed, and their pairs counted without listing them.
  private static func count(_ differences: [Double], limit: Double) -> Int {
    guard limit > 0 else { return 1 << differences.count }
    let half = differences.count / 2
    let small = sums(differences[..<half])
    let large = sums(differences[half...])
    var first = large.count
    var above = 0
    // The larger one sum, the smaller the other may be.
    for sum in small {
      while first > 0, sum + large[first - 1] >= limit { first -= 1 }
      above += large.count - first
    }
    // For every choice there is the one with all signs the other way.
    return 2 * above
  }

  /// The sums of all sign choices, from low to high.
  private static func sums(_ differences: ArraySlice<Double>) -> [Double] {
    var sums = [0.0]
    for difference in differences {
      sums = sums.map { $0 - difference } + sums.map { $0 + difference }
    }
    return sums.sorted()
  }

  private static func flipped(
    _ differences: [Double], with generator: inout SplitMix64
  ) -> Double {
    var sum = 0.0
    var bits: UInt64 = 0
    for (index, difference) in differences.enumerated() {
      if index % 64 == 0 { bits = generator.next() }
      sum += bits & 1 == 0 ? difference : -difference
      bits >>= 1
    }
    return sum
  }
}
