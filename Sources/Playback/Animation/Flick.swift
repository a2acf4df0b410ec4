/// What a finger's velocity becomes when it lifts.
public enum Flick {
  /// How much of a scroll's velocity is left after a millisecond.
  public enum Deceleration: Double, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// The normal rate of `UIScrollView`.
    case normal = 0.998
    /// The fast rate of `UIScrollView`.
    case fast = 0.99
  }

  /// The initial velocity for a spring that takes over from a finger: v₀ = velocity / (target − current), in whole distances a second.
  ///
  /// 0 when there is no distance, and for anything that is not a number.
  public static func initialVelocity(
    _ pointsPerSecond: Double, from current: Double, to target: Double
  ) -> Double {
    let velocity = pointsPerSecond / (target - current)
    return velocity.isFinite ? velocity : 0
  }

  /// How far a flick would coast, in points: (v/1000)·r/(1 − r). From the WWDC 2018 talk “Designing Fluid Interfaces” (803).
  public static func projection(
    of pointsPerSecond: Double, decelerating rate: Deceleration = .normal
  ) -> Double {
    pointsPerSecond / 1000 * rate.rawValue / (1 - rate.rawValue)
  }
}
