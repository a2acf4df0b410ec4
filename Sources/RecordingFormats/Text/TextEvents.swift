internal import GestureTrace

/// The events of a text recording, in the order of its lines.
struct TextEvents: ~Copyable {
  /// How the lines are written.
  enum Dialect {
    /// `evemu-record`.
    case evemu
    /// `getevent`.
    case getevent
  }

  /// The lines.
  var lines: ByteLines
  /// What evemu's description lines say.
  private(set) var evemu = EvemuDescription()
  /// What getevent's description blocks say.
  private(set) var getevent = GeteventDescriptions()
  /// The nodes of the devices in the order of their first events; an empty one where lines name none.
  private(set) var nodes: [String]
  /// Whether the last line is cut off.
  private(set) var isCut = false
  /// Lines that are neither events nor a description.
  private(set) var skipped = Occurrences()

  private var usual = UsualEvents()
  private let dialect: Dialect
  private let readsUntimed: Bool
  private var nodeBytes: [[UInt8]] = []
  private var lastNode = 0

  /// Reads events from the first line on.
  init(_ lines: consuming ByteLines, _ dialect: Dialect, readsUntimed: Bool = false) {
    self.lines = lines
    self.dialect = dialect
    self.readsUntimed = readsUntimed
    nodes = dialect == .evemu ? [""] : []
  }

  /// Goes back to the first line.
  mutating func rewind() throws(FileError) {
    try lines.rewind()
    evemu = EvemuDescription()
    getevent = GeteventDescriptions()
    skipped = Occurrences()
    isCut = false
  }

  /// The next event, or `nil` at the end.
  mutating func next() throws(FileError) -> RawEvent? {
    dialect == .evemu ? try nextOfEvemu() : try nextOfGetevent()
  }

  private mutating func nextOfEvemu() throws(FileError) -> RawEvent? {
    guard lines.bytes.count - lines.following >= UsualEvents.window
    else { return try nextOfUnusualEvemu() }
    // A copy, as the bytes are borrowed from self.
    var usual = usual
    let found = unsafe usual.scan(lines.bytes.span.bytes, at: lines.following)
    self.usual = usual
    guard let found else { return try nextOfUnusualEvemu() }
    lines.advance(over: found.lineFeed)
    var event = found.event
    event.line = lines.number
    return event
  }

  private mutating func nextOfUnusualEvemu() throws(FileError) -> RawEvent? {
    while try lines.advance() {
      switch scanEvemuLine(lines.bytes.span, lines.range) {
      case .blank: continue
      case .comment: try evemu.readComment(lines)
      case .event(let time, let type, let code, let value):
        return RawEvent(
          time: time, device: 0, type: type, code: code, value: value, line: lines.number)
      case .description(let letter): try evemu.read(letter, lines)
      case .problem(let problem):
        guard !lines.isTerminated, lines.number > 1 else { throw error(problem) }
        isCut = true
        return nil
      }
    }
    return nil
  }

  private mutating func nextOfGetevent() throws(FileError) -> RawEvent? {
    while try lines.advance() {
      switch scanGeteventLine(lines.bytes.span, lines.range) {
      case .blank, .ignoredEvent: continue
      case .event(let time, let node, let type, let code, let value):
        let device = try deviceIndex(node)
        return RawEvent(
          time: time, device: device, type: type, code: code, value: value, line: lines.number)
      case .untimed:
        if readsUntimed { return nil }
        throw lines.error(
          "the events have no times", remedy: "record again with times: adb shell getevent -lt")
      case .other:
        if try !getevent.read(lines) {
          skipped.note(time: 0, line: lines.number)
        }
      case .problem(let problem):
        guard !lines.isTerminated, lines.number > 1 else { throw error(problem) }
        isCut = true
        return nil
      }
    }
    return nil
  }

  private func error(_ problem: LineProblem) -> FileError {
    lines.error(
      problem.problem, remedy: "correct or delete the line, or name the format with --from",
      at: problem.position)
  }

  private mutating func deviceIndex(_ node: Range<Int>) throws(FileError) -> Int {
    if let index = index(of: node, in: lines.bytes.span, first: lastNode) {
      lastNode = index
      return index
    }
    guard nodes.count < DescriptionLimits.devices else { throw tooManyDevices(lines) }
    nodes.append(lines.text(node))
    nodeBytes.append(Array(lines.bytes[node]))
    lastNode = nodes.count - 1
    return lastNode
  }

  private func index(of node: Range<Int>, in bytes: Span<UInt8>, first: Int) -> Int? {
    if first < nodeBytes.count, matches(bytes, node, nodeBytes[first]) { return first }
    for index in nodeBytes.indices where matches(bytes, node, nodeBytes[index]) { return index }
    return nil
  }
}

private func matches(_ bytes: Span<UInt8>, _ range: Range<Int>, _ other: [UInt8]) -> Bool {
  guard range.count == other.count else { return false }
  var index = range.lowerBound
  for byte in other {
    guard bytes[index] == byte else { return false }
    index += 1
  }
  return true
}
