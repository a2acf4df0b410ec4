public import GestureTrace

/// What can be measured of a gesture without a transition.
public struct GestureFeatures: Hashable, Sendable {
  /// A velocity at the lift by one estimator.
  public struct NamedVelocity: Hashable, Sendable {
    /// The estimator's name.
    public var name: String
    /// What it answers with.
    public var quantity: VelocityEntry.Quantity
    /// The answer.
    public var velocity: Vector<Points>
  }

  /// The gesture's number in the trace, from 0.
  public var index: Int
  /// What the fingers did.
  public var source: GestureSource
  /// The most fingers that were down.
  public var fingers: Int
  /// When the first finger came down, or libinput began the gesture.
  public var beginTime: Timestamp
  /// When the last finger lifted.
  public var releaseTime: Timestamp
  /// How the gesture ended: ended, cancelled or open.
  public var end: Outcome.End
  /// How far the fingers went, along their way, in points.
  public var path: Double
  /// Where they got to from where they began, in points: the hysteresis is not taken off.
  public var translation: Vector<Points>
  /// Where they began, in points; `nil` where nobody knows.
  public var start: Vector<Points>?
  /// The largest speed between two reports at least 1 ms apart, in points a second.
  public var peakSpeed: Double
  /// How long the fingers rested before they lifted.
  public var pause: TimeSpan
  /// How far down the gesture is on the whole way of `photo-dismiss`, 0…1, hysteresis taken off on a touchscreen.
  public var progress: Double
  /// The velocity at the lift by each estimator that was asked for.
  public var velocities: [NamedVelocity]

  /// How long it took.
  public var duration: TimeSpan { releaseTime - beginTime }
  /// The distance between its beginning and end, in points.
  public var displacement: Double { translation.length }

  /// The names of the columns, for a table.
  public static func columns(_ velocities: [VelocityEntry]) -> [String] {
    columns + velocities.flatMap { $0.quantity.columns(of: $0.name) }
  }

  private static let columns = [
    "gesture", "source", "fingers", "begin_us", "release_us", "end", "duration_ms", "path_pt",
    "displacement_pt", "translation_x_pt", "translation_y_pt", "start_x_pt", "start_y_pt",
    "peak_speed_pt_s", "pause_ms", "progress",
  ]

  /// The names of this row's columns.
  public var columns: [String] {
    Self.columns + velocities.flatMap { $0.quantity.columns(of: $0.name) }
  }

  /// The cells under ``columns``: text, or a number rounded to three decimals; empty where nobody knows.
  public var cells: [String] {
    [
      String(index), source.rawValue, String(fingers), String(beginTime.microseconds),
      String(releaseTime.microseconds), end.rawValue, decimal(duration.seconds * 1000),
      decimal(path), decimal(displacement), decimal(translation.x),
      decimal(translation.y), start.map { decimal($0.x) } ?? "",
      start.map { decimal($0.y) } ?? "", decimal(peakSpeed),
      decimal(pause.seconds * 1000), decimal(progress),
    ] + velocities.flatMap { [decimal($0.velocity.x), decimal($0.velocity.y)] }
  }

  /// The row as a JSON object under the names of ``columns``; `null` where nobody knows.
  public var json: String {
    var json = JSONText()
    json.open("{")
    let texts: Set = ["source", "end"]
    for (name, cell) in zip(columns, cells) {
      json.key(name)
      if texts.contains(name) {
        json.value(cell)
      } else {
        json.value(Double(cell))
      }
    }
    json.close("}")
    return json.text
  }
}

extension VelocityEntry.Quantity {
  /// What the two columns of an estimator are called, with their unit.
  fileprivate func columns(of name: String) -> [String] {
    let name = String(name.map { $0 == "-" ? "_" : $0 })
    return ["x", "y"].map { axis in
      switch self {
      case .velocity: "velocity_\(axis)_\(name)_pt_s"
      case .speed: "speed_\(axis)_\(name)_pt_s"
      case .stepLength: "step_\(axis)_\(name)_pt"
      }
    }
  }
}

/// Measures the gestures of a trace record by record: memory does not grow with the trace.
public struct FeatureExtractor: Sendable {
  private var segmenter: GestureSegmenter
  private var meter: FeatureMeter

  /// Makes an extractor for one trace.
  ///
  /// - Parameters:
  ///   - header: The trace's first line.
  ///   - screen: The screen.
  ///   - mapping: How the device lies on it.
  ///   - velocities: The estimators to measure with.
  public init(
    header: TraceHeader, screen: Screen = .iPhoneX, mapping: ScreenMapping = .physical,
    velocities: [VelocityEntry] = Velocities.common
  ) {
    segmenter = GestureSegmenter(header: header, screen: screen, mapping: mapping)
    meter = FeatureMeter(velocities)
  }

  /// How the first device is mapped.
  public var mapping: MappingReport { segmenter.report }

  /// Takes a record; appends the rows that have become known.
  ///
  /// - Throws: ``PlaybackError`` when a gesture begins on a device that cannot be mapped as asked.
  public mutating func consume(
    _ record: TraceRecord, into rows: inout [GestureFeatures]
  ) throws(PlaybackError) {
    try segmenter.consume(record, into: &meter)
    meter.take(into: &rows)
  }

  /// The trace is over: appends the rest of the rows.
  public mutating func finish(into rows: inout [GestureFeatures]) {
    segmenter.finish(into: &meter)
    meter.take(into: &rows)
  }
}

extension Trace {
  /// Measures every gesture of the trace.
  ///
  /// - Throws: ``PlaybackError`` when a device with gestures cannot be mapped as asked.
  public func features(
    on screen: Screen = .iPhoneX, mapping: ScreenMapping = .physical
  ) throws(PlaybackError) -> [GestureFeatures] {
    var extractor = FeatureExtractor(header: header, screen: screen, mapping: mapping)
    var rows: [GestureFeatures] = []
    for record in records { try extractor.consume(record, into: &rows) }
    extractor.finish(into: &rows)
    return rows
  }
}
