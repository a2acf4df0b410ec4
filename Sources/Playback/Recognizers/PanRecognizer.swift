public import GestureTrace

/// A pan: fingers that move together past a hysteresis, followed until they lift.
///
/// A value: movements in, steps out; time is an argument. It takes continuous displacements (finger changes
/// already taken out, see `TouchTracker`), so that the translation never jumps when a finger lands or lifts.
/// When it asks to begin, the owner puts the question to the transition and answers with ``answer(mayBegin:)``.
public struct PanRecognizer: GestureRecognizer {
  /// What a movement leads to.
  public typealias Step = RecognizerStep

  /// The settings.
  public var configuration: Configuration
  /// What turns movement into a velocity.
  public var estimator: any VelocityEstimator
  /// Where the recogniser is between possible and ended.
  public private(set) var gestureState: RecognizerState = .possible
  /// The middle of the fingers, in points.
  public private(set) var location: Vector<Points>?
  /// How many fingers are followed.
  public private(set) var numberOfTouches = 0

  private var displacement: Vector<Points> = .zero
  private var anchor: Vector<Points> = .zero
  private(set) var now: Timestamp = .zero
  private var hysteresis = 0.0
  private var beginDistance = 0.0
  private var hasAsked = false
  private var mostTouches = 0

  /// Makes a recogniser that waits for fingers.
  public init(configuration: Configuration, estimator: any VelocityEstimator) {
    self.configuration = configuration
    self.estimator = estimator
  }

  /// How far the fingers have moved, in points: the hysteresis taken off once the pan has begun.
  @inline(__always)
  public var translation: Vector<Points> { displacement - anchor }

  /// How fast the fingers move, in points a second; zero where the estimator's answer is not finite.
  public var velocity: Vector<Points> {
    let velocity = estimator.velocity(at: now)
    return velocity.isFinite ? velocity : .zero
  }

  /// Moves the anchor; the velocity's samples stay unless the configuration says otherwise.
  public mutating func setTranslation(_ translation: Vector<Points>) {
    anchor = displacement - translation
    if configuration.forgetsVelocityOnSetTranslation {
      estimator.begin(.touch)
      estimator.add(displacement, at: now)
    }
  }

  /// Fingers arrive: everything starts over.
  public mutating func begin(
    _ source: GestureSource, touches: Int, at location: Vector<Points>?, time: Timestamp
  ) {
    gestureState = .possible
    self.location = location
    numberOfTouches = touches
    mostTouches = touches
    displacement = .zero
    anchor = .zero
    now = time
    hasAsked = false
    let isTouch = source == .touch
    hysteresis = isTouch ? configuration.hysteresis : configuration.touchpadHysteresis
    beginDistance = isTouch ? 0 : configuration.touchpadBeginDistance
    estimator.begin(source)
    estimator.add(.zero, at: time)
    if touches > configuration.maximumTouches { gestureState = .failed }
  }

  /// The fingers moved, or one landed or lifted while others stay.
  ///
  /// - Parameters:
  ///   - displacement: From where the first finger landed, in points, without the jumps of finger changes.
  ///   - hasMoved: Whether a finger that was down reported movement; a finger change alone is no velocity sample.
  ///   - touches: How many fingers are down now.
  ///   - location: Their middle.
  ///   - time: When.
  /// - Returns: What it leads to.
  public mutating func move(
    to displacement: Vector<Points>, hasMoved: Bool, touches: Int, at location: Vector<Points>?,
    time: Timestamp
  ) -> Step {
    now = max(now, time)
    self.location = location
    numberOfTouches = touches
    if touches > mostTouches { mostTouches = touches }
    guard displacement.isFinite else { return .nothing }
    self.displacement = displacement
    if hasMoved { estimator.add(displacement, at: now) }
    switch gestureState {
    case .began, .changed:
      gestureState = .changed
      return .action
    case .possible:
      return considerBeginning(touches)
    case .ended, .cancelled, .failed:
      return .nothing
    }
  }

  /// The same, as the player tells it.
  @inline(__always)
  public mutating func move(_ motion: GestureMotion) -> Step {
    move(
      to: motion.displacement, hasMoved: motion.hasMoved, touches: motion.touches,
      at: motion.location, time: motion.time)
  }

  private mutating func considerBeginning(_ touches: Int) -> Step {
    guard touches <= configuration.maximumTouches else {
      gestureState = .failed
      return .nothing
    }
    guard touches >= configuration.minimumTouches else {
      // Movement counts from when there are fingers enough.
      anchor = displacement
      return .nothing
    }
    let raw = translation
    let threshold = max(hysteresis, beginDistance)
    let largest = max(abs(raw.x), abs(raw.y))
    guard largest >= threshold, largest > 0 else { return .nothing }
    anchor = displacement - Self.reduced(raw, by: hysteresis)
    hasAsked = true
    return .asksToBegin
  }

  /// The answer to the should-begin question.
  public mutating func answer(mayBegin: Bool) -> Step {
    guard gestureState == .possible, hasAsked else { return .nothing }
    gestureState = gestureState.requesting(.began, mayBegin: mayBegin)
    return gestureState == .began ? .action : .nothing
  }

  /// The last finger lifted, or the system took the gesture away. The lift's own position counts for nothing.
  public mutating func end(cancelled: Bool, time: Timestamp) -> Step {
    now = max(now, time)
    numberOfTouches = 0
    switch gestureState {
    case .began, .changed:
      gestureState = gestureState.requesting(cancelled ? .cancelled : .ended)
      return .action
    case .possible:
      gestureState = .failed
      return .nothing
    case .ended, .cancelled, .failed:
      return .nothing
    }
  }

  /// The most fingers once the pan has begun.
  public var contactLimit: Int { gestureState.isActive ? configuration.maximumTouches : .max }

  /// The wrong number of fingers, or not far enough.
  public var refusal: Refusal? {
    switch gestureState {
    case .began, .changed, .ended, .cancelled: nil
    case .possible, .failed:
      mostTouches < configuration.minimumTouches || mostTouches > configuration.maximumTouches
        ? .wrongTouchCount : .belowHysteresis
    }
  }

  /// Takes the hysteresis off each axis: what is left of a displacement beyond it.
  public static func reduced(_ raw: Vector<Points>, by hysteresis: Double) -> Vector<Points> {
    Vector(reduced(raw.x, by: hysteresis), reduced(raw.y, by: hysteresis))
  }

  private static func reduced(_ raw: Double, by hysteresis: Double) -> Double {
    let rest = abs(raw) - hysteresis
    guard rest > 0 else { return 0 }
    return raw < 0 ? -rest : rest
  }
}

extension PanRecognizer {
  /// The settings of a pan.
  public struct Configuration: Hashable, Sendable, Tunable {
    /// How far a finger on a touchscreen goes along an axis before the pan begins, in points; taken off the translation.
    public var hysteresis = 10.0
    /// The same for touchpad gestures, in points.
    public var touchpadHysteresis = 0.0
    /// How far a touchpad gesture goes before it is asked which way it goes, in points; not taken off.
    public var touchpadBeginDistance = 3.0
    /// The fewest fingers.
    public var minimumTouches = 1
    /// The most fingers; more before the beginning fail the pan, more after it are ignored.
    public var maximumTouches = 32
    /// Whether setting the translation forgets the velocity.
    public var forgetsVelocityOnSetTranslation = false

    /// The defaults.
    public init() {}

    /// The parameters, for `--set`.
    public static var fields: [ParameterField<Configuration>] {
      [
        ParameterField(
          Parameter(
            "hysteresis", 10, .points, 0...200,
            "How far a finger on a touchscreen goes along one axis before the pan begins.",
            source: "UIKit-like default, unconfirmed"),
          get: { $0.hysteresis }, set: { $0.hysteresis = $1 }),
        ParameterField(
          Parameter(
            "touchpadHysteresis", 0, .points, 0...200,
            "The same for touchpad swipes and scrolls.",
            source: "libinput itself swallows 1.3 to 1.8 mm before it begins"),
          get: { $0.touchpadHysteresis }, set: { $0.touchpadHysteresis = $1 }),
        ParameterField(
          Parameter(
            "touchpadBeginDistance", 3, .points, 0...200,
            "How far a touchpad gesture goes before its direction is judged; stays in the translation.",
            source: "KWin locks the axis at 5 libinput units, which is about 3 pt"),
          get: { $0.touchpadBeginDistance }, set: { $0.touchpadBeginDistance = $1 }),
        ParameterField(
          Parameter(
            "minimumTouches", 1, .count, 1...32, "The fewest fingers that begin the pan.",
            source: "UIKit"),
          get: { Double($0.minimumTouches) }, set: { $0.minimumTouches = Int($1) }),
        ParameterField(
          Parameter(
            "maximumTouches", 32, .count, 1...32, "The most fingers.", source: "UIKit: unlimited"),
          get: { Double($0.maximumTouches) }, set: { $0.maximumTouches = Int($1) }),
        ParameterField(
          Parameter(
            "forgetsVelocityOnSetTranslation", 0, .flag, 0...1,
            "Whether setting the translation forgets the velocity.",
            source: "documented by Apple; public re-implementations differ"),
          get: { $0.forgetsVelocityOnSetTranslation ? 1 : 0 },
          set: { $0.forgetsVelocityOnSetTranslation = $1 != 0 }),
      ]
    }
  }
}
