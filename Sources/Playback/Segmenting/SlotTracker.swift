internal import GestureTrace

/// Where the fingers on a touchpad are, from the kernel's frames (multi-touch protocol B).
struct SlotTracker: Sendable {
  private struct Slot: Sendable, BitwiseCopyable {
    var x: Int32 = 0
    var y: Int32 = 0
    var isDown = false
  }

  private static let limit = 64
  private var slots: [Slot]
  private var current = 0

  /// `nil` for a device without slots.
  init?(_ description: DeviceDescription) {
    guard description.touchProtocol == .slots else { return nil }
    slots = Array(repeating: Slot(), count: min(max(description.slotCount, 1), Self.limit))
  }

  mutating func consume(_ frame: KernelFrame) {
    for event in frame.events where event.type == EventType.abs {
      if event.code == AbsCode.mtSlot {
        current = Int(event.value)
        continue
      }
      guard slots.indices.contains(current) else { continue }
      switch event.code {
      case AbsCode.mtTrackingID: slots[current].isDown = event.value >= 0
      case AbsCode.mtPositionX: slots[current].x = event.value
      case AbsCode.mtPositionY: slots[current].y = event.value
      default: break
      }
    }
  }

  /// The middle of the fingers in axis units; `nil` when none is down.
  var middle: (x: Double, y: Double)? {
    var x = 0.0
    var y = 0.0
    var count = 0.0
    for slot in slots where slot.isDown {
      x += Double(slot.x)
      y += Double(slot.y)
      count += 1
    }
    return count > 0 ? (x / count, y / count) : nil
  }
}
