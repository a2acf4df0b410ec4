internal import GestureTrace

// Text appended to bytes.
extension [UInt8] {
  /// Appends text as it is.
  mutating func append(text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends an integer, right-aligned in a width; left-aligned in a negative one. Zeros as filler stand behind the
  /// sign.
  mutating func append(integer: Int64, width: Int, filler: UInt8) {
    let start = count
    append(integer: integer)
    let missing = abs(width) - (count - start)
    guard missing > 0 else { return }
    if width < 0 {
      for _ in 0..<missing { append(filler) }
    } else {
      let place = filler == UInt8(ascii: "0") && integer < 0 ? start + 1 : start
      insert(contentsOf: repeatElement(filler, count: missing), at: place)
    }
  }

  /// Appends lower-case hexadecimal digits, with zeros before them up to a count.
  mutating func append(hexadecimal number: UInt16, digits: Int) {
    var shift = 4 * (digits - 1)
    while shift >= 0 {
      let digit = UInt8(number >> UInt16(shift) & 15)
      append(digit < 10 ? 0x30 + digit : UInt8(ascii: "a") + digit - 10)
      shift -= 4
    }
  }

  /// Appends numbers with commas between them.
  mutating func append<Number: BinaryInteger>(numbers: [Number]) {
    var isFirst = true
    for number in numbers {
      if !isFirst { append(", ") }
      isFirst = false
      append(integer: Int64(number))
    }
  }
}
