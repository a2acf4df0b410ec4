import GestureTrace
import Testing

@testable import GestureCapture

/// Checks that frames are what a kernel would let through: in time, declared, in range, changed, and every contact
/// that begins ends unless the script leaves it down.
func checkInvariants(_ script: GestureScript, _ frames: [KernelFrame]) throws {
  var axes: [UInt16: Int32] = [:]
  var keys: [UInt16: Int32] = [:]
  var slots: [[UInt16: Int32]] = Array(
    repeating: [AbsCode.mtTrackingID: -1], count: script.device.slotCount)
  var slot = 0
  var last: Timestamp?
  for frame in frames {
    if let last { try #require(frame.time > last) } else { try #require(frame.time == .zero) }
    last = frame.time
    try #require(frame.events.count > 1)
    try #require(frame.events.last == .report)
    for event in frame.events.dropLast() {
      try #require(!event.isReport)
      try #require(script.device.declares(type: event.type, code: event.code))
      switch event.type {
      case EventType.key:
        try #require(keys[event.code, default: 0] != event.value)
        keys[event.code] = event.value
      case EventType.abs:
        let axis = try #require(script.device.axis(event.code))
        let isEnd = event.code == AbsCode.mtTrackingID && event.value == -1
        try #require(isEnd || (axis.minimum...axis.maximum).contains(event.value))
        if event.code == AbsCode.mtSlot {
          try #require(slot != Int(event.value))
          slot = Int(event.value)
        } else if (AbsCode.mtFirst...AbsCode.mtLast).contains(event.code) {
          guard slot < slots.count else { continue }
          try #require(slots[slot][event.code, default: 0] != event.value)
          slots[slot][event.code] = event.value
        } else {
          try #require(axes[event.code, default: 0] != event.value)
          axes[event.code] = event.value
        }
      default:
        try #require(event.type == EventType.syn && event.code == SynCode.mtReport)
      }
    }
    let fingers = slots.filter { $0[AbsCode.mtTrackingID] != -1 }.count
    if !slots.isEmpty { try #require((fingers > 0) == (keys[ButtonCode.touch] == 1)) }
  }
  let isLeftDown = script.warnings.contains { $0.code == "finger-left-down" }
  try #require((keys[ButtonCode.touch] == 1) == isLeftDown)
  if let last { try #require(last.microseconds <= script.duration.microseconds) }
}
