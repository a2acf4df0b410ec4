/// What is wrong with the contacts in the kernel frames of one device, frame by frame.
///
/// Room is needed for each slot, whatever the number of frames.
package struct FrameLint: Sendable {
  private struct Slot: Sendable {
    /// The contact's tracking id; negative where there is none.
    var id: Int32 = -1
    var downLine: Int?
    var downTime = Timestamp.zero
    var x: Int32?
    var y: Int32?
    var hasMoved = false
    /// Where it was when it last moved, in millimetres.
    var place: (x: Double, y: Double, time: Timestamp)?
  }

  /// Whether it speaks of a device, in messages.
  private let name: String
  /// Millimetres an axis unit; `nil` where nobody knows, and where two contacts are reported as a box whose corners
  /// jump when fingers cross.
  private let scale: (x: Double, y: Double)?
  private var slots: [Int: Slot] = [:]
  private var slot = 0
  private var moved: [Int] = []
  private var tracker = ContactTracker()
  private var hasTold = false
  private var touchLine: Int?
  private var lastTime = Timestamp.zero

  private static let slotLimit = 128

  /// Looks at a device. `name` stands before what is said of it, such as `device 1: `; empty for the only one.
  package init(_ description: DeviceDescription, size: Size<Millimeters>?, name: String = "") {
    self.name = name
    let x = description.axis(AbsCode.mtPositionX)
    let y = description.axis(AbsCode.mtPositionY)
    guard let size, let x, let y, x.maximum > x.minimum, y.maximum > y.minimum,
      !description.has(property: InputProperty.semiMT)
    else {
      scale = nil
      return
    }
    scale = (
      size.width / (Double(x.maximum) - Double(x.minimum)),
      size.height / (Double(y.maximum) - Double(y.minimum))
    )
  }

  /// Takes a frame. `line` is where it stands, or ends.
  package mutating func consume(_ frame: KernelFrame, line: Int?, into tally: inout LintTally) {
    lastTime = frame.time
    for event in frame.events {
      tracker.note(event)
      switch event.type {
      case EventType.abs: noteAxis(event, frame.time, line, into: &tally)
      case EventType.key where event.code == ButtonCode.touch:
        touchLine = event.value == 0 ? nil : touchLine ?? line
      case EventType.syn where event.isDropped:
        tally.add(
          .droppedEvents, line: line, "\(name)the recorder lost events here (SYN_DROPPED)")
        // What moved meanwhile did not jump.
        for slot in Array(slots.keys) { slots[slot]?.place = nil }
      default: break
      }
    }
    for slot in moved { checkJump(slot, frame.time, line, into: &tally) }
    moved.removeAll(keepingCapacity: true)
    if tracker.startsMidTouch, !hasTold {
      hasTold = true
      tally.add(
        .startsMidTouch, line: line,
        "\(name)a finger moves or lifts here that never came down: it was down before the first event"
      )
    }
  }

  private mutating func noteAxis(
    _ event: KernelEvent, _ time: Timestamp, _ line: Int?, into tally: inout LintTally
  ) {
    switch event.code {
    case AbsCode.mtSlot: slot = Int(event.value)
    case AbsCode.mtTrackingID:
      guard (0..<Self.slotLimit).contains(slot) else { return }
      var contact = slots[slot] ?? Slot()
      if event.value >= 0, event.value != contact.id {
        for (other, known) in slots where other != slot && known.id == event.value {
          tally.add(
            .doubleTrackingID, line: line,
            "\(name)tracking id \(event.value) comes into slot \(slot) while it is in slot \(other)"
          )
        }
        contact.downLine = line
        contact.downTime = time
        contact.place = nil
      }
      contact.id = event.value
      if event.value < 0 { contact.place = nil }
      slots[slot] = contact
    case AbsCode.mtPositionX, AbsCode.mtPositionY:
      guard (0..<Self.slotLimit).contains(slot), scale != nil else { return }
      if event.code == AbsCode.mtPositionX {
        slots[slot, default: Slot()].x = event.value
      } else {
        slots[slot, default: Slot()].y = event.value
      }
      if slots[slot]?.hasMoved == false {
        slots[slot]?.hasMoved = true
        moved.append(slot)
      }
    default: break
    }
  }

  private mutating func checkJump(
    _ slot: Int, _ time: Timestamp, _ line: Int?, into tally: inout LintTally
  ) {
    guard var contact = slots[slot], let scale else { return }
    defer { slots[slot] = contact }
    contact.hasMoved = false
    guard contact.id >= 0, let x = contact.x, let y = contact.y else { return }
    let place = (x: Double(x) * scale.x, y: Double(y) * scale.y)
    if let old = contact.place,
      let jump = ContactJump(
        from: (old.x, old.y), to: place, in: (time - old.time).microseconds)
    {
      tally.add(.impossibleJump, line: line, "\(name)the finger in slot \(slot) \(jump.text)")
    }
    contact.place = (place.x, place.y, time)
  }

  /// The frames are over.
  package func finish(into tally: inout LintTally) {
    for (slot, contact) in slots.sorted(by: { $0.key < $1.key }) where contact.id >= 0 {
      let rest = decimal((lastTime - contact.downTime).seconds)
      tally.add(
        .stuckSlot, line: contact.downLine,
        "\(name)the finger that comes into slot \(slot) here (tracking id \(contact.id)) never lifts in the \(rest) s that follow"
      )
    }
    if slots.isEmpty, tracker.isTouching, let touchLine {
      tally.add(.stuckSlot, line: touchLine, "\(name)BTN_TOUCH goes down here and never up")
    }
  }
}
