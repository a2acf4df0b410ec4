import GestureTrace
import Playback

/// `--report github=-`: GitHub's workflow commands, an annotation at the place that says what was expected.
struct GitHubReporter: CheckReporter {
  func opening(_ run: CheckRun) -> String { "" }

  func text(of result: CaseResult) -> String {
    let check = result.check
    switch result.status {
    case .passed, .knownFailing: return ""
    case .skipped:
      return command(
        "warning", check.suite, check.line, title: "skipped: \(check.name)",
        result.skipReason ?? "")
    case .failed:
      let failure = FailureText(result)
      return command(
        "error", check.suite, check.line, title: check.name,
        "\(failure.headline)\n\(failure.text(.differences))")
    case .unusable:
      return result.problems.map { annotation($0) }.joined()
    }
  }

  func closing(_ summary: CheckSummary, _ problems: [FileError]) -> String {
    problems.map { annotation($0) }.joined()
  }

  private func annotation(_ problem: FileError) -> String {
    command("error", problem.file, problem.line, title: "cannot be used", problem.description)
  }

  private func command(
    _ kind: String, _ file: String, _ line: Int?, title: String, _ message: String
  ) -> String {
    var text = "::\(kind) file=\(Self.property(file))"
    if let line { text += ",line=\(line)" }
    return text + ",title=\(Self.property(title))::\(Self.data(message))\n"
  }

  /// The message of a command: `%` and ends of lines are escaped.
  private static func data(_ text: String) -> String { escape(text, "%\r\n") }

  /// A property of a command: also what separates properties.
  private static func property(_ text: String) -> String { escape(text, "%\r\n:,") }

  private static func escape(_ text: String, _ special: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if special.unicodeScalars.contains(scalar) {
        let code = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (code.count == 1 ? "0" : "") + code
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
