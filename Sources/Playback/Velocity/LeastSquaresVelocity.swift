internal import GestureTrace

/// The slope at the newest sample of a polynomial through the samples of the movement under way.
///
/// Android's strategies LSQ1, LSQ2, LSQ3 and WLSQ2, and what was ported from them: Flutter, Compose, Chromium,
/// React Native Gesture Handler on the web. What they compute in single precision is computed in double precision.
struct LeastSquaresVelocity: VelocityEstimator {
  /// How much a sample counts.
  enum Weighting: Hashable, Sendable {
    /// All alike.
    case none
    /// Less when the next sample came soon: 0.5 at once, 1 after 10 ms.
    case delta
    /// Less when very new or very old: 0.5 now, 1 from 10 to 50 ms ago, 0.5 from 60 ms on.
    case central
    /// Less when old: 1 until 50 ms ago, 0.5 from 100 ms on.
    case recent
  }

  /// The unit of time that a solver calculates in: its smallest norm depends on it.
  enum TimeUnit: Hashable, Sendable {
    case seconds
    case milliseconds
  }

  /// How a system fits the polynomial.
  struct Solver: Hashable, Sendable {
    var degree: Int
    var weighting: Weighting = .none
    /// With fewer samples there is no velocity; with no more than `degree` the degree is one less than their number.
    var minimumSamples: Int
    var timeUnit: TimeUnit = .seconds
    /// Below it a column counts as depending on those before.
    var minimumNorm: Double
    /// Whether a velocity against the movement that it was fitted to is none.
    var isRestricted = false
  }

  private let solver: Solver
  private var history: MotionHistory
  /// The rest before the lift that leaves no velocity.
  private var stop: PauseRule
  /// Whether where the fingers landed is a sample.
  private let countsLanding: Bool
  /// Whether a cancelled gesture has no velocity.
  private let forgetsOnCancel: Bool
  private var awaitsLanding = false

  init(
    _ solver: Solver, _ history: MotionHistory, stop: PauseRule, countsLanding: Bool = true,
    forgetsOnCancel: Bool = false
  ) {
    self.solver = solver
    self.history = history
    self.stop = stop
    self.countsLanding = countsLanding
    self.forgetsOnCancel = forgetsOnCancel
  }

  mutating func begin(_ source: GestureSource) {
    history.removeAll()
    awaitsLanding = !countsLanding
  }

  mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    if awaitsLanding {
      awaitsLanding = false
    } else {
      history.add(position, at: time)
    }
  }

  mutating func end(cancelled: Bool, at time: Timestamp) {
    if cancelled, forgetsOnCancel { history.removeAll() }
  }

  /// - Complexity: O(*n*) in the number of samples, 20 at most.
  func velocity(at time: Timestamp) -> Vector<Points> {
    let count = history.count
    guard count >= solver.minimumSamples else { return .zero }
    let newest = history.samples[age: 0]
    guard !stop.isStop(time - newest.time) else { return .zero }
    let degree = min(solver.degree, count - 1)
    let unit = solver.timeUnit == .seconds ? 1e-6 : 1e-3
    var fit = PolynomialFit()
    if solver.weighting == .none, degree < 3 {
      for age in 0..<count {
        let sample = history.samples[age: age]
        let before = Double((newest.time - sample.time).microseconds)
        fit.add(-before * unit, sample.position - newest.position)
      }
    } else {
      addWeighted(to: &fit, newest, unit)
    }
    guard let slope = fit.slope(degree: degree, minimumNorm: solver.minimumNorm) else {
      return .zero
    }
    let velocity = solver.timeUnit == .seconds ? slope : slope * 1000
    if solver.isRestricted {
      let way = newest.position - history.oldestSeen.position
      if velocity.x * way.x + velocity.y * way.y < 0 { return .zero }
    }
    return velocity.finiteOrZero
  }

  private func addWeighted(to fit: inout PolynomialFit, _ newest: MotionSample, _ unit: Double) {
    var next = newest.time
    for age in 0..<history.count {
      let sample = history.samples[age: age]
      let before = Double((newest.time - sample.time).microseconds)
      let untilNext = Double((next - sample.time).microseconds)
      next = sample.time
      let weight = Self.weight(
        solver.weighting, age: before / 1000, untilNext: age == 0 ? nil : untilNext / 1000)
      fit.add(-before * unit, sample.position - newest.position, weight: weight)
    }
  }

  /// How much a sample counts that is so many milliseconds old and followed by the next after so many; `nil` for the newest.
  private static func weight(_ weighting: Weighting, age: Double, untilNext: Double?) -> Double {
    switch weighting {
    case .none: return 1
    case .delta:
      guard let untilNext, untilNext < 10 else { return 1 }
      return 0.5 + untilNext * 0.05
    case .central:
      if age < 10 { return 0.5 + age * 0.05 }
      if age < 50 { return 1 }
      return age < 60 ? 0.5 + (60 - age) * 0.05 : 0.5
    case .recent:
      if age < 50 { return 1 }
      return age < 100 ? 0.5 + (100 - age) * 0.01 : 0.5
    }
  }

  static var fields: [ParameterField<LeastSquaresVelocity>] {
    MotionHistory.fields.map { $0.within(\.history) } + [.stop(\.stop)]
  }
}

extension ParameterField where Root: VelocityEstimator {
  /// The parameter for the rest before the lift that leaves no velocity.
  static func stop(_ path: any WritableKeyPath<Root, PauseRule> & Sendable) -> ParameterField {
    ParameterField(
      Parameter(
        "stop", 40, .milliseconds, 0...1000,
        "The rest before the lift that leaves no velocity; 0 for none.", source: "the original"),
      get: { $0[keyPath: path].limit.milliseconds },
      set: { $0[keyPath: path].limit.milliseconds = $1 })
  }
}
