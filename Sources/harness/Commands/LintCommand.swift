import GestureTrace
import Playback

/// `harness lint`: what is wrong with traces, recordings, suites and label files.
struct LintCommand: Command {
  static let declaration = CommandDeclaration(
    name: "lint",
    abstract: "Say what is wrong with traces, recordings, suites and label files.",
    operands: "PATH…", operandCount: 0...1_000_000,
    options: [fix, strict, ignore, .jobs, codes, .json],
    discussion: """
      A PATH is a file or a folder; of a folder and those below it, NAME.trace.jsonl, NAME.expect.json,
      NAME.suite.json, labels.tsv, and recordings: files ending in
      \(LintedFile.recordingEndings.joined(separator: ", ")) that begin as one does.

      Each finding has its file and line, how much it matters, a code, what is wrong, and what to do.
      docs/lint.md says how each is found.

      --fix rewrites traces where nothing that a reader sees is lost. Recordings, suites and label files
      are never changed.

      Exit codes: 0 nothing is wrong, 1 there are errors or warnings (with --strict also notes), 2 a
      file or an option cannot be used, or there was no file.

      Examples:
        harness lint traces
        harness lint --ignore size-assumed --json phone.trace.jsonl
      """)

  private static let fix = Option.flag(
    "fix", "Put right what can be put right without loss, and say what")
  private static let strict = Option.flag("strict", "Notes (info) fail, too")
  private static let ignore = Option.value(
    "ignore", "CODE", "Leave out findings of this code", isRepeatable: true)
  private static let codes = Option.flag("codes", "List the codes, and what is found by each")

  private let paths: [String]
  private let fixes: Bool
  private let isStrict: Bool
  private let ignored: Set<String>
  private let jobs: Int
  private let listsCodes: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    fixes = arguments.has(Self.fix)
    isStrict = arguments.has(Self.strict)
    jobs = try arguments.jobs()
    listsCodes = arguments.has(Self.codes)
    isJSON = arguments.has(.json)
    let known = LintCode.allCases.map(\.rawValue) + LintCode.findings.map(\.code)
    for code in arguments.allValues(Self.ignore)
    where !known.contains(code) && !code.hasPrefix("palm-") {
      throw UsageError(
        "--ignore: \(quoted(code)) is no code (see 'harness lint --codes')"
          + suggestion(for: code, among: known))
    }
    ignored = Set(arguments.allValues(Self.ignore))
    guard listsCodes != paths.isEmpty else { return }
    throw UsageError(
      listsCodes
        ? "--codes lists all codes and takes no PATH" : "PATH… is missing: name at least one")
  }

  func run(on console: Console) throws -> ExitCode {
    if listsCodes {
      try console.print(isJSON ? LintCodeList.json : LintCodeList.text)
      return .ok
    }
    let found = FoundFiles(paths)
    let files = LintedFile.all(found)
    for problem in found.problems { console.printError(problem) }
    var report = LintReport(files: files, ignored: ignored, isJSON: isJSON, console: console)
    try doInOrder(count: files.count, jobs: jobs) { [fixes] index in
      Result { () throws(FileError) in
        fixes ? try files[index].repaired() : ([], try files[index].findings())
      }
    } take: { result in
      switch result {
      case .success(let (fixed, left)): try report.add(fixed, left)
      case .failure(let error): report.add(error)
      }
      return true
    }
    try report.finish()
    guard found.problems.isEmpty, !report.isUnusable else { return .unusable }
    guard !files.isEmpty else {
      console.talk("no trace, recording, suite or label file was found\n")
      return .unusable
    }
    return report.fails(isStrict: isStrict) ? .checkFailed : .ok
  }
}
