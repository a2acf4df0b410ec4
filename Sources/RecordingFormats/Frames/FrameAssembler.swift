internal import GestureTrace

/// Puts the events of one device together to frames, without what a trace may not hold.
struct FrameAssembler {
  /// The device's index in the recording.
  let device: Int
  /// Which fingers are down.
  private(set) var contacts = ContactTracker()

  private var pending: [KernelEvent] = []
  private var isReduced = false

  /// Starts with an empty frame.
  init(device: Int) {
    self.device = device
  }

  /// How many events wait for the end of their frame.
  var pendingCount: Int { pending.count }

  /// What adding an event did.
  enum Outcome {
    /// The frame goes on.
    case pending
    /// The frame is whole; its time is in the recording's own time base.
    case frame(KernelFrame)
    /// The frame holds more events than any device sends at once.
    case tooLong
  }

  /// Adds an event.
  mutating func add(_ event: RawEvent, _ ledger: inout FrameLedger) -> Outcome {
    // Nearly all events are of axes, which are always kept and end nothing.
    let isAxis = event.type == EventType.abs
    if !isAxis, event.isKeyboardKey {
      ledger.keyboardKeys.note(event)
      isReduced = true
      return .pending
    }
    if !isAxis, event.isScanCode {
      ledger.scanCodes.note(event)
      isReduced = true
      return .pending
    }
    let kernelEvent = event.kernelEvent
    let wasMidTouch = contacts.startsMidTouch
    contacts.note(kernelEvent)
    if contacts.startsMidTouch, !wasMidTouch { ledger.midTouchStarts.note(event) }
    if !isAxis, kernelEvent.isDropped { ledger.dropped.note(event) }
    if !isAxis, kernelEvent.isReport { return endFrame(event, kernelEvent) }
    guard pending.count < DescriptionLimits.frameEvents else { return .tooLong }
    pending.append(kernelEvent)
    return .pending
  }

  private mutating func endFrame(_ event: RawEvent, _ report: KernelEvent) -> Outcome {
    let isEmptied = isReduced && pending.isEmpty
    isReduced = false
    // A frame that held nothing but keys would still tell when they were pressed.
    guard !isEmptied else { return .pending }
    pending.append(report)
    let frame = KernelFrame(
      time: Timestamp(microseconds: event.time), device: device, events: pending)
    pending.removeAll(keepingCapacity: true)
    return .frame(frame)
  }
}
