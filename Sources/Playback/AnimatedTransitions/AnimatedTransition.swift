/// A transition that no fingers drive: an animation from one screen to another, as a value.
public protocol AnimatedTransition: Tunable {
  /// Whether it does as the published code does, faults included.
  var isAsWritten: Bool { get }
  /// What happens, on a geometry.
  func timeline(geometry: TransitionGeometry) -> Timeline
}

/// An animated transition by name, with what a person needs to choose one.
public struct AnimatedTransitionEntry: Sendable {
  /// The name on the command line.
  public var name: String
  /// One sentence on what it is.
  public var abstract: String
  /// Where it comes from.
  public var source: String
  /// The transition with its defaults.
  public var transition: any AnimatedTransition

  /// Lists a transition.
  public init(
    name: String, abstract: String, source: String, transition: any AnimatedTransition
  ) {
    self.name = name
    self.abstract = abstract
    self.source = source
    self.transition = transition
  }

  /// The transition's own parameters, as data.
  public var parameters: [Parameter] { transition.parameterList }
}
