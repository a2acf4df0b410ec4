extension LineParser {
  /// Reads an array of so many doubles.
  mutating func doubles(
    _ key: Key, count: Int, _ bytes: Span<UInt8>
  ) throws(Fault) -> [Double] {
    var row = Row(key, count: count, position: scan.position)
    var numbers: [Double] = []
    try scan.openArray(key, bytes)
    for _ in 0..<count {
      try row.step(&scan, bytes)
      numbers.append(try scan.double(key, bytes))
    }
    try row.close(&scan, bytes)
    return numbers
  }

  /// Reads the two components of a vector.
  mutating func vector<Unit>(_ key: Key, _ bytes: Span<UInt8>) throws(Fault) -> Vector<Unit> {
    let numbers = try doubles(key, count: 2, bytes)
    return Vector(numbers[0], numbers[1])
  }

  /// Reads an array of codes that rise.
  mutating func risingCodes(
    _ key: Key, upTo largest: UInt16, _ bytes: Span<UInt8>
  ) throws(Fault) -> [UInt16] {
    var codes: [UInt16] = []
    var isFirst = true
    try scan.openArray(key, bytes)
    while try scan.nextElement(&isFirst, bytes) {
      codes.append(try risingCode(key, after: codes.last, upTo: largest, bytes))
    }
    return codes
  }

  /// Reads a code larger than the one before it in its list.
  mutating func risingCode(
    _ key: Key, after last: UInt16?, upTo largest: UInt16, _ bytes: Span<UInt8>
  ) throws(Fault) -> UInt16 {
    let position = scan.position
    let code = UInt16(try scan.integer(key, in: 0...Int64(largest), bytes))
    if let last, code <= last {
      throw Fault(
        position: position, problem: "“\(key.rawValue)” has \(code) after \(last)",
        remedy: "list each once, in rising order")
    }
    return code
  }
}

/// Goes through an array of a fixed length.
struct Row {
  private let key: Key
  private let count: Int
  private let position: Int
  private var isFirst = true

  init(_ key: Key, count: Int, position: Int) {
    self.key = key
    self.count = count
    self.position = position
  }

  /// Goes to the next element.
  @inline(__always)
  mutating func step(_ scan: inout ByteScanner, _ bytes: Span<UInt8>) throws(Fault) {
    guard try scan.nextElement(&isFirst, bytes) else { throw wrongLength }
  }

  /// Goes over the closing bracket.
  @inline(__always)
  mutating func close(_ scan: inout ByteScanner, _ bytes: Span<UInt8>) throws(Fault) {
    guard try !scan.nextElement(&isFirst, bytes) else { throw wrongLength }
  }

  private var wrongLength: Fault {
    Fault(
      position: position, problem: "“\(key.rawValue)” has an array of other than \(count) numbers",
      remedy: "correct it or delete the line")
  }
}
