import GestureTrace
import Testing

@testable import Playback

@Suite struct SuiteReadingTests {
  @Test func `a suite says how traces are played and what is to come of them`() throws {
    let suite = try suite(
      """
      {"$schema": "s", "version": 1, "note": "n", "defaults": {"screen": "iphone-8", "set": {"host.startDelay": 5}},
       "traces": [{"trace": "a.trace.jsonl", "gesture_count": 2, "cases": [
         {"transition": "pinch-pop", "velocity": "uikit-like", "map": "fit", "rotate_deg": 90,
          "gestures": [
            {"index": 1, "decision": ["finish", "cancel"], "end": "ended", "fingers": 2, "known": "failing"},
            {"index": 0, "decision": "none", "reason_code": "x", "scale": {"value": 0.4, "within": "5%"},
             "velocity_per_s": {"max": -1}, "duration_ms": 12.5, "progress": {"value": 0.4, "within": 0.01},
             "margin": {"progress": {"min": 0.05}, "velocity_per_s": null},
             "violations": ["completes", "idle_flags", "completes"], "calls": ["pop", "*", "update*", "complete(true)"]}
         ]},
         {"set": {"finishProgress": 0.2, "host.startDelay": 7}, "gestures": []}]}],
       "properties": [{"name": "p", "traces": ["t/*"], "label": "finish", "every": {"decision": "finish"}}]}
      """)
    #expect(suite.defaults.screen == "iphone-8")
    #expect(suite.schema == "s" && suite.note == "n" && !suite.isAboutOneTrace)
    let cases = suite.checkCases
    #expect(cases.map(\.trace) == ["f/a.trace.jsonl", "f/a.trace.jsonl"])
    #expect(cases.map(\.path) == ["$.traces[0].cases[0]", "$.traces[0].cases[1]"])
    #expect(cases.map(\.line) == [3, 11])
    #expect(
      cases[0].name
        == "f/a.trace.jsonl pinch-pop on iphone-8, fit, turned 90°, velocity uikit-like, host.startDelay=5"
    )
    #expect(
      cases[1].command
        == "harness play --transition photo-dismiss --screen iphone-8 --set finishProgress=0.2 --set host.startDelay=7 f/a.trace.jsonl"
    )
    let gesture = cases[0].gestures[0]
    #expect(cases[0].gestures.map(\.index) == [0, 1])
    #expect(gesture.numbers[.scale] == .near(0.4, within: .percent(5)))
    #expect(gesture.numbers[.scaleVelocity] == .range(min: nil, max: -1))
    #expect(gesture.numbers[.duration] == .printed(12.5))
    #expect(gesture.numbers[.progress] == .near(0.4, within: .absolute(0.01)))
    #expect(gesture.numbers[.margin(.progress)] == .range(min: 0.05, max: nil))
    #expect(gesture.numbers[.margin(.scaleVelocity)] == NumberExpectation.none)
    #expect(gesture.violations == [.completes, .idleFlags])
    #expect(
      gesture.calls?.steps == [
        .once(.pop, finished: nil), .anything, .repeated(.update), .once(.complete, finished: true),
      ])
    #expect(cases[0].gestures[1].isKnownFailing)
    #expect(cases[0].gestures[1].decisions == [.finish, .cancel])
    let property = try suite.propertyCases(among: ["f/t/a", "f/u/a", "t/a", "f/t/u/a"])
    #expect(property.map(\.trace) == ["f/t/a"])
    #expect(property[0].name == "f/t/a photo-dismiss on iphone-8, host.startDelay=5: p")
  }

  @Test func `a file beside a trace needs no name of it`() throws {
    let text = #"{"version": 1, "cases": [{"gestures": [{"index": 0}]}]}"#
    let own = try ExpectationSuite(bytes: Array(text.utf8), name: "f/a.expect.json")
    #expect(own.checkCases.map(\.trace) == ["f/a.trace.jsonl"])
    #expect(own.checkCases.map(\.path) == ["$.cases[0]"])
    #expect(own.checkCases[0].tracePath == "$")
    #expect(
      problems(text, name: "f/a.json") == [
        "f/a.json:1:1: $ has no \"trace\"; name the trace, or call the file NAME.expect.json"
      ])
    #expect(ExpectationSuite.expectationPath(besides: "f/a.trace.jsonl") == "f/a.expect.json")
    #expect(ExpectationSuite.expectationPath(besides: "f/a.jsonl") == "f/a.expect.json")
    #expect(ExpectationSuite.expectationPath(besides: "f/a") == "f/a.expect.json")
  }

  @Test func `everything that is wrong is told at once, with line and path`() {
    let text = """
      {"version": 2, "cases": 1, "traces": [
       {"trace": "a", "cases": [
        {"transition": "photo-dismis", "velocity": "x", "screen": "iphone", "gestures": [{"index": -1}]},
        {"set": {"finishProgres": 0.3, "host.startDelay": "late"}, "gesture": []},
        {"rotate_deg": 45, "origin_mm": [1], "points_per_mm": 0, "map": "fitt"}]},
       {"trace": "b", "cases": [{"gestures": [
        {"decision": "finnish", "progress": {"value": 0.1}, "velocity_y_pt_s": {"value": 1, "within": "5"}},
        {"index": 0, "scale": "big", "translation_x_pt": {"within": 1}, "translation_y_pt": {}},
        {"index": 0, "margin": {"speed": 1}, "duration_ms": {"min": 2, "max": 1}, "calls": ["pip", "complete*"]},
        {"index": 1, "violations": ["complets"], "known": "fail", "decision": []}]}, {"gestures": 1}]},
       {"trace": "b", "cases": []}, {"cases": []}]}
      """.replacing(#""cases": 1, "#, with: "")
    #expect(
      problems(text, name: "s.json") == [
        "s.json:1:13: $.version is 2, outside 1 to 1; give a whole number in that range",
        "s.json:3:18: $.traces[0].cases[0].transition cannot be used: unknown transition “photo-dismis”; did you mean photo-dismiss or photo-dismiss/as-written?; correct it",
        "s.json:3:46: $.traces[0].cases[0].velocity cannot be used: unknown velocity “x”; 'harness velocities' lists them; correct it",
        "s.json:3:61: $.traces[0].cases[0].screen cannot be used: unknown screen “iphone”; did you mean iphone-8 or iphone-x or iphone-11?; correct it",
        "s.json:3:94: $.traces[0].cases[0].gestures[0].index is -1, outside 0 to 1000000; give a whole number in that range",
        "s.json:4:12: $.traces[0].cases[1].set.finishProgres cannot be set: unknown parameter “finishProgres”; did you mean finishProgress?; correct it",
        "s.json:4:53: $.traces[0].cases[1].set[\"host.startDelay\"] is the text “late”, not a number; give a number",
        "s.json:4:62: $.traces[0].cases[1].gesture is not a key here; did you mean gestures?; use one of gestures, map, note, origin_mm, points_per_mm, rotate_deg, rule, screen, set, transition, velocity",
        "s.json:5:18: $.traces[0].cases[2].rotate_deg is 45; give 0, 90, 180 or 270",
        "s.json:5:35: $.traces[0].cases[2].origin_mm has 1 numbers, not two; give [x, y] in mm",
        "s.json:5:57: $.traces[0].cases[2].points_per_mm is 0, outside 0.01 to 1000; give a number in that range",
        "s.json:5:67: $.traces[0].cases[2].map is “fitt”; did you mean fit?; give one of \"physical\", \"fit\"",
        "s.json:7:3: $.traces[1].cases[0].gestures[0] has no \"index\"; add it",
        "s.json:7:16: $.traces[1].cases[0].gestures[0].decision is “finnish”; did you mean finish?; give one of \"finish\", \"cancel\", \"none\", \"stuck\"",
        "s.json:7:39: $.traces[1].cases[0].gestures[0].progress has a value without \"within\"; say how far off it may be, or give the number alone",
        "s.json:7:97: $.traces[1].cases[0].gestures[0].velocity_y_pt_s.within is “5”, a tolerance without a unit; give a number, which is pt/s, or a percentage such as \"5%\"",
        "s.json:8:25: $.traces[1].cases[0].gestures[1].scale is the text “big”, not a number, {\"value\": …, \"within\": …} or {\"min\": …, \"max\": …}; give a number, {\"value\": …, \"within\": …} or {\"min\": …, \"max\": …}",
        "s.json:8:52: $.traces[1].cases[0].gestures[1].translation_x_pt has \"within\" without \"value\"; add the value",
        "s.json:8:87: $.traces[1].cases[0].gestures[1].translation_y_pt says nothing; give \"value\" and \"within\", or \"min\" or \"max\"",
        "s.json:9:3: $.traces[1].cases[0].gestures[2] is about the same gesture as line 8; keep one of the two",
        "s.json:9:27: $.traces[1].cases[0].gestures[2].margin.speed is not a key here; use one of mean_step_units, progress, velocity_mm_s, velocity_per_s, velocity_units_s, velocity_x_pt_s, velocity_y_pt_s",
        "s.json:9:55: $.traces[1].cases[0].gestures[2].duration_ms has a \"min\" above its \"max\"; exchange them",
        "s.json:9:87: $.traces[1].cases[0].gestures[2].calls[0] is “pip”, not a call; did you mean pop?; see 'harness play --log'",
        "s.json:10:31: $.traces[1].cases[0].gestures[3].violations[0] is “complets”; did you mean completes?; give one of \(codes)",
        "s.json:10:53: $.traces[1].cases[0].gestures[3].known is “fail”; did you mean failing?; give one of \"failing\"",
        "s.json:10:73: $.traces[1].cases[0].gestures[3].decision is empty; name a decision, or leave the key out",
        "s.json:10:80: $.traces[1].cases[1] plays the trace in the same way as line 6; keep one of the two",
        "s.json:10:93: $.traces[1].cases[1].gestures is the number 1, not an array; give an array",
        "s.json:11:2: $.traces[2] is about the same trace as line 6; put the cases together",
        "s.json:11:31: $.traces[3] has no \"trace\"; add it",
      ])
  }

  @Test func `what can only be seen when all is put together is told of the case`() {
    #expect(
      problems(
        """
        {"version": 1, "defaults": {"screen": "300x600", "set": {"finishScale": 0.4}},
         "traces": [{"trace": "a", "cases": [{"gestures": []}, {"map": "fit", "gestures": []}]}]}
        """, name: "s.json") == [
          "s.json:2:38: $.traces[0].cases[0] cannot be played: unknown parameter “finishScale”; correct it"
        ])
  }

  @Test func `traces that do not exist are told with the rest`() throws {
    #expect {
      _ = try ExpectationSuite(
        contentsOf: "traces/../Tests/PlaybackTests/Expectations/nothing.expect.json")
    } throws: { "\($0)".hasSuffix("nothing.expect.json: does not exist; check the path") }
  }

  private var codes: String {
    Invariant.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  }
}

/// A suite of a text, in the folder `f`.
func suite(_ text: String) throws(SuiteError) -> ExpectationSuite {
  try ExpectationSuite(bytes: Array(text.utf8), name: "f/s.suite.json")
}

/// Everything that is wrong with a text.
private func problems(_ text: String, name: String) -> [String] {
  do throws(SuiteError) {
    _ = try ExpectationSuite(bytes: Array(text.utf8), name: name)
    return []
  } catch {
    return error.problems.map(\.description)
  }
}
