/// Makes a tree of a JSON text (RFC 8259).
struct JSONReader {
  private var scan = ByteScanner()
  /// The line that the scanner is in, counted from 1, and its first byte.
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  /// The only value of the text.
  mutating func document(_ bytes: Span<UInt8>) throws(Fault) -> JSONValue {
    skipByteOrderMark(bytes)
    skipSpace(bytes)
    let root = try value(bytes)
    skipSpace(bytes)
    guard scan.position == bytes.count else { throw unexpected(bytes, "nothing after the value") }
    return root
  }

  /// Where a byte of the line that the scanner is in stands.
  func place(_ position: Int) -> JSONPosition {
    JSONPosition(line: line, column: position - lineStart + 1)
  }

  /// Editors of some systems begin a file with one; it says nothing.
  private mutating func skipByteOrderMark(_ bytes: Span<UInt8>) {
    guard bytes.count >= 3, bytes[0] == 0xef, bytes[1] == 0xbb, bytes[2] == 0xbf else { return }
    scan.position = 3
  }

  private mutating func skipSpace(_ bytes: Span<UInt8>) {
    scan.skipSpace(bytes)
    while scan.peek(bytes) == UInt8(ascii: "\n") {
      scan.position += 1
      line += 1
      lineStart = scan.position
      scan.skipSpace(bytes)
    }
  }

  private mutating func value(_ bytes: Span<UInt8>) throws(Fault) -> JSONValue {
    let position = place(scan.position)
    return JSONValue(try content(bytes), at: position)
  }

  private mutating func content(_ bytes: Span<UInt8>) throws(Fault) -> JSONValue.Content {
    switch scan.peek(bytes) {
    case UInt8(ascii: "{"): return .object(try members(bytes))
    case UInt8(ascii: "["): return .array(try elements(bytes))
    case UInt8(ascii: "\""): return .string(try scan.string(bytes))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let start = scan.position
      let value = try scan.number(bytes)
      return .number(JSONNumber(text: text(from: start, bytes), value: value))
    case UInt8(ascii: "t"):
      try scan.literal("true", bytes)
      return .bool(true)
    case UInt8(ascii: "f"):
      try scan.literal("false", bytes)
      return .bool(false)
    case UInt8(ascii: "n"):
      try scan.literal("null", bytes)
      return .null
    default: throw unexpected(bytes, "a value")
    }
  }

  /// Goes over an opening bracket; each level is a call, so their number is limited.
  private mutating func openBracket(_ bytes: Span<UInt8>) throws(Fault) {
    guard depth < TraceLimit.depth else {
      throw Fault(
        position: scan.position, problem: "more than \(TraceLimit.depth) levels of brackets",
        remedy: "")
    }
    depth += 1
    scan.position += 1
    skipSpace(bytes)
  }

  private mutating func closeBracket() {
    depth -= 1
    scan.position += 1
  }

  private mutating func members(_ bytes: Span<UInt8>) throws(Fault) -> [JSONMember] {
    try openBracket(bytes)
    var members: [JSONMember] = []
    var keys = KeyLedger()
    while scan.peek(bytes) != UInt8(ascii: "}") {
      if !members.isEmpty { try comma(UInt8(ascii: "}"), bytes) }
      guard scan.peek(bytes) == UInt8(ascii: "\"") else { throw unexpected(bytes, "a key") }
      let start = scan.position
      let position = place(start)
      let key = try scan.string(bytes)
      guard keys.insert(key, among: members) else {
        throw Fault(
          position: start, problem: "the key \(quoted(key)) stands twice in one object", remedy: "")
      }
      skipSpace(bytes)
      guard scan.peek(bytes) == UInt8(ascii: ":") else { throw unexpected(bytes, "“:”") }
      scan.position += 1
      skipSpace(bytes)
      members.append(JSONMember(key: key, position: position, value: try value(bytes)))
      skipSpace(bytes)
    }
    closeBracket()
    return members
  }

  private mutating func elements(_ bytes: Span<UInt8>) throws(Fault) -> [JSONValue] {
    try openBracket(bytes)
    var elements: [JSONValue] = []
    while scan.peek(bytes) != UInt8(ascii: "]") {
      if !elements.isEmpty { try comma(UInt8(ascii: "]"), bytes) }
      elements.append(try value(bytes))
      skipSpace(bytes)
    }
    closeBracket()
    return elements
  }

  /// Goes over the comma between two items, behind which another must come.
  private mutating func comma(_ bracket: UInt8, _ bytes: Span<UInt8>) throws(Fault) {
    guard scan.peek(bytes) == UInt8(ascii: ",") else {
      throw unexpected(bytes, "“,” or “\(UnicodeScalar(bracket))”")
    }
    scan.position += 1
    skipSpace(bytes)
    if scan.peek(bytes) == bracket {
      throw unexpected(bytes, "another item behind the comma")
    }
  }

  private func unexpected(_ bytes: Span<UInt8>, _ expected: String) -> Fault {
    guard scan.position >= bytes.count else { return scan.unexpected(bytes, expected) }
    return Fault(
      position: scan.position, problem: "the text ends here, expected \(expected)", remedy: "")
  }

  private func text(from start: Int, _ bytes: Span<UInt8>) -> String {
    var copy: [UInt8] = []
    copy.reserveCapacity(scan.position - start)
    for index in start..<scan.position { copy.append(bytes[index]) }
    return String(decoding: copy, as: UTF8.self)
  }
}

/// The keys of an object so far: a few are compared one by one, many are looked up.
private struct KeyLedger {
  private static let few = 16
  private var keys: Set<String> = []

  /// Whether the key is new.
  mutating func insert(_ key: String, among members: [JSONMember]) -> Bool {
    guard members.count >= Self.few else { return !members.contains { $0.key == key } }
    if keys.isEmpty { keys = Set(members.map(\.key)) }
    return keys.insert(key).inserted
  }
}
