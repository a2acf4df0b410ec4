internal import GestureTrace

/// What a rule that stands in for a transition's own decision knows beside the transition's sample.
struct RuleBriefing: Sendable {
  /// The gesture in the rule's space, or why the recording does not give it.
  var known: Known
  /// Whether the space is points: then the recogniser's own translation and velocity count.
  enum Known: Sendable {
    /// All but the velocity is of the whole gesture; in points the recogniser's way and velocity count instead.
    case facts(RuleFacts)
    /// A sentence.
    case missing(String)
  }
}

/// A named rule in the place of a transition's own: it replaces the decision, the progress stays the transition's.
///
/// A rule whose extent is what is moved takes the transition's progress and its whole way. One whose extent is a number of its own counts that
/// in its own space.
struct StandInRule: DecisionRule {
  /// The rule.
  let rule: Rule
  /// The way that leads to the finish.
  let direction: FinishDirection
  /// The transition's whole way in points; `nil` where it has none.
  let wholeWay: Double?
  /// The screen, for rules whose extent is one of it.
  let screen: Screen
  /// What is known of the gesture now.
  var briefing = RuleBriefing(known: .missing("nothing is known of the gesture"))

  var decidesBeforeRelease: Bool { rule.decidesEarly }

  mutating func update(_ sample: DecisionSample) -> Decision? {
    guard case .facts(let facts) = briefing.known,
      let ruling = rule.early(self.facts(facts, sample))
    else { return nil }
    return ruling.finishes ? .finish : .cancel
  }

  func release(_ sample: DecisionSample) -> Verdict {
    switch briefing.known {
    case .missing(let reason):
      return Verdict(
        .cancel, code: Rule.notApplicableCode, reason: "\(rule.name) does not apply: \(reason)",
        progress: sample.progress)
    case .facts(let known):
      let facts = facts(known, sample)
      var verdict = rule.verdict(
        facts, direction: direction,
        progressRange: rule.takesProgress ? 0...1 : -1e6...1e6)
      verdict.reason = "\(rule.name): \(verdict.reason)"
      // A system that would not take the gesture does not finish it.
      if verdict.kind == .none { verdict.kind = .cancel }
      verdict.progress = sample.progress
      return verdict
    }
  }

  /// What the rule is told; nothing where the recording does not give it.
  func evidence(_ sample: DecisionSample) -> DecisionEvidence? {
    switch briefing.known {
    case .missing: nil
    case .facts(let known): .facts(facts(known, sample))
    }
  }

  func decision(on evidence: DecisionEvidence) -> Verdict.Kind {
    guard case .facts(let facts) = evidence else { return .cancel }
    return rule.rule(facts).finishes ? .finish : .cancel
  }

  func breakpoints(
    of parameter: String, on evidence: DecisionEvidence
  ) -> [ClosedRange<Double>]? {
    guard case .facts(let facts) = evidence else { return nil }
    return rule.breakpoints(of: parameter, on: facts)
  }

  /// What the rule is told: the transition's sample in points, and its progress where the rule takes one.
  private func facts(_ known: RuleFacts, _ sample: DecisionSample) -> RuleFacts {
    var facts = known
    switch rule.space {
    case .points:
      let translation = direction.along(sample.translation)
      facts.peak += translation - facts.translation
      facts.translation = translation
      facts.across = direction.across(sample.translation)
      if !rule.followsVelocity {
        facts.velocity = direction.along(sample.velocity)
        facts.velocityAcross = direction.across(sample.velocity)
      }
    case .scale:
      facts.velocity = direction == .closing ? -sample.scaleVelocity : sample.scaleVelocity
    case .fingerMillimeters, .accelerated, .unaccelerated: break
    }
    facts.scale(to: rule.wholeWay(on: screen, along: direction))
    guard rule.takesProgress else { return facts }
    if rule.space == .points, let wholeWay { facts.extent = wholeWay }
    facts.progress = sample.progress
    return facts
  }
}
