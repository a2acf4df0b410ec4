/// Eight bytes of text in a word, the first of them lowest: what is asked of each is asked of all at once.
struct EightBytes {
  /// The bytes.
  let word: UInt64

  /// Takes bytes that are in a word already.
  @inline(__always)
  init(word: UInt64) { self.word = word }

  /// Takes the bytes from a place on, which must be eight or more before the end.
  @unsafe
  @inline(__always)
  init(_ bytes: RawSpan, at place: Int) {
    word = UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: place, as: UInt64.self))
  }

  /// Whether all are decimal digits.
  @inline(__always)
  var areDecimal: Bool {
    // 0x30…0x39: the upper half is 3, and stays 3 when 6 is added.
    word & Self.all(0xf0) == Self.all(0x30)
      && (word &+ Self.all(6)) & Self.all(0xf0) == Self.all(0x30)
  }

  /// The decimal number that they are.
  @inline(__always)
  var decimal: UInt32 {
    // Digits become pairs, pairs fours, and fours the eight of them.
    let pairs = ((word & Self.all(0x0f)) &* (10 << 8 | 1)) >> 8
    let fours = ((pairs & 0x00ff_00ff_00ff_00ff) &* (100 << 16 | 1)) >> 16
    let eight = ((fours & 0x0000_ffff_0000_ffff) &* (10_000 << 32 | 1)) >> 32
    return UInt32(truncatingIfNeeded: eight)
  }

  /// Whether all are hexadecimal digits of either case.
  @inline(__always)
  var areHexadecimal: Bool {
    // The top bit of a byte says that the byte is at least `least`, where no byte has it itself.
    func atLeast(_ least: UInt8, _ word: UInt64) -> UInt64 { word &+ Self.all(0x80 - least) }
    let letters = word | Self.all(0x20)
    let isDigit = atLeast(0x30, word) & ~atLeast(0x3a, word)
    let isLetter = atLeast(0x61, letters) & ~atLeast(0x67, letters)
    return (isDigit | isLetter) & ~word & Self.all(0x80) == Self.all(0x80)
  }

  /// The hexadecimal numbers that the first four and the last four are.
  @inline(__always)
  var hexadecimal: (first: UInt16, second: UInt16) {
    // Letters have bit 6, and lie 9 below what they stand for.
    let digits = (word & Self.all(0x0f)) &+ (word >> 6 & Self.all(1)) &* 9
    let pairs = (digits << 4 | digits >> 8) & 0x00ff_00ff_00ff_00ff
    let fours = pairs << 8 | pairs >> 16
    return (UInt16(truncatingIfNeeded: fours), UInt16(truncatingIfNeeded: fours >> 32))
  }

  /// The place of the first byte of a kind, 8 where there is none.
  @inline(__always)
  func firstPlace(of byte: UInt8) -> Int {
    // The lowest top bit is that of the first byte that became zero.
    let rest = word ^ Self.all(byte)
    return ((rest &- Self.all(1)) & ~rest & Self.all(0x80)).trailingZeroBitCount >> 3
  }

  /// The same byte eight times.
  @inline(__always)
  private static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
