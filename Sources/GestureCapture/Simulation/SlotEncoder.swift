internal import GestureTrace

/// Protocol B: a contact keeps its slot from landing to lifting.
///
/// A slot that becomes free is used again from the next report on, as no driver reuses it at once. Fingers
/// beyond the slots are counted, and get a slot as soon as one is free.
struct SlotEncoder: Sendable {
  private let profile: DeviceProfile
  private var slots: [Slot?]
  /// Whether a finger waits for a slot and one is free by now.
  private(set) var canAssignSlot = false
  private var nextTrackingID: Int32 = 0

  private struct Slot: Hashable {
    var contact: Int
    var trackingID: Int32
  }

  init(profile: DeviceProfile, count: Int) {
    self.profile = profile
    slots = Array(repeating: nil, count: count)
  }

  mutating func report(_ contacts: [SensedContact], to input: inout KernelInput) {
    if contacts.contains(where: { !hasSlot($0) }) { assignSlots(contacts) }
    var oldest: SensedContact?
    for index in slots.indices {
      guard let slot = slots[index] else { continue }
      input.select(slot: index)
      guard let contact = contacts.first(where: { $0.id == slot.contact }) else {
        input.contact(AbsCode.mtTrackingID, -1)
        slots[index] = nil
        continue
      }
      input.contact(AbsCode.mtTrackingID, slot.trackingID)
      input.contact(AbsCode.mtPositionX, contact.x)
      input.contact(AbsCode.mtPositionY, contact.y)
      profile.reportContactAxes(to: &input)
      if oldest.map({ contact.id < $0.id }) ?? true { oldest = contact }
    }
    canAssignSlot = slots.contains { $0 == nil } && contacts.contains { !hasSlot($0) }
    profile.reportPointer(
      count: contacts.count, oldest: oldest.map { ($0.x, $0.y) }, to: &input)
  }

  private func hasSlot(_ contact: SensedContact) -> Bool {
    slots.contains { $0?.contact == contact.id }
  }

  private mutating func assignSlots(_ contacts: [SensedContact]) {
    var waiting = contacts.filter { !hasSlot($0) }[...]
    for index in slots.indices where slots[index] == nil {
      guard let contact = waiting.popFirst() else { return }
      slots[index] = Slot(contact: contact.id, trackingID: nextTrackingID)
      nextTrackingID = (nextTrackingID + 1) & 0xffff
    }
  }
}
