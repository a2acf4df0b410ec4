/// How far two numbers may be apart.
public enum Tolerance: Hashable, Sendable {
  /// A share of the expected value, in percent.
  case percent(Double)
  /// A difference in the number's own unit.
  case absolute(Double)
}

extension Double {
  /// Whether the number is near another; never for one that is not finite.
  public func isApproximately(_ expected: Double, within tolerance: Tolerance) -> Bool {
    switch tolerance {
    case .percent(let percent): abs(self - expected) <= abs(expected) * percent / 100
    case .absolute(let difference): abs(self - expected) <= difference
    }
  }
}
