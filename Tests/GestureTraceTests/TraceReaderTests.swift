import GestureTrace
import TestSupport
import Testing

struct TraceReaderTests {
  private let touch = #"{"type":"touch-up","t":7,"device":0,"slot":1,"seat_slot":2}"#
  private var touchRecord: TraceRecord {
    .input(
      InputEvent(
        time: Timestamp(microseconds: 7), device: 0, action: .touchUp(slot: 1, seatSlot: 2)))
  }

  @Test(arguments: [
    #"{"seat_slot":2,"slot":1,"device":0,"t":7,"type":"touch-up"}"#,
    "\t{ \"type\" : \"touch-up\" , \"t\" : 7 , \"device\" : 0 , \"slot\" : 1 , \"seat_slot\" : 2 } \r",
    #"{"type":"touch-up","t":7.0,"device":0e0,"slot":1,"seat_slot":20e-1}"#,
    #"{"\u0074ype":"touch\u002dup","\u0074":7,"device":-0,"slot":1,"seat_slot":2}"#,
    #"{"type":"touch-up","seq":9,"t":7,"device":0,"slot":1,"seat_slot":2}"#,
    #"{"type":"touch-up","t":7,"device":0,"slot":1,"seat_slot":2,"angle":"x","label":[{}]}"#,
    #"{"a":{"b":[1,{"c":[]},"\"]}\\",null,true,-1.5e-7]},"type":"touch-up","t":7,"device":0,"slot":1,"seat_slot":2}"#,
  ])
  func `keys stand in any order, with space and unknown ones between`(line: String) throws {
    #expect(try read(line) == [touchRecord])
  }

  @Test func `events may hold space`() throws {
    let line = #"{"type":"frame","t":7,"device":0,"events":[ [3, 57 ,1.0e1] , [ 0,0,0 ] ]}"#
    let frame = KernelFrame(
      time: Timestamp(microseconds: 7), device: 0,
      events: [KernelEvent(type: 3, code: 57, value: 10), .report])
    #expect(try read(line) == [.frame(frame)])
  }

  @Test func `empty lines are nothing`() throws {
    #expect(try read("", touch, " \r", "") == [touchRecord])
  }

  @Test func `lines of unknown types are skipped and counted`() throws {
    let bytes = Array("\(headerLine)\n\(deviceLine)\n{\"type\":\"pen\",\"x\":[1]}\n\(touch)\n".utf8)
    var reader = try TraceReader(bytes: bytes, name: "t")
    #expect(reader.skippedLines == 0)
    #expect(try reader.next() != nil)
    #expect(try reader.next() == touchRecord)
    #expect(try reader.next() == nil)
    #expect(reader.skippedLines == 1)
  }

  @Test func `a header may be as short as an app writes it`() throws {
    let line =
      #" { "producer":{"tool":"a","version":"1","source":"app"}, "version":1, "type":"header"}"#
    let header = try Trace(bytes: Array(line.utf8), name: "t").header
    #expect(
      header
        == TraceHeader(
          producer: Producer(tool: "a", version: "1", libinput: nil, source: .app)))
  }

  @Test func `escapes in text are read`() throws {
    let line = #"{"type":"mark","t":0,"label":"\"\\\/\b\f\n\r\t\u00e9\ud83d\udc4d\u0000"}"#
    let label = "\"\\/\u{8}\u{c}\n\r\té👍\u{0}"
    #expect(try read(line) == [.mark(Mark(time: .zero, label: label))])
  }

  @Test func `a whole last line needs no newline`() throws {
    let trace = try Trace(bytes: Array("\(headerLine)\n\(deviceLine)\n\(touch)".utf8), name: "t")
    #expect(trace.records.last == touchRecord)
    #expect(!trace.isTruncated)
  }

  @Test func `a whole last line that is wrong is an error`() {
    let line = touch.replacing(#""device":0"#, with: #""device":5"#)
    #expect(
      failure(of: "\(headerLine)\n\(deviceLine)\n\(line)")
        == "t:3:35: device 5 has no device line before this one; add the line that describes it")
  }

  @Test func `a last line of zeros is cut off`() throws {
    let bytes = Array("\(headerLine)\n\(deviceLine)\n".utf8) + [UInt8](repeating: 0, count: 4096)
    let trace = try Trace(bytes: bytes, name: "t")
    #expect(trace.isTruncated)
    #expect(trace.records.count == 1)
  }

  @Test(arguments: 0..<2)
  func `a trace cut anywhere is cut off or whole`(run: UInt64) throws {
    let seed = harnessSeed &+ run
    var generator = TraceGenerator(seed: seed)
    let trace = generator.trace(records: 9)
    let bytes = trace.encoded()
    let headerEnd = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    for count in bytes.indices {
      let prefix = Array(bytes[..<count])
      guard count >= headerEnd else {
        let problem = count == 0 ? "t: is empty" : "t:1: the header is cut off"
        #expect(failure(of: prefix) == "\(problem); record or import again")
        continue
      }
      let read = try Trace(bytes: prefix, name: "t")
      let isWhole = prefix.last == UInt8(ascii: "\n") || bytes[count] == UInt8(ascii: "\n")
      #expect(read.isTruncated == !isWhole, "HARNESS_SEED=\(seed), \(count) bytes")
      #expect(read.records.elementsEqual(trace.records.prefix(read.records.count)))
    }
  }

  @Test(arguments: 0..<20)
  func `no change of bytes makes the reader crash`(run: UInt64) {
    let seed = harnessSeed &+ run
    var generator = TraceGenerator(seed: seed)
    var random = SplitMix64(seed: seed)
    let bytes = generator.trace(records: 10).encoded()
    for _ in 0..<200 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: damaged.indices, using: &random)
        switch random.next() % 3 {
        case 0: damaged[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: damaged.remove(at: index)
        default: damaged.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
        }
      }
      // Any message will do, and none.
      _ = failure(of: damaged)
    }
  }

  @Test func `frames share one buffer while nobody keeps them`() throws {
    let line = #"{"type":"frame","t":7,"device":0,"events":[[3,57,1],[0,0,0]]}"#
    let lines = [headerLine, deviceLine] + Array(repeating: line, count: 10)
    var reader = try TraceReader(
      bytes: Array(lines.map { $0 + "\n" }.joined().utf8), name: "t")
    var addresses: Set<UInt> = []
    while let record = try reader.next() {
      guard case .frame(let frame) = record else { continue }
      // The address is compared only, not used.
      unsafe frame.events.withUnsafeBufferPointer { buffer in
        _ = addresses.insert(UInt(bitPattern: buffer.baseAddress))
      }
    }
    #expect(addresses.count == 1)
  }

  @Test func `frames that are kept stay as they were`() throws {
    var generator = TraceGenerator(seed: 3)
    let trace = generator.trace(records: 100)
    var reader = try TraceReader(bytes: trace.encoded(), name: "t")
    var records: [TraceRecord] = []
    while let record = try reader.next() { records.append(record) }
    #expect(records == trace.records)
  }

  @Test("a trace can be read again from its first record, cut off or not")
  func rewind() throws {
    let text = [headerLine, deviceLine, #"{"type":"mark","t":5,"label":"a"}"#, #"{"type":"ma"#]
      .joined(separator: "\n")
    var reader = try TraceReader(bytes: Array(text.utf8), name: "t")
    func readAll() throws -> [TraceRecord] {
      var records: [TraceRecord] = []
      while let record = try reader.next() { records.append(record) }
      let isTruncated = reader.isTruncated
      #expect(isTruncated)
      return records
    }
    let first = try readAll()
    #expect(first.count == 2)
    try reader.rewind()
    let isTruncated = reader.isTruncated
    #expect(!isTruncated)
    #expect(try readAll() == first)
    try reader.rewind()
    let again = try reader.next()
    #expect(again == first[0])
    try reader.rewind()
    #expect(try readAll() == first)
  }
}
