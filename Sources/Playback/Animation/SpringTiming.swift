/// A spring described by how long it takes, as `animate(withDuration:usingSpringWithDamping:)` and
/// `UISpringTimingParameters(dampingRatio:)` do.
///
/// The frequency is the one at which the envelope of the movement is a thousandth at the end of the duration. The visible movement is
/// not over then (0.999 to 1.001 of it is done); the completion comes at the duration nevertheless.
public struct SpringTiming: Hashable, Sendable, BitwiseCopyable {
  /// T, in seconds; 0.01…10.
  public let duration: Double
  /// ζ; 0.00000012…1.
  public let dampingRatio: Double
  /// v₀, in whole distances a second.
  public let initialVelocity: Double
  /// The spring.
  public let spring: Spring

  /// How often Newton's method is repeated.
  private static let iterations = 12

  /// Finds the spring. Numbers outside the limits are brought into them.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let duration = duration.limited(to: 0.01...10, else: 0.01)
    let dampingRatio = dampingRatio.limited(to: 1.2e-7...1, else: 1)
    let initialVelocity = initialVelocity.limited(to: -1e6...1e6, else: 0)
    self.duration = duration
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
    spring = Spring(
      angularFrequency: Self.frequency(duration, dampingRatio, initialVelocity),
      dampingRatio: dampingRatio, initialVelocity: initialVelocity)
  }

  /// The progress after a time in seconds: the spring's until the duration, then 1.
  public func value(at seconds: Double) -> Double {
    seconds > duration ? 1 : spring.value(at: seconds)
  }

  /// Newton's method on the envelope from 5/T; 5/T itself where the equation has no solution.
  private static func frequency(_ duration: Double, _ ratio: Double, _ velocity: Double) -> Double {
    let start = 5 / duration
    var frequency = start
    for _ in 0..<iterations {
      let (value, slope) =
        ratio < 1
        ? underdamped(frequency, duration, ratio, velocity)
        : critical(frequency, duration, velocity)
      let step = (value - Spring.epsilon) / slope
      guard step.isFinite else { break }
      frequency -= step
    }
    return frequency.isFinite && frequency > 0 ? frequency : start
  }

  /// |(ζω − v₀)/(√(1−ζ²)·ω)|·e^(−ζωT) and its slope.
  private static func underdamped(
    _ frequency: Double, _ duration: Double, _ ratio: Double, _ velocity: Double
  ) -> (value: Double, slope: Double) {
    let root = (1 - ratio * ratio).squareRoot()
    let decay = ratio * duration
    let amplitude = (ratio - velocity / frequency) / root
    let envelope = Libm.exponential(-decay * frequency)
    let slope = (velocity / (frequency * frequency * root) - decay * amplitude) * envelope
    return amplitude < 0 ? (-amplitude * envelope, -slope) : (amplitude * envelope, slope)
  }

  /// |(ω − v₀)T + 1|·e^(−ωT) and its slope.
  private static func critical(
    _ frequency: Double, _ duration: Double, _ velocity: Double
  ) -> (value: Double, slope: Double) {
    let amplitude = (frequency - velocity) * duration + 1
    let envelope = Libm.exponential(-frequency * duration)
    let slope = (duration - duration * amplitude) * envelope
    return amplitude < 0 ? (-amplitude * envelope, -slope) : (amplitude * envelope, slope)
  }
}
