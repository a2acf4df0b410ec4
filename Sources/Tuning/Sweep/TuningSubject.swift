internal import GestureTrace
public import Playback

/// What is tuned: a transition that is played, or a rule that is asked.
public protocol TuningSubject: Sendable {
  /// Every parameter under its full name.
  var parameters: [Parameter] { get }
  /// Every parameter as it is now.
  var parameterValues: [ParameterValue] { get }
  /// How a parameter acts on decisions.
  ///
  /// - Throws: ``PlaybackError/unknownName(kind:name:near:)``.
  func role(of name: String) throws(PlaybackError) -> ParameterRole
  /// Sets a parameter.
  ///
  /// - Throws: ``PlaybackError`` that lists near names, or says the range.
  mutating func set(_ name: String, to value: Double) throws(PlaybackError)
  /// What decides by the settings as they are; `nil` where nothing can decide again on evidence.
  var decisionRule: (any DecisionRule)? { get }
  /// What becomes of a gesture by the settings as they are.
  ///
  /// - Throws: ``PlaybackError`` when its device cannot be mapped as asked.
  func judgement(of clip: GestureClip) throws(PlaybackError) -> Judgement
}

/// What became of a gesture.
public struct Judgement: Hashable, Sendable {
  /// Finish, cancel, none or stuck.
  public var kind: Verdict.Kind
  /// A stable name for the reason.
  public var reasonCode: String
  /// The reason as a sentence, with its numbers.
  public var reason: String
  /// What a rule decided on; `nil` where something else did, whatever the thresholds.
  public var evidence: DecisionEvidence?

  /// Whether the rule could be asked: not where the recording does not give what it looks at.
  public var isApplicable: Bool { reasonCode != Rule.notApplicableCode }

  /// Makes a judgement.
  public init(
    kind: Verdict.Kind, reasonCode: String, reason: String, evidence: DecisionEvidence? = nil
  ) {
    self.kind = kind
    self.reasonCode = reasonCode
    self.reason = reason
    self.evidence = evidence
  }
}

extension PlaySetup: TuningSubject {
  /// Plays it by itself.
  public func judgement(of clip: GestureClip) throws(PlaybackError) -> Judgement {
    var setup = self
    setup.options.recordsParameters = false
    guard let outcome = try setup.outcome(of: clip) else {
      return Judgement(kind: .none, reasonCode: "no_gesture", reason: "there is no gesture")
    }
    return Judgement(
      kind: outcome.decision, reasonCode: outcome.reasonCode, reason: outcome.reason,
      evidence: outcome.evidence)
  }
}
