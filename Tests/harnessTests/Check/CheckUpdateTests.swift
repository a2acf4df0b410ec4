import Foundation
import Testing

@testable import harness

@Suite struct CheckUpdateTests {
  @Test
  func `a newcomer's traces get files of their own, which then pass and are not touched again`()
    throws
  {
    let folder = try CheckFolder()
    let first = folder.check("--update")
    #expect(first.exitCode == 1)
    try expectGolden(first.output + first.talk, "check-update.txt")
    #expect(
      try folder.folder.names == [
        "flick-down-short.expect.json", "flick-down-short.trace.jsonl", "tap.expect.json",
        "tap.trace.jsonl", "two-flicks.expect.json", "two-flicks.trace.jsonl",
      ])
    try expectGolden(try folder.folder.read("two-flicks.expect.json"), "two-flicks.expect.json")
    #expect(folder.check() == RunResult(exitCode: 0, output: "3 cases: 3 passed\n", talk: ""))
    let before = try inode(folder.folder.path("two-flicks.expect.json"))
    #expect(
      folder.check("--update")
        == RunResult(exitCode: 0, output: "3 cases: nothing to update\n", talk: ""))
    #expect(try inode(folder.folder.path("two-flicks.expect.json")) == before)
    let flips = folder.check("--set", "finishProgress=0.35")
    #expect(flips.exitCode == 1)
    #expect(flips.output.contains("decisions that flipped: 1 finish → cancel\n"))
  }

  private func inode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
  }

  @Test func `new traces join the suite of their folder, in the order of their names`() throws {
    let folder = try CheckFolder([
      "all.suite.json":
        #"{"version": 1, "traces": [{"trace": "two-flicks.trace.jsonl", "cases": [{}]}]}"#
    ])
    #expect(
      folder.check("--update", "--transition", "photo-dismiss", "--transition", "edge-pop").exitCode
        == 1)
    let text = try folder.folder.read("all.suite.json")
    #expect(
      text.matches(of: /"trace": "([^"]+)"/).map { String($0.output.1) } == [
        "flick-down-short.trace.jsonl", "tap.trace.jsonl", "two-flicks.trace.jsonl",
      ])
    #expect(folder.check().output == "5 cases: 5 passed\n")
  }

  @Test func `what moved is written, said, and still fails`() throws {
    let folder = try CheckFolder([
      "a.suite.json": CheckFolder.suite.replacing(
        #""decision": "cancel""#, with: #""decision": "finish""#
      )
      .replacing(#""value": 790"#, with: #""value": 700"#)
    ])
    let result = folder.check("--update")
    #expect(result.exitCode == 1 && result.talk == "")
    #expect(
      result.output == """
        updated a.suite.json
          flick-down-short.trace.jsonl photo-dismiss, gesture 0: velocity_y_pt_s 700 pt/s ± 1 % → 786.8 pt/s
          tap.trace.jsonl photo-dismiss, gesture 0: new, none
          two-flicks.trace.jsonl photo-dismiss, gesture 0: decision finish → cancel
        decisions that moved: 1 finish → cancel
        5 cases: 3 expectations of 1 file updated

        """)
    let text = try folder.folder.read("a.suite.json")
    #expect(
      text.contains(
        #""velocity_y_pt_s": {"value": 786.8, "within": "1%"}, "margin": {"progress": {"min": 0.2}}"#
      ))
    #expect(folder.check().exitCode == 0)
  }

  @Test func `a property that does not hold is not changed`() throws {
    let text = """
      {"version": 1,
       "traces": [{"trace": "tap.trace.jsonl", "cases": [{"gestures": [{"index": 0}]}]}],
       "properties": [{"name": "p", "traces": ["tap*"], "every": {"decision": "finish"}}]}
      """
    let folder = try CheckFolder(["a.suite.json": text], traces: ["touchscreen/tap"])
    let result = folder.check("--update")
    #expect(result.exitCode == 1)
    #expect(
      result.output
        == "decisions that moved: 1 finish → none\nproperties that do not hold are not changed: 1 cases; run without --update\n2 cases: nothing to update\n"
    )
    #expect(try folder.folder.read("a.suite.json") == text)
  }

  @Test func `nothing is written while a suite cannot be used`() throws {
    let folder = try CheckFolder(
      ["a.suite.json": CheckFolder.suite, "b.suite.json": "{"],
      traces: [
        "touchscreen/two-flicks", "touchscreen/flick-down-short", "touchscreen/tap",
        "touchscreen/flick-up",
      ])
    let result = folder.check("--update")
    #expect(result.exitCode == 2 && result.output == "")
    #expect(try !folder.folder.names.contains("flick-up.expect.json"))
    #expect(try folder.folder.read("a.suite.json") == CheckFolder.suite)
  }

  @Test func `a device of unknown size is spread over the screen`() throws {
    let folder = try CheckFolder(traces: ["touchpad/swipe-three-down-no-size"])
    #expect(folder.check("--update").exitCode == 1)
    #expect(
      try folder.folder.read("swipe-three-down-no-size.expect.json").contains(
        #"{"transition": "photo-dismiss", "map": "fit", "gestures": ["#))
    #expect(folder.check().output == "1 case: 1 passed\n")
  }
}
