import Foundation
import GestureCapture
import GestureTrace
import Testing

@testable import harness

/// What a run says about what is wrong with its inputs while it goes on.
@Suite struct FindingTests {
  private func trace(_ name: String) throws -> String {
    try String(
      contentsOfFile: Repository.path("traces/\(name).trace.jsonl"), encoding: .utf8)
  }

  @Test(arguments: ["play", "play --json", "features"])
  func `findings after which velocities mean little are repeated`(command: String) throws {
    let folder = try TemporaryFolder()
    let findings = [
      ("error", "broken", "a\u{7}b"), ("info", "one-time", "one"), ("warning", "axes", "two"),
      ("warning", "time-went-back", "three"), ("error", "timestamps-corrupt", "four"),
    ].map { severity, code, message in
      let line = Finding(.init(rawValue: severity) ?? .info, code, message)
      var writer = TraceWriter()
      writer.write(.finding(line))
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    let path = try folder.write(
      try trace("touchscreen/tap") + findings.joined(), to: "a.jsonl")
    let outcome = harness(command.split(separator: " ").map(String.init) + [path])
    #expect(outcome.exitCode == 0 && !outcome.output.isEmpty)
    let expected = [
      "broken: a\\u{7}b", "one-time: one", "time-went-back: three", "timestamps-corrupt: four",
    ]
    #expect(outcome.talk == expected.map { "\(path): warning: \($0)\n" }.joined())
  }

  @Test func `show shows a trace whose gestures cannot be measured`() throws {
    let folder = try TemporaryFolder()
    let whole = try trace("touchpad/swipe-three-down")
    let pattern = /,"units_per_(mm|extent)":\{[^}]*\}/
    let path = try folder.write(whole.replacing(pattern, with: ""), to: "a.jsonl")
    let reason =
      "the trace does not say how far a swipe on “Simulated touchpad” goes (units_per_mm, units_per_extent); import the recording again"
    let shown = harness("show", path)
    #expect(shown.exitCode == 0 && shown.talk == "")
    #expect(shown.output.contains("\n  gestures    cannot be listed: \(reason)\n"))
    #expect(shown.output.contains("\n  frames      "))
    let json = harness("show", "--json", path)
    #expect(json.exitCode == 0 && json.output.contains(#""gestures":[]"#))
    #expect(json.talk == "\(path): warning: not every gesture is listed: \(reason)\n")
  }

  @Test func `control characters in a file's name do not reach the terminal`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try trace("touchscreen/tap"), to: "a\u{1b}[31m.jsonl")
    let shown = path.replacing("\u{1b}", with: "\\u{1b}")
    #expect(harness("play", path).lines.first?.hasPrefix("\(shown): ") == true)
    #expect(harness("show", path).lines.first == shown)
    try folder.write(String(try trace("touchscreen/tap").dropLast(9)), to: "a\u{1b}[31m.jsonl")
    #expect(
      harness("play", path).talk
        == "\(shown): warning: truncated: the last line is cut off and was left out\n")
  }

  @Test func `a named screen with other points a millimetre says that they are given`() {
    let path = Repository.path("traces/touchscreen/tap.trace.jsonl")
    let given = harness("play", "--screen", "ipad", "--points-per-mm", "3", path)
    #expect(
      given.lines.first
        == "\(path): photo-dismiss on ipad 768×1024 pt, 3 pt/mm given (physical), velocity windowed"
    )
    let own = harness("play", "--screen", "ipad", "--points-per-mm", "5.2", path)
    #expect(own.lines.first?.contains("on ipad 768×1024 pt at 5.2 pt/mm (physical)") == true)
  }

  @Test func `several devices of a recording are listed, and their events counted once`() throws {
    let files = try BadFiles()
    let path = files.folder.path("two.txt")
    let outcome = harness("import", "--device", "all", path, "-o", files.folder.path("out"))
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.talk.hasPrefix(
        "\(path): touchscreen “screen 2”, size unknown\n\(path): touchscreen “screen 3”, size unknown\n\(path): "
      ), "\(outcome.talk)")
    #expect(outcome.talk.matches(of: /\d+ events/).count == 1)
  }

  // MARK: - Pieces

  @Test func `a long trace is printed in pieces, up to where it is damaged`() throws {
    let folder = try TemporaryFolder()
    let lines = try trace("touchscreen/tap").split(separator: "\n").map(String.init)
    let taps = try (0..<400).map { number in
      try lines.dropFirst(2).map { line in
        let match = try #require(line.firstMatch(of: /"t":(\d+)/))
        let time = try #require(Int(match.1))
        return line.replacing(match.0, with: "\"t\":\(time + number * 1_000_000)")
      }.joined(separator: "\n") + "\n"
    }.joined()
    let good = lines[..<2].joined(separator: "\n") + "\n" + taps
    let path = try folder.write(good, to: "good.jsonl")
    let bad = try folder.write(good + "{\"type\":\n{}\n", to: "bad.jsonl")
    let whole = harness("play", path)
    #expect(whole.exitCode == 0 && whole.lines.count == 401)
    let part = harness("play", bad)
    #expect(part.exitCode == 2 && part.talk.hasPrefix("Error: \(bad):"))
    #expect(part.output == "")
    let json = harness("play", "--json", path, bad, path)
    #expect(json.exitCode == 2)
    try #require(json.lines.count == 3)
    #expect(json.lines[0] == json.lines[2] && json.lines[0].hasSuffix("}]}"))
    #expect(json.lines[1].contains(#""trace":"\#(bad)""#))
    #expect((try? JSONSerialization.jsonObject(with: Data(json.lines[1].utf8))) == nil)
    let rows = harness("features", path)
    #expect(rows.exitCode == 0 && rows.lines.count == 401)
    let table = folder.path("table.csv")
    let refused = harness("features", bad, "-o", table)
    #expect(refused.exitCode == 2 && refused.output == "")
    #expect(!FileManager.default.fileExists(atPath: table))
  }
}
