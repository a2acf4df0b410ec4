import GestureTrace
import RecordingFormats
import Testing

@Suite("getevent recordings")
struct GeteventTests {
  static let frames = [
    "35 0: 3/57=1881 3/53=616 3/54=32 1/330=1",
    "10035 0: 3/53=620",
    "20035 0: 3/57=-1 1/330=0",
  ]

  @Test(
    "the shapes with times",
    arguments: [
      (
        name: "named, without device column",
        text: """
        [   34490.122344] EV_ABS       ABS_MT_TRACKING_ID   00000759            \r
        [   34490.122375] EV_ABS       ABS_MT_POSITION_X    00000268            \r
        [   34490.122375] EV_ABS       ABS_MT_POSITION_Y    00000020            \r
        [   34490.122375] EV_KEY       BTN_TOUCH            DOWN                \r
        [   34490.122379] EV_SYN       SYN_REPORT           00000000            \r
        [   34490.132344] EV_ABS       ABS_MT_POSITION_X    0000026c            \r
        [   34490.132379] EV_SYN       SYN_REPORT           00000000             rate 100\r
        [   34490.142344] EV_ABS       ABS_MT_TRACKING_ID   ffffffff            \r
        [   34490.142344] EV_KEY       BTN_TOUCH            UP                  \r
        [   34490.142379] EV_SYN       SYN_REPORT           00000000            \r

        """
      ),
      (
        name: "named, with device column",
        text: """
        [   34490.122344] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000759
        [   34490.122375] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000268
        [   34490.122375] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000020
        [   34490.122375] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
        [   34490.122379] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
        [   34490.132344] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    0000026c
        [   34490.132379] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
        [   34490.142344] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   FFFFFFFF
        [   34490.142344] /dev/input/event2: EV_KEY       BTN_TOUCH            UP
        [   34490.142379] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
        """
      ),
      (
        name: "numeric, without device column",
        text: """
        [   34490.122344] 0003 0039 00000759
        [   34490.122375] 0003 0035 00000268
        [   34490.122375] 0003 0036 00000020
        [   34490.122375] 0001 014a 00000001
        [   34490.122379] 0000 0000 00000000
        [   34490.132344] 0003 0035 0000026c
        [   34490.132379] 0000 0000 00000000
        [   34490.142344] 0003 0039 ffffffff
        [   34490.142344] 0001 014a 00000000
        [   34490.142379] 0000 0000 00000000
        """
      ),
      (
        name: "numeric, with device column, after a prompt",
        text: """
        C:\\>adb shell
        shell@android:/ $ getevent -t

        [   34490.122344] /dev/input/event2: 0003 0039 00000759
        [   34490.122375] /dev/input/event2: 0003 0035 00000268
        [   34490.122375] /dev/input/event2: 0003 0036 00000020
        [   34490.122375] /dev/input/event2: 0001 014a 00000001
        [   34490.122379] /dev/input/event2: 0000 0000 00000000
        [   34490.132344] /dev/input/event2: 0003 0035 0000026c
        [   34490.132379] /dev/input/event2: 0000 0000 00000000
        [   34490.142344] /dev/input/event2: 0003 0039 ffffffff
        [   34490.142344] /dev/input/event2: 0001 014a 00000000
        [   34490.142379] /dev/input/event2: 0000 0000 00000000
        ^C
        """
      ),
    ])
  func shape(name: String, text: String) throws {
    let reading = try read(text, as: "touch.txt")
    #expect(reading.format == .getevent)
    #expect(reading.lines == Self.frames)
    let device = try #require(reading.devices.first)
    #expect(reading.devices.count == 1)
    #expect(device.name == "unknown touchscreen")
    #expect(device.properties == [InputProperty.direct])
    let skipped = name.hasSuffix("prompt") ? ["lines-skipped ×3"] : []
    #expect(reading.codes == ["axes-inferred ×1"] + skipped)
  }

  @Test(
    "recordings without times are refused",
    arguments: [
      "/dev/input/event2: 0003 0039 00000759\n/dev/input/event2: 0000 0000 00000000\n",
      "/dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000759            \n",
      "0003 0039 00000759\n0000 0000 00000000\n",
      "EV_ABS       ABS_MT_TRACKING_ID   00000759            \n",
    ])
  func untimed(text: String) {
    #expect(
      message(text, as: "touch.txt")
        == "touch.txt:1: the events have no times; record again with times: adb shell getevent -lt")
  }

  static let description = """
    add device 1: /dev/input/event5
      bus:      0000
      vendor    0000
      product   0000
      version   0000
      name:     "gpio-keys"
      location: ""
      id:       ""
      version:  1.0.1
      events:
        KEY (0001): KEY_VOLUMEDOWN        KEY_POWER*
      input props:
        <none>
    add device 2: /dev/input/event2
      bus:      0018
      vendor    1234
      product   00ab
      version   0001
      name:     "synaptics_dsx"
      location: "synaptics_dsx/touch_input"
      id:       ""
      version:  1.0.1
      events:
        KEY (0001): KEY_WAKEUP            BTN_TOOL_FINGER       BTN_TOUCH*
        ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    ABS_MT_TOUCH_MAJOR    : value 0, min 0, max 15, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 1919, fuzz 0, flat 0, resolution 0
                    ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT

    """

  static let numericDescription = """
    add device 1: /dev/input/event2
      bus:      0018
      vendor    1234
      product   00ab
      version   0001
      name:     "synaptics_dsx"
      events:
        KEY (0001): 008f  0145  014a*
        ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    0030  : value 0, min 0, max 15, fuzz 0, flat 0, resolution 0
                    0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                    0036  : value 0, min 0, max 1919, fuzz 0, flat 0, resolution 0
                    0039  : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
      input props:
        0001

    """

  static let events = """
    [       1.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000001
    [       1.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000268
    [       1.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [       1.010000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [       1.010000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

    """

  private func checkDescribed(_ reading: Reading, source: AxesSource) throws {
    #expect(reading.lines == ["0 0: 3/57=1 3/53=616", "10000 0: 3/57=-1"])
    let device = try #require(reading.devices.first)
    #expect(reading.devices.count == 1)
    #expect(device.name == "synaptics_dsx")
    #expect(
      [device.bus, device.vendor, device.product, device.version] == [0x18, 0x1234, 0xab, 1])
    #expect(device.properties == [InputProperty.direct])
    #expect(device.declares(type: 1, code: ButtonCode.touch))
    #expect(device.declares(type: 1, code: ButtonCode.toolFinger))
    #expect(
      device.axis(AbsCode.mtPositionX)
        == AbsoluteAxis(code: AbsCode.mtPositionX, minimum: 0, maximum: 1079))
    #expect(device.slotCount == 10)
    #expect(device.axis(AbsCode.y)?.maximum == 1919)
    #expect(device.axesSource == source)
    #expect(
      try reading.finding("axes-added").message
        == "ABS_X, ABS_Y are not declared; libinput needs them beside the axes that are, "
        + "so they were added with the same range")
  }

  @Test(
    "a description before the events",
    arguments: [description, numericDescription, "$ getevent -lp\r\n" + description])
  func describedBefore(description: String) throws {
    let reading = try read(description + Self.events, as: "touch.txt")
    try checkDescribed(reading, source: .reported)
  }

  @Test("a description in a file", arguments: [description, numericDescription])
  func describedApart(description: String) throws {
    let named = try read(
      Self.events, as: "touch.txt", beside: ["device.txt": description],
      RecordingOptions(descriptionPath: "device.txt"))
    try checkDescribed(named, source: .given)
    let beside = try read(Self.events, as: "touch.txt", beside: ["touch.desc": description])
    try checkDescribed(beside, source: .given)
    #expect(beside.codes == ["description-used ×1", "axes-added ×1"])
  }

  @Test func `events without a device column take the touch device that is described`() throws {
    let text = Self.description + Self.events.replacing("/dev/input/event2: ", with: "")
    let reading = try read(text, as: "touch.txt")
    try checkDescribed(reading, source: .reported)
  }

  @Test func `getevent names the devices before their events`() throws {
    let header = """
      add device 1: /dev/input/event5
        name:     "gpio-keys"
      could not get driver version for /dev/input/mice, Not a typewriter
      add device 2: /dev/input/event2
        name:     "synaptics_dsx"

      """
    let reading = try read(header + Self.events, as: "touch.txt")
    #expect(reading.devices.map(\.name) == ["synaptics_dsx"])
    #expect(reading.codes == ["axes-inferred ×1"])
  }

  @Test func `several devices come in the order of their first events`() throws {
    let text = """
      [       1.000000] /dev/input/event4: EV_ABS       ABS_MT_TRACKING_ID   00000001
      [       1.000000] /dev/input/event4: EV_ABS       ABS_MT_POSITION_X    00000010
      [       1.000000] /dev/input/event0: EV_KEY       KEY_POWER            DOWN
      [       1.000000] /dev/input/event0: EV_SYN       SYN_REPORT           00000000
      [       1.001000] /dev/input/event4: EV_SYN       SYN_REPORT           00000000
      [       1.002000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000001
      [       1.002000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000020
      [       1.003000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
      [       1.004000] /dev/input/event4: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [       1.004000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [       1.004000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
      [       1.004000] /dev/input/event4: EV_SYN       SYN_REPORT           00000000
      """
    let reading = try read(text, as: "touch.txt")
    #expect(reading.devices.count == 2)
    #expect(
      reading.lines == [
        "1000 0: 3/57=1 3/53=16", "3000 1: 3/57=1 3/53=32", "4000 1: 3/57=-1", "4000 0: 3/57=-1",
      ])
    #expect(reading.codes == ["axes-inferred ×2"])
    let one = try read(text, as: "touch.txt", RecordingOptions(device: 1))
    #expect(one.devices.count == 2)
    #expect(one.lines == ["1000 1: 3/57=1 3/53=32", "2000 1: 3/57=-1"])
    #expect(
      message(text, as: "touch.txt", RecordingOptions(device: 2))
        == "touch.txt: has no device 2: it has 2, counted from 0; choose another device")
  }

  @Test func `keys, tools and unknown names`() throws {
    let text = """
      [       1.000000] EV_ABS       ABS_MT_TRACKING_ID   00000001
      [       1.000000] EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PALM
      [       1.000000] EV_ABS       003e                 00000007
      [       1.000000] EV_ABS       ABS_MT_POSITION_X    00000010
      [       1.000000] EV_KEY       KEY_BACK             REPEAT
      [       1.000000] EV_KEY       BTN_TOOL_FINGER      DOWN
      [       1.000000] EV_MSC       MSC_TIMESTAMP        0000ffff
      [       1.000000] EV_LED       LED_CAPSL            00000001
      [       1.001000] EV_SYN       SYN_REPORT           00000000
      [       1.002000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [       1.002000] EV_SYN       SYN_REPORT           00000000
      """
    let reading = try read(text, as: "touch.txt")
    #expect(
      reading.lines == [
        "1000 0: 3/57=1 3/55=2 3/62=7 3/53=16 1/325=1 4/5=65535", "2000 0: 3/57=-1",
      ])
    #expect(reading.codes == ["axes-inferred ×1", "keyboard-keys-removed ×1"])
    #expect(reading.devices.first?.properties == [InputProperty.direct])
  }

  @Test(
    "what is damaged is named",
    arguments: [
      (
        "[  1.0] EV_ABS  ABS_MT_POSITION_X  0000\u{20}00z0",
        "touch.txt:6:41: “00z0” stands after the value; correct or delete the line, "
          + "or name the format with --from"
      ),
      (
        "[  1.0] EV_ABS  ABS_MT_POSITION_X",
        "touch.txt:6:34: the value is missing; correct or delete the line, "
          + "or name the format with --from"
      ),
      (
        "[  1.0] EV_ABS  ABS_MT_POSITION_X 123456789",
        "touch.txt:6:35: value “123456789” is not a hexadecimal number of 32 bits; "
          + "correct or delete the line, or name the format with --from"
      ),
      (
        "[  1.0] EV_ABS  ABS_FOO 12345678",
        "touch.txt:6:17: event code “ABS_FOO” is not a known name or a hexadecimal number "
          + "up to 3f; correct or delete the line, or name the format with --from"
      ),
      (
        "[  1.0] EV_FOO  ABS_FOO 12345678",
        "touch.txt:6:9: event type “EV_FOO” is not a hexadecimal number up to 1f or a name "
          + "(EV_ABS); correct or delete the line, or name the format with --from"
      ),
      (
        "[  -1.0] EV_ABS  ABS_MT_POSITION_X 12345678",
        "touch.txt:6:4: time “-1.0” is before zero; correct or delete the line, "
          + "or name the format with --from"
      ),
      (
        "[  1.0 EV_ABS  ABS_MT_POSITION_X 12345678",
        "touch.txt:6:4: time “1.0 EV_ABS  ABS_MT_POSITION_X 12345678” is not seconds and "
          + "microseconds (12.345678); correct or delete the line, or name the format with --from"
      ),
    ])
  func damage(line: String, expected: String) {
    #expect(message(Self.events + line + "\n" + Self.events, as: "touch.txt") == expected)
  }

  @Test(
    "a damaged description is named",
    arguments: [
      (
        "max 1079", "max 4294967296",
        "touch.txt:27:61: axis value “4294967296” is not a decimal number of 32 bits; "
          + "correct or delete the line"
      ),
      (
        "max 9,", "max -1,",
        "touch.txt:25: ABS_MT_SLOT has the maximum -1, not one of 0…99; correct the description"
      ),
    ])
  func damagedDescription(text: String, replacement: String, expected: String) {
    let description = Self.description.replacing(text, with: replacement)
    #expect(message(description + Self.events, as: "touch.txt") == expected)
  }

  @Test func `a 65th device is refused`() {
    var text = ""
    for device in 0..<65 {
      text += "[ 1.000000] /dev/input/event\(device): 0003 0035 00000001\n"
    }
    #expect(
      message(text, as: "touch.txt")
        == "touch.txt:65: a device more than 64 begins; record only the devices that are touched")
  }

  @Test func `a description alone is refused`() {
    #expect(
      message(Self.description, as: "touch.txt")
        == "touch.txt: describes a device and holds no events; name the recording that goes with "
        + "it, and this file as --device-description")
  }
}
