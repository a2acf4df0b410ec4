internal import GestureTrace

/// What udev takes an input device for.
public enum InputDeviceKind: String, Hashable, Sendable, CaseIterable {
  /// It moves a pointer, scrolls and swipes.
  case touchpad
  /// Its contacts have places on a screen.
  case touchscreen
  /// A graphics tablet.
  case tablet
  /// The buttons of a graphics tablet.
  case tabletPad = "tablet-pad"
  /// A trackpoint.
  case pointingStick = "pointing-stick"
  /// A mouse.
  case mouse
  /// A keyboard.
  case keyboard
  /// Some keys: volume, power.
  case keys
  /// A lid, a tablet-mode switch.
  case lidOrSwitch = "switch"
  /// A joystick; libinput leaves it alone.
  case joystick
  /// A motion sensor; libinput leaves it alone.
  case accelerometer
  /// None of these.
  case other

  /// Whether gestures can be recorded from it.
  public var isTouch: Bool { self == .touchpad || self == .touchscreen }

  /// By udev's classes, the one that libinput weighs most first.
  init(_ properties: [UdevProperty]) {
    let classes: [(String, InputDeviceKind)] = [
      ("TABLET_PAD", .tabletPad), ("TABLET", .tablet), ("TOUCHPAD", .touchpad),
      ("TOUCHSCREEN", .touchscreen), ("POINTINGSTICK", .pointingStick), ("MOUSE", .mouse),
      ("JOYSTICK", .joystick), ("ACCELEROMETER", .accelerometer), ("KEYBOARD", .keyboard),
      ("KEY", .keys), ("SWITCH", .lidOrSwitch),
    ]
    let found = classes.first { name, _ in
      properties.contains {
        $0.key == "ID_INPUT_\(name)" && $0.value != "0" && !$0.value.isEmpty
      }
    }
    self = found?.1 ?? .other
  }
}
