internal import GestureTrace

/// The last step divided by the time that it took.
///
/// What a rest before the lift does to it: nothing in most systems, so that it is as old as the last movement.
struct LastPairVelocity: VelocityEstimator {
  /// What becomes of a sample at the time of the one before.
  enum SameTime: Hashable, Sendable {
    /// It takes the other's place.
    case replaces
    /// It is left out; its step is part of the next.
    case waits
    /// The velocity stays, and the step is lost.
    case drops
    /// It is a sample like any other: only where the time of a step has a lower bound.
    case counts
  }

  /// What the lift does.
  enum Lift: Hashable, Sendable {
    /// Nothing: the velocity is that of the last movement.
    case freezes
    /// There is no velocity.
    case zeroes
    /// The last step is divided by the rest before the lift.
    case dividesByRest
  }

  /// What a system does with its samples.
  struct Rule: Hashable, Sendable {
    var sameTime: SameTime
    var lift: Lift = .freezes
    /// Whether the step from where the fingers landed gives no velocity.
    var skipsFirst = false
    /// Whether a sample without movement is left out.
    var ignoresStill = false
    /// Whether components are never negative.
    var isUnsigned = false
  }

  private let rule: Rule
  /// The least time that a step counts as.
  private var shortest: TimeSpan
  /// The rest before the lift that leaves no velocity.
  private var stop: PauseRule
  /// Where the last step began, and when.
  private var older = MotionSample(position: .zero, time: .zero)
  private var newest = MotionSample(position: .zero, time: .zero)
  private var velocity: Vector<Points> = .zero
  /// How many samples there were, as far as it matters: 0 to 2.
  private var count = 0

  init(_ rule: Rule, shortestMilliseconds: Int64 = 0, stop: PauseRule = .never) {
    self.rule = rule
    shortest = .milliseconds(shortestMilliseconds)
    self.stop = stop
  }

  mutating func begin(_ source: GestureSource) {
    count = 0
    velocity = .zero
  }

  mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    let sample = MotionSample(position: position, time: time)
    guard count > 0 else {
      newest = sample
      older = sample
      count = 1
      return
    }
    if rule.ignoresStill, position == newest.position { return }
    if time == newest.time {
      switch rule.sameTime {
      case .replaces:
        newest = sample
        if count == 2 { step() }
        return
      case .waits: return
      case .drops:
        newest = sample
        return
      case .counts: break
      }
    }
    older = newest
    newest = sample
    // The step from the landing is over; the next one counts.
    if rule.skipsFirst, count == 1 {
      count = 2
      return
    }
    count = 2
    step()
  }

  private mutating func step() {
    let span = max(newest.time - older.time, shortest)
    velocity = span > .zero ? (newest.position - older.position) / span.seconds : .zero
  }

  mutating func end(cancelled: Bool, at time: Timestamp) {
    switch rule.lift {
    case .freezes: break
    case .zeroes: velocity = .zero
    case .dividesByRest:
      let rest = time - newest.time
      velocity =
        rest > .zero && count == 2 ? (newest.position - older.position) / rest.seconds : .zero
    }
  }

  func velocity(at time: Timestamp) -> Vector<Points> {
    guard !stop.isStop(time - newest.time) else { return .zero }
    let velocity = velocity.finiteOrZero
    return rule.isUnsigned ? Vector(velocity.x.magnitude, velocity.y.magnitude) : velocity
  }

  static var fields: [ParameterField<LastPairVelocity>] {
    [
      .number(
        "shortest", 0, .milliseconds, 0...1000, "The least time that a step counts as.",
        source: "the original", \.shortest.milliseconds),
      .stop(\.stop),
    ]
  }
}
