package import GestureTrace

/// Which `ID_INPUT…` properties udev gives a device, by the rules of its `input_id` builtin.
///
/// Source: systemd 252, `src/udev/udev-builtin-input_id.c`.
package func udevClassification(of device: DeviceDescription) -> [UdevProperty] {
  var found: [String] = []
  if isAccelerometer(device) {
    found = ["ID_INPUT_ACCELEROMETER"]
  } else {
    found = pointerClasses(of: device) + keyClasses(of: device)
    if device.codes.contains(where: { $0.type == EventType.sw && !$0.codes.isEmpty }) {
      found.append("ID_INPUT_SWITCH")
    }
  }
  var properties = (["ID_INPUT"] + found).map { UdevProperty(key: $0, value: "1") }
  // udev writes the size from the plain axes, in whole millimetres.
  if let x = device.axis(AbsCode.x)?.lengthMillimeters,
    let y = device.axis(AbsCode.y)?.lengthMillimeters
  {
    properties.append(UdevProperty(key: "ID_INPUT_WIDTH_MM", value: String(Int(x))))
    properties.append(UdevProperty(key: "ID_INPUT_HEIGHT_MM", value: String(Int(y))))
  }
  return properties
}

private let propertyPointingStick: UInt16 = 5
private let propertyAccelerometer: UInt16 = 6
private let busI2C: UInt16 = 0x18

private func isAccelerometer(_ device: DeviceDescription) -> Bool {
  if device.has(property: propertyAccelerometer) { return true }
  let hasKeys = device.codes.contains { $0.type == EventType.key }
  return !hasKeys && [0, 1, 2].allSatisfy { device.axis($0) != nil }
}

private func pointerClasses(of device: DeviceDescription) -> [String] {
  func key(_ code: UInt16) -> Bool { device.declares(type: EventType.key, code: code) }
  func anyKey(_ codes: Range<UInt16>) -> Bool { codes.contains(where: key) }

  let hasAbsoluteCoordinates = device.axis(AbsCode.x) != nil && device.axis(AbsCode.y) != nil
  // A device that claims every axis (some keyboards) does not mean it.
  let claimsAllAxes = device.axis(AbsCode.mtSlot) != nil && device.axis(AbsCode.mtSlot - 1) != nil
  let hasTouchCoordinates =
    device.axis(AbsCode.mtPositionX) != nil && device.axis(AbsCode.mtPositionY) != nil
    && !claimsAllAxes
  let hasRelativeCoordinates =
    device.declares(type: EventType.rel, code: 0) && device.declares(type: EventType.rel, code: 1)
  let hasPen = key(ButtonCode.stylus) || key(ButtonCode.toolPen)
  let hasFingerButNoPen = key(ButtonCode.toolFinger) && !key(ButtonCode.toolPen)
  let hasMouseButton = anyKey(0x110..<0x120)
  let isDirect = device.has(property: InputProperty.direct)
  let hasTouch = key(ButtonCode.touch)
  let hasPadButtons = key(0x100) && key(0x101) && !key(ButtonCode.toolPen)
  let hasJoystickParts =
    anyKey(0x120..<0x140) || anyKey(0x2c0..<0x2e8) || anyKey(0x220..<0x224)
    || (3..<AbsCode.pressure).contains { device.axis($0) != nil }

  var isTablet = false
  var isTouchpad = false
  var isTouchscreen = false
  var isAbsoluteMouse = false
  var isJoystick = false
  if hasAbsoluteCoordinates {
    if hasPen {
      isTablet = true
    } else if hasFingerButNoPen && !isDirect {
      isTouchpad = true
    } else if hasMouseButton {
      isAbsoluteMouse = true
    } else if hasTouch || isDirect {
      isTouchscreen = true
    } else if hasJoystickParts {
      isJoystick = true
    }
  } else if hasJoystickParts {
    isJoystick = true
  }
  if hasTouchCoordinates {
    if hasPen {
      isTablet = true
    } else if hasFingerButNoPen && !isDirect {
      isTouchpad = true
    } else if hasTouch || isDirect {
      isTouchscreen = true
    }
  }
  let isMouse =
    !isTablet && !isTouchpad && !isJoystick && hasMouseButton
    && (hasRelativeCoordinates || !hasAbsoluteCoordinates)
  // There is no such thing as an i2c mouse.
  let isPointingStick =
    device.has(property: propertyPointingStick) || (isMouse && device.bus == busI2C)

  let classes = [
    ("ID_INPUT_POINTINGSTICK", isPointingStick), ("ID_INPUT_MOUSE", isMouse || isAbsoluteMouse),
    ("ID_INPUT_TOUCHPAD", isTouchpad), ("ID_INPUT_TOUCHSCREEN", isTouchscreen),
    ("ID_INPUT_JOYSTICK", isJoystick), ("ID_INPUT_TABLET", isTablet),
    ("ID_INPUT_TABLET_PAD", isTablet && hasPadButtons),
  ]
  return classes.filter(\.1).map(\.0)
}

private func keyClasses(of device: DeviceDescription) -> [String] {
  guard let keys = device.codes.first(where: { $0.type == EventType.key })?.codes else { return [] }
  let isKey = { (code: UInt16) in
    (1..<0x100).contains(code) || (0x160..<0x220).contains(code) || (0x230..<0x2c0).contains(code)
  }
  guard keys.contains(where: isKey) else { return [] }
  // Escape, the digits and Q to D, all of them, make a keyboard.
  let declared = Set(keys)
  return (1..<32).allSatisfy { declared.contains($0) }
    ? ["ID_INPUT_KEY", "ID_INPUT_KEYBOARD"] : ["ID_INPUT_KEY"]
}
