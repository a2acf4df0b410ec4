internal import GestureTrace

/// Finish when the progress has reached a threshold, unless the fingers move back; compared in single precision.
///
/// The rule of the drag to shrink (sunyazhou, “iOS Douyin Transition Animation”): p ≥ 0.2. The published one looks at no velocity,
/// so that a drag back to 21 % still dismisses.
public struct RightwardPastProgress: DecisionRule, Hashable {
  /// The progress that must be reached, 0…1. Compared as a `Float`, as published: exactly a fifth is enough.
  public var finishProgress: Double
  /// The speed to the left above which the drag counts as taken back, in points a second; `nil` when no velocity counts.
  public var returnSpeed: Double?

  /// Makes a rule.
  public init(finishProgress: Double = 0.2, returnSpeed: Double? = 100) {
    self.finishProgress = finishProgress
    self.returnSpeed = returnSpeed
  }

  private var threshold: Float { Float(finishProgress) }

  /// Whether the gesture finishes. A progress that is not a number does not.
  public func finishes(progress: Double, velocityX: Double) -> Bool {
    Float(progress) >= threshold && !isTakenBack(velocityX)
  }

  private func isTakenBack(_ velocityX: Double) -> Bool {
    guard let returnSpeed else { return false }
    return -velocityX > returnSpeed
  }

  /// Whether the gesture finishes, at once.
  public func decision(on evidence: DecisionEvidence) -> Verdict.Kind {
    guard case .sample(let sample) = evidence else { return .cancel }
    return finishes(progress: sample.progress, velocityX: sample.velocity.x) ? .finish : .cancel
  }

  /// At the progress, and at the speed back.
  public func breakpoints(
    of parameter: String, on evidence: DecisionEvidence
  ) -> [ClosedRange<Double>]? {
    guard case .sample(let sample) = evidence else { return nil }
    switch parameter {
    case "finishProgress": return [.aroundFloat(sample.progress)].compactMap(\.self)
    case "returnSpeed": return [.around(-sample.velocity.x)].compactMap(\.self)
    default: return nil
    }
  }

  /// The decision, its reason and its margins.
  public func release(_ sample: DecisionSample) -> Verdict {
    let progress = sample.progress
    let speed = sample.velocity.x
    let isFar = Float(progress) >= threshold
    let isBack = isTakenBack(speed)
    let shown = decimal(progress)
    let limit = decimal(finishProgress)
    let back = "moving left at \(decimal(-speed, 0)) pt/s"
    switch (isFar, isBack) {
    case (true, false):
      return Verdict(
        .finish, code: "past_progress", reason: "progress \(shown) reaches \(limit)",
        progress: progress,
        margin: Margin(
          progress: Margin.below(progress, Double(threshold.nextDown)),
          velocity: returnSpeed.map { Margin.above(-speed, $0) }, of: .velocityX))
    case (true, true):
      return Verdict(
        .cancel, code: "taken_back", reason: "\(back), though progress \(shown) reaches \(limit)",
        progress: progress,
        margin: Margin(
          velocity: returnSpeed.map { Margin.below(-speed, $0) }, of: .velocityX))
    case (false, false):
      return Verdict(
        .cancel, code: "progress_too_small", reason: "progress \(shown) is below \(limit)",
        progress: progress,
        margin: Margin(progress: threshold <= 1 ? Margin.reaching(progress, threshold) : nil))
    case (false, true):
      return Verdict(
        .cancel, code: "progress_too_small",
        reason: "\(back), and progress \(shown) is below \(limit)",
        progress: progress)
    }
  }
}
