internal import GestureTrace

/// Finish when the progress is past a threshold, strictly; compared in single precision, whatever the velocity.
///
/// The rule of the pan from the left (“Custom Transitions”, 2016): p > 0.5.
public struct PastProgress: DecisionRule, Hashable {
  /// The progress that must be exceeded, 0…1. Compared as a `Float`, as published.
  public var finishProgress: Double

  /// Makes a rule.
  public init(finishProgress: Double = 0.5) {
    self.finishProgress = finishProgress
  }

  /// Whether the gesture finishes. A progress that is not a number does not.
  public func finishes(progress: Double) -> Bool { Float(progress) > Float(finishProgress) }

  /// Whether the gesture finishes, at once.
  public func decision(on evidence: DecisionEvidence) -> Verdict.Kind {
    guard case .sample(let sample) = evidence else { return .cancel }
    return finishes(progress: sample.progress) ? .finish : .cancel
  }

  /// At the progress.
  public func breakpoints(
    of parameter: String, on evidence: DecisionEvidence
  ) -> [ClosedRange<Double>]? {
    guard case .sample(let sample) = evidence, parameter == "finishProgress" else { return nil }
    return [.aroundFloat(sample.progress)].compactMap(\.self)
  }

  /// The decision, its reason and its margin.
  public func release(_ sample: DecisionSample) -> Verdict {
    let progress = sample.progress
    let threshold = Float(finishProgress)
    let shown = decimal(progress)
    let limit = decimal(finishProgress)
    guard finishes(progress: progress) else {
      return Verdict(
        .cancel, code: "progress_too_small", reason: "progress \(shown) is not above \(limit)",
        progress: progress,
        margin: Margin(
          progress: threshold < 1 ? Margin.reaching(progress, threshold.nextUp) : nil))
    }
    return Verdict(
      .finish, code: "past_progress", reason: "progress \(shown) > \(limit)", progress: progress,
      margin: Margin(progress: Margin.below(progress, Double(threshold))))
  }
}
