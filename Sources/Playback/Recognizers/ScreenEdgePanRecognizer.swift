public import GestureTrace

/// A pan that begins at an edge of the screen and moves away from it: one finger, judged where it touches down.
///
/// It fails when the finger lands outside the region, or moves at too wide an angle. On a touchpad the fingers of a
/// swipe or scroll count as one, and they land where the kernel's frames say; without frames it fails (`no_location`).
public struct ScreenEdgePanRecognizer: GestureRecognizer {
  /// The settings.
  public var configuration: Configuration
  /// The screen's size in points: where its edges are.
  public var bounds: Size<Points>
  /// How many fingers are down.
  public private(set) var numberOfTouches = 0
  /// The edge at which the finger landed; `nil` when it landed at none.
  public private(set) var edge: ScreenEdges?

  private var pan: PanRecognizer
  private var start: Timestamp = .zero
  private var counts = true
  private var failure: Refusal?

  /// Makes a recogniser that waits for a finger.
  public init(
    configuration: Configuration, bounds: Size<Points>, estimator: any VelocityEstimator
  ) {
    self.configuration = configuration
    self.bounds = bounds
    pan = PanRecognizer(configuration: PanRecognizer.Configuration(), estimator: estimator)
  }

  /// Where the recogniser is between possible and ended.
  public var gestureState: RecognizerState { pan.gestureState }
  /// How far the finger has moved, in points; the hysteresis taken off.
  public var translation: Vector<Points> { pan.translation }
  /// How fast it moves, in points a second.
  public var velocity: Vector<Points> { pan.velocity }
  /// Where it is, in points.
  public var location: Vector<Points>? { pan.location }
  /// Makes the translation what is given; later movement adds to it.
  public mutating func setTranslation(_ translation: Vector<Points>) {
    pan.setTranslation(translation)
  }

  /// A finger touches down: the place is judged here and nowhere later.
  public mutating func begin(
    _ source: GestureSource, touches: Int, at location: Vector<Points>?, time: Timestamp
  ) {
    counts = source == .touch
    numberOfTouches = touches
    start = time
    edge = nil
    failure = nil
    pan.configuration.hysteresis = configuration.hysteresis
    pan.configuration.minimumTouches = 1
    pan.configuration.maximumTouches = 1
    pan.begin(source, touches: counts ? touches : 1, at: location, time: time)
    if pan.gestureState == .failed {
      failure = .edgeTakesOneFinger
      return
    }
    guard let location else { return fail(.noLocation) }
    edge = configuration.edge(at: location, in: bounds)
    if edge == nil { fail(.outsideRegion(location, configuration, bounds)) }
  }

  private mutating func fail(_ refusal: Refusal) {
    failure = refusal
    _ = pan.end(cancelled: true, time: start)
  }

  /// The finger moved, or another landed or lifted.
  public mutating func move(_ motion: GestureMotion) -> RecognizerStep {
    numberOfTouches = motion.touches
    var motion = motion
    if !counts { motion.touches = 1 }
    let before = pan.gestureState
    let step = pan.move(motion)
    guard before == .possible else { return step }
    if pan.gestureState == .failed { failure = .edgeTakesOneFinger }
    guard step == .asksToBegin, let edge else { return step }
    let window = configuration.angleWindow(after: pan.now - start)
    let angle = edge.angle(of: motion.displacement)
    guard angle <= window / 2 else {
      failure = .wrongAngle(angle, window)
      return pan.answer(mayBegin: false)
    }
    return .asksToBegin
  }

  /// The answer to the should-begin question.
  public mutating func answer(mayBegin: Bool) -> RecognizerStep { pan.answer(mayBegin: mayBegin) }

  /// The finger lifted, or the system took the gesture away.
  public mutating func end(cancelled: Bool, time: Timestamp) -> RecognizerStep {
    numberOfTouches = 0
    return pan.end(cancelled: cancelled, time: time)
  }

  /// One finger once it has begun.
  public var contactLimit: Int { pan.contactLimit }

  /// The place, the angle, or not far enough.
  public var refusal: Refusal? { pan.refusal == nil ? nil : failure ?? pan.refusal }
}
