import Foundation
import GestureTrace
import Testing

@testable import harness

private typealias L = TraceLines

@Suite("lint of suites, label files and recordings") struct SuiteLintTests {
  private static let trace = [
    L.header, L.touchscreen, L.touch("down", 5, at: 1), L.touch("up", 9),
    L.mark(9, "finish", gesture: 0),
  ].map { $0 + "\n" }.joined()
  private static let fix = "correct the name, the index or the label, or delete what is expected"

  @Test func `what is expected of what does not exist is named at its line`() throws {
    let suite = """
      {"version":1,"traces":[
       {"trace":"t.trace.jsonl","cases":[{"gestures":[
        {"index":0,"decision":"none"},
        {"index":1,"decision":"none"}]}]},
       {"trace":
         "gone.trace.jsonl","cases":[{"gestures":[{"index":0}]}]}],
       "properties":[
       {"name":"a","traces":["t*","x/*"],"every":{"decision":"none"}},
       {"name":"b","traces":["**"],"label":"cancel","every":{"decision":"none"}},
       {"name":"c","traces":["**"],"label":"finish","every":{"decision":"none"}}]}
      """
    let folder = try LintFolder(["t.trace.jsonl": Self.trace, "a.suite.json": suite])
    let result = folder.lint()
    #expect(result.exitCode == 1 && result.talk == "2 files: 4 errors\n")
    #expect(
      result.lines == [
        "a.suite.json:4: error: unused-expectation: something is expected of gesture 1, but t.trace.jsonl has gesture 0 alone; \(Self.fix)",
        "a.suite.json:6: error: unused-expectation: gone.trace.jsonl does not exist; \(Self.fix)",
        "a.suite.json:8: error: unused-expectation: “a”: “x/*” names no trace; \(Self.fix)",
        "a.suite.json:9: error: unused-expectation: “b”: no gesture of its traces is labelled “cancel”; \(Self.fix)",
      ])
  }

  @Test func `what check cannot use is named, each with its line`() throws {
    let suite = "{\"version\":1,\n\"what\":1,\n\"traces\":[{\"trace\":\"\",\"cases\":[]}]}"
    let folder = try LintFolder(["a.suite.json": suite])
    let result = folder.lint()
    #expect(result.exitCode == 1)
    #expect(result.lines.count == 2)
    #expect(
      result.lines[0].hasPrefix("a.suite.json:2: error: unusable-suite: $.what "), "\(result)")
    #expect(result.lines[1].hasPrefix("a.suite.json:3: error: unusable-suite: $.traces[0].trace "))
  }

  @Test func `labels about what does not exist are named at their line`() throws {
    let labels =
      LabelFolder.heading
      + "t.trace.jsonl\t0\tfinish\n\nt.trace.jsonl\t1\tfinish\ngone.trace.jsonl\t0\tnone\n"
    let folder = try LintFolder(["t.trace.jsonl": Self.trace, "labels.tsv": labels])
    #expect(
      folder.lint().lines == [
        "labels.tsv:4: warning: unused-label: the label is about gesture 1, but t.trace.jsonl has gesture 0 alone; correct the line, or delete it",
        "labels.tsv:5: warning: unused-label: gone.trace.jsonl does not exist; correct the line, or delete it",
      ])
    try folder.folder.write(labels + "t\t0\n", to: "labels.tsv")
    let damaged = folder.lint("labels.tsv")
    #expect(damaged.exitCode == 1)
    #expect(damaged.output.hasPrefix("labels.tsv:6: error: damaged-line: "), "\(damaged)")
  }

  /// A recording of a touchscreen of 70 × 140 mm in which a finger jumps and stays.
  private static let evemu = [
    "# EVEMU 1.3", "N: pad", "I: 0003 0001 0002 0003", "P: 02 00 00 00 00 00 00 00",
    "B: 00 0b 00 00 00 00 00 00 00", "B: 03 00 00 00 00 00 80 60 02",
    "A: 2f 0 9 0 0 0", "A: 35 0 700 0 0 10", "A: 36 0 1400 0 0 10", "A: 39 0 65535 0 0 0",
    "E: 0.000001 0003 0039 1", "E: 0.000001 0003 0035 10", "E: 0.000001 0003 0036 10",
    "E: 0.000001 0000 0000 0", "E: 0.010001 0003 0036 900", "E: 0.010001 0000 0000 0",
    "E: 0.009001 0003 0036 910", "E: 0.009001 0000 0000 0",
    "E: 0.020001 0000 0003 0", "E: 0.020001 0000 0000 0",
  ].map { $0 + "\n" }.joined()

  @Test func `a recording is named by its own lines`() throws {
    let folder = try LintFolder(["r.evemu": Self.evemu])
    let result = folder.lint()
    #expect(result.exitCode == 1 && result.talk.hasPrefix("1 file: "))
    let places = result.lines.compactMap {
      $0.firstMatch(of: #/^r\.evemu:(\d*):? (\w+): ([a-z-]+): /#).map {
        "\($0.output.1) \($0.output.2) \($0.output.3)"
      }
    }
    #expect(
      places == [
        " info axes-added", "14 warning stuck-slot", "16 warning impossible-jump",
        "18 warning time-went-back",
        "20 warning syn-dropped",
      ], "\(result.output)")
    #expect(folder.lint("r.evemu").output == result.output)
  }

  @Test func `what is no such file is left alone in a folder, and refused by name`() throws {
    let folder = try LintFolder([
      "a.txt": "hello\n", "b.yml": "version: 1\n", "c.md": "E: 0.0 0003 0035 1\n",
      "t.trace.jsonl": Self.trace,
    ])
    #expect(folder.lint().talk == "1 file: nothing is wrong\n")
    #expect(
      folder.lint("a.txt")
        == RunResult(
          exitCode: 2, output: "",
          talk:
            "Error: a.txt: is not a trace but looks like other text; name a trace: its first line begins with {\"type\":\"header\"\n1 file: 1 not usable\n"
        ))
  }
}
