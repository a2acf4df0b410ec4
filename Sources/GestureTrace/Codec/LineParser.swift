/// Turns the lines of a trace into its header and records, and sees that they fit together.
///
/// It knows nothing of files: what is in memory is handed to each call.
struct LineParser {
  var scan = ByteScanner()
  /// Where the line began.
  private(set) var lineStart = 0
  /// The events of the last frame; reused when nobody else holds them.
  var events: [KernelEvent] = []
  /// Whether the last damaged line lacks its newline.
  private(set) var isLineOpen = false
  /// The lines of unknown types.
  private(set) var skippedLines = 0

  let words = Vocabulary.shared
  private var lastTime: Int64 = 0
  /// One bit a device index.
  private var declared: UInt64 = 0

  /// Reads the line at the scanner's place and goes behind its newline. `nil`: the line holds no record.
  mutating func record(_ buffer: [UInt8]) throws(Fault) -> TraceRecord? {
    let bytes = buffer.span
    lineStart = scan.position
    scan.skipSpace(bytes)
    guard !scan.isAtLineEnd(bytes) else {
      try closeLine(bytes)
      return nil
    }
    guard let (type, opened) = try openLine(bytes) else {
      scan.position = lineStart
      try scan.skipValue(bytes)
      try closeLine(bytes)
      skippedLines += 1
      return nil
    }
    var object = opened
    let record: TraceRecord
    switch type {
    case .header:
      throw Fault(
        position: nil, problem: "a second header", remedy: "keep one trace a file")
    case .device: record = .device(try device(&object, bytes))
    case .frame: record = .frame(try frame(&object, bytes))
    case .reading: record = .reading(try reading(&object, bytes))
    case .mark: record = .mark(try mark(&object, bytes))
    case .finding: record = .finding(try finding(&object, bytes))
    default: record = .input(try input(type, &object, bytes))
    }
    try closeLine(bytes)
    return record
  }

  /// Opens the line's object and finds its type, wherever it stands. `nil` is a type of a later version.
  mutating func openLine(
    _ bytes: Span<UInt8>
  ) throws(Fault) -> (type: LineType, object: ObjectReader)? {
    let start = scan.position
    guard scan.skip(UInt8(ascii: "{"), bytes) else {
      throw Fault(
        position: start, problem: "a line begins with “{”, this one does not",
        remedy: "repair or delete the line")
    }
    let inside = scan.position
    guard let keysBefore = try find(.type, bytes) else {
      throw Fault(
        position: nil, problem: "a line needs “type”", remedy: "add it or delete the line")
    }
    guard let type = try scan.word(in: words.types, bytes) else { return nil }
    var object = ObjectReader(ObjectShape.lines[type])
    if keysBefore == 0 {
      object.skip(.type, words.keys)
    } else {
      scan.position = inside
    }
    return (words.types.words[type], object)
  }

  /// Looks in an object for a key, from behind its brace, and stops before the value.
  ///
  /// Answers how many keys stand before it, or `nil` when it is not there.
  mutating func find(_ key: Key, _ bytes: Span<UInt8>) throws(Fault) -> Int? {
    var count = 0
    while scan.peek(bytes) != UInt8(ascii: "}") {
      let ordinal = try scan.word(in: words.keys, bytes)
      if ordinal == nil { try scan.skipString(bytes) }
      try scan.expect(UInt8(ascii: ":"), bytes)
      if let ordinal, words.keys.words[ordinal] == key { return count }
      count += 1
      try scan.skipValue(bytes)
      scan.skipSpace(bytes)
      guard scan.skip(UInt8(ascii: ","), bytes) || scan.peek(bytes) == UInt8(ascii: "}") else {
        throw scan.unexpected(bytes, "“,” or “}”")
      }
    }
    return nil
  }

  /// Goes over the end of the line.
  mutating func closeLine(_ bytes: Span<UInt8>) throws(Fault) {
    scan.skipSpace(bytes)
    guard scan.isAtLineEnd(bytes) else { throw scan.unexpected(bytes, "end of the line") }
    try checkLength()
    if scan.position < bytes.count { scan.position += 1 }
  }

  /// Goes behind the damaged line, and answers what is wrong with it.
  ///
  /// `nil`: it has no newline and is no whole object, so that a recorder was killed while it wrote.
  mutating func recover(from fault: Fault, _ buffer: [UInt8]) -> Fault? {
    while !scan.isAtLineEnd(buffer.span) { scan.position += 1 }
    isLineOpen = scan.position == buffer.count
    defer { if !isLineOpen { scan.position += 1 } }
    do { try checkLength() } catch { return error }
    return isLineOpen && !isWholeObject(buffer) ? nil : fault
  }

  /// Sees that the line, at whose end the scanner is, is not longer than allowed.
  private func checkLength() throws(Fault) {
    guard scan.position - lineStart > TraceLimit.lineBytes else { return }
    throw Fault(
      position: nil, problem: "a line of more than \(TraceLimit.lineBytes) bytes",
      remedy: "delete the line")
  }

  /// Whether the line is one whole JSON object, whatever is in it.
  private func isWholeObject(_ buffer: [UInt8]) -> Bool {
    let bytes = buffer.span
    var scan = scan
    scan.position = lineStart
    scan.skipSpace(bytes)
    guard scan.peek(bytes) == UInt8(ascii: "{") else { return false }
    do {
      try scan.skipValue(bytes)
    } catch {
      return false
    }
    scan.skipSpace(bytes)
    return scan.isAtLineEnd(bytes)
  }
}

extension LineParser {
  /// A number of the line with its place.
  struct Placed {
    var value: Int64 = 0
    var position = 0
  }

  mutating func time(_ bytes: Span<UInt8>) throws(Fault) -> Placed {
    let position = scan.position
    let time = try scan.integer(.time, in: 0...Timestamp.latestInTrace, bytes)
    return Placed(value: time, position: position)
  }

  mutating func deviceIndex(_ bytes: Span<UInt8>) throws(Fault) -> Placed {
    let position = scan.position
    let value = try scan.integer(.device, in: 0...Int64(Int32.max), bytes)
    guard value < TraceLimit.devices else {
      throw Fault(
        position: position,
        problem: "device \(value), but a trace holds at most \(TraceLimit.devices) devices",
        remedy: "number the devices from 0, or split the trace")
    }
    return Placed(value: value, position: position)
  }

  /// Sees that time does not go back.
  mutating func accept(time: Placed) throws(Fault) -> Timestamp {
    guard time.value >= lastTime else {
      throw Fault(
        position: time.position, problem: "time \(time.value) is before \(lastTime)",
        remedy: "sort the lines by time or import the recording again", kind: .timeWentBack)
    }
    lastTime = time.value
    return Timestamp(microseconds: time.value)
  }

  /// Sees that the device has a line.
  func accept(device: Placed) throws(Fault) -> Int {
    guard declared >> UInt64(device.value) & 1 == 1 else {
      throw Fault(
        position: device.position,
        problem: "device \(device.value) has no device line before this one",
        remedy: "add the line that describes it")
    }
    return Int(device.value)
  }

  /// Takes note of a device line.
  mutating func declare(device: Placed) throws(Fault) -> Int {
    guard declared >> UInt64(device.value) & 1 == 0 else {
      throw Fault(
        position: device.position, problem: "device \(device.value) is described twice",
        remedy: "keep one of its lines")
    }
    declared |= 1 << UInt64(device.value)
    return Int(device.value)
  }

  /// Reads a word of ours.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: Key, _ type: Word.Type, _ bytes: Span<UInt8>
  ) throws(Fault) -> Word {
    let position = scan.position
    let text = try scan.string(key, bytes)
    guard let word = Word(rawValue: text) else {
      throw unknown(key, text, Word.self, position)
    }
    return word
  }

  /// Reads a word of ours from a table, without allocation.
  mutating func word<Word>(
    _ key: Key, in table: WordTable<Word>, _ bytes: Span<UInt8>
  ) throws(Fault) -> Word {
    let position = scan.position
    guard scan.peek(bytes) == UInt8(ascii: "\"") else {
      throw scan.wrongKind(key, "a text", bytes)
    }
    if let ordinal = try scan.word(in: table, bytes) { return table.words[ordinal] }
    throw unknown(key, try scan.string(key, bytes), Word.self, position)
  }

  private func unknown<Word: RawRepresentable<String> & CaseIterable>(
    _ key: Key, _ text: String, _ type: Word.Type, _ position: Int
  ) -> Fault {
    Fault(
      position: position,
      problem: "“\(key.rawValue)” is \(quoted(text)), which is none of its words",
      remedy: "use one of " + Word.allCases.map(\.rawValue).joined(separator: ", "))
  }
}

/// The words that are read without making strings.
struct Vocabulary: Sendable {
  static let shared = Vocabulary()

  let keys = WordTable<Key>()
  let types = WordTable<LineType>()
  let scrollSources = WordTable<ScrollSource>()
  let recognizers = WordTable<RecognizerKind>()
  let states = WordTable<RecognizerState>()
}
