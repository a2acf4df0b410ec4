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

  /// Appends bytes.
  @inline(__always)
  fileprivate mutating func append(_ bytes: Span<UInt8>) {
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        _ = unsafe buffer[count..<count + bytes.count].update(fromContentsOf: bytes)
        count += bytes.count
      }
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
    let text = EightDigits(UInt32(truncatingIfNeeded: digits))
    let length = max(8 - text.leadingZeros, count)
    var characters = text.characters >> UInt64(8 * (8 - length))
    if freeCapacity >= 8 {
      // All eight at once; only the first ones count.
      append(word: characters, length: length)
      return
    }
    for _ in 0..<length {
      append(UInt8(truncatingIfNeeded: characters))
      characters >>= 8
    }
  }

  /// Appends the first `length` bytes of a word, the lowest first. There must be room for eight.
  @inline(__always)
  mutating func append(word: UInt64, length: Int) {
    precondition(freeCapacity >= 8)
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe UnsafeMutableRawBufferPointer(buffer).storeBytes(
        of: word.littleEndian, toByteOffset: count, as: UInt64.self)
      count += length
    }
  }
}

/// The eight decimal digits of a number below 10⁸, found out side by side in one word.
private struct EightDigits {
  /// A digit in each byte, the first in the lowest.
  private let digits: UInt64

  @inline(__always)
  init(_ number: UInt32) {
    // Each step splits the parts of the one before; the multiplications divide exactly below 10,000 and below 100.
    let (high, low) = number.quotientAndRemainder(dividingBy: 10_000)
    let fours = UInt64(high) | UInt64(low) << 32
    let hundreds = (fours &* 10_486) >> 20 & 0x0000_007f_0000_007f
    let pairs = hundreds | (fours &- hundreds &* 100) << 16
    let tens = (pairs &* 103) >> 10 & 0x000f_000f_000f_000f
    digits = tens | (pairs &- tens &* 10) << 8
  }

  /// How many of the eight are zeros in front: all of them for 0.
  @inline(__always)
  var leadingZeros: Int { digits.trailingZeroBitCount >> 3 }

  /// The characters, the first in the lowest byte.
  @inline(__always)
  var characters: UInt64 { digits | 0x3030_3030_3030_3030 }
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
    precondition(buffer.count <= bytes.count - count)
    var room = bytes.mutableSpan
    unsafe room.withUnsafeMutableBufferPointer { bytes in
      _ = unsafe bytes[count...].update(fromContentsOf: buffer)
    }
    count += buffer.count
  }

  func append(to text: inout OutputSpan<UInt8>) {
    text.append(bytes.span.extracting(first: count))
  }

  private mutating func take(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }
}
