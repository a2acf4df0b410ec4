internal import GestureTrace

/// What the kernel's input core does with a driver's events: it keeps the state of the device, drops what
/// is not declared or does not change, and names a slot only before a value that passes.
struct KernelInput: Sendable {
  private let declaredAxes: [Bool]
  private let declaredKeys: [Bool]
  private let slotCount: Int
  private var axes = [Int32](repeating: 0, count: Int(AbsCode.max) + 1)
  private var keys = [Bool](repeating: false, count: Int(ButtonCode.max) + 1)
  /// `mtAxes` values a slot.
  private var slots: [Int32]
  private var stagedSlot = 0
  private var namedSlot = 0
  private var events: [KernelEvent] = []

  private static let mtAxes = Int(AbsCode.mtLast - AbsCode.mtFirst) + 1

  /// A device that nothing has touched yet.
  init(_ device: DeviceDescription) {
    var declaredAxes = [Bool](repeating: false, count: Int(AbsCode.max) + 1)
    for axis in device.axes where axis.code <= AbsCode.max { declaredAxes[Int(axis.code)] = true }
    var declaredKeys = [Bool](repeating: false, count: Int(ButtonCode.max) + 1)
    for list in device.codes where list.type == EventType.key {
      for code in list.codes where code <= ButtonCode.max { declaredKeys[Int(code)] = true }
    }
    self.declaredAxes = declaredAxes
    self.declaredKeys = declaredKeys
    slotCount = device.slotCount
    slots = Array(repeating: 0, count: device.slotCount * KernelInput.mtAxes)
    let tracking = Int(AbsCode.mtTrackingID - AbsCode.mtFirst)
    for slot in 0..<device.slotCount { slots[slot * KernelInput.mtAxes + tracking] = -1 }
  }

  /// A key goes down or up.
  mutating func key(_ code: UInt16, _ isDown: Bool) {
    guard declaredKeys[Int(code)], keys[Int(code)] != isDown else { return }
    keys[Int(code)] = isDown
    events.append(KernelEvent(type: EventType.key, code: code, value: isDown ? 1 : 0))
  }

  /// An axis of the whole device.
  mutating func axis(_ code: UInt16, _ value: Int32) {
    guard declaredAxes[Int(code)], axes[Int(code)] != value else { return }
    axes[Int(code)] = value
    events.append(KernelEvent(type: EventType.abs, code: code, value: value))
  }

  /// The slot that the next contact values speak of.
  mutating func select(slot: Int) {
    stagedSlot = slot
  }

  /// An axis of a contact. Without slots every value passes, changed or not.
  mutating func contact(_ code: UInt16, _ value: Int32) {
    guard declaredAxes[Int(code)] else { return }
    if stagedSlot < slotCount {
      let index = stagedSlot * KernelInput.mtAxes + Int(code - AbsCode.mtFirst)
      guard slots[index] != value else { return }
      slots[index] = value
      if namedSlot != stagedSlot {
        namedSlot = stagedSlot
        events.append(
          KernelEvent(
            type: EventType.abs, code: AbsCode.mtSlot, value: Int32(clamping: stagedSlot)))
      }
    }
    events.append(KernelEvent(type: EventType.abs, code: code, value: value))
  }

  /// The end of a contact in protocol A.
  mutating func endContact() {
    events.append(KernelEvent(type: EventType.syn, code: SynCode.mtReport, value: 0))
  }

  /// The events since the last frame with their `SYN_REPORT`, or `nil` when there are none.
  mutating func takeFrame(time: Timestamp, device: Int) -> KernelFrame? {
    guard !events.isEmpty else { return nil }
    events.append(.report)
    defer { events.removeAll(keepingCapacity: true) }
    return KernelFrame(time: time, device: device, events: events)
  }
}
