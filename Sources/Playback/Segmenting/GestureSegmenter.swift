package import GestureTrace

/// How a gesture came to its end.
package enum GestureEnding: Hashable, Sendable {
  /// The fingers lifted.
  case lifted
  /// It was taken away.
  case cancelled
  /// The trace stopped with fingers down.
  case open
}

/// What a segmenter tells of gestures. A lane is a device or a recogniser of an app: one gesture at a time.
package protocol GestureSink {
  /// A gesture begins.
  mutating func gestureBegan(
    lane: Int, index: Int, source: GestureSource, fingers: Int, location: Vector<Points>?,
    time: Timestamp)
  /// Its fingers moved or changed.
  mutating func gestureMoved(lane: Int, _ motion: GestureMotion)
  /// It is over.
  mutating func gestureEnded(lane: Int, _ ending: GestureEnding, time: Timestamp)
  /// An app's recogniser said something; the gesture has begun.
  mutating func gestureRead(lane: Int, _ reading: RecognizerReading)
  /// How many fingers count for the gesture in the lane; more are ignored.
  func contactLimit(lane: Int) -> Int
}

/// Cuts a trace into gestures and numbers them by what the fingers did, whatever the recognisers make of them.
///
/// Touchscreen: from the first finger down until all are up. Touchpad: one libinput swipe, pinch or hold, or one scroll until its zero
/// event. App: the readings until ended, cancelled or failed. Memory does not grow with the trace.
package struct GestureSegmenter: Sendable {
  private struct Lane: Sendable {
    var device: Int
    var name: String
    /// In millimetres, where it is known.
    var size: Size<Millimeters>?
    /// `nil` for an app's recogniser and for a device that cannot be mapped.
    var geometry: DeviceGeometry?
    /// Why the device cannot be mapped.
    var failure: PlaybackError?
    var report: MappingReport?
    var tracker = TouchTracker()
    var slots: SlotTracker?
    /// The gesture's source while there is one.
    var source: GestureSource?
    var index = 0
    var fingers = 0
    var displacement: Vector<Points> = .zero
    var location: Vector<Points>?
    var hasBegun = false
  }

  private let screen: Screen
  private let mapping: ScreenMapping
  private let flipsScroll: Bool
  /// Whether gestures on a device that cannot be mapped are told nevertheless, in whatever numbers it has.
  private let followsUnmapped: Bool
  private var lanes: [Lane] = []
  private var nextIndex = 0
  private var now: Timestamp = .zero

  /// No recording has more devices; events of those beyond are an error.
  private static let laneLimit = 256
  /// Times beyond this are taken as this, so that adding an animation cannot overflow.
  private static let latest = Timestamp(microseconds: 1 << 60)
  private static let earliest = Timestamp(microseconds: -(1 << 60))

  /// Makes a segmenter for one trace.
  package init(
    header: TraceHeader, screen: Screen, mapping: ScreenMapping, followsUnmapped: Bool = false
  ) {
    self.screen = screen
    self.mapping = mapping
    self.followsUnmapped = followsUnmapped
    flipsScroll = header.settings.naturalScroll == true
  }

  /// How the first device is mapped; the settings alone when there is none or it cannot be mapped.
  package var report: MappingReport {
    for lane in lanes {
      if let report = lane.report { return report }
    }
    return mapping.report(on: screen)
  }

  /// What is known of the spaces of each lane.
  var places: [LanePlace] {
    lanes.map { lane in
      guard let geometry = lane.geometry, let report = lane.report else {
        let missing = lane.failure?.description
        return LanePlace(
          pointsMissing: missing,
          millimetersMissing: missing ?? "an app's log knows points alone")
      }
      var place = LanePlace(
        pointsPerMillimeter: report.pointsPerMillimeter(of: lane.size),
        millimetersMissing: "the size of \(quoted(lane.name)) is not known")
      place.mapsSwipe = geometry.swipe != nil
      place.mapsScroll = geometry.scroll != nil
      return place
    }
  }

  /// The clock moves on: never back, and never so far that adding an animation could overflow.
  @inline(__always)
  package mutating func advance(to time: Timestamp) -> Timestamp {
    now = max(now, min(max(time, Self.earliest), Self.latest))
    return now
  }

  /// Tells the sink what a record does.
  ///
  /// - Throws: ``PlaybackError`` when a gesture begins on a device that cannot be mapped as asked.
  package mutating func consume(
    _ record: TraceRecord, into sink: inout some GestureSink
  ) throws(PlaybackError) {
    switch record {
    case .input(let event):
      _ = advance(to: event.time)
      try consume(event, into: &sink)
    case .frame(let frame):
      _ = advance(to: frame.time)
      consume(frame)
    case .reading(let reading):
      _ = advance(to: reading.time)
      consume(reading, into: &sink)
    case .device(let device): add(device)
    case .mark, .finding: break
    }
  }

  /// The trace is over: what still goes on is open.
  package mutating func finish(into sink: inout some GestureSink) {
    for lane in lanes.indices where lanes[lane].source != nil {
      end(lane, .open, into: &sink)
    }
  }

  /// The gesture that goes on with a device: its number and what makes it.
  package func gesture(ofDevice device: Int) -> (index: Int, source: GestureSource)? {
    guard let lane = lane(of: device), let source = lanes[lane].source else { return nil }
    return (lanes[lane].index, source)
  }

  /// The gesture that goes on with a recogniser of an app: its number and what makes it.
  package func gesture(
    of recognizer: RecognizerKind
  ) -> (index: Int, source: GestureSource)? {
    gesture(ofDevice: Self.device(of: recognizer))
  }

  /// Where the fingers on a touchpad are.
  mutating func consume(_ frame: KernelFrame) {
    guard let lane = lane(of: frame.device) else { return }
    lanes[lane].slots?.consume(frame)
  }

  /// A device that the events after it name.
  mutating func add(_ device: TraceDevice) {
    var lane = Lane(device: device.index, name: device.description.name, size: device.size)
    do throws(PlaybackError) {
      let resolved = try DeviceMapping(device, mapping, on: screen)
      lane.geometry = resolved.geometry
      lane.report = resolved.report
    } catch {
      lane.failure = error
    }
    if device.kind == .touchpad { lane.slots = SlotTracker(device.description) }
    if let existing = self.lane(of: device.index) {
      // Described twice: what goes on there goes on.
      lanes[existing].size = lane.size
      lanes[existing].geometry = lane.geometry
      lanes[existing].failure = lane.failure
      lanes[existing].report = lane.report
      lanes[existing].slots = lane.slots
    } else if lanes.count < Self.laneLimit {
      lanes.append(lane)
    }
  }

  @inline(__always)
  private func lane(of device: Int) -> Int? {
    for index in lanes.indices where lanes[index].device == device { return index }
    return nil
  }

  /// The mapping of a lane.
  @inline(__always)
  private func mapped(_ lane: Int) throws(PlaybackError) -> DeviceGeometry {
    if let geometry = lanes[lane].geometry { return geometry }
    if followsUnmapped { return DeviceGeometry() }
    throw lanes[lane].failure ?? .sizeUnknown(device: lanes[lane].name)
  }

  private func lane(for event: InputEvent) throws(PlaybackError) -> Int {
    if let lane = lane(of: event.device) { return lane }
    throw .unusable(
      what: "the device of an event", value: "\(event.device)",
      expected: "a device line before it")
  }

  /// What an event of libinput does. ``advance(to:)`` comes first.
  @inline(__always)
  mutating func consume(
    _ event: InputEvent, into sink: inout some GestureSink
  ) throws(PlaybackError) {
    switch event.action {
    case .touchMotion(_, let slot, let position):
      guard let lane = lane(of: event.device) else { return }
      guard let geometry = lanes[lane].geometry else {
        if followsUnmapped { lanes[lane].tracker.move(slot, to: DeviceGeometry()(position)) }
        return
      }
      lanes[lane].tracker.move(slot, to: geometry(position))
    case .touchFrame:
      guard let lane = lane(of: event.device) else { return }
      flush(lane, into: &sink)
    case .touchDown(_, let slot, let position):
      try land(slot, position, try lane(for: event), into: &sink)
    case .touchUp(_, let slot):
      lift(slot, try lane(for: event), cancelled: false, into: &sink)
    case .touchCancel(_, let slot):
      lift(slot, try lane(for: event), cancelled: true, into: &sink)
    case .swipeBegin(let fingers):
      try begin(.swipe, fingers, try lane(for: event), into: &sink)
    case .swipeUpdate(_, let delta):
      try move(.swipe, delta, scale: 1, try lane(for: event), into: &sink)
    case .swipeEnd(_, let cancelled):
      endIf(.swipe, try lane(for: event), cancelled, into: &sink)
    case .pinchBegin(let fingers):
      try begin(.pinch, fingers, try lane(for: event), into: &sink)
    case .pinchUpdate(_, let delta, let scale, _):
      try move(.pinch, delta, scale: scale, try lane(for: event), into: &sink)
    case .pinchEnd(_, _, let cancelled):
      endIf(.pinch, try lane(for: event), cancelled, into: &sink)
    case .holdBegin(let fingers):
      try begin(.hold, fingers, try lane(for: event), into: &sink)
    case .holdEnd(_, let cancelled):
      endIf(.hold, try lane(for: event), cancelled, into: &sink)
    case .scroll(let source, let horizontal, let vertical):
      guard source == .finger else { return }
      try scroll(horizontal, vertical, try lane(for: event), into: &sink)
    case .pointerMotion, .pointerPosition, .button: break
    }
  }

  // MARK: Touchscreen

  private mutating func land(
    _ slot: Int, _ position: TouchPosition, _ lane: Int, into sink: inout some GestureSink
  ) throws(PlaybackError) {
    let place = try mapped(lane)(position)
    guard place.isFinite else { return }
    if lanes[lane].source != .touch {
      if lanes[lane].source != nil { end(lane, .cancelled, into: &sink) }
      lanes[lane].tracker.begin()
      lanes[lane].tracker.land(slot, at: place, counts: true)
      start(lane, .touch, fingers: 1, at: place, into: &sink)
      return
    }
    let counts = lanes[lane].tracker.counted < sink.contactLimit(lane: lane)
    lanes[lane].tracker.land(slot, at: place, counts: counts)
  }

  private mutating func lift(
    _ slot: Int, _ lane: Int, cancelled: Bool, into sink: inout some GestureSink
  ) {
    guard lanes[lane].source == .touch, lanes[lane].tracker.lift(slot),
      lanes[lane].tracker.isEmpty
    else { return }
    // Movement of the same frame comes before the lift.
    if let point = lanes[lane].tracker.flush(), point.hasMoved {
      tell(point, lane, into: &sink)
    }
    end(lane, cancelled ? .cancelled : .lifted, into: &sink)
  }

  @inline(__always)
  private mutating func flush(_ lane: Int, into sink: inout some GestureSink) {
    guard lanes[lane].source == .touch, let point = lanes[lane].tracker.flush() else { return }
    tell(point, lane, into: &sink)
  }

  @inline(__always)
  private mutating func tell(
    _ point: TouchTracker.Point, _ lane: Int, into sink: inout some GestureSink
  ) {
    sink.gestureMoved(
      lane: lane,
      GestureMotion(
        time: now, displacement: point.displacement, hasMoved: point.hasMoved,
        touches: point.touches, location: point.location, span: point.span,
        hasChangedFingers: point.hasChanged))
  }

  // MARK: Touchpad

  private mutating func begin(
    _ source: GestureSource, _ fingers: Int, _ lane: Int, into sink: inout some GestureSink
  ) throws(PlaybackError) {
    let mapping = try mapped(lane)
    if source == .swipe, mapping.swipe == nil, !followsUnmapped {
      throw .unitsUnknown(device: lanes[lane].name, gesture: source)
    }
    if lanes[lane].source != nil { end(lane, .cancelled, into: &sink) }
    start(lane, source, fingers: fingers, at: padLocation(lane, mapping), into: &sink)
  }

  private mutating func move(
    _ source: GestureSource, _ delta: MotionDelta, scale: Double, _ lane: Int,
    into sink: inout some GestureSink
  ) throws(PlaybackError) {
    guard lanes[lane].source == source else { return }
    let mapping = try mapped(lane)
    let step = delta.unaccelerated
    advance(mapping.swipe?(step.x, step.y) ?? .zero, scale: scale, lane, mapping, into: &sink)
  }

  private mutating func advance(
    _ step: Vector<Points>, scale: Double, _ lane: Int, _ mapping: DeviceGeometry,
    into sink: inout some GestureSink
  ) {
    let displacement = lanes[lane].displacement + step
    guard displacement.isFinite else { return }
    lanes[lane].displacement = displacement
    sink.gestureMoved(
      lane: lane,
      GestureMotion(
        time: now, displacement: displacement, hasMoved: true, touches: lanes[lane].fingers,
        location: padLocation(lane, mapping), scale: scale))
  }

  private mutating func endIf(
    _ source: GestureSource, _ lane: Int, _ cancelled: Bool, into sink: inout some GestureSink
  ) {
    guard lanes[lane].source == source else { return }
    end(lane, cancelled ? .cancelled : .lifted, into: &sink)
  }

  /// Scroll values follow the content; a finger's direction is the other way under natural scrolling.
  private mutating func scroll(
    _ horizontal: Double?, _ vertical: Double?, _ lane: Int, into sink: inout some GestureSink
  ) throws(PlaybackError) {
    guard horizontal != nil || vertical != nil else { return }
    let x = horizontal ?? 0
    let y = vertical ?? 0
    if x == 0, y == 0 {
      endIf(.scroll, lane, false, into: &sink)
      return
    }
    let mapping = try mapped(lane)
    if mapping.scroll == nil, !followsUnmapped {
      throw .unitsUnknown(device: lanes[lane].name, gesture: .scroll)
    }
    if lanes[lane].source != .scroll {
      if lanes[lane].source != nil { end(lane, .cancelled, into: &sink) }
      start(lane, .scroll, fingers: 2, at: padLocation(lane, mapping), into: &sink)
    }
    let sign = flipsScroll ? -1.0 : 1.0
    advance(
      mapping.scroll?(x * sign, y * sign) ?? .zero, scale: 1, lane, mapping, into: &sink)
  }

  private func padLocation(_ lane: Int, _ mapping: DeviceGeometry) -> Vector<Points>? {
    guard let middle = lanes[lane].slots?.middle, let axes = mapping.axes else { return nil }
    let location = axes(middle.x, middle.y)
    return location.isFinite ? location : nil
  }

  // MARK: Apps

  /// What a reading of an app does. ``advance(to:)`` comes first.
  mutating func consume(
    _ reading: RecognizerReading, into sink: inout some GestureSink
  ) {
    let device = Self.device(of: reading.recognizer)
    let lane: Int
    if let known = self.lane(of: device) {
      lane = known
    } else {
      lane = lanes.count
      lanes.append(Lane(device: device, name: reading.recognizer.rawValue))
    }
    if lanes[lane].source != nil, reading.state == .began, lanes[lane].hasBegun {
      // The end of the gesture before is missing.
      end(lane, .cancelled, into: &sink)
    }
    if lanes[lane].source == nil {
      guard reading.state != .possible || reading.touches > 0 else { return }
      start(lane, .reading, fingers: reading.touches, at: reading.location, into: &sink)
    }
    lanes[lane].hasBegun = lanes[lane].hasBegun || reading.state == .began
    sink.gestureRead(lane: lane, reading)
    guard reading.state.isOver else { return }
    switch reading.state {
    case .ended: end(lane, .lifted, into: &sink)
    case .possible, .began, .changed, .cancelled, .failed: end(lane, .cancelled, into: &sink)
    }
  }

  /// Lanes of apps' recognisers, below every device.
  private static func device(of recognizer: RecognizerKind) -> Int {
    switch recognizer {
    case .pan: .min + 0
    case .edgePan: .min + 1
    case .pinch: .min + 2
    case .swipe: .min + 3
    case .longPress: .min + 4
    }
  }

  // MARK: Both ends

  private mutating func start(
    _ lane: Int, _ source: GestureSource, fingers: Int, at location: Vector<Points>?,
    into sink: inout some GestureSink
  ) {
    lanes[lane].source = source
    lanes[lane].fingers = fingers
    lanes[lane].displacement = .zero
    lanes[lane].hasBegun = false
    let index = nextIndex
    lanes[lane].index = index
    nextIndex += 1
    sink.gestureBegan(
      lane: lane, index: index, source: source, fingers: fingers, location: location, time: now)
    // The tracker's middle is where the displacement counts from.
    if source == .touch { _ = lanes[lane].tracker.flush() }
  }

  private mutating func end(
    _ lane: Int, _ ending: GestureEnding, into sink: inout some GestureSink
  ) {
    lanes[lane].source = nil
    sink.gestureEnded(lane: lane, ending, time: now)
  }
}
