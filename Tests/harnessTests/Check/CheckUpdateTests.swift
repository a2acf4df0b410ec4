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

  @Test func `a file that cannot be read is left alone, and its traces are not new`() throws {
    let broken = #"{"version":1,"note":"agreed","cases":[{"gestures":[{"index":0}]},]}"#
    let folder = try CheckFolder(["tap.expect.json": broken], traces: ["touchscreen/tap"])
    for arguments in [["--update"], ["--update", "--keep-going"], []] {
      let result = folder.check(arguments)
      #expect(result.exitCode == 2)
      #expect(!result.talk.contains("has no expectations"))
      #expect(try folder.folder.names == ["tap.expect.json", "tap.trace.jsonl"])
      #expect(try folder.folder.read("tap.expect.json") == broken)
    }
    // Those of a suite that cannot be read may be any of its folder.
    let other = try CheckFolder(["a.suite.json": #"{"version":1,"tracs":[]}"#])
    let names = try other.folder.names
    let result = other.check(["--update", "--keep-going"])
    #expect(result.exitCode == 2)
    #expect(!other.check([]).talk.contains("no expectations"))
    #expect(try other.folder.names == names)
  }

  @Test(arguments: [
    #"{"version":1,"cases":[{"gestures":[{"index":7,"decision":"finish"}]}]}"#,
    #"{"version":1,"cases":[]}"#, #"{"version":1}"#, #"{"version":1,"gesture_count":7,"cases":[]}"#,
  ])
  func `what nothing is left of is filled with what is observed`(text: String) throws {
    let folder = try CheckFolder(
      ["flick-down-short.expect.json": text], traces: ["touchscreen/flick-down-short"])
    #expect(folder.check().exitCode == 2)
    #expect(folder.check("--update").exitCode == 1)
    #expect(folder.check() == RunResult(exitCode: 0, output: "1 case: 1 passed\n", talk: ""))
    #expect(
      try folder.folder.read("flick-down-short.expect.json").contains(
        #"{"index": 0, "decision": "finish""#))
  }

  @Test func `a number of gestures that no case looks at is said`() throws {
    let folder = try CheckFolder(
      [
        "tap.expect.json": #"{"version":1,"gesture_count":7,"cases":[]}"#,
        "two-flicks.expect.json": #"{"version":1,"cases":[{"gestures":[{"index":0}]}]}"#,
      ], traces: ["touchscreen/tap", "touchscreen/two-flicks"])
    let result = folder.check()
    #expect(result.exitCode == 2)
    #expect(
      result.talk.hasPrefix(
        "Error: tap.expect.json:1: says how many gestures tap.trace.jsonl has, and has no case that looks; add one, or run with --update\n"
      ), "\(result.talk)")
  }

  @Test func `a bound moves only as far as it must`() throws {
    let folder = try CheckFolder(
      [
        "flick-down-short.expect.json":
          #"{"version":1,"cases":[{"gestures":[{"index":0,"duration_ms":{"max":49},"settling_ms":{"min":371},"progress":{"max":0.2}}]}]}"#
      ], traces: ["touchscreen/flick-down-short"])
    #expect(folder.check("--update").exitCode == 1)
    let text = try folder.folder.read("flick-down-short.expect.json")
    #expect(text.contains(#""duration_ms": {"max": 50}"#), "\(text)")
    #expect(text.contains(#""settling_ms": {"min": 370}"#))
    #expect(text.contains(#""progress": {"max": 0.311}"#))
    #expect(folder.check().exitCode == 0)
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
