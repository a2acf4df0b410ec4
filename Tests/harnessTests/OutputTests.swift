import Foundation
import GestureCapture
import GestureTrace
import Playback
import Testing

@testable import harness

/// Traces of one gesture, of two, and of fingers that are left down.
private let pinned = [
  "touchscreen/two-flicks", "touchscreen/finger-left-down", "touchpad/swipe-three-down",
]

@Suite struct OutputTests {
  private func trace(_ name: String) -> String {
    Repository.path("traces/\(name).trace.jsonl")
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  // MARK: - play --json

  private static let playKeys = [
    "version", "trace", "trace_sha256", "tool", "libinput", "transition", "parameters", "mapping",
    "mapping.screen_pt", "mapping.points_per_mm", "mapping.map", "mapping.origin_mm",
    "mapping.rotate_deg", "velocity", "gestures",
  ]

  private static let gestureKeys =
    [
      "index", "recognizer", "source", "fingers", "begin_us", "release_us", "settled_us", "end",
      "decision", "reason_code", "reason", "progress", "translation_pt", "velocity_pt_s",
      "location_pt", "margin", "margin.progress", "margin.velocity_y_pt_s", "margin.limiting",
      "violations",
    ].map { "gestures[].\($0)" }

  @Test func `play --json has its keys in their order, one line a trace`() throws {
    let paths = ["touchscreen/two-flicks", "touchscreen/tap"].map(trace)
    let outcome = harness(["play", "--json"] + paths)
    #expect(outcome.exitCode == 0 && outcome.talk == "")
    #expect(outcome.output.hasSuffix("}\n"))
    try #require(outcome.lines.count == 2)
    for (line, gestures) in zip(outcome.lines, [2, 1]) {
      let keys = jsonKeys(line)
      let expected = Self.playKeys + (0..<gestures).flatMap { _ in Self.gestureKeys }
      #expect(keys.filter { !$0.hasPrefix("parameters.") } == expected)
      let parameters = keys.filter { $0.hasPrefix("parameters.") }
      #expect(parameters == (try PlaySetup()).parameters.map { "parameters.\($0.name)" })
      #expect(try object(line)["version"] as? Int == 1)
    }
  }

  @Test func `play --json says what it was made from`() throws {
    let path = trace("touchscreen/two-flicks")
    let outcome = harness(
      "play", "--json", "--transition", "photo-dismiss/as-written", "--velocity", "uikit-like",
      "--screen", "400x800", "--points-per-mm", "5", "--origin", "1.5,-2", "--rotate", "180",
      "--set", "finishProgress=0.25", "--set", "pan.hysteresis=7", path)
    let line = try object(outcome.output)
    #expect(line["trace"] as? String == path)
    let digest = try shell(#"sha256sum <"$1" | cut -d ' ' -f 1"#, path)
    #expect(digest.output.count == 65)
    #expect(line["trace_sha256"] as? String == digest.lines.first)
    #expect(line["tool"] as? String == toolVersion)
    #expect(line["libinput"] as? String == "1.22.1")
    #expect(line["transition"] as? String == "photo-dismiss/as-written")
    #expect(line["velocity"] as? String == "uikit-like")
    let mapping = try #require(line["mapping"] as? [String: Any])
    #expect(mapping["screen_pt"] as? [Double] == [400, 800])
    #expect(mapping["points_per_mm"] as? Double == 5)
    #expect(mapping["map"] as? String == "physical")
    #expect(mapping["origin_mm"] as? [Double] == [1.5, -2])
    #expect(mapping["rotate_deg"] as? Int == 180)
    let parameters = try #require(line["parameters"] as? [String: Double])
    #expect(parameters["finishProgress"] == 0.25 && parameters["pan.hysteresis"] == 7)
  }

  @Test func `play --json --log adds the calls of the lifecycle and nothing else`() throws {
    let path = trace("touchscreen/two-flicks")
    let plain = jsonKeys(harness("play", "--json", path).output)
    let outcome = harness("play", "--json", "--log", path)
    let keys = jsonKeys(outcome.output)
    #expect(keys.filter { !$0.hasPrefix("gestures[].log") } == plain)
    #expect(keys.filter { $0 == "gestures[].log" }.count == 2)
    #expect(
      Set(keys.filter { $0.hasPrefix("gestures[].log[]") }) == [
        "gestures[].log[].t_us", "gestures[].log[].call", "gestures[].log[].progress",
        "gestures[].log[].finished",
      ])
    let gestures = try #require(try object(outcome.output)["gestures"] as? [[String: Any]])
    for gesture in gestures {
      let log = try #require(gesture["log"] as? [[String: Any]])
      #expect(log.first?["call"] as? String == "pop")
      #expect(log.last?["t_us"] as? Int == gesture["settled_us"] as? Int)
      for entry in log {
        #expect((entry["progress"] != nil) == (entry["call"] as? String == "update"))
      }
    }
  }

  @Test func `a digest is the SHA-256 of the standard's example`() {
    var digest = Digest()
    digest.update(Array("a".utf8)[...])
    digest.update([])
    digest.update(Array("bc".utf8)[...])
    #expect(
      digest.hexadecimal() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  // MARK: - Text

  @Test(arguments: ["show", "play", "features"])
  func `the text of a verb is what it was`(verb: String) throws {
    var text = ""
    for name in pinned {
      let options = verb == "play" && name.contains("two") ? ["--log"] : []
      let outcome = harness([verb, trace(name)] + options)
      #expect(outcome.exitCode == 0 && outcome.talk == "")
      text += outcome.output
    }
    try expectGolden(text.replacing(Repository.root + "/", with: ""), "\(verb).txt")
  }

  @Test(arguments: ["transitions", "velocities", "screens"])
  func `a list is what it was, and its JSON is an array of the same names`(verb: String) throws {
    let text = harness(verb)
    #expect(text.exitCode == 0 && text.talk == "")
    try expectGolden(text.output, "\(verb).txt")
    let json = harness(verb, "--json")
    #expect(json.exitCode == 0 && json.lines.count == 1 && json.output.hasPrefix("["))
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    let isIndented = verb == "transitions"
    let names = text.lines.filter { $0.hasPrefix(" ") == isIndented }.compactMap {
      $0.split(separator: " ").first
    }
    #expect(entries.compactMap { $0["name"] as? String } == names.map(String.init))
    for entry in entries {
      #expect((entry["source"] as? String)?.isEmpty == false)
    }
    guard verb != "screens" else { return }
    let name = try #require(names.last)
    #expect(harness(verb, String(name)).lines.first == String(name))
  }

  // MARK: - show --json

  @Test func `show --json has its keys in their order and agrees with the trace`() throws {
    let path = trace("touchscreen/two-flicks")
    let outcome = harness("show", "--json", path, path)
    #expect(outcome.exitCode == 0 && outcome.lines.count == 2)
    let line = try #require(outcome.lines.first)
    let head = [
      "version", "trace", "trace_sha256", "source", "tool", "libinput", "recording_format",
      "devices", "devices[].name", "devices[].kind", "devices[].size_mm", "devices[].size_source",
      "devices[].axes_source", "duration_us", "frames", "kernel_events", "events", "readings",
      "gestures",
    ]
    let gesture = ["index", "source", "fingers", "begin_us", "release_us", "end"]
      .map { "gestures[].\($0)" }
    let keys = jsonKeys(line).filter { !$0.hasPrefix("events.") }
    #expect(keys == head + gesture + gesture + ["marks", "truncated", "findings"])
    let shown = try object(line)
    let contents = try Trace(contentsOf: URL(fileURLWithPath: path).path)
    #expect(shown["trace"] as? String == path)
    let frames = contents.records.compactMap { record -> KernelFrame? in
      if case .frame(let frame) = record { frame } else { nil }
    }
    #expect(shown["frames"] as? Int == frames.count)
    #expect(shown["kernel_events"] as? Int == frames.reduce(0) { $0 + $1.events.count })
    let events = try #require(shown["events"] as? [String: Int])
    let inputs = contents.records.count { if case .input = $0 { true } else { false } }
    #expect(events.values.reduce(0, +) == inputs)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    for (kind, count) in events {
      #expect(lines.count { $0.hasPrefix(#"{"type":"\#(kind)","#) } == count, "\(kind)")
    }
  }

  // MARK: - features

  @Test func `features: CSV and JSON say the same`() throws {
    let paths = pinned.map(trace)
    let csv = harness(["features"] + paths)
    let json = harness(["features", "--json"] + paths)
    #expect(csv.exitCode == 0 && json.exitCode == 0)
    let rows = csv.lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let heading = try #require(rows.first).map(String.init)
    #expect(heading == ["trace"] + GestureFeatures.columns(Velocities.common))
    #expect(rows.count == 5)
    try #require(json.lines.count == rows.count - 1)
    for (row, line) in zip(rows.dropFirst(), json.lines) {
      #expect(row.count == heading.count)
      #expect(jsonKeys(line) == heading)
      let object = try object(line)
      for (key, cell) in zip(heading, row) {
        switch object[key] {
        case let text as String: #expect(text == cell)
        case let number as Double: #expect(number == Double(cell))
        default: #expect(cell.isEmpty, "\(key)")
        }
      }
    }
  }

  @Test func `features --velocity: a pair of columns for each, with its unit`() throws {
    let path = trace("touchscreen/two-flicks")
    let some = harness(
      "features", "--velocity", "niri", "--velocity", "use-gesture", "--velocity", "hyprland", path)
    #expect(some.exitCode == 0 && some.talk == "")
    let heading = try #require(some.lines.first).split(separator: ",").map(String.init)
    #expect(
      heading.suffix(6) == [
        "velocity_x_niri_pt_s", "velocity_y_niri_pt_s", "speed_x_use_gesture_pt_s",
        "speed_y_use_gesture_pt_s", "step_x_hyprland_pt", "step_y_hyprland_pt",
      ])
    let all = harness("features", "--json", "--velocity", "all", path)
    #expect(all.exitCode == 0 && all.lines.count == 2)
    for line in all.lines {
      #expect(jsonKeys(line) == ["trace"] + GestureFeatures.columns(Velocities.all))
    }
  }

  @Test(arguments: Velocities.all.map(\.name))
  func `play --velocity works with every estimator`(name: String) throws {
    let entry = try Velocities.named(name)
    let outcome = harness(
      "play", "--json", "--velocity", entry.name, trace("touchscreen/two-flicks"))
    #expect(outcome.exitCode == 0)
    let line = try object(outcome.output)
    #expect(line["velocity"] as? String == name)
    let parameters = try #require(line["parameters"] as? [String: Double])
    for parameter in entry.parameters {
      #expect(parameters["velocity.\(parameter.name)"] == parameter.defaultValue)
    }
    // What is no velocity in points a second is said to be none.
    let talk =
      entry.quantity == .velocity
      ? ""
      : "velocity \(entry.name) answers in \(entry.quantity.rawValue): so does every velocity below, whatever unit stands beside it\n"
    #expect(outcome.talk == talk)
  }

  @Test func `a cell with a comma, a quote or a line break is quoted`() throws {
    #expect(csvCell("plain") == "plain")
    #expect(csvCell("a,\"b\"\n") == "\"a,\"\"b\"\"\n\"")
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: trace("touchscreen/tap"), encoding: .utf8)
    let path = try folder.write(text, to: "a,b.jsonl")
    let outcome = harness("features", path, "-o", folder.path("table.csv"))
    #expect(outcome == RunResult(exitCode: 0, output: "", talk: ""))
    #expect(try folder.read("table.csv").contains("\n\"\(path)\",0,touch,"))
    #expect(try folder.names == ["a,b.jsonl", "table.csv"])
  }
}
