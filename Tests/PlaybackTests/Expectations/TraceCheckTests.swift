import GestureTrace
import Testing

@testable import Playback

@Suite struct TraceCheckTests {
  @Test func `a case passes, fails, is known to fail, or holds again`() throws {
    let results = try check(
      "touchscreen/two-flicks",
      """
      {"gestures": [{"index": 0, "decision": "cancel"}, {"index": 1, "decision": "finish"}]},
      {"velocity": "uikit-like", "gestures": [{"index": 0, "decision": "finish"}, {"index": 1, "decision": "finish"}]},
      {"screen": "iphone-8", "gestures": [{"index": 0, "decision": "finish", "known": "failing"}]},
      {"screen": "ipad", "gestures": [{"index": 0, "decision": "cancel", "known": "failing"}]}
      """)
    #expect(results.map(\.status) == [.passed, .failed, .knownFailing, .failed])
    #expect(results[1].gestures.map(\.status) == [.failed, .passed])
    #expect(results[1].gestures[0].flip == DecisionFlip(from: .finish, to: .cancel))
    #expect(results[3].gestures[0].holdsAgain && results[3].gestures[0].flip == nil)
    #expect(results.allSatisfy { $0.outcomes.count == 2 })
    var summary = CheckSummary()
    for result in results { summary.add(result) }
    #expect(summary.counts == [.passed: 1, .failed: 2, .knownFailing: 1])
    #expect(summary.flips == [DecisionFlip(from: .finish, to: .cancel): 1])
    #expect(summary.fixedGestures == 1 && summary.movedGestures == 0)
    #expect(summary.total == 4 && summary.checked == 4)
  }

  @Test func `the number of gestures is looked at, and an index that there is not is unusable`()
    throws
  {
    let results = try check(
      "touchscreen/two-flicks",
      #"{"gestures": [{"index": 1, "decision": "finish"}]}, {"map": "fit", "gestures": [{"index": 2}]}"#,
      gestureCount: 3)
    #expect(results.map(\.status) == [.failed, .unusable])
    #expect(
      results[0].differences == [Difference("gesture_count", expected: "3", actual: "2")])
    #expect(
      results[1].problems.map(\.description) == [
        "f/s.suite.json:2:81: $.traces[0].cases[1].gestures[0] is about gesture 2, but \(bundledPath("touchscreen/two-flicks")) has only gestures 0 to 1; correct the index, or run with --update"
      ])
  }

  @Test func `violations are none unless they are named`() throws {
    let late = #""transition": "photo-dismiss/as-written", "set": {"host.startDelay": 100}"#
    let results = try check(
      "touchscreen/flick-down-short",
      """
      {\(late), "gestures": [{"index": 0, "violations": ["decided_at_the_lift", "completes"]}]},
      {\(late), "map": "fit", "gestures": [{"index": 0, "violations": ["completes"]}]},
      {\(late), "screen": "iphone-8", "gestures": [{"index": 0}]}
      """)
    #expect(results.map(\.status) == [.passed, .failed, .failed])
    #expect(
      results[2].gestures[0].differences == [
        Difference("violations", expected: "none", actual: "completes decided_at_the_lift")
      ])
  }

  @Test func `a property is about every gesture with its label`() throws {
    var trace = try bundledTrace("touchscreen/two-flicks")
    trace.records.append(
      .mark(Mark(time: Timestamp(microseconds: 10_000_000), label: "finish", gesture: 1)))
    let suite = try suite(
      """
      {"version": 1, "properties": [
       {"name": "labelled", "traces": ["*"], "label": "finish", "every": {"decision": "finish"}},
       {"name": "all", "traces": ["*"], "every": {"decision": "finish"}},
       {"name": "none", "traces": ["*"], "label": "cancel", "every": {"decision": "finish"}}]}
      """)
    let cases = try suite.propertyCases(among: ["f/x"])
    var check = TraceCheck(cases, header: trace.header)
    for record in trace.records { check.consume(record) }
    let results = check.finish()
    #expect(results.map(\.status) == [.passed, .failed, .passed])
    #expect(results.map { $0.gestures.map(\.outcome.index) } == [[1], [0, 1], []])
    #expect {
      _ = try suite.propertyCases(among: ["g/x"])
    } throws: {
      "\($0)".hasPrefix("f/s.suite.json:2:2: $.properties[0].traces names no trace; ")
    }
  }

  @Test func `what cannot be played on the trace, or a trace that cannot be read, is unusable`()
    throws
  {
    let results = try check(
      "touchpad/swipe-three-down-no-size",
      #"{"gestures": [{"index": 0}]}, {"map": "fit", "gestures": [{"index": 0}]}"#)
    #expect(results.map(\.status) == [.unusable, .passed])
    #expect(
      results[0].problems[0].problem.hasPrefix(
        "$.traces[0].cases[0] cannot be played on \(bundledPath("touchpad/swipe-three-down-no-size")): the size of “Simulated touchpad” is not known"
      ))
    let missing = try check("touchpad/nothing", #"{"gestures": [{"index": 0}]}"#)
    #expect(
      missing[0].problems.map(\.description) == [
        "f/s.suite.json:1: $.traces[0] names a trace that cannot be used: \(bundledPath("touchpad/nothing")): does not exist; check the path; or leave it out"
      ])
  }

  @Test func `an app's own transition can be named`() throws {
    let own = TransitionEntry(
      name: "own", abstract: "", recognizer: .pan, source: "", machine: PhotoDismiss())
    let text = """
      {"version": 1, "traces": [{"trace": "\(bundledPath("touchscreen/flick-up"))",
       "cases": [{"transition": "own", "gestures": [{"index": 0, "decision": "none"}]}]}]}
      """
    let suite = try ExpectationSuite(bytes: Array(text.utf8), name: "s", transitions: [own])
    #expect(suite.check(transitions: [own]).map(\.status) == [.passed])
  }

  private func check(
    _ trace: String, _ cases: String, gestureCount: Int? = nil
  ) throws -> [CaseResult] {
    let count = gestureCount.map { #""gesture_count": \#($0),"# } ?? ""
    return try suite(
      """
      {"version": 1, "traces": [{"trace": "\(bundledPath(trace))", \(count) "cases": [
      \(cases)]}]}
      """
    ).check()
  }
}
