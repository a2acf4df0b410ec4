internal import GestureTrace

// The kernel's names (linux/input-event-codes.h) of what touch devices declare and send, for people who read
// a recording. Programs read the numbers.

/// The name of an event type; `nil` for one that the kernel does not name.
func typeName(_ type: UInt16) -> StaticString? {
  switch type {
  case 0x00: "EV_SYN"
  case 0x01: "EV_KEY"
  case 0x02: "EV_REL"
  case 0x03: "EV_ABS"
  case 0x04: "EV_MSC"
  case 0x05: "EV_SW"
  case 0x11: "EV_LED"
  case 0x12: "EV_SND"
  case 0x14: "EV_REP"
  case 0x15: "EV_FF"
  case 0x16: "EV_PWR"
  case 0x17: "EV_FF_STATUS"
  default: nil
  }
}

/// The name of a code within its event type; `nil` for one that no touch device has.
func codeName(type: UInt16, code: UInt16) -> StaticString? {
  switch type {
  case EventType.syn: synName(code)
  case EventType.key: keyName(code)
  case EventType.rel: relName(code)
  case EventType.abs: absName(code)
  case EventType.msc: mscName(code)
  default: nil
  }
}

/// The name of a device property (``InputProperty``); `nil` for one that the kernel does not name.
func propertyName(_ property: UInt16) -> StaticString? {
  switch property {
  case 0x00: "INPUT_PROP_POINTER"
  case 0x01: "INPUT_PROP_DIRECT"
  case 0x02: "INPUT_PROP_BUTTONPAD"
  case 0x03: "INPUT_PROP_SEMI_MT"
  case 0x04: "INPUT_PROP_TOPBUTTONPAD"
  case 0x05: "INPUT_PROP_POINTING_STICK"
  case 0x06: "INPUT_PROP_ACCELEROMETER"
  default: nil
  }
}

private func synName(_ code: UInt16) -> StaticString? {
  switch code {
  case 0x00: "SYN_REPORT"
  case 0x01: "SYN_CONFIG"
  case 0x02: "SYN_MT_REPORT"
  case 0x03: "SYN_DROPPED"
  default: nil
  }
}

private func keyName(_ code: UInt16) -> StaticString? {
  switch code {
  case 0x100: "BTN_0"
  case 0x101: "BTN_1"
  case 0x102: "BTN_2"
  case 0x103: "BTN_3"
  case 0x104: "BTN_4"
  case 0x105: "BTN_5"
  case 0x106: "BTN_6"
  case 0x107: "BTN_7"
  case 0x108: "BTN_8"
  case 0x109: "BTN_9"
  case 0x110: "BTN_LEFT"
  case 0x111: "BTN_RIGHT"
  case 0x112: "BTN_MIDDLE"
  case 0x113: "BTN_SIDE"
  case 0x114: "BTN_EXTRA"
  case 0x115: "BTN_FORWARD"
  case 0x116: "BTN_BACK"
  case 0x117: "BTN_TASK"
  case 0x140: "BTN_TOOL_PEN"
  case 0x141: "BTN_TOOL_RUBBER"
  case 0x142: "BTN_TOOL_BRUSH"
  case 0x143: "BTN_TOOL_PENCIL"
  case 0x144: "BTN_TOOL_AIRBRUSH"
  case 0x145: "BTN_TOOL_FINGER"
  case 0x146: "BTN_TOOL_MOUSE"
  case 0x147: "BTN_TOOL_LENS"
  case 0x148: "BTN_TOOL_QUINTTAP"
  case 0x149: "BTN_STYLUS3"
  case 0x14a: "BTN_TOUCH"
  case 0x14b: "BTN_STYLUS"
  case 0x14c: "BTN_STYLUS2"
  case 0x14d: "BTN_TOOL_DOUBLETAP"
  case 0x14e: "BTN_TOOL_TRIPLETAP"
  case 0x14f: "BTN_TOOL_QUADTAP"
  default: nil
  }
}

private func relName(_ code: UInt16) -> StaticString? {
  switch code {
  case 0x00: "REL_X"
  case 0x01: "REL_Y"
  case 0x02: "REL_Z"
  case 0x03: "REL_RX"
  case 0x04: "REL_RY"
  case 0x05: "REL_RZ"
  case 0x06: "REL_HWHEEL"
  case 0x07: "REL_DIAL"
  case 0x08: "REL_WHEEL"
  case 0x09: "REL_MISC"
  case 0x0b: "REL_WHEEL_HI_RES"
  case 0x0c: "REL_HWHEEL_HI_RES"
  default: nil
  }
}

private func absName(_ code: UInt16) -> StaticString? {
  switch code {
  case 0x00: "ABS_X"
  case 0x01: "ABS_Y"
  case 0x02: "ABS_Z"
  case 0x03: "ABS_RX"
  case 0x04: "ABS_RY"
  case 0x05: "ABS_RZ"
  case 0x06: "ABS_THROTTLE"
  case 0x07: "ABS_RUDDER"
  case 0x08: "ABS_WHEEL"
  case 0x09: "ABS_GAS"
  case 0x0a: "ABS_BRAKE"
  case 0x10: "ABS_HAT0X"
  case 0x11: "ABS_HAT0Y"
  case 0x12: "ABS_HAT1X"
  case 0x13: "ABS_HAT1Y"
  case 0x14: "ABS_HAT2X"
  case 0x15: "ABS_HAT2Y"
  case 0x16: "ABS_HAT3X"
  case 0x17: "ABS_HAT3Y"
  case 0x18: "ABS_PRESSURE"
  case 0x19: "ABS_DISTANCE"
  case 0x1a: "ABS_TILT_X"
  case 0x1b: "ABS_TILT_Y"
  case 0x1c: "ABS_TOOL_WIDTH"
  case 0x20: "ABS_VOLUME"
  case 0x21: "ABS_PROFILE"
  case 0x28: "ABS_MISC"
  case 0x2f: "ABS_MT_SLOT"
  case 0x30: "ABS_MT_TOUCH_MAJOR"
  case 0x31: "ABS_MT_TOUCH_MINOR"
  case 0x32: "ABS_MT_WIDTH_MAJOR"
  case 0x33: "ABS_MT_WIDTH_MINOR"
  case 0x34: "ABS_MT_ORIENTATION"
  case 0x35: "ABS_MT_POSITION_X"
  case 0x36: "ABS_MT_POSITION_Y"
  case 0x37: "ABS_MT_TOOL_TYPE"
  case 0x38: "ABS_MT_BLOB_ID"
  case 0x39: "ABS_MT_TRACKING_ID"
  case 0x3a: "ABS_MT_PRESSURE"
  case 0x3b: "ABS_MT_DISTANCE"
  case 0x3c: "ABS_MT_TOOL_X"
  case 0x3d: "ABS_MT_TOOL_Y"
  default: nil
  }
}

private func mscName(_ code: UInt16) -> StaticString? {
  switch code {
  case 0x00: "MSC_SERIAL"
  case 0x01: "MSC_PULSELED"
  case 0x02: "MSC_GESTURE"
  case 0x03: "MSC_RAW"
  case 0x04: "MSC_SCAN"
  case 0x05: "MSC_TIMESTAMP"
  default: nil
  }
}
