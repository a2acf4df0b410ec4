public import GestureTrace

/// A long press: fingers that stay where they are for a while, then followed until they lift.
///
/// Nothing tells a recogniser that time has passed: its deadline is data (``nextDeadline``), and its owner calls
/// ``reachDeadline(_:)`` when it comes. On a touchpad libinput's hold gesture is a press.
public struct LongPressRecognizer: GestureRecognizer {
  /// The settings.
  public var configuration: Configuration
  /// The middle of the fingers, in points.
  public private(set) var location: Vector<Points>?
  /// How many fingers are down.
  public private(set) var numberOfTouches = 0

  private var state = RecognitionState()
  private var meter: VelocityMeter
  private var press: Press = .waiting
  private var displacement: Vector<Points> = .zero
  private var anchor: Vector<Points> = .zero
  private var now: Timestamp = .zero
  private var failure: Refusal?

  /// What the fingers are to the press.
  private enum Press: Hashable, Sendable {
    /// Too few are down.
    case waiting
    /// They are; the press begins at the deadline.
    case counting(until: Timestamp)
    /// The deadline has come.
    case due
  }

  /// Makes a recogniser that waits for fingers.
  public init(configuration: Configuration, estimator: any VelocityEstimator) {
    self.configuration = configuration
    meter = VelocityMeter(estimator)
  }

  /// Where the recogniser is between possible and ended.
  public var gestureState: RecognizerState { state.state }
  /// How far the fingers have moved since the press, in points.
  public var translation: Vector<Points> { displacement - anchor }
  /// How fast they move, in points a second.
  public var velocity: Vector<Points> { meter.velocity(at: now) }
  /// Makes the translation what is given; later movement adds to it.
  public mutating func setTranslation(_ translation: Vector<Points>) {
    guard translation.isFinite else { return }
    anchor = displacement - translation
  }

  /// When the press begins, unless the fingers move or lift; `nil` when none is under way.
  public var nextDeadline: Timestamp? {
    switch press {
    case .counting(let deadline): gestureState == .possible ? deadline : nil
    case .waiting, .due: nil
    }
  }

  /// Fingers arrive: everything starts over.
  public mutating func begin(
    _ source: GestureSource, touches: Int, at location: Vector<Points>?, time: Timestamp
  ) {
    state = RecognitionState()
    self.location = location
    displacement = .zero
    anchor = .zero
    now = time
    press = .waiting
    failure = nil
    meter.begin(source)
    meter.add(.zero, at: time)
    count(touches)
  }

  private mutating func count(_ touches: Int) {
    numberOfTouches = touches
    guard gestureState == .possible else { return }
    if touches > configuration.numberOfTouches {
      fail(.fingers(touches, expected: configuration.numberOfTouches))
      return
    }
    switch press {
    case .waiting where touches == configuration.numberOfTouches:
      anchor = displacement
      press = .counting(until: now + .seconds(configuration.minimumDuration))
    case .counting where touches < configuration.numberOfTouches:
      press = .waiting
      failure = .pressTooShort
    case .waiting, .counting, .due: break
    }
  }

  private mutating func fail(_ refusal: Refusal) {
    failure = refusal
    _ = state.request(.failed)
  }

  /// The fingers moved, or one landed or lifted while others stay.
  public mutating func move(_ motion: GestureMotion) -> RecognizerStep {
    let deadline = nextDeadline
    now = max(now, motion.time)
    // An owner that did not deliver the deadline: what was before it counts.
    if let deadline, deadline < now, reachDeadline(now) == .asksToBegin { return .asksToBegin }
    location = motion.location
    if motion.displacement.isFinite {
      displacement = motion.displacement
      if motion.hasMoved { meter.add(displacement, at: now) }
    }
    count(motion.touches)
    switch gestureState {
    case .began, .changed: return state.request(.changed)
    case .possible:
      switch press {
      case .waiting: anchor = displacement
      case .counting, .due:
        let moved = translation.length
        if !(moved <= configuration.allowableMovement) {
          fail(.movedTooFar(moved, configuration.allowableMovement))
        }
      }
      return .nothing
    case .ended, .cancelled, .failed: return .nothing
    }
  }

  /// The press has lasted long enough, if its deadline has come.
  public mutating func reachDeadline(_ time: Timestamp) -> RecognizerStep {
    guard gestureState == .possible else { return .nothing }
    switch press {
    case .waiting, .due: return .nothing
    case .counting(let deadline):
      guard time >= deadline else { return .nothing }
      now = max(now, time)
      press = .due
      return state.request(.began)
    }
  }

  /// The answer to the should-begin question.
  public mutating func answer(mayBegin: Bool) -> RecognizerStep { state.answer(mayBegin: mayBegin) }

  /// The last finger lifted, or the system took the gesture away.
  public mutating func end(cancelled: Bool, time: Timestamp) -> RecognizerStep {
    now = max(now, time)
    meter.end(cancelled: cancelled, at: now)
    numberOfTouches = 0
    return state.end(cancelled: cancelled)
  }

  /// Too short, moved, or the wrong number of fingers.
  public var refusal: Refusal? {
    switch gestureState {
    case .began, .changed, .ended, .cancelled: return nil
    case .possible, .failed:
      if let failure { return failure }
      switch press {
      case .waiting: return .fingers(numberOfTouches, expected: configuration.numberOfTouches)
      case .counting, .due: return .pressTooShort
      }
    }
  }
}

extension LongPressRecognizer {
  /// The settings of a long press.
  public struct Configuration: Hashable, Sendable, Tunable {
    /// How long the fingers must stay, in seconds.
    public var minimumDuration = 0.5
    /// How far they may move meanwhile, in points.
    public var allowableMovement = 10.0
    /// How many fingers, no more and no fewer.
    public var numberOfTouches = 1

    /// The defaults.
    public init() {}

    /// The parameters, for `--set`.
    public static var fields: [ParameterField<Configuration>] {
      [
        ParameterField(
          Parameter(
            "minimumDuration", 0.5, .seconds, 0...60, "How long the fingers must stay.",
            source: "UIKit, documented default"),
          get: { $0.minimumDuration }, set: { $0.minimumDuration = $1 }),
        ParameterField(
          Parameter(
            "allowableMovement", 10, .points, 0...1000,
            "How far the fingers may move before the press begins.",
            source: "UIKit, documented default"),
          get: { $0.allowableMovement }, set: { $0.allowableMovement = $1 }),
        ParameterField(
          Parameter(
            "numberOfTouches", 1, .count, 1...32, "How many fingers, no more and no fewer.",
            source: "UIKit, documented default"),
          get: { Double($0.numberOfTouches) }, set: { $0.numberOfTouches = Int($1) }),
      ]
    }
  }
}
