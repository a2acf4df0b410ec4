extension ByteScanner {
  /// Reads a number as it stands.
  @inline(__always)
  mutating func decimal(_ bytes: Span<UInt8>) throws(Fault) -> DecimalText {
    var number = DecimalText()
    if peek(bytes) == UInt8(ascii: "-") {
      number.isNegative = true
      position += 1
    }
    let start = position
    try digits(into: &number, fraction: false, bytes)
    if bytes[start] == UInt8(ascii: "0"), position > start + 1 {
      position = start + 1
      throw unexpected(bytes, "no digit after a leading zero")
    }
    if peek(bytes) == UInt8(ascii: ".") {
      position += 1
      try digits(into: &number, fraction: true, bytes)
    }
    if peek(bytes) | 0x20 == UInt8(ascii: "e") { try exponent(into: &number, bytes) }
    return number
  }

  @inline(__always)
  private mutating func digits(
    into number: inout DecimalText, fraction: Bool, _ bytes: Span<UInt8>
  ) throws(Fault) {
    var index = position
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      if number.digits < 1_000_000_000_000_000_000 {
        number.digits = number.digits &* 10 &+ UInt64(digit)
        if fraction { number.exponent -= 1 }
      } else {
        number.isCut = true
      }
      index += 1
    }
    let isEmpty = index == position
    position = index
    if isEmpty { throw unexpected(bytes, "a digit") }
  }

  private mutating func exponent(
    into number: inout DecimalText, _ bytes: Span<UInt8>
  ) throws(Fault) {
    position += 1
    let isNegative = peek(bytes) == UInt8(ascii: "-")
    if isNegative || peek(bytes) == UInt8(ascii: "+") { position += 1 }
    var exponent = DecimalText()
    try digits(into: &exponent, fraction: false, bytes)
    let magnitude = exponent.isCut ? 1_000_000 : Int(min(exponent.digits, 1_000_000))
    number.exponent += isNegative ? -magnitude : magnitude
  }

  /// Reads a double: a number, or one of the texts `"nan"`, `"inf"` and `"-inf"`, which JSON has no number
  /// for.
  @inline(__always)
  mutating func double(_ key: Key, _ bytes: Span<UInt8>) throws(Fault) -> Double {
    let first = peek(bytes)
    guard first == UInt8(ascii: "-") || first &- UInt8(ascii: "0") < 10 else {
      return try specialDouble(key, bytes)
    }
    return try number(bytes)
  }

  /// Reads a number as the nearest double.
  @inline(__always)
  mutating func number(_ bytes: Span<UInt8>) throws(Fault) -> Double {
    let start = position
    let number = try decimal(bytes)
    if let double = number.double { return double }
    return try slowDouble(from: start, bytes)
  }

  /// The number of any length that stands from `start` to here. What no double is near, too large or too
  /// small, is refused: it would be read as something else than it says.
  private func slowDouble(from start: Int, _ bytes: Span<UInt8>) throws(Fault) -> Double {
    var text: [UInt8] = []
    text.reserveCapacity(position - start)
    for index in start..<position { text.append(bytes[index]) }
    let double = Double(String(decoding: text, as: UTF8.self)) ?? .infinity
    let hasValue = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      .contains { $0 > UInt8(ascii: "0") }
    guard double.isFinite, double != 0 || !hasValue else {
      throw Fault(
        position: start,
        problem: "the number \(quoted(self.text(from: start, bytes))) is too "
          + (double == 0 ? "small" : "large"),
        remedy: "correct the number or delete the line")
    }
    return double
  }

  private mutating func specialDouble(_ key: Key, _ bytes: Span<UInt8>) throws(Fault) -> Double {
    let start = position
    guard peek(bytes) == UInt8(ascii: "\"") else { throw wrongKind(key, "a number", bytes) }
    switch try string(bytes) {
    case "nan": return .nan
    case "inf": return .infinity
    case "-inf": return -.infinity
    case let text:
      throw Fault(
        position: start, problem: "“\(key.rawValue)” is the text \(quoted(text)), not a number",
        remedy: "write a number, \"nan\", \"inf\" or \"-inf\"")
    }
  }

  /// Reads an integer in a range.
  @inline(__always)
  mutating func integer(
    _ key: Key, in range: ClosedRange<Int64>, _ bytes: Span<UInt8>
  ) throws(Fault) -> Int64 {
    let start = position
    var index = position
    let isNegative = peek(bytes) == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let firstDigit = index
    var magnitude: Int64 = 0
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      magnitude = magnitude &* 10 &+ Int64(digit)
      index += 1
    }
    // Up to 18 digits cannot overflow; what is longer or not plain digits takes the slow way.
    let count = index - firstDigit
    let isPlain =
      (1...18).contains(count) && (count == 1 || bytes[firstDigit] != UInt8(ascii: "0"))
      && !(index < bytes.count && continuesNumber(bytes[index]))
    let value: Int64
    if isPlain {
      position = index
      value = isNegative ? -magnitude : magnitude
    } else {
      value = try slowInteger(key, range, bytes)
    }
    guard range.contains(value) else { throw outside(key, range, from: start, bytes) }
    return value
  }

  /// Whether a byte after digits makes the number go on.
  @inline(__always)
  private func continuesNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
  }

  private mutating func slowInteger(
    _ key: Key, _ range: ClosedRange<Int64>, _ bytes: Span<UInt8>
  ) throws(Fault) -> Int64 {
    let start = position
    guard peek(bytes) == UInt8(ascii: "-") || peek(bytes) &- UInt8(ascii: "0") < 10 else {
      throw wrongKind(key, "an integer", bytes)
    }
    let number = try decimal(bytes)
    if number.exponent == 0, !number.isCut {
      guard let magnitude = Int64(exactly: number.digits) else {
        throw outside(key, range, from: start, bytes)
      }
      return number.isNegative ? -magnitude : magnitude
    }
    let double: Double
    if let exact = number.double {
      double = exact
    } else {
      double = try slowDouble(from: start, bytes)
    }
    guard double == double.rounded() else {
      throw Fault(
        position: start,
        problem: "“\(key.rawValue)” is \(quoted(text(from: start, bytes))), not an integer",
        remedy: "correct the number or delete the line")
    }
    guard let value = Int64(exactly: double) else {
      throw outside(key, range, from: start, bytes)
    }
    return value
  }

  private func outside(
    _ key: Key, _ range: ClosedRange<Int64>, from start: Int, _ bytes: Span<UInt8>
  ) -> Fault {
    Fault(
      position: start,
      problem: "“\(key.rawValue)” is \(quoted(text(from: start, bytes))), outside "
        + "\(range.lowerBound)…\(range.upperBound)",
      remedy: "correct the number or delete the line")
  }
}
