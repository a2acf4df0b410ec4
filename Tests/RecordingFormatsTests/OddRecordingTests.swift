import GestureTrace
import RecordingFormats
import Testing

@Suite("odd but real recordings")
struct OddRecordingTests {
  @Test func `a frame that the file cuts is left out`() throws {
    let reading = try read(
      EvemuTests.description + EvemuTests.events + "E: 10.526 0003 0039 18\nE: 10.526 0003 00")
    #expect(reading.lines == EvemuTests.frames)
    #expect(reading.codes == ["partial-frame ×1"])
    #expect(try reading.finding("partial-frame").severity == .warning)
    #expect(
      try reading.finding("partial-frame").message
        == "the recording stops in the middle of a frame; the events after its last SYN_REPORT "
        + "were left out")
    #expect(try reading.finding("partial-frame").time == Timestamp(microseconds: 13000))
  }

  @Test func `a partial frame counts once, however many events it has`() throws {
    let reading = try read(
      EvemuTests.description + EvemuTests.events
        + "E: 10.526 0003 0039 18\nE: 10.526 0003 0035 2000\nE: 10.526 0003 0036 2000\n")
    #expect(reading.codes == ["partial-frame ×1"])
  }

  @Test func `a cut line alone is a partial frame too`() throws {
    let reading = try read(EvemuTests.description + EvemuTests.events + "E: 10.5")
    #expect(reading.lines == EvemuTests.frames)
    #expect(reading.codes == ["partial-frame ×1"])
  }

  @Test func `time runs on after a step back`() throws {
    let reading = try read(
      EvemuTests.description + """
        E: 5.000000 0003 0039 1
        E: 5.000000 0000 0000 0
        E: 5.020000 0003 0035 2002
        E: 5.020000 0000 0000 0
        E: 4.000000 0003 0035 2003
        E: 4.000000 0000 0000 0
        E: 5.010000 0003 0035 2004
        E: 5.010000 0000 0000 0
        E: 5.030000 0003 0039 -1
        E: 5.030000 0000 0000 0
        """)
    #expect(
      reading.lines == [
        "0 0: 3/57=1", "20000 0: 3/53=2002", "40000 0: 3/53=2003", "1050000 0: 3/53=2004",
        "1070000 0: 3/57=-1",
      ])
    #expect(reading.codes == ["time-went-back ×1"])
    let finding = try reading.finding("time-went-back")
    #expect(
      finding.message
        == "time goes back at 1 frame, first at line 29, by up to 1020000 µs; "
        + "from a step of 20 ms or more on, all times were shifted so that they run on")
    #expect(finding.time == Timestamp(microseconds: 40_000))
  }

  @Test func `a report before the first event's time is at zero`() throws {
    let reading = try read(
      EvemuTests.description + """
        E: 5.000000 0003 0039 1
        E: 4.000000 0000 0000 0
        E: 5.030000 0003 0039 -1
        E: 5.030000 0000 0000 0
        """)
    #expect(reading.lines == ["0 0: 3/57=1", "30000 0: 3/57=-1"])
    #expect(reading.codes == ["time-went-back ×1"])
  }

  @Test func `all events at one time`() throws {
    let reading = try read(
      EvemuTests.description + """
        E: 7.0 0003 0039 1
        E: 7.0 0000 0000 0
        E: 7.0 0003 0039 -1
        E: 7.0 0000 0000 0
        """)
    #expect(reading.lines == ["0 0: 3/57=1", "0 0: 3/57=-1"])
    #expect(reading.codes == ["one-time ×2"])
    #expect(try reading.finding("one-time").severity == .warning)
    #expect(
      try reading.finding("one-time").message
        == "all frames have one time; velocities calculated from this recording mean nothing")
  }

  @Test func `a long gap`() throws {
    let reading = try read(
      EvemuTests.description + """
        E: 0.0 0003 0039 1
        E: 0.0 0000 0000 0
        E: 45.5 0003 0039 -1
        E: 45.5 0000 0000 0
        """)
    #expect(reading.lines == ["0 0: 3/57=1", "45500000 0: 3/57=-1"])
    #expect(reading.codes == ["time-gap ×1"])
    #expect(
      try reading.finding("time-gap").message
        == "more than 20 s pass without an event, first at line 27; the longest gap is 45 s")
  }

  @Test func `lost events stay in the frames`() throws {
    let reading = try read(
      EvemuTests.description + """
        E: 1.0 0003 0039 1
        E: 1.0 0000 0000 0
        E: 1.1 0000 0003 0
        E: 1.1 0000 0000 0
        E: 1.2 0003 0039 -1
        E: 1.2 0000 0000 0
        """)
    #expect(reading.lines == ["0 0: 3/57=1", "100000 0: 0/3=0", "200000 0: 3/57=-1"])
    #expect(reading.codes == ["syn-dropped ×1"])
    #expect(try reading.finding("syn-dropped").time == Timestamp(microseconds: 100_000))
  }

  @Test func `keys of a keyboard and scan codes are left out`() throws {
    let reading = try read(
      EvemuTests.description + """
        E: 0.5 0004 0004 30
        E: 0.5 0001 001e 1
        E: 0.5 0000 0000 0
        E: 1.0 0003 0039 1
        E: 1.0 0001 001e 0
        E: 1.0 0000 0000 0
        E: 1.5 0001 0110 1
        E: 1.5 0000 0000 1
        E: 2.0 0003 0039 -1
        E: 2.0 0000 0000 0
        """)
    #expect(reading.lines == ["0 0: 3/57=1", "500000 0: 1/272=1", "1000000 0: 3/57=-1"])
    #expect(reading.frames[1].events.last?.value == 1)
    #expect(reading.codes == ["keyboard-keys-removed ×2", "scan-codes-removed ×1"])
    #expect(
      try reading.finding("keyboard-keys-removed").message
        == "events of keyboard keys were left out: a trace holds no keys")
  }

  @Test func `a report alone stays`() throws {
    let reading = try read(
      EvemuTests.description + "E: 1.0 0000 0000 0\nE: 2.0 0003 0039 1\nE: 2.0 0000 0000 0\n")
    #expect(reading.lines == ["0 0: ", "1000000 0: 3/57=1"])
  }

  @Test func `fingers down at the end`() throws {
    let reading = try read(
      EvemuTests.description + "E: 1.0 0003 0039 1\nE: 1.0 0000 0000 0\n")
    #expect(reading.codes == ["ends-mid-touch ×1"])
    #expect(try reading.finding("ends-mid-touch").severity == .info)
  }

  @Test(
    "fingers down at the start",
    arguments: [
      "E: 1.0 0003 0035 2000\nE: 1.0 0000 0000 0\nE: 1.1 0003 0039 -1\nE: 1.1 0000 0000 0\n",
      "E: 1.0 0003 002f 1\nE: 1.0 0003 0039 -1\nE: 1.0 0000 0000 0\n",
      "E: 1.0 0003 0000 2000\nE: 1.0 0000 0000 0\nE: 1.1 0001 014a 0\nE: 1.1 0000 0000 0\n",
    ])
  func startsMidTouch(events: String) throws {
    let reading = try read(EvemuTests.description + events)
    #expect(reading.codes == ["starts-mid-touch ×1"])
  }

  @Test func `a tracking id replaced without its end is nothing odd`() throws {
    let reading = try read(
      EvemuTests.description + """
        E: 1.0 0003 0039 1
        E: 1.0 0000 0000 0
        E: 1.1 0003 0039 2
        E: 1.1 0000 0000 0
        E: 1.2 0003 0039 -1
        E: 1.2 0000 0000 0
        """)
    #expect(reading.findings.isEmpty)
    #expect(reading.frames.count == 3)
  }

  @Test func `values outside the range are said and kept`() throws {
    let reading = try read(
      EvemuTests.description + """
        E: 1.0 0003 0039 1
        E: 1.0 0003 0035 9000
        E: 1.0 0003 002f 5
        E: 1.0 0003 002f 0
        E: 1.0 0000 0000 0
        E: 1.2 0003 0039 -1
        E: 1.2 0000 0000 0
        """)
    #expect(reading.lines.first == "0 0: 3/57=1 3/53=9000 3/47=5 3/47=0")
    #expect(reading.codes == ["outside-axis ×2"])
    #expect(
      try reading.finding("outside-axis").message
        == "ABS_MT_POSITION_X has values 9000…9000 outside its range 1472…5674, "
        + "ABS_MT_SLOT has values 0…5 outside its range 0…1")
  }

  @Test func `events that the device does not declare are said and kept`() throws {
    let reading = try read(
      EvemuTests.description + """
        E: 1.0 0003 0039 1
        E: 1.0 0003 003a 9
        E: 1.0 0001 0111 1
        E: 1.0 0000 0000 0
        E: 1.2 0003 0039 -1
        E: 1.2 0000 0000 0
        """)
    #expect(reading.lines.first == "0 0: 3/57=1 3/58=9 1/273=1")
    #expect(reading.codes == ["undeclared-events ×2"])
    #expect(
      try reading.finding("undeclared-events").message
        == "the device does not declare ABS_MT_PRESSURE, type 1 code 273, which occur in the "
        + "events; the kernel would not pass them on")
  }

  @Test func `a frame without an end is refused`() {
    let text =
      EvemuTests.description + "E: 1.0 0000 0000 0\n"
      + String(repeating: "E: 1.0 0003 0035 1\n", count: 9000)
    #expect(
      message(text)
        == "touch.evemu:8217: more than 8192 events come without a SYN_REPORT; "
        + "record again without leaving lines out")
  }

  @Test func `a long line is refused`() {
    let text = EvemuTests.description + "#" + String(repeating: "x", count: 70_000) + "\n"
    #expect(
      message(text + EvemuTests.events)
        == "touch.evemu:24: is longer than 65536 bytes; "
        + "name a recording of an input device; its lines are short")
  }

  @Test func `many frames cross the reader's chunks whole`() throws {
    var text = EvemuTests.description
    for index in 0..<5_000 {
      text += "E: \(index / 100).\(String(100 + index % 100).dropFirst())0000 0003 0035 \(index)\n"
      text += "E: \(index / 100).\(String(100 + index % 100).dropFirst())0000 0000 0000 0\n"
    }
    let reading = try read(text)
    #expect(reading.frames.count == 5_000)
    for (index, frame) in reading.frames.enumerated() {
      guard frame.time.microseconds == Int64(index) * 10_000,
        frame.events.first?.value == Int32(index)
      else {
        Issue.record("frame \(index) is \(frame)")
        break
      }
    }
  }
}
