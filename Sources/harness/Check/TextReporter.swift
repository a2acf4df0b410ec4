import GestureTrace
import Playback

/// What a person reads: the cases that are not as expected, and a summary.
struct TextReporter: CheckReporter {
  private var overrides = ""
  private var failureCount = 0

  /// Of so many failures the curves are shown; more would bury what failed.
  private static let courseLimit = 10

  mutating func opening(_ run: CheckRun) -> String {
    overrides = run.overrides
    return ""
  }

  mutating func text(of result: CaseResult) -> String {
    switch result.status {
    case .passed, .knownFailing, .unusable: return ""
    case .skipped:
      return "SKIPPED \(escaped(result.check.name)): \(result.skipReason ?? "")\n"
    case .failed: break
    }
    failureCount += 1
    let detail: FailureText.Detail = failureCount > Self.courseLimit ? .differences : .course
    return "FAILED \(escaped(result.check.name))\n" + FailureText(result).text(detail)
  }

  func closing(_ summary: CheckSummary, _ problems: [FileError]) -> String {
    var text = ""
    if failureCount > Self.courseLimit {
      text += "the curves of the first \(Self.courseLimit) failures are shown; "
      text += "--artifacts DIR has those of all\n"
    }
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
