import Foundation
import GestureTrace
import Testing

@testable import harness

/// A folder with traces of two flicks, and labels.
struct LabelFolder {
  static let heading = LabelFile.heading + "\n"

  let folder: TemporaryFolder

  init(_ files: [String: String] = [:], traces: [String] = ["a", "b"]) throws {
    folder = try TemporaryFolder()
    let text = try String(
      contentsOfFile: Repository.path("traces/touchscreen/two-flicks.trace.jsonl"), encoding: .utf8)
    for name in traces { try folder.write(text, to: "\(name).trace.jsonl") }
    for (name, text) in files { try folder.write(text, to: name) }
  }

  /// Adds marks to the end of a trace.
  func mark(_ trace: String, _ marks: [(label: String, gesture: Int?)]) throws {
    let name = "\(trace).trace.jsonl"
    let lines = marks.map { mark in
      let gesture = mark.gesture.map { ",\"gesture\":\($0)" } ?? ""
      return "{\"type\":\"mark\",\"t\":9000000,\"label\":\"\(mark.label)\"\(gesture)}\n"
    }
    try folder.write(try folder.read(name) + lines.joined(), to: name)
  }

  /// Runs `harness label`; the folder's path is left out of what comes.
  func label(_ path: String, _ arguments: String...) -> RunResult {
    let place = path.isEmpty ? folder.url.path : folder.path(path)
    var result = harness(["label", place] + arguments)
    for text in ["\(folder.url.path)/", folder.url.path] {
      result.output = result.output.replacing(text, with: "")
      result.talk = result.talk.replacing(text, with: "")
    }
    return result
  }

  /// The bytes of every file.
  var contents: [String: String] {
    get throws {
      Dictionary(uniqueKeysWithValues: try folder.names.map { ($0, try folder.read($0)) })
    }
  }
}

@Suite struct LabelTests {
  private let heading = LabelFolder.heading

  @Test func `a label is written beside its trace, and says the same when it is read`() throws {
    let folder = try LabelFolder()
    let trace = try folder.folder.read("a.trace.jsonl")
    #expect(
      folder.label(
        "a.trace.jsonl", "--gesture", "1", "--intent", "finish", "--subject", "p07", "--tag",
        "hand=left", "--tag", "note=a=b c")
        == RunResult(
          exitCode: 0, output: "",
          talk: "a.trace.jsonl gesture 1: finish, added to labels.tsv\n"))
    #expect(
      try folder.folder.read("labels.tsv")
        == heading + "a.trace.jsonl\t1\tfinish\tp07\thand=left\tnote=a=b c\n")
    #expect(try folder.folder.read("a.trace.jsonl") == trace)
    let read = try LabelFile(contentsOf: folder.folder.path("labels.tsv"))
    #expect(
      read.labels == [
        GestureLabel(
          trace: "a.trace.jsonl", gesture: 1, intent: .finish, subject: "p07",
          tags: [.init(key: "hand", value: "left"), .init(key: "note", value: "a=b c")])
      ])
  }

  @Test func `a label that stands there is replaced only when that is asked for`() throws {
    let before =
      "# mine\n\(LabelFolder.heading)a.trace.jsonl\t0\tnone\n# b\nb.trace.jsonl\t1\tunsure\tp1\tx=1\n"
    let folder = try LabelFolder(["labels.tsv": before])
    #expect(
      folder.label("a.trace.jsonl", "--gesture", "0", "--intent", "finish")
        == RunResult(
          exitCode: 2, output: "",
          talk:
            "Error: labels.tsv: says none of gesture 0 of a.trace.jsonl already; give --replace to write finish in its place\n"
        ))
    #expect(try folder.folder.read("labels.tsv") == before)
    #expect(
      folder.label("a.trace.jsonl", "--gesture", "0", "--intent", "none").talk
        == "a.trace.jsonl gesture 0: none, stands already in labels.tsv\n")
    #expect(try folder.folder.read("labels.tsv") == before)
    #expect(
      folder.label("a.trace.jsonl", "--gesture", "0", "--intent", "finish", "--replace").talk
        == "a.trace.jsonl gesture 0: finish, replaced in labels.tsv\n")
    #expect(
      try folder.folder.read("labels.tsv")
        == before.replacing("a.trace.jsonl\t0\tnone\n", with: "a.trace.jsonl\t0\tfinish\t\n"))
  }

  @Test func `the list has every gesture, and who says what of it`() throws {
    let folder = try LabelFolder([
      "labels.tsv": heading + "a.trace.jsonl\t1\tfinish\tp07\thand=left\n"
    ])
    try folder.mark("b", [("subject=p08", nil), ("cancel", 0), ("discard", 1)])
    let list = folder.label("")
    #expect(list.exitCode == 0)
    #expect(list.talk == "2 of 4 gestures labelled: 1 finish, 1 cancel\n")
    #expect(
      list.lines.map { $0.replacing(/, [0-9.]+ s to [0-9.]+ s/, with: "") } == [
        "a.trace.jsonl", "  0  -         touch, 1 finger",
        "  1  finish    touch, 1 finger  subject=p07 hand=left", "b.trace.jsonl",
        "  0  cancel    touch, 1 finger  subject=p08",
        "  1  discard   touch, 1 finger  subject=p08",
      ])
    let json = folder.label("b.trace.jsonl", "--json").lines
    #expect(json.count == 2)
    #expect(
      json[0].hasPrefix(#"{"version":1,"trace":"b.trace.jsonl","gesture":0,"source":"touch","#))
    #expect(
      json[0].hasSuffix(#""intent":"cancel","said_by":"mark","subject":"p08","tags":{}}"#))
  }

  @Test(arguments: [
    (
      arguments: ["--gesture", "2", "--intent", "finish"],
      message: "a.trace.jsonl: has no gesture 2; give --gesture from 0 to 1"
    ),
    (
      ["--gesture", "0", "--intent", "finish", "--subject", "p\t1"],
      "--subject: “p\\u{9}1” has a tab"
    ),
    (["--gesture", "0", "--intent", "finish", "--tag", "a=b\nc"], "--tag: “a=b\\u{a}c” has a tab"),
    (["--gesture", "0", "--intent", "finish", "--tag", "left"], "--tag: “left” is not KEY=VALUE"),
    (
      ["--gesture", "0", "--intent", "finish", "--tag", "a=1", "--tag", "a=2"],
      "--tag a is given twice"
    ),
    (
      ["--gesture", "0", "--intent", "finish", "--tag", "subject=p1"],
      "--tag: a subject has a column"
    ),
    (["--gesture", "0", "--intent", "finsh"], "--intent: “finsh” is not one of"),
    (["--gesture", "0"], "a label needs --gesture N and --intent"),
    (["--replace"], "a label needs --gesture N and --intent"),
    (["--apply"], "--apply is about a subject"),
    (["--withdraw", "p1", "--gesture", "0"], "--withdraw and --gesture contradict each other"),
    (["--withdraw", "p1", "--json"], "--withdraw and --json contradict each other"),
  ])
  func `what cannot be a label is refused, and nothing is written`(
    arguments: [String], message: String
  ) throws {
    let folder = try LabelFolder()
    let before = try folder.contents
    let result = harness(["label", folder.folder.path("a.trace.jsonl")] + arguments)
    #expect(result.exitCode == 2 && result.output == "")
    #expect(result.talk.contains(message), "\(result.talk)")
    #expect(try folder.contents == before)
  }

  @Test func `what is damaged or missing is named, and nothing is written`() throws {
    let folder = try LabelFolder(["labels.tsv": "what\n", "c.trace.jsonl": "no\n"])
    let before = try folder.contents
    for path in ["a.trace.jsonl", "c.trace.jsonl", "d.trace.jsonl"] {
      let result = folder.label(path, "--gesture", "0", "--intent", "finish")
      #expect(result.exitCode == 2, "\(path)")
    }
    #expect(folder.label("").exitCode == 2)
    let empty = try LabelFolder(traces: [])
    #expect(
      empty.label("").talk.hasSuffix(
        "holds no trace (NAME.trace.jsonl); name traces or a folder with some\n"))
    #expect(try folder.contents == before)
  }
}
