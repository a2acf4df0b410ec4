public import Playback
public import Testing

extension CheckCase {
  /// The cases of a suite, for a test with arguments.
  ///
  /// ```swift
  /// @Test(arguments: try CheckCase.all(in: suitePath, transitions: [dragToClose]))
  /// func expectation(_ check: CheckCase) { check.verify(transitions: [dragToClose]) }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The suite, or the file beside a trace.
  ///   - transitions: The transitions that the suite may name: an app's own, the bundled ones.
  /// - Returns: The cases, in the order of the file.
  /// - Throws: `SuiteError` with everything that is wrong with the file.
  public static func all(
    in path: String, transitions: [TransitionEntry] = Transitions.all
  ) throws(SuiteError) -> [CheckCase] {
    try ExpectationSuite(contentsOf: path, transitions: transitions).checkCases
  }

  /// Plays the case, and records an issue when something is not as expected, with what a person needs to know attached
  /// as text, and a picture (SVG) of each gesture. What is known to fail is recorded as a known issue.
  ///
  /// - Parameters:
  ///   - transitions: The transitions that the suite may name.
  ///   - sourceLocation: Where issues are shown.
  /// - Returns: What came of the case.
  @discardableResult
  public func verify(
    transitions: [TransitionEntry] = Transitions.all,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> CaseResult {
    let result = ExpectationSuite.check([self], transitions: transitions)[0]
    switch result.status {
    case .passed, .skipped: break
    case .knownFailing:
      withKnownIssue("known to fail") {
        Issue.record("fails", sourceLocation: sourceLocation)
      }
    case .failed, .unusable:
      let text = "\(name)\n" + FailureText(result).text(.course)
      Attachment.record(text, named: "expectation.txt", sourceLocation: sourceLocation)
      for gesture in result.gestures where gesture.status == .failed {
        let number = gesture.outcome.index
        guard let plot = GesturePlot(gesture.outcome, title: "\(name), gesture \(number)") else {
          continue
        }
        Attachment.record(
          plot.svg(notes: [gesture.outcome.reason]), named: "gesture-\(number).svg",
          sourceLocation: sourceLocation)
      }
      Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    }
    return result
  }
}

extension CheckCase: CustomTestStringConvertible {
  /// The trace's name and how it is played.
  public var testDescription: String { name }
}
