import GestureTrace
import RecordingFormats
import Testing

@Suite("clocks of recordings that go back")
struct ClockTests {
  /// A format, and how a recording in it is written.
  enum Format: CaseIterable {
    case evemu, libinputRecord, getevent

    var name: String {
      switch self {
      case .evemu: "touch.evemu"
      case .libinputRecord: "touch.yml"
      case .getevent: "touch.txt"
      }
    }

    /// A recording with one frame at each time, in microseconds; the first begins a touch, the last ends it.
    func recording(_ times: [Int64]) -> String {
      var text = ""
      switch self {
      case .evemu: text = EvemuTests.description
      case .libinputRecord:
        text = LibinputRecordTests.header + LibinputRecordTests.device() + "  events:\n"
      case .getevent: break
      }
      for (index, time) in times.enumerated() {
        let isFirst = index == 0
        let isLast = index == times.count - 1
        let value = isFirst ? 1 : isLast ? -1 : 200 + index
        text += frame(time, code: isFirst || isLast ? 57 : 53, value: Int32(value))
      }
      return text
    }

    private func frame(_ time: Int64, code: UInt16, value: Int32) -> String {
      let (second, rest) = time.quotientAndRemainder(dividingBy: 1_000_000)
      let digits = String(String(1_000_000 + rest).dropFirst())
      let hexadecimal = String(code, radix: 16)
      switch self {
      case .evemu:
        return "E: \(second).\(digits) 0003 00\(hexadecimal) \(value)\n"
          + "E: \(second).\(digits) 0000 0000 0\n"
      case .libinputRecord:
        return "  - evdev:\n    - [\(second), \(rest), 3, \(code), \(value)]\n"
          + "    - [\(second), \(rest), 0, 0, 0]\n"
      case .getevent:
        let bits = String(UInt32(bitPattern: value), radix: 16)
        let padded = String(repeating: "0", count: 8 - bits.count) + bits
        return "[ \(second).\(digits)] 0003 00\(hexadecimal) \(padded)\n"
          + "[ \(second).\(digits)] 0000 0000 00000000\n"
      }
    }
  }

  private func times(_ reading: Reading) -> [Int64] { reading.frames.map(\.time.microseconds) }

  @Test("a lasting step back", arguments: Format.allCases)
  func step(format: Format) throws {
    let reading = try read(
      format.recording([100_000_000, 100_008_000, 100_016_000, 0, 8_000, 16_000, 24_500, 33_000]),
      as: format.name)
    #expect(
      times(reading) == [0, 8_000, 16_000, 24_000, 32_000, 40_000, 48_500, 57_000])
    let finding = try reading.finding("time-went-back")
    #expect(finding.severity == .warning)
    #expect(finding.count == 1)
    #expect(finding.time == Timestamp(microseconds: 24_000))
    #expect(
      finding.message.hasSuffix(
        ", by up to 100016000 µs; "
          + "from a step of 20 ms or more on, all times were shifted so that they run on"))
  }

  @Test("jitter does not add up", arguments: Format.allCases)
  func jitter(format: Format) throws {
    let reading = try read(
      format.recording([5_000_000, 5_008_000, 5_005_000, 5_016_000, 5_000_000, 5_024_000]),
      as: format.name)
    #expect(times(reading) == [0, 8_000, 8_000, 16_000, 16_000, 24_000])
    let finding = try reading.finding("time-went-back")
    #expect(finding.count == 2)
    #expect(
      finding.message.hasSuffix(", by up to 16000 µs; the time before was taken instead"))
  }

  @Test("both, and the limit between them", arguments: Format.allCases)
  func limit(format: Format) throws {
    let reading = try read(
      format.recording([1_000_000, 1_030_000, 1_010_001, 1_040_000, 1_020_000, 1_025_000]),
      as: format.name)
    #expect(times(reading) == [0, 30_000, 30_000, 40_000, 50_000, 55_000])
    let finding = try reading.finding("time-went-back")
    #expect(finding.count == 2)
    #expect(
      finding.message.hasSuffix(
        ", by up to 20000 µs; from a step of 20 ms or more on, all times were shifted so that "
          + "they run on; for a smaller one, the time before was taken instead"))
  }

  @Test("the interval is at most 100 ms, and 0 without one", arguments: Format.allCases)
  func interval(format: Format) throws {
    #expect(
      try times(read(format.recording([9_000_000, 12_000_000, 0, 8_000]), as: format.name))
        == [0, 3_000_000, 3_100_000, 3_108_000])
    #expect(
      try times(read(format.recording([9_000_000, 0, 8_000]), as: format.name))
        == [0, 0, 8_000])
  }

  @Test func `steps again and again stay in range`() throws {
    let far: Int64 = 9_007_199_254_000_000
    let reading = try read(
      Format.evemu.recording((0..<4_000).map { $0 % 2 == 0 ? 0 : far }))
    #expect(times(reading).last == 1 << 53)
  }

  @Test func `what happens after a step has the shifted time`() throws {
    let reading = try read(
      EvemuTests.description + """
        E: 50.000 0003 0039 1
        E: 50.000 0000 0000 0
        E: 50.008 0003 0035 2000
        E: 50.008 0000 0000 0
        E: 1.000 0003 0035 2001
        E: 1.000 0000 0000 0
        E: 1.008 0000 0003 0
        E: 1.008 0000 0000 0
        E: 31.008 0003 0039 -1
        E: 31.008 0000 0000 0
        """)
    #expect(times(reading) == [0, 8_000, 16_000, 24_000, 30_024_000])
    #expect(try reading.finding("syn-dropped").time == Timestamp(microseconds: 24_000))
    #expect(try reading.finding("time-gap").time == Timestamp(microseconds: 30_024_000))
  }

  @Test func `devices in one getevent log share the offset`() throws {
    let reading = try read(
      """
      [ 90.000000] /dev/input/event1: 0003 0035 00000001
      [ 90.000000] /dev/input/event1: 0000 0000 00000000
      [ 90.004000] /dev/input/event2: 0003 0035 00000001
      [ 90.004000] /dev/input/event2: 0000 0000 00000000
      [ 90.008000] /dev/input/event1: 0003 0035 00000002
      [ 90.008000] /dev/input/event1: 0000 0000 00000000
      [ 1.000000] /dev/input/event1: 0003 0035 00000003
      [ 1.000000] /dev/input/event1: 0000 0000 00000000
      [ 1.004000] /dev/input/event2: 0003 0035 00000002
      [ 1.004000] /dev/input/event2: 0000 0000 00000000
      """, as: "touch.txt")
    #expect(
      reading.lines == [
        "0 0: 3/53=1", "4000 1: 3/53=1", "8000 0: 3/53=2", "16000 0: 3/53=3", "20000 1: 3/53=2",
      ])
    #expect(try reading.finding("time-went-back").count == 1)
  }

  @Test func `devices in one libinput record file share the offset`() throws {
    func device(_ times: [Int64]) -> String {
      LibinputRecordTests.device() + "  events:\n"
        + times.enumerated().map { index, time in
          let (second, rest) = time.quotientAndRemainder(dividingBy: 1_000_000)
          return "  - evdev:\n    - [\(second), \(rest), 3, 53, \(index)]\n"
            + "    - [\(second), \(rest), 0, 0, 0]\n"
        }.joined()
    }
    let reading = try read(
      LibinputRecordTests.header
        + device([90_000_000, 90_008_000, 1_000_000, 1_008_000])
        + device([90_004_000, 1_004_000]), as: "touch.yml")
    #expect(
      reading.lines == [
        "0 0: 3/53=0", "4000 1: 3/53=0", "8000 0: 3/53=1", "16000 0: 3/53=2", "20000 1: 3/53=1",
        "24000 0: 3/53=3",
      ])
    #expect(try reading.finding("time-went-back").count == 1)
  }
}
