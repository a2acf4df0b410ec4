import GestureTrace
import Playback

/// `--report json=FILE` and `--json`: an object a case, then one with the counts.
struct JSONLinesReporter: CheckReporter {
  private static let version: Int64 = 1

  func opening(_ run: CheckRun) -> String { "" }

  func text(of result: CaseResult) -> String {
    let check = result.check
    var json = JSONText()
    json.open("{")
    json.member("version", Self.version)
    json.member("status", result.status.rawValue)
    json.member("trace", check.trace)
    json.member("transition", check.setup.transitionName)
    json.member("setup", check.setup.name)
    json.member("property", check.property?.name)
    json.member("suite", check.suite)
    json.member("line", check.line.map { Int64($0) })
    json.member("path", check.path)
    json.member("command", check.command)
    if let elapsed = result.elapsedMicroseconds {
      json.member("elapsed_us", elapsed)
    }
    if let rederivation = result.rederivation { Self.write(rederivation, &json) }
    json.key("differences")
    Self.write(result.differences, &json)
    json.open("problems", "[")
    for problem in result.problems { json.value(problem.description) }
    json.close("]")
    json.member("skip_reason", result.skipReason)
    json.open("gestures", "[")
    for gesture in result.gestures { Self.write(gesture, &json) }
    json.close("]")
    json.close("}")
    return json.text + "\n"
  }

  func closing(_ summary: CheckSummary, _ problems: [FileError]) -> String {
    var json = JSONText()
    json.open("{")
    json.member("version", Self.version)
    json.open("summary", "{")
    json.member("total", summary.total)
    for status in CaseResult.Status.allCases {
      json.member(status.rawValue, summary.count(status))
    }
    json.open("flips", "[")
    for (flip, count) in summary.sortedFlips {
      json.open("{")
      json.member("from", flip.from.rawValue)
      json.member("to", flip.to.rawValue)
      json.member("gestures", count)
      json.close("}")
    }
    json.close("]")
    json.close("}")
    json.open("problems", "[")
    for problem in problems { json.value(problem.description) }
    json.close("]")
    json.close("}")
    return json.text + "\n"
  }

  private static func write(_ rederivation: Rederivation, _ json: inout JSONText) {
    json.open("rederived", "{")
    json.member("libinput_before", rederivation.libinputBefore)
    json.member("libinput_now", rederivation.libinputNow)
    json.member("events_moved", rederivation.change != nil)
    if let change = rederivation.change {
      json.member("events_before", change.countBefore)
      json.member("events_now", change.countNow)
      json.member("first_event", change.first)
      json.member("first_us", change.firstMicroseconds)
    }
    json.close("}")
  }

  private static func write(_ gesture: GestureResult, _ json: inout JSONText) {
    json.open("{")
    json.member("status", gesture.status.rawValue)
    json.member("known", gesture.expectation.isKnownFailing ? "failing" : nil)
    json.key("differences")
    write(gesture.differences, &json)
    json.key("outcome")
    json.embed(
      PlayReport(
        trace: "", sha256: nil, tool: "", libinput: nil, transition: "", velocity: "",
        includesLog: gesture.expectation.calls != nil
      ).gesture(gesture.outcome, isFirst: true))
    json.close("}")
  }

  private static func write(_ differences: [Difference], _ json: inout JSONText) {
    json.open("[")
    for difference in differences {
      json.open("{")
      json.member("name", difference.name)
      json.member("expected", difference.expected)
      json.member("actual", difference.actual)
      json.close("}")
    }
    json.close("]")
  }
}

extension CheckSummary {
  /// The decisions that moved, in the order of their names.
  var sortedFlips: [(flip: DecisionFlip, count: Int)] {
    flips.map { (flip: $0.key, count: $0.value) }.sorted {
      ($0.flip.from.rawValue, $0.flip.to.rawValue) < ($1.flip.from.rawValue, $1.flip.to.rawValue)
    }
  }
}
