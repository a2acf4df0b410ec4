// The numbers of linux/input-event-codes.h that touch devices use. They are a kernel ABI and do not
// change; having them here lets the trace be read where there are no Linux headers.

/// Event types (`EV_…`).
public enum EventType {
  /// `EV_SYN`: frame boundaries.
  public static let syn: UInt16 = 0x00
  /// `EV_KEY`: buttons, tools and keys.
  public static let key: UInt16 = 0x01
  /// `EV_REL`: relative axes.
  public static let rel: UInt16 = 0x02
  /// `EV_ABS`: absolute axes.
  public static let abs: UInt16 = 0x03
  /// `EV_MSC`: timestamps and scan codes.
  public static let msc: UInt16 = 0x04
  /// `EV_SW`: switches.
  public static let sw: UInt16 = 0x05
  /// `EV_LED`: lights.
  public static let led: UInt16 = 0x11
  /// `EV_SND`: sounds.
  public static let snd: UInt16 = 0x12
  /// `EV_REP`: key repeat.
  public static let rep: UInt16 = 0x14
  /// `EV_FF`: force feedback.
  public static let ff: UInt16 = 0x15
  /// The largest type (`EV_MAX`).
  public static let max: UInt16 = 0x1f
}

/// Codes of `EV_SYN`.
public enum SynCode {
  /// `SYN_REPORT`: the end of a frame.
  public static let report: UInt16 = 0
  /// `SYN_MT_REPORT`: the end of one contact in protocol A.
  public static let mtReport: UInt16 = 2
  /// `SYN_DROPPED`: the reader lost events.
  public static let dropped: UInt16 = 3
}

/// Codes of `EV_ABS` (`ABS_…`).
public enum AbsCode {
  /// `ABS_X`.
  public static let x: UInt16 = 0x00
  /// `ABS_Y`.
  public static let y: UInt16 = 0x01
  /// `ABS_PRESSURE`.
  public static let pressure: UInt16 = 0x18
  /// `ABS_MT_SLOT`: which contact the next values speak of.
  public static let mtSlot: UInt16 = 0x2f
  /// `ABS_MT_TOUCH_MAJOR`: the contact's longer diameter.
  public static let mtTouchMajor: UInt16 = 0x30
  /// `ABS_MT_POSITION_X`.
  public static let mtPositionX: UInt16 = 0x35
  /// `ABS_MT_POSITION_Y`.
  public static let mtPositionY: UInt16 = 0x36
  /// `ABS_MT_TOOL_TYPE`: finger, pen or palm.
  public static let mtToolType: UInt16 = 0x37
  /// `ABS_MT_TRACKING_ID`: names a contact; -1 ends it.
  public static let mtTrackingID: UInt16 = 0x39
  /// `ABS_MT_PRESSURE`.
  public static let mtPressure: UInt16 = 0x3a
  /// The first multi-touch axis after the slot (`ABS_MT_TOUCH_MAJOR`).
  public static let mtFirst: UInt16 = 0x30
  /// The last multi-touch axis (`ABS_MT_TOOL_Y`).
  public static let mtLast: UInt16 = 0x3d
  /// The largest axis (`ABS_MAX`).
  public static let max: UInt16 = 0x3f
}

/// Codes of `EV_KEY` that a touch device sends (`BTN_…`).
public enum ButtonCode {
  /// `BTN_LEFT`.
  public static let left: UInt16 = 0x110
  /// `BTN_RIGHT`.
  public static let right: UInt16 = 0x111
  /// `BTN_MIDDLE`.
  public static let middle: UInt16 = 0x112
  /// `BTN_TOOL_PEN`.
  public static let toolPen: UInt16 = 0x140
  /// `BTN_TOOL_FINGER`.
  public static let toolFinger: UInt16 = 0x145
  /// `BTN_TOOL_QUINTTAP`: five fingers.
  public static let toolQuintTap: UInt16 = 0x148
  /// `BTN_TOUCH`: something touches the surface.
  public static let touch: UInt16 = 0x14a
  /// `BTN_STYLUS`.
  public static let stylus: UInt16 = 0x14b
  /// `BTN_TOOL_DOUBLETAP`: two fingers.
  public static let toolDoubleTap: UInt16 = 0x14d
  /// `BTN_TOOL_TRIPLETAP`: three fingers.
  public static let toolTripleTap: UInt16 = 0x14e
  /// `BTN_TOOL_QUADTAP`: four fingers.
  public static let toolQuadTap: UInt16 = 0x14f
  /// The largest key code (`KEY_MAX`).
  public static let max: UInt16 = 0x2ff

  /// Whether a key code is a button or tool of a pointing device, the only ones that a trace may hold:
  /// a gesture recording must not be able to give a password away.
  @inlinable
  public static func isTouchOrButton(_ code: UInt16) -> Bool {
    (0x110...0x117).contains(code) || (0x140...0x14f).contains(code)
      || (0x100...0x109).contains(code)
  }
}

/// Device properties (`INPUT_PROP_…`).
public enum InputProperty {
  /// `INPUT_PROP_POINTER`: moves a pointer (a touchpad).
  public static let pointer: UInt16 = 0
  /// `INPUT_PROP_DIRECT`: the surface is the screen.
  public static let direct: UInt16 = 1
  /// `INPUT_PROP_BUTTONPAD`: the whole pad is the button.
  public static let buttonPad: UInt16 = 2
  /// `INPUT_PROP_SEMI_MT`: two contacts reported as their bounding box.
  public static let semiMT: UInt16 = 3
  /// The largest property (`INPUT_PROP_MAX`).
  public static let max: UInt16 = 0x1f
}
