public import GestureTrace

/// The animation behind a dragged image, at any time of the gesture and of its end: a paused property animator that the fingers
/// scrub, and that runs on to its end or back when they lift.
///
/// ```swift
/// var background = ScrubbedAnimation()
/// background.scrub(0.6, at: now)
/// background.continueAnimation(reversed: false, over: .milliseconds(370), at: lift)
/// background.fraction(at: lift + .milliseconds(100))
/// ```
///
/// After the lift with fraction f a finish shows f + (1 − f)·x(t), a cancel f·(1 − x(t)), x being the animator's spring over the time given.
/// With nothing left to do (f = 1 at a finish, f = 0 at a cancel) it takes the whole time all the same.
public struct ScrubbedAnimation: Hashable, Sendable {
  /// The animator.
  public private(set) var animator: PropertyAnimator

  /// Makes an animation that nobody has scrubbed. The defaults are those of the photo detail: 1 s, ζ 1.
  public init(duration: TimeSpan = .seconds(1), dampingRatio: Double = 1) {
    animator = PropertyAnimator(duration: duration, timing: .spring(dampingRatio))
  }

  /// Whether it was scrubbed or started, and is not over.
  public var isActive: Bool {
    switch animator.state {
    case .paused, .running: true
    case .inactive, .stopped: false
    }
  }

  /// Sets it to a fraction, 0…1. The first time makes it active.
  public mutating func scrub(_ fraction: Double, at time: Timestamp) {
    // A background is never stopped, so that nothing is thrown.
    do throws(PropertyAnimator.Fault) { try animator.setFraction(fraction, at: time) } catch {}
  }

  /// Lets it run on, or back, in a time of its own. One that was never scrubbed stays as it is.
  public mutating func continueAnimation(
    reversed: Bool, over remaining: TimeSpan, at time: Timestamp
  ) {
    do throws(PropertyAnimator.Fault) {
      try animator.setReversed(reversed, at: time)
    } catch {
      return
    }
    animator.continueAnimation(
      durationFactor: remaining.seconds / animator.duration.seconds, at: time)
  }

  /// How much shows at a time: 0 nothing, 1 all of it.
  public func fraction(at time: Timestamp) -> Double { animator.shown(at: time) }

  /// When it is over; `nil` while it does not run by itself.
  public var deadline: Timestamp? { animator.deadline }

  /// Ends it when its time has come; `nil` before that.
  public mutating func takeCompletion(at time: Timestamp) -> PropertyAnimator.Position? {
    animator.takeCompletion(at: time)
  }
}
