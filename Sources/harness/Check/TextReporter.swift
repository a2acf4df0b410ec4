import GestureTrace
import Playback

/// What a person reads: the cases that are not as expected, and a summary.
struct TextReporter: CheckReporter {
  private var overrides = ""
  private var totalMicroseconds: Int64?

  mutating func opening(_ run: CheckRun) -> String {
    overrides = run.overrides
    return ""
  }

  func text(of result: CaseResult) -> String {
    switch result.status {
    case .passed, .knownFailing, .unusable: return ""
    case .skipped:
      return "SKIPPED \(escaped(result.check.name)): \(result.skipReason ?? "")\n"
    case .failed: break
    }
    var text = "FAILED \(escaped(result.check.name))\n"
    text += Self.table("  trace", result.differences)
    for gesture in result.gestures where gesture.status == .failed {
      text += Self.text(of: gesture)
    }
    text += "  expected in \(Self.place(result.check))\n"
    text += "  \(escaped(result.check.command))\n"
    return text
  }

  private static func text(of gesture: GestureResult) -> String {
    let outcome = gesture.outcome
    var text = ""
    if gesture.holdsAgain {
      text += "  gesture \(outcome.index) is as expected, though it is known to fail; "
      text += "delete \"known\", or run with --update\n"
    } else {
      text += table("  gesture \(outcome.index)", gesture.differences)
    }
    text += "    reason: \(outcome.reason)\n"
    if outcome.decision != .none { text += "    margin: \(marginText(outcome.margin))\n" }
    for violation in outcome.violations { text += "    \(violationText(violation))\n" }
    return text
  }

  /// Expected and actual side by side; nothing without differences.
  private static func table(_ title: String, _ differences: [Difference]) -> String {
    guard !differences.isEmpty else { return "" }
    let rows =
      [(title, "expected", "actual")]
      + differences.map { ("    \($0.name)", escaped($0.expected), escaped($0.actual)) }
    let first = rows.map(\.0.count).max() ?? 0
    let second = min(60, rows.map(\.1.count).max() ?? 0)
    return rows.map { row in
      "\(row.0.padded(to: first))  \(row.1.padded(to: second))  \(row.2)\n"
    }.joined()
  }

  private static func place(_ check: CheckCase) -> String {
    escaped(check.suite) + (check.line.map { ":\($0)" } ?? "") + " (\(check.path))"
  }

  func closing(_ summary: CheckSummary, _ problems: [FileError]) -> String {
    var text = ""
    let flips = summary.sortedFlips
    if !flips.isEmpty {
      let list = flips.map { "\($0.count) \($0.flip.from.rawValue) → \($0.flip.to.rawValue)" }
      text += "decisions that flipped: \(list.joined(separator: ", "))\n"
    }
    if summary.movedGestures > 0 {
      text += "decided as expected, but different: \(Self.gestures(summary.movedGestures))\n"
    }
    if summary.fixedGestures > 0 {
      text += "known to fail, but as expected: \(Self.gestures(summary.fixedGestures))\n"
    }
    let counts: [(CaseResult.Status, String)] = [
      (.passed, "passed"), (.failed, "failed"), (.knownFailing, "known to fail"),
      (.skipped, "skipped"), (.unusable, "unusable"),
    ]
    let parts = counts.filter { $0.0 == .passed || summary.count($0.0) > 0 }
      .map { "\(summary.count($0.0)) \($0.1)" }
    text += summary.total == 1 ? "1 case" : "\(summary.total) cases"
    if !overrides.isEmpty { text += " with \(overrides)" }
    return text + ": \(parts.joined(separator: ", "))\n"
  }

  private static func gestures(_ count: Int) -> String {
    count == 1 ? "1 gesture" : "\(count) gestures"
  }
}
