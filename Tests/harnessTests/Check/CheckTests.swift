import Foundation
import GestureTrace
import Testing

@testable import harness

/// A folder with traces and suites.
struct CheckFolder {
  let folder: TemporaryFolder

  init(
    _ files: [String: String] = [:],
    traces: [String] = [
      "touchscreen/two-flicks", "touchscreen/flick-down-short", "touchscreen/tap",
    ]
  ) throws {
    folder = try TemporaryFolder()
    for trace in traces {
      let name = trace.split(separator: "/").last.map(String.init) ?? trace
      try FileManager.default.copyItem(
        atPath: Repository.path("traces/\(trace).trace.jsonl"),
        toPath: folder.path("\(name).trace.jsonl"))
    }
    for (name, text) in files { try folder.write(text, to: name) }
  }

  var path: String { folder.url.path }

  /// Runs a check over the folder; its path is left out of what comes.
  func check(_ arguments: String...) -> RunResult { check(arguments) }

  /// Runs a check over the folder; its path is left out of what comes.
  func check(_ arguments: [String]) -> RunResult {
    var result = harness(["check", path, "--no-times"] + arguments)
    result.output = result.output.replacing("\(path)/", with: "")
    result.talk = result.talk.replacing("\(path)/", with: "").replacing(path, with: "FOLDER")
    return result
  }

  static let suite = """
    {"version": 1, "traces": [
     {"trace": "two-flicks.trace.jsonl", "gesture_count": 2, "cases": [
      {"gestures": [{"index": 0, "decision": "cancel"}, {"index": 1, "decision": "finish"}]},
      {"transition": "edge-pop", "gestures": [{"index": 0, "decision": "none"}]}]},
     {"trace": "flick-down-short.trace.jsonl", "cases": [
      {"gestures": [{"index": 0, "decision": "finish", "progress": 0.311,
                     "velocity_y_pt_s": {"value": 790, "within": "1%"}, "margin": {"progress": {"min": 0.2}}}]}]}],
     "properties": [{"name": "taps never begin", "traces": ["tap*"], "every": {"decision": "none"}}]}
    """
}

@Suite struct CheckTests {
  @Test func `what is as expected passes`() throws {
    let folder = try CheckFolder(["a.suite.json": CheckFolder.suite])
    #expect(folder.check() == RunResult(exitCode: 0, output: "4 cases: 4 passed\n", talk: ""))
    let trace = harness(
      "check", "\(folder.path)/../\(folder.folder.url.lastPathComponent)//two-flicks.trace.jsonl")
    #expect(trace == RunResult(exitCode: 0, output: "2 cases: 2 passed\n", talk: ""))
    let suite = harness("check", "\(folder.path)/a.suite.json")
    #expect(suite.output == "4 cases: 4 passed\n")
  }

  @Test func `a threshold that is changed on the command line shows what flips, and by how much`()
    throws
  {
    let folder = try CheckFolder(["a.suite.json": CheckFolder.suite])
    let result = folder.check("--set", "finishProgress=0.4")
    #expect(result.exitCode == 1 && result.talk == "")
    try expectGolden(result.output, "check-failure.txt")
    let moved = folder.check("--set", "finishProgress=0.12", "--set", "pan.hysteresis=10")
    #expect(moved.exitCode == 1)
    #expect(
      moved.output.hasSuffix(
        """
        decided as expected, but different: 1 gesture
        4 cases with finishProgress=0.12, pan.hysteresis=10: 3 passed, 1 failed

        """))
  }

  @Test func `the reproducing line reproduces`() throws {
    let folder = try CheckFolder(["a.suite.json": CheckFolder.suite])
    let output = harness("check", folder.path, "--set", "finishProgress=0.4").output
    let line = try #require(output.split(separator: "\n").first { $0.contains("harness play") })
    let words = line.split(separator: " ").dropFirst().map(String.init)
    #expect(harness(words).output.contains("progress 0.311 is not above 0.4"))
  }

  @Test func `any number of threads makes the same bytes, and shards hold every case once`() throws
  {
    let folder = try Self.many()
    let whole = results(["--jobs", "1"], in: folder)
    #expect(whole.count > 60)
    for jobs in ["2", "3", "8"] {
      let other = results(["--jobs", jobs], in: folder)
      #expect(other == whole)
    }
    for count in [2, 3, 7, 100] {
      var parts: [String] = []
      var sizes: Set<Int> = []
      for index in 1...count {
        let part = results(["--shard", "\(index)/\(count)"], in: folder)
        sizes.insert(part.count)
        parts += part
      }
      #expect(parts == whole)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
  }

  /// The lines of the cases of a folder with two cases of every bundled trace, half of them failing.
  private func results(_ arguments: [String], in folder: CheckFolder) -> [String] {
    let result = harness(
      ["check", folder.path, "--no-times", "--json", "--keep-going"] + arguments)
    return result.output.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix(#"{"version":1,"status":"#)
    }
  }

  private static func many() throws -> CheckFolder {
    let folder = try CheckFolder(traces: [])
    for (index, trace) in Repository.traces.enumerated() {
      let decision = index % 2 == 0 ? "none" : "finish"
      let name = trace.replacing("/", with: "-").dropLast(".trace.jsonl".count)
      try folder.folder.write(
        #"{"version":1,"trace":"\#(Repository.path("traces/\(trace)"))","cases":["#
          + #"{"map":"fit","gestures":[{"index":0,"decision":"\#(decision)"}]},"#
          + #"{"transition":"edge-pop","map":"fit","gestures":[{"index":0}]}]}"#,
        to: "\(name).expect.json")
    }
    return folder
  }

  @Test func `only what is asked for is checked`() throws {
    let folder = try CheckFolder(["a.suite.json": CheckFolder.suite])
    func names(_ arguments: String...) -> [String] {
      harness(["check", folder.path, "--json"] + arguments).output.matches(
        of: /"trace":"[^"]*\/([^"\/]+).trace.jsonl","transition":"([^"]+)"/
      ).map { "\($0.output.1) \($0.output.2)" }
    }
    #expect(
      names() == [
        "flick-down-short photo-dismiss", "tap photo-dismiss", "two-flicks photo-dismiss",
        "two-flicks edge-pop",
      ])
    #expect(names("--filter", "flicks edge") == ["two-flicks edge-pop"])
    #expect(
      names("--filter", "two*edge", "--filter", "tap.") == [
        "tap photo-dismiss", "two-flicks edge-pop",
      ])
    #expect(names("--filter", "never begin") == ["tap photo-dismiss"])
    #expect(names("--transition", "edge-pop") == ["two-flicks edge-pop"])
    let nothing = folder.check("--filter", "nothing")
    #expect(
      nothing
        == RunResult(exitCode: 2, output: "", talk: "no case is left of what was asked for\n"))
  }

  @Test func `nothing to check is no success`() throws {
    let empty = try CheckFolder(traces: [])
    #expect(
      empty.check() == RunResult(exitCode: 2, output: "", talk: "no case was found to check\n"))
    let unexpected = try CheckFolder()
    #expect(
      unexpected.check()
        == RunResult(
          exitCode: 2, output: "",
          talk:
            "3 traces have no expectations, flick-down-short.trace.jsonl the first; --update writes them\nno case was found to check\n"
        ))
  }

  @Test func `the first failure stops a hurried run, whatever the number of threads`() throws {
    let failing = CheckFolder.suite.replacing(
      #""decision": "finish", "progress""#, with: #""decision": "cancel", "progress""#)
    let folder = try CheckFolder(["a.suite.json": failing])
    for jobs in ["1", "2", "8"] {
      let result = folder.check("--fail-fast", "--jobs", jobs)
      #expect(result.exitCode == 1)
      #expect(result.output.hasSuffix("1 case: 0 passed, 1 failed\n"))
    }
    #expect(folder.check().output.hasSuffix("4 cases: 3 passed, 1 failed\n"))
  }

  @Test func `what is known to fail and holds fails the run`() throws {
    let known = CheckFolder.suite
      .replacing(#""decision": "cancel"}"#, with: #""decision": "finish", "known": "failing"}"#)
      .replacing(#""decision": "none"}"#, with: #""decision": "none", "known": "failing"}"#)
    let folder = try CheckFolder(["a.suite.json": known])
    let result = folder.check()
    #expect(result.exitCode == 1)
    #expect(
      result.output.contains(
        "gesture 0 is as expected, though it is known to fail; delete \"known\", or run with --update\n"
      ))
    #expect(
      result.output.hasSuffix(
        "known to fail, but as expected: 2 gestures\n4 cases: 1 passed, 2 failed, 1 known to fail\n"
      ))
  }

  @Test func `everything that cannot be used is named in one run`() throws {
    let folder = try CheckFolder([
      "a.suite.json": CheckFolder.suite,
      "b.suite.json": """
      {"version": 1, "traces": [{"trace": "nothing.trace.jsonl", "cases": [{"gestures": [{"index": 0, "decison": "none"}]}]},
       {"trace": "tap.trace.jsonl", "cases": [{"gestures": [{"index": 0, "progress": {"value": 1, "within": "1"}}]}]}]}
      """,
      "c.expect.json": #"{"version": 1, "cases": [{"gestures": [{"index": 0}]}]}"#,
      "c.trace.jsonl": "no trace\n",
      "d.suite.json": """
      {"version": 1, "traces": [{"trace": "two-flicks.trace.jsonl", "cases": [
        {"transition": "photo-dismiss", "gestures": [{"index": 0}]},
        {"transition": "pinch-pop", "gestures": [{"index": 7}]}, {"transition": "shrink-dismiss"}]}]}
      """,
      "e.suite.json": "{",
    ])
    let problems = """
      Error: b.suite.json:1:37: $.traces[0].trace is about nothing.trace.jsonl, which does not exist; correct the name, or delete what is expected of it
      Error: b.suite.json:1:97: $.traces[0].cases[0].gestures[0].decison is not a key here; did you mean decision?; use one of \(Self.keys)
      Error: b.suite.json:2:103: $.traces[1].cases[0].gestures[0].progress.within is “1”, a tolerance without a unit; give a number or a percentage such as "5%"
      Error: e.suite.json:1:2: the text ends here, expected a key; correct the JSON
      Error: d.suite.json:2: $.traces[0].cases[0] plays two-flicks.trace.jsonl in the same way as a.suite.json:3; keep one of the two
      Error: d.suite.json:3: $.traces[0].cases[2] expects nothing of any gesture; run with --update to write what is observed
      Error: c.expect.json:1: $ names a trace that cannot be used: c.trace.jsonl: is not a trace but looks like other text; name a trace: its first line begins with {"type":"header"; or leave it out
      Error: d.suite.json:3:44: $.traces[0].cases[1].gestures[0] is about gesture 7, but two-flicks.trace.jsonl has only gestures 0 to 1; correct the index, or run with --update

      """
    let result = folder.check()
    #expect(result.exitCode == 2)
    #expect(
      result.talk == problems
        + "no case was judged; correct the suites, or check the others with --keep-going\n")
    #expect(result.output == "")
    let going = folder.check("--keep-going")
    #expect(going.exitCode == 2)
    #expect(going.talk == problems)
    #expect(going.output == "7 cases: 5 passed, 2 unusable\n")
  }

  private static let keys =
    "calls, decision, duration_ms, end, fingers, index, known, margin, note, progress, reason_code, scale, settling_ms, translation_x_pt, translation_y_pt, velocity_per_s, velocity_x_pt_s, velocity_y_pt_s, violations"

  @Test func `a report goes to its file, or takes standard output from the people`() throws {
    let folder = try CheckFolder(["a.suite.json": CheckFolder.suite])
    let file = folder.folder.path("report")
    let result = folder.check("--report", "json=\(file)")
    #expect(result.output == "4 cases: 4 passed\n")
    let report = try folder.folder.read("report").replacing("\(folder.path)/", with: "")
    let output = folder.check("--json")
    #expect(output == RunResult(exitCode: 0, output: report, talk: "4 cases: 4 passed\n"))
    try expectGolden(report, "check.jsonl")
    let timed = harness("check", folder.path, "--json").output
    #expect(timed.contains(#","elapsed_us":"#))
  }

  @Test func `a rule decides in the place of transitions that take one`() throws {
    let text = """
      {"version": 1, "traces": [{"trace": "tap.trace.jsonl", "cases": [
        {"gestures": [{"index": 0}]}, {"transition": "photo-dismiss/as-written", "gestures": [{"index": 0}]}]}]}
      """
    let folder = try CheckFolder(["a.suite.json": text])
    let output = folder.check("--rule", "android-swipe-dismiss", "--json").output
    #expect(output.contains(#""setup":"photo-dismiss rule android-swipe-dismiss""#))
    #expect(output.contains(#""setup":"photo-dismiss/as-written""#))
  }

  @Test func `the line that plays it again does, whatever the trace is called`() throws {
    let folder = try CheckFolder(traces: [])
    let source = Repository.path("traces/touchscreen/flick-down-short.trace.jsonl")
    for name in ["-d", "a\tb", "a b'c$d", "x\u{1}\\y"] {
      try FileManager.default.copyItem(
        atPath: source, toPath: folder.folder.path("\(name).trace.jsonl"))
    }
    #expect(folder.check("--update").exitCode == 1)
    let result = try shell(
      """
      cd "$1"
      "$harness" check . --set finishProgress=0.4 | sed -n 's/^  harness play/"$harness" play/p' >lines
      harness=$harness bash lines
      """, folder.path)
    #expect(result.exitCode == 0, "\(result.talk)")
    #expect(result.lines.count { $0.hasPrefix("  0  cancel") } == 4)
  }

  @Test func `a closed output is an error, and a report stays what it is`() throws {
    let folder = try CheckFolder(["a.suite.json": CheckFolder.suite])
    let result = try shell(
      #""$harness" check "$1" --report "junit=$1/r.xml" >&-; echo "rc $?" >&2; xmllint --noout "$1/r.xml" || test ! -e "$1/r.xml""#,
      folder.path)
    #expect(result.exitCode == 0)
    #expect(result.talk.contains("stdout: cannot be written"))
    #expect(result.talk.contains("rc 2"))
  }

  @Test func `two reports to one place are refused, however it is spelled`() throws {
    let folder = try CheckFolder(["a.suite.json": CheckFolder.suite])
    let path = folder.folder.path("r.out")
    for other in [
      "\(folder.path)/./r.out", "\(folder.path)/../\(folder.folder.url.lastPathComponent)/r.out",
    ] {
      let result = folder.check("--report", "junit=\(path)", "--report", "tap=\(other)")
      #expect(result.exitCode == 2)
      #expect(result.talk.contains("two reports go to"), "\(result.talk)")
    }
    #expect(folder.check("--report", "junit=\(path)", "--report", "tap=\(path)2").exitCode == 0)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a pipe in a folder keeps nobody waiting`() throws {
    let folder = try CheckFolder(traces: ["touchscreen/tap", "touchscreen/two-flicks"])
    #expect(folder.check("--update").exitCode == 1)
    for name in ["labels.tsv", "x.expect.json", "y.suite.json", "z.trace.jsonl", "notes.txt"] {
      #expect(unsafe mkfifo(folder.folder.path(name), 0o600) == 0)
    }
    #expect(folder.check().output == "2 cases: 2 passed\n")
    #expect(harness("lint", folder.path).exitCode != 2)
    try folder.folder.write(
      #"{"version":1,"traces":[{"trace":"z.trace.jsonl","cases":[{"gestures":[{"index":0}]}]}]}"#,
      to: "s.suite.json")
    let result = folder.check()
    #expect(result.exitCode == 2)
    #expect(result.talk.contains("is about z.trace.jsonl, which is no file"), "\(result.talk)")
    #expect(harness("lint", folder.path).output.contains("z.trace.jsonl"))
    #expect(unsafe mkfifo(folder.folder.path("r.json"), 0o600) == 0)
    let rule = folder.check("--rule", folder.folder.path("r.json"))
    #expect(rule.exitCode == 2 && rule.talk.contains("a rule's file cannot be"), "\(rule.talk)")
  }

  @Test func `a rule of one's own decides, named from the folder of the suite`() throws {
    let rule = """
      {"rule": "far", "constants": {"most": {"value": 0.4}}, "finish": {"progress": {"above": "most"}}}
      """
    let suite = """
      {
        "version": 1,
        "traces": [
          {
            "trace": "flick-down-short.trace.jsonl",
            "cases": [
              {"rule": "../far.json", "gestures": [
                {"index": 0, "decision": "finish"}
              ]},
              {"set": {"rule.most": 0.3}, "rule": "far.json", "gestures": [
                {"index": 0, "decision": "finish"}
              ]}
            ]
          }
        ]
      }
      """
    let folder = try CheckFolder(["far.json": rule])
    try FileManager.default.createDirectory(
      atPath: folder.folder.path("a"), withIntermediateDirectories: false)
    let trace = "flick-down-short.trace.jsonl"
    try FileManager.default.copyItem(
      atPath: folder.folder.path(trace), toPath: folder.folder.path("a/\(trace)"))
    try folder.folder.write(rule, to: "a/far.json")
    try folder.folder.write(suite, to: "a/a.suite.json")
    let path = folder.folder.path("a/a.suite.json")

    let result = harness("check", path, "--no-times", "--json")
    #expect(result.exitCode == 1)
    #expect(result.talk.hasSuffix("2 cases: 1 passed, 1 failed\n"))
    // The line that shows it again does, whatever the folder of the suite is called.
    let command = try #require(
      harness("check", path).output.split(separator: "\n").first { $0.contains("harness play") })
    let words = command.split(separator: " ").dropFirst().map(String.init)
    #expect(words.contains(folder.folder.path("a/../far.json")))
    #expect(harness(words).output.contains("0  cancel"))

    // An update keeps the paths as they were.
    #expect(harness("check", path, "--update").exitCode == 1)
    let updated = try folder.folder.read("a/a.suite.json")
    #expect(updated.contains(#"{"rule": "../far.json", "gestures""#))
    #expect(updated.contains(#"{"rule": "far.json", "set": {"rule.most": 0.3}, "gestures""#))
    #expect(harness("check", path).exitCode == 0)

    // From the command line it is named from the working folder.
    let other = harness(
      "check", folder.folder.path("a"), "--rule", folder.folder.path("far.json"),
      "--set", "rule.most=0.3")
    #expect(other.exitCode == 1)
    #expect(other.output.contains("far.json"))

    // What is wrong with it is said at both places.
    try folder.folder.write(rule.replacing("above", with: "beyond"), to: "far.json")
    let damaged = harness("check", path)
    #expect(damaged.exitCode == 2)
    #expect(
      damaged.talk.contains(
        "$.traces[0].cases[0].rule is \(folder.folder.path("a/../far.json")):1:"))
    #expect(damaged.talk.contains("beyond"))
    try FileManager.default.removeItem(atPath: folder.folder.path("far.json"))
    #expect(harness("check", path).talk.contains("far.json: "))
  }

  @Test(arguments: [
    "flick-down-short.trace.jsonl", "a.suite.json", "new.expect.json", "labels.tsv",
  ])
  func `a report takes no place of what is checked`(name: String) throws {
    let folder = try CheckFolder(["a.suite.json": CheckFolder.suite])
    let names = try folder.folder.names
    let before = try names.map { try folder.folder.read($0) }
    let result = folder.check("--report", "junit=\(folder.folder.path(name))")
    #expect(
      result
        == RunResult(
          exitCode: 2, output: "",
          talk: "Error: \(name): is called as what is checked is; give the report another name\n"))
    #expect(try folder.folder.names == names)
    #expect(try names.map { try folder.folder.read($0) } == before)
    let itself = folder.check("--report", "junit=\(folder.path)")
    #expect(itself.talk == "Error: FOLDER: is a directory; name a file in it\n")
  }

  @Test(arguments: [
    ("--shard 5/4", "--shard: “5/4” is not I/N, such as 1/4, with I from 1 to N"),
    ("--shard 1", "--shard: “1” is not I/N, such as 1/4, with I from 1 to N"),
    ("--jobs 0", "--jobs: “0” is not a whole number from 1 to 1024"),
    ("--report jsn=f", "--report: “jsn” is not one of"),
    ("--report json=", "--report: “json=” names no file; give json=FILE"),
    ("--report json=f --report json=f", "--report: two reports go to f; give each its own file"),
    ("--json --report json=-", "--json and --report KIND=- both take standard output; give one"),
    ("--update --set finishProgress=1", "--update and --set contradict each other"),
    ("--update --shard 1/2", "--update and --shard contradict each other"),
    ("--transition photo-dismis", "unknown transition “photo-dismis”; did you mean photo-dismiss"),
    ("--set finishProgres=1", "unknown parameter “finishProgres”; did you mean finishProgress?"),
    ("--set finishProgress=2", "finishProgress cannot be 2; give a number from 0 to 1 (fraction)"),
    ("--rule nothing-like-it", "unknown rule “nothing-like-it”"),
    ("--rule pinch-pop", "--rule: no transition of the cases takes “pinch-pop”"),
    ("--velocity fast", "unknown velocity “fast”"), ("--screen iphone", "unknown screen “iphone”"),
  ])
  func `what cannot be done is said`(row: (arguments: String, message: String)) throws {
    let folder = try CheckFolder(["a.suite.json": CheckFolder.suite])
    let result = harness(
      ["check", folder.path] + row.arguments.split(separator: " ").map(String.init))
    #expect(result.exitCode == 2 && result.output == "")
    #expect(result.talk.hasPrefix("Error: \(row.message)"), "\(result.talk)")
    #expect(result.talk.hasSuffix("Try 'harness check --help'.\n"))
  }
}
