// JSON appended to bytes, without strings in between.
extension [UInt8] {
  /// Appends text as it is.
  @inline(__always)
  package mutating func append(_ text: StaticString) {
    // The text is a constant of the program, alive for ever.
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }

  /// Appends a quoted string. Control characters are escaped, all else stands as it is.
  mutating func append(string: String) {
    append("\"")
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append(#"\""#)
      case UInt8(ascii: "\\"): append(#"\\"#)
      case UInt8(ascii: "\n"): append(#"\n"#)
      case UInt8(ascii: "\r"): append(#"\r"#)
      case UInt8(ascii: "\t"): append(#"\t"#)
      case 0..<0x20:
        append(#"\u00"#)
        append(hexadecimalDigit(byte >> 4))
        append(hexadecimalDigit(byte & 15))
      default: append(byte)
      }
    }
    append("\"")
  }

  /// Appends an array.
  mutating func append<Item>(
    list: [Item], _ appendItem: (inout [UInt8], Item) -> Void
  ) {
    append("[")
    var isFirst = true
    for item in list {
      if !isFirst { append(",") }
      isFirst = false
      appendItem(&self, item)
    }
    append("]")
  }

  /// Appends an integer.
  @inline(__always)
  package mutating func append(integer: Int64) {
    append(addingCapacity: 20) { $0.append(integer: integer) }
  }

  /// Appends the shortest number that reads back to the same double (``OutputSpan/append(double:)``).
  package mutating func append(double: Double) {
    append(addingCapacity: JSONLength.number) { $0.append(double: double) }
  }
}

/// How many bytes things take at most.
enum JSONLength {
  /// A number, with room to write eight digits at once.
  static let number = 40
}

extension OutputSpan<UInt8> {
  /// Appends text as it is.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      let length = text.utf8CodeUnitCount
      let room = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count..<count + length])
      // The text is a constant of the program, alive for ever.
      text.withUTF8Buffer { _ = unsafe room.update(fromContentsOf: $0) }
      count += length
    }
  }

  /// Appends the shortest number that reads back to the same double, an integer where it is one. JSON has
  /// no number for what is not finite: that becomes one of the texts `"nan"`, `"inf"`, `"-inf"`.
  mutating func append(double: Double) {
    guard double.isFinite else {
      append(double.isNaN ? #""nan""# : double < 0 ? #""-inf""# : #""inf""#)
      return
    }
    if double.sign == .minus { append(UInt8(ascii: "-")) }
    let magnitude = double.magnitude
    let thousandths = magnitude * 1000
    if magnitude < 9_007_199_254_740_992, magnitude == magnitude.rounded(.towardZero) {
      // Above, the digits of the integer are more than the double holds.
      append(digits: UInt64(magnitude), atLeast: 1)
    } else if thousandths < 1e15, thousandths == thousandths.rounded(.towardZero),
      thousandths / 1000 == magnitude
    {
      // No two decimals of 15 digits are the same double, so this one is the shortest.
      append(thousandths: UInt64(thousandths))
    } else {
      var text = ShortText()
      magnitude.write(to: &text)
      text.append(to: &self)
    }
  }

  /// Appends a number of thousandths that are no integer, without zeros at the end.
  private mutating func append(thousandths: UInt64) {
    append(digits: thousandths / 1000, atLeast: 1)
    append(UInt8(ascii: "."))
    let fraction = thousandths % 1000
    if fraction % 100 == 0 {
      append(digits: fraction / 100, atLeast: 1)
    } else if fraction % 10 == 0 {
      append(digits: fraction / 10, atLeast: 2)
    } else {
      append(digits: fraction, atLeast: 3)
    }
  }

  /// Appends an integer: up to 20 bytes.
  @inline(__always)
  mutating func append(integer: Int64) {
    if integer < 0 { append(UInt8(ascii: "-")) }
    append(digits: integer.magnitude, atLeast: 1)
  }

  /// Appends decimal digits, with zeros before them up to a count.
  @inline(__always)
  mutating func append(digits: UInt64, atLeast count: Int) {
    if digits < 10, count == 1 {
      append(UInt8(truncatingIfNeeded: digits | 0x30))
    } else if digits < 100_000_000 {
      append(upToEight: digits, atLeast: count)
    } else {
      append(long: digits)
    }
  }

  /// Appends more than eight digits.
  private mutating func append(long digits: UInt64) {
    let (high, low) = digits.quotientAndRemainder(dividingBy: 100_000_000)
    if high < 100_000_000 {
      append(upToEight: high, atLeast: 1)
    } else {
      append(long: high)
    }
    append(upToEight: low, atLeast: 8)
  }

  @inline(__always)
  private mutating func append(upToEight digits: UInt64, atLeast count: Int) {
    // The characters in one word, the first of them lowest.
    var characters: UInt64 = 0
    var length = 0
    var rest = UInt32(truncatingIfNeeded: digits)
    repeat {
      characters = characters << 8 | UInt64(rest % 10 | 0x30)
      rest /= 10
      length += 1
    } while rest != 0 || length < count
    if freeCapacity >= 8 {
      // All eight at once; only the first ones count.
      unsafe withUnsafeMutableBufferPointer { buffer, count in
        unsafe UnsafeMutableRawBufferPointer(buffer).storeBytes(
          of: characters.littleEndian, toByteOffset: count, as: UInt64.self)
        count += length
      }
      return
    }
    for _ in 0..<length {
      append(UInt8(truncatingIfNeeded: characters))
      characters >>= 8
    }
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + (value - 10)
}

/// Takes what the standard library prints for a double: at most 24 bytes.
private struct ShortText: TextOutputStream {
  private var bytes = InlineArray<32, UInt8>(repeating: 0)
  private var count = 0

  mutating func write(_ string: String) {
    for byte in string.utf8 { take(byte) }
  }

  /// The standard library prints numbers through this when it is there, and so makes no string; without it
  /// the same text comes through ``write(_:)``.
  mutating func _writeASCII(_ buffer: UnsafeBufferPointer<UInt8>) {
    for index in 0..<buffer.count { unsafe take(buffer[index]) }
  }

  func append(to text: inout OutputSpan<UInt8>) {
    for index in 0..<count { text.append(bytes[index]) }
  }

  private mutating func take(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }
}
