internal import GestureTrace

/// How far the spaces of a lane's device are known.
struct LanePlace: Sendable {
  /// Why there are no points; `nil` where there are.
  var pointsMissing: String?
  /// Points a millimetre along x and y of the screen, or why nobody knows.
  var pointsPerMillimeter: Vector<Points>?
  /// Why there are no millimetres.
  var millimetersMissing: String
  /// Whether swipes and scrolls can be turned into points.
  var mapsSwipe = false
  var mapsScroll = false
}

/// Follows gestures in every space.
struct TrackMeter: GestureSink, Sendable {
  private struct Lane: Sendable {
    var gesture: RecordedGesture
    var accelerated: Vector<Points> = .zero
    var unaccelerated: Vector<Points> = .zero
    var pointsPerMillimeter: Vector<Points>?
    var mostFingers = 0
    /// The distance of two fingers that counts as scale 1.
    var firstSpan: Double?
    /// The scale when the fingers changed.
    var scaleBefore = 1.0
    var scale = 1.0

    /// Adds a place in points, and in millimetres where they are known.
    mutating func move(to place: Vector<Points>, at time: Timestamp) {
      gesture[.points].add(place, at: time)
      guard let density = pointsPerMillimeter else { return }
      gesture[.fingerMillimeters].add(Vector(place.x / density.x, place.y / density.y), at: time)
    }
  }

  var flipsScroll = false
  /// What is known of each lane's device.
  var places: [LanePlace] = []
  private var lanes: [Lane?] = []
  private var done: [RecordedGesture] = []
  /// The deltas of the event under way.
  private var accelerated: Vector<LibinputUnits>?
  private var unaccelerated: Vector<LibinputUnits>?

  mutating func take(into gestures: inout [RecordedGesture]) {
    guard !done.isEmpty else { return }
    gestures += done
    done.removeAll(keepingCapacity: true)
  }

  /// What libinput says of an event, before the gesture is told of it.
  mutating func note(_ action: InputAction) {
    accelerated = nil
    unaccelerated = nil
    switch action {
    case .swipeUpdate(_, let delta), .pinchUpdate(_, let delta, _, _):
      accelerated = delta.accelerated
      unaccelerated = delta.unaccelerated
    case .scroll(_, let horizontal, let vertical):
      let sign = flipsScroll ? -1.0 : 1
      unaccelerated = Vector((horizontal ?? 0) * sign, (vertical ?? 0) * sign)
    case .touchDown, .touchMotion, .touchUp, .touchCancel, .touchFrame, .swipeBegin, .swipeEnd,
      .pinchBegin, .pinchEnd, .holdBegin, .holdEnd, .pointerMotion, .pointerPosition, .button:
      break
    }
  }

  /// The gesture under way in a lane.
  func gesture(lane: Int) -> RecordedGesture? {
    lanes.indices.contains(lane) ? lanes[lane]?.gesture : nil
  }

  /// Forgets the gestures that are over.
  mutating func forget() { done.removeAll(keepingCapacity: true) }

  func contactLimit(lane: Int) -> Int { .max }

  mutating func gestureBegan(
    lane: Int, index: Int, source: GestureSource, fingers: Int, location: Vector<Points>?,
    time: Timestamp
  ) {
    while lanes.count <= lane { lanes.append(nil) }
    var gesture = RecordedGesture(
      index: index, source: source, fingers: fingers, beginTime: time,
      missing: "fingers that rest go nowhere")
    var state = Lane(gesture: gesture, mostFingers: fingers)
    let place =
      places.indices.contains(lane)
      ? places[lane]
      : LanePlace(millimetersMissing: "an app's log knows points alone")
    let track = RecordedGesture.Track.given(GestureTrack(from: time))
    let noDeltas = "libinput gives no deltas of \(source == .touch ? "a touchscreen" : "an app")"
    switch source {
    case .hold: break
    case .touch, .swipe, .scroll, .pinch, .reading:
      let isMapped =
        source == .touch || source == .reading
        || (source == .scroll ? place.mapsScroll : place.mapsSwipe)
      let missing =
        place.pointsMissing
        ?? (isMapped ? nil : "the trace does not say how far a \(source.rawValue) goes")
      gesture[.points] = missing.map { .missing($0) } ?? track
      state.pointsPerMillimeter = place.pointsPerMillimeter
      if let missing {
        gesture[.fingerMillimeters] = .missing(missing)
      } else if place.pointsPerMillimeter == nil {
        gesture[.fingerMillimeters] = .missing(place.millimetersMissing)
      } else {
        gesture[.fingerMillimeters] = track
      }
      let isTouchpad = source != .touch && source != .reading
      gesture[.unaccelerated] = isTouchpad ? track : .missing(noDeltas)
      gesture[.accelerated] =
        !isTouchpad
        ? .missing(noDeltas)
        : source == .scroll ? .missing("libinput does not accelerate scrolling") : track
      gesture[.scale] = source == .pinch ? track : .missing("only a pinch has a scale")
    }
    state.gesture = gesture
    lanes[lane] = state
  }

  mutating func gestureMoved(lane: Int, _ motion: GestureMotion) {
    guard var state = lanes[lane] else { return }
    lanes[lane] = nil
    defer { lanes[lane] = state }
    state.mostFingers = max(state.mostFingers, motion.touches)
    pinch(motion, &state)
    guard motion.hasMoved else { return }
    state.move(to: motion.displacement, at: motion.time)
    if let accelerated {
      state.accelerated += Vector(accelerated.x, accelerated.y)
      state.gesture[.accelerated].add(state.accelerated, at: motion.time)
    }
    if let unaccelerated {
      state.unaccelerated += Vector(unaccelerated.x, unaccelerated.y)
      state.gesture[.unaccelerated].add(state.unaccelerated, at: motion.time)
    }
  }

  private func pinch(_ motion: GestureMotion, _ state: inout Lane) {
    switch state.gesture.source {
    case .pinch: state.gesture[.scale].add(Vector(motion.scale - 1, 0), at: motion.time)
    case .touch:
      let span = motion.span.length
      guard span > 0 else {
        state.firstSpan = nil
        return
      }
      guard let first = state.firstSpan, !motion.hasChangedFingers else {
        // From here on the scale goes on from what it was.
        state.firstSpan = span
        state.scaleBefore = state.scale
        if state.gesture[.scale].given == nil {
          state.gesture[.scale] = .given(GestureTrack(from: motion.time))
        }
        return
      }
      state.scale = state.scaleBefore * span / first
      if motion.hasMoved { state.gesture[.scale].add(Vector(state.scale - 1, 0), at: motion.time) }
    case .swipe, .scroll, .hold, .reading: break
    }
  }

  mutating func gestureRead(lane: Int, _ reading: RecognizerReading) {
    guard var state = lanes[lane] else { return }
    lanes[lane] = nil
    defer { lanes[lane] = state }
    state.mostFingers = max(state.mostFingers, reading.touches)
    let isNew = state.gesture[.points].given?.last != reading.translation
    if isNew { state.move(to: reading.translation, at: reading.time) }
    guard let scale = reading.scale else { return }
    if state.gesture[.scale].given == nil {
      state.gesture[.scale] = .given(GestureTrack(from: reading.time))
    }
    state.gesture[.scale].add(Vector(scale - 1, 0), at: reading.time)
  }

  mutating func gestureEnded(lane: Int, _ ending: GestureEnding, time: Timestamp) {
    guard var gesture = lanes[lane]?.gesture else { return }
    gesture.fingers = max(gesture.fingers, lanes[lane]?.mostFingers ?? 0)
    lanes[lane] = nil
    gesture.releaseTime = time
    switch ending {
    case .lifted: gesture.end = .ended
    case .cancelled: gesture.end = .cancelled
    case .open: gesture.end = .open
    }
    done.append(gesture)
  }
}

extension RecordedGesture.Track {
  /// Adds a sample where there is a track.
  fileprivate mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    guard case .given(var track) = self else { return }
    // Taken out so that it is changed in place.
    self = .missing("")
    track.add(position, at: time)
    self = .given(track)
  }
}
