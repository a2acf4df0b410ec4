public import GestureTrace

/// A play put together from names, as on the command line.
public struct PlaySetup: Sendable {
  /// The transition's entry.
  public let transition: TransitionEntry
  /// The velocity's name.
  public let velocityName: String
  /// Screen, mapping, settings.
  public var options: PlayOptions
  private var machine: any InteractiveTransition

  /// Names a transition and a velocity.
  ///
  /// - Throws: ``PlaybackError/unknownName(kind:name:near:)``.
  public init(
    transition: String = "photo-dismiss", velocity: String = "windowed"
  ) throws(PlaybackError) {
    self.transition = try Transitions.named(transition)
    machine = self.transition.machine
    options = PlayOptions()
    options.velocity = try Velocities.named(velocity).estimator
    velocityName = velocity
  }

  /// Sets a parameter from `KEY=NUMBER` (`finishProgress=0.2`, `pan.hysteresis=10`, `host.startDelay=50`, `velocity.window=80`).
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
    do throws(PlaybackError) {
      guard try !assign(name, value) else { return }
    } catch {
      guard case .outOfRange(var parameter, let value) = error else { throw error }
      parameter.name = name
      throw .outOfRange(parameter: parameter, value: value)
    }
    throw .unknownName(
      kind: "parameter", name: name,
      near: nearNames(to: name, among: parameterValues.map(\.name)))
  }

  private mutating func assign(
    _ name: String, _ value: Double
  ) throws(PlaybackError) -> Bool {
    if let rest = Self.drop("pan.", name) {
      try options.pan.setParameter(rest, to: value)
    } else if let rest = Self.drop("host.", name) {
      try options.host.setParameter(rest, to: value)
    } else if let rest = Self.drop("velocity.", name) {
      try options.velocity.setParameter(rest, to: value)
    } else {
      try machine.setParameter(name, to: value)
    }
  }

  private static func drop(_ prefix: String, _ name: String) -> String? {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }

  /// Every parameter under its full name, with its unit, range and source.
  public var parameters: [Parameter] {
    machine.parameterList + Self.prefixed("pan.", options.pan.parameterList)
      + Self.prefixed("host.", options.host.parameterList)
      + Self.prefixed("velocity.", options.velocity.parameterList)
  }

  private static func prefixed(_ prefix: String, _ parameters: [Parameter]) -> [Parameter] {
    parameters.map {
      var parameter = $0
      parameter.name = prefix + $0.name
      return parameter
    }
  }

  /// Every parameter as it is now.
  public var parameterValues: [ParameterValue] {
    machine.parameterValues() + options.pan.parameterValues(prefix: "pan.")
      + options.host.parameterValues(prefix: "host.")
      + options.velocity.parameterValues(prefix: "velocity.")
  }

  /// A player for one trace.
  public func player(for header: TraceHeader) -> any TracePlayer {
    transition.player(machine, header, options)
  }
}
