internal import GestureTrace

/// What the frames of a touchpad have said of its contacts so far, so that one frame can say it again: the kernel tells changes alone.
struct PadContacts: Sendable {
  private var values: [Place: Int32] = [:]
  private var slot: Int32 = 0

  private struct Place: Hashable, Comparable, Sendable {
    var slot: Int32
    var code: UInt16

    static func < (left: Place, right: Place) -> Bool {
      (left.slot, left.code) < (right.slot, right.code)
    }
  }

  /// No touchpad has more slots.
  private static let slots: Range<Int32> = 0..<64

  /// Takes what changed.
  mutating func consume(_ frame: KernelFrame) {
    for event in frame.events where event.type == EventType.abs {
      switch event.code {
      case AbsCode.mtSlot: slot = event.value
      case AbsCode.mtTrackingID, AbsCode.mtPositionX, AbsCode.mtPositionY:
        guard Self.slots.contains(slot) else { continue }
        values[Place(slot: slot, code: event.code)] = event.value
      default: break
      }
    }
  }

  /// Everything as one frame.
  func frame(device: Int, time: Timestamp) -> KernelFrame {
    func event(_ code: UInt16, _ value: Int32) -> KernelEvent {
      KernelEvent(type: EventType.abs, code: code, value: value)
    }
    var events: [KernelEvent] = []
    var slot: Int32?
    for (place, value) in values.sorted(by: { $0.key < $1.key }) {
      if slot != place.slot { events.append(event(AbsCode.mtSlot, place.slot)) }
      slot = place.slot
      events.append(event(place.code, value))
    }
    events.append(event(AbsCode.mtSlot, self.slot))
    return KernelFrame(time: time, device: device, events: events + [.report])
  }
}
