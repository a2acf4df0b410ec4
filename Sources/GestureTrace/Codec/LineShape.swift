/// The keys of a trace. What each holds is in docs/trace-format.md.
enum Key: String, CaseIterable, Sendable {
  case type, version, device
  case time = "t"

  // The header.
  case producer, tool, libinput, source, settings
  case recordingFormat = "recording_format"

  // The settings.
  case tap
  case tapDrag = "tap_drag"
  case tapDragLock = "tap_drag_lock"
  case tapButtonMap = "tap_button_map"
  case naturalScroll = "natural_scroll"
  case accelerationProfile = "accel_profile"
  case accelerationSpeed = "accel_speed"
  case disableWhileTyping = "dwt"
  case disableWhileTrackpointing = "dwtp"
  case leftHanded = "left_handed"
  case middleEmulation = "middle_emulation"
  case clickMethod = "click_method"
  case scrollMethod = "scroll_method"
  case sendEvents = "send_events"
  case calibrationMatrix = "calibration_matrix"
  case rotationDegrees = "rotation_deg"

  // A device.
  case name, bus, vendor, product, kind, properties, codes, axes, udev, dmi, swipe, scroll
  case size = "size_mm"
  case sizeSource = "size_source"
  case axesSource = "axes_source"
  case unitsPerMillimeter = "units_per_mm"
  case unitsPerExtent = "units_per_extent"

  // A kernel frame.
  case events

  // An input event.
  case slot
  case seatSlot = "seat_slot"
  case x, y
  case fractionX = "fx"
  case fractionY = "fy"
  case fingers
  case acceleratedX = "dx"
  case acceleratedY = "dy"
  case unacceleratedX = "ux"
  case unacceleratedY = "uy"
  case scale, angle, cancelled, code, pressed
  case horizontal = "h"
  case vertical = "v"

  // A reading.
  case recognizer, state, touches
  case translationX = "tx"
  case translationY = "ty"
  case velocityX = "vx"
  case velocityY = "vy"
  case locationX = "lx"
  case locationY = "ly"
  case scaleVelocity = "scale_velocity"

  // A mark and a finding.
  case label, gesture, severity, count, message
}

/// The types of lines.
enum LineType: String, CaseIterable, Sendable {
  case header, device, frame, reading, mark, finding
  case touchDown = "touch-down"
  case touchMotion = "touch-motion"
  case touchUp = "touch-up"
  case touchCancel = "touch-cancel"
  case touchFrame = "touch-frame"
  case swipeBegin = "swipe-begin"
  case swipeUpdate = "swipe-update"
  case swipeEnd = "swipe-end"
  case pinchBegin = "pinch-begin"
  case pinchUpdate = "pinch-update"
  case pinchEnd = "pinch-end"
  case holdBegin = "hold-begin"
  case holdEnd = "hold-end"
  case pointerMotion = "pointer-motion"
  case pointerPosition = "pointer-position"
  case button, scroll
}

/// Which keys an object has.
struct ObjectShape: Sendable {
  /// What the object is, for messages.
  let name: StaticString
  /// The keys without which it is not whole.
  let required: KeySet
  /// All that are read; others are skipped.
  let known: KeySet

  init(_ name: StaticString, _ required: [Key], optional: [Key] = []) {
    self.name = name
    self.required = KeySet(required)
    known = KeySet(required + optional)
  }

  static let producer = ObjectShape(
    "a producer", [.tool, .version, .source], optional: [.libinput])
  static let settings = ObjectShape(
    "a settings object", [],
    optional: [
      .tap, .tapDrag, .tapDragLock, .tapButtonMap, .naturalScroll, .accelerationProfile,
      .accelerationSpeed, .disableWhileTyping, .disableWhileTrackpointing, .leftHanded,
      .middleEmulation, .clickMethod, .scrollMethod, .sendEvents, .calibrationMatrix,
      .rotationDegrees,
    ])
  static let unitFactors = ObjectShape("a units object", [], optional: [.swipe, .scroll])

  /// The shapes of the lines, by the ordinal of their type.
  static let lines = LineType.allCases.map(line)

  private static func line(_ type: LineType) -> ObjectShape {
    let position: [Key] = [.x, .y, .fractionX, .fractionY]
    let delta: [Key] = [.acceleratedX, .acceleratedY, .unacceleratedX, .unacceleratedY]
    return switch type {
    case .header:
      ObjectShape(
        "a header line", [.type, .version, .producer], optional: [.recordingFormat, .settings])
    case .device:
      ObjectShape(
        "a device line",
        [
          .type, .device, .name, .bus, .vendor, .product, .version, .kind, .sizeSource,
          .properties, .codes, .axes, .axesSource,
        ],
        optional: [.size, .unitsPerMillimeter, .unitsPerExtent, .udev, .dmi])
    case .frame: ObjectShape("a frame line", [.type, .time, .device, .events])
    case .reading:
      ObjectShape(
        "a reading line",
        [
          .type, .time, .recognizer, .state, .translationX, .translationY, .velocityX, .velocityY,
          .locationX, .locationY, .touches,
        ],
        optional: [.scale, .scaleVelocity])
    case .mark: ObjectShape("a mark line", [.type, .time, .label], optional: [.gesture])
    case .finding:
      ObjectShape(
        "a finding line", [.type, .severity, .code, .count, .message], optional: [.time])
    case .touchDown: input("a touch-down line", [.slot, .seatSlot] + position)
    case .touchMotion: input("a touch-motion line", [.slot, .seatSlot] + position)
    case .touchUp: input("a touch-up line", [.slot, .seatSlot])
    case .touchCancel: input("a touch-cancel line", [.slot, .seatSlot])
    case .touchFrame: input("a touch-frame line", [])
    case .swipeBegin: input("a swipe-begin line", [.fingers])
    case .swipeUpdate: input("a swipe-update line", [.fingers] + delta)
    case .swipeEnd: input("a swipe-end line", [.fingers, .cancelled])
    case .pinchBegin: input("a pinch-begin line", [.fingers])
    case .pinchUpdate: input("a pinch-update line", [.fingers] + delta + [.scale, .angle])
    case .pinchEnd: input("a pinch-end line", [.fingers, .scale, .cancelled])
    case .holdBegin: input("a hold-begin line", [.fingers])
    case .holdEnd: input("a hold-end line", [.fingers, .cancelled])
    case .pointerMotion: input("a pointer-motion line", delta)
    case .pointerPosition: input("a pointer-position line", position)
    case .button: input("a button line", [.code, .pressed])
    case .scroll: input("a scroll line", [.source], optional: [.horizontal, .vertical])
    }
  }

  private static func input(
    _ name: StaticString, _ keys: [Key], optional: [Key] = []
  ) -> ObjectShape {
    ObjectShape(name, [.type, .time, .device] + keys, optional: optional)
  }
}

/// A set of keys, by their ordinals.
struct KeySet: Sendable, BitwiseCopyable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  init(_ keys: [Key]) {
    for (ordinal, key) in Key.allCases.enumerated() where keys.contains(key) { insert(ordinal) }
  }

  @inline(__always)
  func contains(_ ordinal: Int) -> Bool {
    (ordinal < 64 ? low >> UInt64(ordinal) : high >> UInt64(ordinal - 64)) & 1 == 1
  }

  @inline(__always)
  mutating func insert(_ ordinal: Int) {
    if ordinal < 64 { low |= 1 << UInt64(ordinal) } else { high |= 1 << UInt64(ordinal - 64) }
  }

  /// The first key of this set that is not in the other.
  @inline(__always)
  func firstMissing(in other: KeySet) -> Int? {
    let (missingLow, missingHigh) = (low & ~other.low, high & ~other.high)
    guard missingLow | missingHigh != 0 else { return nil }
    return missingLow != 0
      ? missingLow.trailingZeroBitCount : 64 + missingHigh.trailingZeroBitCount
  }
}
