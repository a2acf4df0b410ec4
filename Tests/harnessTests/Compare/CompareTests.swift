import Foundation
import GestureTrace
import Playback
import Testing

@testable import harness

@Suite("harness compare") struct CompareTests {
  private func trace(_ name: String) -> String {
    Repository.path("traces/\(name).trace.jsonl")
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `one trace has a table for each gesture`() throws {
    let outcome = harness("compare", "--format", "json", trace("touchscreen/two-flicks"))
    #expect(outcome.exitCode == 0 && outcome.talk == "")
    let tables = try objects(outcome.output)
    #expect(tables.map { $0["gesture"] as? Int } == [0, 1])
    for table in tables {
      let rules = try #require(table["rules"] as? [[String: Any]])
      #expect(rules.map { $0["rule"] as? String } == Rules.all.map(\.name))
      for rule in rules {
        if let reason = rule["not_applicable"] as? String {
          #expect(!reason.isEmpty && rule["cells"] == nil)
        } else {
          let cells = try #require(rule["cells"] as? [[String: Any]])
          let names = Velocities.all.filter { $0.quantity != .stepLength }.map(\.name)
          #expect(cells.map { $0["velocity"] as? String } == names)
        }
      }
    }
  }

  @Test func `a rule whose space is not given is not applicable, without a number`() throws {
    let outcome = harness(
      "compare", "--format", "csv", "--rule", "kwin-swipe", trace("touchscreen/flick-down-short"))
    #expect(outcome.lines.count == 2)
    #expect(
      outcome.lines.last?.hasSuffix(
        ",0,kwin-swipe,libinput-accelerated,,,,,,,,,,,libinput gives no deltas of a touchscreen")
        == true)
    let unsized = harness(
      "compare", "--format", "csv", "--rule", "brave-ios", "--rule", "niri-workspace",
      "--velocity", "windowed", trace("touchpad/swipe-three-down-no-size"))
    #expect(unsized.lines.count == 3)
    #expect(unsized.lines[1].contains("is not known, so that no millimetre is one"))
    #expect(unsized.lines[2].contains(",niri-workspace,libinput-unaccelerated,down,windowed,"))
  }

  @Test func `many traces print the same whatever the number of threads`() {
    let paths = Repository.traces.map { Repository.path("traces/\($0)") }
    for format in ["text", "csv", "json"] {
      let one = harness(["compare", "--jobs", "1", "--format", format] + paths)
      let three = harness(["compare", "--jobs", "3", "--format", format] + paths)
      #expect(one.exitCode == 0)
      #expect(one == three)
      #expect(one.output.contains("niri-workspace"))
    }
  }

  @Test func `labels beside a trace are what rules are compared with`() throws {
    let folder = try TemporaryFolder()
    for name in ["flick-down-short", "drag-down-short-of-threshold"] {
      try FileManager.default.copyItem(
        atPath: trace("touchscreen/\(name)"), toPath: folder.path("\(name).trace.jsonl"))
    }
    _ = try folder.write(
      "trace\tgesture\tintent\tsubject\n"
        + "flick-down-short.trace.jsonl\t0\tfinish\tp1\n"
        + "drag-down-short-of-threshold.trace.jsonl\t0\tcancel\tp1\n", to: "labels.tsv")
    let outcome = harness(
      "compare", "--format", "json", "--rule", "photo-dismiss", "--rule", "sloppyswiper",
      folder.path("flick-down-short.trace.jsonl"),
      folder.path("drag-down-short-of-threshold.trace.jsonl"))
    #expect(outcome.exitCode == 0, "\(outcome.talk)")
    let summary = try #require(try objects(outcome.output).first)
    let rules = try #require(summary["rules"] as? [[String: Any]])
    let photo = try #require(rules.first)
    #expect(photo["labelled_finish"] as? Int == 1)
    #expect(photo["labelled_finish_finished"] as? Int == 1)
    #expect(photo["labelled_other"] as? Int == 1)
    #expect(photo["labelled_other_finished"] as? Int == 0)
  }

  @Test func `a mark in the trace is a label`() throws {
    let folder = try TemporaryFolder()
    var text = try String(contentsOfFile: trace("touchscreen/flick-down-short"), encoding: .utf8)
    if !text.hasSuffix("\n") { text += "\n" }
    var marked = try Trace(bytes: Array(text.utf8), name: "flick")
    let last = marked.records.compactMap(\.time).last ?? .zero
    marked.records.append(.mark(Mark(time: last, label: "cancel", gesture: 0)))
    try marked.write(to: folder.path("a.trace.jsonl"))
    try marked.write(to: folder.path("b.trace.jsonl"))
    let outcome = harness(
      "compare", "--format", "json", "--rule", "photo-dismiss", folder.path("a.trace.jsonl"),
      folder.path("b.trace.jsonl"))
    let summary = try #require(try objects(outcome.output).first)
    let rule = try #require((summary["rules"] as? [[String: Any]])?.first)
    #expect(rule["labelled_other"] as? Int == 2 && rule["labelled_other_finished"] as? Int == 2)
  }

  @Test(arguments: [
    ("--pause-sweep", GestureVariation.pauses.count),
    ("--reversal-grid", GestureVariation.reversals.count),
    ("--rate-sweep", GestureVariation.rates.count),
  ])
  func `a sweep has a decision for each variation`(option: String, count: Int) throws {
    let path = trace("touchpad/swipe-three-down")
    let outcome = harness("compare", option, "--format", "json", path)
    #expect(outcome.exitCode == 0)
    let sweep = try #require(try objects(outcome.output).first)
    #expect((sweep["variations"] as? [String])?.count == count)
    let rules = try #require(sweep["rules"] as? [[String: Any]])
    #expect(rules.count > 40)
    for rule in rules { #expect((rule["decisions"] as? [String])?.count == count) }
    let csv = harness("compare", option, "--format", "csv", path)
    let missing = try #require(sweep["not_applicable"] as? [[String: Any]])
    #expect(!missing.isEmpty)
    #expect(csv.lines.count == rules.count * count + 1 + missing.count)
    let columns = csv.lines[0].split(separator: ",", omittingEmptySubsequences: false).count
    for rule in missing {
      let line = try #require(
        csv.lines.first { $0.contains(",\(rule["rule"] as? String ?? "?"),,") })
      #expect(line.hasSuffix(",," + csvCell(rule["reason"] as? String ?? "?")), "\(line)")
    }
    #expect(columns == 11)
  }

  @Test func `an output that fails is said as elsewhere`() throws {
    for format in ["text", "csv", "json"] {
      let result = try shell(
        #""$harness" compare --format "$2" "$1" >/dev/full"#, trace("touchpad/swipe-three-down"),
        format)
      #expect(result.exitCode == 2)
      #expect(
        result.talk
          == "Error: stdout: cannot be written (No space left on device); make room, or write elsewhere\n"
      )
    }
  }

  @Test func `traces without gestures count, and one rule divides nothing`() throws {
    let folder = try TemporaryFolder()
    let text = try String(
      contentsOfFile: trace("touchscreen/flick-down-short"), encoding: .utf8)
    let empty = try folder.write(
      text.split(separator: "\n").prefix(1).joined() + "\n", to: "empty.trace.jsonl")
    let result = harness(
      "compare", "--rule", "vaul", empty, trace("touchscreen/flick-down-short"))
    #expect(result.output.hasPrefix("2 traces, 1 gesture, 1 rule"))
    #expect(!result.output.contains("divide"))
  }

  @Test func `a rule in a file is compared like any other`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      #"{"rule": "mine", "constants": {"half": {"value": 0.5}}, "finish": {"progress": {"above": "half"}}}"#,
      to: "mine.json")
    let outcome = harness(
      "compare", "--format", "csv", "--rule", path, "--velocity", "windowed",
      trace("touchscreen/flick-down-short"))
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.last?.contains(",mine,points,down,windowed,") == true)
    let play = harness("play", "--rule", path, trace("touchscreen/flick-down-short"))
    #expect(play.exitCode == 0 && play.output.contains(", rule mine\n"))
  }

  @Test func `rules shows a rule in a file like any other`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      #"{"rule": "mine", "abstract": "Half.", "constants": {"half": {"value": 0.5}}, "finish": {"progress": {"above": "half"}}}"#,
      to: "mine.json")
    let outcome = harness("rules", path)
    #expect(outcome.exitCode == 0)
    #expect(outcome.lines.prefix(2) == ["mine", "  Half."])
    #expect(outcome.output.contains("    half  0.5"))
    #expect(outcome.output.contains("finish  condition_holds          progress > half\n"))
    #expect(
      try objects(harness("rules", "--json", path).output.dropFirst().dropLast(2) + "\n").count == 1
    )
  }

  @Test func `one of anything is said as one`() {
    let path = trace("touchscreen/flick-down-short")
    let outcome = harness("compare", "--rule", "vaul", path, trace("touchpad/tap"))
    #expect(outcome.lines.first == "2 traces, 2 gestures, 1 rule, each by its own velocity")
    #expect(!outcome.output.contains("Pairs"))
  }

  @Test func `play says which rule decided`() throws {
    let outcome = harness(
      "play", "--json", "--rule", "brave-ios", "--set", "rule.finishProgress=0.2",
      trace("touchscreen/flick-down-short"))
    let object = try #require(try objects(outcome.output).first)
    #expect(object["rule"] as? String == "brave-ios")
    let parameters = try #require(object["parameters"] as? [String: Any])
    #expect(parameters["rule.finishProgress"] as? Double == 0.2)
  }
}
