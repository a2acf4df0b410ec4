import GestureTrace
import Playback

/// `harness check --update`: accepts what is observed into the suites, and says what moved.
struct CheckUpdate {
  private var updates: [SuiteUpdate]
  private var indices: [String: Int] = [:]
  /// Properties that do not hold: what somebody wants is not rewritten.
  private(set) var failedProperties = 0
  /// Whether something could not be played.
  private(set) var hasProblems = false

  init(_ suites: [ExpectationSuite]) {
    updates = suites.map { SuiteUpdate($0) }
    for (index, suite) in suites.enumerated() { indices[suite.file] = index }
  }

  /// Whether an expectation changed.
  var hasChanges: Bool { updates.contains(where: \.isChanged) }

  /// Accepts what came of a case. Answers what keeps it from being accepted.
  mutating func accept(_ result: CaseResult) -> [FileError] {
    if result.check.property != nil, result.status == .failed { failedProperties += 1 }
    guard result.isPlayed else {
      hasProblems = hasProblems || !result.problems.isEmpty
      return result.problems
    }
    if let index = indices[result.check.suite] { updates[index].accept(result) }
    return []
  }

  /// Writes the suites that changed. Answers what changed in each.
  mutating func write() throws(FileError) -> String {
    var text = ""
    for index in updates.indices where updates[index].isChanged {
      updates[index].removeEmpty()
      guard updates[index].isChanged else { continue }
      let isNew = fileKind(updates[index].suite.file) == nil
      // A new file that nothing could be observed for is none.
      if isNew, updates[index].suite.traces.isEmpty { continue }
      try updates[index].suite.write()
      text += "\(isNew ? "wrote" : "updated") \(escaped(updates[index].suite.file))\n"
      for change in updates[index].changes { text += Self.text(of: change) }
    }
    return text
  }

  private static func text(of change: SuiteChange) -> String {
    let gesture = change.gesture.map { ", gesture \($0)" } ?? ""
    let title = "  \(escaped(change.check.trace)) \(change.check.setup.name)\(gesture): "
    let moves = change.differences.map { difference in
      difference.expected == "new"
        ? "new, \(difference.actual)"
        : "\(difference.name) \(escaped(difference.expected)) → \(escaped(difference.actual))"
    }
    return title + moves.joined(separator: ", ") + "\n"
  }

  /// What came of it all.
  func closing(_ summary: CheckSummary) -> String {
    let changed = updates.filter(\.isChanged)
    let gestures = changed.reduce(0) { $0 + $1.changes.count }
    var text = ""
    let flips = summary.sortedFlips.map {
      "\($0.count) \($0.flip.from.rawValue) → \($0.flip.to.rawValue)"
    }
    if !flips.isEmpty { text += "decisions that moved: \(flips.joined(separator: ", "))\n" }
    if failedProperties > 0 {
      text +=
        "properties that do not hold are not changed: \(failedProperties) cases; run without --update\n"
    }
    let cases = summary.total == 1 ? "1 case" : "\(summary.total) cases"
    return text
      + (changed.isEmpty
        ? "\(cases): nothing to update\n"
        : "\(cases): \(gestures == 1 ? "1 expectation" : "\(gestures) expectations") of \(changed.count == 1 ? "1 file" : "\(changed.count) files") updated\n")
  }
}
