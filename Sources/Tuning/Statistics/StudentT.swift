internal import Playback

/// Student's t distribution, for whole degrees of freedom.
enum StudentT {
  /// The share at or below a value of at least 0, by the finite sums of Abramowitz and Stegun (1964), 26.7.3 and 26.7.4.
  ///
  /// - Complexity: O(*n*) in the degrees of freedom.
  static func cumulative(_ value: Double, degreesOfFreedom: Int) -> Double {
    let freedom = Double(degreesOfFreedom)
    let square = freedom / (freedom + value * value)
    let sine = value / (freedom + value * value).squareRoot()
    var isOdd = false
    var term = 1.0
    var sum = 0.0
    // Even: 1 + 1/2 cos² + 1·3/(2·4) cos⁴ …; odd: cos + 2/3 cos³ + 2·4/(3·5) cos⁵ ….
    if degreesOfFreedom % 2 == 1 {
      isOdd = true
      term = square.squareRoot()
    }
    var power = isOdd ? 1 : 0
    while power <= degreesOfFreedom - 2 {
      sum += term
      term *= square * Double(power + 1) / Double(power + 2)
      power += 2
    }
    guard isOdd else { return 0.5 + sine * sum / 2 }
    return 0.5 + (Libm.angle(value, freedom.squareRoot()) + sine * sum) / .pi
  }

  /// The value that a share of at least one half lies at or below.
  static func quantile(_ share: Double, degreesOfFreedom: Int) -> Double {
    var low = 0.0
    var high = 1.0
    while cumulative(high, degreesOfFreedom: degreesOfFreedom) < share, high < 1e300 { high *= 2 }
    while true {
      let middle = low + (high - low) / 2
      guard low < middle, middle < high else { return high }
      if cumulative(middle, degreesOfFreedom: degreesOfFreedom) < share {
        low = middle
      } else {
        high = middle
      }
    }
  }
}
