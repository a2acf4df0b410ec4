import GestureTrace

/// What a device holds down: contacts, and buttons and tools. Follows the frames as the kernel's input core takes
/// them, so that everything can be lifted at any time.
struct HeldInput {
  private let touchProtocol: TouchProtocol
  private var slots: [Bool]
  private var slot = 0
  private var keys: Set<UInt16> = []
  /// Contacts of protocol A since the last `SYN_REPORT`, and in the frame before it.
  private var contacts = 0
  private var contactsBefore = 0
  /// Whether a value of a contact came since the last `SYN_MT_REPORT`: one without is no contact.
  private var hasContactValue = false

  init(_ description: DeviceDescription) {
    touchProtocol = description.touchProtocol
    slots = Array(repeating: false, count: description.slotCount)
  }

  mutating func note(_ event: KernelEvent) {
    switch (event.type, event.code) {
    case (EventType.abs, AbsCode.mtSlot):
      // The kernel ignores a slot that there is not, and stays at the one before.
      if slots.indices.contains(Int(event.value)) { slot = Int(event.value) }
    case (EventType.abs, AbsCode.mtTrackingID):
      if slots.indices.contains(slot) { slots[slot] = event.value >= 0 }
    case (EventType.key, _):
      if event.value == 0 { keys.remove(event.code) } else { keys.insert(event.code) }
    case (EventType.abs, AbsCode.mtFirst...AbsCode.mtLast):
      hasContactValue = true
    case (EventType.syn, SynCode.mtReport):
      if hasContactValue { contacts += 1 }
      hasContactValue = false
    case (EventType.syn, SynCode.report):
      contactsBefore = contacts
      contacts = 0
    default: break
    }
  }

  /// The frame that lifts all that is down; empty when nothing is.
  var lift: [KernelEvent] {
    var events: [KernelEvent] = []
    for slot in slots.indices where slots[slot] {
      events += [
        KernelEvent(
          type: EventType.abs, code: AbsCode.mtSlot, value: Int32(truncatingIfNeeded: slot)),
        KernelEvent(type: EventType.abs, code: AbsCode.mtTrackingID, value: -1),
      ]
    }
    let hasAnonymousContacts = touchProtocol == .anonymousContacts && contacts + contactsBefore > 0
    if hasAnonymousContacts {
      // A frame with an empty contact is how protocol A says that there is none.
      events.append(KernelEvent(type: EventType.syn, code: SynCode.mtReport, value: 0))
    }
    events += keys.sorted().map { KernelEvent(type: EventType.key, code: $0, value: 0) }
    return events.isEmpty ? [] : events + [.report]
  }
}
