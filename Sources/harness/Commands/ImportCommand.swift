import GestureCapture
import GestureTrace
import RecordingFormats

/// `harness import`: any supported recording → the installed libinput in virtual time → trace.
struct ImportCommand: Command {
  static let declaration = CommandDeclaration(
    name: "import",
    abstract: "Turn a recording into a trace, through the installed libinput in virtual time.",
    operands: "RECORDING…", operandCount: 1...100_000,
    options: [
      .output, TraceDestination.directoryOption, device, deviceDescription, deviceSize, settings,
      from, dropped, quiet,
    ],
    discussion: """
      Formats: evemu (1.0-1.3, whole or split), libinput record (YAML), Android getevent.
      What was found on the way (what the recording does not say, what libinput logged, palms) is
      printed to standard error and stands at the end of the trace.

      A recording may be read twice, which a FIFO cannot; give - and redirect standard input.

      The same recording gives the same trace under the same libinput. Its quirks count too: they
      are read from its own folder, or from the one that LIBINPUT_QUIRKS_DIR names.

      Examples:
        harness import swipe.evemu -o swipe.trace.jsonl
        adb shell getevent -lt | tee flick.txt; harness import --device-size 68x147 flick.txt
        harness import --output-dir traces/ recordings/*.yml
      """)

  private static let device = Option.value(
    "device", "N|all",
    "The device of the recording to read, counted from 0, or all touch devices; by default the only touch device"
  )
  private static let deviceDescription = Option.value(
    "device-description", "FILE",
    "What the device is, in place of what the recording says, if anything: a .prop or .desc file, or getevent -lp output"
  )
  private static let deviceSize = Option.value(
    "device-size", "WxH",
    "The size of the device in mm, each length from 1 to 10000, when it does not report one")
  static let settings = Option.value(
    "settings", "FILE", "libinput settings as a JSON object, such as {\"natural_scroll\":true}")
  private static let from = Option.value(
    "from", "FORMAT",
    "The format (evemu, libinput-record, getevent); by default found from the content")
  private static let dropped = Option.value(
    "syn-dropped", "ignore|deliver",
    "What to do where the recorder lost events: ignore it as the kernel does (default), or let libinput read the state anew"
  )
  private static let quiet = Option.flag("quiet", short: "q", "Print no findings and no summary")

  private let recordings: [String]
  private let destination: TraceDestination
  private let deviceChoice: DeviceChoice
  private let options: RecordingOptions
  private let captureOptions: CaptureOptions
  private let isQuiet: Bool

  private enum DeviceChoice {
    case onlyTouchDevice
    case number(Int)
    case all
  }

  private enum DroppedPolicy: String, CaseIterable { case ignore, deliver }

  init(_ arguments: Arguments) throws(UsageError) {
    recordings = arguments.operands
    destination = try TraceDestination(arguments)
    switch arguments.value(Self.device) {
    case nil: deviceChoice = .onlyTouchDevice
    case "all": deviceChoice = .all
    case let text?:
      guard let number = Int(text), (0...1000).contains(number) else {
        throw UsageError("--device: \(quoted(text)) is not all or a number from 0 to 1000")
      }
      deviceChoice = .number(number)
    }
    options = RecordingOptions(
      format: try arguments.choice(Self.from, RecordingFormat.self),
      descriptionPath: arguments.value(Self.deviceDescription))
    let size = try arguments.size(Self.deviceSize, in: 1...10_000, unit: "mm")
    captureOptions = CaptureOptions(
      settings: try arguments.value(Self.settings).map(settings(inFile:)) ?? LibinputSettings(),
      deviceSize: size.map { Size(width: $0.width, height: $0.height) },
      deliversDroppedEvents: try arguments.choice(Self.dropped, DroppedPolicy.self) == .deliver)
    isQuiet = arguments.has(Self.quiet)
  }

  func run(on console: Console) throws -> ExitCode {
    let isNewFolder = try destination.prepare(for: recordings)
    defer { if isNewFolder { destination.removeEmptyFolder() } }
    var exitCode = ExitCode.ok
    for path in recordings {
      do {
        let (devices, summary) = try importRecording(path, on: console)
        if !isQuiet { reportCapture(path, devices, summary, on: console) }
      } catch let error as FileError where recordings.count > 1 {
        // One unusable recording does not keep the others from being imported.
        console.printError(error)
        exitCode = .unusable
      }
    }
    return exitCode
  }

  /// Imports one recording, and answers what came of it.
  func importRecording(_ path: String, on console: Console = .standard) throws -> (
    [TraceDevice], CaptureSummary
  ) {
    var recording = try Recording(path: path, options: options)
    let chosen = try chooseDevices(recording.devices, in: path)
    // Alone, a device's times start at its own first event.
    if chosen.count == 1, recording.devices.count > 1 { try recording.select(device: chosen[0]) }
    do {
      var capture = try VirtualCapture(
        chosen.map { recording.devices[$0] }, options: captureOptions, source: .virtualTime,
        recordingFormat: recording.format.rawValue)
      let summary = try writeTrace(
        through: &capture, to: try destination.open(for: path, on: console),
        next: { try recording.nextFrame(of: chosen) }, findings: { recording.findings })
      return (capture.devices, summary)
    } catch let error as CaptureError {
      throw FileError(
        file: path, problem: error.description, remedy: "see 'harness import --help'")
    }
  }

  private func chooseDevices(_ devices: [DeviceDescription], in path: String) throws(FileError)
    -> [Int]
  {
    let touchDevices = devices.indices.filter { devices[$0].kind != .other }
    switch deviceChoice {
    case .number(let number):
      guard devices.indices.contains(number) else {
        throw FileError(
          file: path, problem: "has no device \(number), only \(devices.count)",
          remedy: "choose one of: \(list(devices))")
      }
      return [number]
    case .onlyTouchDevice where touchDevices.count > 1:
      throw FileError(
        file: path, problem: "holds \(touchDevices.count) touch devices",
        remedy: "choose with --device N or --device all: \(list(devices))")
    case .onlyTouchDevice, .all:
      guard !touchDevices.isEmpty else {
        throw FileError(
          file: path, problem: "holds no touchpad or touchscreen (\(list(devices)))",
          remedy: "record a touch device, or give --device-description")
      }
      return touchDevices
    }
  }

  private func list(_ devices: [DeviceDescription]) -> String {
    devices.enumerated().map { "\($0) \(quoted($1.name)) (\($1.kind.rawValue))" }
      .joined(separator: ", ")
  }
}

extension Recording {
  /// The next frame of the chosen devices, which are numbered anew from 0 in the order of the choice.
  fileprivate mutating func nextFrame(of chosen: [Int]) throws(FileError) -> KernelFrame? {
    while var frame = try next() {
      guard let index = chosen.firstIndex(of: frame.device) else { continue }
      frame.device = index
      return frame
    }
    return nil
  }
}
