extension TraceWriter {
  mutating func write(_ event: InputEvent) {
    // Eight numbers and some words at most.
    bytes.append(addingCapacity: 8 * JSONLength.number + 192) { $0.append(event) }
  }
}

extension OutputSpan<UInt8> {
  fileprivate mutating func append(_ event: InputEvent) {
    switch event.action {
    case .touchDown(let slot, let seatSlot, let position):
      begin("touch-down", event)
      slots(slot, seatSlot)
      place(position)
    case .touchMotion(let slot, let seatSlot, let position):
      begin("touch-motion", event)
      slots(slot, seatSlot)
      place(position)
    case .touchUp(let slot, let seatSlot):
      begin("touch-up", event)
      slots(slot, seatSlot)
    case .touchCancel(let slot, let seatSlot):
      begin("touch-cancel", event)
      slots(slot, seatSlot)
    case .touchFrame: begin("touch-frame", event)
    case .swipeBegin(let fingers): begin("swipe-begin", event, fingers: fingers)
    case .swipeUpdate(let fingers, let delta):
      begin("swipe-update", event, fingers: fingers)
      motion(delta)
    case .swipeEnd(let fingers, let cancelled):
      begin("swipe-end", event, fingers: fingers)
      flag(#","cancelled":"#, cancelled)
    case .pinchBegin(let fingers): begin("pinch-begin", event, fingers: fingers)
    case .pinchUpdate(let fingers, let delta, let scale, let angle):
      begin("pinch-update", event, fingers: fingers)
      motion(delta)
      number(#","scale":"#, scale)
      number(#","angle":"#, angle)
    case .pinchEnd(let fingers, let scale, let cancelled):
      begin("pinch-end", event, fingers: fingers)
      number(#","scale":"#, scale)
      flag(#","cancelled":"#, cancelled)
    case .holdBegin(let fingers): begin("hold-begin", event, fingers: fingers)
    case .holdEnd(let fingers, let cancelled):
      begin("hold-end", event, fingers: fingers)
      flag(#","cancelled":"#, cancelled)
    case .pointerMotion(let delta):
      begin("pointer-motion", event)
      motion(delta)
    case .pointerPosition(let position):
      begin("pointer-position", event)
      place(position)
    case .button(let code, let pressed):
      begin("button", event)
      append(#","code":"#)
      append(integer: Int64(code))
      flag(#","pressed":"#, pressed)
    case .scroll(let source, let horizontal, let vertical):
      begin("scroll", event)
      append(#","source":"#)
      append(source)
      if let horizontal { number(#","h":"#, horizontal) }
      if let vertical { number(#","v":"#, vertical) }
    }
    append("}\n")
  }

  @inline(__always)
  private mutating func begin(_ type: StaticString, _ event: InputEvent) {
    append(#"{"type":""#)
    append(type)
    append(#"","t":"#)
    append(integer: event.time.microseconds)
    append(#","device":"#)
    append(integer: Int64(event.device))
  }

  @inline(__always)
  private mutating func begin(_ type: StaticString, _ event: InputEvent, fingers: Int) {
    begin(type, event)
    append(#","fingers":"#)
    append(integer: Int64(fingers))
  }

  private mutating func slots(_ slot: Int, _ seatSlot: Int) {
    append(#","slot":"#)
    append(integer: Int64(slot))
    append(#","seat_slot":"#)
    append(integer: Int64(seatSlot))
  }

  private mutating func append(_ source: ScrollSource) {
    switch source {
    case .finger: append(#""finger""#)
    case .wheel: append(#""wheel""#)
    case .continuous: append(#""continuous""#)
    }
  }

  private mutating func place(_ position: TouchPosition) {
    pair(#","x":"#, #","y":"#, position.device)
    pair(#","fx":"#, #","fy":"#, position.fraction)
  }

  private mutating func motion(_ delta: MotionDelta) {
    pair(#","dx":"#, #","dy":"#, delta.accelerated)
    pair(#","ux":"#, #","uy":"#, delta.unaccelerated)
  }

  @inline(__always)
  private mutating func pair<Unit>(
    _ keyX: StaticString, _ keyY: StaticString, _ vector: Vector<Unit>
  ) {
    number(keyX, vector.x)
    number(keyY, vector.y)
  }

  @inline(__always)
  private mutating func number(_ key: StaticString, _ value: Double) {
    append(key)
    append(double: value)
  }

  private mutating func flag(_ key: StaticString, _ value: Bool) {
    append(key)
    append(value ? "true" : "false")
  }
}
