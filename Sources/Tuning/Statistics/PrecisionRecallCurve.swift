/// Precision over recall of one parameter, setting by setting.
public struct PrecisionRecallCurve: Hashable, Sendable {
  /// Precision and recall of one setting.
  public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// The share of what should finish that does.
    public var recall: Double
    /// The share of what finishes that should.
    public var precision: Double
  }

  /// Those of the settings under which anything finishes, in the order of the settings.
  public let points: [Point]
  /// The share of the gestures that should finish: the precision of chance.
  public let prevalence: Double
  /// The average precision: the sum over the settings, by rising recall, of the precision times what the recall rises,
  /// ∑ (*R*ₖ − *R*ₖ₋₁) *P*ₖ; of the settings of one recall the most precise counts. Recall that no setting reaches adds
  /// nothing.
  public let averagePrecision: Double

  /// Makes a curve; `nil` where no gesture should finish.
  ///
  /// - Parameter counts: Those of each setting, all of the same gestures.
  public init?(_ counts: [ConfusionCounts]) {
    guard let first = counts.first, first.positives > 0 else { return nil }
    points = counts.compactMap { count in
      guard let precision = count.precision, let recall = count.truePositiveRate else { return nil }
      return Point(recall: recall, precision: precision)
    }
    prevalence = Double(first.positives) / Double(first.total)
    let rising = points.sorted { ($0.recall, -$0.precision) < ($1.recall, -$1.precision) }
    var area = 0.0
    var recall = 0.0
    for point in rising {
      area += (point.recall - recall) * point.precision
      recall = point.recall
    }
    averagePrecision = area
  }
}
