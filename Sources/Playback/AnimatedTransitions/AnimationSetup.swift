public import GestureTrace

/// An animated transition put together from names, as on the command line.
public struct AnimationSetup: Sendable {
  /// The transition's entry.
  public let entry: AnimatedTransitionEntry
  /// What it moves about on.
  public var geometry: TransitionGeometry
  private var transition: any AnimatedTransition

  private static let prefix = "geometry."

  /// Names a transition.
  ///
  /// - Throws: ``PlaybackError/unknownName(kind:name:near:)``.
  public init(
    transition name: String, screen: Size<Points> = Screen.iPhoneX.size
  ) throws(PlaybackError) {
    entry = try AnimatedTransitions.named(name)
    transition = entry.transition
    geometry = TransitionGeometry(screen: screen)
  }

  /// Sets a parameter from `KEY=NUMBER` (`duration=0.5`, `geometry.cellWidth=0`).
  ///
  /// - Throws: ``PlaybackError`` that lists near names, or says the range.
  public mutating func set(_ assignment: String) throws(PlaybackError) {
    guard let equals = assignment.firstIndex(of: "=") else { throw .notAnAssignment(assignment) }
    let name = String(assignment[..<equals])
    guard !name.isEmpty, let value = Double(assignment[assignment.index(after: equals)...]) else {
      throw .notAnAssignment(assignment)
    }
    try set(name, to: value)
  }

  /// Sets a parameter by its full name.
  ///
  /// - Throws: ``PlaybackError`` that lists near names, or says the range.
  public mutating func set(_ name: String, to value: Double) throws(PlaybackError) {
    let found: Bool
    do throws(PlaybackError) {
      found =
        name.hasPrefix(Self.prefix)
        ? try geometry.setParameter(String(name.dropFirst(Self.prefix.count)), to: value)
        : try transition.setParameter(name, to: value)
    } catch {
      guard case .outOfRange(var parameter, let value) = error else { throw error }
      parameter.name = name
      throw .outOfRange(parameter: parameter, value: value)
    }
    guard found else {
      throw .unknownName(
        kind: "parameter", name: name,
        near: NearNames.of(name, among: parameterValues.map(\.name)))
    }
  }

  /// Every parameter under its full name, with its unit, range and source.
  public var parameters: [Parameter] {
    transition.parameterList
      + geometry.parameterList.map {
        var parameter = $0
        parameter.name = Self.prefix + $0.name
        return parameter
      }
  }

  /// Every parameter as it is now.
  public var parameterValues: [ParameterValue] {
    transition.parameterValues() + geometry.parameterValues(prefix: Self.prefix)
  }

  /// What happens.
  public var timeline: Timeline { transition.timeline(geometry: geometry) }
}
