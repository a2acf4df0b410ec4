/// Reads JSON out of bytes from front to back, and knows nothing of traces.
///
/// It holds only its place: the bytes are handed to each call, so that nothing borrowed is stored. A line
/// ends at its newline or at the end of the bytes.
struct ByteScanner {
  /// The next byte.
  var position = 0

  /// The next byte, 0 at the end. No JSON has a byte 0, so the two need not be told apart.
  @inline(__always)
  func peek(_ bytes: Span<UInt8>) -> UInt8 {
    position < bytes.count ? bytes[position] : 0
  }

  /// Whether no byte of the line is left.
  func isAtLineEnd(_ bytes: Span<UInt8>) -> Bool {
    position >= bytes.count || bytes[position] == UInt8(ascii: "\n")
  }

  /// Goes over spaces, tabs and carriage returns.
  @inline(__always)
  mutating func skipSpace(_ bytes: Span<UInt8>) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0d: position += 1
      default: return
      }
    }
  }

  /// Goes over a byte with the space around it.
  @inline(__always)
  mutating func expect(_ byte: UInt8, _ bytes: Span<UInt8>) throws(Fault) {
    skipSpace(bytes)
    guard peek(bytes) == byte else { throw unexpected(bytes, "“\(UnicodeScalar(byte))”") }
    position += 1
    skipSpace(bytes)
  }

  /// Goes over a byte if it is next. Whether it was.
  @inline(__always)
  mutating func skip(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard peek(bytes) == byte else { return false }
    position += 1
    skipSpace(bytes)
    return true
  }

  /// Steps into the next element of an array whose bracket has been read. `false`: it was closed.
  @inline(__always)
  mutating func nextElement(_ isFirst: inout Bool, _ bytes: Span<UInt8>) throws(Fault) -> Bool {
    skipSpace(bytes)
    if peek(bytes) == UInt8(ascii: "]") {
      position += 1
      return false
    }
    if isFirst {
      isFirst = false
    } else {
      guard skip(UInt8(ascii: ","), bytes) else { throw unexpected(bytes, "“,” or “]”") }
    }
    return true
  }

  /// Steps into an array.
  mutating func openArray(_ key: Key, _ bytes: Span<UInt8>) throws(Fault) {
    guard peek(bytes) == UInt8(ascii: "[") else { throw wrongKind(key, "an array", bytes) }
    position += 1
  }

  /// Steps into an object.
  mutating func openObject(_ key: Key, _ bytes: Span<UInt8>) throws(Fault) {
    guard peek(bytes) == UInt8(ascii: "{") else { throw wrongKind(key, "an object", bytes) }
    position += 1
  }

  /// Reads `true` or `false`.
  mutating func boolean(_ key: Key, _ bytes: Span<UInt8>) throws(Fault) -> Bool {
    let isTrue = peek(bytes) == UInt8(ascii: "t")
    guard isTrue || peek(bytes) == UInt8(ascii: "f") else {
      throw wrongKind(key, "true or false", bytes)
    }
    try literal(isTrue ? "true" : "false", bytes)
    return isTrue
  }

  /// Goes over a word that is not a string.
  mutating func literal(_ word: StaticString, _ bytes: Span<UInt8>) throws(Fault) {
    for scalar in word.description.utf8 {
      guard peek(bytes) == scalar else { throw unexpected(bytes, "“\(word)”") }
      position += 1
    }
  }

  /// Goes over any value, well formed or not accepted.
  mutating func skipValue(_ bytes: Span<UInt8>) throws(Fault) {
    var open = Nesting()
    repeat {
      skipSpace(bytes)
      switch peek(bytes) {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = peek(bytes) == UInt8(ascii: "{")
        guard open.depth < TraceLimit.depth else {
          throw Fault(
            position: position, problem: "more than \(TraceLimit.depth) levels of brackets",
            remedy: "delete the line")
        }
        position += 1
        skipSpace(bytes)
        if !skip(UInt8(ascii: isObject ? "}" : "]"), bytes) {
          open.push(isObject: isObject)
          if isObject { try skipKey(bytes) }
          continue
        }
      case UInt8(ascii: "\""): try skipString(bytes)
      case UInt8(ascii: "t"): try literal("true", bytes)
      case UInt8(ascii: "f"): try literal("false", bytes)
      case UInt8(ascii: "n"): try literal("null", bytes)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try decimal(bytes)
      default: throw unexpected(bytes, "a value")
      }
      try closeOrContinue(&open, bytes)
    } while open.depth > 0
  }

  /// After a value: closes what it completes, or goes to the next one.
  private mutating func closeOrContinue(
    _ open: inout Nesting, _ bytes: Span<UInt8>
  ) throws(Fault) {
    while open.depth > 0 {
      skipSpace(bytes)
      if skip(UInt8(ascii: ","), bytes) {
        if open.isObject { try skipKey(bytes) }
        return
      }
      guard peek(bytes) == UInt8(ascii: open.isObject ? "}" : "]") else {
        throw unexpected(bytes, open.isObject ? "“,” or “}”" : "“,” or “]”")
      }
      position += 1
      open.pop()
    }
  }

  private mutating func skipKey(_ bytes: Span<UInt8>) throws(Fault) {
    try skipString(bytes)
    try expect(UInt8(ascii: ":"), bytes)
  }
}

/// What is open around a value: one bit a level, 1 for an object.
private struct Nesting {
  private(set) var depth = 0
  private var bits: UInt64 = 0

  var isObject: Bool { bits & 1 == 1 }

  mutating func push(isObject: Bool) {
    bits = bits << 1 | (isObject ? 1 : 0)
    depth += 1
  }

  mutating func pop() {
    bits >>= 1
    depth -= 1
  }
}
