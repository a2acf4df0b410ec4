import Testing

@testable import GestureTrace

@Suite("label files are written") struct LabelWritingTests {
  @Test("what is written is read back")
  func roundTrip() throws {
    var file = LabelFile()
    let labels = [
      GestureLabel(
        trace: "a.trace.jsonl", gesture: 3, intent: .finish, subject: "s1",
        tags: [.init(key: "hand", value: "left"), .init(key: "trial", value: "2")]),
      GestureLabel(trace: "b.trace.jsonl", gesture: 0, intent: .unsure),
    ]
    for label in labels {
      let isNew = file.add(label)
      #expect(isNew)
    }
    let text = file.text(remarks: ["Of two people", "and more"])
    #expect(
      text == """
        # Of two people
        # and more
        trace\tgesture\tintent\tsubject
        a.trace.jsonl\t3\tfinish\ts1\thand=left\ttrial=2
        b.trace.jsonl\t0\tunsure\t

        """)
    #expect(try LabelFile(bytes: Array(text.utf8), name: "labels.tsv").labels == labels)
  }
}
