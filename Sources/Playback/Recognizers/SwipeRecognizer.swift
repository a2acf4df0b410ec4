public import GestureTrace

/// Directions of a swipe, numbered as in UIKit.
public struct SwipeDirections: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits.
  public var rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// To the right.
  public static let right = SwipeDirections(rawValue: 1)
  /// To the left.
  public static let left = SwipeDirections(rawValue: 2)
  /// Up.
  public static let up = SwipeDirections(rawValue: 4)
  /// Down.
  public static let down = SwipeDirections(rawValue: 8)

  static var single: [SwipeDirections] { [.right, .left, .up, .down] }

  /// How far a way goes along this direction (a set of one), and how far across it, in points.
  func parts(of way: Vector<Points>) -> (along: Double, across: Double) {
    switch self {
    case .right: (way.x, abs(way.y))
    case .left: (-way.x, abs(way.y))
    case .up: (-way.y, abs(way.x))
    default: (way.y, abs(way.x))
    }
  }
}

/// A swipe: a quick movement in one direction, told once, while the fingers may still be down.
///
/// Discrete: from possible to ended, or failed. Every number but the direction and the count of fingers is a UIKit-like
/// default, unconfirmed. On a touchpad libinput counts the fingers, so that a swipe or scroll counts as right.
public struct SwipeRecognizer: GestureRecognizer {
  /// The settings.
  public var configuration: Configuration
  /// Where the fingers landed, in points, as in UIKit.
  public private(set) var location: Vector<Points>?
  /// How many fingers are down.
  public private(set) var numberOfTouches = 0
  /// The direction that was recognised; `nil` before.
  public private(set) var direction: SwipeDirections?

  private var state = RecognitionState()
  private var meter: VelocityMeter
  private var countsFingers = true
  private var mostTouches = 0
  private var displacement: Vector<Points> = .zero
  private var anchor: Vector<Points> = .zero
  private var start: Timestamp = .zero
  private var now: Timestamp = .zero
  private var failure: Refusal?

  /// Makes a recogniser that waits for fingers.
  public init(configuration: Configuration, estimator: any VelocityEstimator) {
    self.configuration = configuration
    meter = VelocityMeter(estimator)
  }

  /// Where the recogniser is: possible, ended or failed.
  public var gestureState: RecognizerState { state.state }
  /// How far the fingers had moved when it was recognised, or have until then, in points.
  public var translation: Vector<Points> { displacement - anchor }
  /// How fast they moved then, in points a second.
  public var velocity: Vector<Points> { meter.velocity(at: now) }
  /// Makes the translation what is given; later movement adds to it.
  public mutating func setTranslation(_ translation: Vector<Points>) {
    guard translation.isFinite else { return }
    anchor = displacement - translation
  }

  /// The first instant at which the swipe has taken too long; `nil` when it is over.
  public var nextDeadline: Timestamp? {
    guard gestureState == .possible else { return nil }
    return start + .seconds(configuration.maximumDuration) + TimeSpan(microseconds: 1)
  }

  /// Fingers arrive: everything starts over.
  public mutating func begin(
    _ source: GestureSource, touches: Int, at location: Vector<Points>?, time: Timestamp
  ) {
    state = RecognitionState()
    self.location = location
    countsFingers = source == .touch
    numberOfTouches = touches
    mostTouches = touches
    direction = nil
    displacement = .zero
    anchor = .zero
    start = time
    now = time
    failure = nil
    meter.begin(source)
    meter.add(.zero, at: time)
    checkTouches(touches)
  }

  private mutating func checkTouches(_ touches: Int) {
    mostTouches = max(mostTouches, touches)
    if countsFingers, touches > configuration.numberOfTouches {
      fail(.fingers(touches, expected: configuration.numberOfTouches))
    }
  }

  private mutating func fail(_ refusal: Refusal) {
    guard gestureState == .possible else { return }
    failure = refusal
    _ = state.request(.failed)
  }

  /// The fingers moved, or one landed or lifted while others stay.
  public mutating func move(_ motion: GestureMotion) -> RecognizerStep {
    numberOfTouches = motion.touches
    guard gestureState == .possible else { return .nothing }
    now = max(now, motion.time)
    checkTouches(motion.touches)
    if now - start > .seconds(configuration.maximumDuration) {
      fail(.tooSlow(configuration.maximumDuration))
    }
    guard gestureState == .possible, motion.displacement.isFinite else { return .nothing }
    displacement = motion.displacement
    if motion.hasMoved { meter.add(displacement, at: now) }
    guard !countsFingers || motion.touches >= configuration.numberOfTouches else {
      // Movement counts from when there are fingers enough.
      if mostTouches < configuration.numberOfTouches { anchor = displacement }
      return .nothing
    }
    return considerEnding()
  }

  private mutating func considerEnding() -> RecognizerStep {
    let way = translation
    var leastAcross = Double.infinity
    for candidate in SwipeDirections.single where configuration.direction.contains(candidate) {
      let (along, across) = candidate.parts(of: way)
      leastAcross = min(leastAcross, across)
      guard across <= configuration.maximumCrossMovement,
        along >= configuration.minimumDistance, along > 0, isFast(along)
      else { continue }
      direction = candidate
      return state.request(.ended)
    }
    if leastAcross > configuration.maximumCrossMovement {
      fail(.movedAcross(leastAcross, configuration.maximumCrossMovement))
    }
    return .nothing
  }

  /// The mean speed since the touch.
  private func isFast(_ along: Double) -> Bool {
    along >= configuration.minimumVelocity * (now - start).seconds
  }

  /// It has taken too long, if its deadline has passed.
  public mutating func reachDeadline(_ time: Timestamp) -> RecognizerStep {
    if time - start > .seconds(configuration.maximumDuration) {
      fail(.tooSlow(configuration.maximumDuration))
    }
    return .nothing
  }

  /// The answer to the should-begin question.
  public mutating func answer(mayBegin: Bool) -> RecognizerStep {
    let step = state.answer(mayBegin: mayBegin)
    if gestureState != .ended { direction = nil }
    return step
  }

  /// The last finger lifted, or the system took the gesture away: too short a swipe fails.
  public mutating func end(cancelled: Bool, time: Timestamp) -> RecognizerStep {
    numberOfTouches = 0
    return state.end(cancelled: cancelled)
  }

  /// Too short, too slow, across, or the wrong number of fingers.
  public var refusal: Refusal? {
    switch gestureState {
    case .began, .changed, .ended, .cancelled: return nil
    case .possible, .failed:
      if let failure { return failure }
      return countsFingers && mostTouches < configuration.numberOfTouches
        ? .fingers(mostTouches, expected: configuration.numberOfTouches) : .swipeTooShort
    }
  }
}

extension SwipeRecognizer {
  /// The settings of a swipe.
  public struct Configuration: Hashable, Sendable, Tunable {
    /// In which directions; one of them is enough.
    public var direction: SwipeDirections = .right
    /// How many fingers.
    public var numberOfTouches = 1
    /// How far they must go along the direction, in points.
    public var minimumDistance = 50.0
    /// How fast they must go along the direction from the touch on, on average, in points a second.
    public var minimumVelocity = 0.0
    /// How long they may take, in seconds.
    public var maximumDuration = 0.5
    /// How far they may go across the direction, in points.
    public var maximumCrossMovement = 50.0

    /// The defaults.
    public init() {}

    /// The parameters, for `--set`.
    public static var fields: [ParameterField<Configuration>] {
      let source = "UIKit-like default, unconfirmed"
      return [
        ParameterField(
          Parameter(
            "direction", 1, .count, 1...15,
            "In which directions: 1 right, 2 left, 4 up, 8 down, or a sum.",
            source: "UIKit, documented default"),
          get: { Double($0.direction.rawValue) },
          set: { $0.direction = SwipeDirections(rawValue: Int($1)) }),
        ParameterField(
          Parameter(
            "numberOfTouches", 1, .count, 1...32, "How many fingers.",
            source: "UIKit, documented default"),
          get: { Double($0.numberOfTouches) }, set: { $0.numberOfTouches = Int($1) }),
        ParameterField(
          Parameter(
            "minimumDistance", 50, .points, 0...10000,
            "How far the fingers must go along the direction.", source: source),
          get: { $0.minimumDistance }, set: { $0.minimumDistance = $1 }),
        ParameterField(
          Parameter(
            "minimumVelocity", 0, .pointsPerSecond, 0...100000,
            "How fast they must go along the direction, on average.", source: source),
          get: { $0.minimumVelocity }, set: { $0.minimumVelocity = $1 }),
        ParameterField(
          Parameter(
            "maximumDuration", 0.5, .seconds, 0...60, "How long they may take.", source: source),
          get: { $0.maximumDuration }, set: { $0.maximumDuration = $1 }),
        ParameterField(
          Parameter(
            "maximumCrossMovement", 50, .points, 0...10000,
            "How far they may go across the direction.", source: source),
          get: { $0.maximumCrossMovement }, set: { $0.maximumCrossMovement = $1 }),
      ]
    }
  }
}
