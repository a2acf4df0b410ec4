/// What a decision was made on. With it the same gesture can be decided anew by other thresholds, without playing it again.
public indirect enum DecisionEvidence: Hashable, Sendable {
  /// Where the gesture was, for a transition's own rule.
  case sample(DecisionSample)
  /// What a named rule was told.
  case facts(RuleFacts)

  /// The progress that was decided on.
  public var progress: Double {
    switch self {
    case .sample(let sample): sample.progress
    case .facts(let facts): facts.progress
    }
  }
}

/// How a parameter acts on decisions.
public enum ParameterRole: Hashable, Sendable {
  /// The rule alone looks at it, when the fingers have lifted: what was decided on stays the same.
  case threshold
  /// What happens before the lift may depend on it: the gesture must be played again.
  case play
  /// Nothing looks at it; a sentence says why.
  case idle(String)
}

extension ClosedRange<Double> {
  /// Around a number, as far as rounding reaches: where comparing with a parameter may go either way.
  static func around(_ value: Double) -> ClosedRange<Double>? {
    guard value.isFinite else { return nil }
    return value.nextDown.nextDown...value.nextUp.nextUp
  }

  /// The same in single precision.
  static func aroundFloat(_ value: Double) -> ClosedRange<Double>? {
    let single = Float(value)
    guard single.isFinite else { return nil }
    return Double(single.nextDown)...Double(single.nextUp)
  }
}
