public import GestureTrace

/// How long a percent-driven interactive transition takes to end after the fingers have let go, as UIKit-like systems reckon it.
///
/// finish takes d·(1 − p)/speed, cancel d·p/speed. While fingers drive it the animation is linear; what is left follows the completion curve.
public struct PercentDrivenTiming: Hashable, Sendable, BitwiseCopyable {
  /// Where the completion speed comes from.
  public enum Speed: Hashable, Sendable, BitwiseCopyable {
    /// The property was set. A speed of 0 or less is read as 1.
    case stored(Double)
    /// The getter is overridden. 0 means the time that a speed of 1 takes.
    case overridden(Double)
    /// The popular `completionSpeed = 1 - percentComplete` from an overridden getter: a finish always takes the whole duration, a
    /// cancel d·p/(1 − p), which grows without end.
    case complement

    /// The default.
    public static var one: Speed { .stored(1) }
  }

  /// d: how long the whole animation takes.
  public var duration: TimeSpan
  /// How fast what is left goes.
  public var speed: Speed
  /// The curve of what is left; ease-in-out is the documented default.
  public var completionCurve: TimingCurve

  /// Makes a timing.
  public init(
    duration: TimeSpan, speed: Speed = .one, completionCurve: TimingCurve = .cubic(.easeInOut)
  ) {
    self.duration = max(duration, .zero)
    self.speed = speed
    self.completionCurve = completionCurve
  }

  /// The progress as the system takes it: 0…1, and 0 for what is no number.
  public static func clamped(_ progress: Double) -> Double {
    progress.limited(to: 0...1, else: 0)
  }

  /// The factor on the default time of what is left: 1/speed.
  public func factor(at progress: Double) -> Double {
    let value: Double
    switch speed {
    case .stored(let speed): value = speed > 0 ? speed : 1
    case .overridden(let speed): value = speed
    case .complement: value = 1 - Self.clamped(progress)
    }
    return value > 0 ? 1 / value : 1
  }

  /// How long it takes from a progress to the end, or back to the start. The longest span there is when it would take for ever.
  public func remaining(finishes: Bool, from progress: Double) -> TimeSpan {
    let progress = Self.clamped(progress)
    let left = finishes ? 1 - progress : progress
    guard left > 0 else { return .zero }
    let seconds = duration.seconds * left * factor(at: progress)
    return seconds.isFinite ? .seconds(seconds) : TimeSpan(microseconds: .max)
  }

  /// What happens from a progress on.
  public func completion(finishes: Bool, from progress: Double) -> Completion {
    Completion(
      progress: Self.clamped(progress), finishes: finishes,
      curve: completionCurve.over(remaining(finishes: finishes, from: progress)))
  }

  /// The rest of a percent-driven transition.
  public struct Completion: Hashable, Sendable, BitwiseCopyable {
    /// The progress at the lift, 0…1.
    public let progress: Double
    /// Whether it goes on to the end, or back to the start.
    public let finishes: Bool
    /// The progress of what is left.
    public let curve: TimedCurve

    /// How long it takes; may be no time at all.
    public var duration: TimeSpan { curve.duration }

    /// How much of the transition shows after a time from the lift: p + (1 − p)·c(t), or p·(1 − c(t)).
    public func fraction(after time: TimeSpan) -> Double {
      // With no time to take, what is left is done at once.
      let done = duration == .zero ? 1 : curve.progress(after: time)
      return finishes ? progress + (1 - progress) * done : progress * (1 - done)
    }

    /// When the completion comes. One that takes no time comes later than the lift all the same: never within the call that
    /// decided, and exactly once.
    public func deadline(from lift: Timestamp) -> Timestamp {
      lift + max(duration, TimeSpan(microseconds: 1))
    }
  }
}
