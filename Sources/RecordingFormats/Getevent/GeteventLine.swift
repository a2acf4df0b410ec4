internal import GestureTrace

/// What a line of `getevent` says.
enum GeteventLine {
  /// Nothing.
  case blank
  /// An event; its device is the column in the line, empty when there is none.
  case event(time: Int64, node: Range<Int>, type: UInt16, code: UInt16, value: Int32)
  /// An event of a kind that no touch device sends.
  case ignoredEvent
  /// An event without a time.
  case untimed
  /// No event at all: a prompt, or a line of a description.
  case other
  /// A damaged event.
  case problem(LineProblem)
}

/// Tells what a line says, and reads it if it is an event, in any of the shapes that getevent has.
func scanGeteventLine(_ bytes: Span<UInt8>, _ line: Range<Int>) -> GeteventLine {
  var scanner = TextScanner(line)
  scanner.skipBlanks(bytes)
  guard !scanner.isAtEnd else { return .blank }
  var time: Int64?
  if bytes[scanner.position] == UInt8(ascii: "[") {
    scanner.position += 1
    scanner.skipBlanks(bytes)
    let start = scanner.position
    while !scanner.isAtEnd, bytes[scanner.position] != UInt8(ascii: "]") { scanner.position += 1 }
    let range = start..<scanner.position
    guard case .time(let scanned) = seconds(bytes, range) else {
      return startsLikeTime(bytes, range) ? .problem(timeProblem(bytes, range)) : .other
    }
    guard scanner.skip(UInt8(ascii: "]"), bytes) else {
      return .problem(
        LineProblem(problem: "the bracket after the time is missing", position: scanner.position))
    }
    time = scanned
  }
  return scanAfterTime(bytes, &scanner, time)
}

private func scanAfterTime(
  _ bytes: Span<UInt8>, _ scanner: inout TextScanner, _ time: Int64?
) -> GeteventLine {
  var typeWord = scanner.word(bytes)
  var node = typeWord.lowerBound..<typeWord.lowerBound
  if !typeWord.isEmpty, bytes[typeWord.lowerBound] == UInt8(ascii: "/"),
    bytes[typeWord.upperBound - 1] == UInt8(ascii: ":")
  {
    node = typeWord.lowerBound..<typeWord.upperBound - 1
    typeWord = scanner.word(bytes)
  }
  let isNamed = hasPrefix(bytes, typeWord, "EV_")
  let isMarked = time != nil || !node.isEmpty || isNamed
  guard isMarked || typeWord.count == 4 else { return .other }
  let codeWord = scanner.word(bytes)
  let valueWord = scanner.word(bytes)
  guard isMarked || codeWord.count == 4 && valueWord.count == 8 else { return .other }
  let scannedType =
    isNamed ? GeteventLabels.table.type(bytes, typeWord) : hexadecimal16(bytes, typeWord)
  guard let type = scannedType, type <= EventType.max else {
    guard isMarked else { return .other }
    return .problem(
      number("event type", bytes, typeWord, "a hexadecimal number up to 1f or a name (EV_ABS)"))
  }
  return scanCode(bytes, &scanner, time, node, type, codeWord, valueWord, isMarked)
}

private func scanCode(
  _ bytes: Span<UInt8>, _ scanner: inout TextScanner, _ time: Int64?, _ node: Range<Int>,
  _ type: UInt16, _ codeWord: Range<Int>, _ valueWord: Range<Int>, _ isMarked: Bool
) -> GeteventLine {
  let limit = largestCode(ofType: type)
  guard let code = geteventCode(bytes, codeWord, type: type) else {
    if type == EventType.syn || type == EventType.abs || type == EventType.key
      || !codeWord.isEmpty && !looksNamed(bytes, codeWord)
    {
      guard isMarked else { return .other }
      return .problem(
        number(
          "event code", bytes, codeWord,
          "a known name or a hexadecimal number up to \(String(limit, radix: 16))"))
    }
    return valueWord.isEmpty
      ? .problem(number("value", bytes, valueWord, "a hexadecimal number of 32 bits"))
      : time == nil ? .untimed : .ignoredEvent
  }
  guard let value = geteventValue(bytes, valueWord, type: type) else {
    guard isMarked else { return .other }
    return .problem(number("value", bytes, valueWord, "a hexadecimal number of 32 bits"))
  }
  // With -r the rate of frames follows.
  scanner.skipBlanks(bytes)
  let rest = scanner.position..<scanner.end
  guard rest.isEmpty || hasPrefix(bytes, rest, "rate ") else {
    guard isMarked else { return .other }
    return .problem(
      LineProblem(
        problem: "\(quotedText(bytes, rest)) stands after the value", position: rest.lowerBound))
  }
  guard let time else { return .untimed }
  return .event(time: time, node: node, type: type, code: code, value: value)
}

/// The code in a column: a name or four hexadecimal digits.
func geteventCode(_ bytes: Span<UInt8>, _ word: Range<Int>, type: UInt16) -> UInt16? {
  guard looksNamed(bytes, word) else {
    guard let code = hexadecimal16(bytes, word), code <= largestCode(ofType: type) else {
      return nil
    }
    return code
  }
  if let code = GeteventLabels.table.code(bytes, word, type: type) { return code }
  guard type == EventType.key, hasPrefix(bytes, word, "KEY_") || hasPrefix(bytes, word, "BTN_")
  else { return nil }
  // Keys of a keyboard are left out of a trace, so that their numbers do not matter.
  return unknownKey
}

/// `KEY_UNKNOWN`, for every key that a touch device does not have.
let unknownKey: UInt16 = 240

private func geteventValue(_ bytes: Span<UInt8>, _ word: Range<Int>, type: UInt16) -> Int32? {
  if word.count <= 8, let value = hexadecimal(bytes, word) {
    return Int32(truncatingIfNeeded: value)
  }
  switch type {
  case EventType.key:
    if equals(bytes, word, "DOWN") { return 1 }
    if equals(bytes, word, "UP") { return 0 }
    if equals(bytes, word, "REPEAT") { return 2 }
  case EventType.abs:
    if equals(bytes, word, "MT_TOOL_FINGER") { return 0 }
    if equals(bytes, word, "MT_TOOL_PEN") { return 1 }
    if equals(bytes, word, "MT_TOOL_PALM") { return 2 }
    if equals(bytes, word, "MT_TOOL_DIAL") { return 0x0a }
  default: break
  }
  return nil
}

private func hexadecimal16(_ bytes: Span<UInt8>, _ word: Range<Int>) -> UInt16? {
  hexadecimal(bytes, word).flatMap { UInt16(exactly: $0) }
}

/// Whether a word is a name and not a number: it has an underscore.
private func looksNamed(_ bytes: Span<UInt8>, _ word: Range<Int>) -> Bool {
  for index in word where bytes[index] == UInt8(ascii: "_") { return true }
  return false
}

private func startsLikeTime(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
  guard let first = range.first else { return false }
  let byte = bytes[first] == UInt8(ascii: "-") && range.count > 1 ? bytes[first + 1] : bytes[first]
  return byte >= 0x30 && byte <= 0x39
}
