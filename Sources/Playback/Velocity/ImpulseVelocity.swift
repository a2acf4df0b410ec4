internal import GestureTrace

/// The velocity of a mass that the movement under way pushed: v = sgn(W)·√(2·|W|), where W is the work.
///
/// Each step adds (v − sgn(W)·√(2·|W|))·|v| to the work, v the step's velocity; the oldest step half of that, because
/// the movement was under way before it. After Android's strategy IMPULSE, which is what scrolling wheels get there.
struct ImpulseVelocity: VelocityEstimator {
  private var history: MotionHistory
  /// The rest before the lift that leaves no velocity.
  private var stop: PauseRule
  /// Whether a cancelled gesture has no velocity.
  private let forgetsOnCancel: Bool

  init(_ history: MotionHistory, stop: PauseRule, forgetsOnCancel: Bool = false) {
    self.history = history
    self.stop = stop
    self.forgetsOnCancel = forgetsOnCancel
  }

  mutating func begin(_ source: GestureSource) { history.removeAll() }

  mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    history.add(position, at: time)
  }

  mutating func end(cancelled: Bool, at time: Timestamp) {
    if cancelled, forgetsOnCancel { history.removeAll() }
  }

  /// - Complexity: O(*n*) in the number of samples, 20 at most.
  func velocity(at time: Timestamp) -> Vector<Points> {
    let count = history.count
    guard count >= 2, !stop.isStop(time - history.samples[age: 0].time) else { return .zero }
    var work: Vector<Points> = .zero
    var older = history.samples.oldest
    for age in stride(from: count - 2, through: 0, by: -1) {
      let sample = history.samples[age: age]
      defer { older = sample }
      let span = (sample.time - older.time).seconds
      guard span > 0 else { continue }
      let velocity = (sample.position - older.position) / span
      work.x += Self.work(velocity.x, after: work.x)
      work.y += Self.work(velocity.y, after: work.y)
      if age == count - 2 { work = work * 0.5 }
    }
    return Vector(Self.velocity(work.x), Self.velocity(work.y)).finiteOrZero
  }

  private static func work(_ velocity: Double, after work: Double) -> Double {
    (velocity - Self.velocity(work)) * velocity.magnitude
  }

  private static func velocity(_ work: Double) -> Double {
    let speed = (2 * work.magnitude).squareRoot()
    return work < 0 ? -speed : speed
  }

  static var fields: [ParameterField<ImpulseVelocity>] {
    MotionHistory.fields.map { $0.within(\.history) } + [.stop(\.stop)]
  }
}
