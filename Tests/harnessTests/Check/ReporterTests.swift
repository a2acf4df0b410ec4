import Foundation
import GestureTrace
import Testing

@testable import harness

/// The reports for CI servers, over a folder in which something passes, fails, is known to fail and cannot be used.
@Suite struct ReporterTests {
  private static let suite = """
    {"version": 1, "traces": [
     {"trace": "two-flicks.trace.jsonl", "gesture_count": 2, "cases": [
      {"gestures": [{"index": 0, "decision": "cancel"}, {"index": 1, "decision": "finish"}]},
      {"transition": "edge-pop", "gestures": [{"index": 1, "decision": "finish", "known": "failing"}]}]},
     {"trace": "flick-down-short.trace.jsonl", "cases": [{"gestures": [{"index": 0, "decision": "cancel"}]}]}],
     "properties": [{"name": "50 %: a # in a, name", "traces": ["tap*"], "every": {"decision": "finish"}}]}
    """

  private static let unusable = """
    {"version": 1, "traces": [
     {"trace": "gone <&>.trace.jsonl", "cases": [{"gestures": [{"index": 0, "decision": "finish"}]}]}]}
    """

  /// The report, the folder's path left out.
  private static func report(_ kind: String) throws -> (text: String, file: String, CheckFolder) {
    let folder = try CheckFolder(["a.suite.json": suite, "b.suite.json": unusable])
    let file = folder.folder.path("report")
    let result = folder.check("--keep-going", "--report", "\(kind)=\(file)")
    #expect(result.exitCode == 2)
    let text = try folder.folder.read("report")
    let encoded = folder.path.replacing(":", with: "%3A")
    return (
      text.replacing("\(folder.path)/", with: "").replacing("\(encoded)/", with: ""), file, folder
    )
  }

  @Test(arguments: ["junit", "tap", "github"])
  func `a report is as agreed`(_ kind: String) throws {
    try expectGolden(try Self.report(kind).text, "check-report.\(kind)")
  }

  @Test func `JUnit's XML is valid`() throws {
    let (_, file, folder) = try Self.report("junit")
    let schema = Repository.path("Tests/harnessTests/Support/junit.xsd")
    let result = try shell("xmllint --noout --schema \"$1\" \"$2\" 2>&1", schema, file)
    #expect(result.exitCode == 0, "\(result.output) (xmllint is in the package libxml2-utils)")
    withExtendedLifetime(folder) {}
  }

  @Test func `the schema refuses what is no JUnit`() throws {
    let folder = try TemporaryFolder()
    try folder.write("<testsuites><testcase/></testsuites>", to: "wrong.xml")
    let schema = Repository.path("Tests/harnessTests/Support/junit.xsd")
    let result = try shell(
      "xmllint --noout --schema \"$1\" \"$2\" 2>&1", schema, folder.path("wrong.xml"))
    #expect(result.exitCode == 3, "\(result.output)")
  }

  /// The rules of TAP 14: its version, a plan, numbers that count up, directives and blocks where they may stand.
  @Test func `TAP is well formed`() throws {
    let lines = try Self.report("tap").text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "TAP version 14")
    let tests = lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(lines.dropLast().last == "1..\(tests.count)")
    for (index, test) in tests.enumerated() {
      #expect(test.split(separator: " ").contains("\(index + 1)"))
    }
    #expect(lines.filter { $0 == "  ---" }.count == lines.filter { $0 == "  ..." }.count)
    #expect(lines.contains { $0.hasSuffix("# TODO known to fail") })
    #expect(lines.contains { $0.contains("50 %: a \\# in a, name") })
  }

  @Test func `a picture of each gesture that is not as expected`() throws {
    let folder = try CheckFolder(["a.suite.json": CheckFolder.suite])
    let pictures = folder.folder.path("pictures")
    let result = folder.check("--set", "finishProgress=0.4", "--artifacts", pictures)
    #expect(result.exitCode == 1)
    let files = try FileManager.default.contentsOfDirectory(atPath: pictures)
    let file = try #require(files.first)
    #expect(files.count == 1 && file.hasSuffix("photo-dismiss-finishProgress-0.4-gesture-0.svg"))
    #expect(result.output.contains("pictures/\(file)\n"))
    let svg = try folder.folder.read("pictures/\(file)").replacing("\(folder.path)/", with: "")
    try expectGolden(svg, "check-picture.svg")
    let lint = try shell("xmllint --noout \"$1\" 2>&1", "\(pictures)/\(file)")
    #expect(lint.exitCode == 0, "\(lint.output)")
  }

  @Test func `many failures do not bury what failed`() throws {
    let folder = try CheckFolder()
    for index in 0..<12 {
      try FileManager.default.copyItem(
        atPath: folder.folder.path("flick-down-short.trace.jsonl"),
        toPath: folder.folder.path("f\(index).trace.jsonl"))
    }
    try folder.folder.write(
      """
      {"version": 1, "properties": [{"name": "p", "traces": ["f*"], "every": {"decision": "cancel"}}]}
      """, to: "a.suite.json")
    let output = folder.check().output
    #expect(output.matches(of: /\n +\^ began/).count == 10)
    #expect(
      output.contains(
        "the curves of the first 10 failures are shown; --artifacts DIR has those of all\n"))
  }
}
