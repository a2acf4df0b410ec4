import GestureTrace
import Testing

@Suite("labels.tsv") struct LabelFileTests {
  private func read(_ text: String) throws -> LabelFile {
    try LabelFile(bytes: Array(text.utf8), name: "labels.tsv")
  }

  private let heading = "trace\tgesture\tintent\tsubject\n"

  @Test func `a line says what a gesture was meant to be`() throws {
    let file = try read(
      heading + "# by hand\n\na.trace.jsonl\t0\tfinish\tp1\thand=left\tnote=a=b\r\n"
        + "a.trace.jsonl\t1\tnone\nb.trace.jsonl\t0\tunsure\t\tsession=2\n")
    #expect(file.labels.count == 3)
    let first = try #require(file.label(trace: "a.trace.jsonl", gesture: 0))
    #expect(first.intent == .finish && first.subject == "p1")
    #expect(
      first.tags.map(\.key) == ["hand", "note"] && first.tags.map(\.value) == ["left", "a=b"])
    #expect(file.label(trace: "a.trace.jsonl", gesture: 1)?.intent == GestureIntent.none)
    #expect(file.label(trace: "b.trace.jsonl", gesture: 0)?.subject == nil)
    #expect(file.label(trace: "b.trace.jsonl", gesture: 1) == nil)
  }

  @Test(arguments: [
    (line: "a\t0", message: "labels.tsv:2: “a\\u{9}0” has 2 of the columns"),
    ("\t0\tfinish", "labels.tsv:2: the trace is empty"),
    ("a\t-1\tfinish", "labels.tsv:2: gesture “-1” is not a number"),
    ("a\t99999999999999999999\tfinish", "labels.tsv:2: gesture “99999999999999999999”"),
    ("a\t0\tfinsh", "labels.tsv:2: intent “finsh” is none; did you mean finish?"),
    ("a\t0\tfinish\tp1\tleft", "labels.tsv:2: tag “left” is not key=value"),
    ("a\t0\tfinish\na\t0\tcancel", "labels.tsv:3: gesture 0 of “a” is labelled twice"),
  ])
  func `a line that is none is refused by its number`(line: String, message: String) {
    let error = #expect(throws: FileError.self) { try read(heading + line) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test func `the first line names the columns`() {
    let error = #expect(throws: FileError.self) { try read("a\t0\tfinish\n") }
    #expect(error?.description.hasPrefix("labels.tsv:1: the first line is") == true)
    #expect(throws: Never.self) { try read("") }
    #expect(throws: Never.self) { try read(heading.dropLast() + "\ttags\n") }
  }
}
