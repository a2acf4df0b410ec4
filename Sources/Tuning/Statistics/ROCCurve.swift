/// The receiver operating characteristic of one parameter: what finishes of what should, over what finishes of what
/// should not, setting by setting.
public struct ROCCurve: Hashable, Sendable {
  /// The rates of one setting.
  public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// The share of what should not finish that does.
    public var falsePositiveRate: Double
    /// The share of what should finish that does.
    public var truePositiveRate: Double
  }

  /// The rates in the order of the settings.
  public let points: [Point]
  /// The area below the curve by trapezoids, from (0, 0) over the settings to (1, 1): 1 is perfect, 0.5 is chance.
  /// `nil` where the settings are not ordered, so that one of two finishes more of what should and less of what should
  /// not: then no one curve goes through them.
  ///
  /// With a setting between any two gestures it is the probability that a gesture that should finish is the more likely
  /// to finish of two (Mann and Whitney 1947). Where no setting of the range lets everything finish, the straight line
  /// to (1, 1) stands for chance.
  public let area: Double?

  /// Makes a curve; `nil` where no gesture should finish, or all should.
  ///
  /// - Parameter counts: Those of each setting, all of the same gestures.
  public init?(_ counts: [ConfusionCounts]) {
    guard let first = counts.first, first.positives > 0, first.negatives > 0 else { return nil }
    points = counts.compactMap { count in
      guard let x = count.falsePositiveRate, let y = count.truePositiveRate else { return nil }
      return Point(falsePositiveRate: x, truePositiveRate: y)
    }
    var path = counts.map { ($0.falsePositives, $0.truePositives) }
    path += [(0, 0), (first.negatives, first.positives)]
    path.sort { $0 < $1 }
    var twice = 0
    var isOrdered = true
    for (left, right) in zip(path, path.dropFirst()) {
      if right.1 < left.1 { isOrdered = false }
      twice += (right.0 - left.0) * (right.1 + left.1)
    }
    area = isOrdered ? Double(twice) / Double(2 * first.positives * first.negatives) : nil
  }
}
