public import GestureTrace

/// A low-pass filter of the velocity to which rest counts as standing still.
///
/// Over a step of Δt the velocity moves to the step's by 1 − e^(−Δt/τ), over a rest it falls by e^(−Δt/τ): the answer
/// depends on the movement and not on how often it is reported, and a rest makes it neither stale nor zero at once.
public struct DecayVelocity: VelocityEstimator {
  /// The time constant τ in milliseconds.
  public var timeConstantMilliseconds = 50.0
  private var last: MotionSample?
  private var velocity: Vector<Points>?

  /// An estimator with the default time constant.
  public init() {}

  /// Forgets the samples.
  public mutating func begin(_ source: GestureSource) {
    last = nil
    velocity = nil
  }

  /// Adds a sample; the step to one of the same time is part of the next.
  public mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    guard let last else {
      last = MotionSample(position: position, time: time)
      return
    }
    let span = time - last.time
    guard span > .zero else { return }
    let step = (position - last.position) / span.seconds
    if let velocity {
      self.velocity = step + (velocity - step) * remainder(after: span)
    } else {
      velocity = step
    }
    self.last = MotionSample(position: position, time: time)
  }

  /// The filtered velocity after the rest since the newest sample; zero with fewer than two.
  public func velocity(at time: Timestamp) -> Vector<Points> {
    guard let last, let velocity else { return .zero }
    return (velocity * remainder(after: max(time - last.time, .zero))).finiteOrZero
  }

  /// The fraction that is left after a span.
  private func remainder(after span: TimeSpan) -> Double {
    span == .zero ? 1 : Libm.exponential(-span.seconds * 1000 / timeConstantMilliseconds)
  }

  /// The time constant.
  public static var fields: [ParameterField<DecayVelocity>] {
    [
      .number(
        "timeConstant", 50, .milliseconds, 1...10_000, "The filter's time constant.",
        source: "this harness: 13.5 % is left after 100 ms", \.timeConstantMilliseconds)
    ]
  }
}
