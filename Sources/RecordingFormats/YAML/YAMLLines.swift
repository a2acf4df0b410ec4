internal import GestureTrace

/// The text of a `libinput record` file as libyaml can read it.
///
/// The tool writes device names as they are, so that control characters, quotes and bytes that are no UTF-8
/// can stand in them, and some releases indent a frame of their own wrongly. Comments are left out: libyaml
/// would only read over them.
struct YAMLLines: ~Copyable {
  private var lines: ByteLines
  private var cleaner = YAMLCleaner()
  private var taken = 0

  /// Whether the whole file was read.
  private(set) var isAtEnd = false

  /// Reads from a file.
  init(_ lines: consuming ByteLines) {
    self.lines = lines
  }

  /// The name of the file, for messages.
  var name: String { lines.name }
  /// The number of the line that was read last.
  var number: Int { lines.number }
  /// The first line whose text was changed.
  var cleanedLine: Int? { cleaner.cleanedLine }

  /// Goes back to the beginning.
  mutating func rewind() throws(FileError) {
    try lines.rewind()
    cleaner = YAMLCleaner()
    taken = 0
    isAtEnd = false
  }

  /// Copies the file from its first byte to its last.
  mutating func copy(to target: inout TemporaryFile) throws(FileError) {
    try lines.copy(to: &target)
  }

  /// What was read and cleaned; the part that ``prepare(count:)`` names is the next to be parsed.
  var text: [UInt8] { cleaner.ready }

  /// Makes up to `count` bytes ready and takes them. Returns where they are in ``text``; nowhere at the end.
  mutating func prepare(count: Int) throws(FileError) -> Range<Int> {
    if taken > 1 << 16 || taken == cleaner.ready.count {
      cleaner.ready.removeSubrange(0..<taken)
      taken = 0
    }
    while cleaner.ready.count - taken < count, !isAtEnd {
      guard try lines.advance() else {
        isAtEnd = true
        break
      }
      appendLine(of: lines, to: &cleaner)
    }
    let start = taken
    taken = min(start + count, cleaner.ready.count)
    return start..<taken
  }
}

private func appendLine(of lines: borrowing ByteLines, to cleaner: inout YAMLCleaner) {
  cleaner.append(lines.bytes.span, lines.range, number: lines.number)
}

/// What a row of an event that was made one value begins with.
let rowMark = UInt8(ascii: "=")

/// Turns lines into lines that are YAML.
private struct YAMLCleaner {
  /// The text for libyaml.
  var ready: [UInt8] = []
  /// The first line whose text was changed.
  private(set) var cleanedLine: Int?

  private var frameIndent: Int?
  private var number = 0

  /// Adds a line.
  mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>, number: Int) {
    self.number = number
    appendContent(bytes, range)
    ready.append(0x0a)
  }

  private mutating func appendContent(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var scanner = TextScanner(range)
    while !scanner.isAtEnd, bytes[scanner.position] == 0x20 { scanner.position += 1 }
    guard !scanner.isAtEnd, bytes[scanner.position] != UInt8(ascii: "#") else { return }
    let rest = scanner.position..<range.upperBound
    let indent = scanner.position - range.lowerBound
    if hasPrefix(bytes, rest, "- [") {
      appendRow(bytes, range, start: scanner.position)
    } else if hasPrefix(bytes, rest, "- libinput:"), let frameIndent, frameIndent != indent {
      ready.append(contentsOf: repeatElement(0x20, count: frameIndent))
      appendClean(bytes, rest)
    } else if hasPrefix(bytes, rest, "name: \"") {
      appendQuoted(bytes, range, contentStart: scanner.position + 7)
    } else if hasPrefix(bytes, rest, "dmi: \"") {
      appendQuoted(bytes, range, contentStart: scanner.position + 6)
    } else {
      if hasPrefix(bytes, rest, "- evdev:") { frameIndent = indent }
      appendClean(bytes, range)
    }
  }

  /// A row of an event, without its comment. One that is written as the tool does becomes a single value,
  /// `=0,7094,3,57,-1`: libyaml then has one event to make of it instead of seven.
  private mutating func appendRow(_ bytes: Span<UInt8>, _ range: Range<Int>, start: Int) {
    let before = ready.count
    for _ in range.lowerBound..<start { ready.append(0x20) }
    ready.append(UInt8(ascii: "-"))
    ready.append(0x20)
    ready.append(rowMark)
    var index = start + 3
    var mayBeBlank = true
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: ","):
        ready.append(byte)
        mayBeBlank = byte == UInt8(ascii: ",")
      case 0x20 where mayBeBlank: continue
      case UInt8(ascii: "]"):
        while index < range.upperBound, bytes[index] == 0x20 { index += 1 }
        if index == range.upperBound || bytes[index] == UInt8(ascii: "#") { return }
        index = range.upperBound
      default: index = range.upperBound
      }
    }
    // Written in another way: libyaml has the last word.
    ready.removeLast(ready.count - before)
    var end = range.lowerBound
    while end < range.upperBound, bytes[end] != UInt8(ascii: "#") { end += 1 }
    appendClean(bytes, range.lowerBound..<end)
  }

  /// A value between the first and the last quote, which holds no escapes of YAML.
  private mutating func appendQuoted(
    _ bytes: Span<UInt8>, _ range: Range<Int>, contentStart: Int
  ) {
    let end = range.upperBound - 1
    guard end >= contentStart, bytes[end] == UInt8(ascii: "\"") else {
      appendClean(bytes, range)
      return
    }
    appendClean(bytes, range.lowerBound..<contentStart)
    var start = contentStart
    for index in contentStart..<end
    where bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "\\") {
      appendClean(bytes, start..<index)
      ready.append(UInt8(ascii: "\\"))
      start = index
    }
    appendClean(bytes, start..<range.upperBound)
  }

  /// Bytes with a question mark for each that YAML does not allow.
  private mutating func appendClean(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte >= 0x20 && byte < 0x7f || byte == 0x09 {
        ready.append(byte)
        index += 1
        continue
      }
      let length = printableLength(bytes, index..<range.upperBound)
      if length == 0 {
        ready.append(UInt8(ascii: "?"))
        if cleanedLine == nil { cleanedLine = number }
        index += 1
      } else {
        for offset in 0..<length { ready.append(bytes[index + offset]) }
        index += length
      }
    }
  }
}

/// The length of a character beyond ASCII that YAML allows; 0 for anything else.
private func printableLength(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
  let first = bytes[range.lowerBound]
  let length: Int
  var scalar: UInt32
  switch first {
  case 0xc2...0xdf: (length, scalar) = (2, UInt32(first & 0x1f))
  case 0xe0...0xef: (length, scalar) = (3, UInt32(first & 0x0f))
  case 0xf0...0xf4: (length, scalar) = (4, UInt32(first & 0x07))
  default: return 0
  }
  guard range.count >= length else { return 0 }
  for offset in 1..<length {
    let byte = bytes[range.lowerBound + offset]
    guard byte & 0xc0 == 0x80 else { return 0 }
    scalar = scalar << 6 | UInt32(byte & 0x3f)
  }
  switch scalar {
  case 0xa0...0xd7ff where length == 2 || scalar >= 0x800: return length
  case 0xe000...0xfffd where scalar != 0xfeff: return length
  case 0x10000...0x10ffff where length == 4: return length
  default: return 0
  }
}
