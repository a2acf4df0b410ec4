internal import GestureTrace

/// Why a line of events is no event.
struct LineProblem {
  /// What is wrong, with the value that is.
  var problem: String
  /// Where in the buffer.
  var position: Int
}

/// What a line of an evemu recording says.
enum EvemuLine {
  /// Nothing: blank.
  case blank
  /// A comment.
  case comment
  /// An event.
  case event(time: Int64, type: UInt16, code: UInt16, value: Int32)
  /// A line of the description, named by its letter.
  case description(UInt8)
  /// Neither.
  case problem(LineProblem)
}

/// Tells what a line says, and reads it if it is an event.
func scanEvemuLine(_ bytes: Span<UInt8>, _ line: Range<Int>) -> EvemuLine {
  var scanner = TextScanner(line)
  scanner.skipBlanks(bytes)
  guard !scanner.isAtEnd else { return .blank }
  let letter = bytes[scanner.position]
  if letter == UInt8(ascii: "#") { return .comment }
  let start = scanner.position
  guard start + 1 < line.upperBound, bytes[start + 1] == UInt8(ascii: ":") else {
    return .problem(
      LineProblem(problem: "\(quotedText(bytes, line)) is no line of evemu", position: start))
  }
  scanner.position = start + 2
  switch letter {
  case UInt8(ascii: "E"): return scanEvent(bytes, &scanner)
  case UInt8(ascii: "N"), UInt8(ascii: "I"), UInt8(ascii: "P"), UInt8(ascii: "B"),
    UInt8(ascii: "A"), UInt8(ascii: "L"), UInt8(ascii: "S"):
    return .description(letter)
  default:
    return .problem(
      LineProblem(problem: "\(quotedText(bytes, line)) is no line of evemu", position: start))
  }
}

private func scanEvent(_ bytes: Span<UInt8>, _ scanner: inout TextScanner) -> EvemuLine {
  let timeRange = scanner.word(bytes)
  let typeRange = scanner.word(bytes)
  let codeRange = scanner.word(bytes)
  let valueRange = scanner.word(bytes)
  guard case .time(let time) = seconds(bytes, timeRange) else {
    return .problem(timeProblem(bytes, timeRange))
  }
  guard let type = hexadecimal(bytes, typeRange), type <= Int64(EventType.max) else {
    return .problem(number("event type", bytes, typeRange, "a hexadecimal number up to 1f"))
  }
  let codeLimit = largestCode(ofType: UInt16(truncatingIfNeeded: type))
  guard let code = hexadecimal(bytes, codeRange), code <= Int64(codeLimit) else {
    return .problem(
      number(
        "event code", bytes, codeRange,
        "a hexadecimal number up to \(String(codeLimit, radix: 16))"))
  }
  guard let wide = decimal(bytes, valueRange), let value = Int32(exactly: wide) else {
    return .problem(number("value", bytes, valueRange, "a decimal number of 32 bits"))
  }
  scanner.skipBlanks(bytes)
  if !scanner.isAtEnd, bytes[scanner.position] != UInt8(ascii: "#") {
    // Chromium's log has the slot as a sixth field; it repeats what ABS_MT_SLOT said.
    let extra = scanner.word(bytes)
    scanner.skipBlanks(bytes)
    guard decimal(bytes, extra) != nil,
      scanner.isAtEnd || bytes[scanner.position] == UInt8(ascii: "#")
    else {
      return .problem(
        LineProblem(
          problem: "\(quotedText(bytes, extra)) stands after the value", position: extra.lowerBound)
      )
    }
  }
  return .event(
    time: time, type: UInt16(truncatingIfNeeded: type), code: UInt16(truncatingIfNeeded: code),
    value: value)
}

/// What is wrong with a time.
func timeProblem(_ bytes: Span<UInt8>, _ range: Range<Int>) -> LineProblem {
  let text = quotedText(bytes, range)
  let problem =
    switch seconds(bytes, range) {
    case .negative: "time \(text) is before zero"
    case .tooLarge: "time \(text) is out of range (at most 9007199254.740992)"
    case .time, .malformed:
      range.isEmpty
        ? "the time is missing" : "time \(text) is not seconds and microseconds (12.345678)"
    }
  return LineProblem(problem: problem, position: range.lowerBound)
}

/// What is wrong with a number.
func number(
  _ what: String, _ bytes: Span<UInt8>, _ range: Range<Int>, _ expected: String
) -> LineProblem {
  LineProblem(
    problem: range.isEmpty
      ? "the \(what) is missing" : "\(what) \(quotedText(bytes, range)) is not \(expected)",
    position: range.lowerBound)
}

/// A piece of a line in quotes.
func quotedText(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
  var copy: [UInt8] = []
  for index in range.prefix(400) { copy.append(bytes[index]) }
  return quoted(String(decoding: copy, as: UTF8.self))
}
