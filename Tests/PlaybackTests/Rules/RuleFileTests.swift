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
      "rule.json:11:37: $.constants.flick.unit is “furlong”"
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
