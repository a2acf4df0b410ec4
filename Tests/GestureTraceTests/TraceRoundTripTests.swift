import GestureTrace
import TestSupport
import Testing

struct TraceRoundTripTests {
  @Test(arguments: 0..<40)
  func `what is written reads back exactly`(run: UInt64) throws {
    let seed = harnessSeed &+ run
    var generator = TraceGenerator(seed: seed)
    let trace = generator.trace(records: 300)
    let bytes = trace.encoded()
    let read = try Trace(bytes: bytes, name: "seed \(seed)")
    #expect(read == trace, "HARNESS_SEED=\(seed)")
    // Equal doubles may differ in the sign of zero; equal bytes may not.
    #expect(read.encoded() == bytes, "HARNESS_SEED=\(seed)")
  }

  @Test func `not a number reads back`() throws {
    let event = InputEvent(
      time: .zero, device: 0, action: .scroll(source: .wheel, horizontal: .nan, vertical: -.nan))
    var writer = TraceWriter()
    writer.write(.input(event))
    let line = #"{"type":"scroll","t":0,"device":0,"source":"wheel","h":"nan","v":"nan"}"#
    #expect(text(writer.bytes) == line + "\n")
    let record = try read(line).first
    guard case .input(let again) = record,
      case .scroll(_, let horizontal, let vertical) = again.action
    else {
      Issue.record("not a scroll: \(String(describing: record))")
      return
    }
    #expect(horizontal?.isNaN == true)
    #expect(vertical?.isNaN == true)
  }

  @Test(arguments: 0..<4)
  func `doubles are written in their shortest form`(run: UInt64) {
    let seed = harnessSeed &+ run
    var generator = TraceGenerator(seed: seed)
    generator.allowsNonFinite = false
    for _ in 0..<5000 {
      let double = generator.double()
      let written = numberText(double)
      let description = double.description
      let isInteger = double == double.rounded() && double.magnitude < 0x1p53
      let expected = isInteger ? String(description.dropLast(2)) : description
      #expect(written == expected, "HARNESS_SEED=\(seed)")
    }
  }

  @Test func `a file is written whole and read back`() throws {
    try withTemporaryFolder { folder in
      var generator = TraceGenerator(seed: 1)
      let trace = generator.trace(records: 4000)
      let path = folder + "/a.trace.jsonl"
      try trace.write(to: path)
      let read = try Trace(contentsOf: path)
      #expect(read == trace)
      #expect(try Trace(contentsOf: fileURL(path)) == trace)
    }
  }

  @Test func `an address that is no file is refused`() throws {
    let url = try #require(webURL())
    let error = #expect(throws: FileError.self) { try Trace(contentsOf: url) }
    #expect(error?.description == "https://example.org/a: is not a file; download it first")
  }

  /// How the writer writes a double.
  private func numberText(_ double: Double) -> String {
    var writer = TraceWriter()
    writer.write(
      .input(
        InputEvent(
          time: .zero, device: 0,
          action: .scroll(source: .finger, horizontal: double, vertical: nil))))
    let prefix = #"{"type":"scroll","t":0,"device":0,"source":"finger","h":"#
    return String(text(writer.bytes).dropFirst(prefix.count).dropLast(2))
  }
}
