public import GestureTrace

/// How a trace is played in a case, as data: what is `nil` is left to the suite's defaults, then to the command's.
public struct CaseSetup: Hashable, Sendable {
  /// The transition's name.
  public var transition: String?
  /// The velocity estimator's name; `windowed` unless given.
  public var velocity: String?
  /// The rule that decides instead of the transition, by its name or by the path of its file; it decides by itself
  /// unless given.
  public var rule: String?
  /// The screen's name, or its size in points as `WxH`; `iphone-x` unless given.
  public var screen: String?
  /// Points of the screen a millimetre; the named screen's unless given.
  public var pointsPerMillimeter: Double?
  /// How lengths are taken over; physical unless given.
  public var map: ScreenMapping.Mode?
  /// Where the screen's top left corner lies on the device, in millimetres; centred unless given.
  public var origin: Vector<Millimeters>?
  /// How the device is turned; not at all unless given.
  public var rotation: ScreenMapping.Rotation?
  /// Parameters by their full names (`pan.hysteresis`), in their own units.
  public var parameters: [String: Double]

  /// The transition that is played where nobody names one.
  public static let defaultTransition = "photo-dismiss"

  /// Makes a setup; all but the transition is left to the defaults.
  public init(transition: String? = nil, parameters: [String: Double] = [:]) {
    self.transition = transition
    self.parameters = parameters
  }

  /// This setup, and the other's where this one has nothing; a parameter of this one wins.
  public func filled(from other: CaseSetup) -> CaseSetup {
    var result = self
    result.transition = transition ?? other.transition
    result.velocity = velocity ?? other.velocity
    result.rule = rule ?? other.rule
    result.screen = screen ?? other.screen
    result.pointsPerMillimeter = pointsPerMillimeter ?? other.pointsPerMillimeter
    result.map = map ?? other.map
    result.origin = origin ?? other.origin
    result.rotation = rotation ?? other.rotation
    result.parameters = other.parameters.merging(parameters) { $1 }
    return result
  }

  /// The transition's name, filled in.
  public var transitionName: String { transition ?? Self.defaultTransition }

  /// The play that the names come to.
  ///
  /// - Parameter transitions: The transitions that can be named: the bundled ones, an app's own.
  /// - Returns: The play.
  /// - Throws: ``PlaybackError`` for a name that there is none of, a value out of its range, or a screen without a
  ///   physical size.
  public func playSetup(
    among transitions: [TransitionEntry] = Transitions.all
  ) throws(PlaybackError) -> PlaySetup {
    var setup = try PlaySetup(
      Transitions.named(transitionName, among: transitions), velocity: velocity ?? "windowed")
    if let rule { try setup.use(try Rules.rule(rule)) }
    setup.options.screen = try Screens.named(
      screen ?? Screen.iPhoneX.name, pointsPerMillimeter: pointsPerMillimeter)
    setup.options.mapping = ScreenMapping(
      map ?? .physical, origin: origin, rotation: rotation ?? .none)
    for (name, value) in sortedParameters { try setup.set(name, to: value) }
    if setup.options.mapping.mode == .physical, setup.options.screen.pointsPerMillimeter == nil {
      throw .pointsPerMillimeterUnknown(screen: setup.options.screen.name)
    }
    return setup
  }

  /// The parameters in the order of their names.
  var sortedParameters: [(name: String, value: Double)] {
    parameters.map { (name: $0.key, value: $0.value) }.sorted { $0.name < $1.name }
  }

  /// The options of `harness play` that make the same play.
  public var arguments: [String] {
    var arguments = ["--transition", transitionName]
    if let velocity { arguments += ["--velocity", velocity] }
    if let rule { arguments += ["--rule", rule] }
    if let screen { arguments += ["--screen", screen] }
    if let pointsPerMillimeter {
      arguments += ["--points-per-mm", "\(number: pointsPerMillimeter)"]
    }
    if let map { arguments += ["--map", map.rawValue] }
    if let origin { arguments += ["--origin", "\(number: origin.x),\(number: origin.y)"] }
    if let rotation { arguments += ["--rotate", "\(rotation.rawValue)"] }
    for (name, value) in sortedParameters { arguments += ["--set", "\(name)=\(number: value)"] }
    return arguments
  }

  /// The setup in words: the transition, then what differs from the defaults.
  public var name: String {
    var parts: [String] = []
    if let screen { parts.append("on \(screen)") }
    if let pointsPerMillimeter { parts.append("at \(number: pointsPerMillimeter) pt/mm") }
    if let map, map != .physical { parts.append(map.rawValue) }
    if let origin { parts.append("from (\(number: origin.x), \(number: origin.y)) mm") }
    if let rotation, rotation != .none { parts.append("turned \(rotation.rawValue)°") }
    if let velocity { parts.append("velocity \(velocity)") }
    if let rule { parts.append("rule \(rule)") }
    parts += sortedParameters.map { "\($0.name)=\(number: $0.value)" }
    return transitionName + (parts.isEmpty ? "" : " " + parts.joined(separator: ", "))
  }
}

extension DefaultStringInterpolation {
  /// A number in its shortest form that reads back to the same, whole ones without a fraction.
  mutating func appendInterpolation(number: Double) {
    if let whole = Int64(exactly: number) {
      appendInterpolation(whole)
    } else {
      appendInterpolation(number)
    }
  }
}
