extension LineParser {
  mutating func frame(
    _ object: inout ObjectReader, _ bytes: Span<UInt8>
  ) throws(Fault) -> KernelFrame {
    var time = Placed()
    var device = Placed()
    while let key = try object.next(&scan, words.keys, bytes) {
      switch key {
      case .time: time = try self.time(bytes)
      case .device: device = try deviceIndex(bytes)
      case .events: try readEvents(bytes)
      default: try scan.skipValue(bytes)
      }
    }
    let index = try accept(device: device)
    return KernelFrame(time: try accept(time: time), device: index, events: events)
  }

  private mutating func readEvents(_ bytes: Span<UInt8>) throws(Fault) {
    // One huge frame must not make every later frame that somebody keeps as large.
    if events.capacity > 512 { events = [] }
    events.removeAll(keepingCapacity: true)
    let position = scan.position
    var isFirst = true
    var isComplete = false
    try scan.openArray(.events, bytes)
    while try scan.nextElement(&isFirst, bytes) {
      let start = scan.position
      let event = try readEvent(bytes)
      guard !isComplete else { throw continues(start) }
      guard events.count < TraceLimit.frameEvents else { throw tooMany(start) }
      events.append(event)
      isComplete = event.isReport
    }
    guard isComplete else {
      throw Fault(
        position: position, problem: "the frame does not end with [0,0,0] (SYN_REPORT)",
        remedy: "add it or delete the line")
    }
  }

  private mutating func readEvent(_ bytes: Span<UInt8>) throws(Fault) -> KernelEvent {
    if let event = scan.canonicalEvent(bytes) { return event }
    var row = Row(.events, count: 3, position: scan.position)
    try scan.openArray(.events, bytes)
    try row.step(&scan, bytes)
    let type = try scan.integer(.events, in: 0...Int64(UInt16.max), bytes)
    try row.step(&scan, bytes)
    let code = try scan.integer(.events, in: 0...Int64(UInt16.max), bytes)
    try row.step(&scan, bytes)
    let value = try scan.integer(.events, in: Int64(Int32.min)...Int64(Int32.max), bytes)
    try row.close(&scan, bytes)
    return KernelEvent(type: UInt16(type), code: UInt16(code), value: Int32(value))
  }

  private func continues(_ position: Int) -> Fault {
    Fault(
      position: position, problem: "the frame goes on after its SYN_REPORT",
      remedy: "write one line a frame")
  }

  private func tooMany(_ position: Int) -> Fault {
    Fault(
      position: position, problem: "a frame of more than \(TraceLimit.frameEvents) events",
      remedy: "delete the line")
  }
}
