import GestureTrace

/// What became of the contacts of a recording: every contact that begins in the kernel frames is in exactly
/// one of these counts.
public struct ContactTally: Hashable, Sendable {
  /// Contacts that began in the frames.
  public var begun = 0
  /// They made input events: a touch, motion, scrolling or a gesture.
  public var effective = 0
  /// They made a button event after they lifted (tap to click).
  public var tapped = 0
  /// libinput took them for palms, by its reason.
  public var palms: [String: Int] = [:]
  /// libinput took them for a thumb that rests.
  public var thumbs = 0
  /// The most contacts that were down together.
  public var mostAtOnce = 0
  /// No event came of them: too short, at rest, or the settings make nothing of them.
  public var quiet = 0

  /// Makes an empty tally.
  public init() {}

  /// The sum of all fates; equals ``begun`` once the recording has ended.
  public var accounted: Int {
    effective + tapped + palms.values.reduce(0, +) + thumbs + quiet
  }
}

/// Follows each contact from the frame that begins it to what libinput made of it.
struct ContactLedger {
  private(set) var tally = ContactTally()

  private struct Contact {
    var isEffective = false
    var palmReason: String?
    var isThumb = false
    var end = Timestamp.zero
  }

  /// A tap's button press comes at most this long after the finger lifted: libinput waits 180 ms for a
  /// second tap, and 300 ms when it may be a drag.
  private let tapWindow = TimeSpan.milliseconds(500)

  private let touchProtocol: TouchProtocol
  private var slots: [Contact?]
  private var slot = 0
  /// Whether every contact that is down is marked: events of a long gesture then change nothing.
  private var areAllEffective = false
  /// Lifted without an event; a tap may still come of them.
  private var pending: [Contact] = []
  private var anonymousCount = 0
  private var previousAnonymousCount = 0

  init(_ device: DeviceDescription) {
    touchProtocol = device.touchProtocol
    // Protocol A gets as many places as a device may have slots.
    slots = Array(repeating: nil, count: max(device.slotCount, 100))
  }

  /// Takes a frame, before libinput has seen it.
  mutating func frame(_ frame: KernelFrame) {
    for event in frame.events {
      switch (event.type, event.code) {
      case (EventType.abs, AbsCode.mtSlot):
        if slots.indices.contains(Int(event.value)) { slot = Int(event.value) }
      case (EventType.abs, AbsCode.mtTrackingID) where touchProtocol == .slots:
        end(slot, at: frame.time)
        if event.value >= 0 { begin(slot) }
      case (EventType.key, ButtonCode.touch) where touchProtocol == .singleTouch:
        if event.value == 0 { end(0, at: frame.time) } else if slots[0] == nil { begin(0) }
      case (EventType.abs, AbsCode.mtPositionX) where touchProtocol == .anonymousContacts:
        anonymousCount += 1
      case (EventType.syn, SynCode.report) where touchProtocol == .anonymousContacts:
        settleAnonymousContacts(at: frame.time)
      default: break
      }
    }
  }

  /// Takes an event that libinput made.
  mutating func input(_ event: InputEvent) {
    switch event.action {
    case .touchDown(let slot, _, _):
      // Protocol A contacts are numbered by libinput, so any place that is taken will do.
      if touchProtocol == .slots {
        markEffective(slot)
      } else {
        markAll()
      }
    case .button:
      if pending.isEmpty { return }
      tally.tapped += pending.count { event.time - $0.end <= tapWindow }
      for contact in pending where event.time - contact.end > tapWindow { settle(contact) }
      pending.removeAll(keepingCapacity: true)
    case .touchMotion, .touchUp, .touchCancel, .touchFrame, .pointerPosition: break
    case .swipeBegin, .swipeUpdate, .swipeEnd, .pinchBegin, .pinchUpdate, .pinchEnd, .holdBegin,
      .holdEnd, .pointerMotion, .scroll:
      markAll()
    }
  }

  /// Takes what libinput said of a touch.
  mutating func note(_ note: LibinputLog.TouchNote) {
    switch note {
    case .palm(let slot, let reason):
      if slots.indices.contains(slot) { slots[slot]?.palmReason = reason }
    case .thumb(let slot):
      if slots.indices.contains(slot) { slots[slot]?.isThumb = true }
    case .finger(let slot):
      if slots.indices.contains(slot) {
        slots[slot]?.isThumb = false
        slots[slot]?.palmReason = nil
      }
    }
  }

  /// Settles what is still open at the end of the recording.
  mutating func finish(at time: Timestamp) {
    for slot in slots.indices { end(slot, at: time) }
    for contact in pending { settle(contact) }
    pending.removeAll()
  }

  private mutating func begin(_ slot: Int) {
    tally.begun += 1
    slots[slot] = Contact()
    tally.mostAtOnce = max(tally.mostAtOnce, slots.count { $0 != nil })
    areAllEffective = false
  }

  private mutating func end(_ slot: Int, at time: Timestamp) {
    guard var contact = slots[slot] else { return }
    slots[slot] = nil
    contact.end = time
    if contact.isEffective || contact.palmReason != nil || contact.isThumb {
      settle(contact)
      return
    }
    // The oldest make room: a tap of more fingers than this does not exist.
    if pending.count >= 16 { settle(pending.removeFirst()) }
    pending.append(contact)
  }

  private mutating func settle(_ contact: Contact) {
    if let reason = contact.palmReason {
      tally.palms[reason, default: 0] += 1
    } else if contact.isThumb {
      tally.thumbs += 1
    } else if contact.isEffective {
      tally.effective += 1
    } else {
      tally.quiet += 1
    }
  }

  private mutating func markEffective(_ slot: Int) {
    if slots.indices.contains(slot) { slots[slot]?.isEffective = true }
  }

  private mutating func markAll() {
    guard !areAllEffective else { return }
    areAllEffective = true
    for slot in slots.indices where slots[slot]?.isEffective == false {
      slots[slot]?.isEffective = true
    }
  }

  private mutating func settleAnonymousContacts(at time: Timestamp) {
    let count = min(anonymousCount, slots.count)
    if count > previousAnonymousCount {
      for slot in previousAnonymousCount..<count { begin(slot) }
    } else {
      for slot in count..<previousAnonymousCount { end(slot, at: time) }
    }
    previousAnonymousCount = count
    anonymousCount = 0
  }
}
