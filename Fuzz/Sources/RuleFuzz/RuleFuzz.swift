import GestureTrace
import Playback

/// Called by libFuzzer with bytes that it made up: as a rule in JSON they judge gestures with numbers that are
/// numbers, or they are errors with messages.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRule(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  do throws(RuleFileError) {
    judge(try RuleFile.rule(bytes: bytes, name: "input"))
  } catch {
    precondition(!error.problems.isEmpty, "an error says nothing")
    for problem in error.problems {
      precondition(!problem.problem.isEmpty && !problem.remedy.isEmpty, "a problem says nothing")
      // Only an empty file and what is too much to be named have no place.
      let hasPlace = problem.line != nil || bytes.isEmpty || error.problems.count > 100
      precondition(hasPlace, "a problem is nowhere")
      precondition(problem.description.utf8.count < 2000, "a problem says too much")
    }
  }
  return 0
}

private func judge(_ rule: Rule) {
  precondition(rule.clauseLines.count == rule.clauses.count, "a clause without a line")
  var rules = [rule]
  // Constants go as far as they may.
  for constant in rule.constants.prefix(8) {
    let range = constant.parameter.range
    for value in [range.lowerBound, 0, range.upperBound] {
      var changed = rule
      do throws(PlaybackError) {
        try changed.set(constant.parameter.name, to: value)
        rules.append(changed)
      } catch {
        precondition(!error.description.isEmpty, "an error says nothing")
      }
    }
  }
  let estimators = Array(Velocities.all.prefix(2))
  let judge = RuleJudge(rules: rules, estimators: estimators, on: .iPhoneX)
  for gesture in gestures {
    for row in judge.table(of: gesture).rows {
      guard case .cells(let cells, _) = row else { continue }
      for cell in cells { check(cell) }
    }
    for rule in rules {
      guard case .success(let verdict) = judge.verdict(of: rule, on: gesture, by: estimators[0])
      else { continue }
      precondition(!verdict.reason.isEmpty && !verdict.reasonCode.isEmpty, "a verdict says nothing")
    }
  }
  play(rule)
}

private func check(_ cell: RuleTable.Cell) {
  let numbers = [
    cell.progress, cell.velocity, cell.change.progress ?? 0, cell.change.velocity ?? 0,
  ]
  precondition(numbers.allSatisfy(\.isFinite), "a cell has what is no number")
}

/// Lets the rule decide instead of a transition.
private func play(_ rule: Rule) {
  guard var setup = try? PlaySetup(transition: rule.axis.isPinch ? "pinch-pop" : "photo-dismiss"),
    (try? setup.use(rule)) != nil
  else { return }
  for trace in traces {
    var player = setup.player(for: trace.header)
    var outcomes: [Outcome] = []
    for record in trace.records {
      guard (try? player.consume(record, into: &outcomes)) != nil else { return }
    }
    player.finish(into: &outcomes)
    for outcome in outcomes {
      precondition(outcome.progress.isFinite, "a progress is no number")
      precondition(!outcome.reason.isEmpty, "an outcome says nothing")
    }
  }
}

/// A touch, a swipe and a pinch.
private let traces: [Trace] = [
  "touchscreen/flick-down-short", "touchpad/swipe-three-short", "touchpad/pinch-in",
].map { name in
  let package = #filePath.prefix { $0 != "\n" }.split(separator: "/").dropLast(4)
  do {
    return try Trace(contentsOf: "/\(package.joined(separator: "/"))/traces/\(name).trace.jsonl")
  } catch {
    fatalError("\(error)")
  }
}

private let gestures: [RecordedGesture] = traces.flatMap { (try? $0.recordedGestures()) ?? [] }
