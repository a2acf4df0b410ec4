/// How many gestures a setting judges as meant, and how many not. Positive is a gesture that should finish.
///
/// What is undefined, such as the recall of a sample without a single positive, is `nil` and never NaN.
public struct ConfusionCounts: Hashable, Sendable, BitwiseCopyable {
  /// Should finish, and does.
  public var truePositives: Int
  /// Should finish, and does not.
  public var falseNegatives: Int
  /// Should not finish, and does.
  public var falsePositives: Int
  /// Should not finish, and does not.
  public var trueNegatives: Int

  /// Makes counts.
  public init(
    truePositives: Int = 0, falseNegatives: Int = 0, falsePositives: Int = 0, trueNegatives: Int = 0
  ) {
    self.truePositives = truePositives
    self.falseNegatives = falseNegatives
    self.falsePositives = falsePositives
    self.trueNegatives = trueNegatives
  }

  /// How many should finish.
  public var positives: Int { truePositives + falseNegatives }

  /// How many should not finish.
  public var negatives: Int { falsePositives + trueNegatives }

  /// How many there are.
  public var total: Int { positives + negatives }

  /// How many are judged as meant.
  public var correct: Int { truePositives + trueNegatives }

  /// How many are not judged as meant.
  public var wrong: Int { falseNegatives + falsePositives }

  // MARK: Shares

  /// The share of all that is judged as meant.
  public var accuracy: Double? { Self.ratio(correct, total) }

  /// The share of what should finish that does: recall, or sensitivity.
  public var truePositiveRate: Double? { Self.ratio(truePositives, positives) }

  /// The share of what should finish that does not.
  public var falseNegativeRate: Double? { Self.ratio(falseNegatives, positives) }

  /// The share of what should not finish that does.
  public var falsePositiveRate: Double? { Self.ratio(falsePositives, negatives) }

  /// The share of what should not finish that does not: specificity.
  public var trueNegativeRate: Double? { Self.ratio(trueNegatives, negatives) }

  /// The share of what finishes that should.
  public var precision: Double? { Self.ratio(truePositives, truePositives + falsePositives) }

  /// The mean of the true positive rate and the true negative rate.
  public var balancedAccuracy: Double? {
    // One division, so that counts that are equally good give the same number to the last bit.
    Self.ratio(truePositives * negatives + trueNegatives * positives, 2 * positives * negatives)
  }

  private static func ratio(_ part: Int, _ whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }

  // MARK: Sums

  /// The counts of two samples together.
  public static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum += right
    return sum
  }

  /// Adds the counts of another sample.
  public static func += (left: inout Self, right: Self) {
    left.truePositives += right.truePositives
    left.falseNegatives += right.falseNegatives
    left.falsePositives += right.falsePositives
    left.trueNegatives += right.trueNegatives
  }
}

extension Sequence<ConfusionCounts> {
  /// The counts of all samples together.
  public func sum() -> ConfusionCounts {
    reduce(into: ConfusionCounts()) { $0 += $1 }
  }
}
