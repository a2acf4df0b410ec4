import GestureTrace
import Testing

@testable import Playback

@Suite struct SuiteUpdateTests {
  private static let everything = """
    {
      "$schema": "../docs/expectations.schema.json",
      "version": 1,
      "note": "n",
      "defaults": {"screen": "iphone-8", "set": {"host.startDelay": 5}},
      "traces": [
        {
          "trace": "a.trace.jsonl",
          "note": "é \\"quoted\\"",
          "gesture_count": 2,
          "cases": [
            {"transition": "pinch-pop", "velocity": "uikit-like", "screen": "300x600", "rule": "pinch-pop", "points_per_mm": 6.42, "map": "physical", "origin_mm": [1, -2.5], "rotate_deg": 90, "note": "c", "gestures": [
              {"index": 0, "decision": ["finish", "cancel"], "reason_code": "x", "end": "ended", "fingers": 2, "progress": {"value": 0.4, "within": 0.01}, "translation_x_pt": -0.5, "translation_y_pt": null, "scale": {"value": 0.4, "within": "2.5%"}, "velocity_per_s": {"max": -1}, "duration_ms": 12.5, "margin": {"progress": {"min": 0.05}, "velocity_per_s": {"min": 1, "max": 2}}, "calls": ["pop", "*", "update*", "complete(true)"], "violations": ["completes", "idle_flags"], "known": "failing", "note": "g"},
              {"index": 1}
            ]},
            {"gestures": []}
          ]
        }
      ],
      "properties": [
        {"name": "p", "traces": ["t/*", "u"], "label": "finish", "transition": "edge-pop", "every": {"decision": "finish"}}
      ]
    }

    """

  @Test func `what is written is read back, and is written as the same bytes`() throws {
    let suite = try suite(Self.everything)
    #expect(suite.text == Self.everything)
    let one = try ExpectationSuite(
      bytes: Array(
        #"{"cases":[{"gestures":[{"index":0,"progress":1e-3}]}],"trace":"a","version":1}"#.utf8),
      name: "s.expect.json")
    #expect(
      one.text == """
        {
          "version": 1,
          "trace": "a",
          "cases": [
            {"gestures": [
              {"index": 0, "progress": 0.001}
            ]}
          ]
        }

        """)
    #expect(
      try ExpectationSuite(bytes: Array(one.text.utf8), name: "s.expect.json").text == one.text)
  }

  @Test func `what holds stays as it was written, what does not is written anew`() throws {
    let text = """
      {"version": 1, "traces": [{"trace": "\(bundledPath("touchscreen/two-flicks"))", "cases": [
       {"gestures": [
         {"index": 0, "decision": ["cancel", "none"], "velocity_y_pt_s": {"value": 1, "within": "5%"}},
         {"index": 1, "decision": "finish", "known": "failing"}, {"index": 2, "decision": "none"}]},
       {"map": "fit", "gestures": [
         {"index": 0, "decision": "none", "known": "failing"},
         {"index": 1, "decision": "cancel", "progress": {"min": 0.99}, "margin": {"progress": {"min": 0.05}}, "violations": ["completes"], "calls": ["pop"]}]},
       {"transition": "edge-pop"}]}]}
      """
    let suite = try suite(text)
    var update = SuiteUpdate(suite)
    for result in suite.check() { update.accept(result) }
    #expect(update.isChanged)
    let cases = update.suite.traces[0].cases
    #expect(cases[0].gestures.map(\.index) == [0, 1])
    #expect(cases[0].gestures[0].decisions == [.cancel, .none])
    guard case .near(let velocity, .percent(5)) = cases[0].gestures[0].numbers[.velocityY] else {
      Issue.record("the tolerance is gone")
      return
    }
    #expect(velocity != 1)
    #expect(!cases[0].gestures[1].isKnownFailing)
    #expect(cases[1].gestures[0] == suite.traces[0].cases[1].gestures[0])
    #expect(cases[1].gestures[1].decisions == [.finish])
    #expect(cases[1].gestures[1].violations == [])
    #expect(cases[1].gestures[1].numbers.count == 2)
    #expect(cases[2].gestures.map(\.decisions) == [[.none], [.none]])
    #expect(update.suite.traces[0].gestureCount == 2)
    #expect(update.changes.map(\.gesture) == [0, 1, 2, 1, 0, 1])

    // Read again, everything holds, and nothing changes.
    let again = try PlaybackTests.suite(update.suite.text)
    var second = SuiteUpdate(again)
    for result in again.check() {
      #expect(result.status == .passed || result.status == .knownFailing)
      second.accept(result)
    }
    #expect(!second.isChanged && second.suite.text == update.suite.text)
  }

  @Test func `gestures that are new are added only where all are counted`() throws {
    let path = bundledPath("touchscreen/two-flicks")
    func updated(_ count: String) throws -> [Int?] {
      let suite = try suite(
        """
        {"version": 1, "traces": [{"trace": "\(path)", \(count)
          "cases": [{"gestures": [{"index": 1, "decision": "finish"}]}]}]}
        """)
      var update = SuiteUpdate(suite)
      for result in suite.check() { update.accept(result) }
      #expect(update.isChanged == !count.isEmpty)
      return update.suite.traces[0].cases[0].gestures.map(\.index)
    }
    #expect(try updated("") == [1])
    #expect(try updated(#""gesture_count": 1,"#) == [0, 1])
  }

  @Test func `what cannot be played is not accepted`() throws {
    let suite = try suite(
      """
      {"version": 1, "traces": [{"trace": "\(bundledPath("touchpad/swipe-three-down-no-size"))",
        "cases": [{"gestures": []}, {"transition": "edge-pop", "gestures": [{"index": 0, "decision": "stuck"}]}]}]}
      """)
    var update = SuiteUpdate(suite)
    for result in suite.check() { update.accept(result) }
    #expect(!update.isChanged && update.changes.isEmpty)
    update.removeEmpty()
    #expect(update.suite.traces[0].cases.map(\.setup.transition) == ["edge-pop"])
  }
}
