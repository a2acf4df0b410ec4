import GestureTrace
import Playback

/// What the command line changes of every case, to see what would come of it.
struct CheckOverrides {
  static let options: [Option] = [
    PlayArguments.screen, PlayArguments.pointsPerMillimeter, PlayArguments.map,
    PlayArguments.origin, PlayArguments.rotate, PlayArguments.velocity, rule, PlayArguments.set,
  ]

  static let rule = Option.value(
    "rule", "NAME|FILE.json",
    "The rule that decides instead of transitions that are not as written (see 'harness rules'), or a file with one"
  )

  private var setup = CaseSetup()
  /// What `--set` was given: a case takes those that its transition has.
  private var parameters: [(name: String, value: Double)] = []

  init(_ arguments: Arguments) throws(UsageError) {
    let mapping = try PlayArguments.mapping(arguments)
    if arguments.has(PlayArguments.map) { setup.map = mapping.mode }
    if arguments.has(PlayArguments.rotate) { setup.rotation = mapping.rotation }
    setup.origin = mapping.origin
    setup.pointsPerMillimeter = try arguments.number(
      PlayArguments.pointsPerMillimeter, in: 0.01...1000)
    setup.velocity = arguments.value(PlayArguments.velocity)
    setup.rule = arguments.value(Self.rule)
    setup.screen = arguments.value(PlayArguments.screen)
    let assignments = try PlayArguments.assignments(arguments)
    do throws(PlaybackError) {
      if let velocity = setup.velocity { _ = try Velocities.named(velocity) }
      if let rule = setup.rule { _ = try Rules.rule(rule) }
      if let screen = setup.screen { _ = try Screens.named(screen) }
      for assignment in assignments { parameters.append(try PlaySetup.assignment(assignment)) }
    } catch {
      throw UsageError(error)
    }
  }

  /// Whether nothing is changed.
  var isEmpty: Bool { setup == CaseSetup() && parameters.isEmpty }

  /// The changes in words; empty when there are none.
  var text: String {
    guard !isEmpty else { return "" }
    var all = setup
    all.transition = ""
    for (name, value) in parameters { all.parameters[name] = value }
    return String(all.name.drop { $0 == " " })
  }

  /// Changes every case.
  ///
  /// - Throws: ``UsageError`` for a parameter that no case has, or a value that it may not be.
  func apply(to cases: inout [CheckCase]) throws(UsageError) {
    guard !isEmpty else { return }
    var known: [CaseSetup: Set<String>] = [:]
    var used: Set<String> = []
    var all: Set<String> = []
    var isRuleUsed = setup.rule == nil || cases.isEmpty
    for index in cases.indices {
      var changed = setup.filled(from: cases[index].setup)
      if setup.rule != nil {
        // A transition that decides as published takes no rule.
        var kind = CaseSetup(transition: changed.transition)
        kind.rule = setup.rule
        let takesRule = (try? kind.playSetup()) != nil
        if !takesRule { changed.rule = cases[index].setup.rule }
        isRuleUsed = isRuleUsed || takesRule
      }
      var kind = CaseSetup(transition: changed.transition)
      kind.velocity = changed.velocity
      kind.rule = changed.rule
      let names: Set<String>
      if let found = known[kind] {
        names = found
      } else {
        names = Set((try? kind.playSetup())?.parameterValues.map(\.name) ?? [])
        known[kind] = names
        all.formUnion(names)
      }
      for (name, value) in parameters where names.contains(name) {
        changed.parameters[name] = value
        if used.insert(name).inserted { try check(changed, name, value) }
      }
      cases[index].setup = changed
    }
    guard isRuleUsed else {
      throw UsageError("--rule: no transition of the cases takes \(quoted(setup.rule ?? ""))")
    }
    if let unused = parameters.first(where: { !used.contains($0.name) }), !cases.isEmpty {
      throw UsageError(
        .unknownName(
          kind: "parameter", name: unused.name,
          near: nearNames(to: unused.name, among: all.sorted())))
    }
  }

  private func check(
    _ setup: CaseSetup, _ name: String, _ value: Double
  ) throws(UsageError) {
    do throws(PlaybackError) {
      var play = try CaseSetup(transition: setup.transition).playSetup()
      if let rule = setup.rule { try play.use(try Rules.rule(rule)) }
      if let velocity = setup.velocity {
        play.options.velocity = try Velocities.named(velocity).estimator
      }
      try play.set(name, to: value)
    } catch {
      throw UsageError(error)
    }
  }
}
