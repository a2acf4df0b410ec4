import Foundation
import GestureTrace
import Testing

@testable import harness

@Suite("withdrawing a subject") struct WithdrawalTests {
  private static let labels =
    LabelFolder.heading + """
      a.trace.jsonl\t0\tfinish\tp1
      # p1 used the left hand
      a.trace.jsonl\t1\tcancel\tp1
      b.trace.jsonl\t0\tfinish\tp1
      b.trace.jsonl\t1\tnone\tp2\n
      """

  /// All of `a` and `c` and half of `b` are of p1.
  private func folder() throws -> LabelFolder {
    let folder = try LabelFolder(
      [
        "labels.tsv": Self.labels, "a.expect.json": #"{"version":1,"gesture_count":2,"cases":[]}"#,
        "all.suite.json": #"{"version":1,"traces":[{"trace":"c.trace.jsonl","cases":[]}]}"#,
      ], traces: ["a", "b", "c", "d"])
    try folder.mark("c", [("subject=p1", nil)])
    try folder.mark("d", [("subject=p10", nil)])
    return folder
  }

  @Test func `it only says what there is until --apply is given`() throws {
    let folder = try folder()
    let before = try folder.contents
    let result = folder.label("", "--withdraw", "p1", "--delete-traces")
    #expect(
      result
        == RunResult(
          exitCode: 1,
          output: """
            would delete a.trace.jsonl: all 2 gestures are theirs
            would delete a.expect.json
            would leave b.trace.jsonl: gesture 0 of 2 is theirs; others' or nobody's gestures may be in it; look at it yourself
            would delete c.trace.jsonl: all 2 gestures are theirs
            left all.suite.json: it expects something of that trace; delete this from it
            would remove 3 lines of labels.tsv
            would leave labels.tsv:3: a comment names them; look at it

            """, talk: "nothing was changed; --apply does it\n"))
    #expect(try folder.contents == before)
  }

  @Test func `lines go and traces stay unless they are to go, and the list says which`() throws {
    let folder = try folder()
    let before = try folder.contents
    let result = folder.label("", "--withdraw", "p1", "--apply")
    #expect(result.exitCode == 1)
    #expect(
      result.lines == [
        "left a.trace.jsonl: all 2 gestures are theirs; --delete-traces deletes it",
        "left b.trace.jsonl: gesture 0 of 2 is theirs; others' or nobody's gestures may be in it; look at it yourself",
        "left c.trace.jsonl: all 2 gestures are theirs; --delete-traces deletes it",
        "removed 3 lines of labels.tsv", "left labels.tsv:2: a comment names them; look at it",
      ])
    #expect(
      result.talk
        == "the lines that said whose traces those are are gone: keep this list until the traces are, too\n"
    )
    var expected = before
    expected["labels.tsv"] =
      LabelFolder.heading + "# p1 used the left hand\nb.trace.jsonl\t1\tnone\tp2\n"
    #expect(try folder.contents == expected)
  }

  @Test func `with their traces everything goes but what others have a part in`() throws {
    let folder = try folder()
    let before = try folder.contents
    let result = folder.label("", "--withdraw", "p1", "--delete-traces", "--apply")
    #expect(result.exitCode == 1)
    #expect(result.lines.first == "deleted a.trace.jsonl: all 2 gestures are theirs")
    var expected = before
    for name in ["a.trace.jsonl", "a.expect.json", "c.trace.jsonl"] { expected[name] = nil }
    expected["labels.tsv"] =
      LabelFolder.heading + "# p1 used the left hand\nb.trace.jsonl\t1\tnone\tp2\n"
    #expect(try folder.contents == expected)
    #expect(folder.label("", "--withdraw", "p10", "--delete-traces", "--apply").exitCode == 0)
    #expect(
      folder.label("", "--withdraw", "p10")
        == RunResult(exitCode: 0, output: "", talk: "nothing of “p10” was found\n"))
  }

  @Test func `a mark and a line that name different people keep a trace`() throws {
    let folder = try LabelFolder(
      ["labels.tsv": LabelFolder.heading + "a.trace.jsonl\t0\tfinish\tp2\n"], traces: ["a"])
    try folder.mark("a", [("subject=p1", nil)])
    for subject in ["p1", "p2"] {
      let result = folder.label("", "--withdraw", subject, "--delete-traces")
      #expect(result.lines[0].hasPrefix("would leave a.trace.jsonl: "), "\(result)")
    }
  }

  @Test func `nothing is changed when a trace or a label file cannot be read`() throws {
    for file in ["x.trace.jsonl", "sub/labels.tsv"] {
      let folder = try folder()
      try FileManager.default.createDirectory(
        atPath: folder.folder.path("sub"), withIntermediateDirectories: true)
      try folder.folder.write("damaged\n", to: file)
      let before = try folder.folder.read("labels.tsv")
      let result = folder.label("", "--withdraw", "p1", "--delete-traces", "--apply")
      #expect(result.exitCode == 2 && result.output == "")
      #expect(result.talk.contains(file))
      #expect(
        result.talk.hasSuffix("nothing was changed: what cannot be read may hold more\n"))
      #expect(try folder.folder.read("labels.tsv") == before)
      #expect(try folder.folder.names.contains("a.trace.jsonl"))
    }
  }

  @Test func `a link to a trace is not taken for the trace`() throws {
    let folder = try LabelFolder(traces: ["a"])
    try folder.mark("a", [("subject=p1", nil)])
    try FileManager.default.createDirectory(
      atPath: folder.folder.path("sub"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.folder.path("sub/l.trace.jsonl"),
      withDestinationPath: folder.folder.path("a.trace.jsonl"))
    let result = folder.label("sub", "--withdraw", "p1", "--delete-traces", "--apply")
    #expect(result.exitCode == 1)
    #expect(
      result.output
        == "left sub/l.trace.jsonl: all 2 gestures are theirs; it is a link; delete what it leads to\n"
    )
    #expect(try folder.folder.names.contains("sub/l.trace.jsonl"))
  }
}
