import GestureTrace
import Playback
import Testing

@testable import Tuning

@Suite struct PartialResultTests {
  private func sweep() throws -> Sweep {
    try Sweep(grid: [
      axis("finishProgress", 0, 1, 0.1), axis("finishVelocity", 0, 600, 100),
      axis("pan.hysteresis", 5, 10, 5),
    ])
  }

  private func written(_ sweep: Sweep) throws -> (PartialResult, String) {
    let clips = touchscreenClips.prefix(12)
    var gestures: [TunedGesture] = []
    for (index, (name, clip)) in clips.enumerated() {
      let gesture = LabelledGesture(
        clip, of: name, intent: GestureIntent.allCases[index % 4],
        subject: index % 3 == 0 ? nil : "p\(index)")
      gestures.append(try TunedGesture(gesture, clip, sweep, of: PlaySetup()))
    }
    let result = PartialResult(
      plan: "by “something”", corpus: "c0", part: 2, partCount: 5, unlabelledCount: 7,
      gestures: gestures)
    return (result, result.heading + gestures.map { PartialResult.line($0) }.joined())
  }

  @Test func `what is written reads back as it was`() throws {
    let sweep = try sweep()
    let (result, text) = try written(sweep)
    let read = try PartialResult(bytes: Array(text.utf8), name: "part.jsonl", sweep)
    #expect(read.plan == result.plan && read.corpus == "c0")
    #expect(read.part == 2 && read.partCount == 5 && read.unlabelledCount == 7)
    #expect(read.gestures == result.gestures)
    #expect(result.gestures.contains { $0.responses.contains { !$0.boxes.isEmpty } })
  }

  @Test func `what is damaged is refused with its line`() throws {
    let sweep = try sweep()
    let (_, text) = try written(sweep)
    let lines = text.split(separator: "\n").map(String.init)
    func problem(_ text: String) -> String? {
      do throws(FileError) {
        _ = try PartialResult(bytes: Array(text.utf8), name: "part.jsonl", sweep)
        return nil
      } catch { return error.description }
    }
    let remedy = "; write it again with 'harness tune --shard I/N --partial FILE'"
    #expect(problem("") == "part.jsonl:1: is empty" + remedy)
    #expect(problem("{}") == "part.jsonl:1: $ is no partial result" + remedy)
    #expect(
      problem(lines.dropLast().joined(separator: "\n"))
        == "part.jsonl:12: ends after 11 of 12 gestures" + remedy)
    #expect(
      problem(text.replacing("\"tune_partial\":1", with: "\"tune_partial\":9"))
        == "part.jsonl:1: $ is of another version" + remedy)
    let odd = lines[3].replacing("\"intent\":\"none\"", with: "\"intent\":\"maybe\"")
    #expect(odd != lines[3])
    #expect(
      problem(([lines[0], lines[1], lines[2], odd] + lines[4...]).joined(separator: "\n"))
        == "part.jsonl:4: $.intent is “maybe”" + remedy)
    // A response of another sweep.
    let other = try Sweep(grid: [axis("finishProgress", 0, 1, 0.1)])
    #expect(throws: FileError.self) {
      try PartialResult(bytes: Array(text.utf8), name: "part.jsonl", other)
    }
    // Every prefix is refused or whole, and nothing traps.
    for length in stride(from: 0, to: text.utf8.count - 1, by: 37) {
      #expect(problem(String(decoding: text.utf8.prefix(length), as: UTF8.self)) != nil)
    }
  }
}
