internal import GestureTrace

/// Reads events the way evemu itself writes them, `E: 12.345678 0003 0035 -120` and a comment perhaps, eight bytes at
/// a time.
struct UsualEvents {
  /// How many bytes must follow the beginning of a line: the longest event takes 44.
  static let window = 64
  /// How far the end of a comment is looked for.
  private static let commentLimit = 1024

  /// The beginning of the event before, `E: 12.345678 `: those of a frame have one time.
  private var beginning = (first: UInt64(0), second: UInt64(0), last: UInt64(0))
  private var beginningLength = 8
  private var time: Int64 = 0

  /// Reads an event.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - start: Where the line begins, ``window`` bytes or more before the end.
  /// - Returns: The event, for line 0, and where the line feed is; `nil` when anything is different from the usual,
  ///   also if it is an event all the same.
  @inline(__always)
  mutating func scan(_ bytes: RawSpan, at start: Int) -> (event: RawEvent, lineFeed: Int)? {
    if unsafe !repeatsBeginning(bytes, at: start) {
      guard unsafe scanBeginning(bytes, at: start) else { return nil }
    }
    // Twice four digits and a blank.
    let place = start &+ beginningLength
    let type = unsafe EightBytes(bytes, at: place).word
    let code = unsafe EightBytes(bytes, at: place &+ 5).word
    let both = EightBytes(word: type & 0xffff_ffff | code << 32)
    guard both.areHexadecimal, type >> 32 & 0xff == 0x20, code >> 32 & 0xff == 0x20
    else { return nil }
    let numbers = both.hexadecimal
    guard Self.isDeclarable(type: numbers.first, code: numbers.second),
      let (value, end) = unsafe Self.value(bytes, at: place &+ 10),
      let lineFeed = unsafe Self.lineFeed(bytes, behind: end)
    else { return nil }
    let event = RawEvent(
      time: time, device: 0, type: numbers.first, code: numbers.second, value: value, line: 0)
    return (event, lineFeed)
  }

  @unsafe
  @inline(__always)
  private func repeatsBeginning(_ bytes: RawSpan, at start: Int) -> Bool {
    unsafe EightBytes(bytes, at: start).word == beginning.first
      && EightBytes(bytes, at: start &+ 8).word == beginning.second
      && EightBytes(bytes, at: start &+ beginningLength &- 8).word == beginning.last
  }

  /// Reads the time, and remembers how it is written. Whether it is written as usual.
  @unsafe
  private mutating func scanBeginning(_ bytes: RawSpan, at start: Int) -> Bool {
    guard unsafe EightBytes(bytes, at: start).word & 0xff_ffff == 0x20_3a45 else { return false }
    var place = start &+ 3
    var seconds: Int64 = 0
    while true {
      let digit = unsafe Self.byte(bytes, at: place) &- UInt8(ascii: "0")
      if digit > 9 { break }
      guard place < start &+ 14 else { return false }
      seconds = seconds &* 10 &+ Int64(digit)
      place &+= 1
    }
    // The point, six digits and a blank.
    let fraction = unsafe EightBytes(bytes, at: place)
    guard place > start &+ 3, fraction.word & 0xff00_0000_0000_00ff == 0x2000_0000_0000_002e
    else { return false }
    // Two zeros in place of the point make them eight digits.
    let digits = EightBytes(word: (fraction.word >> 8) << 16 | 0x3030)
    let time = seconds &* 1_000_000 &+ Int64(digits.decimal)
    guard digits.areDecimal, time <= largestMicroseconds else { return false }
    self.time = time
    beginningLength = place &+ 8 &- start
    // The second may reach behind the beginning of a short one; then it hardly ever repeats, and no harm is done.
    beginning = unsafe (
      EightBytes(bytes, at: start).word, EightBytes(bytes, at: start &+ 8).word, fraction.word
    )
    return true
  }

  @inline(__always)
  private static func isDeclarable(type: UInt16, code: UInt16) -> Bool {
    // Nearly all events are of axes.
    if type == EventType.abs { return code <= AbsCode.max }
    return type <= EventType.max && code <= largestCode(ofType: type)
  }

  /// A decimal number of at most nine digits, and where it ends.
  @unsafe
  @inline(__always)
  private static func value(_ bytes: RawSpan, at start: Int) -> (Int32, end: Int)? {
    let isNegative = unsafe byte(bytes, at: start) == UInt8(ascii: "-")
    let first = isNegative ? start &+ 1 : start
    var place = first
    var value: Int32 = 0
    while true {
      let digit = unsafe byte(bytes, at: place) &- UInt8(ascii: "0")
      if digit > 9 { break }
      guard place < first &+ 9 else { return nil }
      value = value &* 10 &+ Int32(digit)
      place &+= 1
    }
    guard place > first else { return nil }
    return (isNegative ? 0 &- value : value, place)
  }

  /// Where the line feed is, when nothing but a comment is before it.
  @unsafe
  @inline(__always)
  private static func lineFeed(_ bytes: RawSpan, behind end: Int) -> Int? {
    let next = unsafe byte(bytes, at: end)
    if next == UInt8(ascii: "\n") { return end }
    if next == UInt8(ascii: "\r") {
      return unsafe byte(bytes, at: end &+ 1) == UInt8(ascii: "\n") ? end &+ 1 : nil
    }
    guard next == UInt8(ascii: "\t") || next == UInt8(ascii: " "),
      unsafe byte(bytes, at: end &+ 1) == UInt8(ascii: "#")
    else { return nil }
    var place = end &+ 2
    while place &+ 8 <= min(bytes.byteCount, end &+ commentLimit) {
      let found = unsafe EightBytes(bytes, at: place).firstPlace(of: UInt8(ascii: "\n"))
      if found < 8 { return place &+ found }
      place &+= 8
    }
    return nil
  }

  @unsafe
  @inline(__always)
  private static func byte(_ bytes: RawSpan, at place: Int) -> UInt8 {
    unsafe bytes.unsafeLoad(fromUncheckedByteOffset: place, as: UInt8.self)
  }
}
