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
    json.key("version")
    json.value(Self.version)
    json.key("status")
    json.value(result.status.rawValue)
    json.key("trace")
    json.value(check.trace)
    json.key("transition")
    json.value(check.setup.transitionName)
    json.key("setup")
    json.value(check.setup.name)
    json.key("property")
    json.value(check.property?.name)
    json.key("suite")
    json.value(check.suite)
    json.key("line")
    json.value(check.line.map { Int64($0) })
    json.key("path")
    json.value(check.path)
    json.key("command")
    json.value(check.command)
    if let elapsed = result.elapsedMicroseconds {
      json.key("elapsed_us")
      json.value(elapsed)
    }
    if let rederivation = result.rederivation { Self.write(rederivation, &json) }
    json.key("differences")
    Self.write(result.differences, &json)
    json.key("problems")
    json.open("[")
    for problem in result.problems { json.value(problem.description) }
    json.close("]")
    json.key("skip_reason")
    json.value(result.skipReason)
    json.key("gestures")
    json.open("[")
    for gesture in result.gestures { Self.write(gesture, &json) }
    json.close("]")
    json.close("}")
    return json.text + "\n"
  }

  func closing(_ summary: CheckSummary, _ problems: [FileError]) -> String {
    var json = JSONText()
    json.open("{")
    json.key("version")
    json.value(Self.version)
    json.key("summary")
    json.open("{")
    json.key("total")
    json.value(Int64(summary.total))
    for status in CaseResult.Status.allCases {
      json.key(status.rawValue)
      json.value(Int64(summary.count(status)))
    }
    json.key("flips")
    json.open("[")
    for (flip, count) in summary.sortedFlips {
      json.open("{")
      json.key("from")
      json.value(flip.from.rawValue)
      json.key("to")
      json.value(flip.to.rawValue)
      json.key("gestures")
      json.value(Int64(count))
      json.close("}")
    }
    json.close("]")
    json.close("}")
    json.key("problems")
    json.open("[")
    for problem in problems { json.value(problem.description) }
    json.close("]")
    json.close("}")
    return json.text + "\n"
  }

  private static func write(_ rederivation: Rederivation, _ json: inout JSONText) {
    json.key("rederived")
    json.open("{")
    json.key("libinput_before")
    json.value(rederivation.libinputBefore)
    json.key("libinput_now")
    json.value(rederivation.libinputNow)
    json.key("events_moved")
    json.value(rederivation.change != nil)
    if let change = rederivation.change {
      json.key("events_before")
      json.value(Int64(change.countBefore))
      json.key("events_now")
      json.value(Int64(change.countNow))
      json.key("first_event")
      json.value(Int64(change.first))
      json.key("first_us")
      json.value(change.firstMicroseconds)
    }
    json.close("}")
  }

  private static func write(_ gesture: GestureResult, _ json: inout JSONText) {
    json.open("{")
    json.key("status")
    json.value(gesture.status.rawValue)
    json.key("known")
    json.value(gesture.expectation.isKnownFailing ? "failing" : nil)
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
      json.key("name")
      json.value(difference.name)
      json.key("expected")
      json.value(difference.expected)
      json.key("actual")
      json.value(difference.actual)
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
