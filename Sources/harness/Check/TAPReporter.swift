import GestureTrace
import Playback

/// `--report tap=FILE`: the Test Anything Protocol, version 14, as the cases come.
struct TAPReporter: CheckReporter {
  private var count = 0

  func opening(_ run: CheckRun) -> String { "TAP version 14\n" }

  mutating func text(of result: CaseResult) -> String {
    count += 1
    let name = Self.description(result.check.name)
    switch result.status {
    case .passed: return "ok \(count) - \(name)\n"
    // TODO is TAP's directive for a test that is expected to fail (TAP 14, “TODO tests”); nothing is left to do here.
    case .knownFailing: return "not ok \(count) - \(name) # TODO known to fail\n"
    case .skipped:
      return "ok \(count) - \(name) # SKIP \(Self.description(result.skipReason ?? ""))\n"
    case .failed, .unusable: break
    }
    return "not ok \(count) - \(name)\n" + Self.diagnostics(result)
  }

  /// A block of YAML: the headline, and the rest as it is printed.
  private static func diagnostics(_ result: CaseResult) -> String {
    let failure = FailureText(result)
    var headline = JSONText()
    headline.value(failure.headline)
    var text = "  ---\n  message: \(headline.text)\n  severity: fail\n  details: |\n"
    // The first line is indented least, which tells how far all are: readers know no other way.
    let lines = failure.text(.course).split(separator: "\n")
    let indentation = lines.first?.prefix { $0 == " " }.count ?? 0
    for line in lines { text += "    \(escaped(String(line.dropFirst(indentation))))\n" }
    return text + "  ...\n"
  }

  /// `#` begins a directive, `\` escapes.
  private static func description(_ text: String) -> String {
    escaped(text).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  mutating func closing(_ summary: CheckSummary, _ problems: [FileError]) -> String {
    var text = ""
    for problem in problems {
      count += 1
      text += "not ok \(count) - \(Self.description(problem.description))\n"
    }
    return text + "1..\(count)\n"
  }
}
