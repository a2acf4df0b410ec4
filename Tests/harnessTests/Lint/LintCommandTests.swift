import Foundation
import GestureTrace
import Testing

@testable import harness

@Suite("lint on the command line") struct LintCommandTests {
  @Test func `what cannot be read is named, and the rest is still linted`() throws {
    let folder = try LintFolder([
      "a.trace.jsonl": "", "b.suite.json": "{",
      "c.trace.jsonl": TraceLines.makeHeader("") + "\nno\n",
    ])
    let result = folder.lint("", "--fix")
    #expect(result.exitCode == 2)
    #expect(result.lines.count == 1 && result.lines[0].hasPrefix("c.trace.jsonl:2: error: damaged"))
    #expect(
      result.talk.split(separator: "\n").map { $0.prefix(30) }
        == [
          "Error: a.trace.jsonl: is empty", "Error: b.suite.json:1:2: the text ends",
          "3 files: 1 error, 2 not usable",
        ].map { $0.prefix(30) }, "\(result.talk)")
    #expect(try folder.folder.read("a.trace.jsonl") == "")
    #expect(folder.lint("d").exitCode == 2)
    let empty = try LintFolder(["x.md": ""])
    #expect(
      empty.lint()
        == RunResult(
          exitCode: 2, output: "", talk: "no trace, recording, suite or label file was found\n"))
  }

  @Test func `codes that are left out do not fail, and a mistyped one is refused`() throws {
    let folder = try LintFolder(["c.trace.jsonl": TraceLines.makeHeader("") + "\nno\n"])
    #expect(
      folder.lint("", "--ignore", "damaged-line")
        == RunResult(exitCode: 0, output: "", talk: "1 file: nothing is wrong\n"))
    let refused = folder.lint("", "--ignore", "damaged-lines")
    #expect(refused.exitCode == 2)
    #expect(refused.talk.contains("did you mean damaged-line?"))
    #expect(harness("lint").exitCode == 2 && harness("lint", "--codes", "x").exitCode == 2)
  }

  @Test func `a finding for a program has all of its parts`() throws {
    let folder = try LintFolder(["c.trace.jsonl": TraceLines.makeHeader("") + "\nno\n"])
    #expect(
      folder.lint("", "--json").output
        == #"{"version":1,"file":"c.trace.jsonl","line":2,"code":"damaged-line","severity":"error","count":1,"message":"column 1: a line begins with “{”, this one does not","fix":"repair or delete the line","fixable":false,"fixed":false}"#
        + "\n")
  }

  @Test func `any number of threads prints the same`() throws {
    let folder = try LintFolder()
    for index in 0..<40 {
      try folder.folder.write(
        TraceLines.makeHeader("") + String(repeating: "\nno", count: index + 1) + "\n",
        to: "\(index).trace.jsonl")
    }
    let one = folder.lint("", "--jobs", "1")
    #expect(one.lines.count > 500 && folder.lint("", "--jobs", "4") == one)
  }

  @Test func `the list of codes has every code that the sources have`() throws {
    let text = harness("lint", "--codes").output
    let names = text.matches(of: #/^ {2}([a-z-]+(?:-…)?) /#.anchorsMatchLineEndings())
    let codes = Set(names.map { String($0.output.1) })
    #expect(codes.isSuperset(of: LintCode.allCases.map(\.rawValue)))
    let json = harness("lint", "--codes", "--json").lines
    #expect(json.count == LintCode.allCases.count + LintCode.findings.count)
    #expect(codes.count == json.count)
    var found: Set<String> = []
    let sources = Repository.path("Sources")
    for name in try FileManager.default.subpathsOfDirectory(atPath: sources)
    where name.hasSuffix(".swift") {
      let source = try String(contentsOfFile: "\(sources)/\(name)", encoding: .utf8)
      for match in source.matches(of: /\.(?:error|warning|info),\s*"([a-z-]+)"/) {
        found.insert(String(match.output.1))
      }
    }
    // What an export says of its own work is in no trace.
    found.subtract([
      "dmi-left-out", "events-differ", "model-kept", "name-changed", "not-compared",
      "udev-left-out",
    ])
    #expect(found.count > 25)
    #expect(found.subtracting(codes) == [])
    let page = try String(contentsOfFile: Repository.path("docs/lint.md"), encoding: .utf8)
    for code in LintCode.allCases { #expect(page.contains("`\(code.rawValue)`")) }
  }
}
