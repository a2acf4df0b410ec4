internal import GestureTrace

/// The comments beside events, as evemu and libinput write them: names, values and how far an axis moved.
struct EventComments {
  private var axes: [Int32]
  private var slot = 0
  private let slotCount: Int
  private var lastMillisecond: Int64 = 0

  /// Starts with all axes at 0.
  init(_ device: DeviceDescription) {
    slotCount = device.slotCount
    axes = [Int32](repeating: 0, count: (1 + device.slotCount) * Self.axisCount)
  }

  private static let axisCount = Int(AbsCode.max) + 1

  /// Appends the comment of an event at a time in microseconds, from behind the `#`.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: When.
  ///   - valueWidth: How wide a value is at least.
  ///   - showsMovement: Whether an axis says how far it moved.
  ///   - bytes: The text.
  mutating func append(
    _ event: KernelEvent, time: Int64, valueWidth: Int, showsMovement: Bool,
    to bytes: inout [UInt8]
  ) {
    bytes.append(" ")
    if event.type == EventType.syn {
      appendSyn(event, time: time, to: &bytes)
      return
    }
    append(typeName(event.type), orNumber: event.type, width: 0, to: &bytes)
    bytes.append(" / ")
    append(
      codeName(type: event.type, code: event.code), orNumber: event.code, width: 20, to: &bytes)
    bytes.append(" ")
    bytes.append(integer: Int64(event.value), width: valueWidth, filler: 0x20)
    guard showsMovement, let movement = movement(of: event) else { return }
    bytes.append(movement < 0 ? " (" : " (+")
    bytes.append(integer: movement)
    bytes.append(")")
  }

  private mutating func appendSyn(_ event: KernelEvent, time: Int64, to bytes: inout [UInt8]) {
    let isContact = event.code == SynCode.mtReport
    bytes.append(isContact ? "++++++++++++ " : "------------ ")
    append(
      codeName(type: event.type, code: event.code), orNumber: event.code, width: 0, to: &bytes)
    bytes.append(" (")
    bytes.append(integer: Int64(event.value))
    guard !isContact else {
      bytes.append(") ++++++++++")
      return
    }
    let millisecond = time / 1000
    bytes.append(") ---------- +")
    bytes.append(integer: millisecond - lastMillisecond)
    bytes.append("ms")
    lastMillisecond = millisecond
  }

  /// How far an axis moved, for each contact by itself; `nil` where a difference means nothing.
  private mutating func movement(of event: KernelEvent) -> Int64? {
    guard event.type == EventType.abs, event.code <= AbsCode.max else { return nil }
    switch event.code {
    case AbsCode.mtSlot:
      slot = min(max(0, Int(event.value)), max(0, slotCount - 1))
      return nil
    case AbsCode.mtTrackingID, OtherAbsCode.mtBlobID: return nil
    default: break
    }
    let isOfContact = slotCount > 0 && (AbsCode.mtFirst...AbsCode.mtLast).contains(event.code)
    let index = (isOfContact ? 1 + slot : 0) * Self.axisCount + Int(event.code)
    defer { axes[index] = event.value }
    return Int64(event.value) - Int64(axes[index])
  }

  private func append(
    _ name: StaticString?, orNumber number: UInt16, width: Int, to bytes: inout [UInt8]
  ) {
    guard let name else {
      bytes.append(integer: Int64(number), width: -width, filler: 0x20)
      return
    }
    bytes.append(name)
    for _ in 0..<max(0, width - name.utf8CodeUnitCount) { bytes.append(0x20) }
  }
}

/// What a device is, in lines for people that stand as comments.
func describingLines(of device: DeviceDescription) -> [String] {
  var lines: [String] = []
  if let x = device.axis(AbsCode.x), let y = device.axis(AbsCode.y) {
    if let width = x.lengthMillimeters, let height = y.lengthMillimeters {
      lines.append("Size in mm: \(Int(width))x\(Int(height))")
    } else {
      lines.append("Size in mm: unknown, missing resolution")
    }
  }
  lines.append("Supported Events:")
  lines.append("Event type 0 (EV_SYN)")
  let axes = DeviceDescription.EventCodes(type: EventType.abs, codes: device.axes.map(\.code))
  let lists = writableCodes(of: device) + (axes.codes.isEmpty ? [] : [axes])
  for list in lists.sorted(by: { $0.type < $1.type }) {
    lines.append("Event type \(list.type)\(parenthesised(typeName(list.type)))")
    for code in list.codes {
      lines.append("  Event code \(code)\(parenthesised(codeName(type: list.type, code: code)))")
      guard list.type == EventType.abs, let axis = device.axis(code) else { continue }
      lines += [
        "      Min        \(axis.minimum)", "      Max        \(axis.maximum)",
        "      Fuzz       \(axis.fuzz)", "      Flat       \(axis.flat)",
        "      Resolution \(axis.resolution)",
      ]
    }
  }
  lines.append("Properties:")
  for property in device.properties {
    lines.append("   Property \(property)\(parenthesised(propertyName(property)))")
  }
  return lines
}

private func parenthesised(_ name: StaticString?) -> String {
  name.map { " (\($0))" } ?? ""
}
