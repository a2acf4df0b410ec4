import Foundation
import Testing

@testable import harness

private typealias L = TraceLines

@Suite("lint --fix") struct LintFixTests {
  private static let lines = [
    L.header, L.touchscreen, L.touch("down", 5, at: 1), L.touch("up", 9),
    L.touch("down", 20, at: 1), L.touch("up", 29),
  ]

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  @Test func `a cut line goes, and a second run finds nothing`() throws {
    let whole = Self.text(Self.lines)
    let folder = try LintFolder(["t.trace.jsonl": whole + #"{"type":"touch-do"#])
    #expect(
      folder.lint("").output
        == "t.trace.jsonl:7: warning: truncated: the last line is cut off and is left out by every reader; delete what is left of the line, as --fix does (--fix does it)\n"
    )
    #expect(
      folder.lint("", "--fix")
        == RunResult(
          exitCode: 0,
          output:
            "t.trace.jsonl:7: fixed: truncated: the last line is cut off and is left out by every reader\n",
          talk: "1 file: 1 fixed\n"))
    #expect(try folder.folder.read("t.trace.jsonl") == whole)
    #expect(
      folder.lint("", "--fix", "--strict")
        == RunResult(exitCode: 0, output: "", talk: "1 file: nothing is wrong\n"))
    #expect(try folder.folder.read("t.trace.jsonl") == whole)
    #expect(try folder.folder.names == ["t.trace.jsonl"])
  }

  @Test func `a last line without its line break gets one`() throws {
    let whole = Self.text(Self.lines)
    let folder = try LintFolder(["t.trace.jsonl": String(whole.dropLast())])
    #expect(folder.lint("").exitCode == 0)
    #expect(folder.lint("", "--strict").exitCode == 1)
    #expect(folder.lint("", "--fix", "--json").output.contains(#""code":"no-final-newline""#))
    #expect(try folder.folder.read("t.trace.jsonl") == whole)
    #expect(folder.lint("", "--strict").exitCode == 0)
  }

  @Test func `marks move to their time, and every other line keeps its bytes`() throws {
    var lines = Self.lines
    lines.insert(#" {"label":"kept","t":9000, "type":"mark"}"#, at: 4)
    let marks = [
      L.mark(21, "c"), L.mark(5, "a"), L.mark(20, "b"), L.mark(21, "d"), L.mark(29, "e"),
    ]
    let folder = try LintFolder(["t.trace.jsonl": Self.text(lines + marks)])
    #expect(folder.lint("").lines.count == 4)
    let fixed = folder.lint("", "--fix")
    #expect(fixed.exitCode == 0 && fixed.talk == "1 file: 4 fixed\n", "\(fixed)")
    let expected = [
      lines[0], lines[1], lines[2], marks[1], lines[3], lines[4], lines[5], marks[2], marks[0],
      marks[3], lines[6], marks[4],
    ]
    #expect(try folder.folder.read("t.trace.jsonl") == Self.text(expected))
    #expect(folder.lint("", "--fix", "--strict").talk == "1 file: nothing is wrong\n")
  }

  @Test func `what cannot be put right without a guess stays, beside what can`() throws {
    let text = Self.text(Self.lines + [L.touch("down", 3, at: 1), "what", L.mark(1, "a")])
    let folder = try LintFolder(["t.trace.jsonl": text + "{"])
    let result = folder.lint("", "--fix")
    #expect(result.exitCode == 1 && result.talk == "1 file: 2 errors, 2 fixed\n", "\(result)")
    let after = try folder.folder.read("t.trace.jsonl")
    var expected = Self.lines
    expected.insert(L.mark(1, "a"), at: 2)
    #expect(after == Self.text(expected + [L.touch("down", 3, at: 1), "what"]))
    #expect(folder.lint("", "--fix").talk == "1 file: 2 errors\n")
    #expect(try folder.folder.read("t.trace.jsonl") == after)
  }

  @Test func `what has nothing to put right is not touched`() throws {
    let folder = try LintFolder(["t.trace.jsonl": Self.text(Self.lines + ["what"])])
    let path = folder.folder.path("t.trace.jsonl")
    let before = try FileManager.default.attributesOfItem(atPath: path)
    #expect(folder.lint("", "--fix").exitCode == 1)
    let after = try FileManager.default.attributesOfItem(atPath: path)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }

  @Test func `recordings are never changed`() throws {
    let name = "three-finger-swipe.evemu"
    let whole = try String(
      contentsOfFile: Repository.path("traces/recordings/\(name)"), encoding: .utf8)
    let cut = String(whole.dropLast(60))
    let folder = try LintFolder([name: cut])
    let result = folder.lint("", "--fix")
    #expect(result.output.contains("partial-frame"), "\(result)")
    #expect(try folder.folder.read(name) == cut)
  }
}
