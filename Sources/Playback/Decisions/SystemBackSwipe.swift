internal import GestureTrace

/// How the system's own swipe from the left edge decides, as reference policies. UIKit-like, unconfirmed.
public enum SystemBackSwipe {
  /// The older style: back unless the finger moves left at the lift. The distance counts for nothing.
  public struct Older: DecisionRule, Hashable {
    /// The name of the policy.
    public static let name = "system-back-swipe/older"

    /// Makes the rule.
    public init() {}

    /// Finishes when the velocity to the right is 0 or more.
    public func release(_ sample: DecisionSample) -> Verdict {
      let speed = sample.velocity.x
      let finishes = speed >= 0
      // “At least 0” is “above the number before 0”.
      let threshold = (0.0).nextDown
      return Verdict(
        finishes ? .finish : .cancel,
        code: finishes ? "not_moving_left" : "moving_left",
        reason: "moving right at \(decimal(speed, 0)) pt/s, 0 is needed",
        progress: sample.progress,
        margin: Margin(
          velocity: finishes ? Margin.below(speed, threshold) : Margin.above(speed, threshold),
          of: .velocityX))
    }
  }

  /// The newer style: back when the progress, carried on for the animation's duration, passes a threshold.
  ///
  /// With v̄ and ā the means of the last three samples' velocity and acceleration in screen widths:
  /// p + v̄·T + ½·ā·T² > min(187.5 ÷ width, 0.5). A rule sees no time, so that a sample counts as one interval of the
  /// display; the acceleration changes by 5 at most from sample to sample. With fewer than three samples it goes back when
  /// v̄ > 0, and never without any: the recogniser is still in began.
  public struct Newer: DecisionRule, Hashable {
    /// The name of the policy.
    public static let name = "system-back-swipe/newer"

    /// The screen's width in points.
    public var width: Double
    /// The animator's duration in seconds. UIKit-like default, unconfirmed.
    public var duration: Double
    /// Samples a second. UIKit-like default, unconfirmed.
    public var sampleRate: Double

    private static let accelerationStep = 5.0
    private static let sampleCount = 3
    private var newest = Motion()
    private var middle = Motion()
    private var oldest = Motion()
    private var count = 0

    /// Velocity and acceleration in widths a second (squared).
    private struct Motion: Hashable, Sendable, BitwiseCopyable {
      var velocity = 0.0
      var acceleration = 0.0
    }

    /// Makes the rule for a screen.
    ///
    /// - Parameters:
    ///   - width: The screen's width in points.
    ///   - duration: The animator's duration in seconds.
    ///   - sampleRate: How many samples a second the rule is told.
    public init(width: Double, duration: Double = 0.35, sampleRate: Double = 60) {
      self.width = width
      self.duration = duration
      self.sampleRate = sampleRate
    }

    /// The progress that must be exceeded: 0.5 up to 375 pt, 0.481 at 390, 0.244 at 768.
    public var threshold: Double { min(187.5 / width, 0.5) }

    /// Every sample counts.
    public var decidesBeforeRelease: Bool { true }

    /// Forgets the samples.
    public mutating func begin() { count = 0 }

    /// Takes note of the sample; decides at the release alone.
    public mutating func update(_ sample: DecisionSample) -> Decision? {
      let velocity = sample.velocity.x / width
      guard velocity.isFinite else { return nil }
      var motion = Motion(velocity: velocity)
      if count > 0 {
        let change = (velocity - newest.velocity) * sampleRate - newest.acceleration
        motion.acceleration =
          newest.acceleration
          + min(max(change, -Self.accelerationStep), Self.accelerationStep)
      }
      (oldest, middle, newest) = (middle, newest, motion)
      count = min(count + 1, Self.sampleCount)
      return nil
    }

    /// The decision, its reason and its margins.
    public func release(_ sample: DecisionSample) -> Verdict {
      let progress = min(sample.progress, 0.999)
      switch count {
      case 0:
        return Verdict(
          .cancel, code: "still_in_began", reason: "lifted before the first movement",
          progress: progress)
      case 1, 2:
        let mean = count == 1 ? newest.velocity : (newest.velocity + middle.velocity) / 2
        let finishes = mean > 0
        return Verdict(
          finishes ? .finish : .cancel, code: finishes ? "moving_right" : "not_moving_right",
          reason:
            "fewer than 3 samples, moving right at \(decimal(mean * width, 0)) pt/s on average",
          progress: progress)
      default:
        let rest = carry(for: duration)
        let finishes = progress > threshold - rest
        // The progress is capped: adding to it does not always flip the decision.
        let reach = finishes ? Margin.below(progress, threshold - rest) : needed(progress, rest)
        return Verdict(
          finishes ? .finish : .cancel,
          code: finishes ? "predicted_past_threshold" : "predicted_below_threshold",
          reason:
            "progress \(decimal(progress)) would become \(decimal(progress + rest)), \(decimal(threshold)) must be exceeded",
          progress: progress, margin: Margin(progress: reach, of: .velocityX))
      }
    }

    /// How much progress is missing; `nil` where the cap leaves too little.
    private func needed(_ progress: Double, _ rest: Double) -> Double? {
      let margin = Margin.above(progress, threshold - rest)
      return progress + margin <= 0.999 ? margin : nil
    }

    /// How far the means carry in a time, in widths.
    private func carry(for time: Double) -> Double {
      let velocity = (newest.velocity + middle.velocity + oldest.velocity) / 3
      let acceleration = (newest.acceleration + middle.acceleration + oldest.acceleration) / 3
      return velocity * time + acceleration * time * time / 2
    }

    /// The speed at which the animation completes.
    ///
    /// - Parameters:
    ///   - finishes: Whether it goes on to the end.
    ///   - progress: The progress at the lift, 0…1.
    ///   - velocity: The velocity along x at the lift, in points a second.
    /// - Returns: What is left, or what the velocity covers in the duration, whichever is more; in widths.
    public func completionSpeed(finishes: Bool, progress: Double, velocity: Double) -> Double {
      max(finishes ? 1 - progress : progress, duration * abs(velocity) / width)
    }
  }
}
