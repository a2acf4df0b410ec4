import GestureTrace
import Testing

@testable import Playback

@Suite struct GestureExpectationTests {
  @Test(
    arguments: [
      (.printed(0.311), 0.311_9, true), (.printed(0.311), 0.310_1, true),
      (.printed(0.311), 0.312_1, false), (.printed(0.311), .nan, false), (.printed(0), nil, false),
      (.near(0.43, within: .absolute(0.01)), 0.44, true),
      (.near(0.43, within: .absolute(0.01)), 0.441, false),
      (.near(-800, within: .percent(5)), -840, true),
      (.near(-800, within: .percent(5)), -841, false),
      (.range(min: 0.05, max: nil), 0.05, true), (.range(min: 0.05, max: nil), 0.049, false),
      (.range(min: nil, max: 1), 1, true), (.range(min: nil, max: 1), 1.001, false),
      (.range(min: nil, max: 1), nil, false), (.range(min: 0, max: nil), nil, false),
      (.range(min: 0, max: nil), .infinity, false), (.none, nil, true), (.none, 0, false),
    ] as [(NumberExpectation, Double?, Bool)])
  func `a number holds or does not`(row: (expected: NumberExpectation, value: Double?, holds: Bool))
  {
    #expect(row.expected.holds(row.value, of: .progress) == row.holds)
  }

  @Test func `a margin that is not there is above every number`() {
    #expect(NumberExpectation.range(min: 0.05, max: nil).holds(nil, of: .margin(.progress)))
    #expect(!NumberExpectation.range(min: 0.05, max: 1).holds(nil, of: .margin(.progress)))
    #expect(!NumberExpectation.printed(0.05).holds(nil, of: .margin(.progress)))
  }

  @Test(
    arguments: [
      (.printed(86.2), "86.2 pt/s"), (.printed(-0.0), "0 pt/s"),
      (.near(812, within: .percent(5)), "812 pt/s ± 5 %"),
      (.near(812, within: .absolute(2.5)), "812 ± 2.5 pt/s"),
      (.range(min: 1, max: 2), "1 to 2 pt/s"), (.range(min: 1, max: nil), "at least 1 pt/s"),
      (.range(min: nil, max: 2), "at most 2 pt/s"), (.none, "none"),
    ] as [(NumberExpectation, String)])
  func `an expectation reads with its unit`(row: (expected: NumberExpectation, text: String)) {
    #expect(row.expected.text(.velocityY) == row.text)
  }

  @Test(
    arguments: [
      (.printed(0.311), 0.311_4, .printed(0.311)), (.printed(0.311), 0.314_49, .printed(0.314)),
      (.near(0.43, within: .absolute(0.01)), 0.5, .near(0.5, within: .absolute(0.01))),
      (.near(0.43, within: .percent(1)), 0.000_4, .printed(0)),
      (.range(min: 0.3, max: nil), 0.25, .range(min: 0.25, max: nil)),
      (.range(min: 0.3, max: 0.4), 0.412_3, .range(min: 0.3, max: 0.413)),
      (.range(min: 0.3, max: nil), nil, .none), (.none, 0.5, .printed(0.5)),
    ] as [(NumberExpectation, Double?, NumberExpectation)])
  func `a number that is accepted keeps the form that it was expected in`(
    row: (expected: NumberExpectation, value: Double?, accepted: NumberExpectation)
  ) {
    let accepted = row.expected.accepting(row.value, of: .progress)
    #expect(accepted == row.accepted)
    #expect(accepted.holds(row.value, of: .progress))
    #expect(accepted.accepting(row.value, of: .progress) == accepted)
  }

  @Test(
    arguments: [
      ("pop update finish", ["pop", "update", "finish"], true),
      ("pop update finish", ["pop", "update*", "finish"], true),
      ("pop finish", ["pop", "update*", "finish"], true),
      ("pop update update finish", ["pop", "update*", "update", "finish"], true),
      ("pop update update finish", ["pop", "update", "finish"], false),
      ("pop update cancel", ["pop", "*"], true), ("pop", ["*", "pop", "*"], true),
      ("", ["*"], true), ("", [], true), ("pop", [], false), ("", ["pop"], false),
      ("pop start", ["start", "pop"], false), ("pop complete(true)", ["pop", "complete"], true),
      ("pop complete(true)", ["pop", "complete(true)"], true),
      ("pop complete(true)", ["pop", "complete(false)"], false),
    ])
  func `calls are as the pattern says or not`(row: (log: String, pattern: [String], matches: Bool))
  {
    let log = row.log.split(separator: " ").compactMap { word -> LifecycleEntry? in
      let finished: Bool? = word.hasPrefix("complete") ? word == "complete(true)" : nil
      let name = word.hasPrefix("complete") ? "complete" : String(word)
      return LifecycleCall(rawValue: name).map {
        LifecycleEntry(time: .zero, call: $0, finished: finished)
      }
    }
    let pattern = CallPattern(row.pattern.compactMap { CallPattern.Step($0) })
    #expect(pattern.words == row.pattern)
    #expect(pattern.matches(log) == row.matches)
    #expect(CallPattern(log).matches(log))
  }

  @Test(
    arguments: [
      ("a/*.jsonl", "a/b.jsonl", true), ("a/*.jsonl", "a/b/c.jsonl", false),
      ("a/**.jsonl", "a/b/c.jsonl", true), ("a/**/c", "a/b/c", true), ("a?c", "abc", true),
      ("a?c", "a/c", false), ("", "", true), ("*", "", true), ("a", "ab", false),
      ("[a]", "[a]", true),
      (String(repeating: "*a", count: 50) + "b", String(repeating: "a", count: 100), false),
    ])
  func `a pattern of paths matches whole paths`(row: (pattern: String, path: String, matches: Bool))
  {
    #expect(GlobPattern(row.pattern).matches(row.path) == row.matches)
  }

  @Test func `differences name what is expected and what is`() throws {
    let outcome = try #require(try flick().first)
    var expectation = GestureExpectation(observing: outcome)
    #expect(expectation.differences(outcome) == [])
    #expect(expectation.numbers[.margin(.progress)] == .printed(0.211))
    #expect(expectation.numbers[.scale] == nil && expectation.violations == [])
    expectation.decisions = [.cancel]
    expectation.reasonCode = "other"
    expectation.end = .open
    expectation.fingers = 2
    expectation.numbers = [
      .progress: .printed(0.4), .velocityY: .near(800, within: .percent(1)), .scale: .printed(1),
      .margin(.progress): .range(min: 0.25, max: nil), .duration: .printed(50),
    ]
    expectation.violations = [.completes]
    expectation.calls = CallPattern([.once(.pop, finished: nil)])
    let differences = expectation.differences(outcome)
    #expect(
      differences.map { "\($0.name): \($0.expected), \($0.actual)" } == [
        "decision: cancel, finish", "reason_code: other, moving_down_past_progress",
        "end: open, ended", "fingers: 2, 1", "progress: 0.4, 0.311",
        "velocity_y_pt_s: 800 pt/s ± 1 %, 786.8 pt/s", "scale: 1, none",
        "margin.progress: at least 0.25, 0.211",
        "calls: pop, pop vendAnimator vendInteractor from.willDisappear to.willAppear start from.willStart to.willStart update* finish interactionChanged continueBackground animate animationEnded to.didEnd from.didEnd complete(true) to.didAppear from.didDisappear didShow",
        "violations: completes, none",
      ])
    let accepted = expectation.accepting(outcome)
    #expect(accepted.differences(outcome) == [])
    #expect(accepted.numbers.keys == expectation.numbers.keys)
    #expect(accepted.accepting(outcome) == accepted)
  }

  private func flick() throws -> [Outcome] {
    try bundledTrace("touchscreen/flick-down-short").play(
      through: PhotoDismiss(), recordsLog: true)
  }
}

/// A trace of the repository.
func bundledTrace(_ name: String) throws -> Trace { try Trace(contentsOf: bundledPath(name)) }

/// The path of a trace of the repository.
func bundledPath(_ name: String) -> String {
  let steps = #filePath.split(separator: "/").dropLast(4)
  return "/" + steps.joined(separator: "/") + "/traces/\(name).trace.jsonl"
}
