public import GestureTrace

/// Turns a trace into gestures with their tracks in every space, record by record.
///
/// A device that cannot be mapped is no error here: its gestures are followed in libinput's units, and say why they have no points.
public struct TrackRecorder: Sendable {
  private var segmenter: GestureSegmenter
  private var meter = TrackMeter()

  /// Makes a recorder for one trace.
  public init(
    header: TraceHeader, screen: Screen = .iPhoneX, mapping: ScreenMapping = .physical
  ) {
    segmenter = GestureSegmenter(
      header: header, screen: screen, mapping: mapping, followsUnmapped: true)
    meter.flipsScroll = header.settings.naturalScroll == true
  }

  /// How the first device is mapped.
  public var mapping: MappingReport { segmenter.report }

  /// Takes a record; appends the gestures that are over.
  ///
  /// - Throws: ``PlaybackError`` for an event of a device that no line describes.
  public mutating func consume(
    _ record: TraceRecord, into gestures: inout [RecordedGesture]
  ) throws(PlaybackError) {
    if case .input(let event) = record { meter.note(event.action) }
    try segmenter.consume(record, into: &meter)
    if case .device = record { meter.places = segmenter.places }
    meter.take(into: &gestures)
  }

  /// The trace is over: appends what is still going on, as open.
  public mutating func finish(into gestures: inout [RecordedGesture]) {
    segmenter.finish(into: &meter)
    meter.take(into: &gestures)
  }
}

extension Trace {
  /// The gestures of the trace with their tracks in every space.
  ///
  /// - Throws: ``PlaybackError`` for an event of a device that no line describes.
  public func recordedGestures(
    on screen: Screen = .iPhoneX, mapping: ScreenMapping = .physical
  ) throws(PlaybackError) -> [RecordedGesture] {
    var recorder = TrackRecorder(header: header, screen: screen, mapping: mapping)
    var gestures: [RecordedGesture] = []
    for record in records { try recorder.consume(record, into: &gestures) }
    recorder.finish(into: &gestures)
    return gestures
  }
}
