import GestureTrace
import Playback

/// What `harness compare` is asked for.
struct CompareArguments {
  static let rule = Option.value(
    "rule", "NAME|FILE.json",
    "A rule to compare (see 'harness rules'), or a file with one; all by default",
    isRepeatable: true)
  static let velocity = Option.value(
    "velocity", "NAME",
    "An estimator to compare (see 'harness velocities'); all by default, in text a few",
    isRepeatable: true)
  static let direction = Option.value(
    "direction", "main|own|down|up|left|right",
    "The way that leads to the finish: where the fingers mainly went (default), each rule's own axis, or one for all"
  )
  static let each = Option.flag(
    "each", "Print the table of every gesture, also of more than one trace")
  static let pauseSweep = Option.flag(
    "pause-sweep", "Let the fingers rest before the lift, from 0 to 1000 ms")
  static let reversalGrid = Option.flag(
    "reversal-grid", "Let the fingers go back in the last 50 ms, at shares of their speed")
  static let rateSweep = Option.flag(
    "rate-sweep", "Report the same way 60, 125, 250 and 1000 times a second")
  static let gesture = Option.value(
    "gesture", "N", "The number of the gesture to vary, from 0 (default 0)")

  static let options: [Option] = [
    rule, velocity, direction, PlayArguments.screen, PlayArguments.pointsPerMillimeter,
    PlayArguments.map, PlayArguments.origin, PlayArguments.rotate, .labels, each, pauseSweep,
    reversalGrid, rateSweep, gesture, .tableFormat, .jobs,
  ]

  /// What is compared.
  enum Subject {
    /// Gestures as they are.
    case gestures
    /// One gesture, varied.
    case sweep(name: String, [GestureVariation], gesture: Int)
  }

  private static let directions: [(name: String, value: RuleOrientation)] = [
    ("main", .main), ("own", .own), ("down", .fixed(.down)), ("up", .fixed(.up)),
    ("left", .fixed(.left)), ("right", .fixed(.right)),
  ]

  let judge: RuleJudge
  let mapping: ScreenMapping
  let format: TableFormat
  let subject: Subject
  let isEach: Bool
  let jobs: Int
  let labels: String?
  /// Whether somebody named the estimators.
  let hasVelocities: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    let setup = try PlayArguments(arguments, velocity: "windowed", takesRule: false).setup
    mapping = setup.options.mapping
    format = try arguments.tableFormat()
    isEach = arguments.has(Self.each)
    jobs = try arguments.jobs()
    labels = arguments.value(.labels)
    hasVelocities = arguments.has(Self.velocity)
    subject = try Self.subject(arguments)
    try arguments.refuseTwice(Self.rule)
    try arguments.refuseTwice(Self.velocity)
    var rules: [Rule] = []
    for name in arguments.allValues(Self.rule) {
      let rule = try RuleChoice.rule(name)
      guard !rules.contains(where: { $0.name == rule.name }) else {
        throw UsageError(
          "--rule \(name): another rule is called \(rule.name) too; give each its own name")
      }
      rules.append(rule)
    }
    do throws(PlaybackError) {
      var entries: [VelocityEntry] = []
      for name in arguments.allValues(Self.velocity) { entries.append(try Velocities.named(name)) }
      judge = RuleJudge(
        rules: rules.isEmpty ? Rules.all : rules,
        estimators: entries.isEmpty ? Velocities.all : entries, on: setup.options.screen,
        along: try Self.orientation(arguments))
    } catch {
      throw UsageError(error)
    }
  }

  static func orientation(
    _ arguments: Arguments, otherwise: RuleOrientation = .main
  ) throws(PlaybackError) -> RuleOrientation {
    guard let text = arguments.value(direction) else { return otherwise }
    if let found = directions.first(where: { $0.name == text }) { return found.value }
    let names = directions.map(\.name)
    throw .unusable(
      what: "--direction", value: text, expected: "one of \(names.joined(separator: ", "))")
  }

  private static func subject(_ arguments: Arguments) throws(UsageError) -> Subject {
    let sweeps = [
      (pauseSweep, GestureVariation.pauses), (reversalGrid, GestureVariation.reversals),
      (rateSweep, GestureVariation.rates),
    ]
    let chosen = sweeps.filter { arguments.has($0.0) }
    guard let sweep = chosen.first else {
      if arguments.has(gesture) {
        throw UsageError("--gesture names the gesture of a sweep; give one of the sweeps too")
      }
      return .gestures
    }
    if chosen.count > 1 { try arguments.refuseBoth(chosen[0].0, chosen[1].0) }
    try arguments.refuseBoth(sweep.0, each)
    try arguments.refuseBoth(sweep.0, .labels)
    guard arguments.operands.count == 1 else {
      throw UsageError("--\(sweep.0.name) varies one gesture; name one trace")
    }
    let number = try arguments.integer(gesture, in: 0...1_000_000_000) ?? 0
    return .sweep(name: sweep.0.name, sweep.1, gesture: number)
  }
}
