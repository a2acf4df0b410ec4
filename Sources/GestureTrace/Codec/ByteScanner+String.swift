extension ByteScanner {
  /// Goes over a string. Answers whether it holds an escape.
  @discardableResult
  mutating func skipString(_ bytes: Span<UInt8>) throws(Fault) -> Bool {
    guard peek(bytes) == UInt8(ascii: "\"") else { throw unexpected(bytes, "“\"”") }
    position += 1
    var hasEscapes = false
    while true {
      switch peek(bytes) {
      case UInt8(ascii: "\""):
        position += 1
        return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        _ = try escape(bytes)
      case 0..<0x20: throw unexpected(bytes, "“\"”")
      default: position += 1
      }
    }
  }

  /// Reads a string.
  mutating func string(_ key: Key, _ bytes: Span<UInt8>) throws(Fault) -> String {
    guard peek(bytes) == UInt8(ascii: "\"") else { throw wrongKind(key, "a text", bytes) }
    return try string(bytes)
  }

  /// Reads a string, the next byte being its quote.
  mutating func string(_ bytes: Span<UInt8>) throws(Fault) -> String {
    let start = position
    let hasEscapes = try skipString(bytes)
    var utf8: [UInt8] = []
    utf8.reserveCapacity(position - start - 2)
    if hasEscapes {
      let end = position
      position = start + 1
      while position < end - 1 {
        if bytes[position] == UInt8(ascii: "\\") {
          utf8.append(contentsOf: String(try escape(bytes)).utf8)
        } else {
          utf8.append(bytes[position])
          position += 1
        }
      }
      position = end
    } else {
      for index in (start + 1)..<(position - 1) { utf8.append(bytes[index]) }
    }
    let text = String(decoding: utf8, as: UTF8.self)
    // Decoding replaces what is not UTF-8, and nothing else.
    guard text.utf8.elementsEqual(utf8) else {
      throw Fault(
        position: start, problem: "the text \(quoted(text)) is not UTF-8",
        remedy: "convert it or delete the line")
    }
    return text
  }

  /// Reads a word of a fixed set. Answers its ordinal, `nil` when it is not of the set, in which case the
  /// scanner stays before it.
  @inline(__always)
  mutating func word<Word>(
    in table: WordTable<Word>, _ bytes: Span<UInt8>
  ) throws(Fault) -> Int? {
    let start = position
    guard peek(bytes) == UInt8(ascii: "\"") else { throw unexpected(bytes, "“\"”") }
    var index = start + 1
    var tail = WordTail()
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        guard let ordinal = table.find(bytes, (start + 1)..<index, tail) else { return nil }
        position = index + 1
        return ordinal
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      tail.add(byte)
      index += 1
    }
    return try escapedWord(in: table, bytes)
  }

  /// The rare word that is written with escapes, or is none.
  private mutating func escapedWord<Word>(
    in table: WordTable<Word>, _ bytes: Span<UInt8>
  ) throws(Fault) -> Int? {
    let start = position
    let text = try string(bytes)
    if let ordinal = table.words.firstIndex(where: { $0.rawValue == text }) { return ordinal }
    position = start
    return nil
  }

  /// Reads an escape, the next byte being its backslash.
  private mutating func escape(_ bytes: Span<UInt8>) throws(Fault) -> UnicodeScalar {
    position += 1
    let byte = peek(bytes)
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return advance(to: byte)
    case UInt8(ascii: "b"): return advance(to: 0x08)
    case UInt8(ascii: "f"): return advance(to: 0x0c)
    case UInt8(ascii: "n"): return advance(to: 0x0a)
    case UInt8(ascii: "r"): return advance(to: 0x0d)
    case UInt8(ascii: "t"): return advance(to: 0x09)
    case UInt8(ascii: "u"): return try unicodeEscape(bytes)
    default: throw unexpected(bytes, "an escape")
    }
  }

  private mutating func advance(to byte: UInt8) -> UnicodeScalar {
    position += 1
    return UnicodeScalar(byte)
  }

  private mutating func unicodeEscape(_ bytes: Span<UInt8>) throws(Fault) -> UnicodeScalar {
    let start = position - 1
    let first = try hexadecimalUnit(bytes)
    if let scalar = UnicodeScalar(first) { return scalar }
    if first < 0xdc00, peek(bytes) == UInt8(ascii: "\\") {
      position += 1
      if peek(bytes) == UInt8(ascii: "u") {
        let second = try hexadecimalUnit(bytes)
        if (0xdc00...0xdfff).contains(second),
          let scalar = UnicodeScalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
        {
          return scalar
        }
      }
    } else if isAtLineEnd(bytes) {
      throw unexpected(bytes, "“\\”")
    }
    throw Fault(
      position: start, problem: "half a surrogate pair \(quoted(text(from: start, bytes)))",
      remedy: "correct the text or delete the line")
  }

  /// Reads `uXXXX`.
  private mutating func hexadecimalUnit(_ bytes: Span<UInt8>) throws(Fault) -> UInt32 {
    position += 1
    var unit: UInt32 = 0
    for _ in 0..<4 {
      let digit: UInt8
      switch peek(bytes) {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = peek(bytes) - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = peek(bytes) - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = peek(bytes) - UInt8(ascii: "A") + 10
      default: throw unexpected(bytes, "a hexadecimal digit")
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}
