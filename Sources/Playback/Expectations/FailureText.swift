private import GestureTrace

/// What is not as expected of a case, in words: expected beside actual, why it was decided so, and how it came to it.
package struct FailureText {
  /// How much of a gesture is shown.
  package enum Detail {
    /// What differs, the reason and the margin.
    case differences
    /// And the samples around the decision, and the curves.
    case course
  }

  private let result: CaseResult

  package init(_ result: CaseResult) {
    self.result = result
  }

  /// One line: what differs first.
  package var headline: String {
    if let problem = result.problems.first { return problem.description }
    if let difference = result.differences.first { return Self.line(difference) }
    guard let gesture = result.gestures.first(where: { $0.status == .failed }) else {
      return "not as expected"
    }
    let name = "gesture \(gesture.outcome.index)"
    if gesture.holdsAgain { return "\(name) is as expected, though it is known to fail" }
    guard let difference = gesture.differences.first else { return "\(name) is not as expected" }
    return "\(name): \(Self.line(difference)); \(gesture.outcome.reason)"
  }

  /// Everything but the case's name, line by line.
  package func text(_ detail: Detail) -> String {
    var text = ""
    for problem in result.problems { text += "  \(problem)\n" }
    text += Self.table("  trace", result.differences)
    for gesture in result.gestures where gesture.status == .failed {
      text += Self.text(of: gesture)
      if detail == .course { text += Self.course(of: gesture.outcome) }
    }
    text += "  expected in \(place)\n"
    return text + "  \(escaped(result.check.command))\n"
  }

  private var place: String {
    let check = result.check
    return escaped(check.suite) + (check.line.map { ":\($0)" } ?? "") + " (\(check.path))"
  }

  private static func line(_ difference: Difference) -> String {
    "\(difference.name) is \(difference.actual), expected \(difference.expected)"
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
    if outcome.decision != .none { text += "    margin: \(outcome.margin.text)\n" }
    for violation in outcome.violations { text += "    \(violation.text)\n" }
    return text
  }

  /// Expected and actual side by side; nothing without differences.
  private static func table(_ title: String, _ differences: [Difference]) -> String {
    guard !differences.isEmpty else { return "" }
    let rows =
      [[title, "expected", "actual"]]
      + differences.map { ["    \($0.name)", escaped($0.expected), escaped($0.actual)] }
    return aligned(rows)
  }

  // MARK: The course of a gesture

  /// How many samples are shown before the decision.
  private static let samplesBefore = 6

  private static func course(of outcome: Outcome) -> String {
    guard let plot = GesturePlot(outcome, title: "") else { return "" }
    return samples(of: outcome)
      + plot.text().split(separator: "\n").map { "    \($0)\n" }.joined()
  }

  /// The samples around the decision as a table.
  private static func samples(of outcome: Outcome) -> String {
    let decided =
      outcome.course.firstIndex { $0.time >= outcome.releaseTime }
      ?? outcome.course.count - 1
    let shown = outcome.course[max(0, decided - samplesBefore)...decided]
    let isPinch = outcome.recognizer == .pinch
    var rows = [
      ["    ms", "progress"]
        + (isPinch
          ? ["scale", "velocity /s"]
          : ["translation pt", "velocity pt/s"])
    ]
    for sample in shown {
      let time = decimal(Double(sample.time.microseconds) / 1000, 1)
      let values =
        isPinch
        ? [decimal(sample.scale, 3), decimal(sample.scaleVelocity, 2)]
        : [pair(sample.translation, 1), pair(sample.velocity, 0)]
      rows.append(["    \(time)", decimal(sample.progress, 3)] + values)
    }
    if outcome.end != .open, !rows.isEmpty { rows[rows.count - 1].append("lift") }
    return aligned(rows)
  }

  /// Rows whose columns stand below each other; a very wide cell does not push the others away.
  private static func aligned(_ rows: [[String]]) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      min(60, rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0)
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        column == row.count - 1 ? cell : padded(cell, widths[column])
      }
      .joined(separator: "  ") + "\n"
    }.joined()
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func pair<Unit>(_ vector: Vector<Unit>, _ places: Int) -> String {
    "(\(decimal(vector.x, places)), \(decimal(vector.y, places)))"
  }
}
