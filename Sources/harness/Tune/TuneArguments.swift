import GestureTrace
import Playback
import Tuning

/// What `harness tune` is asked for.
struct TuneArguments {
  static let parameter = Option.value(
    "param", "NAME=FROM:TO[:STEP]",
    "A parameter and the values to try, a twentieth of the range apart by default",
    isRepeatable: true)
  static let search = Option.value(
    "search", "grid|random=N|coordinate",
    "Try every combination (default), N of them drawn with --seed, or one parameter after the other"
  )
  static let objective = Option.value(
    "objective", "NAME",
    "What to make as large as possible: balanced-accuracy (default), accuracy, f-beta=B, or cost (with --cost)"
  )
  static let cost = Option.value(
    "cost", "false-finish=X|false-cancel=X",
    "What a mistake costs; 1 unless given. Implies --objective cost", isRepeatable: true)
  static let worst = Option.value(
    "worst-over", "subject|device", "Take the score of the subject or device for which it is worst")
  static let count = Option.value(
    "count", "WHAT=AS",
    "How to count: label-none and label-unsure as finish, cancel or skip; outcome-none and outcome-stuck as cancel or wrong",
    isRepeatable: true)
  static let direction = Option.value(
    "direction", "own|main|down|up|left|right",
    "With --rule alone, the way that leads to the finish: the rule's own axis (default), where the fingers mainly went, or one for all"
  )
  static let seed = Option.value("seed", "N", "The seed of everything that is drawn (default 1)")
  static let replicates = Option.value(
    "replicates", "N", "How often subjects are resampled for intervals (default 2000; 0 for none)")
  static let confidence = Option.value(
    "confidence", "P", "How sure the intervals are to be (default 0.95)")
  static let outputDirectory = Option.value(
    "output-dir", "DIR", "Write tables (CSV, JSON lines) and pictures (SVG) into DIR")
  static let partial = Option.value(
    "partial", "FILE", "Judge the gestures alone, and write what came of it for --merge")
  static let merge = Option.flag(
    "merge", "The operands are partial results, all of one run; give the options of that run")

  static let options: [Option] =
    [
      parameter, search, objective, cost, worst, count, .labels, PlayArguments.transition,
      PlayArguments.rule, PlayArguments.velocity, direction,
      PlayArguments.screen, PlayArguments.pointsPerMillimeter, PlayArguments.map,
      PlayArguments.origin, PlayArguments.rotate, PlayArguments.set, seed, replicates, confidence,
      outputDirectory, .json, .shard, partial, merge, .jobs,
    ]

  /// How settings are looked for.
  enum Search {
    case grid
    case random(Int)
    case coordinate
  }

  let subject: any TuningSubject
  /// How the subject is called.
  let title: String
  /// What gestures are measured by.
  let options: PlayOptions
  let ranges: [SweepRange]
  let search: Search
  let goal: TuningGoal
  let policy: CountingPolicy
  let labels: String?
  let seed: UInt64
  let replicates: Int
  let confidence: Double
  let outputDirectory: String?
  let isJSON: Bool
  let shard: Shard?
  let partial: String?
  let isMerge: Bool
  let jobs: Int

  init(_ arguments: Arguments) throws(UsageError) {
    (subject, title, options) = try Self.subject(arguments)
    ranges = try Self.ranges(arguments)
    seed = UInt64(try arguments.integer(Self.seed, in: 0...Int.max) ?? 1)
    search = try Self.search(arguments)
    goal = TuningGoal(
      try Self.objective(arguments),
      worstOver: try arguments.choice(Self.worst, Grouping.self))
    policy = try Self.policy(arguments)
    labels = arguments.value(.labels)
    confidence = try arguments.number(Self.confidence, in: 0.5...0.999) ?? 0.95
    replicates = try Self.replicates(arguments, confidence: confidence)
    outputDirectory = arguments.value(Self.outputDirectory)
    isJSON = arguments.has(.json)
    shard = try arguments.shard()
    partial = arguments.value(Self.partial)
    isMerge = arguments.has(Self.merge)
    jobs = try arguments.jobs()
    try refuseContradictions(arguments)
  }

  /// An interval leaves out what is rarer than one in so many: with fewer resamplings there is no such one.
  static func fewestReplicates(confidence: Double) -> Int {
    Int((2 / (1 - confidence)).rounded(.up))
  }

  private static func replicates(
    _ arguments: Arguments, confidence: Double
  ) throws(UsageError) -> Int {
    let count = try arguments.integer(replicates, in: 0...100_000) ?? 2000
    let fewest = fewestReplicates(confidence: confidence)
    guard count == 0 || count >= fewest else {
      throw UsageError(
        "--replicates: \(count) are too few for \(decimal(confidence * 100, 1)) % of the time; give \(fewest) or more, or 0 for no intervals"
      )
    }
    return count
  }

  private func refuseContradictions(_ arguments: Arguments) throws(UsageError) {
    if ranges.isEmpty {
      for option in [
        Self.search, Self.objective, Self.cost, Self.worst, Self.outputDirectory,
      ] where arguments.has(option) && !isMerge {
        throw UsageError(
          "--\(option.name) needs --param: without it, what is in the corpus is printed")
      }
    }
    if shard != nil, partial == nil {
      throw UsageError(
        "--shard judges a part of the gestures; give --partial FILE for what comes of it")
    }
    try arguments.refuseBoth(Self.merge, Self.partial)
    try arguments.refuseBoth(Self.partial, Self.outputDirectory)
    try arguments.refuseBoth(Self.partial, .json)
    if partial != nil || isMerge {
      if case .coordinate = search {
        throw UsageError(
          "--search coordinate goes on from what it found, so that its gestures cannot be judged in parts; use grid or random=N"
        )
      }
      if ranges.isEmpty {
        throw UsageError("--param is missing: there is nothing to judge gestures by")
      }
    }
  }

  // MARK: What is tuned

  /// A rule alone, or a transition, with a rule in the place of its own where one is given.
  private static func subject(
    _ arguments: Arguments
  ) throws(UsageError) -> (any TuningSubject, String, PlayOptions) {
    guard arguments.has(PlayArguments.rule), !arguments.has(PlayArguments.transition) else {
      if arguments.has(direction) {
        throw UsageError("--direction is for a rule by itself; a transition has its own way")
      }
      let setup = try PlayArguments(arguments).setup
      var title = "transition \(setup.transition.name)"
      if let rule = setup.rule { title += ", decided by rule \(rule.name)" }
      return (setup, "\(title), velocity \(setup.velocityName)", setup.options)
    }
    let rule = try RuleChoice.rule(arguments.value(PlayArguments.rule) ?? "")
    let plain = try PlayArguments(
      arguments, velocity: "windowed", takesRule: false, takesSettings: false
    ).setup.options
    let assignments = try PlayArguments.assignments(arguments)
    do throws(PlaybackError) {
      var setup = try RuleSetup(
        rule, velocity: arguments.value(PlayArguments.velocity), on: plain.screen,
        mapping: plain.mapping,
        along: try CompareArguments.orientation(arguments, otherwise: .own))
      for assignment in assignments {
        let (name, value) = try PlaySetup.assignment(assignment)
        try setup.set(name, to: value)
      }
      return (setup, "rule \(rule.name), velocity \(setup.velocity.name)", plain)
    } catch { throw UsageError(error) }
  }

  private static func ranges(_ arguments: Arguments) throws(UsageError) -> [SweepRange] {
    var ranges: [SweepRange] = []
    for text in arguments.allValues(parameter) {
      let name = String(text.prefix { $0 != "=" })
      let parts = text.dropFirst(name.count + 1).split(
        separator: ":", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { decimalNumber($0) }
      guard !name.isEmpty, (2...3).contains(parts.count), numbers.count == parts.count else {
        throw UsageError(
          "--param: \(quoted(text)) is not NAME=FROM:TO or NAME=FROM:TO:STEP, such as finishProgress=0.05:0.5:0.01"
        )
      }
      do throws(SweepError) {
        ranges.append(
          try SweepRange(
            name: name, from: numbers[0], to: numbers[1],
            step: numbers.count == 3 ? numbers[2] : nil))
      } catch { throw UsageError("--param: \(error)") }
    }
    return ranges
  }

  /// The axes.
  ///
  /// - Throws: ``UsageError`` for a parameter that does not exist, does not matter, or cannot have a value.
  func axes() throws(UsageError) -> [SweepAxis] {
    do {
      var axes: [SweepAxis] = []
      for range in ranges { axes.append(try SweepAxis(range, of: subject)) }
      return axes
    } catch let error as PlaybackError {
      throw UsageError(error)
    } catch {
      throw UsageError("--param: \(error)")
    }
  }

  private static func search(_ arguments: Arguments) throws(UsageError) -> Search {
    guard let text = arguments.value(search) else { return .grid }
    if text == "grid" { return .grid }
    if text == "coordinate" { return .coordinate }
    if text.hasPrefix("random="), let count = Int(text.dropFirst("random=".count)),
      (1...Sweep.mostPlays).contains(count)
    {
      return .random(count)
    }
    throw UsageError(
      "--search: \(quoted(text)) is not grid, coordinate, or random=N with N from 1 to \(Sweep.mostPlays)"
    )
  }

  // MARK: What is good

  private static func objective(_ arguments: Arguments) throws(UsageError) -> Objective {
    let costs = arguments.allValues(cost)
    let text = arguments.value(objective) ?? (costs.isEmpty ? "balanced-accuracy" : "cost")
    guard text == "cost" || costs.isEmpty else {
      throw UsageError("--cost and --objective \(text) contradict each other; give one")
    }
    switch text {
    case "accuracy": return .accuracy
    case "balanced-accuracy": return .balancedAccuracy
    case "cost":
      var values = ["false-finish": 1.0, "false-cancel": 1.0]
      try refuseKeyTwice(cost, costs)
      for text in costs {
        let (key, number) = assignment(text)
        guard values[key] != nil, let number, number >= 0, number.isFinite else {
          throw UsageError(
            "--cost: \(quoted(text)) is not false-finish=X or false-cancel=X, X from 0 up")
        }
        values[key] = number
      }
      let result = Objective.cost(
        falseFinish: values["false-finish"] ?? 1, falseCancel: values["false-cancel"] ?? 1)
      guard result.isUsable else {
        throw UsageError("--cost: no mistake costs anything; give one of them a cost above 0")
      }
      return result
    default:
      let (key, number) = assignment(text)
      if key == "f-beta", let number, Objective.fBeta(number).isUsable { return .fBeta(number) }
      throw UsageError(
        "--objective: \(quoted(text)) is not balanced-accuracy, accuracy, f-beta=B with B above 0, or cost"
      )
    }
  }

  private static func refuseKeyTwice(
    _ option: Option, _ assignments: [String]
  ) throws(UsageError) {
    var keys: Set<Substring> = []
    for text in assignments {
      let key = text.prefix { $0 != "=" }
      guard keys.insert(key).inserted else {
        throw UsageError("--\(option.name) \(key) is given twice; give it once")
      }
    }
  }

  private static func assignment(_ text: String) -> (key: String, number: Double?) {
    let key = String(text.prefix { $0 != "=" })
    return (key, decimalNumber(text.dropFirst(key.count + 1)))
  }

  private static func policy(_ arguments: Arguments) throws(UsageError) -> CountingPolicy {
    var policy = CountingPolicy()
    try refuseKeyTwice(count, arguments.allValues(count))
    for text in arguments.allValues(count) {
      let key = text.prefix { $0 != "=" }
      let value = String(text.dropFirst(key.count + 1))
      let intent = CountingPolicy.Intent(rawValue: value)
      let outcome = CountingPolicy.Outcome(rawValue: value)
      switch (key, intent, outcome) {
      case ("label-none", let intent?, _): policy.noneIntent = intent
      case ("label-unsure", let intent?, _): policy.unsureIntent = intent
      case ("outcome-none", _, let outcome?): policy.noneOutcome = outcome
      case ("outcome-stuck", _, let outcome?): policy.stuckOutcome = outcome
      default:
        throw UsageError(
          "--count: \(quoted(text)) is not label-none or label-unsure =finish, =cancel or =skip, nor outcome-none or outcome-stuck =cancel or =wrong"
        )
      }
    }
    return policy
  }
}
