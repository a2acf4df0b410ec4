import Foundation
import GestureTrace
import TestSupport
import Testing

@testable import Playback

@Suite("rules written in JSON") struct RuleFileTests {
  private func rule(_ text: String) throws -> Rule {
    try RuleFile.rule(bytes: Array(text.utf8), name: "rule.json")
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try rule(text)
      return []
    } catch let error as RuleFileError {
      return error.problems.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  private let whole = """
    {
      "rule": "mine",
      "abstract": "Half the way ahead, or a flick; never back.",
      "space": "points",
      "axis": "down",
      "extent": "distance",
      "velocity": "windowed",
      "constants": {
        "distance": {"value": 300, "unit": "pt", "abstract": "How far."},
        "half": {"value": 0.5},
        "flick": {"value": 0.8, "unit": "pt/ms"},
        "ahead": {"value": 0.2, "unit": "s"},
        "short": {"value": 40, "unit": "ms"}
      },
      "clauses": [
        {"then": "cancel", "code": "moving_back", "when": {"velocity": {"below": 0}}},
        {"then": "none", "when": {"duration": {"at_most": "short"}}},
        {"then": "finish", "code": "far_or_fast", "when": {"any": [
          {"projection": {"over": "ahead", "above": "half"}},
          {"all": [{"velocity": {"at_least": "flick"}}, {"not": {"translation": {"at_most": 0}}}]}
        ]}}
      ],
      "otherwise": "cancel"
    }
    """

  @Test func `a rule decides by its clauses, in their order`() throws {
    let rule = try rule(whole)
    #expect(rule.name == "mine")
    #expect(rule.velocity == .estimated("windowed"))
    #expect(rule.wholeWay(on: .iPhoneX, along: .down) == 300)
    #expect(rule.code(facts(rule, progress: 0.9, velocity: -1)) == "moving_back")
    #expect(rule.code(facts(rule, progress: 0.9, duration: 40)) == "clause_2")
    #expect(rule.rule(facts(rule, progress: 0.9, duration: 40)).kind == .none)
    // 0.2 s of 300 pt/s over 300 pt are a fifth.
    #expect(rule.code(facts(rule, progress: 0.31, velocity: 300)) == "far_or_fast")
    #expect(rule.code(facts(rule, progress: 0.29, velocity: 300)) == "otherwise")
    #expect(rule.code(facts(rule, progress: -0.9, velocity: 800)) == "otherwise")
    let verdict = rule.verdict(facts(rule, progress: 0.29, velocity: 300), direction: .down)
    #expect(verdict.margin.progress?.isApproximately(0.01, within: .absolute(1e-9)) == true)
    #expect(verdict.reason.contains("projection 0.49 is not > 0.5"))
  }

  @Test func `a single condition is enough`() throws {
    let rule = try rule(
      #"{"rule": "half", "constants": {"half": {"value": 0.5}}, "finish": {"progress": {"above": "half"}}}"#
    )
    #expect(rule.velocity == .unused)
    #expect(rule.code(facts(rule, progress: 0.5)) == "condition_does_not_hold")
    #expect(rule.code(facts(rule, progress: 0.51)) == "condition_holds")
  }

  @Test(arguments: [
    (
      #""velocity": "windowed""#, #""velocity": "windwed""#,
      "rule.json:7:15: $.velocity is “windwed”; did you mean windowed?; 'harness velocities' lists them"
    ),
    (
      #""unit": "pt/ms""#, #""unit": "furlong""#,
      "rule.json:11:37: $.constants.flick.unit is “furlong”, which is no unit of points; give one of pt, pt/s, pt/ms, 1/s, ms, s, fraction, ratio, or none for a share"
    ),
    (
      #""unit": "pt/ms""#, #""unit": "mm/s""#,
      "rule.json:11:37: $.constants.flick.unit is “mm/s”, which is no unit of points"
    ),
    (
      #"{"value": 0.8, "unit": "pt/ms"}"#, #"{"value": 0.8}"#,
      "$.clauses[2].when.any[1].all[0].velocity.at_least names “flick”, which is in fraction; compare with a constant in pt/s, pt/ms"
    ),
    (
      #""at_least": "flick""#, #""at_least": "flik""#,
      "at_least is “flik”, no constant; did you mean flick?; add it to \"constants\", with its unit"
    ),
    (
      #"{"velocity": {"below": 0}}"#, #"{"velocty": {"below": 0}}"#,
      "$.clauses[0].when.velocty is no quantity; did you mean velocity?"
    ),
    (
      #""then": "none""#, #""then": "nope""#, "$.clauses[1].then is “nope”"
    ),
    (
      #""over": "ahead", "#, "", "$.clauses[2].when.any[0].projection has no \"over\"; add it"
    ),
    (
      #""otherwise": "cancel""#, #""otherwise": "cancel", "speed": 3"#,
      "$.speed is not a key here"
    ),
    (
      #""extent": "distance""#, #""extent": "distanc""#,
      "$.extent is “distanc”; did you mean distance?"
    ),
    (#"{"below": 0}"#, "{}", "$.clauses[0].when.velocity compares with nothing"),
    (#""value": 300"#, #""value": 1e300"#, "$.constants.distance.value is 1e300, outside"),
    (
      #""half": {"value": 0.5}"#, #""half": {"value": 0.5}, "spare": {"value": 1}"#,
      "$.constants.spare is a constant that nothing looks at"
    ),
    (
      #""above": "half""#, #""above": 0.5"#,
      "projection.above is the number 0.5, not the name of a constant; add it to \"constants\""
    ),
    (#"{"below": 0}"#, #"{"below": NaN}"#, "unexpected “N”, expected a value"),
    (#""value": 300"#, #""value": 1e999"#, "the number “1e999” is too large"),
    (
      #""value": 300"#, #""value": 0.0009"#,
      "$.extent names “distance”, which is no length of 0.001 pt or more"
    ),
    (#""value": 300"#, #""value": -300"#, "which is no length of 0.001 pt or more"),
    (
      #""half": {"value": 0.5}"#, #""half": {"value": 0.5}, "half": {"value": 0.6}"#,
      "the key “half” stands twice in one object"
    ),
    (#""rule": "mine""#, #""rule": """#, "$.rule is empty; use letters, digits"),
    (
      #""rule": "mine""#, #""rule": "a\nb""#, "”, which is no name; use letters"
    ),
    (
      #""rule": "mine""#, "\"rule\": \"\(String(repeating: "x", count: 65))\"",
      "$.rule is longer than 64 bytes"
    ),
    (
      #""code": "moving_back""#, #""code": "moving back""#,
      "$.clauses[0].code is “moving back”, which is no name"
    ),
    (
      #""half": {"value": 0.5}"#, #""half=1": {"value": 0.5}"#,
      #"$.constants["half=1"] is “half=1”, which is no name"#
    ),
    (
      #"{"velocity": {"below": 0}}"#, #"{"any": []}"#,
      "$.clauses[0].when.any is empty; give at least one condition"
    ),
    (
      #"{"velocity": {"below": 0}}"#, #"{"not": {"all": []}}"#,
      "$.clauses[0].when.not.all is empty"
    ),
  ])
  func `what is wrong is named with file, line and path`(
    old: String, new: String, message: String
  ) {
    let found = problems(whole.replacingOccurrences(of: old, with: new))
    #expect(found.contains { $0.contains(message) }, "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("rule.json:") })
  }

  @Test func `everything that is wrong is named at once`() {
    let found = problems(
      #"{"rule": 3, "space": "inches", "axis": "sideways", "finish": {"progres": {"above": "x"}}}"#)
    #expect(found.count == 4)
  }

  @Test(arguments: [
    "", "[]", "{}", "null", #"{"rule": "x"}"#, #"{"rule": "x", "clauses": []}"#,
    #"{"rule": "x", "finish": {"all": 3}}"#, #"{"rule": "x", "finish": {}}"#,
    #"{"rule": "x", "finish": {"not": {"not": 3}}}"#,
    #"{"rule": "x", "otherwise": "finish", "finish": {"velocity": {"above": 0}}}"#,
    #"{"rule": "x", "clauses": [{"then": "finish"}]}"#,
  ])
  func `what is no rule is refused`(text: String) {
    #expect(!problems(text).isEmpty)
  }

  @Test func `a rule in any script may be named in it`() throws {
    let rule = try rule(
      #"{"rule": "Wischen-äöü.2/b", "finish": {"progress": {"above": 0}}}"#)
    #expect(rule.name == "Wischen-äöü.2/b")
  }

  @Test(arguments: [("ms", 1.0), ("s", 0.001)])
  func `a time may be in seconds or milliseconds, whatever it is compared with`(
    unit: String, factor: Double
  ) throws {
    let rule = try rule(
      """
      {"rule": "x", "constants": {"half": {"value": 0.5},
       "ahead": {"value": \(200 * factor), "unit": "\(unit)"},
       "long": {"value": \(300 * factor), "unit": "\(unit)"}},
       "clauses": [{"then": "none", "code": "long", "when": {"duration": {"above": "long"}}},
        {"then": "finish", "code": "ahead", "when": {"projection": {"over": "ahead", "at_least": "half"}}}]}
      """)
    // 0.2 s of 812 pt/s over 812 pt are a fifth.
    #expect(rule.code(facts(rule, progress: 0.31, velocity: 812, duration: 300)) == "ahead")
    #expect(rule.code(facts(rule, progress: 0.29, velocity: 812, duration: 300)) == "otherwise")
    #expect(rule.code(facts(rule, progress: 0.31, velocity: 812, duration: 301)) == "long")
    let slow = facts(rule, progress: 0.31, velocity: 812, duration: 301)
    #expect(
      rule.sentence(slow, rule.rule(slow)) == "duration 301 ms > \(decimal(300 * factor)) \(unit)")
    let ahead = facts(rule, progress: 0.29, velocity: 812, duration: 1)
    #expect(rule.sentence(ahead, rule.rule(ahead)).contains("projection 0.49 is not ≥ 0.5"))
    let ranges = try #require(rule.breakpoints(of: "long", on: slow))
    #expect(ranges.count == 1 && ranges.allSatisfy { $0.contains(301 * factor) })
  }

  @Test(arguments: GestureSpace.allCases)
  func `a screen is an extent in points alone`(space: GestureSpace) throws {
    func text(_ extent: String, axis: String = "") -> String {
      let unit = space == .scale ? "" : #", "unit": "\#(space.unit)""#
      return
        #"{"rule": "x", "space": "\#(space.rawValue)", "constants": {"whole": {"value": 30\#(unit)}, "half": {"value": 0.5}}, \#(axis)\#(extent)"finish": {"all": [{"progress": {"above": "half"}}, {"translation": {"below": "whole"}}]}}"#
    }
    #expect(try rule(text(#""extent": "whole", "#)).extent == .constant("whole"))
    let unit = space == .scale ? "no unit" : space.unit
    let remedy = "name a constant in \(unit) that is the whole way"
    #expect(
      problems(text(""))
        == (space == .points
          ? []
          : [
            "rule.json:1:1: $ has no \"extent\", and a screen is none in space \(space.rawValue); \(remedy)"
          ]))
    let named = problems(text(#""extent": "screen-width", "#))
    #expect(named.count == (space == .points ? 0 : 1))
    #expect(
      named.allSatisfy {
        $0.hasSuffix(
          "$.extent is screen-width, which is none in space \(space.rawValue); \(remedy)")
      })
    // Fingers close in a scale, and go down in the others.
    let closing = problems(text(#""extent": "whole", "#, axis: #""axis": "closing", "#))
    let down = problems(text(#""extent": "whole", "#, axis: #""axis": "down", "#))
    #expect(closing.isEmpty == (space == .scale))
    #expect(down.isEmpty == (space != .scale))
    if space == .scale { #expect(try rule(text(#""extent": "whole", "#)).axis == .pinch) }
  }

  @Test func `a constant that is wrong is there all the same`() {
    #expect(
      problems(
        #"{"rule": "x", "constants": {"h": {"value": "0.5"}}, "finish": {"progress": {"above": "h"}}}"#
      ).count == 1)
  }

  @Test func `an extent cannot be set to nothing`() throws {
    var mine = try rule(whole)
    #expect(throws: PlaybackError.self) { try mine.set("distance", to: 0) }
    try mine.set("distance", to: 0.001)
    for rule in Rules.all {
      guard case .constant(let name) = rule.extent else { continue }
      var changed = rule
      #expect(throws: PlaybackError.self, "\(rule.name)") { try changed.set(name, to: 0) }
    }
  }

  @Test func `no rule compares more than a thousand times`() throws {
    func text(_ count: Int) -> String {
      let test = #"{"progress": {"above": 0}}"#
      let tests = Array(repeating: test, count: count).joined(separator: ",")
      return #"{"rule": "x", "finish": {"any": [\#(tests)]}}"#
    }
    #expect(try rule(text(1000)).clauses.count == 2)
    #expect(
      problems(text(20_000)) == [
        "rule.json:1:27035: $.finish.any[1000].progress is one comparison more than 1000; make the rule simpler"
      ])
  }

  @Test func `a hundred problems are named, and the others counted`() {
    let keys = (0..<3000).map { #""k\#($0)": 1"# }.joined(separator: ",")
    let found = problems(#"{"rule": "x", "finish": {"progress": {"above": 0}}, \#(keys)}"#)
    #expect(found.count == 101)
    #expect(found.last == "rule.json: has 2900 problems more; correct these first")
    #expect(found[99].contains("$.k99 is not a key here; use one of abstract, axis"))
  }

  @Test(arguments: 0..<300) func `random damage never traps`(round: Int) {
    var generator = SplitMix64(seed: harnessSeed &+ UInt64(round))
    var bytes = Array(whole.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      if Bool.random(using: &generator) {
        bytes.remove(at: place)
      } else {
        bytes[place] = UInt8.random(in: 32...126, using: &generator)
      }
    }
    guard let rule = try? RuleFile.rule(bytes: bytes, name: "rule.json") else { return }
    let known = facts(rule, progress: 0.4, velocity: 100)
    #expect(rule.clauses.indices.contains(rule.rule(known).clause))
    _ = rule.verdict(known, direction: .down)
  }
}
