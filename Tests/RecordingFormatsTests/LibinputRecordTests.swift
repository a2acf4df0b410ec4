import GestureTrace
import RecordingFormats
import Testing

@Suite("libinput record recordings")
struct LibinputRecordTests {
  static let header = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
      git: "unknown"
      autorestart: 2
    system:
      os: "debian:12"
      kernel: "6.1.0"
      dmi: "dmi:bvnLENOVO:pn82DM"
    devices:

    """

  static func device(
    _ name: String = "MSFT0001:00 06CB:CD3E Touchpad", quirks: String = "  quirks:\n"
  ) -> String {
    """
    - node: /dev/input/event6
      evdev:
        # Name: MSFT0001:00 06CB:CD3E Touchpad
        # Supported Events:
        name: "\(name)"
        id: [24, 1739, 52542, 256]
        codes:
          0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] # EV_SYN
          1: [272, 325, 330, 333] # EV_KEY
          3: [0, 1, 47, 53, 54, 57] # EV_ABS
          4: [5] # EV_MSC
        absinfo:
          0: [0, 1212, 0, 0, 12]
          1: [0, 792, 0, 0, 12]
          47: [0, 4, 0, 0, 0]
          53: [0, 1212, 0, 0, 12]
          54: [0, 792, 0, 0, 12]
          57: [0, 65535, 0, 0, 0]
        properties: [0, 2]
      hid: [
        0x05, 0x01, 0x09, 0x02,
        0xa1, 0x01
      ]
      udev:
        properties:
        - ID_INPUT=1
        - ID_INPUT_TOUCHPAD=1
        - LIBINPUT_DEVICE_GROUP=18/6cb/cd3e:i2c-MSFT0001:00
        - LIBINPUT_FUZZ_00=8
        - DRIVER=hid-multitouch
        - ID_SERIAL=secret
        virtual: false
    \(quirks)
    """
  }

  static let events = """
      events:
      # Current time is 14:51:15
      - evdev:
        - [  0,      0,   3,  57,    2194] # EV_ABS / ABS_MT_TRACKING_ID     2194
        - [  0,      0,   3,  53,     206] # EV_ABS / ABS_MT_POSITION_X       206 (-942)
        - [  0,      0,   1, 330,       1] # EV_KEY / BTN_TOUCH                 1
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
        libinput:
        - {time: 0.000000, type: POINTER_MOTION, delta: [  1.00,   0.00], unaccel: [  1.00,  0.00]}
      - libinput:
        - {time: 0.000100, type: SWITCH_TOGGLE, switch: 1, state: on}
      - hid:
          time: [  9,     99]
          hidraw0: [0x01, 0x02]
      - evdev:
        - [  1,   7094,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
        - [  1,   7094,   1, 330,       0] # EV_KEY / BTN_TOUCH                 0
        - [  1,   7094,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +7ms
                                           # Touch device in neutral state

    """

  static let frames = ["0 0: 3/57=2194 3/53=206 1/330=1", "1007094 0: 3/57=-1 1/330=0"]

  @Test func `a recording gives its device and its frames`() throws {
    let reading = try read(Self.header + Self.device() + Self.events, as: "touch.yml")
    #expect(reading.format == .libinputRecord)
    #expect(reading.lines == Self.frames)
    #expect(reading.findings.isEmpty)
    let device = try #require(reading.devices.first)
    #expect(reading.devices.count == 1)
    #expect(device.name == "MSFT0001:00 06CB:CD3E Touchpad")
    #expect([device.bus, device.vendor, device.product, device.version] == [24, 1739, 52542, 256])
    #expect(device.properties == [0, 2])
    #expect(
      device.codes == [
        .init(type: 1, codes: [272, 325, 330, 333]), .init(type: 4, codes: [5]),
      ])
    #expect(device.axes.map(\.code) == [0, 1, 47, 53, 54, 57])
    #expect(
      device.axis(53) == AbsoluteAxis(code: 53, minimum: 0, maximum: 1212, resolution: 12))
    #expect(device.axesSource == .reported)
    #expect(device.dmiModalias == "dmi:bvnLENOVO:pn82DM")
    #expect(
      device.udevProperties.map { "\($0.key)=\($0.value)" } == [
        "ID_INPUT=1", "ID_INPUT_TOUCHPAD=1", "LIBINPUT_DEVICE_GROUP=18/6cb/cd3e",
        "LIBINPUT_FUZZ_00=8",
      ])
  }

  @Test(
    "what differs between releases",
    arguments: [
      (
        name: "no comment in the first line",
        header: header.replacing("# libinput record\n", with: "")
      ),
      (
        name: "1.18 to 1.20 do not indent what belongs to the system",
        header: header.replacing("  os: \"debian:12\"\n", with: "os: \"debian:12\"\n")
          .replacing("  kernel:", with: "kernel:").replacing("  dmi:", with: "dmi:")
      ),
      (name: "unknown keys", header: "whatever: {a: [1, 2, {b: c}]}\n" + header),
      (name: "ends of lines of another system", header: header.replacing("\n", with: "\r\n")),
    ])
  func release(name: String, header: String) throws {
    let reading = try read(header + Self.device() + Self.events, as: "touch.yml")
    #expect(reading.lines == Self.frames)
    #expect(reading.findings.isEmpty)
    #expect(reading.devices.first?.dmiModalias == "dmi:bvnLENOVO:pn82DM")
  }

  @Test func `a system without children is nothing`() throws {
    let header = Self.header.replacing("  os:", with: "os:").replacing("  kernel:", with: "kernel:")
      .replacing("  dmi: \"dmi:bvnLENOVO:pn82DM\"\n", with: "")
    let reading = try read(header + Self.device() + Self.events, as: "touch.yml")
    #expect(reading.lines == Self.frames)
    #expect(reading.devices.first?.dmiModalias == nil)
  }

  @Test(
    "frames of libinput's events that are indented wrongly",
    arguments: ["- libinput:", "    - libinput:", "      - libinput:"])
  func misindented(line: String) throws {
    let events = Self.events.replacing("  - libinput:", with: line)
    let reading = try read(Self.header + Self.device() + events, as: "touch.yml")
    #expect(reading.lines == Self.frames)
  }

  @Test(
    "releases with wrong times",
    arguments: [
      ("1.14.901", true), ("1.14.902", true), ("1.15.0", true), ("1.14.3", false),
      ("1.15.1", false), ("1.31.0", false),
    ])
  func corruptTimes(release: String, isCorrupt: Bool) throws {
    let header = Self.header.replacing("1.22.1", with: release)
    let reading = try read(header + Self.device() + Self.events, as: "touch.yml")
    #expect(reading.codes == (isCorrupt ? ["timestamps-corrupt ×1"] : []))
    guard isCorrupt else { return }
    let finding = try reading.finding("timestamps-corrupt")
    #expect(finding.severity == .error)
    #expect(
      finding.message
        == "libinput record \(release) wrote wrong times; record again with another release")
  }

  @Test func `quirks are ignored and said so`() throws {
    let quirks = "  quirks:\n  - ModelLenovoT450Touchpad=1\n"
    let reading = try read(
      Self.header + Self.device(quirks: quirks) + Self.events, as: "touch.yml")
    #expect(reading.codes == ["quirks-ignored ×1"])
  }

  @Test(
    "device names that YAML does not allow",
    arguments: [
      (name: Array("a\u{1}b\u{7f}c".utf8), expected: "a?b?c", isCleaned: true),
      (name: [0x61, 0xff, 0xc3, 0x62], expected: "a??b", isCleaned: true),
      (name: Array("say \"x\" \\ now".utf8), expected: "say \"x\" \\ now", isCleaned: false),
      (name: Array("Größe 触摸板 👆 # no".utf8), expected: "Größe 触摸板 👆 # no", isCleaned: false),
      (name: Array("\u{85}\u{feff}".utf8), expected: "?????", isCleaned: true),
    ])
  func name(bytes: [UInt8], expected: String, isCleaned: Bool) throws {
    let parts = Self.device("@").split(separator: "@", maxSplits: 1)
    let text =
      Array((Self.header + parts[0]).utf8) + bytes + Array((parts[1] + "\n" + Self.events).utf8)
    let reading = try read(bytes: text, as: "touch.yml")
    #expect(reading.devices.first?.name == expected)
    #expect(reading.lines == Self.frames)
    #expect(reading.codes == (isCleaned ? ["text-cleaned ×1"] : []))
  }

  static let second = """
      events:
      - evdev:
        - [  0,      0,   3,  57,       1]
        - [  0,      5,   0,   0,       0]
      - evdev:
        - [  2,      0,   3,  57,      -1]
        - [  2,      0,   0,   0,       0]

    """

  static var severalDevices: String {
    header + device("first") + events + device("keyboard") + "  events:\n" + device("second")
      + second
  }

  @Test func `several devices come in time order`() throws {
    let reading = try read(Self.severalDevices, as: "touch.yml")
    #expect(reading.devices.map(\.name) == ["first", "keyboard", "second"])
    #expect(
      reading.lines == [
        "0 0: 3/57=2194 3/53=206 1/330=1", "5 2: 3/57=1", "1007094 0: 3/57=-1 1/330=0",
        "2000000 2: 3/57=-1",
      ])
    #expect(reading.findings.isEmpty)
  }

  @Test func `one of several devices`() throws {
    let reading = try read(Self.severalDevices, as: "touch.yml", RecordingOptions(device: 2))
    #expect(reading.devices.count == 3)
    #expect(reading.lines == ["5 2: 3/57=1", "2000000 2: 3/57=-1"])
    #expect(
      message(Self.severalDevices, as: "touch.yml", RecordingOptions(device: 1))
        == "touch.yml: holds no whole frame: no event ends one (SYN_REPORT); "
        + "record again without leaving lines out")
  }

  @Test("a device chosen after opening", arguments: [1, 2])
  func select(device: Int) throws {
    let text =
      device == 2
      ? Self.severalDevices
      : Self.header + Self.device("first") + Self.events + Self.device("second") + Self.second
    try inFolder { folder in
      try write(Array(text.utf8), to: folder + "touch.yml")
      var recording = try Recording(path: folder + "touch.yml")
      try recording.select(device: device)
      var times: [Int64] = []
      while let frame = try recording.next() {
        #expect(frame.device == device)
        times.append(frame.time.microseconds)
      }
      #expect(times == [5, 2_000_000])
      #expect(recording.findings.isEmpty)
      let error = #expect(throws: FileError.self) { try recording.select(device: 3) }
      #expect(error?.problem == "has no device 3: it has \(device + 1), counted from 0")
    }
  }

  @Test(
    "rows that are written in another way",
    arguments: [
      "[0, 0, 3, 57, 2194]", "[0,0,3,57,2194]", "[0, 0, 3, 57, 2194,]", "[ 0 , 0, 3, 57, 2194 ]",
      "[0, 0, 3,\n       57, 2194]", "[+0, 0, 3, \"57\", 2194]",
    ])
  func otherRow(row: String) throws {
    let events = Self.events.replacing("[  0,      0,   3,  57,    2194]", with: row)
    let reading = try read(Self.header + Self.device() + events, as: "touch.yml")
    #expect(reading.lines == Self.frames)
  }

  @Test(
    "rows of no numbers",
    arguments: [
      (
        "[0, 0, 3, 57, 2 3]",
        "touch.yml:49: value “2 3” is no number; correct the line, or record again"
      ),
      (
        "[0, 0, 3, 57, 1-2]",
        "touch.yml:49: “0,0,3,57,1-2” is no row of numbers; correct the line, or record again"
      ),
      (
        "[0, 0, 3, , 2]",
        "touch.yml:49: “0,0,3,,2” is no row of numbers; correct the line, or record again"
      ),
      (
        "[]",
        "touch.yml:49: “” is no row of numbers; correct the line, or record again"
      ),
      (
        "[0, 0, 3, 57, 9999999999999999999]",
        "touch.yml:49: “0,0,3,57,9999999999999999999” is no row of numbers; "
          + "correct the line, or record again"
      ),
    ])
  func noNumbers(row: String, expected: String) {
    let events = Self.events.replacing("[  0,      0,   3,  57,    2194]", with: row)
    #expect(message(Self.header + Self.device() + events, as: "touch.yml") == expected)
  }

  @Test func `a device that starts later starts at zero when it is alone`() throws {
    let late = Self.second.replacing("[  0,      0,", with: "[  1,      0,")
      .replacing("[  0,      5,", with: "[  1,      5,")
    let text = Self.header + Self.device("first") + Self.events + Self.device("second") + late
    let reading = try read(text, as: "touch.yml", RecordingOptions(device: 1))
    #expect(reading.lines == ["5 1: 3/57=1", "1000000 1: 3/57=-1"])
  }

  @Test(
    "a file that is cut",
    arguments: [
      "  - evdev:\n    - [  1,   9094,   3,  57,",
      "  - evdev:\n    - [  1,   9094,   3,  57,      7] # EV_ABS / ABS",
      "  - evdev:\n    - [",
    ])
  func cut(tail: String) throws {
    let text = Self.header + Self.device() + Self.events + tail
    let reading = try read(text, as: "touch.yml")
    #expect(reading.lines == Self.frames)
    #expect(reading.codes == ["partial-frame ×1"])
  }

  @Test func `a frame may be split over items`() throws {
    let events = Self.events.replacing(
      "    - [  0,      0,   1, 330,       1]",
      with: "  - evdev:\n    - [  0,      0,   1, 330,       1]")
    let reading = try read(Self.header + Self.device() + events, as: "touch.yml")
    #expect(reading.lines == Self.frames)
  }

  @Test func `obfuscated keys are left out`() throws {
    let events = Self.events.replacing(
      "    - [  0,      0,   1, 330,       1]",
      with: """
            - [  0,      0,   4,   4,      30] # EV_MSC / MSC_SCAN             30 (obfuscated)
            - [  0,      0,   1,  30,       1] # EV_KEY / KEY_A                 1 (obfuscated)
            - [  0,      0,   1, 330,       1]
        """)
    let reading = try read(Self.header + Self.device() + events, as: "touch.yml")
    #expect(reading.lines == Self.frames)
    #expect(reading.codes == ["keyboard-keys-removed ×1", "scan-codes-removed ×1"])
  }

  @Test(
    "what is damaged is named",
    arguments: [
      (
        "[  0,      0,   3,  57,    2194]", "[  0,      0,   3,  57]",
        "touch.yml:49: an event has fewer than five numbers: its value is missing; "
          + "correct the line, or record again"
      ),
      (
        "[  0,      0,   3,  57,    2194]", "[  0,      0,   3,  57, 1, 2]",
        "touch.yml:49: an event has more than five numbers; correct the line, or record again"
      ),
      (
        "[  0,      0,   3,  57,    2194]", "[ -1,      0,   3,  57, 1]",
        "touch.yml:49: time [-1, 0] is before zero; correct the line, or record again"
      ),
      (
        "[  0,      0,   3,  57,    2194]", "[ 9007199254,      0,   3,  57, 1]",
        "touch.yml:49: time [9007199254, 0] is out of range; correct the line, or record again"
      ),
      (
        "[  0,      0,   3,  57,    2194]", "[  0,      0,   3,  64, 1]",
        "touch.yml:49: event code 64 is out of range (at most 63); "
          + "correct the line, or record again"
      ),
      (
        "[  0,      0,   3,  57,    2194]", "[  0,      0,  32,  57, 1]",
        "touch.yml:49: event type 32 is out of range (at most 31); "
          + "correct the line, or record again"
      ),
      (
        "[  0,      0,   3,  57,    2194]", "[  0,      0,   3,  57, 2147483648]",
        "touch.yml:49: value 2147483648 does not fit in 32 bits; correct the line, or record again"
      ),
      (
        "[  0,      0,   3,  57,    2194]", "[  0,      0,   3,  57, many]",
        "touch.yml:49: value “many” is no number; correct the line, or record again"
      ),
      (
        "47: [0, 4, 0, 0, 0]", "47: [0, -1, 0, 0, 0]",
        "touch.yml:27: ABS_MT_SLOT has the maximum -1, not one of 0…99; correct the description"
      ),
      (
        "47: [0, 4, 0, 0, 0]", "47: [0, 4, 0, 0]",
        "touch.yml:27: axis 47 has 4 numbers, not 5; "
          + "write minimum, maximum, fuzz, flat and resolution"
      ),
      (
        "version: 1\n", "version: 2\n",
        "touch.yml:2: libinput record format version “2” is not 1; "
          + "record again with libinput 1.11 to 1.31"
      ),
      (
        "properties: [0, 2]", "properties: [0, 32]",
        "touch.yml:31: property 32 is out of range (at most 31); correct the line, or record again"
      ),
      (
        "id: [24, 1739, 52542, 256]", "id: *x",
        "touch.yml:18: a YAML alias (*) stands here; "
          + "name a recording as libinput record wrote it"
      ),
      (
        "codes:\n", "codes: ]\n",
        "touch.yml:19: is not YAML here (did not find expected node content); "
          + "correct the line, or record again"
      ),
    ])
  func damage(text: String, replacement: String, expected: String) {
    let recording = Self.header + Self.device() + Self.events
    #expect(message(recording.replacing(text, with: replacement), as: "touch.yml") == expected)
  }

  @Test func `deep nesting is refused`() {
    let deep = String(repeating: "[", count: 100)
    #expect(
      message(Self.header + "- node: \(deep)\n", as: "touch.yml")
        == "touch.yml:13: nests deeper than 32 levels; "
        + "name a recording as libinput record wrote it")
  }

  @Test func `a value without an end is refused`() {
    let lines = String(repeating: "  more text\n", count: 120_000)
    #expect(
      message(Self.header + "- node: \"text\n" + lines, as: "touch.yml")
        .hasSuffix(
          ": a value is longer than 1048576 bytes; name a recording as libinput record wrote it"))
  }

  @Test func `a recording without events is refused`() {
    #expect(
      message(Self.header + Self.device() + "  events:\n", as: "touch.yml")
        == "touch.yml: describes a device and holds no events; name the recording that goes with "
        + "it, and this file as --device-description")
  }

  @Test func `a recording describes the device of another one`() throws {
    let reading = try read(
      EvemuTests.events, as: "touch.evemu", beside: ["pad.yml": Self.header + Self.device()],
      RecordingOptions(descriptionPath: "pad.yml"))
    #expect(reading.devices.first?.name == "MSFT0001:00 06CB:CD3E Touchpad")
    #expect(reading.devices.first?.axesSource == .given)
  }
}
