/// Which fingers are down, as far as the events say.
package struct ContactTracker: Sendable {
  private var slot = 0
  private var down = SlotSet()
  private var known = SlotSet()
  private var usesTrackingIDs = false
  private var moved = SlotSet()
  private var isTouchButtonDown = false
  private var knowsTouchButton = false
  private var contactReports = 0
  private var lastContactReports = 0
  private var positions = 0

  /// Whether a contact was down before the first event: it moved or ended and never began.
  package private(set) var startsMidTouch = false

  /// Starts with no finger known.
  package init() {}

  /// Takes an event into account.
  package mutating func note(_ event: KernelEvent) {
    switch event.type {
    case EventType.abs: noteAxis(event)
    case EventType.key where event.code == ButtonCode.touch:
      if event.value == 0, !knowsTouchButton, !usesTrackingIDs { startsMidTouch = true }
      knowsTouchButton = true
      isTouchButtonDown = event.value != 0
    case EventType.syn where event.code == SynCode.mtReport:
      contactReports += 1
    case EventType.syn where event.code == SynCode.report:
      endFrame()
    default: break
    }
  }

  /// Whether any finger is down after the last whole frame.
  package private(set) var isTouching = false

  /// Whether any finger is down, in the middle of a frame too.
  package var isTouchingNow: Bool { !down.isEmpty || isTouchButtonDown }

  private mutating func noteAxis(_ event: KernelEvent) {
    switch event.code {
    case AbsCode.mtSlot:
      slot = Int(event.value)
    case AbsCode.mtTrackingID:
      usesTrackingIDs = true
      if event.value < 0, !known.contains(slot), contactReports == 0 { startsMidTouch = true }
      known.insert(slot)
      if event.value >= 0 { down.insert(slot) } else { down.remove(slot) }
    case AbsCode.mtPositionX, AbsCode.mtPositionY:
      moved.insert(slot)
      positions += 1
    default: break
    }
  }

  private mutating func endFrame() {
    if contactReports == 0, lastContactReports == 0, !moved.isSubset(of: known) {
      startsMidTouch = true
      known.formUnion(moved)
    }
    moved = SlotSet()
    if contactReports > 0 {
      // Protocol A says every contact anew in each frame: nothing carries over.
      down = SlotSet()
    }
    isTouching =
      contactReports > 0 ? positions > 0 : usesTrackingIDs ? isTouchingNow : isTouchButtonDown
    lastContactReports = contactReports
    contactReports = 0
    positions = 0
  }
}

/// A set of slots; those that no device has are left out.
struct SlotSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Whether it holds none.
  var isEmpty: Bool { low == 0 && high == 0 }

  /// Whether it holds the slot.
  func contains(_ slot: Int) -> Bool {
    guard slot >= 0, slot < 128 else { return true }
    return (slot < 64 ? low : high) & bit(slot) != 0
  }

  /// Adds a slot.
  mutating func insert(_ slot: Int) {
    guard slot >= 0, slot < 128 else { return }
    if slot < 64 { low |= bit(slot) } else { high |= bit(slot) }
  }

  /// Takes a slot away.
  mutating func remove(_ slot: Int) {
    guard slot >= 0, slot < 128 else { return }
    if slot < 64 { low &= ~bit(slot) } else { high &= ~bit(slot) }
  }

  /// Adds all slots of another set.
  mutating func formUnion(_ other: SlotSet) {
    low |= other.low
    high |= other.high
  }

  /// Whether another set holds all of its slots.
  func isSubset(of other: SlotSet) -> Bool {
    low & ~other.low == 0 && high & ~other.high == 0
  }

  private func bit(_ slot: Int) -> UInt64 { 1 << UInt64(slot & 63) }
}
