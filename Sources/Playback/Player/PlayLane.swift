internal import GestureTrace

/// What follows the gestures of a device or of an app's recogniser, one at a time.
struct PlayLane: Sendable {
  var recognizer: LaneRecognizer
  /// What an app's recogniser said last; `nil` when ours follows the gesture.
  var recorded: RecordedReading?
  var recordedState: RecognizerState = .possible
  /// The number of the gesture under way.
  private(set) var gesture = -1
  var mostTouches = 0
  /// Whether the gesture reaches the recogniser.
  var isFollowed = false

  init(_ kind: RecognizerKind, _ options: PlayOptions) {
    recognizer = LaneRecognizer(kind, options)
  }

  /// A gesture begins.
  mutating func begin(
    _ index: Int, _ source: GestureSource, fingers: Int, at location: Vector<Points>?,
    time: Timestamp
  ) {
    gesture = index
    mostTouches = fingers
    recorded = nil
    recordedState = .possible
    isFollowed = recognizer.kind.follows(source)
    if isFollowed { recognizer.begin(source, touches: fingers, at: location, time: time) }
  }

  /// Its fingers moved or changed.
  @inline(__always)
  mutating func move(_ motion: GestureMotion) -> RecognizerStep {
    if motion.touches > mostTouches { mostTouches = motion.touches }
    return isFollowed ? recognizer.move(motion) : .nothing
  }

  /// What the outcome tells of the fingers.
  var lastReading: LastReading {
    switch recorded {
    case let recorded?: LastReading(recorded)
    case nil: recognizer.lastReading
    }
  }
}

/// What a recogniser says at the end of a gesture.
struct LastReading: Sendable, BitwiseCopyable {
  let translation: Vector<Points>
  let velocity: Vector<Points>
  let location: Vector<Points>?
  let scale: Double
  let scaleVelocity: Double

  init(_ reading: some GestureReading) {
    translation = reading.translation
    velocity = reading.velocity
    location = reading.location
    scale = reading.pinchScale
    scaleVelocity = reading.pinchVelocity
  }
}
