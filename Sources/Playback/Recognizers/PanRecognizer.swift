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
  /// The middle of the fingers, in points.
  public private(set) var location: Vector<Points>?
  /// How many fingers are followed.
  public private(set) var numberOfTouches = 0
  /// Whether it takes fingers at all; see ``disable()``.
  public private(set) var isEnabled = true

  private(set) var now: Timestamp = .zero
  private var state = RecognitionState()
  private var meter: VelocityMeter
  private var displacement: Vector<Points> = .zero
  private var anchor: Vector<Points> = .zero
  private var hysteresis = 0.0
  private var beginDistance = 0.0
  private var mostTouches = 0
  private var lock: Lock = .none
  private var requirement: Requirement = .none

  /// The axis that movement is locked to.
  private enum Lock: Hashable, Sendable, BitwiseCopyable {
    case none
    case horizontal
    case vertical
  }

  /// Another recogniser that must fail first.
  private enum Requirement: Hashable, Sendable, BitwiseCopyable {
    /// There is none, or it has failed.
    case none
    /// It has not failed yet.
    case standing
    /// It has not failed yet, and the fingers have passed the hysteresis.
    case holding
    /// It has recognised.
    case lost
  }

  /// Makes a recogniser that waits for fingers.
  public init(configuration: Configuration, estimator: any VelocityEstimator) {
    self.configuration = configuration
    meter = VelocityMeter(estimator)
  }

  /// What turns movement into a velocity.
  public var estimator: any VelocityEstimator {
    get { meter.estimator }
    set { meter.estimator = newValue }
  }

  /// Where the recogniser is between possible and ended.
  @inline(__always)
  public var gestureState: RecognizerState { state.state }

  /// How far the fingers have moved, in points: the hysteresis taken off once the pan has begun.
  @inline(__always)
  public var translation: Vector<Points> { displacement - anchor }

  /// How fast the fingers move, in points a second; zero where the estimator's answer is not finite.
  public var velocity: Vector<Points> {
    let velocity = meter.velocity(at: now)
    switch lock {
    case .none: return velocity
    case .horizontal: return Vector(velocity.x, 0)
    case .vertical: return Vector(0, velocity.y)
    }
  }

  /// Moves the anchor; the velocity's samples stay unless the configuration says otherwise.
  public mutating func setTranslation(_ translation: Vector<Points>) {
    guard translation.isFinite else { return }
    anchor = displacement - translation
    if configuration.forgetsVelocityOnSetTranslation {
      meter.begin(.touch)
      meter.add(displacement, at: now)
    }
  }

  /// Fingers arrive: everything starts over.
  public mutating func begin(
    _ source: GestureSource, touches: Int, at location: Vector<Points>?, time: Timestamp
  ) {
    state = RecognitionState()
    self.location = location
    numberOfTouches = touches
    mostTouches = touches
    displacement = .zero
    anchor = .zero
    now = time
    lock = .none
    requirement = .none
    let isTouch = source == .touch
    hysteresis = isTouch ? configuration.hysteresis : configuration.touchpadHysteresis
    beginDistance = isTouch ? 0 : configuration.touchpadBeginDistance
    meter.begin(source)
    meter.add(.zero, at: time)
    if touches > configuration.maximumTouches || !isEnabled { _ = state.request(.failed) }
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
  @inline(__always)
  public mutating func move(
    to displacement: Vector<Points>, hasMoved: Bool, touches: Int, at location: Vector<Points>?,
    time: Timestamp
  ) -> Step {
    now = max(now, time)
    self.location = location
    numberOfTouches = touches
    if touches > mostTouches { mostTouches = touches }
    guard displacement.isFinite else { return .nothing }
    switch lock {
    case .none: self.displacement = displacement
    case .horizontal: self.displacement.x = displacement.x
    case .vertical: self.displacement.y = displacement.y
    }
    if hasMoved { meter.add(self.displacement, at: now) }
    if state.state.isActive { return state.request(.changed) }
    return considerBeginning(touches)
  }

  /// The same, as the player tells it.
  @inline(__always)
  public mutating func move(_ motion: GestureMotion) -> Step {
    move(
      to: motion.displacement, hasMoved: motion.hasMoved, touches: motion.touches,
      at: motion.location, time: motion.time)
  }

  @inline(never)
  private mutating func considerBeginning(_ touches: Int) -> Step {
    guard state.state == .possible else { return .nothing }
    guard touches <= configuration.maximumTouches else { return state.request(.failed) }
    guard touches >= configuration.minimumTouches else {
      // Movement counts from when there are fingers enough.
      anchor = displacement
      return .nothing
    }
    let raw = translation
    let threshold = max(hysteresis, beginDistance)
    let largest = max(abs(raw.x), abs(raw.y))
    guard largest >= threshold, largest > 0 else { return .nothing }
    switch requirement {
    case .standing, .holding:
      requirement = .holding
      return .nothing
    case .none, .lost:
      anchor = displacement - Self.reduced(raw, by: hysteresis)
      if configuration.locksDirection { lockDirection(raw) }
      return state.request(.began)
    }
  }

  private mutating func lockDirection(_ raw: Vector<Points>) {
    if abs(raw.x) >= abs(raw.y) {
      lock = .horizontal
      anchor.y = displacement.y
    } else {
      lock = .vertical
      anchor.x = displacement.x
    }
  }

  /// The answer to the should-begin question.
  public mutating func answer(mayBegin: Bool) -> Step { state.answer(mayBegin: mayBegin) }

  /// The last finger lifted, or the system took the gesture away. The lift's own position counts for nothing.
  public mutating func end(cancelled: Bool, time: Timestamp) -> Step {
    now = max(now, time)
    meter.end(cancelled: cancelled, at: now)
    numberOfTouches = 0
    return state.end(cancelled: cancelled)
  }

  // MARK: Others

  /// From here on, until the next gesture, another recogniser must fail before this one begins.
  ///
  /// Right after ``begin(_:touches:at:time:)``; once the pan has begun it means nothing.
  public mutating func requireFailure() {
    guard gestureState == .possible else { return }
    switch requirement {
    case .none: requirement = .standing
    case .standing, .holding, .lost: break
    }
  }

  /// The other recogniser has failed: a pan that was waiting for it asks to begin now, with a translation of zero.
  public mutating func requirementFailed() -> Step {
    switch requirement {
    case .none, .lost: return .nothing
    case .standing:
      requirement = .none
      return .nothing
    case .holding:
      requirement = .none
      anchor = displacement
      return gestureState == .possible ? state.request(.began) : .nothing
    }
  }

  /// The other recogniser has recognised: this one fails.
  public mutating func requirementRecognized() -> Step {
    switch requirement {
    case .none, .lost: return .nothing
    case .standing, .holding:
      requirement = .lost
      return state.request(.failed)
    }
  }

  /// Takes the fingers away, as disabling the recogniser or removing it from its view does: cancelled if it had begun.
  ///
  /// - Returns: `.action` when that is to be told.
  public mutating func disable() -> Step {
    isEnabled = false
    return state.request(.cancelled)
  }

  /// Takes fingers again, from the next gesture on.
  public mutating func enable() {
    isEnabled = true
  }

  /// The most fingers once the pan has begun.
  public var contactLimit: Int { gestureState.isActive ? configuration.maximumTouches : .max }

  /// The wrong number of fingers, another recogniser, or not far enough.
  public var refusal: Refusal? {
    switch gestureState {
    case .began, .changed, .ended, .cancelled: return nil
    case .possible, .failed:
      switch requirement {
      case .lost: return .otherRecognizer
      case .none, .standing, .holding: break
      }
      return mostTouches < configuration.minimumTouches
        || mostTouches > configuration.maximumTouches ? .wrongTouchCount : .belowHysteresis
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
