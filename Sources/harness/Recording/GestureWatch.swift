import GestureTrace
import Playback

/// Follows the gestures of a recording while it is made, numbered as they are when it is played.
struct GestureWatch {
  /// A gesture, as far as it has come.
  struct Gesture {
    /// Its number in the trace.
    var index: Int
    var source: GestureSource
    var fingers: Int
    var begin: Timestamp
    var end: Timestamp
    /// How far the fingers went, in units of the watch.
    var displacement: Vector<Points> = .zero
    /// How fast they go, or went when they lifted, in units a second.
    var velocity: Vector<Points> = .zero
    /// How it ended; `nil` while it goes on.
    var ending: GestureEnding?

    /// Whether it is something that a person means to do. Fingers that rest are not: they are the beginning of
    /// another gesture, or of none.
    var isDeliberate: Bool { source != .hold }
  }

  /// What lengths are in: millimetres, or percent of the device where nobody knows its size.
  let unit: String
  /// Why gestures of the device cannot be followed, once that is known.
  private(set) var problem: PlaybackError?

  private var segmenter: GestureSegmenter
  private var meter = Meter()

  init(header: TraceHeader, device: TraceDevice) {
    let hasSize = device.size != nil
    unit = hasSize ? "mm" : "%"
    // A point is a millimetre, or a hundredth of the device.
    segmenter = GestureSegmenter(
      header: header, screen: Screen(width: 100, height: 100, pointsPerMillimeter: 1),
      mapping: hasSize ? .physical : .fit)
    consume(.device(device))
  }

  /// The gesture that goes on.
  var current: Gesture? { meter.current }

  /// Takes a line of the trace.
  mutating func consume(_ record: TraceRecord) {
    do throws(PlaybackError) {
      try segmenter.consume(record, into: &meter)
    } catch {
      problem = error
    }
  }

  /// The gestures that have come to an end since the last call.
  mutating func takeFinished() -> [Gesture] {
    guard !meter.finished.isEmpty else { return [] }
    defer { meter.finished.removeAll(keepingCapacity: true) }
    return meter.finished
  }
}

/// Measures the gestures of the one device.
private struct Meter: GestureSink {
  var current: GestureWatch.Gesture?
  var finished: [GestureWatch.Gesture] = []
  private var estimator = WindowedVelocity()

  func contactLimit(lane: Int) -> Int { .max }

  mutating func gestureBegan(
    lane: Int, index: Int, source: GestureSource, fingers: Int, location: Vector<Points>?,
    time: Timestamp
  ) {
    estimator.begin(source)
    estimator.add(.zero, at: time)
    current = GestureWatch.Gesture(
      index: index, source: source, fingers: fingers, begin: time, end: time)
  }

  mutating func gestureMoved(lane: Int, _ motion: GestureMotion) {
    guard var gesture = current else { return }
    gesture.fingers = max(gesture.fingers, motion.touches)
    gesture.end = motion.time
    if motion.hasMoved {
      estimator.add(motion.displacement, at: motion.time)
      gesture.displacement = motion.displacement
      gesture.velocity = estimator.velocity(at: motion.time)
    }
    current = gesture
  }

  mutating func gestureEnded(lane: Int, _ ending: GestureEnding, time: Timestamp) {
    guard var gesture = current else { return }
    gesture.end = time
    gesture.velocity = estimator.velocity(at: time)
    gesture.ending = ending
    finished.append(gesture)
    current = nil
  }

  func gestureRead(lane: Int, _ reading: RecognizerReading) {}
}
