internal import GestureTrace

/// The frames of a recording, in time order.
struct FrameStream: ~Copyable {
  /// What was found about the frames so far.
  private(set) var ledger = FrameLedger()
  /// The line at which the last frame ends.
  private(set) var line: Int?

  private var text: TextEvents?
  private var assemblers: [FrameAssembler]
  private var indices: [Int?]
  private var cursors: [DeviceCursor] = []
  private var isMergedByStep = false
  private var isFinished = false
  private let name: String

  /// Reads a text recording. `indices` has each device's index in the result, `nil` for one that is left out.
  init(_ text: consuming TextEvents, indices: [Int?], base: Int64) {
    name = text.lines.name
    self.text = consume text
    self.indices = indices
    assemblers = indices.map { FrameAssembler(device: $0 ?? 0) }
    ledger.base = base
  }

  /// Reads several devices of which each has its own place in the file. `isMergedByStep` says that all of their
  /// times go back equally often: what comes before such a step then comes before what follows it.
  init(_ cursors: [DeviceCursor], name: String, base: Int64, isMergedByStep: Bool) {
    self.isMergedByStep = isMergedByStep
    self.name = name
    self.cursors = cursors
    indices = []
    assemblers = []
    text = nil
    ledger.base = base
  }

  /// Leaves out all devices but one, before the first frame.
  mutating func select(device: Int, base: Int64) {
    for index in indices.indices where indices[index] != device { indices[index] = nil }
    cursors.removeAll { $0.assembler.device != device }
    ledger.base = base
  }

  /// The next frame, or `nil` at the end.
  mutating func next() throws(FileError) -> KernelFrame? {
    guard !isFinished else { return nil }
    if text != nil { return try nextOfText() }
    return try nextOfCursors()
  }

  private mutating func nextOfText() throws(FileError) -> KernelFrame? {
    while let event = try text?.next() ?? nil {
      guard event.device < indices.count else { throw changed() }
      guard indices[event.device] != nil else { continue }
      switch assemblers[event.device].add(event, &ledger) {
      case .pending: continue
      case .frame(var frame):
        line = event.line
        ledger.settle(&frame, line: event.line)
        return frame
      case .tooLong: throw tooLong(name, event.line)
      }
    }
    isFinished = true
    for index in assemblers.indices where indices[index] != nil { ledger.finish(assemblers[index]) }
    if let skipped = text?.skipped, skipped.count > 0 {
      ledger.skippedLines = skipped
    }
    if text?.isCut == true, ledger.partialFrames.count == 0 {
      ledger.partialFrames.note(time: .max, line: nil)
    }
    return nil
  }

  private mutating func nextOfCursors() throws(FileError) -> KernelFrame? {
    var earliest: Int?
    for index in cursors.indices {
      try cursors[index].prepare(&ledger, name)
      guard let place = place(of: cursors[index]) else { continue }
      if let best = earliest, let other = self.place(of: cursors[best]), other <= place {
        continue
      }
      earliest = index
    }
    guard let earliest, var frame = cursors[earliest].take() else {
      finishCursors()
      return nil
    }
    line = cursors[earliest].line
    ledger.settle(&frame, line: cursors[earliest].line)
    return frame
  }

  private func place(of cursor: DeviceCursor) -> (Int, Timestamp)? {
    cursor.ready.map { (isMergedByStep ? cursor.steps.count : 0, $0.time) }
  }

  private mutating func finishCursors() {
    isFinished = true
    for cursor in cursors { ledger.finish(cursor.assembler) }
    if cursors.contains(where: { $0.record.isCut }), ledger.partialFrames.count == 0 {
      ledger.partialFrames.note(time: .max, line: nil)
    }
  }

  private func changed() -> FileError {
    FileError(
      file: name, problem: "changed while it was read",
      remedy: "wait until the recorder has stopped")
  }
}

/// One device of a recording whose devices follow each other in the file.
struct DeviceCursor {
  /// Where its events come from.
  private(set) var record: LibinputRecord
  /// Makes them frames.
  private(set) var assembler: FrameAssembler
  /// The next frame, in the recording's own time base.
  private(set) var ready: KernelFrame?
  /// How often time went back until then.
  private(set) var steps = ClockSteps()
  /// The line of that frame's end.
  private(set) var line = 0

  private var isAtEnd = false

  /// Reads the events of a device.
  init(_ record: LibinputRecord, device: Int) {
    self.record = record
    assembler = FrameAssembler(device: device)
  }

  /// Reads until the next frame is ready.
  mutating func prepare(_ ledger: inout FrameLedger, _ name: String) throws(FileError) {
    guard ready == nil, !isAtEnd else { return }
    while let event = try record.next() {
      switch assembler.add(event, &ledger) {
      case .pending: continue
      case .frame(let frame):
        ready = frame
        steps.note(frame.time.microseconds)
        line = event.line
        return
      case .tooLong: throw tooLong(name, event.line)
      }
    }
    isAtEnd = true
  }

  /// Takes the frame that is ready.
  mutating func take() -> KernelFrame? {
    defer { ready = nil }
    return ready
  }
}

private func tooLong(_ name: String, _ line: Int) -> FileError {
  FileError(
    file: name, line: line,
    problem: "more than \(DescriptionLimits.frameEvents) events come without a SYN_REPORT",
    remedy: "record again without leaving lines out")
}
