internal import GestureTrace

/// A low-pass filter of the velocity from sample to sample, or of the velocity and its change.
///
/// After Android's strategies INT1 and INT2: α = Δt ÷ (τ + Δt); a sample no more than 2 ms after the last is left out.
struct IntegratingVelocity: VelocityEstimator {
  /// What is filtered.
  enum Order: Hashable, Sendable {
    /// The velocity.
    case velocity
    /// The acceleration, and the velocity that it leads to.
    case acceleration
  }

  private enum Phase: Hashable, Sendable {
    case empty
    /// One sample.
    case landed
    /// Two samples: a velocity.
    case moving
    /// Three: an acceleration.
    case accelerating
  }

  private let order: Order
  /// The gap between two samples that forgets those before it.
  private var gap = PauseRule(milliseconds: 40)
  /// The rest before the lift that leaves no velocity.
  private var stop = PauseRule(milliseconds: 40)
  private var timeConstant = TimeSpan.milliseconds(10)
  private var shortest = TimeSpan.milliseconds(2)
  private var phase = Phase.empty
  private var lastTime: Timestamp = .zero
  private var used = MotionSample(position: .zero, time: .zero)
  private var velocity: Vector<Points> = .zero
  private var acceleration: Vector<Points> = .zero

  init(_ order: Order) { self.order = order }

  mutating func begin(_ source: GestureSource) { forget() }

  private mutating func forget() {
    phase = .empty
    velocity = .zero
    acceleration = .zero
  }

  mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    if phase != .empty, gap.isStop(time - lastTime) { forget() }
    lastTime = time
    let sample = MotionSample(position: position, time: time)
    let span = time - used.time
    switch phase {
    case .empty:
      used = sample
      phase = .landed
    case .landed, .moving, .accelerating:
      guard span > shortest, span > .zero else { return }
      integrate((position - used.position) / span.seconds, over: span.seconds)
      used = sample
    }
  }

  private mutating func integrate(_ measured: Vector<Points>, over span: Double) {
    let share = span / (timeConstant.seconds + span)
    switch (phase, order) {
    case (.empty, _), (.landed, _):
      velocity = measured
      phase = .moving
    case (.moving, .velocity), (.accelerating, .velocity):
      velocity += (measured - velocity) * share
    case (.moving, .acceleration):
      acceleration = (measured - velocity) / span
      velocity += acceleration * (span * share)
      phase = .accelerating
    case (.accelerating, .acceleration):
      acceleration += ((measured - velocity) / span - acceleration) * share
      velocity += acceleration * (span * share)
    }
  }

  mutating func end(cancelled: Bool, at time: Timestamp) {
    if cancelled { forget() }
  }

  func velocity(at time: Timestamp) -> Vector<Points> {
    stop.isStop(time - lastTime) ? .zero : velocity.finiteOrZero
  }

  static var fields: [ParameterField<IntegratingVelocity>] {
    [
      .number(
        "gap", 40, .milliseconds, 0...1000,
        "The gap between two samples that forgets those before it; 0 for none.",
        source: "the original", \.gap.limit.milliseconds),
      .stop(\.stop),
      .number(
        "timeConstant", 10, .milliseconds, 0...1000, "The filter's time constant.",
        source: "the original", \.timeConstant.milliseconds),
      .number(
        "shortest", 2, .milliseconds, 0...1000,
        "A sample no longer than this after the last is left out.", source: "the original",
        \.shortest.milliseconds),
    ]
  }
}
