public import GestureTrace

/// A play put together from names, as on the command line.
public struct PlaySetup: Sendable {
  /// The transition's entry.
  public let transition: TransitionEntry
  /// The velocity's entry.
  public let velocity: VelocityEntry
  /// Screen, mapping, settings.
  public var options: PlayOptions
  private var machine: any InteractiveTransition
  /// The rule that decides instead of the transition; `nil` where that decides by itself.
  public private(set) var rule: Rule?

  /// The velocity's name.
  public var velocityName: String { velocity.name }

  /// Names a transition and a velocity.
  ///
  /// - Throws: ``PlaybackError/unknownName(kind:name:near:)``.
  public init(
    transition: String = "photo-dismiss", velocity: String = "windowed"
  ) throws(PlaybackError) {
    try self.init(Transitions.named(transition), velocity: velocity)
  }

  /// Takes a transition, such as an app's own, and names a velocity.
  ///
  /// - Throws: ``PlaybackError/unknownName(kind:name:near:)``.
  public init(
    _ transition: TransitionEntry, velocity: String = "windowed"
  ) throws(PlaybackError) {
    self.transition = transition
    machine = self.transition.machine
    options = PlayOptions()
    options.recognizer = self.transition.recognizer
    self.velocity = try Velocities.named(velocity)
    options.velocity = self.velocity.estimator
  }

  /// Lets a rule decide instead of the transition. The progress stays the transition's.
  ///
  /// - Throws: ``PlaybackError/unusable(what:value:expected:)`` for a transition that decides as published, or a rule of
  ///   pinches for one that is none, or the other way round.
  public mutating func use(_ rule: Rule) throws(PlaybackError) {
    guard let ruled = machine as? any RuledTransition else {
      throw .unusable(
        what: "the transition of a rule", value: transition.name,
        expected: "one that is not as written: those decide as published")
    }
    guard rule.axis.isPinch == ruled.finishDirection.isPinch else {
      let names = Rules.all.filter { $0.axis.isPinch }.map(\.name)
      throw .unusable(
        what: "the rule of \(transition.name)", value: rule.name,
        expected: rule.axis.isPinch
          ? "one that is not of pinches" : "one of pinches: \(names.joined(separator: ", "))")
    }
    self.rule = rule
  }

  /// Sets a parameter from `KEY=NUMBER` (`finishProgress=0.2`, `pan.hysteresis=10`, `host.startDelay=50`, `velocity.window=80`).
  ///
  /// - Throws: ``PlaybackError`` that lists near names, or says the range.
  public mutating func set(_ assignment: String) throws(PlaybackError) {
    let (name, value) = try Self.assignment(assignment)
    try set(name, to: value)
  }

  /// The name and number of `KEY=NUMBER`.
  ///
  /// - Throws: ``PlaybackError/notAnAssignment(_:)``.
  public static func assignment(
    _ assignment: String
  ) throws(PlaybackError) -> (name: String, value: Double) {
    guard let equals = assignment.firstIndex(of: "=") else { throw .notAnAssignment(assignment) }
    let name = String(assignment[..<equals])
    guard !name.isEmpty, let value = Double(assignment[assignment.index(after: equals)...]) else {
      throw .notAnAssignment(assignment)
    }
    return (name, value)
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
    throw unknown(name)
  }

  private func unknown(_ name: String) -> PlaybackError {
    if let constant = Self.drop("rule.", name) {
      return rule?.unknown(constant)
        ?? .unusable(
          what: "a parameter", value: name,
          expected: "--rule NAME too: constants of rules go with one")
    }
    return .unknownName(
      kind: "parameter", name: name,
      near: nearNames(to: name, among: parameterValues.map(\.name)))
  }

  private mutating func assign(
    _ name: String, _ value: Double
  ) throws(PlaybackError) -> Bool {
    let recognizer = transition.recognizer
    if let rest = Self.drop("pan.", name), recognizer == .pan {
      return try options.pan.setParameter(rest, to: value)
    }
    if let rest = Self.drop("edge.", name), recognizer == .edgePan {
      return try options.edge.setParameter(rest, to: value)
    }
    if let rest = Self.drop("pinch.", name), recognizer == .pinch {
      return try options.pinch.setParameter(rest, to: value)
    }
    if let rest = Self.drop("longPress.", name), recognizer == .longPress {
      return try options.longPress.setParameter(rest, to: value)
    }
    if let rest = Self.drop("swipe.", name), recognizer == .swipe {
      return try options.swipe.setParameter(rest, to: value)
    }
    if let rest = Self.drop("host.", name) {
      return try options.host.setParameter(rest, to: value)
    }
    if let rest = Self.drop("rule.", name), var rule {
      guard rule.constants.contains(where: { $0.parameter.name == rest }) else { return false }
      try rule.set(rest, to: value)
      self.rule = rule
      return true
    }
    if let rest = Self.drop("velocity.", name) {
      return try options.velocity.setParameter(rest, to: value)
    }
    return try machine.setParameter(name, to: value)
  }

  private static func drop(_ prefix: String, _ name: String) -> String? {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }

  /// Every parameter under its full name, with its unit, range and source.
  public var parameters: [Parameter] {
    machine.parameterList + options.recognizerParameters(transition.recognizer)
      + Self.prefixed("host.", options.host.parameterList)
      + Self.prefixed("velocity.", velocity.parameters)
      + Self.prefixed("rule.", rule?.constants.map(\.parameter) ?? [])
  }

  static func prefixed(_ prefix: String, _ parameters: [Parameter]) -> [Parameter] {
    parameters.map {
      var parameter = $0
      parameter.name = prefix + $0.name
      return parameter
    }
  }

  /// Every parameter as it is now.
  public var parameterValues: [ParameterValue] {
    machine.parameterValues() + options.recognizerValues(transition.recognizer)
      + options.host.parameterValues(prefix: "host.")
      + options.velocity.parameterValues(prefix: "velocity.")
      + (rule?.parameterValues(prefix: "rule.") ?? [])
  }

  /// How a parameter acts on the decisions of a play.
  ///
  /// - Throws: ``PlaybackError/unknownName(kind:name:near:)``.
  public func role(of name: String) throws(PlaybackError) -> ParameterRole {
    guard parameters.contains(where: { $0.name == name }) else { throw unknown(name) }
    guard let ruled = machine as? any RuledTransition else { return .play }
    if let rule, let constant = Self.drop("rule.", name) {
      let role = try rule.role(of: constant)
      // A rule that decides early ends the gesture before the fingers do.
      return rule.decidesEarly && role == .threshold ? .play : role
    }
    guard ruled.ruleParameters.contains(name) else { return .play }
    if let rule { return .idle("rule \(rule.name) decides, which has constants of its own") }
    return ruled.rule.decidesBeforeRelease ? .play : .threshold
  }

  /// What decides, by the settings as they are; `nil` for a transition that decides as published.
  public var decisionRule: (any DecisionRule)? {
    guard let ruled = machine as? any RuledTransition else { return nil }
    guard let rule else { return ruled.rule }
    return StandInRule(
      rule: rule, direction: ruled.finishDirection, wholeWay: ruled.wholeWay(on: options.screen),
      screen: options.screen)
  }

  /// A parameter's name as the rule that decides knows it.
  public static func ruleParameter(_ name: String) -> String { drop("rule.", name) ?? name }

  /// A player for one trace.
  public func player(for header: TraceHeader) -> any TracePlayer {
    if let rule, let machine = machine as? any RuledTransition {
      return RuledPlayer(machine, rule, header: header, options: options)
    }
    return transition.player(machine, header, options)
  }
}

extension PlayOptions {
  /// The parameters of the recogniser that drives, under their full names.
  func recognizerParameters(_ kind: RecognizerKind) -> [Parameter] {
    switch kind {
    case .pan: PlaySetup.prefixed("pan.", pan.parameterList)
    case .edgePan: PlaySetup.prefixed("edge.", edge.parameterList)
    case .pinch: PlaySetup.prefixed("pinch.", pinch.parameterList)
    case .longPress: PlaySetup.prefixed("longPress.", longPress.parameterList)
    case .swipe: PlaySetup.prefixed("swipe.", swipe.parameterList)
    }
  }

  /// What they are now.
  func recognizerValues(_ kind: RecognizerKind) -> [ParameterValue] {
    switch kind {
    case .pan: pan.parameterValues(prefix: "pan.")
    case .edgePan: edge.parameterValues(prefix: "edge.")
    case .pinch: pinch.parameterValues(prefix: "pinch.")
    case .longPress: longPress.parameterValues(prefix: "longPress.")
    case .swipe: swipe.parameterValues(prefix: "swipe.")
    }
  }
}
