internal import GestureTrace

/// Finish when the fingers close at the lift, whatever the progress.
///
/// The rule of the pinch popper (Kurutepe, “Custom Transitions in iOS 7”, 2013): v ≥ 0 cancels, all else finishes, also what is no number.
public struct ClosingPinch: DecisionRule, Hashable {
  /// Makes a rule.
  public init() {}

  /// The decision, its reason and its margin.
  public func release(_ sample: DecisionSample) -> Verdict {
    let speed = sample.scaleVelocity
    guard speed >= 0 else {
      return Verdict(
        .finish, code: "closing", reason: "closing at \(decimal(-speed)) a second",
        progress: sample.progress,
        margin: Margin(velocity: speed.isNaN ? nil : -speed, of: .scaleVelocity))
    }
    return Verdict(
      .cancel, code: "not_closing",
      reason: speed > 0 ? "opening at \(decimal(speed)) a second" : "not moving",
      progress: sample.progress,
      margin: Margin(velocity: Margin.above(-speed, 0), of: .scaleVelocity))
  }
}

/// Finish when the progress that the fingers are about to reach is past a threshold: where they are counts, and how they move.
///
/// The idea of the system's own back swipe (progress + velocity · time > ½), in place of the sign alone.
public struct ProjectedPinch: DecisionRule, Hashable {
  /// The progress that must be exceeded, 0…1.
  public var finishProgress: Double
  /// How far ahead the velocity is trusted, in seconds.
  public var horizon: Double

  /// Makes a rule.
  public init(finishProgress: Double = 0.5, horizon: Double = 0.25) {
    self.finishProgress = finishProgress
    self.horizon = horizon
  }

  /// Where the progress is about to be; the present one where the velocity is no number.
  public func projected(progress: Double, scaleVelocity: Double) -> Double {
    let ahead = progress - scaleVelocity * horizon
    return ahead.isFinite ? ahead : progress
  }

  /// Whether the gesture finishes. A value that is not a number does not.
  public func finishes(progress: Double, scaleVelocity: Double) -> Bool {
    projected(progress: progress, scaleVelocity: scaleVelocity) > finishProgress
  }

  /// Whether the gesture finishes, at once.
  public func decision(on evidence: DecisionEvidence) -> Verdict.Kind {
    guard case .sample(let sample) = evidence else { return .cancel }
    let speed = sample.scaleVelocity.isFinite ? sample.scaleVelocity : 0
    return finishes(progress: sample.progress, scaleVelocity: speed) ? .finish : .cancel
  }

  /// The decision, its reason and its margins.
  public func release(_ sample: DecisionSample) -> Verdict {
    let progress = sample.progress
    let speed = sample.scaleVelocity.isFinite ? sample.scaleVelocity : 0
    let ahead = projected(progress: progress, scaleVelocity: speed)
    let isFar = ahead > finishProgress
    let distance = abs(ahead - finishProgress)
    let moving =
      speed < 0
      ? "closing at \(decimal(-speed)) a second"
      : speed > 0 ? "opening at \(decimal(speed)) a second" : "not moving"
    let reason =
      "progress \(decimal(progress)), \(moving): \(decimal(ahead)) \(isFar ? ">" : "is not above") \(decimal(finishProgress))"
    // Progress cannot go below 0 or above 1; a velocity can be anything.
    let reachable = isFar ? progress - distance >= 0 : progress + distance < 1
    let sign = isFar ? -1.0 : 1
    let progressMargin =
      reachable
      ? Margin.growing(distance) {
        finishes(progress: progress + sign * $0, scaleVelocity: speed) != isFar
      } : nil
    let velocityMargin =
      horizon > 0
      ? Margin.growing(distance / horizon) {
        finishes(progress: progress, scaleVelocity: speed - sign * $0) != isFar
      } : nil
    return Verdict(
      isFar ? .finish : .cancel, code: isFar ? "projected_past_progress" : "projected_too_small",
      reason: reason, progress: progress,
      margin: Margin(progress: progressMargin, velocity: velocityMargin, of: .scaleVelocity))
  }
}

/// Cancel when the fingers are slower than a limit and have not gone far: the alternative decision for the same pinch.
///
/// After CapTech's tutorial: cancel iff velocity < 5 and p ≤ 0.3. Its velocity is the closing speed in scale units a second.
public struct SlowShortPinch: DecisionRule, Hashable {
  /// The closing speed below which a short pinch cancels, in scale units a second.
  public var speed: Double
  /// The progress up to which a slow pinch cancels, 0…1.
  public var progress: Double

  /// Makes a rule.
  public init(speed: Double = 5, progress: Double = 0.3) {
    self.speed = speed
    self.progress = progress
  }

  /// The decision, its reason and its margins.
  public func release(_ sample: DecisionSample) -> Verdict {
    let closing = -sample.scaleVelocity
    let isSlow = !(closing >= speed)
    let isShort = !(sample.progress > progress)
    let shown =
      "closing at \(decimal(closing)) a second, progress \(decimal(sample.progress))"
    switch (isSlow, isShort) {
    case (true, true):
      return Verdict(
        .cancel, code: "slow_and_short", reason: shown, progress: sample.progress,
        margin: Margin(
          progress: progress < 1 ? Margin.above(sample.progress, progress) : nil,
          velocity: Margin.above(closing, speed.nextDown), of: .scaleVelocity))
    case (false, true):
      return Verdict(
        .finish, code: "fast", reason: shown, progress: sample.progress,
        margin: Margin(
          velocity: Margin.below(closing, speed.nextDown), of: .scaleVelocity))
    case (true, false):
      return Verdict(
        .finish, code: "far", reason: shown, progress: sample.progress,
        margin: Margin(progress: Margin.below(sample.progress, progress)))
    case (false, false):
      return Verdict(.finish, code: "fast_and_far", reason: shown, progress: sample.progress)
    }
  }
}
