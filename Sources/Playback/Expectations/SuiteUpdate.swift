/// A suite while what is observed is accepted into it.
public struct SuiteUpdate: Sendable {
  /// The suite as it is now.
  public private(set) var suite: ExpectationSuite
  /// What was accepted, in the order of the results.
  public private(set) var changes: [SuiteChange] = []
  private let original: ExpectationSuite

  /// Begins with a suite as it was read.
  public init(_ suite: ExpectationSuite) {
    self.suite = suite
    original = suite
  }

  /// Whether the file must be written.
  public var isChanged: Bool { suite != original }

  /// Accepts what came of a case of the suite. What holds stays as it was written, to the byte; what is known to fail
  /// and does is left alone. A property is what somebody wants, and is never changed.
  public mutating func accept(_ result: CaseResult) {
    guard let place = result.check.index, result.isPlayed else { return }
    let expected = suite.traces[place.trace].cases[place.number].gestures
    var accepted: [GestureExpectation] = []
    for expectation in expected {
      if let outcome = result.outcomes.first(where: { $0.index == expectation.index }) {
        accepted.append(accept(expectation, outcome, result.check))
      } else {
        note(
          result.check, expectation.index,
          [Difference("gesture", expected: "there", actual: "gone")])
      }
    }
    let hasOthers = result.check.gestureCount.map { $0 != result.outcomes.count } ?? false
    // A case of which nothing is left would be none.
    if accepted.isEmpty || hasOthers {
      for outcome in result.outcomes where !accepted.contains(where: { $0.index == outcome.index })
      {
        accepted.append(GestureExpectation(observing: outcome))
        note(
          result.check, outcome.index,
          [Difference("decision", expected: "new", actual: outcome.decision.rawValue)])
      }
      accepted.sort { ($0.index ?? 0) < ($1.index ?? 0) }
      suite.traces[place.trace].gestureCount = result.outcomes.count
    }
    suite.traces[place.trace].cases[place.number].gestures = accepted
  }

  private mutating func accept(
    _ expectation: GestureExpectation, _ outcome: Outcome, _ check: CheckCase
  ) -> GestureExpectation {
    let result = GestureResult(expectation, outcome)
    var accepted = expectation
    switch result.status {
    case .passed, .knownFailing, .skipped, .unusable: return expectation
    case .failed where result.holdsAgain:
      accepted.isKnownFailing = false
      note(check, outcome.index, [Difference("known", expected: "failing", actual: "as expected")])
    case .failed:
      accepted = expectation.accepting(outcome)
      note(check, outcome.index, result.differences)
    }
    return accepted
  }

  private mutating func note(_ check: CheckCase, _ gesture: Int?, _ differences: [Difference]) {
    changes.append(SuiteChange(check: check, gesture: gesture, differences: differences))
  }

  /// Leaves out cases that nothing could be observed of, and traces without cases: they were added to be filled.
  public mutating func removeEmpty() {
    for index in suite.traces.indices {
      let isWithoutGestures = suite.traces[index].gestureCount == 0
      suite.traces[index].cases.removeAll { $0.gestures.isEmpty && !isWithoutGestures }
    }
    suite.traces.removeAll { $0.cases.isEmpty }
  }
}

/// Something that was accepted into a suite.
public struct SuiteChange: Hashable, Sendable {
  /// The case.
  public var check: CheckCase
  /// The gesture's number.
  public var gesture: Int?
  /// What was expected and what is from now on.
  public var differences: [Difference]
}
