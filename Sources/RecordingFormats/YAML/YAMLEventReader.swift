private import Clibyaml
internal import GestureTrace

/// What libyaml's event parser says next.
enum YAMLEvent {
  /// A plain or quoted value or key; its bytes are in ``YAMLEventReader/scalar``.
  case scalar
  /// `[` or the first `-`.
  case sequenceStart
  /// The end of a sequence.
  case sequenceEnd
  /// `{` or the first key.
  case mappingStart
  /// The end of a mapping.
  case mappingEnd
  /// The beginning or end of a document, and what carries no content.
  case other
  /// The end of the file.
  case streamEnd
  /// The file stops in the middle of something.
  case cutOff
}

/// libyaml's event parser over a file.
///
/// All that is unsafe about libyaml is in this file. It is a class because libyaml keeps a pointer to it and
/// calls it back for bytes.
@safe
final class YAMLEventReader {
  /// How deep a recording nests at most.
  private static let depthLimit = 32
  /// How many bytes may pass without an event: libyaml collects the text of a value in memory.
  private static let valueLimit = 1 << 20

  /// The bytes of the last scalar.
  private(set) var scalar: [UInt8] = []
  /// Whether the last scalar was written without quotes.
  private(set) var isPlain = false
  /// The line of the last event, counted from 1.
  private(set) var line = 1

  private var lines: YAMLLines
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var failure: FileError?
  private var depth = 0
  private var bytesSinceEvent = 0

  /// Reads events from the beginning of a file.
  init(_ lines: consuming YAMLLines) throws(FileError) {
    self.lines = lines
    unsafe parser = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    try start()
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  /// The name of the file, for messages.
  var name: String { lines.name }

  /// What was changed in the file's text so that it is YAML.
  var cleanedLine: Int? { lines.cleanedLine }

  /// Goes back to the beginning. The file must have been read to its end.
  func rewind() throws(FileError) {
    unsafe yaml_parser_delete(parser)
    try lines.rewind()
    depth = 0
    bytesSinceEvent = 0
    failure = nil
    try start()
  }

  /// Copies the file from its first byte to its last. It is at its end then.
  func copy(to target: inout TemporaryFile) throws(FileError) {
    try lines.copy(to: &target)
  }

  /// The next event.
  func next() throws(FileError) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    let succeeded = unsafe yaml_parser_parse(parser, &event) == 1
    if let failure { throw failure }
    guard succeeded else { return try handleParserError() }
    defer { unsafe yaml_event_delete(&event) }
    bytesSinceEvent = 0
    line = unsafe Int(clamping: event.start_mark.line) + 1
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      scalar.removeAll(keepingCapacity: true)
      let count = unsafe event.data.scalar.length
      if let value = unsafe event.data.scalar.value {
        unsafe scalar.append(contentsOf: UnsafeBufferPointer(start: value, count: count))
      }
      isPlain = unsafe event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
      return .scalar
    case YAML_SEQUENCE_START_EVENT: return try enter(.sequenceStart)
    case YAML_MAPPING_START_EVENT: return try enter(.mappingStart)
    case YAML_SEQUENCE_END_EVENT:
      depth -= 1
      return .sequenceEnd
    case YAML_MAPPING_END_EVENT:
      depth -= 1
      return .mappingEnd
    case YAML_ALIAS_EVENT:
      throw error(
        "a YAML alias (*) stands here", remedy: "name a recording as libinput record wrote it")
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .streamEnd
    default: return .other
    }
  }

  /// Moves over a value whose first event was just read.
  func skip(_ first: YAMLEvent) throws(FileError) -> Bool {
    var open = 0
    var event = first
    while true {
      switch event {
      case .sequenceStart, .mappingStart: open += 1
      case .sequenceEnd, .mappingEnd: open -= 1
      case .cutOff, .streamEnd: return false
      case .scalar, .other: break
      }
      guard open > 0 else { return true }
      event = try next()
    }
  }

  /// An error at the line of the last event.
  func error(_ problem: String, remedy: String) -> FileError {
    FileError(file: name, line: line, problem: problem, remedy: remedy)
  }

  /// The last scalar as text.
  var text: String { String(decoding: scalar, as: UTF8.self) }

  private func start() throws(FileError) {
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      throw FileError(file: name, problem: "cannot be read (no memory)", remedy: "free memory")
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    // The reader outlives its parser, which its deinit deletes.
    unsafe yaml_parser_set_input(
      parser,
      { context, buffer, size, count in
        guard let context = unsafe context, let buffer = unsafe buffer, let count = unsafe count
        else { return 0 }
        let reader = unsafe Unmanaged<YAMLEventReader>.fromOpaque(context).takeUnretainedValue()
        guard let got = unsafe reader.supply(buffer, size) else { return 0 }
        unsafe count.pointee = got
        return 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Copies the next bytes to libyaml. Returns how many, or `nil` after a failure.
  private func supply(_ buffer: UnsafeMutablePointer<UInt8>, _ size: Int) -> Int? {
    do throws(FileError) {
      guard bytesSinceEvent <= Self.valueLimit else {
        throw FileError(
          file: name, line: lines.number,
          problem: "a value is longer than \(Self.valueLimit) bytes",
          remedy: "name a recording as libinput record wrote it")
      }
      let range = try lines.prepare(count: size)
      unsafe lines.text.withUnsafeBufferPointer { text in
        guard let start = text.baseAddress else { return }
        unsafe buffer.update(from: start + range.lowerBound, count: range.count)
      }
      bytesSinceEvent += range.count
      return range.count
    } catch {
      failure = error
      return nil
    }
  }

  private func enter(_ event: YAMLEvent) throws(FileError) -> YAMLEvent {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw error(
        "nests deeper than \(Self.depthLimit) levels",
        remedy: "name a recording as libinput record wrote it")
    }
    return event
  }

  private func handleParserError() throws(FileError) -> YAMLEvent {
    let problemLine = unsafe Int(clamping: parser.pointee.problem_mark.line) + 1
    let contextLine = unsafe Int(clamping: parser.pointee.context_mark.line) + 1
    if lines.isAtEnd, max(problemLine, contextLine) >= lines.number { return .cutOff }
    let text =
      unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "unknown problem"
    throw FileError(
      file: name, line: problemLine, problem: "is not YAML here (\(text))",
      remedy: "correct the line, or record again")
  }
}
