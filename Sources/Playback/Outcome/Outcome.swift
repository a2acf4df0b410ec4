public import GestureTrace

/// What came of a gesture, and why.
public struct Outcome: Hashable, Sendable {
  /// How the gesture ended.
  public enum End: String, Hashable, Sendable, CaseIterable {
    /// The recogniser had begun, and the fingers lifted.
    case ended
    /// The system took the gesture away.
    case cancelled
    /// The recogniser never began.
    case failed
    /// The trace stops with fingers down.
    case open
  }

  /// The gesture's number in the trace, from 0.
  public var index: Int
  /// Which recogniser followed it.
  public var recognizer: RecognizerKind
  /// What the fingers did.
  public var source: GestureSource
  /// The most fingers that were followed at once; ones beyond the pan's maximum are not.
  public var fingers: Int
  /// When the recogniser began; when the first finger came for one that never did.
  public var beginTime: Timestamp
  /// When the last finger lifted, or the trace stopped.
  public var releaseTime: Timestamp
  /// When the transition completed; `nil` when it never did. The release for a gesture that began none.
  public var settledTime: Timestamp?
  /// How the gesture ended.
  public var end: End
  /// Finish, cancel, none or stuck.
  public var decision: Verdict.Kind
  /// A stable name for the reason.
  public var reasonCode: String
  /// The reason as a sentence, with its numbers.
  public var reason: String
  /// The transition's progress at the decision, 0…1.
  public var progress: Double
  /// The translation at the lift, in points.
  public var translation: Vector<Points>
  /// The velocity at the lift, in points a second.
  public var velocity: Vector<Points>
  /// Where the fingers were last, in points; `nil` where nobody knows.
  public var location: Vector<Points>?
  /// The scale of a pinch at the lift, 1 at its beginning; `nil` for others.
  public var scale: Double?
  /// The velocity of a pinch at the lift, in scale units a second; `nil` for others.
  public var scaleVelocity: Double?
  /// How much of what would have flipped the decision.
  public var margin: Margin
  /// The rules of the contract that the machine broke.
  public var violations: [Violation]
  /// The calls in order; empty unless a log was asked for.
  public var log: [LifecycleEntry]
  /// Where the gesture was at each time; empty unless it was asked for.
  public var course: [CourseSample] = []
  /// What the rule decided on; `nil` where something else than a rule decided.
  public var evidence: DecisionEvidence?
  /// How the device was mapped to the screen.
  public var mapping: MappingReport
  /// The parameters in force.
  public var parameters: [ParameterValue]
}
