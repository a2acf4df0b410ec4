private import GestureTrace

/// What a number of an outcome is to be.
public enum NumberExpectation: Hashable, Sendable {
  /// The number as results print it: the last printed digit may be one more or less.
  case printed(Double)
  /// Near a number.
  case near(Double, within: Tolerance)
  /// In a range; an end that is `nil` is open.
  case range(min: Double?, max: Double?)
  /// No number.
  case none

  /// Whether a number is as expected. A margin that is `nil` is above every number.
  public func holds(_ value: Double?, of quantity: CheckedQuantity) -> Bool {
    guard let value else {
      switch self {
      case .none: return true
      case .range(_, nil): return quantity.isOfMargin
      case .printed, .near, .range: return false
      }
    }
    switch self {
    case .printed(let expected):
      return Self.isNear(value, expected, within: lastDigit(quantity.places))
    case .near(let expected, .absolute(let difference)):
      return Self.isNear(value, expected, within: difference)
    case .near(let expected, .percent(let percent)):
      return Self.isNear(value, expected, within: abs(expected) * percent / 100)
    case .range(let low, let high):
      return value.isFinite && value >= low ?? -.infinity && value <= high ?? .infinity
    case .none: return false
    }
  }

  /// 0.44 is within 0.01 of 0.43, though the doubles are farther apart.
  private static func isNear(_ value: Double, _ expected: Double, within difference: Double) -> Bool
  {
    abs(value - expected) <= difference + 4 * max(abs(value), abs(expected)).ulp
  }

  /// The expectation in words, with its unit.
  public func text(_ quantity: CheckedQuantity) -> String {
    let unit = quantity.unit.isEmpty ? "" : " \(quantity.unit)"
    switch self {
    case .printed(let value): return "\(number: value)\(unit)"
    case .near(let value, .absolute(let difference)):
      return "\(number: value) ± \(number: difference)\(unit)"
    case .near(let value, .percent(let percent)):
      return "\(number: value)\(unit) ± \(number: percent) %"
    case .range(let low?, let high?): return "\(number: low) to \(number: high)\(unit)"
    case .range(let low?, nil): return "at least \(number: low)\(unit)"
    case .range(nil, let high?): return "at most \(number: high)\(unit)"
    case .range(nil, nil): return "any number"
    case .none: return "none"
    }
  }

  /// What is expected once a number is accepted: as it was where it holds, else around the number, in the same form.
  func accepting(_ value: Double?, of quantity: CheckedQuantity) -> NumberExpectation {
    guard !holds(value, of: quantity) else { return self }
    guard let value else { return .none }
    let rounded = CheckedQuantity.rounded(value, quantity.places)
    switch self {
    case .printed, .none: return .printed(rounded)
    case .near(_, let tolerance):
      let near = NumberExpectation.near(rounded, within: tolerance)
      // A share of next to nothing is less than what rounding changes.
      return near.holds(value, of: quantity) ? near : .printed(rounded)
    case .range(let low, let high):
      let step = lastDigit(quantity.places)
      func moved(by way: Double) -> Double {
        let isEnough = way < 0 ? rounded <= value : rounded >= value
        return isEnough ? rounded : CheckedQuantity.rounded(value + way * step / 2, quantity.places)
      }
      return .range(
        min: low.map { value < $0 ? moved(by: -1) : $0 },
        max: high.map { value > $0 ? moved(by: 1) : $0 })
    }
  }
}

extension CheckedQuantity {
  /// A number with so many decimals.
  static func rounded(_ value: Double, _ places: Int) -> Double {
    let scale = 1 / lastDigit(places)
    let scaled = (value * scale).rounded()
    // Zero has no sign in a suite.
    return abs(scaled) < 1e15 ? scaled / scale + 0 : value
  }
}

/// One unit of the last of so many decimals.
private func lastDigit(_ places: Int) -> Double {
  switch places {
  case 0: 1
  case 1: 0.1
  case 2: 0.01
  default: 0.001
  }
}
