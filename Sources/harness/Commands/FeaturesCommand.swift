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
      PlayArguments.origin, PlayArguments.rotate, velocity, .output, .json,
    ],
    discussion: """
      Lengths are in points of the screen, times in microseconds or milliseconds as the column says,
      velocities in points a second at the lift, one pair of columns for each estimator.
      """)

  private static let velocity = Option.value(
    "velocity", "NAME|all",
    "Measure with this estimator (see 'harness velocities'), or with all; default \(Velocities.common.map(\.name).joined(separator: ", "))",
    isRepeatable: true)

  private let traces: [String]
  private let setup: PlaySetup
  private let velocities: [VelocityEntry]
  private let outputPath: String
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    traces = arguments.operands
    setup = try PlayArguments(arguments, velocity: "windowed").setup
    velocities = try Self.velocities(arguments.allValues(Self.velocity))
    outputPath = arguments.value(.output) ?? "-"
    isJSON = arguments.has(.json)
  }

  private static func velocities(_ names: [String]) throws(UsageError) -> [VelocityEntry] {
    if names.isEmpty { return Velocities.common }
    if names == ["all"] { return Velocities.all }
    var entries: [VelocityEntry] = []
    for name in names {
      if name == "all" {
        throw UsageError("--velocity all and other estimators contradict each other; give one")
      }
      if entries.contains(where: { $0.name == name }) {
        throw UsageError("--velocity \(name) is given twice; give it once")
      }
      do throws(PlaybackError) {
        entries.append(try Velocities.named(name))
      } catch {
        throw UsageError(error)
      }
    }
    return entries
  }

  func run(on console: Console) throws -> ExitCode {
    var output = try Output(path: outputPath, replacing: traces, console: console)
    var heading = isJSON ? "" : heading
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

  private var heading: String {
    (["trace"] + GestureFeatures.columns(velocities)).joined(separator: ",") + "\n"
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
        header: header, screen: setup.options.screen, mapping: setup.options.mapping,
        velocities: velocities)
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
