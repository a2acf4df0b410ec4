import GestureCapture
import GestureTrace

/// A trace that is written while it is recorded.
struct RecordedTrace: ~Copyable {
  /// What each trace of a recording begins with.
  struct Opening {
    var header: TraceHeader
    var device: TraceDevice
    /// What is known of the recording as a whole (`subject=p07`).
    var notes: [String]
    /// Whether kernel frames are written.
    var keepsFrames: Bool
  }

  /// Where it is written; `-` is standard output.
  var path: String { file.path }
  /// Its gestures.
  private(set) var watch: GestureWatch
  /// How many frames and input events it holds, and how many gestures that a person meant.
  private(set) var counts = (frames: 0, events: 0, gestures: 0)

  private var file: LiveFile
  private var writer: TraceWriter
  private let keepsFrames: Bool
  /// The time of its first event on the clock of the recording.
  private var origin: Timestamp?
  private var lastTime = Timestamp.zero

  /// How much is gathered before it is written, whatever the time.
  private static let pieceLength = 1 << 16

  init(path: String, replaces: Bool, _ opening: Opening) throws(FileError) {
    var file = try LiveFile(path: path, replaces: replaces)
    var writer = TraceWriter()
    writer.write(opening.header)
    writer.write(.device(opening.device))
    for note in opening.notes { writer.write(.mark(Mark(time: .zero, label: note))) }
    try file.append(lines: writer.bytes)
    writer.bytes.removeAll(keepingCapacity: true)
    self.file = file
    self.writer = writer
    watch = GestureWatch(header: opening.header, device: opening.device)
    keepsFrames = opening.keepsFrames
  }

  /// Takes what was recorded, with the time of the recording's clock.
  ///
  /// - Returns: The gestures that ended with it.
  mutating func add(_ item: RecordMerger.Item) throws(FileError) -> [GestureWatch.Gesture] {
    let time = place(item.time)
    switch item {
    case .frame(var frame, _):
      guard keepsFrames else { return [] }
      frame.time = time
      counts.frames += 1
      return try write(.frame(frame))
    case .input(var event):
      event.time = time
      counts.events += 1
      return try write(.input(event))
    }
  }

  private mutating func write(_ record: TraceRecord) throws(FileError) -> [GestureWatch.Gesture] {
    writer.write(record)
    if writer.bytes.count >= Self.pieceLength { try flush() }
    watch.consume(record)
    let finished = watch.takeFinished()
    counts.gestures += finished.count { $0.isDeliberate }
    return finished
  }

  /// Notes something, of a gesture or of the moment.
  mutating func mark(_ label: String, gesture: Int? = nil, at time: Timestamp) {
    writer.write(.mark(Mark(time: place(time), label: label, gesture: gesture)))
  }

  /// Where a time of the recording's clock stands in the trace: from its first event on, never back.
  private mutating func place(_ time: Timestamp) -> Timestamp {
    let origin = self.origin ?? time
    self.origin = origin
    lastTime = max(lastTime, .zero + (time - origin))
    return lastTime
  }

  /// Writes what is gathered.
  mutating func flush() throws(FileError) {
    guard !writer.bytes.isEmpty else { return }
    defer { writer.bytes.removeAll(keepingCapacity: true) }
    try file.append(lines: writer.bytes)
  }

  /// Writes the rest.
  mutating func finish(_ findings: [Finding]) throws(FileError) {
    for finding in findings { writer.write(.finding(finding)) }
    try flush()
  }
}
