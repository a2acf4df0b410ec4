internal import GestureTrace

/// A running mean of the velocities from the oldest sample to each later one, weighted by how long they took.
///
/// After Android's strategy LEGACY. Samples sooner than a shortest duration after the oldest are left out: fingers that
/// are reported in bursts would seem too fast.
struct DurationWeightedVelocity: VelocityEstimator {
  private var history: MotionHistory
  /// The rest before the lift that leaves no velocity.
  private var stop: PauseRule
  private var shortest: TimeSpan

  init(_ history: MotionHistory, stop: PauseRule, shortestMilliseconds: Int64) {
    self.history = history
    self.stop = stop
    shortest = .milliseconds(shortestMilliseconds)
  }

  mutating func begin(_ source: GestureSource) { history.removeAll() }

  mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    history.add(position, at: time)
  }

  mutating func end(cancelled: Bool, at time: Timestamp) {
    if cancelled { history.removeAll() }
  }

  /// - Complexity: O(*n*) in the number of samples, 20 at most.
  func velocity(at time: Timestamp) -> Vector<Points> {
    guard history.count >= 2, !stop.isStop(time - history.samples[age: 0].time) else {
      return .zero
    }
    let oldest = history.samples.oldest
    var mean: Vector<Points> = .zero
    var before = 0.0
    for age in stride(from: history.count - 2, through: 0, by: -1) {
      let sample = history.samples[age: age]
      let duration = sample.time - oldest.time
      guard duration >= shortest, duration > .zero else { continue }
      // The velocity from the oldest sample times its duration is the way.
      let way = sample.position - oldest.position
      let share = 1 / (duration.seconds + before)
      mean = mean * (before * share) + way * share
      before = duration.seconds
    }
    return mean.finiteOrZero
  }

  static var fields: [ParameterField<DurationWeightedVelocity>] {
    MotionHistory.fields.map { $0.within(\.history) } + [
      .stop(\.stop),
      .number(
        "shortest", 10, .milliseconds, 0...1000,
        "How long after the oldest sample the first counts.", source: "the original",
        \.shortest.milliseconds),
    ]
  }
}
