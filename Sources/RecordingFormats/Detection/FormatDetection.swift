internal import GestureTrace

/// How much of a file tells its format.
let detectionLength = 64 * 1024

extension RecordingFormat {
  /// Whether a file begins as a recording does. What cannot be read does not.
  public static func isLikely(ofFile path: String) -> Bool {
    do throws(FileError) {
      var file = try InputFile(path: path)
      var head: [UInt8] = []
      while head.count < detectionLength,
        try file.read(count: detectionLength - head.count, into: &head) > 0
      {}
      try checkText(head[...], name: path)
      guard try detectFormat(head[...], name: path) == .libinputRecord else { return true }
      // Other YAML has a version, too.
      return String(decoding: head, as: UTF8.self).contains("evdev:")
    } catch {
      return false
    }
  }
}

/// Refuses what is no text.
func checkText(_ head: ArraySlice<UInt8>, name: String) throws(FileError) {
  guard !head.isEmpty else {
    throw FileError(
      file: name, problem: "is empty", remedy: "name a recording of an input device")
  }
  if head.starts(with: [0xff, 0xfe]) || head.starts(with: [0xfe, 0xff]) {
    throw FileError(
      file: name, problem: "is UTF-16 text",
      remedy: "convert it first: iconv -f UTF-16 -t UTF-8")
  }
  for (magic, kind) in compressedKinds where head.starts(with: magic) {
    throw FileError(
      file: name, problem: "is compressed (\(kind))", remedy: "unpack it and name the recording")
  }
  guard !head.contains(0) else {
    throw FileError(
      file: name, problem: "is binary",
      remedy: "name a text recording; record with libinput record, evemu-record or getevent -lt")
  }
}

private let compressedKinds: [(magic: [UInt8], kind: String)] = [
  ([0x1f, 0x8b], "gzip"), ([0xfd, 0x37, 0x7a, 0x58, 0x5a], "xz"), ([0x42, 0x5a, 0x68], "bzip2"),
  ([0x28, 0xb5, 0x2f, 0xfd], "zstd"), ([0x50, 0x4b, 0x03, 0x04], "zip"),
]

/// Finds the format of a recording out from its beginning.
///
/// - Throws: ``FileError`` that says what the file looks like instead.
func detectFormat(_ head: ArraySlice<UInt8>, name: String) throws(FileError) -> RecordingFormat {
  var isFirst = true
  var start = head.startIndex
  let bytes = head.span
  let offset = head.startIndex
  while start < head.endIndex {
    let end = head[start...].firstIndex(of: 0x0a) ?? head.endIndex
    let line = trimmedLine(bytes, start - offset..<end - offset)
    start = end + 1
    guard !line.isEmpty else { continue }
    if let format = format(ofLine: line, bytes) { return format }
    if let error = unsupported(line, bytes, head, isFirst: isFirst, name: name) { throw error }
    isFirst = false
  }
  throw FileError(
    file: name, problem: "is in no format that is known",
    remedy: "name a recording of evemu, libinput record or getevent")
}

private func trimmedLine(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Range<Int> {
  var start = line.lowerBound
  var end = line.upperBound
  if start == 0, hasPrefix(bytes, line, "\u{feff}") { start += 3 }
  while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0d || bytes[end - 1] == 0x09 {
    end -= 1
  }
  return start..<end
}

private func format(ofLine line: Range<Int>, _ bytes: Span<UInt8>) -> RecordingFormat? {
  for prefix: StaticString in ["# libinput record", "ndevices:", "devices:", "version: "]
  where hasPrefix(bytes, line, prefix) {
    return .libinputRecord
  }
  if hasPrefix(bytes, line, "# EVEMU") { return .evemu }
  for prefix: StaticString in ["E: ", "N: ", "I: ", "P: ", "B: ", "A: "]
  where hasPrefix(bytes, line, prefix) {
    return .evemu
  }
  if hasPrefix(bytes, line, "add device ") { return .getevent }
  switch scanGeteventLine(bytes, line) {
  case .event, .untimed, .ignoredEvent: return .getevent
  case .problem: return mentionsEvents(bytes, line) ? .getevent : nil
  case .blank, .other: return nil
  }
}

/// Whether a damaged line was one of getevent: it has the name of an event type or a device's node.
private func mentionsEvents(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Bool {
  var scanner = TextScanner(line)
  while true {
    let word = scanner.word(bytes)
    guard !word.isEmpty else { return false }
    if hasPrefix(bytes, word, "EV_") || hasPrefix(bytes, word, "/dev/input/") { return true }
  }
}

private func unsupported(
  _ line: Range<Int>, _ bytes: Span<UInt8>, _ head: ArraySlice<UInt8>, isFirst: Bool, name: String
) -> FileError? {
  for prefix: StaticString in ["Event: time ", "Input driver version is ", "Testing ... ("]
  where hasPrefix(bytes, line, prefix) {
    return FileError(
      file: name, problem: "looks like evtest, which is not supported yet",
      remedy: "record with evemu-record or libinput record")
  }
  guard isFirst else { return nil }
  if bytes[line.lowerBound] == UInt8(ascii: "{") || bytes[line.lowerBound] == UInt8(ascii: "[") {
    return jsonError(line, bytes, head, name: name)
  }
  let commas = line.count { bytes[$0] == UInt8(ascii: ",") }
  let blanks = line.count { bytes[$0] == 0x20 }
  guard commas >= 3, blanks < commas else { return nil }
  return FileError(
    file: name, problem: "looks like CSV, which is not supported yet",
    remedy: "name a recording of evemu, libinput record or getevent")
}

private func jsonError(
  _ line: Range<Int>, _ bytes: Span<UInt8>, _ head: ArraySlice<UInt8>, name: String
) -> FileError {
  let text = String(decoding: head.prefix(4096), as: UTF8.self)
  let markers = ["\"gesturesVersion\"", "\"hardwareProperties\"", "\"hardwareState\""]
  if markers.contains(where: { text.contains($0) }) {
    return FileError(
      file: name, problem: "looks like a ChromeOS activity log, which is not supported yet",
      remedy: "name the evdev log that belongs to it")
  }
  let first = text.prefix { $0 != "\n" && $0 != "\r\n" }
  if first.contains("\"type\":\"header\"") || first.contains("\"type\": \"header\"") {
    return FileError(
      file: name, problem: "is a trace already", remedy: "play it as it is")
  }
  return FileError(
    file: name, problem: "is JSON, which no supported recorder writes",
    remedy: "name a recording of evemu, libinput record or getevent")
}
