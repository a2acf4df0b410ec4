import GestureTrace
import Playback
import Tuning

/// What `harness stress` is asked for.
struct StressArguments {
  static let transition = Option.value(
    "transition", "NAME", "A transition to put under stress (see 'harness transitions')",
    isRepeatable: true)
  static let rule = Option.value(
    "rule", "NAME|FILE.json",
    "A rule to put under stress (see 'harness rules'), or a file with one",
    isRepeatable: true)
  static let velocity = Option.value(
    "velocity", "NAME",
    "An estimator to put under stress (see 'harness velocities'), deciding with photo-dismiss",
    isRepeatable: true)
  static let perturbation = Option.value(
    "perturbation", "NAME", "A perturbation of those below; all by default", isRepeatable: true)
  static let seed = Option.value(
    "seed", "N", "Draw other noise and drop other frames (default 1)")
  static let sizes = Option.flag(
    "sizes", "Print, for each subject, the share that flips at each size")

  static let options: [Option] = [
    transition, rule, velocity, perturbation, seed, PlayArguments.screen,
    PlayArguments.pointsPerMillimeter, PlayArguments.map, PlayArguments.origin,
    PlayArguments.rotate, sizes, .tableFormat, .jobs,
  ]

  let test: StressTest
  let mapping: ScreenMapping
  let seed: Int
  let format: TableFormat
  let hasSizes: Bool
  let jobs: Int

  init(_ arguments: Arguments) throws(UsageError) {
    for option in [Self.transition, Self.rule, Self.velocity, Self.perturbation] {
      try arguments.refuseTwice(option)
    }
    let setup = try PlayArguments(arguments, velocity: "windowed", takesRule: false).setup
    mapping = setup.options.mapping
    seed = try arguments.integer(Self.seed, in: 0...Int.max) ?? 1
    format = try arguments.tableFormat()
    hasSizes = arguments.has(Self.sizes)
    guard format == .text || !hasSizes else {
      throw UsageError("--sizes is for text: csv and json have every size")
    }
    jobs = try arguments.jobs()
    test = StressTest(
      try Self.subjects(arguments), perturbations: try Self.perturbations(arguments),
      on: setup.options.screen, mapping: setup.options.mapping, seed: UInt64(seed))
  }

  /// Those that are named, or everything that is bundled.
  private static func subjects(_ arguments: Arguments) throws(UsageError) -> [StressSubject] {
    let isEverything = ![transition, rule, velocity].contains { arguments.has($0) }
    var subjects: [StressSubject] = []
    do throws(PlaybackError) {
      let transitions =
        isEverything ? Transitions.all.map(\.name) : arguments.allValues(transition)
      for name in transitions {
        subjects.append(.transition(try PlaySetup(transition: name)))
      }
    } catch {
      throw UsageError(error)
    }
    if isEverything { subjects += Rules.all.map { .rule($0) } }
    for name in arguments.allValues(rule) {
      subjects.append(.rule(try RuleChoice.rule(name)))
    }
    do throws(PlaybackError) {
      let velocities = isEverything ? Velocities.all.map(\.name) : arguments.allValues(velocity)
      for name in velocities { subjects.append(.velocity(try PlaySetup(velocity: name))) }
    } catch {
      throw UsageError(error)
    }
    return subjects
  }

  private static func perturbations(
    _ arguments: Arguments
  ) throws(UsageError) -> [Perturbation] {
    let names = Perturbation.allCases.map(\.rawValue)
    var perturbations: [Perturbation] = []
    for name in arguments.allValues(perturbation) {
      guard let found = Perturbation(rawValue: name) else {
        throw UsageError(
          "--perturbation: \(quoted(name)) is not one of \(names.joined(separator: ", "))"
            + suggestion(for: name, among: names))
      }
      perturbations.append(found)
    }
    return perturbations.isEmpty ? Perturbation.allCases : perturbations
  }
}
