internal import GestureTrace

/// Reads the description lines of evemu (N, I, P, B, A), all releases.
struct EvemuDescription {
  /// What was read so far.
  private(set) var draft = DeviceDraft()
  /// The line of the first description line.
  private(set) var firstLine: Int?

  private var hasName = false
  private var nextProperty = 0
  private var nextCode = [Int](repeating: 0, count: 32)

  /// The remedy for a damaged line.
  static let remedy = "correct or delete the line"

  /// Takes a comment into account: some hold what the description does not.
  mutating func readComment(_ lines: borrowing ByteLines) throws(FileError) {
    var scanner = TextScanner(lines.range)
    let bytes = lines.bytes.span
    scanner.skipBlanks(bytes)
    _ = scanner.skip(UInt8(ascii: "#"), bytes)
    scanner.skipBlanks(bytes)
    let rest = scanner.position..<lines.range.upperBound
    if hasPrefix(bytes, rest, "EVEMU ") {
      try readVersion(lines, rest.dropFirst(6))
    } else if hasPrefix(bytes, rest, "DMI: dmi:") {
      draft.dmiModalias = lines.text(rest.lowerBound + 5..<rest.upperBound)
    } else if hasPrefix(bytes, rest, "Input device name: \"") {
      let name = lines.text(rest.lowerBound + 20..<rest.upperBound)
      if draft.name == nil { draft.name = name.hasSuffix("\"") ? String(name.dropLast()) : name }
    }
  }

  /// Reads a description line.
  mutating func read(_ letter: UInt8, _ lines: borrowing ByteLines) throws(FileError) {
    if firstLine == nil { firstLine = lines.number }
    var scanner = TextScanner(lines.range)
    scanner.skipBlanks(lines.bytes.span)
    switch letter {
    case UInt8(ascii: "N"): try readName(lines, scanner.position + 2)
    case UInt8(ascii: "I"): try readIdentity(lines, &scanner)
    case UInt8(ascii: "P"): try readProperties(lines, &scanner)
    case UInt8(ascii: "B"): try readCodes(lines, &scanner)
    case UInt8(ascii: "A"):
      try readAxis(lines, &scanner)
    default: break
    }
  }

  private mutating func readVersion(
    _ lines: borrowing ByteLines, _ text: Range<Int>
  ) throws(FileError) {
    let bytes = lines.bytes.span
    guard hasPrefix(bytes, text, "1.") else {
      throw lines.error(
        "EVEMU \(quotedText(bytes, text)) is a later format than 1.3",
        remedy: "record again with evemu 2.7 or earlier", at: text.lowerBound)
    }
  }

  private mutating func readName(
    _ lines: borrowing ByteLines, _ start: Int
  ) throws(FileError) {
    guard !hasName else {
      throw lines.error(
        "a second device begins",
        remedy: "split the file so that each part holds one device and its events")
    }
    hasName = true
    var scanner = TextScanner(start..<lines.range.upperBound)
    scanner.skipBlanks(lines.bytes.span)
    draft.name = lines.text(scanner.position..<lines.range.upperBound)
  }

  private mutating func readIdentity(
    _ lines: borrowing ByteLines, _ scanner: inout TextScanner
  ) throws(FileError) {
    scanner.position += 2
    let bytes = lines.bytes.span
    for index in 0..<4 {
      let word = scanner.word(bytes)
      guard let value = hexadecimal(bytes, word), let id = UInt16(exactly: value) else {
        throw problem(lines, number("device id", bytes, word, "a hexadecimal number of 16 bits"))
      }
      draft.identity[index] = id
    }
  }

  private mutating func readProperties(
    _ lines: borrowing ByteLines, _ scanner: inout TextScanner
  ) throws(FileError) {
    scanner.position += 2
    let bytes = lines.bytes.span
    while true {
      let word = scanner.word(bytes)
      guard !word.isEmpty, bytes[word.lowerBound] != UInt8(ascii: "#") else { return }
      let byte = try readByte(lines, word)
      for bit in 0..<8 where byte & 1 << bit != 0 {
        guard nextProperty + bit <= Int(InputProperty.max) else { continue }
        draft.properties.insert(UInt16(nextProperty + bit))
      }
      nextProperty = min(nextProperty + 8, 1024)
    }
  }

  private mutating func readCodes(
    _ lines: borrowing ByteLines, _ scanner: inout TextScanner
  ) throws(FileError) {
    scanner.position += 2
    let bytes = lines.bytes.span
    let typeWord = scanner.word(bytes)
    guard let type = hexadecimal(bytes, typeWord), type <= Int64(EventType.max) else {
      throw problem(lines, number("event type", bytes, typeWord, "a hexadecimal number up to 1f"))
    }
    draft.declaresCodes = true
    let index = Int(type)
    let limit = Int(largestCode(ofType: UInt16(index)))
    while true {
      let word = scanner.word(bytes)
      guard !word.isEmpty, bytes[word.lowerBound] != UInt8(ascii: "#") else { return }
      let byte = try readByte(lines, word)
      for bit in 0..<8 where byte & 1 << bit != 0 {
        // The first lines declare event types, not codes, and are not needed.
        guard index != 0, nextCode[index] + bit <= limit else { continue }
        draft.codes[index].insert(UInt16(nextCode[index] + bit))
      }
      nextCode[index] = min(nextCode[index] + 8, 1024)
    }
  }

  private func readByte(
    _ lines: borrowing ByteLines, _ word: Range<Int>
  ) throws(FileError) -> UInt8 {
    let bytes = lines.bytes.span
    guard let value = hexadecimal(bytes, word), let byte = UInt8(exactly: value) else {
      throw problem(lines, number("byte", bytes, word, "a hexadecimal number of 8 bits"))
    }
    return byte
  }

  private mutating func readAxis(
    _ lines: borrowing ByteLines, _ scanner: inout TextScanner
  ) throws(FileError) {
    scanner.position += 2
    let bytes = lines.bytes.span
    let codeWord = scanner.word(bytes)
    guard let code = hexadecimal(bytes, codeWord), code <= Int64(AbsCode.max) else {
      throw problem(lines, number("axis", bytes, codeWord, "a hexadecimal number up to 3f"))
    }
    var values: [Int32] = []
    while values.count < 5 {
      let word = scanner.word(bytes)
      if word.isEmpty || bytes[word.lowerBound] == UInt8(ascii: "#") { break }
      guard let wide = decimal(bytes, word), let value = Int32(exactly: wide) else {
        throw problem(lines, number("axis value", bytes, word, "a decimal number of 32 bits"))
      }
      values.append(value)
    }
    guard values.count >= 4 else {
      throw lines.error(
        "axis \(String(code, radix: 16)) has \(values.count) numbers, not 4 or 5",
        remedy: "write minimum, maximum, fuzz, flat and resolution")
    }
    let axis = AbsoluteAxis(
      code: UInt16(code), minimum: values[0], maximum: values[1], fuzz: values[2],
      flat: values[3], resolution: values.count > 4 ? values[4] : 0)
    if let problem = DeviceDraft.problem(with: axis) {
      throw lines.error(problem, remedy: "correct the description")
    }
    draft.declare(axis)
  }

  private func problem(_ lines: borrowing ByteLines, _ problem: LineProblem) -> FileError {
    lines.error(problem.problem, remedy: Self.remedy, at: problem.position)
  }
}

extension Range<Int> {
  /// The range without its first numbers.
  func dropFirst(_ count: Int) -> Range<Int> {
    Swift.min(lowerBound + count, upperBound)..<upperBound
  }
}
