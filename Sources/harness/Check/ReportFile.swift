import GestureTrace
import Playback

/// A report on its way to a file or to standard output.
final class ReportFile {
  private var reporter: any CheckReporter
  private var output: Output
  private var bytes: [UInt8] = []

  init(_ reporter: any CheckReporter, path: String, console: Console) throws(FileError) {
    self.reporter = reporter
    let checked = [
      ExpectationSuite.traceSuffix, ExpectationSuite.expectationSuffix,
      ExpectationSuite.suiteSuffix,
    ]
    if checked.contains(where: { path.hasSuffix($0) }) || path.hasSuffix("/\(LabelFile.name)") {
      throw FileError(
        file: path, problem: "is called as what is checked is",
        remedy: "give the report another name")
    }
    output = try Output(path: path, replacing: [], console: console)
  }

  func begin(_ run: CheckRun) throws(FileError) { try write(reporter.opening(run)) }

  func add(_ result: CaseResult) throws(FileError) { try write(reporter.text(of: result)) }

  func finish(_ summary: CheckSummary, _ problems: [FileError]) throws(FileError) {
    bytes += reporter.closing(summary, problems).utf8
    try output.write(bytes)
    bytes = []
    try output.finish()
  }

  private func write(_ text: String) throws(FileError) {
    bytes += text.utf8
    guard bytes.count >= 1 << 16 else { return }
    try output.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
