public import GestureTrace

/// What came of a case.
public struct CaseResult: Hashable, Sendable {
  /// What came of it, in a word.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// All is as expected.
    case passed
    /// Something is not as expected, or holds though it is known to fail.
    case failed
    /// What is known to fail fails, and the rest is as expected.
    case knownFailing = "known_failing"
    /// It could not be checked here, and says why.
    case skipped
    /// The case or its trace cannot be used.
    case unusable
  }

  /// What was asked.
  public var check: CheckCase
  /// What came of the gestures that something is expected of, in the order of their numbers.
  public var gestures: [GestureResult] = []
  /// What is not as expected of the trace as a whole.
  public var differences: [Difference] = []
  /// Whether the trace was played to its end.
  public var isPlayed = false
  /// All gestures of the trace.
  public var outcomes: [Outcome] = []
  /// Why the case or its trace cannot be used; empty when they can.
  public var problems: [FileError] = []
  /// Why it was not checked; `nil` when it was.
  public var skipReason: String?
  /// What the events were before they were derived again; `nil` where they were not.
  public var rederivation: Rederivation?
  /// How long it took, in microseconds; `nil` where nobody measured.
  public var elapsedMicroseconds: Int64?

  /// Makes the result of a case that nothing has come of yet.
  public init(_ check: CheckCase) {
    self.check = check
  }

  /// What came of it, in a word.
  public var status: Status {
    if !problems.isEmpty { return .unusable }
    if skipReason != nil { return .skipped }
    if !differences.isEmpty || gestures.contains(where: { $0.status == .failed }) {
      return .failed
    }
    return gestures.contains { $0.status == .knownFailing } ? .knownFailing : .passed
  }
}

/// What came of a gesture that something is expected of.
public struct GestureResult: Hashable, Sendable {
  /// What was expected.
  public var expectation: GestureExpectation
  /// What came.
  public var outcome: Outcome
  /// What is not as expected.
  public var differences: [Difference]

  /// Compares an outcome with what is expected of it.
  public init(_ expectation: GestureExpectation, _ outcome: Outcome) {
    self.expectation = expectation
    self.outcome = outcome
    differences = expectation.differences(outcome)
  }

  /// What came of it, in a word: passed, failed or known to fail.
  public var status: CaseResult.Status {
    if expectation.isKnownFailing { return differences.isEmpty ? .failed : .knownFailing }
    return differences.isEmpty ? .passed : .failed
  }

  /// Whether it holds though it is known to fail: then the mark is out of date.
  public var holdsAgain: Bool { expectation.isKnownFailing && differences.isEmpty }

  /// What the decision was to be and what it is, where they differ and one decision was expected.
  public var flip: DecisionFlip? {
    guard expectation.decisions.count == 1, let expected = expectation.decisions.first,
      expected != outcome.decision
    else { return nil }
    return DecisionFlip(from: expected, to: outcome.decision)
  }
}

/// A decision that is another one than expected.
public struct DecisionFlip: Hashable, Sendable {
  /// The one that was expected.
  public var from: Verdict.Kind
  /// The one that it is.
  public var to: Verdict.Kind
}
