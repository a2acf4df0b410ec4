extension ByteScanner {
  /// Reads a kernel event as it is nearly always written: `[3,57,12]`, without space and with few digits.
  ///
  /// `nil`, and nothing read: it is written in another way, or it is none.
  @inline(__always)
  mutating func canonicalEvent(_ bytes: Span<UInt8>) -> KernelEvent? {
    var index = position
    guard index < bytes.count, bytes[index] == UInt8(ascii: "["),
      let type = Self.number(bytes, &index, until: UInt8(ascii: ","), digits: 4), type >= 0,
      let code = Self.number(bytes, &index, until: UInt8(ascii: ","), digits: 4), code >= 0,
      let value = Self.number(bytes, &index, until: UInt8(ascii: "]"), digits: 9)
    else { return nil }
    position = index + 1
    return KernelEvent(
      type: UInt16(truncatingIfNeeded: type), code: UInt16(truncatingIfNeeded: code),
      value: Int32(truncatingIfNeeded: value))
  }

  /// Reads up to so many digits behind the byte at `index`, which moves to the byte behind them.
  @inline(__always)
  private static func number(
    _ bytes: Span<UInt8>, _ index: inout Int, until end: UInt8, digits: Int
  ) -> Int? {
    index += 1
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let start = index
    var value = 0
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ Int(digit)
      index += 1
    }
    let count = index - start
    guard index < bytes.count, bytes[index] == end, count > 0, count <= digits,
      count == 1 || bytes[start] != UInt8(ascii: "0")
    else { return nil }
    return isNegative ? -value : value
  }
}
