public import GestureTrace

/// Cuts a trace into clips of one gesture each, record by record.
///
/// ```swift
/// var cutter = GestureCutter(header: reader.header)
/// var clips: [GestureClip] = []
/// while let record = try reader.next() { try cutter.consume(record, into: &clips) }
/// cutter.finish(into: &clips)
/// ```
///
/// Memory grows with the gestures under way, not with the trace.
public struct GestureCutter: Sendable {
  private let header: TraceHeader
  private var segmenter: GestureSegmenter
  private var edges = GestureEdges()
  private var devices: [TraceDevice] = []
  /// Where the fingers on each touchpad are, by the device's index.
  private var pads: [Int: PadContacts] = [:]
  /// The gestures under way.
  private var open: [RecordOrigin: GestureClip] = [:]

  /// Makes a cutter for one trace.
  public init(header: TraceHeader) {
    self.header = header
    // Where a gesture begins and ends does not depend on the screen.
    segmenter = GestureSegmenter(
      header: header, screen: .iPhoneX, mapping: .physical, followsUnmapped: true)
  }

  /// Takes a record; appends the gestures that are over.
  ///
  /// - Throws: ``PlaybackError`` for an event of a device that no line describes.
  public mutating func consume(
    _ record: TraceRecord, into clips: inout [GestureClip]
  ) throws(PlaybackError) {
    switch record {
    case .mark, .finding: return
    case .device(let device):
      devices.removeAll { $0.index == device.index }
      devices.append(device)
      if device.kind == .touchpad { pads[device.index] = PadContacts() }
    case .frame(let frame):
      // A touchscreen's gestures are where libinput says.
      guard pads[frame.device] != nil else { return }
      pads[frame.device]?.consume(frame)
    case .input, .reading: break
    }
    try segmenter.consume(record, into: &edges)
    sort(record, into: &clips)
    edges.forget()
  }

  /// The trace is over: appends what still goes on, with fingers down.
  public mutating func finish(into clips: inout [GestureClip]) {
    clips += open.values.sorted { $0.index < $1.index }
    open = [:]
  }

  /// Puts a record where it belongs. What ends one gesture and begins another belongs to both.
  private mutating func sort(_ record: TraceRecord, into clips: inout [GestureClip]) {
    guard let origin = RecordOrigin(record) else { return }
    open[origin]?.trace.records.append(record)
    for edge in edges.passed {
      switch edge {
      case .ended:
        if let clip = open.removeValue(forKey: origin) { clips.append(clip) }
      case .began(let index, let source, let time):
        var records = devices.map { TraceRecord.device($0) }
        if case .device(let device) = origin, let pad = pads[device] {
          records.append(.frame(pad.frame(device: device, time: time)))
        }
        records.append(record)
        open[origin] = GestureClip(
          index: index, source: source, trace: Trace(header: header, records: records))
      }
    }
  }
}

extension Trace {
  /// The gestures of the trace, each by itself.
  ///
  /// - Throws: ``PlaybackError`` for an event of a device that no line describes.
  public func clips() throws(PlaybackError) -> [GestureClip] {
    var cutter = GestureCutter(header: header)
    var clips: [GestureClip] = []
    for record in records { try cutter.consume(record, into: &clips) }
    cutter.finish(into: &clips)
    return clips.sorted { $0.index < $1.index }
  }
}

/// Whose gestures a record belongs to: those of a device, or of a recogniser of an app.
private enum RecordOrigin: Hashable, Sendable {
  case device(Int)
  case recognizer(RecognizerKind)

  init?(_ record: TraceRecord) {
    switch record {
    case .frame(let frame): self = .device(frame.device)
    case .input(let event): self = .device(event.device)
    case .reading(let reading): self = .recognizer(reading.recognizer)
    case .device, .mark, .finding: return nil
    }
  }
}

/// Notes where gestures begin and end. A record belongs to one lane: so do all that it begins and ends.
private struct GestureEdges: GestureSink, Sendable {
  enum Edge: Sendable {
    case began(index: Int, source: GestureSource, time: Timestamp)
    case ended
  }

  /// What the last record began and ended, in order.
  private(set) var passed: [Edge] = []

  mutating func forget() { passed.removeAll(keepingCapacity: true) }

  func contactLimit(lane: Int) -> Int { .max }

  mutating func gestureBegan(
    lane: Int, index: Int, source: GestureSource, fingers: Int, location: Vector<Points>?,
    time: Timestamp
  ) {
    passed.append(.began(index: index, source: source, time: time))
  }

  func gestureMoved(lane: Int, _ motion: GestureMotion) {}
  func gestureRead(lane: Int, _ reading: RecognizerReading) {}

  mutating func gestureEnded(lane: Int, _ ending: GestureEnding, time: Timestamp) {
    passed.append(.ended)
  }
}
