import GestureTrace
import Playback

/// What a person reads: the cases that are not as expected, and a summary.
struct TextReporter: CheckReporter {
  private var overrides = ""
  private var failureCount = 0
  /// The last trace whose events were said to have moved.
  private var movedTrace = ""
  private var movedTraces = 0

  /// Of so many failures the curves are shown; more would bury what failed.
  private static let courseLimit = 10

  mutating func opening(_ run: CheckRun) -> String {
    overrides = run.overrides
    return ""
  }

  mutating func text(of result: CaseResult) -> String {
    moveText(result) + failureText(result)
  }

  /// What deriving the events again changed: of the trace once, then of each case.
  private mutating func moveText(_ result: CaseResult) -> String {
    guard let rederivation = result.rederivation else { return "" }
    var text = ""
    if let change = rederivation.change, movedTrace != result.check.trace {
      movedTrace = result.check.trace
      movedTraces += 1
      let before = rederivation.libinputBefore ?? "unknown"
      text +=
        "MOVED \(escaped(movedTrace)): libinput \(before) → \(rederivation.libinputNow ?? "unknown")"
      text +=
        ", \(change.countBefore) → \(change.countNow) events; the first that differs is event "
      text +=
        "\(change.first) at \(secondsText(Timestamp(microseconds: change.firstMicroseconds)))\n"
    }
    for (before, now) in rederivation.moves(to: result.outcomes) {
      text += "  \(result.check.setup.name), gesture \(now.index): \(Self.moves(before, now))\n"
    }
    return text
  }

  private static func moves(_ before: Outcome, _ now: Outcome) -> String {
    var parts: [String] = []
    if before.decision != now.decision {
      parts.append("\(before.decision.rawValue) → \(now.decision.rawValue)")
    }
    for quantity in CheckedQuantity.all where !quantity.isOfMargin {
      let values = (quantity.value(of: before), quantity.value(of: now))
      guard case (let old?, let new?) = values else { continue }
      let texts = (decimal(old, quantity.places), decimal(new, quantity.places))
      guard texts.0 != texts.1 else { continue }
      parts.append(
        "\(quantity.name) \(texts.0) → \(texts.1) (\(new > old ? "+" : "")\(decimal(new - old, quantity.places)))"
      )
    }
    return parts.isEmpty ? "margins" : parts.joined(separator: ", ")
  }

  private mutating func failureText(_ result: CaseResult) -> String {
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
    if movedTraces > 0 { text += "traces whose events moved: \(movedTraces)\n" }
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
