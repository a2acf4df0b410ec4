public import GestureTrace

/// How an interactive transition comes out.
public enum Decision: String, Hashable, Sendable, CaseIterable {
  /// It goes through.
  case finish
  /// It goes back.
  case cancel
}

/// What a rule is told: where the gesture is, in points.
public struct DecisionSample: Hashable, Sendable, BitwiseCopyable {
  /// The transition's own progress, 0…1.
  public var progress: Double
  /// The translation in points.
  public var translation: Vector<Points>
  /// The velocity in points a second.
  public var velocity: Vector<Points>
  /// The velocity of a pinch in scale units a second; 0 for every other gesture.
  public var scaleVelocity: Double

  /// Makes a sample.
  public init(
    progress: Double, translation: Vector<Points>, velocity: Vector<Points>,
    scaleVelocity: Double = 0
  ) {
    self.progress = progress
    self.translation = translation
    self.velocity = velocity
    self.scaleVelocity = scaleVelocity
  }
}

/// What decides between finish and cancel, apart from the transition that asks.
///
/// Some systems decide before the lift, some look at the whole gesture: a rule is told every sample and the release.
public protocol DecisionRule: Sendable {
  /// A gesture begins.
  mutating func begin()
  /// Whether ``update(_:)`` wants every sample; most rules look at the release alone.
  var decidesBeforeRelease: Bool { get }
  /// The fingers are here; a decision ends the gesture before they lift.
  mutating func update(_ sample: DecisionSample) -> Decision?
  /// The fingers lifted.
  func release(_ sample: DecisionSample) -> Verdict
  /// What ``release(_:)`` decides on; `nil` where only a play can tell.
  func evidence(_ sample: DecisionSample) -> DecisionEvidence?
  /// The decision that ``release(_:)`` makes on that, without its sentences.
  func decision(on evidence: DecisionEvidence) -> Verdict.Kind
  /// Where along one of its parameters the decision on some evidence can change: between two neighbours of these ranges it is the same, whatever
  /// the other parameters are. `nil` where it can change anywhere.
  func breakpoints(
    of parameter: String, on evidence: DecisionEvidence
  ) -> [ClosedRange<Double>]?
}

extension DecisionRule {
  /// It looks at the release alone.
  public var decidesBeforeRelease: Bool { false }
  /// Nothing to forget.
  public mutating func begin() {}
  /// Decides at the release alone.
  public mutating func update(_ sample: DecisionSample) -> Decision? { nil }
  /// The sample.
  public func evidence(_ sample: DecisionSample) -> DecisionEvidence? { .sample(sample) }
  /// Asks for the whole verdict.
  public func decision(on evidence: DecisionEvidence) -> Verdict.Kind {
    guard case .sample(let sample) = evidence else { return .cancel }
    return release(sample).kind
  }
  /// Anywhere.
  public func breakpoints(
    of parameter: String, on evidence: DecisionEvidence
  ) -> [ClosedRange<Double>]? { nil }
}

/// A decision and why.
public struct Verdict: Hashable, Sendable {
  /// What comes of the gesture.
  public enum Kind: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// The transition goes through.
    case finish
    /// It goes back.
    case cancel
    /// It never began.
    case none
    /// It began and can never complete: a fault of the machine.
    case stuck
  }

  /// What comes of the gesture.
  public var kind: Kind
  /// A stable name for the reason (`moving_down_past_progress`).
  public var reasonCode: String
  /// The reason as a sentence, with its numbers.
  public var reason: String
  /// The transition's progress when it was decided, 0…1.
  public var progress: Double
  /// How much of what would have flipped it.
  public var margin: Margin
  /// What it was decided on; `nil` where something else than a rule decided.
  public var evidence: DecisionEvidence?

  /// Makes a verdict.
  public init(
    _ kind: Kind, code: String, reason: String, progress: Double = 0, margin: Margin = Margin()
  ) {
    self.kind = kind
    self.reasonCode = code
    self.reason = reason
    self.progress = progress
    self.margin = margin
  }

  /// A decision that a rule made while the fingers were still down.
  init(early decision: Decision, progress: Double) {
    let kind: Kind =
      switch decision {
      case .finish: .finish
      case .cancel: .cancel
      }
    self.init(
      kind, code: "decided_before_the_lift",
      reason: "the rule decided at progress \(decimal(progress)), before the fingers lifted",
      progress: progress)
  }
}
