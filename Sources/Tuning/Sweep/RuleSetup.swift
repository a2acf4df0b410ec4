internal import GestureTrace
public import Playback

/// A rule that is asked about gestures as its system sees them, without a transition.
public struct RuleSetup: TuningSubject {
  /// The rule.
  public private(set) var rule: Rule
  /// What measures the velocity that it looks at.
  public private(set) var velocity: VelocityEntry
  private let screen: Screen
  private let mapping: ScreenMapping
  private let orientation: RuleOrientation

  /// Makes a setup.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - velocity: What measures the velocity; the rule's own estimator where it is `nil`.
  ///   - screen: The screen.
  ///   - mapping: How the device lies on it.
  ///   - orientation: Along which way it is asked.
  /// - Throws: ``PlaybackError/unknownName(kind:name:near:)``.
  public init(
    _ rule: Rule, velocity: String? = nil, on screen: Screen = .iPhoneX,
    mapping: ScreenMapping = .physical, along orientation: RuleOrientation = .own
  ) throws(PlaybackError) {
    self.rule = rule
    self.velocity = try Velocities.named(velocity ?? rule.velocity.estimator ?? "windowed")
    self.screen = screen
    self.mapping = mapping
    self.orientation = orientation
  }

  /// The rule's constants after `rule.`, the estimator's parameters after `velocity.`.
  public var parameters: [Parameter] {
    var all: [Parameter] = []
    for (prefix, parameters) in [
      ("rule.", rule.constants.map(\.parameter)), ("velocity.", velocity.parameters),
    ] {
      for var parameter in parameters {
        parameter.name = prefix + parameter.name
        all.append(parameter)
      }
    }
    return all
  }

  /// What they are now.
  public var parameterValues: [ParameterValue] {
    rule.parameterValues(prefix: "rule.")
      + velocity.estimator.parameterValues(prefix: "velocity.")
  }

  /// Whether the rule looks at it.
  public func role(of name: String) throws(PlaybackError) -> ParameterRole {
    if let constant = Self.drop("rule.", name) { return try rule.role(of: constant) }
    guard parameters.contains(where: { $0.name == name }) else { throw unknown(name) }
    return rule.velocity.estimator == nil
      ? .idle("rule \(rule.name) looks at no velocity") : .play
  }

  /// Sets a constant of the rule or a parameter of the estimator.
  public mutating func set(_ name: String, to value: Double) throws(PlaybackError) {
    if let constant = Self.drop("rule.", name) { return try rule.set(constant, to: value) }
    guard let parameter = Self.drop("velocity.", name),
      try velocity.estimator.setParameter(parameter, to: value)
    else { throw unknown(name) }
  }

  private static func drop(_ prefix: String, _ name: String) -> String? {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }

  private func unknown(_ name: String) -> PlaybackError {
    .unknownName(
      kind: "parameter of rule \(rule.name)", name: name,
      near: nearNames(to: name, among: parameters.map(\.name)))
  }

  /// The rule, told facts.
  public var decisionRule: (any DecisionRule)? { FactsRule(rule: rule) }

  /// What the rule says.
  public func judgement(of clip: GestureClip) throws(PlaybackError) -> Judgement {
    let gestures = try clip.trace.recordedGestures(on: screen, mapping: mapping)
    guard let gesture = gestures.first else {
      return Judgement(kind: .none, reasonCode: "no_gesture", reason: "there is no gesture")
    }
    let subject = RuleSubject(gesture, on: screen, along: orientation)
    switch subject.applied(to: rule) {
    case .failure(let reason):
      return Judgement(kind: .none, reasonCode: Rule.notApplicableCode, reason: reason.reason)
    case .success(let applied):
      let speed = applied.track.velocity(
        by: velocity.estimator, source: gesture.source, at: gesture.releaseTime,
        cancelled: gesture.end == .cancelled)
      let facts = subject.facts(rule, applied, velocity: speed, by: velocity)
      let ruling = rule.rule(facts)
      return Judgement(
        kind: ruling.kind, reasonCode: rule.clauses[ruling.clause].code,
        reason: rule.sentence(facts, ruling), evidence: .facts(facts))
    }
  }
}

/// A rule that decides on facts alone.
private struct FactsRule: DecisionRule {
  let rule: Rule

  func release(_ sample: DecisionSample) -> Verdict {
    Verdict(.none, code: "no_facts", reason: "nothing is known of the gesture")
  }

  func evidence(_ sample: DecisionSample) -> DecisionEvidence? { nil }

  func decision(on evidence: DecisionEvidence) -> Verdict.Kind {
    guard case .facts(let facts) = evidence else { return .none }
    return rule.rule(facts).kind
  }

  func breakpoints(
    of parameter: String, on evidence: DecisionEvidence
  ) -> [ClosedRange<Double>]? {
    guard case .facts(let facts) = evidence else { return nil }
    return rule.breakpoints(of: parameter, on: facts)
  }
}
