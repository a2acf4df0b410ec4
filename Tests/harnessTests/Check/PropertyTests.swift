import Testing

@testable import harness

@Suite("properties of a suite") struct PropertyTests {
  private static func suite(_ property: String) -> String {
    #"{"version":1,"properties":["# + "\n" + property + "]}"
  }

  private static let labelled = suite(
    #"{"name":"p","traces":["*"],"label":"finish","every":{"decision":"finish"}}"#)

  @Test func `labels.tsv says which gestures a property is about`() throws {
    let heading = LabelFolder.heading
    let folder = try CheckFolder([
      "a.suite.json": Self.labelled,
      "labels.tsv": heading + "two-flicks.trace.jsonl\t1\tfinish\ntap.trace.jsonl\t0\tnone\n",
    ])
    #expect(folder.check() == RunResult(exitCode: 0, output: "3 cases: 3 passed\n", talk: ""))
    try folder.folder.write(
      heading + "two-flicks.trace.jsonl\t0\tfinish\n", to: "labels.tsv")
    let result = folder.check()
    #expect(result.exitCode == 1)
    #expect(
      result.output.contains(/gesture 0 .*\n +decision +finish +cancel/), "\(result.output)")
  }

  @Test func `a note of the label file is a label, too`() throws {
    let folder = try CheckFolder([
      "a.suite.json": Self.suite(
        #"{"name":"p","traces":["*"],"label":"hand=left","every":{"decision":"cancel"}}"#),
      "labels.tsv": LabelFolder.heading + "two-flicks.trace.jsonl\t0\tunsure\t\thand=left\n",
    ])
    #expect(folder.check().exitCode == 0)
  }

  @Test func `a property that is about no gesture cannot be used`() throws {
    let folder = try CheckFolder(["a.suite.json": Self.labelled])
    let result = folder.check()
    #expect(result.exitCode == 2)
    #expect(
      result.talk
        == "Error: a.suite.json:2: $.properties[0] is about no gesture: none of its 3 traces is labelled “finish”; correct the label or the patterns, or delete the property\n"
    )
    let report = folder.check("--json")
    #expect(report.exitCode == 2 && report.output.contains("is about no gesture"))
    let wanted = folder.check("--update")
    #expect(wanted.exitCode == 2)
  }

  @Test func `a trace without gestures alone makes a property useless`() throws {
    let folder = try CheckFolder(
      [
        "a.suite.json": Self.suite(
          #"{"name":"p","traces":["empty*"],"every":{"decision":"none"}}"#)
      ], traces: [])
    try folder.folder.write(
      #"{"type":"header","version":1,"producer":{"tool":"t","version":"0","source":"app"}}"# + "\n",
      to: "empty.trace.jsonl")
    let result = folder.check()
    #expect(result.exitCode == 2)
    #expect(
      result.talk
        == "Error: a.suite.json:2: $.properties[0] is about no gesture: its trace has none; correct the label or the patterns, or delete the property\n"
    )
  }

  @Test func `a part of the cases cannot say that a property is about nothing`() throws {
    let folder = try CheckFolder(["a.suite.json": Self.labelled])
    #expect(folder.check("--shard", "1/3").exitCode == 0)
    #expect(folder.check("--filter", "tap").exitCode == 0)
  }

  @Test func `a label file that cannot be read makes the suite unusable`() throws {
    let folder = try CheckFolder(["a.suite.json": Self.labelled, "labels.tsv": "no\n"])
    let result = folder.check()
    #expect(result.exitCode == 2)
    #expect(result.talk.hasPrefix("Error: labels.tsv:1: the first line is “no”"), "\(result.talk)")
  }
}
