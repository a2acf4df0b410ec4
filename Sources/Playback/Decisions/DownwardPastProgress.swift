internal import GestureTrace

/// Finish when the fingers move down at the lift and the progress is past a threshold; both strictly.
///
/// The rule of the photo detail's drag (devsign, “Custom Navigation Transitions”): vy > 0 and p > 0.1.
public struct DownwardPastProgress: DecisionRule, Hashable {
  /// The progress that must be exceeded, 0…1.
  public var finishProgress: Double
  /// The velocity downwards that must be exceeded, in points a second.
  public var finishVelocity: Double

  /// Makes a rule.
  public init(finishProgress: Double = 0.1, finishVelocity: Double = 0) {
    self.finishProgress = finishProgress
    self.finishVelocity = finishVelocity
  }

  /// Whether the gesture finishes. A value that is not a number does not.
  public func finishes(progress: Double, velocityY: Double) -> Bool {
    velocityY > finishVelocity && progress > finishProgress
  }

  /// The decision, its reason and its margins.
  public func release(_ sample: DecisionSample) -> Verdict {
    let progress = sample.progress
    let speed = sample.velocity.y
    let isFast = speed > finishVelocity
    let isFar = progress > finishProgress
    let canBeFar = finishProgress < 1
    let moving = Self.movement(speed)
    let shown = decimal(progress)
    let threshold = decimal(finishProgress)
    switch (isFast, isFar) {
    case (true, true):
      return Verdict(
        .finish, code: "moving_down_past_progress",
        reason: "\(moving), progress \(shown) > \(threshold)", progress: progress,
        margin: Margin(
          progress: Margin.below(progress, finishProgress),
          velocity: Margin.below(speed, finishVelocity)))
    case (true, false):
      return Verdict(
        .cancel, code: "progress_too_small",
        reason: "\(moving), progress \(shown) is not above \(threshold)", progress: progress,
        margin: Margin(progress: canBeFar ? Margin.above(progress, finishProgress) : nil))
    case (false, true):
      return Verdict(
        .cancel, code: "not_moving_down",
        reason: "\(moving), though progress \(shown) > \(threshold)", progress: progress,
        margin: Margin(velocity: Margin.above(speed, finishVelocity)))
    case (false, false):
      return Verdict(
        .cancel, code: "not_moving_down_and_progress_too_small",
        reason: "\(moving), and progress \(shown) is not above \(threshold)", progress: progress)
    }
  }

  /// Whether the gesture finishes, at once.
  public func decision(on evidence: DecisionEvidence) -> Verdict.Kind {
    guard case .sample(let sample) = evidence else { return .cancel }
    return finishes(progress: sample.progress, velocityY: sample.velocity.y) ? .finish : .cancel
  }

  /// At the progress, and at the velocity.
  public func breakpoints(
    of parameter: String, on evidence: DecisionEvidence
  ) -> [ClosedRange<Double>]? {
    guard case .sample(let sample) = evidence else { return nil }
    switch parameter {
    case "finishProgress": return [.around(sample.progress)].compactMap(\.self)
    case "finishVelocity": return [.around(sample.velocity.y)].compactMap(\.self)
    default: return nil
    }
  }

  private static func movement(_ speed: Double) -> String {
    if speed > 0 { return "moving down at \(decimal(speed, 0)) pt/s" }
    if speed < 0 { return "moving up at \(decimal(-speed, 0)) pt/s" }
    return "not moving"
  }
}
