internal import GestureTrace

/// The mean length of a step along each axis, in points a report: neither time nor sign is in it.
///
/// The same movement reported twice as often has half of it.
struct MeanStepVelocity: VelocityEstimator {
  private var position: Vector<Points>?
  private var mean: Vector<Points> = .zero
  private var count = 0.0

  mutating func begin(_ source: GestureSource) {
    position = nil
    mean = .zero
    count = 0
  }

  mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    defer { self.position = position }
    guard let before = self.position else { return }
    let step = position - before
    mean = (mean * count + Vector(step.x.magnitude, step.y.magnitude)) / (count + 1)
    count += 1
  }

  func velocity(at time: Timestamp) -> Vector<Points> { mean.finiteOrZero }
}
