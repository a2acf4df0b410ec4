import Foundation
import GestureCapture
import GestureTrace
import Testing

@testable import harness

/// What only the built tool in a process of its own can show.
@Suite struct ProcessTests {
  private let recording = Repository.path("traces/recordings/three-finger-swipe.evemu")
  private let trace = Repository.path("traces/touchscreen/two-flicks.trace.jsonl")

  @Test func `the same import in two processes gives the same bytes, from a file or a pipe`() throws
  {
    let folder = try TemporaryFolder()
    let outcome = try shell(
      #"""
      "$harness" import -q "$1" -o "$2/a" && "$harness" import -q "$1" >"$2/b" &&
        cat "$1" | "$harness" import -q - >"$2/c" && "$harness" import -q -o - - <"$1" >"$2/d" &&
        "$harness" import -q "$1" -o /dev/stdout | cat >"$2/e"
      """#, recording, folder.url.path)
    #expect(outcome == RunResult(exitCode: 0, output: "", talk: ""))
    let bytes = try folder.read("a")
    #expect(bytes.utf8.count > 1000)
    for name in ["b", "c", "d", "e"] { #expect(try folder.read(name) == bytes) }
    #expect(try folder.names == ["a", "b", "c", "d", "e"])
  }

  @Test(arguments: ["show", "show --json", "play", "play --json", "features", "features --json"])
  func `a trace from a pipe reads like a trace from a file`(command: String) throws {
    let arguments = command.split(separator: " ").map(String.init)
    let file = harness(arguments + [trace])
    let pipe = try shell(#"cat "$1" | "$harness" "# + "\(command) -", trace)
    #expect(pipe.exitCode == 0 && pipe.talk == "")
    let name = arguments == ["play", "--json"] ? "stdin" : "-"
    #expect(pipe.output == file.output.replacing(trace, with: name))
  }

  @Test func `the process ends with the exit code, data and talk of the run`() throws {
    let bad = try shell(#""$harness" play /nowhere"#)
    #expect(
      bad
        == RunResult(
          exitCode: 2, output: "", talk: "Error: /nowhere: does not exist; check the path\n"))
    #expect(try shell(#""$harness""#) == harness())
    #expect(try shell(#""$harness" play "$1""#, trace) == harness("play", trace))
    let empty = try shell(#""$harness" play - </dev/null"#)
    #expect(empty.talk == "Error: stdin: is empty; record or import again\n")
    #expect(empty.exitCode == 2)
    let imported = try shell(#""$harness" import - </dev/null"#)
    #expect(imported.talk == "Error: stdin: is empty; name a recording of an input device\n")
    #expect(imported.exitCode == 2)
  }

  @Test func `a reader that goes away is no crash, and needs no message`() throws {
    let outcome = try shell(
      #"("$harness" play --log "$1" "$1" "$1" "$1"; echo "$?" >&2) | true"#, trace)
    #expect(outcome.exitCode == 0 && ["0\n", "2\n"].contains(outcome.talk))
  }

  @Test func `a full disk is an error`() throws {
    let outcome = try shell(#""$harness" play "$1" >/dev/full"#, trace)
    #expect(
      outcome
        == RunResult(
          exitCode: 2, output: "",
          talk:
            "Error: stdout: cannot be written (No space left on device); make room, or write elsewhere\n"
        ))
  }

}

@Suite struct BundledTraceTests {
  @Test func `a trace does not depend on where its inputs lie`() throws {
    let folders = try [TemporaryFolder(), TemporaryFolder()]
    let script = try String(
      contentsOfFile: Repository.path("traces/touchscreen/finger-left-down.gesture"),
      encoding: .utf8)
    let recording = try String(
      contentsOfFile: Repository.path("traces/recordings/three-finger-swipe.evemu"),
      encoding: .utf8)
    for folder in folders {
      let outcomes = [
        harness(
          "simulate", "-q", try folder.write(script, to: "a.gesture"), "-o", folder.path("a")),
        harness(
          "import", "-q", try folder.write(recording, to: "b.evemu"), "--device-description",
          try folder.write(recording, to: "b.prop"), "-o", folder.path("b")),
      ]
      #expect(outcomes.allSatisfy { $0 == RunResult(exitCode: 0, output: "", talk: "") })
    }
    for name in ["a", "b"] {
      let texts = try folders.map { try $0.read(name) }
      #expect(texts[0].contains(#""type":"finding""#))
      #expect(texts[0] == texts[1])
    }
  }

  @Test(arguments: ["touchscreen", "touchpad"])
  func `the bundled traces are what simulate makes of the scripts beside them`(
    name: String
  ) throws {
    let source = Repository.path("traces/\(name)")
    let scripts = try FileManager.default.contentsOfDirectory(atPath: source)
      .filter { $0.hasSuffix(".gesture") }.sorted()
    #expect(scripts.count >= 25)
    let folder = try TemporaryFolder()
    let outcome = harness(
      ["simulate", "-q", "--output-dir", folder.url.path] + scripts.map { "\(source)/\($0)" })
    #expect(outcome == RunResult(exitCode: 0, output: "", talk: ""))
    let traces = scripts.map { $0.replacing(".gesture", with: ".trace.jsonl") }
    #expect(try folder.names == traces)
    let bundled = try FileManager.default.contentsOfDirectory(atPath: source)
    #expect(bundled.filter { $0.hasSuffix(".trace.jsonl") }.sorted() == traces)
    var otherVersions = 0
    for trace in traces {
      let expected = try String(contentsOfFile: "\(source)/\(trace)", encoding: .utf8)
      let actual = try folder.read(trace)
      let version = try TraceReader(path: "\(source)/\(trace)").header.producer.libinput
      if version == installedLibinputVersion() {
        // Not in the expectation, which would print both.
        let isSame = actual == expected
        #expect(isSame, "\(trace)")
      } else {
        // Another libinput may answer differently; what the kernel says is ours.
        otherVersions += 1
        #expect(frames(actual) == frames(expected), "\(trace)")
      }
    }
    if otherVersions > 0 {
      print(
        "\(otherVersions) traces in \(name) were made with another libinput than \(installedLibinputVersion()): only their kernel frames were compared"
      )
    }
  }

  private func frames(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix(#"{"type":"frame","#) }
  }

  @Test func `a recording of a swipe gives what its simulation gives`() throws {
    let folder = try TemporaryFolder()
    let imported = harness(
      "import", Repository.path("traces/recordings/three-finger-swipe.evemu"), "-q", "-o",
      folder.path("imported"))
    #expect(imported == RunResult(exitCode: 0, output: "", talk: ""))
    let simulated = harness(
      "simulate", Repository.path("traces/touchpad/swipe-three-down.gesture"), "-q", "-o",
      folder.path("simulated"))
    #expect(simulated == RunResult(exitCode: 0, output: "", talk: ""))
    let traces = try ["imported", "simulated"].map { try Trace(contentsOf: folder.path($0)) }
    let happenings = traces.map { trace in
      trace.records.filter {
        switch $0 {
        case .frame, .input: true
        case .device, .reading, .mark, .finding: false
        }
      }
    }
    #expect(happenings[0].count > 40)
    #expect(happenings[0] == happenings[1])
    #expect(traces[0].header.recordingFormat == "evemu")
    #expect(traces[0].header.producer.source == .virtualTime)
    #expect(traces[1].header.producer.source == .simulatedFingers)
  }
}
