import GestureCapture
import GestureTrace

/// `harness simulate`: a script of finger movements → libinput in virtual time → trace. With `--corpus` the scripts are
/// those of simulated people.
struct SimulateCommand: Command {
  static let declaration = CommandDeclaration(
    name: "simulate",
    abstract: "Turn a script of finger movements into a trace, through the installed libinput.",
    operands: "SCRIPT…", operandCount: 0...100_000,
    options: [.output, TraceDestination.directoryOption, ImportCommand.settings, quiet]
      + CorpusSimulation.options,
    discussion: """
      A script names a device and says what the fingers do; docs/simulate.md has the language.

        device touchscreen-phone
        rate 120Hz
        finger 1 down 50% 30%
        finger 1 move by 0mm 40mm over 100ms minimum-jerk
        finger 1 up

      With --corpus and --output-dir, simulated people drag a photo down, some of the time to dismiss
      it: traces and a labels.tsv for harness tune, whose first lines say which threshold is best.

      Devices:
      \(helpTable(DeviceProfile.all.map { ($0.name, $0.abstract) }).dropLast())
      """)

  private static let quiet = Option.flag("quiet", short: "q", "Print no warnings and no summary")

  private let scripts: [String]
  private let destination: TraceDestination
  private let corpus: CorpusSimulation?
  private let settings: LibinputSettings
  private let isQuiet: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    corpus = try CorpusSimulation(arguments)
    scripts = arguments.operands
    guard corpus != nil || !scripts.isEmpty else {
      throw UsageError("SCRIPT… is missing: name at least one")
    }
    destination = try TraceDestination(arguments)
    settings =
      try arguments.value(ImportCommand.settings).map(harness.settings(inFile:))
      ?? LibinputSettings()
    isQuiet = arguments.has(Self.quiet)
  }

  func run(on console: Console) throws -> ExitCode {
    if let corpus {
      try corpus.write(settings: settings, isQuiet: isQuiet, on: console)
      return .ok
    }
    let isNewFolder = try destination.prepare(for: scripts)
    defer { if isNewFolder { destination.removeEmptyFolder() } }
    var exitCode = ExitCode.ok
    for path in scripts {
      do {
        try simulate(path, on: console)
      } catch let error as FileError where scripts.count > 1 {
        console.printError(error)
        exitCode = .unusable
      }
    }
    return exitCode
  }

  private func simulate(_ path: String, on console: Console) throws {
    let script = try GestureScript(path: path)
    do {
      var capture = try VirtualCapture(
        [script.device], options: CaptureOptions(settings: settings), source: .simulatedFingers)
      var frames = script.makeFrames()
      let summary = try writeTrace(
        through: &capture, to: try destination.open(for: path, on: console),
        next: { frames.next() }, findings: { script.warnings })
      if !isQuiet { reportCapture(path, capture.devices, summary, on: console) }
    } catch let error as CaptureError {
      throw FileError(
        file: path, problem: error.description, remedy: "choose another device profile")
    }
  }
}
