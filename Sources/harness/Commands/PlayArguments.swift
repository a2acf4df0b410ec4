import GestureTrace
import Playback

/// The options that the playing verbs share, and what they come to.
struct PlayArguments {
  static let options: [Option] = [
    transition, screen, pointsPerMillimeter, map, origin, rotate, velocity, rule, set,
  ]

  static let transition = Option.value(
    "transition", "NAME",
    "The transition (see 'harness transitions'; default photo-dismiss)")
  static let screen = Option.value(
    "screen", "NAME|WxH",
    "The screen (see 'harness screens'; default iphone-x), or its size in points")
  static let pointsPerMillimeter = Option.value(
    "points-per-mm", "X",
    "How many points of the screen make a millimetre; needed with --screen WxH unless --map fit")
  static let map = Option.value(
    "map", "physical|fit",
    "How the device lies on the screen: a millimetre is a millimetre (default), or its extent is the screen"
  )
  static let origin = Option.value(
    "origin", "X,Y",
    "Where the screen's top left corner lies on the device, in mm; centred by default")
  static let rotate = Option.value(
    "rotate", "DEG", "How far the device is turned clockwise: 0, 90, 180 or 270")
  static let velocity = Option.value(
    "velocity", "NAME", "The velocity estimator (see 'harness velocities'; default windowed)")
  static let rule = Option.value(
    "rule", "NAME|FILE.json",
    "The rule that decides instead of the transition (see 'harness rules'), or a file with one")
  static let set = Option.value(
    "set", "KEY=VALUE",
    "Set any parameter, such as finishProgress=0.2 or pan.hysteresis=10, each key at most once",
    isRepeatable: true)

  /// The play that the options describe.
  private(set) var setup: PlaySetup

  /// - Parameters:
  ///   - arguments: What the command was given.
  ///   - velocity: The estimator of a command whose `--velocity` means something else.
  ///   - takesRule: Whether `--rule` names the one that decides.
  ///   - takesSettings: Whether `--set` sets parameters of the play.
  /// - Throws: ``UsageError`` for what cannot be played as asked.
  init(
    _ arguments: Arguments, velocity: String? = nil, takesRule: Bool = true,
    takesSettings: Bool = true
  ) throws(UsageError) {
    var rule: Rule?
    if takesRule, let text = arguments.value(Self.rule) { rule = try RuleChoice.rule(text) }
    do throws(PlaybackError) {
      setup = try PlaySetup(
        transition: arguments.value(Self.transition) ?? "photo-dismiss",
        velocity: velocity ?? arguments.value(Self.velocity) ?? "windowed")
      if let rule { try setup.use(rule) }
    } catch {
      throw UsageError(error)
    }
    let screen = arguments.value(Self.screen) ?? Screen.iPhoneX.name
    let factor = try arguments.number(Self.pointsPerMillimeter, in: 0.01...1000)
    setup.options.mapping = try Self.mapping(arguments)
    do throws(PlaybackError) {
      setup.options.screen = try Screens.named(screen, pointsPerMillimeter: factor)
    } catch {
      throw UsageError(error)
    }
    if takesSettings { try set(Self.assignments(arguments)) }
    if setup.options.mapping.mode == .physical,
      setup.options.screen.pointsPerMillimeter == nil
    {
      throw UsageError(
        "--screen \(screen) has no physical size; give --points-per-mm X, or use --map fit")
    }
  }

  /// What `--set` was given, each key once and no value in hexadecimal.
  static func assignments(_ arguments: Arguments) throws(UsageError) -> [String] {
    let assignments = arguments.allValues(set)
    var names: Set<Substring> = []
    for assignment in assignments {
      let name = assignment.prefix { $0 != "=" }
      guard names.insert(name).inserted else {
        throw UsageError("--set \(name) is given twice; give it once")
      }
      let value = assignment.dropFirst(name.count + 1)
      if Double(value) != nil, decimalNumber(value) == nil {
        throw UsageError(PlaybackError.notAnAssignment(assignment))
      }
    }
    return assignments
  }

  private mutating func set(_ assignments: [String]) throws(UsageError) {
    for assignment in assignments {
      do throws(PlaybackError) {
        try setup.set(assignment)
      } catch {
        throw UsageError(error)
      }
    }
  }

  /// How the device lies on the screen.
  static func mapping(_ arguments: Arguments) throws(UsageError) -> ScreenMapping {
    let mode = try arguments.choice(map, ScreenMapping.Mode.self) ?? .physical
    for option in [origin, pointsPerMillimeter] where mode == .fit && arguments.has(option) {
      throw UsageError(
        "--\(option.name) and --map fit contradict each other; fit spreads the whole device over the screen"
      )
    }
    var rotation = ScreenMapping.Rotation.none
    if let text = arguments.value(rotate) {
      guard let degrees = Int(text), let chosen = ScreenMapping.Rotation(rawValue: degrees) else {
        throw UsageError("--rotate: \(quoted(text)) is not one of 0, 90, 180, 270")
      }
      rotation = chosen
    }
    return ScreenMapping(mode, origin: try origin(arguments), rotation: rotation)
  }

  private static func origin(_ arguments: Arguments) throws(UsageError) -> Vector<Millimeters>? {
    guard let text = arguments.value(origin) else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      decimalNumber($0)
    }
    guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) <= 100_000,
      abs(y) <= 100_000
    else {
      throw UsageError(
        "--origin: \(quoted(text)) is not a place in mm, such as 10,5")
    }
    return Vector(x, y)
  }
}

extension UsageError {
  /// Says what cannot be played as asked, and where to look for names.
  init(_ error: PlaybackError) {
    if case .unusableRule(let error) = error {
      self.init(lines: error.problems.map(\.description))
      return
    }
    if case .unknownName("transition", let name, _) = error,
      AnimatedTransitions.all.contains(where: { $0.name == name })
    {
      self.init("transition \(name) is an animation that no fingers drive; 'harness play' shows it")
      return
    }
    guard case .unknownName(let kind, _, let near) = error, near.isEmpty else {
      self.init(error.description)
      return
    }
    let verb =
      switch kind {
      case "velocity": "velocities"
      case "screen": "screens"
      case "rule": "rules"
      case _ where kind.contains(" of rule "): "rules NAME"
      default: "transitions"
      }
    self.init("\(error); 'harness \(verb)' lists them")
  }
}
