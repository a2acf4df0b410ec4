internal import GestureTrace

/// The names that `getevent -l` prints for numbers.
struct GeteventLabels {
  /// What a name stands for.
  struct Meaning {
    /// The event type.
    var type: UInt16
    /// The code, or the type itself for the name of a type.
    var code: UInt16
  }

  /// The one table.
  static let table = GeteventLabels()

  private var buckets: [UInt64: (name: [UInt8], meaning: Meaning)] = [:]

  /// The code of a name of a type; `nil` when it is not in the table.
  func code(_ bytes: Span<UInt8>, _ range: Range<Int>, type: UInt16) -> UInt16? {
    guard let meaning = meaning(bytes, range), meaning.type == type else { return nil }
    return meaning.code
  }

  /// The event type that a name stands for (`EV_ABS`).
  func type(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt16? {
    guard let meaning = meaning(bytes, range), meaning.type == Self.typeNames else { return nil }
    return meaning.code
  }

  /// The device property that a name stands for.
  func property(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt16? {
    guard let meaning = meaning(bytes, range), meaning.type == Self.propertyNames else {
      return nil
    }
    return meaning.code
  }

  private static let typeNames: UInt16 = 0x100
  private static let propertyNames: UInt16 = 0x101

  private func meaning(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Meaning? {
    var hash = Self.seed
    for index in range { hash = Self.step(hash, bytes[index]) }
    guard let entry = buckets[hash], entry.name.count == range.count else { return nil }
    for (offset, byte) in entry.name.enumerated()
    where bytes[range.lowerBound + offset] != byte {
      return nil
    }
    return entry.meaning
  }

  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  private static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  private mutating func add(_ name: String, _ type: UInt16, _ code: UInt16) {
    let bytes = Array(name.utf8)
    let hash = bytes.reduce(Self.seed) { Self.step($0, $1) }
    buckets[hash] = (bytes, Meaning(type: type, code: code))
  }

  private mutating func add(_ names: String, prefix: String, type: UInt16, from first: UInt16) {
    var code = first
    for name in names.split(separator: " ") {
      if name != "-" { add(prefix + name, type, code) }
      code += 1
    }
  }

  private init() {
    add("SYN KEY REL ABS MSC SW", prefix: "EV_", type: Self.typeNames, from: 0)
    add("LED SND - REP FF PWR FF_STATUS", prefix: "EV_", type: Self.typeNames, from: 0x11)
    add("REPORT CONFIG MT_REPORT DROPPED", prefix: "SYN_", type: EventType.syn, from: 0)
    add(
      "X Y Z RX RY RZ HWHEEL DIAL WHEEL MISC RESERVED WHEEL_HI_RES HWHEEL_HI_RES",
      prefix: "REL_", type: EventType.rel, from: 0)
    add("SERIAL PULSELED GESTURE RAW SCAN TIMESTAMP", prefix: "MSC_", type: EventType.msc, from: 0)
    addAxes()
    addButtons()
    add(
      "POINTER DIRECT BUTTONPAD SEMI_MT TOPBUTTONPAD POINTING_STICK ACCELEROMETER",
      prefix: "INPUT_PROP_", type: Self.propertyNames, from: 0)
  }

  private mutating func addAxes() {
    add(
      "X Y Z RX RY RZ THROTTLE RUDDER WHEEL GAS BRAKE", prefix: "ABS_", type: EventType.abs, from: 0
    )
    add(
      "HAT0X HAT0Y HAT1X HAT1Y HAT2X HAT2Y HAT3X HAT3Y PRESSURE DISTANCE TILT_X TILT_Y TOOL_WIDTH",
      prefix: "ABS_", type: EventType.abs, from: 0x10)
    add("VOLUME PROFILE", prefix: "ABS_", type: EventType.abs, from: 0x20)
    add("MISC", prefix: "ABS_", type: EventType.abs, from: 0x28)
    add(
      "SLOT TOUCH_MAJOR TOUCH_MINOR WIDTH_MAJOR WIDTH_MINOR ORIENTATION POSITION_X POSITION_Y "
        + "TOOL_TYPE BLOB_ID TRACKING_ID PRESSURE DISTANCE TOOL_X TOOL_Y",
      prefix: "ABS_MT_", type: EventType.abs, from: 0x2f)
  }

  private mutating func addButtons() {
    add("MISC", prefix: "BTN_", type: EventType.key, from: 0x100)
    add("0 1 2 3 4 5 6 7 8 9", prefix: "BTN_", type: EventType.key, from: 0x100)
    add("MOUSE", prefix: "BTN_", type: EventType.key, from: 0x110)
    add(
      "LEFT RIGHT MIDDLE SIDE EXTRA FORWARD BACK TASK", prefix: "BTN_", type: EventType.key,
      from: 0x110)
    add("DIGI", prefix: "BTN_", type: EventType.key, from: 0x140)
    add(
      "TOOL_PEN TOOL_RUBBER TOOL_BRUSH TOOL_PENCIL TOOL_AIRBRUSH TOOL_FINGER TOOL_MOUSE "
        + "TOOL_LENS TOOL_QUINTTAP STYLUS3 TOUCH STYLUS STYLUS2 TOOL_DOUBLETAP TOOL_TRIPLETAP "
        + "TOOL_QUADTAP",
      prefix: "BTN_", type: EventType.key, from: 0x140)
  }
}
