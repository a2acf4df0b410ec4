public import Playback

/// What decides, and is put under stress.
public enum StressSubject: Sendable {
  /// A transition, with the estimator of its play.
  case transition(PlaySetup)
  /// A rule, by the estimator of its own system.
  case rule(Rule)
  /// An estimator, by what it does to the decision of a transition.
  case velocity(PlaySetup)

  /// The kinds of subjects.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case transition, rule, velocity
  }

  /// Which kind it is of.
  public var kind: Kind {
    switch self {
    case .transition: .transition
    case .rule: .rule
    case .velocity: .velocity
    }
  }

  /// Its name on the command line.
  public var name: String {
    switch self {
    case .transition(let setup): setup.transition.name
    case .rule(let rule): rule.name
    case .velocity(let setup): setup.velocityName
    }
  }
}
