import GestureTrace
import Playback
import RecordingFormats

/// `harness export`: trace → a recording that other tools read, or a table.
struct ExportCommand: Command {
  static let declaration = CommandDeclaration(
    name: "export",
    abstract: "Write a trace as a recording that other tools replay, or as a table.",
    operands: "TRACE", operandCount: 1...1,
    options: [format, .output, device, anonymise, quiet],
    discussion: """
      Formats:
        libinput-record  The kernel frames of all devices (YAML), for libinput replay and others
        evemu            The kernel frames of one device, for evemu-play and others
        csv              A row a sample: what libinput made of the frames, or an app's readings

      A recording holds no input events, settings or marks: 'harness import' makes the events again.
      docs/export.md has the columns of the table, and what --anonymise removes and keeps.

      A trace may be read more than once, which a FIFO cannot; give - and redirect standard input.

      Examples:
        harness export swipe.trace.jsonl --format libinput-record -o swipe.yml
        harness export swipe.trace.jsonl --format evemu --anonymise -o swipe.evemu
        harness export swipe.trace.jsonl --format csv -o swipe.csv
      """)

  private enum Format: String, CaseIterable {
    case libinputRecord = "libinput-record"
    case evemu
    case csv
  }

  private static let format = Option.value(
    "format", "FORMAT", "What to write: libinput-record, evemu or csv")
  private static let device = Option.value(
    "device", "N",
    "Only the device of that number in the trace; evemu holds one and needs it where there are several"
  )
  private static let anonymise = Option.flag(
    "anonymise", "Leave out what could tell whose device it is; the decisions stay")
  private static let quiet = Option.flag("quiet", short: "q", "Print no findings and no summary")

  private let path: String
  private let format: Format
  private let outputPath: String
  private let device: Int?
  private let isAnonymous: Bool
  private let isQuiet: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    path = arguments.operands[0]
    guard let format = try arguments.choice(Self.format, Format.self) else {
      throw UsageError(
        "--format is missing: give one of "
          + Format.allCases.map(\.rawValue).joined(separator: ", "))
    }
    self.format = format
    outputPath = arguments.value(.output) ?? "-"
    device = try arguments.value(Self.device).map { text throws(UsageError) in
      guard let number = Int(text), (0...63).contains(number) else {
        throw UsageError("--device: \(quoted(text)) is not a number from 0 to 63")
      }
      return number
    }
    isAnonymous = arguments.has(Self.anonymise)
    isQuiet = arguments.has(Self.quiet)
  }

  func run(on console: Console) throws -> ExitCode {
    do {
      switch format {
      case .csv: try exportTable(on: console)
      case .libinputRecord, .evemu: try exportFrames(on: console)
      }
    } catch let error as RecordingWriteError {
      throw FileError(file: path, problem: error.problem, remedy: error.remedy)
    }
    return .ok
  }

  private func open(on console: Console) throws(FileError) -> Output {
    try Output(path: outputPath, replacing: [path], console: console)
  }

  // MARK: Table

  private func exportTable(on console: Console) throws {
    var output = try open(on: console)
    var reader = try TraceReader(path: path)
    var table = SampleTable(header: reader.header, device: device)
    var devices: [TraceDevice] = []
    while let record = try reader.next() {
      if case .device(let device) = record { devices.append(device) }
      table.consume(record)
      try flush(&table.bytes, into: &output)
    }
    if let device, !devices.contains(where: { $0.index == device }) {
      throw noDevice(device, among: devices)
    }
    try output.write(table.bytes)
    try output.finish()
    if reader.isTruncated { console.talk(truncationWarning(path)) }
    if let problem = table.gestureProblem {
      console.talk(escaped("\(path): warning: gestures are not numbered: \(problem)") + "\n")
    }
  }

  // MARK: Frames

  private func exportFrames(on console: Console) throws {
    var reader = try TraceReader(path: path)
    let survey = try FrameSurvey(&reader)
    let chosen = try choose(from: survey)
    var devices = chosen.map(\.description)
    if format == .evemu {
      // What the recording cannot hold has no part in what libinput makes of it.
      for index in devices.indices where isAnonymous { devices[index].udevProperties = [] }
    }
    var findings: [Finding] = []
    if isAnonymous {
      let anonymous = try Anonymisation(
        of: chosen, as: devices, settings: reader.header.settings, reading: &reader)
      devices = anonymous.devices
      findings = anonymous.findings
    }
    let first = chosen.compactMap { survey.firstTimes[$0.index] }.min() ?? .zero
    var output = try open(on: console)
    switch format {
    case .evemu:
      var writer = try EvemuWriter(devices[0], first: first)
      try reader.forEachFrame(of: [chosen[0].index]) { frame in
        try writer.write(frame)
        try flush(&writer.bytes, into: &output)
      }
      try output.write(writer.bytes)
      findings += writer.findings
    case .libinputRecord, .csv:
      var writer = try LibinputRecordWriter(
        devices, libinput: reader.header.producer.releaseOfLibinput, first: first)
      for device in chosen {
        writer.beginDevice()
        try reader.forEachFrame(of: [device.index]) { frame in
          try writer.write(frame)
          try flush(&writer.bytes, into: &output)
        }
      }
      try output.write(writer.bytes)
      findings += writer.findings
    }
    try output.finish()
    if survey.isTruncated { console.talk(truncationWarning(path)) }
    guard !isQuiet else { return }
    let count = chosen.reduce(0) { $0 + (survey.frameCounts[$1.index] ?? 0) }
    console.talk("\(escaped(path)): \(format.rawValue), \(count) frames\n")
    for finding in findings { console.talk("\(escaped(path)): \(findingText(finding))\n") }
  }

  private func flush(_ bytes: inout [UInt8], into output: inout Output) throws(FileError) {
    guard bytes.count >= 1 << 16 else { return }
    try output.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private func choose(from survey: FrameSurvey) throws(FileError) -> [TraceDevice] {
    let withFrames = survey.devices.filter { survey.frameCounts[$0.index] != nil }
    guard !withFrames.isEmpty else {
      throw FileError(
        file: path, problem: "holds no kernel frames, which a recording is made of",
        remedy: "import or record again with them, or write --format csv, which needs none")
    }
    if let device {
      guard let found = survey.devices.first(where: { $0.index == device }) else {
        throw noDevice(device, among: survey.devices)
      }
      guard survey.frameCounts[device] != nil else {
        throw FileError(
          file: path, problem: "holds no kernel frames of device \(device)",
          remedy: "choose one of: \(list(withFrames))")
      }
      return [found]
    }
    guard format == .evemu else { return survey.devices.sorted { $0.index < $1.index } }
    guard withFrames.count == 1 else {
      throw FileError(
        file: path, problem: "holds \(withFrames.count) devices, and evemu holds one",
        remedy: "choose with --device N: \(list(withFrames))")
    }
    return withFrames
  }

  private func noDevice(_ device: Int, among devices: [TraceDevice]) -> FileError {
    FileError(
      file: path, problem: "has no device \(device)",
      remedy: devices.isEmpty
        ? "leave --device out" : "choose one of: \(list(devices))")
  }

  private func list(_ devices: [TraceDevice]) -> String {
    devices.map { "\($0.index) \(quoted($0.description.name)) (\($0.kind.rawValue))" }
      .joined(separator: ", ")
  }
}

/// Which devices a trace has and how many frames of each, found in one pass.
private struct FrameSurvey {
  private(set) var devices: [TraceDevice] = []
  private(set) var frameCounts: [Int: Int] = [:]
  private(set) var firstTimes: [Int: Timestamp] = [:]
  private(set) var isTruncated = false

  init(_ reader: inout TraceReader) throws(FileError) {
    while let record = try reader.next() {
      switch record {
      case .device(let device): devices.append(device)
      case .frame(let frame):
        if firstTimes[frame.device] == nil { firstTimes[frame.device] = frame.time }
        frameCounts[frame.device, default: 0] += 1
      case .input, .reading, .mark, .finding: break
      }
    }
    isTruncated = reader.isTruncated
  }
}

extension TraceReader {
  /// Reads the frames of some devices from the first record on.
  mutating func forEachFrame(of devices: Set<Int>, _ body: (KernelFrame) throws -> Void) throws {
    try rewind()
    while let record = try next() {
      guard case .frame(let frame) = record, devices.contains(frame.device) else { continue }
      try body(frame)
    }
  }
}

extension Producer {
  /// The version of libinput where it is one: other text could tell anything.
  fileprivate var releaseOfLibinput: String? {
    libinput.flatMap { text in
      !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2e }
        ? text : nil
    }
  }
}
