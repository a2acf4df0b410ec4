import GestureTrace
import Testing

struct TraceLimitTests {
  private func frame(events count: Int) -> String {
    #"{"type":"frame","t":0,"device":0,"events":["#
      + String(repeating: "[3,1,1],", count: count - 1) + "[0,0,0]]}"
  }

  @Test func `a frame holds 100000 events and no more`() throws {
    #expect(try read(frame(events: 100_000)).count == 1)
    #expect(
      failure(ofLine: frame(events: 100_001))
        == "t:3:800044: a frame of more than 100000 events; delete the line")
  }

  @Test func `a line holds a mebibyte and no more`() throws {
    let mark = #"{"type":"mark","t":0,"label":""#
    let label = String(repeating: "x", count: 1 << 20 - mark.utf8.count - 3)
    #expect(try read("\(mark)\(label)\"}").count == 1)
    let message = "t:3: a line of more than 1048576 bytes; delete the line"
    #expect(failure(ofLine: "\(mark)\(label)xx\"}") == message)
    // Without a newline, and damaged besides.
    #expect(failure(of: "\(headerLine)\n\(deviceLine)\n\(mark)\(label)\(label)") == message)
  }

  @Test func `a file of one endless line is refused without reading it all`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.trace.jsonl"
      var file = try OutputFile(path: path)
      try file.write(Array("\(headerLine)\n".utf8))
      for _ in 0..<8 { try file.write([UInt8](repeating: 0x20, count: 1 << 20)) }
      try file.finish()
      var reader = try TraceReader(path: path)
      let error = readError(&reader)
      #expect(error == "\(path):2: a line of more than 1048576 bytes; delete the line")
      #expect(try reader.next() == nil)
    }
  }

  @Test func `a header holds a mebibyte and no more`() {
    let long = #"{"type":"header","new":""# + String(repeating: "x", count: 1 << 20)
    let message = "t:1: a line of more than 1048576 bytes; delete the line"
    #expect(failure(of: long) == message)
    #expect(failure(of: "\(long)\"}\n") == message)
  }

  @Test func `brackets nest 64 deep and no deeper`() throws {
    func line(_ depth: Int) -> String {
      let brackets = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return #"{"type":"mark","new":\#(brackets),"t":0,"label":"x"}"#
    }
    #expect(try read(line(64)).count == 1)
    #expect(
      failure(ofLine: line(65))
        == "t:3:86: more than 64 levels of brackets; delete the line")
    #expect(failure(ofLine: line(100_000)) != nil)
  }

  @Test func `a trace holds 64 devices`() throws {
    let lines = (0..<64).map { deviceLine.replacing(#""device":0"#, with: "\"device\":\($0)") }
    let text = ([headerLine] + lines).joined(separator: "\n")
    #expect(try Trace(bytes: Array(text.utf8), name: "t").devices.map(\.index) == Array(0..<64))
  }

  @Test func `a device has 1000 udev properties and no more`() throws {
    func text(_ count: Int) -> String {
      let properties = (0..<count).map { "\"K\($0)\":\"\"" }.joined(separator: ",")
      return "\(headerLine)\n"
        + deviceLine.replacing(#""axes":[]"#, with: "\"axes\":[],\"udev\":{\(properties)}")
    }
    #expect(failure(of: text(1000)) == nil)
    #expect(
      failure(of: text(1001) + "\n")
        == "t:2:10072: “udev” has more than 1000 properties; keep one of them or delete the line")
  }

  @Test(arguments: [
    (text: String(repeating: "9", count: 400), isNumber: false),
    (String(repeating: "9", count: 300), true),
    ("1." + String(repeating: "0", count: 100_000) + "1", true),
    ("0." + String(repeating: "0", count: 100_000), true),
    ("0." + String(repeating: "0", count: 100_000) + "1", false),
    ("0e-999999999999999999999999", true),
    ("4.9e-324", true),
    ("1e-999999999999999999999999", false),
    ("1e999999999999999999999999", false),
  ])
  func `numbers of any length are read or refused`(text: String, isNumber: Bool) {
    let line = #"{"type":"scroll","t":0,"device":0,"source":"wheel","h":\#(text)}"#
    #expect((failure(ofLine: line) == nil) == isNumber)
  }

  private func readError(_ reader: inout TraceReader) -> String? {
    do {
      while try reader.next() != nil {}
      return nil
    } catch {
      return error.description
    }
  }
}
