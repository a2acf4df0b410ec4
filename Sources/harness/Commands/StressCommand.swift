import GestureTrace
import Playback
import Tuning

/// `harness stress`: how close decisions are to flipping.
struct StressCommand: Command {
  static let declaration = CommandDeclaration(
    name: "stress",
    abstract: "Perturb gestures a little, and count the decisions that flip.",
    operands: "PATH…", operandCount: 1...1_000_000, options: StressArguments.options,
    discussion: """
      A PATH is a trace or a folder of traces. Each gesture by itself is perturbed in every way and size,
      and decided on again: by each transition, by each rule with its own system's estimator, and by
      photo-dismiss with each estimator. A decision flips when it finishes and did not, or the other way
      round. Without --transition, --rule and --velocity all of them are put under stress, else those
      that are named.

      Perturbations:
      \(perturbations)
      A perturbation that a recording cannot bear, such as noise on a device of unknown size, and a
      decision on a gesture that the subject does not take, are counted and left out of the shares.

      Examples:
        harness stress traces
        harness stress --transition photo-dismiss --perturbation rest --sizes traces/touchscreen
        harness stress --format csv traces > stress.csv
      """)

  private static var perturbations: String {
    helpTable(Perturbation.allCases.map { ($0.rawValue, $0.abstract) })
  }

  private let paths: [String]
  private let stress: StressArguments

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    stress = try StressArguments(arguments)
  }

  func run(on console: Console) throws -> ExitCode {
    let found = FoundFiles(paths.filter { $0 != "-" })
    if let problem = found.problems.first { throw problem }
    let traces = (paths.contains("-") ? ["-"] : []) + found.traces
    guard !traces.isEmpty else {
      throw FileError(
        file: paths[0], problem: "has no traces",
        remedy: "name files that end in \(ExpectationSuite.traceSuffix), or a folder with some")
    }
    var report = StressReport(stress)
    var exitCode = ExitCode.ok
    var progress = Progress("traces", total: traces.count, console: console)
    try doInOrder(count: traces.count, jobs: stress.jobs) { [test = stress.test] index in
      Result { try StressedTrace(traces[index], test) }
    } take: { outcome in
      switch outcome {
      case .success(let trace):
        if !trace.talk.isEmpty {
          progress.clear()
          console.talk(trace.talk)
        }
        report.add(trace)
      case .failure(let error as FileError) where traces.count > 1:
        // One unusable trace does not keep the others from being put under stress.
        progress.clear()
        console.printError(error)
        exitCode = .unusable
      case .failure(let error): throw error
      }
      progress.step()
      return true
    }
    progress.clear()
    guard report.hasGestures else {
      throw FileError(
        file: paths[0], problem: "has no gestures", remedy: "name traces with gestures")
    }
    try console.print(report.text)
    return exitCode
  }
}

/// What became of the gestures of a trace.
struct StressedTrace: Sendable {
  let path: String
  let talk: String
  /// The gestures, with their numbers.
  let results: [(gesture: Int, result: StressResult)]

  init(_ path: String, _ test: StressTest) throws(FileError) {
    let trace = try TraceClips(path, verb: StressCommand.declaration.name)
    self.path = path
    talk = trace.talk
    results = trace.clips.map { ($0.index, test.result(of: $0)) }
  }
}
