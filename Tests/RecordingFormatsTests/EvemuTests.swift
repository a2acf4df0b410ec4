import GestureTrace
import RecordingFormats
import Testing

@Suite("evemu recordings")
struct EvemuTests {
  /// A touchpad with two slots, as evemu 1.2 and 1.3 describe it.
  static let description = """
    # EVEMU 1.3
    # Kernel: 4.14.0
    # DMI: dmi:bvnLENOVO:pn20BW
    # Input device name: "not this one"
    N: SynPS/2 # Pad
    I: 0011 0002 0007 01b1
    P: 05 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 01 00 00 00 00 00
    B: 01 20 64 00 00 00 00 00 00
    B: 03 03 00 00 00 00 80 60 02
    A: 00 1472 5674 8 0 75
    A: 01 1408 4684 8 0 129
    A: 2f 0 1 0 0 0
    A: 35 1472 5674 8 0 75
    A: 36 1408 4684 8 0 129
    A: 39 0 65535 0 0 0
    L: 00 1
    S: 00 0

    """

  static let events = """
    E: 10.500000 0003 0039 0017\t# EV_ABS / ABS_MT_TRACKING_ID  17
    E: 10.500000 0003 0035 2000
    E: 10.500000 0003 0036 3000
    E: 10.500000 0001 014a 0001
    E: 10.500000 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms
    E: 10.513000 0003 0039 -001
    E: 10.513000 0001 014a 0000
    E: 10.513000 0000 0000 0000

    """

  static let frames = [
    "0 0: 3/57=17 3/53=2000 3/54=3000 1/330=1",
    "13000 0: 3/57=-1 1/330=0",
  ]

  @Test func `a combined file gives its device and its frames`() throws {
    let reading = try read(Self.description + Self.events)
    #expect(reading.format == .evemu)
    #expect(reading.lines == Self.frames)
    #expect(reading.findings.isEmpty)
    let device = try #require(reading.devices.first)
    #expect(reading.devices.count == 1)
    #expect(device.name == "SynPS/2 # Pad")
    #expect([device.bus, device.vendor, device.product, device.version] == [0x11, 2, 7, 0x1b1])
    #expect(device.properties == [0, 2])
    #expect(
      device.codes == [.init(type: 1, codes: [0x110, 0x145, 0x14a, 0x14d, 0x14e])])
    #expect(
      device.axis(AbsCode.mtPositionX)
        == AbsoluteAxis(code: 0x35, minimum: 1472, maximum: 5674, fuzz: 8, resolution: 75))
    #expect(device.axes.map(\.code) == [0, 1, 0x2f, 0x35, 0x36, 0x39])
    #expect(device.axesSource == .reported)
    #expect(device.dmiModalias == "dmi:bvnLENOVO:pn20BW")
  }

  @Test(
    "releases and their dialects",
    arguments: [
      (name: "1.0 has no first line", header: ""),
      (name: "1.1", header: "# EVEMU 1.1\n"),
      (name: "umockdev", header: "# device /dev/input/event4\n"),
    ])
  func release(name: String, header: String) throws {
    let text =
      header + """
        N: Pad
        I: 0003 056A 00E6 0139
        P: 02 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 04 00 00 00 00 00 00
        B: 03 03 00 00 00 00 80 60 02
        A: 00 0 100 0 0
        A: 01 0 200 0 0
        A: 2F 0 1 0 0
        A: 35 0 100 4 0
        A: 36 0 200 4 0
        A: 39 0 65535 0 0
        E: 1352020794.138597 0003 0039 7
        E: 1352020794.138597 0003 0035 50
        E: 1352020794.138597 0000 0000 0
        """
    let reading = try read(text)
    #expect(reading.lines == ["0 0: 3/57=7 3/53=50"])
    let device = try #require(reading.devices.first)
    #expect(device.vendor == 0x56a)
    #expect(device.slotCount == 2)
    #expect(
      device.axis(AbsCode.mtPositionX)
        == AbsoluteAxis(code: 0x35, minimum: 0, maximum: 100, fuzz: 4))
    #expect(device.codes == [.init(type: 1, codes: [ButtonCode.touch])])
  }

  @Test func `the frame's time is that of its report`() throws {
    let reading = try read(
      Self.description + """
        E: 1338280591.517526 0003 0039 7
        E: 1338280591.517530 0003 0035 1950
        E: 1338280591.517561 0000 0000 0
        E: 1338280591.527500 0003 0035 1960
        E: 1338280591.527526 0000 0000 0
        """)
    #expect(reading.lines == ["35 0: 3/57=7 3/53=1950", "10000 0: 3/53=1960"])
  }

  @Test(
    "a description beside the recording is found",
    arguments: [
      (recording: "Pad.evemu", description: "Pad.prop"),
      (recording: "Pad.evemu", description: "Pad.desc"),
      (recording: "Pad.1-finger-drag.evemu", description: "Pad.desc"),
      (recording: "Pad.hp8470p.two.fingers.events", description: "Pad.hp8470p.desc"),
    ])
  func companion(recording: String, description: String) throws {
    let reading = try read(Self.events, as: recording, beside: [description: Self.description])
    #expect(reading.lines == Self.frames)
    #expect(reading.devices.first?.name == "SynPS/2 # Pad")
    #expect(reading.devices.first?.axesSource == .given)
    let finding = try reading.finding("description-used")
    #expect(finding.severity == .info)
    #expect(finding.message.hasSuffix("was read from \(description)"))
    #expect(reading.findings.count == 1)
  }

  @Test func `the closest description beside the recording wins`() throws {
    let other = Self.description.replacing("# Pad", with: "# Other")
    let reading = try read(
      Self.events, as: "Pad.fast.evemu",
      beside: ["Pad.desc": other, "Pad.fast.desc": Self.description])
    #expect(reading.devices.first?.name == "SynPS/2 # Pad")
  }

  @Test func `a description is not looked for when the recording has one`() throws {
    let other = Self.description.replacing("# Pad", with: "# Other")
    let reading = try read(
      Self.description + Self.events, as: "Pad.evemu", beside: ["Pad.desc": other])
    #expect(reading.devices.first?.name == "SynPS/2 # Pad")
    #expect(reading.findings.isEmpty)
  }

  @Test func `a named description wins over the recording's own`() throws {
    let other = Self.description.replacing("# Pad", with: "# Other")
    let reading = try read(
      Self.description + Self.events, as: "Pad.evemu", beside: ["other.txt": other],
      RecordingOptions(descriptionPath: "other.txt"))
    #expect(reading.devices.first?.name == "SynPS/2 # Other")
    #expect(reading.devices.first?.axesSource == .given)
  }

  @Test func `axis ranges alone are a description too`() throws {
    let axes = "A: 35 0 2039 0 0 20\nA: 36 0 1359 0 0 20\nA: 2f 0 9 0 0 0\nA: 39 0 65535 0 0 0\n"
    let reading = try read(
      Self.events, as: "scroll.elog", beside: ["axes.prop": axes],
      RecordingOptions(descriptionPath: "axes.prop"))
    let device = try #require(reading.devices.first)
    #expect(device.axesSource == .given)
    #expect(device.slotCount == 10)
    #expect(device.axis(AbsCode.x)?.maximum == 2039)
    #expect(device.declares(type: 1, code: ButtonCode.touch))
    #expect(device.properties == [InputProperty.direct])
  }

  @Test func `a sixth field is the slot and is not needed`() throws {
    let reading = try read(
      Self.description + "E: 1.0 0003 0039 5 0\nE: 1.0 0003 0035 7 0 # x\nE: 1.0 0000 0000 0 0\n")
    #expect(reading.lines == ["0 0: 3/57=5 3/53=7"])
  }

  @Test func `CRLF, trailing blanks and empty lines change nothing`() throws {
    let text = (Self.description + Self.events).replacing("\n", with: "  \r\n\r\n")
    let reading = try read(text)
    #expect(reading.lines == Self.frames)
    #expect(reading.findings.isEmpty)
  }

  @Test(
    "what is damaged is named",
    arguments: [
      (
        "E: 1.0 0003 0035\n",
        "touch.evemu:24:17: the value is missing; correct or delete the line, "
          + "or name the format with --from"
      ),
      (
        "E: 1 0003 0035 5\n",
        "touch.evemu:24:4: time “1” is not seconds and microseconds (12.345678); "
          + "correct or delete the line, or name the format with --from"
      ),
      (
        "E: -1.5 0003 0035 5\n",
        "touch.evemu:24:4: time “-1.5” is before zero; correct or delete the line, "
          + "or name the format with --from"
      ),
      (
        "E: 9007199255.0 0003 0035 5\n",
        "touch.evemu:24:4: time “9007199255.0” is out of range (at most 9007199254.740992); "
          + "correct or delete the line, or name the format with --from"
      ),
      (
        "E: 1.0 0020 0035 5\n",
        "touch.evemu:24:8: event type “0020” is not a hexadecimal number up to 1f; "
          + "correct or delete the line, or name the format with --from"
      ),
      (
        "E: 1.0 0003 0040 5\n",
        "touch.evemu:24:13: event code “0040” is not a hexadecimal number up to 3f; "
          + "correct or delete the line, or name the format with --from"
      ),
      (
        "E: 1.0 0003 0035 2147483648\n",
        "touch.evemu:24:18: value “2147483648” is not a decimal number of 32 bits; "
          + "correct or delete the line, or name the format with --from"
      ),
      (
        "E: 1.0 0003 0035 5 x\n",
        "touch.evemu:24:20: “x” stands after the value; correct or delete the line, "
          + "or name the format with --from"
      ),
      (
        "what is this\n",
        "touch.evemu:24:1: “what is this” is no line of evemu; correct or delete the line, "
          + "or name the format with --from"
      ),
      (
        "N: another\n",
        "touch.evemu:24: a second device begins; split the file so that each part holds one "
          + "device and its events"
      ),
      (
        "A: 35 10\n",
        "touch.evemu:24: axis 35 has 1 numbers, not 4 or 5; write minimum, maximum, fuzz, flat "
          + "and resolution"
      ),
      (
        "A: 35 10 5 0 0\n",
        "touch.evemu:24: axis 53 has the maximum 5 below its minimum 10; correct the description"
      ),
      (
        "A: 2f 0 -1 0 0\n",
        "touch.evemu:24: ABS_MT_SLOT has the maximum -1, not one of 0…99; correct the description"
      ),
      (
        "A: 2f 0 100 0 0\n",
        "touch.evemu:24: ABS_MT_SLOT has the maximum 100, not one of 0…99; correct the description"
      ),
      (
        "A: 18 0 10 -1 0\n",
        "touch.evemu:24: axis 24 has a negative fuzz, flat or resolution; correct the description"
      ),
      (
        "B: 20 00\n",
        "touch.evemu:24:4: event type “20” is not a hexadecimal number up to 1f; "
          + "correct or delete the line"
      ),
      (
        "P: 100\n",
        "touch.evemu:24:4: byte “100” is not a hexadecimal number of 8 bits; "
          + "correct or delete the line"
      ),
      (
        "I: 0003 12345 0 0\n",
        "touch.evemu:24:9: device id “12345” is not a hexadecimal number of 16 bits; "
          + "correct or delete the line"
      ),
    ])
  func damage(line: String, expected: String) {
    #expect(message(Self.description + line + Self.events) == expected)
  }

  @Test func `a later format is refused`() {
    #expect(
      message("# EVEMU 2.0\n" + Self.events)
        == "touch.evemu:1:9: EVEMU “2.0” is a later format than 1.3; "
        + "record again with evemu 2.7 or earlier")
  }
}
