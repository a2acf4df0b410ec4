import GestureTrace
import Testing

@testable import GestureCapture

@Suite("what udev says of a device")
struct UdevTests {
  private static func device(
    properties: [UInt16] = [], keys: [UInt16], axes: [UInt16], resolution: Int32 = 0
  ) -> DeviceDescription {
    DeviceDescription(
      name: "Some device", bus: 3, vendor: 0x5ac, product: 0x262, version: 0x111,
      properties: properties, codes: [.init(type: EventType.key, codes: keys)],
      axes: axes.map {
        AbsoluteAxis(code: $0, minimum: 0, maximum: 1000, resolution: resolution)
      })
  }

  private static let touchAxes: [UInt16] = [0, 1, 0x2f, 0x35, 0x36, 0x39]

  @Test(
    "the class follows from buttons, axes and properties",
    arguments: [
      (device(keys: [0x110, 0x145, 0x14a], axes: touchAxes), ["ID_INPUT", "ID_INPUT_TOUCHPAD"]),
      (
        device(properties: [1], keys: [0x145, 0x14a], axes: touchAxes),
        ["ID_INPUT", "ID_INPUT_TOUCHSCREEN"]
      ),
      (device(keys: [0x14a], axes: [0, 1]), ["ID_INPUT", "ID_INPUT_TOUCHSCREEN"]),
      (device(keys: [0x140, 0x14a, 0x14b], axes: [0, 1]), ["ID_INPUT", "ID_INPUT_TABLET"]),
      (device(keys: [0x110, 0x111], axes: [0, 1]), ["ID_INPUT", "ID_INPUT_MOUSE"]),
      (device(keys: [0x120], axes: [0, 1]), ["ID_INPUT", "ID_INPUT_JOYSTICK"]),
      // A device that claims the axis below ABS_MT_SLOT claims them all, so its touch axes do not count.
      (device(keys: [0x14a], axes: [0x2e] + touchAxes.dropFirst(2)), ["ID_INPUT"]),
      (device(keys: Array(1..<40), axes: []), ["ID_INPUT", "ID_INPUT_KEY", "ID_INPUT_KEYBOARD"]),
      (device(keys: [116], axes: []), ["ID_INPUT", "ID_INPUT_KEY"]),
    ])
  func classes(device: DeviceDescription, expected: [String]) {
    #expect(udevClassification(of: device).map(\.key) == expected)
  }

  @Test("the size stands in whole millimetres")
  func size() {
    let device = Self.device(keys: [0x145, 0x14a], axes: Self.touchAxes, resolution: 12)
    let properties = udevClassification(of: device)
    #expect(properties.contains(UdevProperty(key: "ID_INPUT_WIDTH_MM", value: "83")))
    #expect(properties.contains(UdevProperty(key: "ID_INPUT_HEIGHT_MM", value: "83")))
  }

  @Test("the modalias is the kernel's")
  func modalias() {
    let device = Self.device(keys: [0x1e, 0x110, 0x14a], axes: [0, 1])
    #expect(
      inputModalias(of: device) == "input:b0003v05ACp0262e0111-e0,1,3,k110,14A,ra0,1,mlsfw")
  }

  @Test("the hardware database is asked as udev's rules ask it, and corrects axes and classes")
  func hardwareDatabase() {
    let device = Self.device(keys: [0x110, 0x145, 0x14a], axes: Self.touchAxes)
    var asked: [String] = []
    let seen = device.asUdevSeesIt { device in
      hardwareDatabaseProperties(of: device) { key in
        asked.append(key)
        guard key.hasPrefix("evdev:input:b0003v05ACp0262") else { return [] }
        return [
          UdevProperty(key: "EVDEV_ABS_00", value: "-10:2000:20"),
          UdevProperty(key: "EVDEV_ABS_01", value: "::40:8:2"),
          UdevProperty(key: "ID_INPUT_TOUCHPAD_INTEGRATION", value: "internal"),
          UdevProperty(key: "KEYBOARD_KEY_1", value: "a"),
        ]
      }
    }
    #expect(
      asked == [
        "id-input:modalias:input:b0003v05ACp0262e0111-e0,1,3,k110,145,14A,ra0,1,2F,35,36,39,mlsfw",
        "evdev:input:b0003v05ACp0262e0111-e0,1,3,k110,145,14A,ra0,1,2F,35,36,39,mlsfw",
        "evdev:name:Some device:",
        "libwacom:name:Some device:input:b0003v05ACp0262e0111-e0,1,3,k110,145,14A,ra0,1,2F,35,36,39,mlsfw",
        "touchpad:usb:v05ACp0262:name:Some device:",
      ])
    #expect(
      seen.axis(0) == AbsoluteAxis(code: 0, minimum: -10, maximum: 2000, resolution: 20))
    #expect(
      seen.axis(1)
        == AbsoluteAxis(code: 1, minimum: 0, maximum: 1000, fuzz: 8, flat: 2, resolution: 40))
    #expect(
      seen.udevProperties == [
        UdevProperty(key: "ID_INPUT", value: "1"),
        UdevProperty(key: "ID_INPUT_TOUCHPAD", value: "1"),
        UdevProperty(key: "ID_INPUT_WIDTH_MM", value: "100"),
        UdevProperty(key: "ID_INPUT_HEIGHT_MM", value: "25"),
        UdevProperty(key: "ID_INPUT_TOUCHPAD_INTEGRATION", value: "internal"),
      ])
  }

  @Test("what a recording says of its udev stands")
  func recorded() {
    var device = Self.device(keys: [0x110, 0x145, 0x14a], axes: Self.touchAxes)
    device.udevProperties = [UdevProperty(key: "ID_INPUT_TOUCHSCREEN", value: "1")]
    #expect(
      device.asUdevSeesIt { _ in [UdevProperty(key: "ID_INPUT_MOUSE", value: "1")] } == device)
    #expect(device.kind == .touchscreen)
  }

  @Test(
    "impossible descriptions are refused with the reason",
    arguments: [
      (
        AbsoluteAxis(code: 0x2f, minimum: 0, maximum: -1),
        "axis 47 ends at -1, before its start 0"
      ),
      (
        AbsoluteAxis(code: 0x2f, minimum: -5, maximum: -1),
        "ABS_MT_SLOT ends at -1; a device has 1 to 100 slots"
      ),
      (
        AbsoluteAxis(code: 0x2f, minimum: 0, maximum: 100),
        "ABS_MT_SLOT ends at 100; a device has 1 to 100 slots"
      ),
      (AbsoluteAxis(code: 0x18, minimum: 5, maximum: 4), "axis 24 ends at 4, before its start 5"),
      (
        AbsoluteAxis(code: 0x18, minimum: 0, maximum: 4, fuzz: -1),
        "axis 24 has a negative resolution, fuzz or flat value"
      ),
      (AbsoluteAxis(code: 0x40, minimum: 0, maximum: 4), "axis 64 does not exist, the last is 63"),
      (
        AbsoluteAxis(code: 0x35, minimum: 7, maximum: 7),
        "ABS_MT_POSITION_X or ABS_MT_POSITION_Y has an empty range"
      ),
    ])
  func impossible(axis: AbsoluteAxis, problem: String) {
    var device = DeviceDescription.testTouchpad
    device.axes.removeAll { $0.code == axis.code }
    device.axes.append(axis)
    #expect(throws: CaptureError.description(device: "Test touchpad", problem: problem)) {
      _ = try VirtualLibinput([device])
    }
  }

  @Test("X without Y is refused, and a keyboard is not taken")
  func refusals() {
    var device = DeviceDescription.testTouchpad
    device.axes.removeAll { $0.code == AbsCode.y }
    #expect(
      throws: CaptureError.description(
        device: "Test touchpad",
        problem: "ABS_X and ABS_Y go together, and only one of them is there")
    ) { _ = try VirtualLibinput([device]) }
  }
}
