/// A damped spring that moves a progress from 0 to 1.
///
/// With y = 1 − x the distance that is left: y″ + 2ζω·y′ + ω²·y = 0, y(0) = 1, y′(0) = −v₀. An initial velocity of 1 means
/// the whole distance in a second. The progress may pass 1 (overshoot) when the damping ratio is less than 1.
///
/// Numbers that no spring has are brought into a range (below), so that every value asked for at any time is a number.
public struct Spring: Hashable, Sendable, BitwiseCopyable {
  /// ω, in radians a second; 0.001…1,000,000.
  public let angularFrequency: Double
  /// ζ; 0…1,000. 1 is critical.
  public let dampingRatio: Double
  /// v₀, in whole distances a second; −1,000,000…1,000,000.
  public let initialVelocity: Double
  /// m, which changes nothing but stiffness and damping; 0.000001…1,000,000.
  public let mass: Double

  /// A damping ratio this near 1 is critical: the other solutions lose their digits there.
  private static let criticalWidth = 1e-9
  /// What is left of the distance when a spring counts as settled.
  static let epsilon = 0.001

  /// Makes a spring from its frequency and damping ratio.
  public init(
    angularFrequency: Double, dampingRatio: Double, initialVelocity: Double = 0, mass: Double = 1
  ) {
    self.angularFrequency = angularFrequency.limited(to: 0.001...1e6, else: 0.001)
    self.dampingRatio = dampingRatio.limited(to: 0...1000, else: 1)
    self.initialVelocity = initialVelocity.limited(to: -1e6...1e6, else: 0)
    self.mass = mass.limited(to: 1e-6...1e6, else: 1)
  }

  /// Makes a spring from mass, stiffness k and damping c: ω = √(k/m), ζ = c/(2√(k·m)).
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    let mass = mass.limited(to: 1e-6...1e6, else: 1)
    let stiffness = stiffness.limited(to: 1e-12...1e18, else: 1e-12)
    self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
      initialVelocity: initialVelocity, mass: mass)
  }

  /// Makes a spring from its response in seconds and its bounce, −1…1: ω = 2π/response, ζ = 1 − bounce, or
  /// 1/(1 + bounce) for a negative one.
  public init(response: Double, bounce: Double, initialVelocity: Double = 0) {
    let bounce = bounce.limited(to: -0.999...1, else: 0)
    self.init(
      angularFrequency: 2 * .pi / response,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), initialVelocity: initialVelocity)
  }

  /// k = mω².
  public var stiffness: Double { mass * angularFrequency * angularFrequency }
  /// c = 2ζmω.
  public var damping: Double { 2 * dampingRatio * mass * angularFrequency }

  private enum Regime {
    case under(decay: Double, frequency: Double)
    case critical
    /// The two rates, both negative, the slow one first.
    case over(slow: Double, fast: Double)
  }

  private var regime: Regime {
    if abs(dampingRatio - 1) < Self.criticalWidth { return .critical }
    if dampingRatio < 1 {
      return .under(
        decay: dampingRatio * angularFrequency,
        frequency: angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot())
    }
    let sum = dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot()
    return .over(slow: -angularFrequency / sum, fast: -angularFrequency * sum)
  }

  /// The progress after a time in seconds; 0 before the start, 1 after an infinite time.
  public func value(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    let v0 = initialVelocity
    let left: Double
    switch regime {
    case .under(let decay, let frequency):
      let angle = frequency * seconds
      let envelope = Libm.exponential(-decay * seconds)
      guard envelope > 0, angle.isFinite else { return 1 }
      left =
        envelope * (Libm.cosine(angle) + (decay - v0) / frequency * Libm.sine(angle))
    case .critical:
      let envelope = Libm.exponential(-angularFrequency * seconds)
      guard envelope > 0 else { return 1 }
      left = envelope * (1 + (angularFrequency - v0) * seconds)
    case .over(let slow, let fast):
      let share = (-v0 - fast) / (slow - fast)
      left =
        share * Libm.exponential(slow * seconds) + (1 - share) * Libm.exponential(fast * seconds)
    }
    return left.isFinite ? 1 - left : 1
  }

  /// The velocity after a time in seconds, in whole distances a second.
  public func velocity(at seconds: Double) -> Double {
    let v0 = initialVelocity
    guard seconds > 0 else { return v0 }
    let velocity: Double
    switch regime {
    case .under(let decay, let frequency):
      let angle = frequency * seconds
      let envelope = Libm.exponential(-decay * seconds)
      guard envelope > 0, angle.isFinite else { return 0 }
      let sine = (angularFrequency * angularFrequency - decay * v0) / frequency
      velocity = envelope * (v0 * Libm.cosine(angle) + sine * Libm.sine(angle))
    case .critical:
      let envelope = Libm.exponential(-angularFrequency * seconds)
      guard envelope > 0 else { return 0 }
      velocity = envelope * (v0 + angularFrequency * (angularFrequency - v0) * seconds)
    case .over(let slow, let fast):
      let share = (-v0 - fast) / (slow - fast)
      velocity =
        -(share * slow * Libm.exponential(slow * seconds)
        + (1 - share) * fast * Libm.exponential(fast * seconds))
    }
    return velocity.isFinite ? velocity : 0
  }

  /// The largest progress and when it is reached, in seconds; `nil` when the spring never passes its target.
  ///
  /// For a spring that starts at rest the progress is 1 + e^(−πζ/√(1−ζ²)).
  public var peak: (seconds: Double, value: Double)? {
    guard case .under(let decay, let frequency) = regime else { return nil }
    let sine = angularFrequency * angularFrequency - decay * initialVelocity
    var angle = -Libm.angle(initialVelocity * frequency, sine)
    if angle <= 0 { angle += .pi }
    // A spring that starts away from its target turns at its lowest point first.
    if initialVelocity < 0 { angle += .pi }
    let seconds = angle / frequency
    return (seconds, value(at: seconds))
  }

  /// The first time at which the progress has reached a value below 1, in seconds; `nil` for one that it does not pass within
  /// 10,000/ω seconds.
  public func time(reaching target: Double) -> Double? {
    guard target > 0 else { return target <= 0 ? 0 : nil }
    guard target < 1 else { return nil }
    let step = 0.05 / angularFrequency
    var low = 0.0
    for _ in 0..<200_000 {
      let high = low + step
      guard value(at: high) < target else { return bisect(target, low, high) }
      low = high
    }
    return nil
  }

  private func bisect(_ target: Double, _ low: Double, _ high: Double) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(at: middle) < target { low = middle } else { high = middle }
    }
    return high
  }

  /// How long until no more than a thousandth of the distance is left, in seconds; infinite without damping.
  ///
  /// Under critical damping ln((r + 1)/ε)/(ζω) with r = |(ζω − v₀)/ω_d|, ε = 0.001. At and over it the spring is taken for a critical
  /// one, as UIKit-like systems do unless told otherwise.
  public var settlingDuration: Double {
    switch regime {
    case .under(let decay, let frequency):
      guard decay > 0 else { return .infinity }
      let ratio = abs((decay - initialVelocity) / frequency)
      return Libm.logarithm((ratio + 1) / Self.epsilon) / decay
    case .critical, .over: return criticalSettlingDuration
    }
  }

  /// Solves |1 + (ω − v₀)t|·e^(−ωt) = ε for the last crossing.
  private var criticalSettlingDuration: Double {
    let scaled = initialVelocity / angularFrequency
    func left(_ x: Double) -> Double { abs(1 + (1 - scaled) * x) * Libm.exponential(-x) }
    // Past 60 + 2·ln(1 + |v₀/ω|) nothing is left of any of them.
    var high = 60 + 2 * Libm.logarithm(1 + abs(scaled))
    var low = high
    while low > 0, left(low) <= Self.epsilon { low = max(low - 0.01, 0) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if left(middle) > Self.epsilon { low = middle } else { high = middle }
    }
    return high / angularFrequency
  }
}

extension Double {
  /// The number brought into a range; a substitute for what is no number.
  func limited(to range: ClosedRange<Double>, else substitute: Double) -> Double {
    isNaN ? substitute : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
