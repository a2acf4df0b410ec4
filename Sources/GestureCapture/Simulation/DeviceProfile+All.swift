private import GestureTrace

extension DeviceProfile {
  /// The profiles that a script can name.
  public static let all: [DeviceProfile] = [
    touchscreenPhone, touchscreenTablet, touchpad, touchpadSemiMT, touchscreenProtocolA,
    touchscreenSingleTouch,
  ]

  /// A phone's touchscreen.
  static let touchscreenPhone = DeviceProfile(
    name: "touchscreen-phone",
    abstract: "Touchscreen of a phone: 65×140 mm, 20 units/mm, 10 slots, pressure, contact size.",
    deviceName: "Simulated phone touchscreen", kind: .touchscreen, reporting: .slots(10),
    size: Size(width: 65, height: 140), unitsPerMillimeter: 20, rateMillihertz: 120_000,
    buttons: [], properties: [InputProperty.direct],
    contactAxes: [
      ContactAxis(code: AbsCode.mtTouchMajor, maximum: 400, value: 140),
      ContactAxis(code: AbsCode.mtPressure, maximum: 255, value: 60),
    ])

  /// A tablet's touchscreen.
  static let touchscreenTablet = DeviceProfile(
    name: "touchscreen-tablet",
    abstract: "Touchscreen of a tablet: 150×200 mm, 20 units/mm, 10 slots.",
    deviceName: "Simulated tablet touchscreen", kind: .touchscreen, reporting: .slots(10),
    size: Size(width: 150, height: 200), unitsPerMillimeter: 20, rateMillihertz: 120_000,
    buttons: [], properties: [InputProperty.direct], contactAxes: [])

  /// A precision touchpad: the whole pad is the button.
  static let touchpad = DeviceProfile(
    name: "touchpad",
    abstract: "Precision touchpad (clickpad): 100×66 mm, 12 units/mm, 5 slots.",
    deviceName: "Simulated touchpad", kind: .touchpad, reporting: .slots(5),
    size: Size(width: 100, height: 66), unitsPerMillimeter: 12, rateMillihertz: 125_000,
    buttons: [ButtonCode.left], properties: [InputProperty.pointer, InputProperty.buttonPad],
    contactAxes: [ContactAxis(code: AbsCode.mtToolType, maximum: 2, value: 0)])

  /// A touchpad of the PS/2 age, which sees the box around two fingers and counts three.
  static let touchpadSemiMT = DeviceProfile(
    name: "touchpad-semi-mt",
    abstract: "Older touchpad: 80×50 mm, 40 units/mm, two corners and a count (semi-mt), pressure.",
    deviceName: "Simulated semi-mt touchpad", kind: .touchpad, reporting: .boundingBox,
    size: Size(width: 80, height: 50), unitsPerMillimeter: 40, rateMillihertz: 80_000,
    buttons: [ButtonCode.left, ButtonCode.right],
    properties: [InputProperty.pointer, InputProperty.semiMT],
    contactAxes: [
      ContactAxis(code: AbsCode.pressure, maximum: 255, value: 60),
      ContactAxis(code: toolWidth, maximum: 15, value: 5),
    ])

  /// A touchscreen that sends all contacts in every report.
  static let touchscreenProtocolA = DeviceProfile(
    name: "touchscreen-protocol-a",
    abstract: "Older touchscreen: 48×80 mm, 10 units/mm, nameless contacts (protocol A).",
    deviceName: "Simulated protocol A touchscreen", kind: .touchscreen,
    reporting: .anonymousContacts, size: Size(width: 48, height: 80), unitsPerMillimeter: 10,
    rateMillihertz: 80_000, buttons: [], properties: [InputProperty.direct],
    contactAxes: [ContactAxis(code: AbsCode.mtTouchMajor, maximum: 200, value: 70)])

  /// A resistive touchscreen.
  static let touchscreenSingleTouch = DeviceProfile(
    name: "touchscreen-single-touch",
    abstract: "Resistive touchscreen: 95×54 mm, 40 units/mm, one contact, pressure.",
    deviceName: "Simulated single-touch touchscreen", kind: .touchscreen, reporting: .singleTouch,
    size: Size(width: 95, height: 54), unitsPerMillimeter: 40, rateMillihertz: 100_000,
    buttons: [], properties: [InputProperty.direct],
    contactAxes: [ContactAxis(code: AbsCode.pressure, maximum: 255, value: 120)])

  /// `ABS_TOOL_WIDTH`.
  private static let toolWidth: UInt16 = 0x1c
}
