internal import GestureTrace

/// A line of a script, read word by word.
struct ScriptLine {
  /// A word and the byte where it begins, counted from 1.
  struct Word {
    var text: String
    var column: Int
  }

  let file: String
  let number: Int
  private let words: [Word]
  private let endColumn: Int
  private var next = 0

  /// Splits a line at blanks; `#` and what follows is left out.
  init(file: String, number: Int, bytes: ArraySlice<UInt8>) {
    self.file = file
    self.number = number
    var words: [Word] = []
    var start: Int?
    var end = 1
    func close(at index: Int) {
      guard let begin = start else { return }
      let text = String(decoding: bytes[begin..<index], as: UTF8.self)
      words.append(Word(text: text, column: begin - bytes.startIndex + 1))
      end = index - bytes.startIndex + 1
      start = nil
    }
    var stop = bytes.endIndex
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "#") {
        stop = index
        break
      }
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") {
        close(at: index)
      } else if start == nil {
        start = index
      }
    }
    close(at: stop)
    self.words = words
    endColumn = end
  }

  /// Whether all words are read.
  var isAtEnd: Bool { next >= words.count }

  /// The place of the next word, or of the end.
  var place: ScriptPlace {
    ScriptPlace(line: number, column: isAtEnd ? endColumn : words[next].column)
  }

  /// The next word, without reading it.
  var peek: String? { isAtEnd ? nil : words[next].text }

  /// Reads the next word.
  mutating func word(_ expected: String) throws(FileError) -> Word {
    guard next < words.count else { throw missing(expected) }
    next += 1
    return words[next - 1]
  }

  /// Reads the next word when it is this one.
  mutating func skip(_ word: String) -> Bool {
    guard peek == word else { return false }
    next += 1
    return true
  }

  /// Checks that nothing follows.
  func finish() throws(FileError) {
    guard let rest = peek else { return }
    throw error(at: place, "\(quoted(rest)) does not belong here", "end the line before it")
  }

  /// An error at a place of the line.
  func error(at place: ScriptPlace, _ problem: String, _ remedy: String) -> FileError {
    FileError(
      file: file, line: place.line, column: place.column, problem: problem, remedy: remedy)
  }

  private func missing(_ expected: String) -> FileError {
    error(at: place, "the line ends too early", "add \(expected)")
  }
}

// Values, each with its unit.
extension ScriptLine {
  /// Reads a time (`180ms`, `1.5s`), positive unless zero is allowed.
  mutating func time(allowsZero: Bool = false) throws(FileError) -> TimeSpan {
    let at = place
    let word = try word("a time such as 180ms").text
    guard let (number, unit) = ScriptNumber.read(word) else {
      throw error(at: at, "\(quoted(word)) is not a time", "write one such as 180ms or 1.5s")
    }
    let scale: Int64
    switch unit {
    case "ms": scale = 1000
    case "s": scale = 1_000_000
    default:
      throw error(
        at: at, "\(quoted(word)) \(unit.isEmpty ? "has no unit" : "is not a time")",
        "write it in ms or s, such as \(number)ms")
    }
    guard number.millionths > 0 || (allowsZero && number.millionths == 0) else {
      throw error(at: at, "\(quoted(word)) is no length of time", "write one such as 180ms")
    }
    let (scaled, overflow) = number.millionths.multipliedReportingOverflow(by: scale)
    guard !overflow, scaled / 1_000_000 <= GestureScript.longest.microseconds else {
      throw error(at: at, "\(quoted(word)) is longer than a day", "write at most 86400s")
    }
    guard scaled % 1_000_000 == 0 else {
      throw error(
        at: at, "\(quoted(word)) is finer than a microsecond",
        "write whole microseconds, such as 0.001ms")
    }
    return TimeSpan(microseconds: scaled / 1_000_000)
  }

  /// Reads a place or displacement: two lengths.
  mutating func vector() throws(FileError) -> ScriptVector {
    let at = place
    let x = try length()
    return ScriptVector(x: x, y: try length(), place: at)
  }

  private mutating func length() throws(FileError) -> ScriptLength {
    let at = place
    let word = try word("a length such as 20mm or 30%").text
    guard let (number, unit) = ScriptNumber.read(word) else {
      throw error(at: at, "\(quoted(word)) is not a length", "write one such as 20mm or 30%")
    }
    guard number.millionths.magnitude <= 10_000_000_000 else {
      throw error(at: at, "\(quoted(word)) is too long", "write at most 10000mm or 10000%")
    }
    switch unit {
    case "mm": return .millimeters(number)
    case "%": return .percent(number)
    default:
      throw error(
        at: at, "\(quoted(word)) \(unit.isEmpty ? "has no unit" : "is not a length")",
        "write it in mm or %, such as \(number)mm")
    }
  }

  /// Reads a number with a given unit within bounds.
  mutating func number(
    _ what: String, unit: String, from least: Int64, to most: Int64, example: String
  ) throws(FileError) -> ScriptNumber {
    let at = place
    let word = try word("\(what) such as \(example)").text
    guard let (number, found) = ScriptNumber.read(word) else {
      throw error(at: at, "\(quoted(word)) is not \(what)", "write one such as \(example)")
    }
    guard found == unit else {
      let problem = found.isEmpty ? "has no unit" : "is not \(what)"
      throw error(at: at, "\(quoted(word)) \(problem)", "write one such as \(example)")
    }
    let lower = ScriptNumber(millionths: least)
    let upper = ScriptNumber(millionths: most)
    guard lower <= number, number <= upper else {
      throw error(
        at: at, "\(quoted(word)) is out of range", "write \(lower)\(unit) to \(upper)\(unit)")
    }
    return number
  }

  /// Reads a whole number without a unit within bounds.
  mutating func count(_ what: String, in range: ClosedRange<Int>) throws(FileError) -> Int {
    let at = place
    let word = try word("\(what), \(range.lowerBound) to \(range.upperBound)").text
    guard let value = wholeNumber(word), range.contains(value) else {
      throw error(
        at: at, "\(quoted(word)) is not \(what)",
        "write a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// Reads a list of finger numbers (`1`, `1-3`, `1,4-5`).
  mutating func fingers() throws(FileError) -> [Int] {
    let at = place
    let word = try word("finger numbers such as 1-3").text
    var fingers: [Int] = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count <= 2, let first = ends.first.flatMap({ wholeNumber(String($0)) }),
        let last = ends.last.flatMap({ wholeNumber(String($0)) }), first <= last,
        GestureScript.fingerNumbers.contains(first), GestureScript.fingerNumbers.contains(last)
      else {
        throw error(
          at: at, "\(quoted(word)) does not name fingers",
          "write numbers from \(GestureScript.fingerNumbers.lowerBound) to "
            + "\(GestureScript.fingerNumbers.upperBound), such as 1-3 or 1,2")
      }
      fingers += first...last
    }
    guard Set(fingers).count == fingers.count else {
      throw error(at: at, "\(quoted(word)) names a finger twice", "name each finger once")
    }
    return fingers
  }

  private func wholeNumber(_ text: String) -> Int? {
    guard let (number, unit) = ScriptNumber.read(text), unit.isEmpty, number.millionths >= 0,
      number.millionths % 1_000_000 == 0, !text.utf8.contains(UInt8(ascii: "."))
    else { return nil }
    return Int(exactly: number.millionths / 1_000_000)
  }
}
