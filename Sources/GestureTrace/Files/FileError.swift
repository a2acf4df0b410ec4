/// Why a file cannot be used: what failed, where, on which value, and what to do.
///
/// Reads as `flick.trace.jsonl:17: time 9 is before 12; sort the lines by time or import the recording again`.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the person named it; `stdin` for standard input.
  public var file: String
  /// The line, counted from 1; `nil` when the problem is the file itself.
  public var line: Int?
  /// The byte in the line, counted from 1.
  public var column: Int?
  /// What is wrong, with the value that is.
  public var problem: String
  /// What the person can do.
  public var remedy: String

  /// Whether the reader of standard output went away: there is nobody to tell.
  public internal(set) var isClosedPipe = false
  /// What kind of damage to a trace's line it is.
  package internal(set) var fault = FaultKind.other

  /// Makes an error.
  public init(
    file: String, line: Int? = nil, column: Int? = nil, problem: String, remedy: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
    self.remedy = remedy
  }

  /// The place and the problem.
  package var placedProblem: String {
    var place = file
    if let line { place += ":\(line)" }
    if let column { place += ":\(column)" }
    return "\(place): \(problem)"
  }

  /// One line: place, problem, remedy. Control characters of the file's name are escaped.
  public var description: String { escaped("\(placedProblem); \(remedy)") }
}

/// Quotes text from a file for a message: control characters escaped, cut after 60 characters.
package func quoted(_ text: some StringProtocol) -> String {
  var result = ""
  var count = 0
  for scalar in text.unicodeScalars {
    guard count < 60 else {
      result += "…"
      break
    }
    count += 1
    result.unicodeScalars.append(scalar)
  }
  return "“\(escaped(result))”"
}

/// A file's name, or other text from outside, for a terminal: control characters escaped, nothing cut.
package func escaped(_ text: some StringProtocol) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format: result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
