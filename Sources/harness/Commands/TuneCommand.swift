import GestureCapture
import GestureTrace
import Playback
import Tuning

/// `harness tune`: thresholds from labelled gestures.
struct TuneCommand: Command {
  static let declaration = CommandDeclaration(
    name: "tune",
    abstract:
      "Find the parameters that decide labelled gestures best, and say how sure one may be.",
    operands: "PATH…", operandCount: 1...1_000_000, options: TuneArguments.options,
    discussion: """
      A PATH is a trace or a folder of traces. Labels say what each gesture was meant to be (finish,
      cancel, none, unsure) and who made it: labels.tsv beside the traces, or marks in them. Without
      --param it prints what is in the corpus and what is missing for an honest answer.

      With --transition gestures are played, each by itself; with --rule alone the rule is asked as its
      system would. Parameters are those of --set: finishProgress, pan.hysteresis, velocity.window,
      rule.NAME. What only the decision at the lift reads is tried without playing again.

      Scores on the gestures that chose a setting are too good to be true: believe the cross-validated
      ones. docs/tuning.md goes through an example.

      Examples:
        harness tune recordings
        harness tune recordings --param finishProgress=0.05:0.5:0.01
        harness tune recordings --param finishProgress=0.05:0.5 --param finishVelocity=0:600 \\
          --cost false-finish=5 --output-dir tuned
        harness tune recordings --rule gnome-shell --param rule.distance=200:600:10
      """)

  private let paths: [String]
  private let arguments: TuneArguments
  private let axes: [SweepAxis]

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    self.arguments = try TuneArguments(arguments)
    axes = try self.arguments.axes()
  }

  func run(on console: Console) throws -> ExitCode {
    if arguments.isMerge { return try merge(on: console) }
    let corpus = try TuneCorpus(paths, labels: arguments.labels)
    guard !corpus.traces.isEmpty else {
      throw FileError(
        file: paths[0], problem: "holds no trace (*\(ExpectationSuite.traceSuffix))",
        remedy: "name a folder with traces")
    }
    var run = TuneRun(jobs: arguments.jobs, console: console)
    if axes.isEmpty { return try describe(corpus, &run, on: console) }
    switch arguments.search {
    case .coordinate: return try coordinate(corpus, &run, on: console)
    case .grid, .random:
      let sweep = try sweep()
      let judged = try judge(corpus, sweep, &run, on: console)
      if let path = arguments.partial {
        // A part of a part would pass for a whole one.
        endIfStopped(
          run.signal, on: console,
          FileError(
            file: path, problem: "is not written, as the run was stopped before it was done",
            remedy: "run it again"))
        return try write(judged, of: corpus, to: path, on: console)
      }
      return try report(judged, sweep, &run, on: console)
    }
  }

  private func sweep() throws -> Sweep {
    do throws(SweepError) {
      switch arguments.search {
      case .grid, .coordinate: return try Sweep(grid: axes)
      case .random(let count): return try Sweep(axes, drawing: count, seed: arguments.seed)
      }
    } catch { throw UsageError("--param: \(error)") }
  }

  // MARK: The corpus

  private func describe(
    _ corpus: TuneCorpus, _ run: inout TuneRun, on console: Console
  ) throws -> ExitCode {
    let found = try run.judge(corpus.traces, of: corpus, options: arguments.options) { item, _ in
      item.gesture
    }
    try refuse(found.problems, on: console)
    let table = CorpusTable(found.answers)
    try console.print(
      arguments.isJSON
        ? table.json(unlabelledCount: found.unlabelledCount)
        : table.text(unlabelledCount: found.unlabelledCount))
    return found.answers.isEmpty ? .unusable : .ok
  }

  private func judge(
    _ corpus: TuneCorpus, _ sweep: Sweep, _ run: inout TuneRun, on console: Console
  ) throws -> TuneRun.Judged {
    let traces = arguments.shard?.part(of: corpus.traces) ?? corpus.traces
    let subject = arguments.subject
    let found = try run.judge(traces, of: corpus, options: arguments.options) { item, stop in
      do {
        return try TunedGesture(
          item.gesture, item.clip, sweep, of: subject, isStopped: stop.isAsked)
      } catch let error as PlaybackError {
        throw FileError(
          file: item.gesture.trace, problem: error.description,
          remedy: "see 'harness tune --help'")
      }
    }
    try refuse(found.problems, on: console)
    return TuneRun.Judged(gestures: found.answers, unlabelledCount: found.unlabelledCount)
  }

  /// A corpus of which a part cannot be read gives no honest answer.
  private func refuse(_ problems: [any Error], on console: Console) throws {
    guard let last = problems.last else { return }
    for problem in problems.dropLast() { console.printError(problem) }
    throw last
  }

  // MARK: Parts

  /// By what gestures are judged, as a text that is the same for parts that belong together.
  private var plan: String {
    let axes = axes.map { "\($0.name)=\($0.values)" }
    let values = arguments.subject.parameterValues.map { "\($0.name)=\($0.value)" }
    let search =
      if case .random(let count) = arguments.search {
        "random=\(count), seed \(arguments.seed)"
      } else {
        "grid"
      }
    let options = arguments.options
    return
      "\(arguments.title); \(search); \(axes.joined(separator: " ")); \(values.joined(separator: " ")); screen \(options.screen.name) \(options.mapping)"
  }

  private func write(
    _ judged: TuneRun.Judged, of corpus: TuneCorpus, to path: String, on console: Console
  ) throws -> ExitCode {
    let result = PartialResult(
      plan: plan, corpus: corpus.digest, part: arguments.shard?.index ?? 1,
      partCount: arguments.shard?.count ?? 1,
      unlabelledCount: judged.unlabelledCount, gestures: judged.gestures)
    var output = try Output(path: path, replacing: paths, console: console)
    var bytes = Array(result.heading.utf8)
    for gesture in result.gestures {
      bytes += PartialResult.line(gesture).utf8
      if bytes.count >= 1 << 20 {
        try output.write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try output.write(bytes)
    try output.finish()
    return .ok
  }

  private func merge(on console: Console) throws -> ExitCode {
    let sweep = try sweep()
    var parts: [PartialResult] = []
    for path in paths {
      let part = try PartialResult(contentsOf: path, sweep, by: plan)
      if let first = parts.first, first.corpus != part.corpus {
        throw FileError(
          file: path, problem: "is of other traces or labels than \(paths[0])",
          remedy: "name parts of one run, over the same folders with the same labels")
      }
      parts.append(part)
    }
    let count = parts[0].partCount
    parts.sort { $0.part < $1.part }
    guard parts.count == count, parts.allSatisfy({ $0.partCount == count }),
      parts.map(\.part) == Array(1...count)
    else {
      let there = parts.map { "\($0.part)/\($0.partCount)" }.joined(separator: ", ")
      throw FileError(
        file: paths[0],
        problem: "is a part of a run of \(count), and what is given are the parts \(there)",
        remedy: "name each part of one run once")
    }
    let judged = TuneRun.Judged(
      gestures: parts.flatMap(\.gestures),
      unlabelledCount: parts.reduce(0) { $0 + $1.unlabelledCount })
    var run = TuneRun(jobs: arguments.jobs, console: console)
    return try report(judged, sweep, &run, on: console)
  }

  // MARK: The answer

  private func report(
    _ judged: TuneRun.Judged, _ sweep: Sweep, _ run: inout TuneRun, on console: Console,
    notes: [String] = []
  ) throws -> ExitCode {
    let analysis: TuningAnalysis
    let result: TuningResult
    do {
      analysis = try TuningAnalysis(
        judged.gestures, sweep, goal: arguments.goal, policy: arguments.policy,
        confidence: arguments.confidence, seed: arguments.seed)
      var replicates = try run.replicates(analysis, count: arguments.replicates)
      if replicates.count < TuneArguments.fewestReplicates(confidence: arguments.confidence) {
        replicates = []
      }
      result = try analysis.result(replicates, scoreReplicates: replicates.count)
    } catch let error as SweepError {
      endIfStopped(
        run.signal, on: console,
        FileError(
          file: paths[0],
          problem:
            "\(judged.gestures.count) gestures were judged when the run was stopped: no answer",
          remedy: "let it run longer, or try fewer settings"))
      throw FileError(file: paths[0], problem: error.description, remedy: "see docs/tuning.md")
    }
    let report = TuneReport(
      title: arguments.title, analysis: analysis, result: result,
      unlabelledCount: judged.unlabelledCount,
      notes: notes
        + (run.signal == nil
          ? [] : ["stopped before it was done: \(judged.gestures.count) gestures are judged"]))
    if let directory = arguments.outputDirectory {
      try TuneFolder(directory).write(report)
    }
    try console.print(arguments.isJSON ? report.json : report.text)
    if let signal = run.signal { TerminationSignals.endProcess(by: signal) }
    return .ok
  }

  /// Ends the process where somebody asked to stop and there is nothing to show for it.
  private func endIfStopped(_ signal: Int32?, on console: Console, _ reason: FileError) {
    guard let signal else { return }
    console.printError(reason)
    TerminationSignals.endProcess(by: signal)
  }

  /// One parameter after the other, each at its best, until none changes.
  private func coordinate(
    _ corpus: TuneCorpus, _ run: inout TuneRun, on console: Console
  ) throws -> ExitCode {
    let found = try run.judge(corpus.traces, of: corpus, options: arguments.options) { item, _ in
      item
    }
    try refuse(found.problems, on: console)
    var search = CoordinateSearch(axes)
    var subject = arguments.subject
    while run.signal == nil, let axis = search.next() {
      for (name, value) in zip(axes.map(\.name), search.values) { try subject.set(name, to: value) }
      let sweep = try Sweep(grid: [axes[axis]])
      let gestures = try run.judge(found.answers, sweep, of: subject)
      if run.signal != nil { break }
      do throws(SweepError) {
        let analysis = try TuningAnalysis(
          gestures, sweep, goal: arguments.goal, policy: arguments.policy)
        search.take(analysis.best.map { axes[axis].values[$0] }, along: axis)
      } catch {
        throw FileError(file: paths[0], problem: error.description, remedy: "see docs/tuning.md")
      }
    }
    let sweep = try Sweep(axes, settings: search.visited)
    let judged = TuneRun.Judged(
      gestures: try run.judge(found.answers, sweep, of: arguments.subject, isLast: true),
      unlabelledCount: found.unlabelledCount)
    return try report(
      judged, sweep, &run, on: console,
      notes: [
        "coordinate search chose which settings to try by all subjects, so that the cross-validated scores are a little too good"
      ])
  }
}
