internal import GestureTrace

/// A blend of the velocities of the last three steps, after Flutter's fling trackers for iOS and macOS scroll views.
///
/// A step without time has no velocity, nor has one that was never made: a gesture of two samples has a fraction of its
/// speed.
struct PairBlendVelocity: VelocityEstimator {
  /// The weights of the last three steps, oldest first.
  struct Weights: Hashable, Sendable {
    var oldest: Double
    var middle: Double
    var newest: Double
  }

  private var weights: Weights
  /// The rest before the lift that leaves no velocity.
  private var stop = PauseRule(milliseconds: 40, .beyondInWholeMilliseconds)
  private var last: MotionSample?
  private var newest: Vector<Points> = .zero
  private var middle: Vector<Points> = .zero
  private var oldest: Vector<Points> = .zero

  init(_ weights: Weights) { self.weights = weights }

  mutating func begin(_ source: GestureSource) {
    last = nil
    (oldest, middle, newest) = (.zero, .zero, .zero)
  }

  mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    if let last {
      let span = time - last.time
      (oldest, middle) = (middle, newest)
      newest = span > .zero ? (position - last.position) / span.seconds : .zero
    }
    last = MotionSample(position: position, time: time)
  }

  func velocity(at time: Timestamp) -> Vector<Points> {
    guard let last, !stop.isStop(time - last.time) else { return .zero }
    let blend = oldest * weights.oldest + middle * weights.middle + newest * weights.newest
    return blend.finiteOrZero
  }

  static var fields: [ParameterField<PairBlendVelocity>] {
    [
      .stop(\.stop),
      weight("oldest", "last but two", \.weights.oldest),
      weight("middle", "last but one", \.weights.middle),
      weight("newest", "last", \.weights.newest),
    ]
  }

  private static func weight(
    _ name: String, _ step: String,
    _ path: any WritableKeyPath<PairBlendVelocity, Double> & Sendable
  ) -> ParameterField<PairBlendVelocity> {
    .number(
      name, 0, .fraction, 0...1, "The weight of the \(step) step's velocity.",
      source: "the original", path)
  }
}
