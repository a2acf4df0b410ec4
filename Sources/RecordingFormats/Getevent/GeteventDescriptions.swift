internal import GestureTrace

/// Reads the blocks that `getevent -p`, `-lp` and `-i` print, one a device.
struct GeteventDescriptions {
  /// A device and its node (`/dev/input/event2`).
  struct Block {
    /// The node.
    var node: String
    /// What the block says.
    var draft: DeviceDraft
  }

  /// The devices in the order of their blocks.
  private(set) var blocks: [Block] = []

  private enum Section { case head, events, properties }
  private var section = Section.head
  private var type: UInt16?

  /// Takes a line into account that is no event. Returns whether it belongs to a description.
  mutating func read(_ lines: borrowing ByteLines) throws(FileError) -> Bool {
    let bytes = lines.bytes.span
    var scanner = TextScanner(lines.range)
    scanner.skipBlanks(bytes)
    let rest = scanner.position..<scanner.end
    if hasPrefix(bytes, rest, "add device ") { return try begin(lines, rest) }
    if hasPrefix(bytes, rest, "could not get") || hasPrefix(bytes, rest, "remove device ") {
      return true
    }
    guard !blocks.isEmpty else { return false }
    if hasPrefix(bytes, rest, "name:") {
      let name = lines.text(rest.dropFirst(5)).trimmingBlanks
      blocks[blocks.count - 1].draft.name =
        name.hasPrefix("\"") && name.hasSuffix("\"") && name.count > 1
        ? String(name.dropFirst().dropLast()) : name
      return true
    }
    if let index = ["bus", "vendor", "product", "version"].firstIndex(where: {
      hasWord(bytes, rest, Array($0.utf8))
    }) {
      readIdentity(index, bytes, rest)
      return true
    }
    return try readBody(lines, rest)
  }

  private mutating func begin(
    _ lines: borrowing ByteLines, _ rest: Range<Int>
  ) throws(FileError) -> Bool {
    let text = lines.text(rest.dropFirst(11))
    guard let colon = text.firstIndex(of: ":") else { return false }
    guard blocks.count < DescriptionLimits.devices else { throw tooManyDevices(lines) }
    let node = String(text[text.index(after: colon)...]).trimmingBlanks
    // A device that is added again replaces what was said of it.
    blocks.removeAll { $0.node == node }
    blocks.append(Block(node: node, draft: DeviceDraft()))
    section = .head
    type = nil
    return true
  }

  private mutating func readBody(
    _ lines: borrowing ByteLines, _ rest: Range<Int>
  ) throws(FileError) -> Bool {
    let bytes = lines.bytes.span
    if equals(bytes, rest, "events:") {
      section = .events
      type = nil
      return true
    }
    if hasPrefix(bytes, rest, "input props:") {
      section = .properties
      return true
    }
    for prefix: StaticString in ["location:", "id:", "version:", "HID descriptor:", "<none>"]
    where hasPrefix(bytes, rest, prefix) {
      return true
    }
    switch section {
    case .head: return false
    case .properties: return readProperties(bytes, rest)
    case .events: return try readCodes(lines, rest)
    }
  }

  private mutating func readIdentity(_ index: Int, _ bytes: Span<UInt8>, _ rest: Range<Int>) {
    var scanner = TextScanner(rest)
    _ = scanner.word(bytes)
    let word = scanner.word(bytes)
    // `version:` comes twice: as an id, and as that of the driver (1.0.1).
    guard let value = hexadecimal(bytes, word), let id = UInt16(exactly: value) else { return }
    blocks[blocks.count - 1].draft.identity[index] = id
  }

  private mutating func readProperties(_ bytes: Span<UInt8>, _ rest: Range<Int>) -> Bool {
    var scanner = TextScanner(rest)
    var found = false
    while true {
      let word = scanner.word(bytes)
      guard !word.isEmpty else { return found }
      let number = hexadecimal(bytes, word).flatMap { UInt16(exactly: $0) }
      guard let property = GeteventLabels.table.property(bytes, word) ?? number,
        property <= InputProperty.max
      else { return found }
      blocks[blocks.count - 1].draft.properties.insert(property)
      found = true
    }
  }

  private mutating func readCodes(
    _ lines: borrowing ByteLines, _ rest: Range<Int>
  ) throws(FileError) -> Bool {
    let bytes = lines.bytes.span
    var scanner = TextScanner(rest)
    // `ABS (0003): …` opens a type; lines without it go on with the last one.
    if let open = rest.first(where: { bytes[$0] == UInt8(ascii: "(") }),
      open + 7 <= rest.upperBound,
      bytes[open + 5] == UInt8(ascii: ")"), bytes[open + 6] == UInt8(ascii: ":"),
      let number = hexadecimal(bytes, open + 1..<open + 5), number <= Int64(EventType.max)
    {
      type = UInt16(number)
      scanner.position = open + 7
      blocks[blocks.count - 1].draft.declaresCodes = true
    }
    guard let type else { return false }
    if type == EventType.abs { return try readAxis(lines, &scanner) }
    while true {
      var word = scanner.word(bytes)
      guard !word.isEmpty else { return true }
      // A star marks what is pressed at the moment.
      if bytes[word.upperBound - 1] == UInt8(ascii: "*") {
        word = word.lowerBound..<word.upperBound - 1
      }
      guard let code = geteventCode(bytes, word, type: type) else { continue }
      if code != unknownKey || type != EventType.key {
        blocks[blocks.count - 1].draft.codes[Int(type)].insert(code)
      }
    }
  }

  private mutating func readAxis(
    _ lines: borrowing ByteLines, _ scanner: inout TextScanner
  ) throws(FileError) -> Bool {
    let bytes = lines.bytes.span
    let word = scanner.word(bytes)
    guard !word.isEmpty else { return true }
    guard let code = geteventCode(bytes, word, type: EventType.abs) else { return false }
    var values: [Int32] = [0, 0, 0, 0, 0]
    var wanted: Int?
    while true {
      let word = scanner.word(bytes)
      guard !word.isEmpty else { break }
      if let index = wanted {
        wanted = nil
        var digits = word
        if bytes[word.upperBound - 1] == UInt8(ascii: ",") {
          digits = word.lowerBound..<word.upperBound - 1
        }
        guard let wide = decimal(bytes, digits), let value = Int32(exactly: wide) else {
          let problem = number("axis value", bytes, digits, "a decimal number of 32 bits")
          throw lines.error(
            problem.problem, remedy: "correct or delete the line", at: problem.position)
        }
        values[index] = value
      } else {
        wanted = ["min", "max", "fuzz", "flat", "resolution"].firstIndex {
          hasWord(bytes, word, Array($0.utf8))
        }
      }
    }
    let axis = AbsoluteAxis(
      code: code, minimum: values[0], maximum: values[1], fuzz: values[2], flat: values[3],
      resolution: values[4])
    if let problem = DeviceDraft.problem(with: axis) {
      throw lines.error(problem, remedy: "correct the description")
    }
    blocks[blocks.count - 1].draft.declare(axis)
    return true
  }
}

/// An error for a recording with more devices than are read.
func tooManyDevices(_ lines: borrowing ByteLines) -> FileError {
  lines.error(
    "a device more than \(DescriptionLimits.devices) begins",
    remedy: "record only the devices that are touched")
}

/// Whether a range begins with a word, which a blank, a colon or the end ends.
private func hasWord(_ bytes: Span<UInt8>, _ range: Range<Int>, _ word: [UInt8]) -> Bool {
  guard range.count >= word.count else { return false }
  for (offset, byte) in word.enumerated() where bytes[range.lowerBound + offset] != byte {
    return false
  }
  guard range.count > word.count else { return true }
  let next = bytes[range.lowerBound + word.count]
  return next == 0x20 || next == UInt8(ascii: ":") || next == 0x09
}

extension String {
  /// The text without blanks at either end.
  var trimmingBlanks: String {
    var view = self[...]
    while view.first == " " || view.first == "\t" { view.removeFirst() }
    while view.last == " " || view.last == "\t" { view.removeLast() }
    return String(view)
  }
}
