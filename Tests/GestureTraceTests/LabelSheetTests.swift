import GestureTrace
import Testing

@Suite("changing labels.tsv") struct LabelSheetTests {
  private let heading = "trace\tgesture\tintent\tsubject\n"

  private func sheet(_ text: String) throws -> LabelSheet {
    try LabelSheet(bytes: Array(text.utf8), name: "labels.tsv")
  }

  @Test func `a new file begins with its heading`() throws {
    var sheet = LabelSheet(name: "labels.tsv")
    try sheet.set(GestureLabel(trace: "a.trace.jsonl", gesture: 0, intent: .finish))
    #expect(text(sheet.bytes) == heading + "a.trace.jsonl\t0\tfinish\t\n")
  }

  @Test func `a line goes to the end or takes the place of its own, and no other byte changes`()
    throws
  {
    let before = "# mine\r\n" + heading + "\n#b\nb\t1\tnone\t\tx=1\t\nb\t0\tunsure"
    var sheet = try sheet(before)
    let tag = GestureLabel.Tag(key: "hand", value: "left=not right")
    try sheet.set(
      GestureLabel(trace: "a b", gesture: 7, intent: .cancel, subject: "p1", tags: [tag]))
    #expect(text(sheet.bytes) == before + "\r\na b\t7\tcancel\tp1\thand=left=not right\r\n")
    try sheet.set(GestureLabel(trace: "b", gesture: 1, intent: .finish))
    #expect(
      text(sheet.bytes)
        == before.replacing("b\t1\tnone\t\tx=1\t\n", with: "b\t1\tfinish\t\r\n")
        + "\r\na b\t7\tcancel\tp1\thand=left=not right\r\n")
    #expect(sheet.file.labels.map(\.gesture) == [1, 0, 7])
  }

  @Test(arguments: [
    "a\tb", "a\nb", "#a", "", "a\rb\n",
  ])
  func `what no line can hold is refused, and nothing changes`(trace: String) throws {
    var sheet = try sheet(heading + "b\t0\tnone\n")
    #expect(throws: FileError.self) {
      try sheet.set(GestureLabel(trace: trace, gesture: 0, intent: .finish))
    }
    #expect(throws: FileError.self) {
      try sheet.set(
        GestureLabel(trace: "a", gesture: 0, intent: .finish, subject: "p1\tx=1"))
    }
    #expect(text(sheet.bytes) == heading + "b\t0\tnone\n")
  }

  @Test func `lines are removed with what ends them, and comments that name a word are found`()
    throws
  {
    var sheet = try sheet(
      "# p1 was tired, p10 not\n" + heading
        + "a\t0\tfinish\tp1\n\na\t1\tnone\tp10\r\n#p2\na\t2\tnone\tp1")
    #expect(sheet.remove { $0.subject == "p1" } == 2)
    #expect(
      text(sheet.bytes) == "# p1 was tired, p10 not\n" + heading + "\na\t1\tnone\tp10\r\n#p2\n")
    #expect(sheet.comments(with: "p1") == [1] && sheet.comments(with: "p2") == [5])
    #expect(sheet.comments(with: "p") == [])
    #expect(sheet.remove { $0.subject == "p1" } == 0)
  }

  @Test func `the label file has the last word, and the last mark before it`() {
    let line = GestureLabel(
      trace: "a", gesture: 0, intent: .cancel, subject: "p2",
      tags: [GestureLabel.Tag(key: "hand", value: "left")])
    var labels = TraceLabels([line])
    for (label, gesture) in [
      ("finish", 0), ("cancel", 1), ("finish", 1), ("finish", 2), ("discard", 2), ("hand=right", 1),
      ("subject=p1", nil),
    ] as [(String, Int?)] {
      labels.add(Mark(time: .zero, label: label, gesture: gesture))
    }
    #expect((0...3).map { labels.intent(of: $0, among: 4) } == [.cancel, .finish, nil, nil])
    #expect((0...3).map { labels.isDiscarded($0, among: 4) } == [false, false, true, false])
    #expect(labels.subject(of: 0) == "p2" && labels.subject(of: 3) == "p1")
    #expect(labels.has("hand=left", gesture: 0, among: 4))
    #expect(labels.has("subject=p2", gesture: 0, among: 4))
    #expect(labels.has("hand=right", gesture: 1, among: 4))
    #expect(labels.has("discard", gesture: 2, among: 4))
    #expect(!labels.has("finish", gesture: 0, among: 4) && !labels.has("x", gesture: 0, among: 4))
  }

  @Test func `a mark without a number speaks of the only gesture`() {
    var labels = TraceLabels()
    labels.add(Mark(time: .zero, label: "finish"))
    #expect(labels.intent(of: 0, among: 1) == .finish)
    #expect(labels.intent(of: 0, among: 2) == nil)
  }
}
