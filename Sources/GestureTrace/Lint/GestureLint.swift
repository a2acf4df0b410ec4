/// Whether gestures begin and end, by what libinput and an app's recognisers say.
struct GestureLint: Sendable {
  /// What goes on, one at a time.
  private struct Lane: Hashable, Sendable {
    /// A device; `nil` for a recogniser.
    var device: Int?
    /// What goes on (`swipe`, `touch`, `pan`).
    var kind: String
    /// The contact.
    var slot = 0
  }

  private struct Open: Sendable {
    var line: Int
    var time: Timestamp
  }

  /// Where a contact was.
  private struct Place: Sendable {
    var x: Double
    var y: Double
    var time: Timestamp
  }

  private var open: [Lane: Open] = [:]
  private var places: [Lane: Place] = [:]
  /// What is missing its beginning and was told.
  private var orphans: Set<Lane> = []
  private var now = Timestamp.zero

  /// Contacts with impossible slots are not followed, so that room is bounded.
  private static let slotRange = -1...1023

  /// Takes an event. `measures` says that its positions are millimetres and stand in no frame.
  mutating func consume(
    _ event: InputEvent, line: Int, measures: Bool, into tally: inout LintTally
  ) {
    now = event.time
    let device = event.device
    func lane(_ kind: String, _ slot: Int = 0) -> Lane {
      Lane(device: device, kind: kind, slot: slot)
    }
    switch event.action {
    case .touchDown(let slot, _, let position):
      begin(lane("touch", slot), line, into: &tally)
      places[lane("touch", slot)] = place(position)
    case .touchMotion(let slot, _, let position):
      go(on: lane("touch", slot), line, into: &tally)
      guard measures, open[lane("touch", slot)] != nil else { return }
      let new = place(position)
      if let old = places.updateValue(new, forKey: lane("touch", slot)),
        let jump = ContactJump(
          from: (old.x, old.y), to: (new.x, new.y), in: (now - old.time).microseconds)
      {
        tally.add(.impossibleJump, line: line, "the finger in slot \(slot) \(jump.text)")
      }
    case .touchUp(let slot, _), .touchCancel(let slot, _):
      end(lane("touch", slot), line, into: &tally)
      places[lane("touch", slot)] = nil
    case .swipeBegin: begin(lane("swipe"), line, into: &tally)
    case .swipeUpdate: go(on: lane("swipe"), line, into: &tally)
    case .swipeEnd: end(lane("swipe"), line, into: &tally)
    case .pinchBegin: begin(lane("pinch"), line, into: &tally)
    case .pinchUpdate: go(on: lane("pinch"), line, into: &tally)
    case .pinchEnd: end(lane("pinch"), line, into: &tally)
    case .holdBegin: begin(lane("hold"), line, into: &tally)
    case .holdEnd: end(lane("hold"), line, into: &tally)
    case .scroll(.finger, let horizontal, let vertical):
      // A scroll begins without saying so.
      if (horizontal ?? 0) == 0, (vertical ?? 0) == 0 {
        open[lane("scroll")] = nil
      } else if open[lane("scroll")] == nil {
        open[lane("scroll")] = Open(line: line, time: now)
      }
    case .scroll, .touchFrame, .pointerMotion, .pointerPosition, .button: break
    }
  }

  /// Takes a reading.
  mutating func consume(
    _ reading: RecognizerReading, line: Int, into tally: inout LintTally
  ) {
    now = reading.time
    // A swipe is recognised at once: it ends without having begun.
    guard reading.recognizer != .swipe else { return }
    let lane = Lane(device: nil, kind: reading.recognizer.rawValue)
    switch reading.state {
    case .possible: break
    case .began: begin(lane, line, into: &tally)
    case .changed: go(on: lane, line, into: &tally)
    case .ended: end(lane, line, into: &tally)
    // It may fail before it begins.
    case .cancelled, .failed:
      open[lane] = nil
      orphans.remove(lane)
    }
  }

  private func place(_ position: TouchPosition) -> Place {
    Place(x: position.device.x, y: position.device.y, time: now)
  }

  private mutating func begin(_ lane: Lane, _ line: Int, into tally: inout LintTally) {
    guard Self.slotRange.contains(lane.slot) else { return }
    orphans.remove(lane)
    if let before = open.updateValue(Open(line: line, time: now), forKey: lane) {
      tally.add(
        .missingEnd, line: before.line,
        "\(name(lane)) begins here and again at line \(line), without an end between them")
    }
  }

  private mutating func go(on lane: Lane, _ line: Int, into tally: inout LintTally) {
    guard Self.slotRange.contains(lane.slot), open[lane] == nil, orphans.insert(lane).inserted
    else { return }
    tally.add(.missingBegin, line: line, "\(name(lane)) goes on here that never began")
  }

  private mutating func end(_ lane: Lane, _ line: Int, into tally: inout LintTally) {
    guard Self.slotRange.contains(lane.slot) else { return }
    if open.removeValue(forKey: lane) == nil, orphans.remove(lane) == nil {
      tally.add(.missingBegin, line: line, "\(name(lane)) ends here that never began")
    }
  }

  /// The trace is over.
  func finish(into tally: inout LintTally) {
    for (lane, open) in open.sorted(by: { $0.value.line < $1.value.line }) {
      let rest = decimal((now - open.time).seconds)
      tally.add(
        .missingEnd, line: open.line,
        "\(name(lane)) begins here and never ends in the \(rest) s that follow")
    }
  }

  private func name(_ lane: Lane) -> String {
    guard let device = lane.device else { return "a \(lane.kind)" }
    let of = device == 0 ? "" : " of device \(device)"
    return lane.kind == "touch" ? "the touch in slot \(lane.slot)\(of)" : "a \(lane.kind)\(of)"
  }
}
