internal import GestureTrace

/// The distance from where the fingers landed divided by the time until the lift, without sign.
struct WholeGestureVelocity: VelocityEstimator {
  private var landing: MotionSample?
  private var position: Vector<Points> = .zero

  mutating func begin(_ source: GestureSource) { landing = nil }

  mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    if landing == nil { landing = MotionSample(position: position, time: time) }
    self.position = position
  }

  func velocity(at time: Timestamp) -> Vector<Points> {
    guard let landing else { return .zero }
    let span = time - landing.time
    guard span > .zero else { return .zero }
    let velocity = ((position - landing.position) / span.seconds).finiteOrZero
    return Vector(velocity.x.magnitude, velocity.y.magnitude)
  }
}
