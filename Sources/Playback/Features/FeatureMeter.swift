internal import GestureTrace

/// Measures gestures.
struct FeatureMeter: GestureSink, Sendable {
  private struct Lane: Sendable {
    var row: GestureFeatures
    var estimators: [any VelocityEstimator]
    var last: Vector<Points> = .zero
    var lastTime: Timestamp
    var speedFrom: MotionSample
    var readVelocity: Vector<Points>?
  }

  private let entries: [VelocityEntry]
  private let hysteresis = PanRecognizer.Configuration()
  private let distance = PhotoDismiss.Configuration()
  private var lanes: [Lane?] = []
  private var done: [GestureFeatures] = []

  init(_ entries: [VelocityEntry]) {
    self.entries = entries
  }

  mutating func take(into rows: inout [GestureFeatures]) {
    guard !done.isEmpty else { return }
    rows += done
    done.removeAll(keepingCapacity: true)
  }

  func contactLimit(lane: Int) -> Int { .max }

  mutating func gestureBegan(
    lane: Int, index: Int, source: GestureSource, fingers: Int, location: Vector<Points>?,
    time: Timestamp
  ) {
    while lanes.count <= lane { lanes.append(nil) }
    var estimators = entries.map(\.estimator)
    for position in estimators.indices {
      estimators[position].begin(source)
      estimators[position].add(.zero, at: time)
    }
    lanes[lane] = Lane(
      row: GestureFeatures(
        index: index, source: source, fingers: fingers, beginTime: time, releaseTime: time,
        end: .open, path: 0, translation: .zero, start: location, peakSpeed: 0, pause: .zero,
        progress: 0, velocities: []),
      estimators: estimators, lastTime: time,
      speedFrom: MotionSample(position: .zero, time: time))
  }

  mutating func gestureMoved(lane: Int, _ motion: GestureMotion) {
    move(
      lane, to: motion.displacement, hasMoved: motion.hasMoved, touches: motion.touches,
      motion.time)
  }

  mutating func gestureRead(lane: Int, _ reading: RecognizerReading) {
    guard reading.translation.isFinite else { return }
    let moved = lanes[lane]?.last != reading.translation
    move(
      lane, to: reading.translation, hasMoved: moved, touches: reading.touches,
      max(reading.time, lanes[lane]?.lastTime ?? reading.time))
  }

  private mutating func move(
    _ lane: Int, to place: Vector<Points>, hasMoved: Bool, touches: Int, _ time: Timestamp
  ) {
    guard var state = lanes[lane] else { return }
    lanes[lane] = nil
    defer { lanes[lane] = state }
    state.row.fingers = max(state.row.fingers, touches)
    guard hasMoved else { return }
    let step = (place - state.last).length
    if step.isFinite { state.row.path += step }
    state.row.translation = place
    state.last = place
    state.lastTime = time
    for position in state.estimators.indices { state.estimators[position].add(place, at: time) }
    let span = time - state.speedFrom.time
    if span.microseconds >= 1000 {
      let speed = (place - state.speedFrom.position).length / span.seconds
      if speed.isFinite { state.row.peakSpeed = max(state.row.peakSpeed, speed) }
      state.speedFrom = MotionSample(position: place, time: time)
    }
  }

  mutating func gestureEnded(lane: Int, _ ending: GestureEnding, time: Timestamp) {
    guard var state = lanes[lane] else { return }
    lanes[lane] = nil
    switch ending {
    case .lifted: state.row.end = .ended
    case .cancelled: state.row.end = .cancelled
    case .open: state.row.end = .open
    }
    if ending != .open {
      for position in state.estimators.indices {
        state.estimators[position].end(cancelled: ending == .cancelled, at: time)
      }
    }
    state.row.releaseTime = time
    state.row.pause = max(time - state.lastTime, .zero)
    let isTouch = state.row.source == .touch
    let reduced = PanRecognizer.reduced(
      state.row.translation, by: isTouch ? hysteresis.hysteresis : hysteresis.touchpadHysteresis)
    state.row.progress = distance.progress(reduced.y)
    state.row.velocities = zip(entries, state.estimators).map { entry, estimator in
      GestureFeatures.NamedVelocity(
        name: entry.name, quantity: entry.quantity,
        velocity: estimator.velocity(at: time).finiteOrZero)
    }
    done.append(state.row)
  }
}
