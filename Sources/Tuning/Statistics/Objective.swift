internal import GestureTrace

/// What a setting is judged by: a number of its confusion counts, higher is better.
///
/// Counts that are equally good give the same number to the last bit, as long as β² and the costs are numbers that a
/// double holds exactly (1, 2, 0.5, 0.25 …): every score is one division of two such sums. So settings can be compared
/// with `==`.
public enum Objective: Hashable, Sendable {
  /// The share that is judged as meant.
  case accuracy
  /// The mean of the true positive rate and the true negative rate.
  case balancedAccuracy
  /// F-beta: the harmonic mean of precision and recall in which recall weighs β² times as much (van Rijsbergen 1979).
  case fBeta(Double)
  /// Minus the mean cost of a gesture: what it costs to finish what should not, and to cancel what should finish.
  case cost(falseFinish: Double, falseCancel: Double)

  /// The score; `nil` where it is undefined: of no gesture at all, balanced accuracy of one class only, F-beta where
  /// nothing finishes and nothing should.
  public func score(_ counts: ConfusionCounts) -> Double? {
    switch self {
    case .accuracy: return counts.accuracy
    case .balancedAccuracy: return counts.balancedAccuracy
    case .fBeta(let beta):
      let square = beta * beta
      let right = (1 + square) * Double(counts.truePositives)
      let whole = right + square * Double(counts.falseNegatives) + Double(counts.falsePositives)
      return whole > 0 ? right / whole : nil
    case .cost(let falseFinish, let falseCancel):
      let total = counts.total
      guard total > 0 else { return nil }
      // Subtracted from 0, so that no cost is 0 and not -0.
      let cost =
        falseFinish * Double(counts.falsePositives) + falseCancel * Double(counts.falseNegatives)
      return (0 - cost) / Double(total)
    }
  }

  /// Whether its numbers make sense: β above 0, costs not below 0 and not both 0, all finite.
  public var isUsable: Bool {
    switch self {
    case .accuracy, .balancedAccuracy: true
    case .fBeta(let beta): beta > 0 && beta.isFinite
    case .cost(let falseFinish, let falseCancel):
      falseFinish >= 0 && falseCancel >= 0 && falseFinish + falseCancel > 0
        && (falseFinish + falseCancel).isFinite
    }
  }

  /// What it is called in a report.
  public var name: String {
    switch self {
    case .accuracy: "accuracy"
    case .balancedAccuracy: "balanced accuracy"
    case .fBeta(let beta): "F\(decimal(beta))"
    case .cost(let falseFinish, let falseCancel):
      "minus mean cost (false finish \(decimal(falseFinish)), false cancel \(decimal(falseCancel)))"
    }
  }
}
