import GestureCapture
import GestureTrace

/// Where the traces of a verb go: one file, or a folder with a trace for each input.
enum TraceDestination {
  case file(String)
  case directory(String)

  static let directoryOption = Option.value(
    "output-dir", "DIR", "Write one trace for each input into DIR, named NAME.trace.jsonl")

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuseBoth(.output, Self.directoryOption)
    if let directory = arguments.value(Self.directoryOption) {
      self = .directory(directory)
    } else {
      guard arguments.operands.count <= 1 else {
        throw UsageError("several inputs need --output-dir DIR")
      }
      self = .file(arguments.value(.output) ?? "-")
    }
  }

  /// Refuses two inputs that would become the same trace, then makes the folder.
  ///
  /// - Returns: Whether the folder is new.
  func prepare(for inputs: [String]) throws(FileError) -> Bool {
    guard case .directory(let directory) = self else { return false }
    var inputsByPath: [String: String] = [:]
    for input in inputs {
      if let other = inputsByPath.updateValue(input, forKey: path(for: input)) {
        throw FileError(
          file: input, problem: "would become the same trace as \(other): \(path(for: input))",
          remedy: "write them into different folders")
      }
    }
    return try makeDirectory(directory)
  }

  /// Removes the folder when it is empty.
  func removeEmptyFolder() {
    if case .directory(let directory) = self { removeEmptyDirectory(directory) }
  }

  /// Opens the trace of an input.
  func open(for input: String, on console: Console) throws(FileError) -> Output {
    try Output(path: path(for: input), replacing: [input], console: console)
  }

  /// The trace of an input: `recordings/swipe.evemu` becomes `DIR/swipe.trace.jsonl`.
  func path(for input: String) -> String {
    switch self {
    case .file(let path): return path
    case .directory(let directory):
      let name = input == "-" ? "stdin" : input.split(separator: "/").last.map(String.init) ?? input
      let stem = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : name[..<$0] }
      return "\(directory)/\(stem ?? name[...]).trace.jsonl"
    }
  }
}

/// Runs frames through a virtual capture into a file that appears when it is complete.
///
/// - Parameters:
///   - capture: libinput over the devices of the frames.
///   - destination: Where the trace goes.
///   - next: The next frame, or `nil` at the end.
///   - findings: What was found while the frames were read; asked for after the last one.
/// - Returns: What was found, and what became of the contacts.
/// - Throws: `CaptureError`, and `FileError` of the frames' source and of the file.
func writeTrace(
  through capture: inout VirtualCapture, to destination: consuming Output,
  next: () throws -> KernelFrame?,
  findings: () -> [Finding]
) throws -> CaptureSummary {
  var output = consume destination
  var writer = TraceWriter()
  capture.begin(into: &writer)
  while let frame = try next() {
    try capture.capture(frame, into: &writer)
    if writer.bytes.count >= 1 << 16 {
      try output.write(writer.bytes)
      writer.bytes.removeAll(keepingCapacity: true)
    }
  }
  let summary = try capture.finish(findings: findings(), into: &writer)
  try output.write(writer.bytes)
  try output.finish()
  return summary
}

/// Prints what a trace holds and what was found on the way.
func reportCapture(
  _ input: String, _ devices: [TraceDevice], _ summary: CaptureSummary, on console: Console
) {
  let path = escaped(input)
  let events = "\(summary.eventCount) events\n"
  for device in devices {
    let name = quoted(device.description.name)
    console.talk("\(path): \(device.kind.rawValue) \(name), \(sizeText(device))")
    console.talk(devices.count == 1 ? "; \(events)" : "\n")
  }
  if devices.count != 1 { console.talk("\(path): \(events)") }
  for finding in summary.findings { console.talk("\(path): \(findingText(finding))\n") }
}
