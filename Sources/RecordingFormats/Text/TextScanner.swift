/// A place in a line that moves over blanks and words.
struct TextScanner {
  /// The next byte.
  var position: Int
  /// The byte after the line's last one.
  let end: Int

  /// Starts at the beginning of a line.
  init(_ line: Range<Int>) {
    position = line.lowerBound
    end = line.upperBound
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { position >= end }

  /// Moves over blanks.
  mutating func skipBlanks(_ bytes: Span<UInt8>) {
    while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
  }

  /// Moves over the byte if it is the next one.
  mutating func skip(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Moves over blanks and then over the bytes up to the next blank. Empty at the end of the line.
  mutating func word(_ bytes: Span<UInt8>) -> Range<Int> {
    skipBlanks(bytes)
    let start = position
    while position < end, bytes[position] != 0x20, bytes[position] != 0x09 { position += 1 }
    return start..<position
  }
}

/// Whether a range of bytes begins with an ASCII text.
func hasPrefix(_ bytes: Span<UInt8>, _ range: Range<Int>, _ prefix: StaticString) -> Bool {
  let count = prefix.utf8CodeUnitCount
  guard range.count >= count else { return false }
  return equals(bytes, range.lowerBound..<range.lowerBound + count, prefix)
}

/// Whether a range of bytes is an ASCII text.
func equals(_ bytes: Span<UInt8>, _ range: Range<Int>, _ text: StaticString) -> Bool {
  guard range.count == text.utf8CodeUnitCount else { return false }
  return text.withUTF8Buffer { buffer in
    for offset in 0..<range.count
    where unsafe bytes[range.lowerBound + offset] != buffer[offset] {
      return false
    }
    return true
  }
}

/// Reads a hexadecimal number of either case; `nil` when it is none or has more than 15 digits.
func hexadecimal(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int64? {
  guard !range.isEmpty, range.count <= 15 else { return nil }
  var number: Int64 = 0
  for index in range {
    let byte = bytes[index]
    let digit: UInt8
    switch byte {
    case 0x30...0x39: digit = byte - 0x30
    case 0x61...0x66: digit = byte - 0x61 + 10
    case 0x41...0x46: digit = byte - 0x41 + 10
    default: return nil
    }
    number = number << 4 | Int64(digit)
  }
  return number
}

/// Reads a decimal number with an optional sign and leading zeros; `nil` when it is none or has more than 18
/// digits.
func decimal(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int64? {
  var start = range.lowerBound
  var isNegative = false
  if start < range.upperBound, bytes[start] == 0x2d || bytes[start] == 0x2b {
    isNegative = bytes[start] == 0x2d
    start += 1
  }
  guard start < range.upperBound, range.upperBound - start <= 18 else { return nil }
  var number: Int64 = 0
  for index in start..<range.upperBound {
    let byte = bytes[index]
    guard byte >= 0x30, byte <= 0x39 else { return nil }
    number = number * 10 + Int64(byte - 0x30)
  }
  return isNegative ? -number : number
}

/// Reads a decimal number that takes all of an array.
func decimal(_ bytes: [UInt8]) -> Int64? { decimal(bytes.span, 0..<bytes.count) }

/// The largest time of a recording: integers up to here are exact in every tool that reads a trace.
let largestMicroseconds: Int64 = 1 << 53

/// What reading a time gives.
enum TimeScan {
  /// Microseconds.
  case time(Int64)
  /// It is not seconds, a dot and a fraction.
  case malformed
  /// It is below zero.
  case negative
  /// It is above ``largestMicroseconds``.
  case tooLarge
}

/// Reads seconds and their fraction (`1357751027.090934`); what is below a microsecond is cut.
func seconds(_ bytes: Span<UInt8>, _ range: Range<Int>) -> TimeScan {
  var index = range.lowerBound
  if index < range.upperBound, bytes[index] == 0x2d {
    let rest = index + 1..<range.upperBound
    guard case .time = seconds(bytes, rest) else { return .malformed }
    return .negative
  }
  var whole: Int64 = 0
  let start = index
  while index < range.upperBound, bytes[index] >= 0x30, bytes[index] <= 0x39 {
    guard index - start < 16 else { return .tooLarge }
    whole = whole * 10 + Int64(bytes[index] - 0x30)
    index += 1
  }
  guard index > start, index < range.upperBound, bytes[index] == 0x2e else { return .malformed }
  index += 1
  let point = index
  var fraction: Int64 = 0
  var unit: Int64 = 100_000
  while index < range.upperBound, bytes[index] >= 0x30, bytes[index] <= 0x39 {
    fraction += Int64(bytes[index] - 0x30) * unit
    unit /= 10
    index += 1
  }
  guard index == range.upperBound, index > point, index - point <= 9 else { return .malformed }
  guard whole <= largestMicroseconds / 1_000_000 else { return .tooLarge }
  let time = whole * 1_000_000 + fraction
  return time <= largestMicroseconds ? .time(time) : .tooLarge
}
