package import GestureTrace

/// A gesture of a trace: what made it, when, and how it ended.
package struct GestureSpan: Hashable, Sendable {
  /// Its number in the trace.
  package var index: Int
  /// What made it.
  package var source: GestureSource
  /// The most fingers at once.
  package var fingers: Int
  /// When it began.
  package var begin: Timestamp
  /// When it ended, or the last that is known of it.
  package var end: Timestamp
  /// How it ended.
  package var ending: GestureEnding
}

/// Counts the gestures of a trace, whatever its device is mapped to: memory grows with those under way alone.
package struct GestureCensus: Sendable {
  private var segmenter: GestureSegmenter
  private var spans = GestureSpans()

  /// Makes a census of one trace.
  package init(header: TraceHeader) {
    // Where a gesture begins and ends does not depend on the screen.
    segmenter = GestureSegmenter(
      header: header, screen: .iPhoneX, mapping: .physical, followsUnmapped: true)
  }

  /// How many gestures have begun.
  package var count: Int { spans.count }

  /// Takes a record; appends the gestures that are over.
  ///
  /// - Throws: ``PlaybackError`` for an event of a device that no line describes.
  package mutating func consume(
    _ record: TraceRecord, into gestures: inout [GestureSpan]
  ) throws(PlaybackError) {
    if case .frame = record { return }
    try segmenter.consume(record, into: &spans)
    spans.take(into: &gestures)
  }

  /// The trace is over: appends what still goes on.
  package mutating func finish(into gestures: inout [GestureSpan]) {
    segmenter.finish(into: &spans)
    spans.take(into: &gestures)
  }
}

/// The gestures under way, by lane.
private struct GestureSpans: GestureSink, Sendable {
  private(set) var count = 0
  private var open: [Int: GestureSpan] = [:]
  private var over: [GestureSpan] = []

  mutating func gestureBegan(
    lane: Int, index: Int, source: GestureSource, fingers: Int, location: Vector<Points>?,
    time: Timestamp
  ) {
    count += 1
    open[lane] = GestureSpan(
      index: index, source: source, fingers: fingers, begin: time, end: time, ending: .open)
  }

  mutating func gestureMoved(lane: Int, _ motion: GestureMotion) {
    note(motion.touches, lane)
  }

  mutating func gestureRead(lane: Int, _ reading: RecognizerReading) {
    note(reading.touches, lane)
  }

  private mutating func note(_ fingers: Int, _ lane: Int) {
    guard let known = open[lane]?.fingers, fingers > known else { return }
    open[lane]?.fingers = fingers
  }

  mutating func gestureEnded(lane: Int, _ ending: GestureEnding, time: Timestamp) {
    guard var span = open.removeValue(forKey: lane) else { return }
    span.end = time
    span.ending = ending
    over.append(span)
  }

  func contactLimit(lane: Int) -> Int { .max }

  mutating func take(into gestures: inout [GestureSpan]) {
    guard !over.isEmpty else { return }
    gestures += over
    over.removeAll(keepingCapacity: true)
  }
}
