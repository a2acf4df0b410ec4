import GestureTrace
import Playback

/// `harness check`: traces against what is expected of them.
struct CheckCommand: Command {
  static let declaration = CommandDeclaration(
    name: "check",
    abstract: "Play traces and compare what comes of them with what is expected.",
    operands: "PATH…", operandCount: 1...1_000_000,
    options: [
      CheckSelection.filter, CheckSelection.transition, .shard, .jobs, failFast,
      keepGoing, update, rederive, report, ArtifactFolder.option, noTimes, .json,
    ] + CheckOverrides.options,
    discussion: """
      A PATH is a folder, a suite or a trace. In a folder and those below it, NAME.expect.json says what
      is expected of NAME.trace.jsonl beside it, and NAME.suite.json of many traces; docs/expectations.md
      describes both. Every unusable suite and trace is named in one run.

      --screen, --velocity, --set and the like change every case, to see what would come of it.

      A report is written to FILE when it is complete; - is standard output, and the summary for people
      then goes to standard error. The kinds are: \(ReportKind.allCases.map(\.rawValue).joined(separator: ", ")).

      --update writes what is now observed: what holds stays as it was written, tolerances and ranges too,
      and a file whose expectations all hold is not touched. It says how decisions moved, for a review.

      Exit codes: 0 all is as expected, 1 something is not, or was not before --update, 2 a suite, trace
      or option cannot be used, a property is about no gesture, or no case was checked.

      Examples:
        harness check traces
        harness check traces --set finishProgress=0.2
        harness check traces --update
        harness check traces --shard 1/4 --report json=check.jsonl
      """)

  static let failFast = Option.flag("fail-fast", "Stop at the first case that is not as expected")
  static let keepGoing = Option.flag(
    "keep-going", "Check the other cases though a suite cannot be used; the exit code stays 2")
  static let update = Option.flag(
    "update", "Write what is observed into the expectations, and into new ones for new traces")
  static let rederive = Option.flag(
    "rederive",
    "Derive events again from the kernel frames under the installed libinput first, and say what moved"
  )
  static let report = Option.value(
    "report", "KIND=FILE", "Write a report to FILE", isRepeatable: true)
  static let noTimes = Option.flag(
    "no-times", "Leave times out of reports, so that two runs are the same bytes")

  private let paths: [String]
  private let selection: CheckSelection
  private let overrides: CheckOverrides
  private let runner: CheckRunner
  private let reports: [(kind: ReportKind, path: String)]
  private let artifacts: String?
  private let stopsAtFirst: Bool
  private let keepsGoing: Bool
  private let updates: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    selection = try CheckSelection(arguments)
    overrides = try CheckOverrides(arguments)
    let jobs = try arguments.jobs()
    runner = CheckRunner(
      jobs: jobs, measuresTime: !arguments.has(Self.noTimes),
      rederives: arguments.has(Self.rederive))
    reports = try Self.reports(arguments)
    artifacts = arguments.value(ArtifactFolder.option)
    stopsAtFirst = arguments.has(Self.failFast)
    keepsGoing = arguments.has(Self.keepGoing)
    updates = arguments.has(Self.update)
    guard updates else { return }
    for option in [.shard, Self.failFast, Self.rederive] + CheckOverrides.options
    where arguments.has(option) {
      throw UsageError(
        "--update and --\(option.name) contradict each other: an update takes in whole traces as they are played without options"
      )
    }
  }

  private static func reports(
    _ arguments: Arguments
  ) throws(UsageError) -> [(kind: ReportKind, path: String)] {
    var reports: [(kind: ReportKind, path: String)] = []
    for text in arguments.allValues(report) {
      let name = text.prefix { $0 != "=" }
      let path = String(text.dropFirst(name.count + 1))
      guard let kind = ReportKind(rawValue: String(name)) else {
        let names = ReportKind.allCases.map(\.rawValue)
        throw UsageError(
          "--report: \(quoted(name)) is not one of \(names.joined(separator: ", "))"
            + suggestion(for: String(name), among: names))
      }
      guard !path.isEmpty else {
        throw UsageError("--report: \(quoted(text)) names no file; give \(kind.rawValue)=FILE")
      }
      if reports.contains(where: { isSamePlace($0.path, path) }) {
        throw UsageError("--report: two reports go to \(path); give each its own file")
      }
      reports.append((kind, path))
    }
    if arguments.has(.json) {
      guard !reports.contains(where: { $0.path == "-" }) else {
        throw UsageError("--json and --report KIND=- both take standard output; give one")
      }
      reports.append((.json, "-"))
    }
    return reports
  }

  func run(on console: Console) throws -> ExitCode {
    let transitions =
      selection.transitions.isEmpty
      ? [CaseSetup.defaultTransition] : selection.transitions
    var plan = try CheckPlan(
      paths, jobs: runner.jobs, additions: updates ? transitions : nil)
    var coverage = PropertyCoverage(plan.cases)
    plan.cases = selection.choose(plan.cases)
    try overrides.apply(to: &plan.cases)
    // A suite that cannot be used makes the result of the others worthless, unless somebody asks for it; they are
    // played all the same, so that what is wrong with them is named too.
    let judges = plan.problems.isEmpty || keepsGoing
    var problems = Problems(console: console)
    for problem in plan.problems { problems.tell(problem) }
    var summary = CheckSummary()
    let files = try open(on: console)
    var folder = try artifacts.map { (path) throws(FileError) in try ArtifactFolder(path) }
    let people = People(takesOutput: !reports.contains { $0.path == "-" }, console: console)
    var text = TextReporter()
    let run = CheckRun(
      caseCount: plan.cases.count, overrides: overrides.text, omitsTimes: !runner.measuresTime)
    var update = updates && judges ? CheckUpdate(plan.suites) : nil
    for file in files { try file.begin(run) }
    try people.print(text.opening(run))
    var progress = Progress("cases", total: plan.cases.count, console: console)
    try runner.run(plan.cases) { result in
      if !judges, result.status != .unusable { return true }
      summary.add(result)
      coverage.add(result)
      for file in files { try file.add(result) }
      let problemsLeft = update?.accept(result) ?? result.problems
      var lines = update == nil ? text.text(of: result) : ""
      for picture in try folder?.add(result) ?? [] { lines += "  \(escaped(picture))\n" }
      if !lines.isEmpty || !problemsLeft.isEmpty { progress.clear() }
      for problem in problemsLeft { problems.tell(problem) }
      try people.print(lines)
      progress.step(note: ", \(summary.count(.failed)) failed")
      return !stopsAtFirst || ![.failed, .unusable].contains(result.status)
    }
    progress.clear()
    for problem in judges ? coverage.problems : [] {
      plan.add(problem)
      problems.tell(problem)
    }
    for file in files { try file.finish(summary, plan.problems) }
    if let update { return try conclude(update, summary, plan, people) }
    return try conclude(plan, summary, judges: judges, text, people, console)
  }

  private func open(on console: Console) throws(FileError) -> [ReportFile] {
    var files: [ReportFile] = []
    for (kind, path) in reports {
      files.append(try ReportFile(kind.reporter, path: path, console: console))
    }
    return files
  }

  /// Writes what was accepted, and says how decisions moved.
  private func conclude(
    _ update: consuming CheckUpdate, _ summary: CheckSummary, _ plan: CheckPlan, _ people: People
  ) throws(FileError) -> ExitCode {
    var update = update
    try people.print(try update.write())
    try people.print(update.closing(summary))
    if update.hasProblems || !plan.problems.isEmpty || summary.total == 0 { return .unusable }
    return update.hasChanges || update.failedProperties > 0 ? .checkFailed : .ok
  }

  /// Says what came of it all.
  private func conclude(
    _ plan: CheckPlan, _ summary: CheckSummary, judges: Bool, _ text: TextReporter,
    _ people: People, _ console: Console
  ) throws(FileError) -> ExitCode {
    if !plan.uncheckedTraces.isEmpty, selection.isEverything {
      let count = plan.uncheckedTraces.count
      let first = escaped(plan.uncheckedTraces[0])
      console.talk(
        count == 1
          ? "\(first) has no expectations; --update writes them\n"
          : "\(count) traces have no expectations, \(first) the first; --update writes them\n")
    }
    guard judges else {
      console.talk(
        "no case was judged; correct the suites, or check the others with --keep-going\n")
      return .unusable
    }
    guard summary.total > 0 else {
      console.talk(
        plan.cases.isEmpty && !selection.isEverything
          ? "no case is left of what was asked for\n" : "no case was found to check\n")
      return .unusable
    }
    try people.print(text.closing(summary, plan.problems))
    if summary.checked == 0 { console.talk("no case was checked\n") }
    if !plan.problems.isEmpty || summary.count(.unusable) > 0 || summary.checked == 0 {
      return .unusable
    }
    return summary.count(.failed) > 0 ? .checkFailed : .ok
  }
}

/// Where text for people goes: standard output, or standard error where a report takes that.
private struct People {
  var takesOutput: Bool
  var console: Console

  func print(_ text: String) throws(FileError) {
    if takesOutput { try console.print(text) } else { console.talk(text) }
  }
}

/// Tells what cannot be used, each once: the cases of a trace share what is wrong with it.
private struct Problems {
  private var told: Set<FileError> = []
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  mutating func tell(_ problem: FileError) {
    if told.insert(problem).inserted { console.printError(problem) }
  }
}
