import GestureTrace
import Playback

/// `harness compare`: gestures under every decision rule and velocity estimator.
struct CompareCommand: Command {
  static let declaration = CommandDeclaration(
    name: "compare",
    abstract: "Put gestures before the decision rules of shipping systems, and see who agrees.",
    operands: "TRACE…", operandCount: 1...1_000_000, options: CompareArguments.options,
    discussion: """
      One trace: for each gesture a row for every rule and a column for every velocity estimator. A
      cell says F (finish), C (cancel) or - (the system would not take the gesture), and what would have
      flipped it: a progress (p) or a velocity in the unit of the rule's space (v), whichever is nearer.
      A rule whose space the recording does not give is not applicable, and says why.

      More traces: how often each pair of rules agrees, each by its system's own estimator; which
      gestures divide them most; and each rule against the labels where there are any.

      Examples:
        harness compare flick.trace.jsonl
        harness compare --format csv traces/touchscreen/*.trace.jsonl
        harness compare --pause-sweep --rule niri-workspace --rule gnome-shell swipe.trace.jsonl
      """)

  private let traces: [String]
  private let comparison: CompareArguments

  init(_ arguments: Arguments) throws(UsageError) {
    traces = arguments.operands
    comparison = try CompareArguments(arguments)
  }

  func run(on console: Console) throws -> ExitCode {
    switch comparison.subject {
    case .sweep(let name, let variations, let number):
      let trace = try TraceClips(traces[0], verb: "compare")
      console.talk(trace.talk)
      guard let clip = trace.clips.first(where: { $0.index == number }) else {
        throw FileError(
          file: traces[0], problem: "has no gesture \(number)",
          remedy: trace.clips.isEmpty
            ? "name a trace with gestures"
            : "give --gesture from 0 to \(trace.clips.count - 1)")
      }
      let sweep = try RuleSweep(
        clip, trace: traces[0], name: name, variations: variations, judge: comparison.judge,
        mapping: comparison.mapping, hasVelocities: comparison.hasVelocities)
      try console.print(sweep.text(comparison.format))
      return .ok
    case .gestures:
      let labels = try LabelIndex(of: traces, in: comparison.labels)
      return traces.count == 1 || comparison.isEach
        ? try printTables(labels, on: console) : try printSummary(labels, on: console)
    }
  }

  /// A table for each gesture, in the order of the traces.
  private func printTables(_ labels: LabelIndex, on console: Console) throws -> ExitCode {
    var pieces = Pieces(write: console.output)
    let report = TableReport(comparison)
    try pieces.add(report.heading)
    var exitCode = ExitCode.ok
    try forEachTrace(on: console, &exitCode) { [comparison] path in
      let recorded = try RecordedGestures(path, comparison, labels)
      return (recorded.talk, report.text(path, recorded))
    } take: { text in
      try pieces.add(text)
    }
    try pieces.finish()
    return exitCode
  }

  private func printSummary(_ labels: LabelIndex, on console: Console) throws -> ExitCode {
    let judge = comparison.judge
    var summary = CompareSummary(judge)
    var exitCode = ExitCode.ok
    try forEachTrace(on: console, &exitCode) { [comparison] path in
      let recorded = try RecordedGestures(path, comparison, labels)
      let votes = recorded.gestures.map {
        RuleVotes(trace: path, judge.table(of: $0, withMargins: false), by: judge)
      }
      return (recorded.talk, (votes, recorded.intents))
    } take: { (votes: [RuleVotes], intents: [GestureIntent?]) in
      summary.add(votes, intents)
    }
    try console.print(summary.text(comparison.format))
    return exitCode
  }

  /// Does something with each trace on several threads; hands the results over in the order of the traces.
  private func forEachTrace<Result: Sendable>(
    on console: Console, _ exitCode: inout ExitCode,
    work: @escaping @Sendable (String) throws -> (talk: String, result: Result),
    take: (Result) throws -> Void
  ) throws {
    var code = ExitCode.ok
    let paths = traces
    try doInOrder(count: paths.count, jobs: comparison.jobs) { index in
      Swift.Result { try work(paths[index]) }
    } take: { outcome in
      switch outcome {
      case .success(let value):
        if !value.talk.isEmpty { console.talk(value.talk) }
        try take(value.result)
      case .failure(let error as FileError) where paths.count > 1:
        // One unusable trace does not keep the others from being compared.
        console.printError(error)
        code = .unusable
      case .failure(let error): throw error
      }
      return true
    }
    exitCode = code
  }
}

/// The gestures of a trace, and what is said of them.
struct RecordedGestures: Sendable {
  private(set) var gestures: [RecordedGesture] = []
  /// What each of them was meant to be; `nil` where nobody says.
  private(set) var intents: [GestureIntent?] = []
  /// What a person should hear of the trace.
  private(set) var talk = ""

  init(_ path: String, _ comparison: CompareArguments, _ labels: LabelIndex) throws {
    var recorder: TrackRecorder?
    var labels = labels.labels(of: path)
    var findings: [Finding] = []
    let judge = comparison.judge
    var file = try TraceReader(path: path)
    recorder = TrackRecorder(
      header: file.header, screen: judge.screen, mapping: comparison.mapping)
    while let record = try file.next() {
      switch record {
      case .mark(let mark): labels.add(mark)
      case .finding(let finding): findings.append(finding)
      case .device, .frame, .input, .reading: break
      }
      do throws(PlaybackError) {
        try recorder?.consume(record, into: &gestures)
      } catch {
        throw FileError(
          file: path, problem: error.description, remedy: "see 'harness compare --help'")
      }
    }
    recorder?.finish(into: &gestures)
    gestures.sort { $0.index < $1.index }
    if file.isTruncated { talk += truncationWarning(path) }
    talk += doubts(path, findings)
    intents = gestures.map { labels.intent(of: $0.index, among: gestures.count) }
  }
}
