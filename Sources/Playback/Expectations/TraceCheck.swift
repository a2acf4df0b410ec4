public import GestureTrace

/// Checks the cases of one trace while it is read once: memory does not grow with the trace.
public struct TraceCheck: Sendable {
  private var runs: [Run] = []

  /// Sets the plays up.
  ///
  /// - Parameters:
  ///   - cases: The cases, all of the trace.
  ///   - header: The trace's header.
  ///   - transitions: The transitions that can be named.
  ///   - recordsCourse: Whether outcomes carry the samples of their gesture.
  public init(
    _ cases: [CheckCase], header: TraceHeader, transitions: [TransitionEntry] = Transitions.all,
    recordsCourse: Bool = false
  ) {
    for check in cases {
      var run = Run(
        player: nil, result: CaseResult(check), labels: TraceLabels(check.labels))
      do throws(PlaybackError) {
        var setup = try check.setup.playSetup(among: transitions)
        setup.options.recordsLog = check.needsLog
        setup.options.recordsCourse = recordsCourse
        run.player = setup.player(for: header)
      } catch {
        run.result.problems = [check.problem("cannot be played: \(error)", remedy: "correct it")]
      }
      runs.append(run)
    }
  }

  /// Takes a record of the trace.
  public mutating func consume(_ record: TraceRecord) {
    for index in runs.indices { runs[index].consume(record) }
  }

  /// The trace is over: what came of the cases, in their order.
  public mutating func finish() -> [CaseResult] {
    for index in runs.indices { runs[index].finish() }
    return runs.map(\.result)
  }

  /// What came of the cases of a trace that cannot be read.
  public static func unusable(_ cases: [CheckCase], because error: FileError) -> [CaseResult] {
    cases.map {
      var result = CaseResult($0)
      result.problems = [
        FileError(
          file: $0.suite, line: $0.traceLine,
          problem: "\($0.tracePath) names a trace that cannot be used: \(error)",
          remedy: "or leave it out")
      ]
      return result
    }
  }
}

/// A case while its trace is read.
private struct Run: Sendable {
  var player: (any TracePlayer)?
  var result: CaseResult
  /// What is said of the gestures.
  var labels: TraceLabels

  mutating func consume(_ record: TraceRecord) {
    if case .mark(let mark) = record, result.check.property?.label != nil { labels.add(mark) }
    do throws(PlaybackError) {
      try player?.consume(record, into: &result.outcomes)
    } catch {
      player = nil
      let check = result.check
      result.problems = [
        check.problem("cannot be played on \(check.trace): \(error)", remedy: "change the case")
      ]
    }
  }

  mutating func finish() {
    player?.finish(into: &result.outcomes)
    player = nil
    result.outcomes.sort { $0.index < $1.index }
    guard result.problems.isEmpty else { return }
    result.isPlayed = true
    result.judge(labels)
  }
}

extension CaseResult {
  /// Compares what came with what is expected.
  fileprivate mutating func judge(_ labels: TraceLabels) {
    if let count = check.gestureCount, count != outcomes.count {
      differences.append(
        Difference("gesture_count", expected: "\(count)", actual: "\(outcomes.count)"))
    }
    for (number, expectation) in check.gestures.enumerated() {
      guard let outcome = outcomes.first(where: { $0.index == expectation.index }) else {
        problems.append(
          check.problem(
            "is about gesture \(expectation.index ?? 0), but \(check.trace) has \(Self.gestures(outcomes.count))",
            remedy: "correct the index, or run with --update", gesture: number))
        continue
      }
      gestures.append(GestureResult(expectation, outcome))
    }
    guard let property = check.property else { return }
    for outcome in outcomes {
      if let label = property.label,
        !labels.has(label, gesture: outcome.index, among: outcomes.count)
      {
        continue
      }
      var expectation = property.every
      expectation.index = outcome.index
      gestures.append(GestureResult(expectation, outcome))
    }
  }

  private static func gestures(_ count: Int) -> String {
    switch count {
    case 0: "none"
    case 1: "only gesture 0"
    default: "only gestures 0 to \(count - 1)"
    }
  }
}

extension ExpectationSuite {
  /// Checks the cases of the traces, in the order of the file. Properties need to know which traces there are
  /// (``propertyCases(among:)``, ``check(_:transitions:)``).
  public func check(transitions: [TransitionEntry] = Transitions.all) -> [CaseResult] {
    Self.check(checkCases, transitions: transitions)
  }

  /// Checks cases. Those of one trace that stand together are checked while it is read once.
  ///
  /// The outcomes of what is not as expected carry the samples of their gesture: such cases are played again for them.
  public static func check(
    _ cases: [CheckCase], transitions: [TransitionEntry] = Transitions.all
  ) -> [CaseResult] {
    var results: [CaseResult] = []
    var rest = cases[...]
    while let first = rest.first {
      let group = Array(rest.prefix { $0.trace == first.trace })
      rest = rest.dropFirst(group.count)
      var those = check(traceOf: group, transitions, recordsCourse: false)
      let failed = those.indices.filter { those[$0].status == .failed }
      if !failed.isEmpty {
        let again = check(traceOf: failed.map { group[$0] }, transitions, recordsCourse: true)
        for (index, result) in zip(failed, again) { those[index] = result }
      }
      results += those
    }
    return results
  }

  private static func check(
    traceOf cases: [CheckCase], _ transitions: [TransitionEntry], recordsCourse: Bool
  ) -> [CaseResult] {
    do throws(FileError) {
      var reader = try TraceReader(path: cases[0].trace)
      var check = TraceCheck(
        cases, header: reader.header, transitions: transitions, recordsCourse: recordsCourse)
      while let record = try reader.next() { check.consume(record) }
      return check.finish()
    } catch {
      return TraceCheck.unusable(cases, because: error)
    }
  }
}
