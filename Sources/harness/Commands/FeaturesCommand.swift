import GestureTrace
import Playback

/// `harness features`: one row a gesture as CSV or JSON.
struct FeaturesCommand: Command {
  static let declaration = CommandDeclaration(
    name: "features",
    abstract: "Measure every gesture of traces: one row each, as CSV or JSON.",
    operands: "TRACE…", operandCount: 1...1_000_000,
    options: [
      PlayArguments.screen, PlayArguments.pointsPerMillimeter, PlayArguments.map,
      PlayArguments.origin, PlayArguments.rotate, .output, .json,
    ],
    discussion: """
      Lengths are in points of the screen, times in microseconds or milliseconds as the column says,
      velocities in points a second at the lift, one pair of columns for each estimator.
      """)

  private let traces: [String]
  private let setup: PlaySetup
  private let outputPath: String
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    traces = arguments.operands
    setup = try PlayArguments(arguments).setup
    outputPath = arguments.value(.output) ?? "-"
    isJSON = arguments.has(.json)
  }

  func run(on console: Console) throws -> ExitCode {
    var output = try Output(path: outputPath, replacing: traces, console: console)
    var heading = isJSON ? "" : Self.heading
    var exitCode = ExitCode.ok
    for path in traces {
      do {
        try measure(path, &heading, into: &output, on: console)
      } catch let error as OutputFailure {
        throw error.cause
      } catch let error as FileError where traces.count > 1 {
        console.printError(error)
        exitCode = .unusable
      }
    }
    if exitCode == .ok {
      try output.finish()
    } else if outputPath != "-" {
      console.talk("\(escaped(outputPath)) was not written: not every trace could be used\n")
    }
    return exitCode
  }

  private static var heading: String {
    (["trace"] + GestureFeatures.columns(Velocities.all.map(\.name))).joined(separator: ",") + "\n"
  }

  /// Writes the rows of one trace as they become known, so that their number does not matter.
  private func measure(
    _ path: String, _ heading: inout String, into output: inout Output, on console: Console
  ) throws {
    var extractor: FeatureExtractor?
    var rows: [GestureFeatures] = []
    var findings: [Finding] = []
    var text = ""
    let (_, isTruncated) = try readTrace(path) { header in
      extractor = FeatureExtractor(
        header: header, screen: setup.options.screen, mapping: setup.options.mapping)
    } take: { record in
      if case .finding(let finding) = record { findings.append(finding) }
      do throws(PlaybackError) {
        try extractor?.consume(record, into: &rows)
      } catch {
        throw FileError(
          file: path, problem: error.description, remedy: "see 'harness features --help'")
      }
      guard !rows.isEmpty else { return }
      for row in rows { text += self.text(path, row) + "\n" }
      rows.removeAll(keepingCapacity: true)
      if text.utf8.count >= 1 << 16 { try write(&text, &heading, into: &output) }
    }
    extractor?.finish(into: &rows)
    for row in rows { text += self.text(path, row) + "\n" }
    try write(&text, &heading, into: &output)
    if isTruncated { console.talk(truncationWarning(path)) }
    console.talk(doubts(path, findings))
  }

  private func write(
    _ text: inout String, _ heading: inout String, into output: inout Output
  ) throws(OutputFailure) {
    do throws(FileError) {
      try output.write(Array((heading + text).utf8))
    } catch {
      throw OutputFailure(cause: error)
    }
    heading = ""
    text = ""
  }

  private func text(_ path: String, _ row: GestureFeatures) -> String {
    guard isJSON else { return ([path] + row.cells).map(csvCell).joined(separator: ",") }
    var name = JSONText()
    name.open("{")
    name.key("trace")
    name.value(path)
    return name.text + "," + row.json.dropFirst()
  }
}

/// A cell of a CSV table (RFC 4180), quoted where it must be.
func csvCell(_ text: String) -> String {
  guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
  return "\"" + text.replacing("\"", with: "\"\"") + "\""
}
