public import GestureTrace

/// How an animation's progress grows over its duration.
public enum TimingCurve: Hashable, Sendable, BitwiseCopyable {
  /// A cubic curve stretched over the duration.
  case cubic(CubicCurve)
  /// A spring for which the duration is found by its damping ratio and initial velocity (``SpringTiming``).
  case spring(dampingRatio: Double, initialVelocity: Double)

  /// As much distance as time.
  public static var linear: TimingCurve { .cubic(.linear) }

  /// A spring that starts at rest.
  public static func spring(_ dampingRatio: Double) -> TimingCurve {
    .spring(dampingRatio: dampingRatio, initialVelocity: 0)
  }

  /// The curve over a duration.
  public func over(_ duration: TimeSpan) -> TimedCurve {
    switch self {
    case .cubic(let curve): TimedCurve(duration: duration, shape: .cubic(curve))
    case .spring(let ratio, let velocity):
      TimedCurve(
        duration: duration,
        shape: .spring(
          SpringTiming(
            duration: duration.seconds, dampingRatio: ratio, initialVelocity: velocity)))
    }
  }
}

/// A timing curve over a duration: what is known of it is worked out once, and any time can be asked for.
public struct TimedCurve: Hashable, Sendable, BitwiseCopyable {
  /// What the curve is.
  public enum Shape: Hashable, Sendable, BitwiseCopyable {
    /// A cubic curve.
    case cubic(CubicCurve)
    /// A spring.
    case spring(SpringTiming)
  }

  /// How long it takes; never negative.
  public let duration: TimeSpan
  /// What it is.
  public let shape: Shape

  init(duration: TimeSpan, shape: Shape) {
    self.duration = max(duration, .zero)
    self.shape = shape
  }

  /// The progress after a time: 0 before it, 1 after the duration. A spring is at 0.999 to 1.001 at the very end.
  public func progress(after time: TimeSpan) -> Double {
    guard time.microseconds > 0 else { return 0 }
    guard time <= duration else { return 1 }
    switch shape {
    case .cubic(let curve): return curve.value(at: time.seconds / duration.seconds)
    case .spring(let timing): return timing.spring.value(at: time.seconds)
    }
  }

  /// The largest progress within the duration, and when; `nil` when it never passes 1.
  public var overshoot: (after: TimeSpan, progress: Double)? {
    guard case .spring(let timing) = shape, let peak = timing.spring.peak,
      peak.seconds <= duration.seconds, peak.value > 1
    else { return nil }
    return (.seconds(peak.seconds), peak.value)
  }
}

extension TransitionAnimation {
  /// How the animation's progress grows.
  public var curve: TimedCurve { timing.over(duration) }

  private var timing: TimingCurve {
    switch pace {
    case .spring: .spring(dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    case .linear: .linear
    case .easeIn: .cubic(.easeIn)
    case .easeOut: .cubic(.easeOut)
    case .easeInOut: .cubic(.easeInOut)
    }
  }
}
