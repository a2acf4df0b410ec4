public import GestureTrace

/// A pinch: exactly two fingers on a touchscreen whose distance changes, or a touchpad's pinch with its absolute scale.
///
/// The scale is the distance of the fingers divided by what it was at the beginning, the hysteresis taken out, so that
/// it starts at about 1. A third finger, or one finger alone, holds it; when there are two again the pinch goes on from
/// the scale it had, without a jump.
public struct PinchRecognizer: GestureRecognizer {
  /// The settings.
  public var configuration: Configuration
  /// Where the recogniser is between possible and ended.
  public var gestureState: RecognizerState { state.state }
  /// The middle of the fingers, in points.
  public private(set) var location: Vector<Points>?
  /// How many fingers are down.
  public private(set) var numberOfTouches = 0
  /// How far apart the fingers are, 1 at the beginning.
  public private(set) var pinchScale = 1.0

  private var state = RecognitionState()
  private var isTouch = true
  private var displacement: Vector<Points> = .zero
  private var anchor: Vector<Points> = .zero
  private var now: Timestamp = .zero
  private var hasHadTwo = false
  private var fingers: Fingers = .apart
  /// The distance at which the scale is 1, in points; for a touchpad libinput's scale at which it is.
  private var baseline = 1.0
  private var rate = 0.0
  private var rateTime: Timestamp = .zero
  /// The time between the last two events that did not come at once, in seconds.
  private var lastStep = 0.0
  private var weights = Weights()

  /// What the fingers on a touchscreen are to the pinch.
  private enum Fingers: Hashable, Sendable {
    /// One, or three and more: nothing to measure.
    case apart
    /// Two; how far apart they were when they came together and are now, and where.
    case pair(start: Double, span: Vector<Points>, middle: Vector<Points>)
  }

  /// Makes a recogniser that waits for fingers.
  public init(configuration: Configuration) {
    self.configuration = configuration
  }

  /// How far the middle of the fingers has moved, in points.
  public var translation: Vector<Points> { displacement - anchor }
  /// Zero: a pinch has a velocity of its scale, ``pinchVelocity``.
  public var velocity: Vector<Points> { .zero }

  /// How fast the scale changes, in scale units a second; zero once it has not changed for the stop time.
  public var pinchVelocity: Double {
    let stop = configuration.stopMilliseconds
    guard rate.isFinite else { return 0 }
    return stop > 0 && now - rateTime > .seconds(stop / 1000) ? 0 : rate
  }

  /// Makes the translation what is given; later movement adds to it.
  public mutating func setTranslation(_ translation: Vector<Points>) {
    guard translation.isFinite else { return }
    anchor = displacement - translation
  }

  /// Makes the scale what is given; later movement multiplies it, and the velocity starts over.
  public mutating func setScale(_ scale: Double) {
    guard scale.isFinite, scale > 0, pinchScale > 0 else { return }
    let rebased = baseline * pinchScale / scale
    guard rebased.isFinite, rebased > 0 else { return }
    baseline = rebased
    pinchScale = scale
    rate = 0
  }

  /// Fingers arrive: everything starts over.
  public mutating func begin(
    _ source: GestureSource, touches: Int, at location: Vector<Points>?, time: Timestamp
  ) {
    state = RecognitionState()
    isTouch = source != .pinch
    self.location = location
    numberOfTouches = touches
    pinchScale = 1
    displacement = .zero
    anchor = .zero
    now = time
    hasHadTwo = !isTouch
    fingers = .apart
    baseline = 1
    rate = 0
    rateTime = time
    lastStep = 0
    weights = Weights()
  }

  /// The fingers moved, or one landed or lifted while others stay.
  public mutating func move(_ motion: GestureMotion) -> RecognizerStep {
    let step = (max(now, motion.time) - now).seconds
    if step > 0 { lastStep = step }
    now = max(now, motion.time)
    location = motion.location
    numberOfTouches = motion.touches
    if motion.displacement.isFinite { displacement = motion.displacement }
    switch gestureState {
    case .possible: return isTouch ? considerBeginning(motion) : considerScale(motion.scale)
    case .began, .changed:
      if isTouch { follow(motion) } else { rescale(to: motion.scale / baseline) }
      return state.request(.changed)
    case .ended, .cancelled, .failed: return .nothing
    }
  }

  /// The two fingers as they were before the motion, when they are the same two; takes note of the new ones.
  private mutating func pair(
    _ motion: GestureMotion
  ) -> (start: Double, before: Vector<Points>, middle: Vector<Points>)? {
    let distance = motion.span.length
    guard motion.touches == 2, distance.isFinite, distance > 0 else {
      fingers = .apart
      return nil
    }
    hasHadTwo = true
    let middle = motion.location ?? .zero
    switch fingers {
    case .pair(let start, let before, let place) where !motion.hasChangedFingers:
      fingers = .pair(start: start, span: motion.span, middle: middle)
      return (start, before, place)
    case .apart, .pair:
      fingers = .pair(start: distance, span: motion.span, middle: middle)
      return nil
    }
  }

  private mutating func considerBeginning(_ motion: GestureMotion) -> RecognizerStep {
    guard let pair = pair(motion) else { return .nothing }
    let distance = motion.span.length
    let change = distance - pair.start
    guard abs(change) > configuration.hysteresis else { return .nothing }
    let base = pair.start + (change < 0 ? -configuration.hysteresis : configuration.hysteresis)
    guard base > 0 else { return .nothing }
    baseline = base
    rescale(to: distance / baseline)
    return state.request(.began)
  }

  private mutating func considerScale(_ scale: Double) -> RecognizerStep {
    guard scale.isFinite, abs(scale - 1) > configuration.touchpadHysteresis else { return .nothing }
    rescale(to: scale)
    return state.request(.began)
  }

  private mutating func follow(_ motion: GestureMotion) {
    let distance = motion.span.length
    guard let pair = pair(motion) else {
      rebase(distance)
      return
    }
    if configuration.holdsUnlessDominant {
      weights.add(
        from: pair.before, to: motion.span, middle: (motion.location ?? .zero) - pair.middle)
      guard weights.isPinch else {
        rebase(distance)
        rate = 0
        return
      }
    }
    rescale(to: distance / baseline)
  }

  /// The scale stays what it is; from here the distance counts anew.
  private mutating func rebase(_ distance: Double) {
    guard case .pair = fingers, pinchScale > 0 else { return }
    let base = distance / pinchScale
    if base.isFinite, base > 0 { baseline = base }
  }

  private mutating func rescale(to scale: Double) {
    guard scale.isFinite, scale >= 0 else { return }
    if lastStep > 0 {
      let current = (scale - pinchScale) / lastStep
      let blend = configuration.velocityBlend
      rate = rate == 0 || !rate.isFinite ? current : current * blend + rate * (1 - blend)
    }
    rateTime = now
    pinchScale = scale
  }

  /// The answer to the should-begin question.
  public mutating func answer(mayBegin: Bool) -> RecognizerStep { state.answer(mayBegin: mayBegin) }

  /// The last finger lifted, or the system took the gesture away.
  public mutating func end(cancelled: Bool, time: Timestamp) -> RecognizerStep {
    now = max(now, time)
    numberOfTouches = 0
    return state.end(cancelled: cancelled)
  }

  /// Not two fingers, or not far enough.
  public var refusal: Refusal? {
    switch gestureState {
    case .began, .changed, .ended, .cancelled: nil
    case .possible, .failed: hasHadTwo ? .pinchTooSmall : .pinchTakesTwoFingers
    }
  }
}

extension PinchRecognizer {
  /// How much of the movement is a pinch, a turn and a shift, each low-passed.
  private struct Weights: Hashable, Sendable {
    private static let pinch = 4.0
    private static let rotation = 0.5
    private static let translation = 0.5
    private static let smoothing = 0.4
    private static let ratio = 1.4

    private var pinch = 0.0
    private var rotation = 0.0
    private var translation = 0.0

    /// Adds a movement of the two fingers, in points.
    mutating func add(from: Vector<Points>, to: Vector<Points>, middle: Vector<Points>) {
      let turn = Angle.between((from.x, from.y), (to.x, to.y))
      mix(&pinch, Self.pinch * abs(to.length - from.length))
      mix(&rotation, Self.rotation * abs(turn) * to.length / 2)
      mix(&translation, Self.translation * middle.length)
    }

    private func mix(_ value: inout Double, _ new: Double) {
      guard new.isFinite else { return }
      value = Self.smoothing * new + (1 - Self.smoothing) * value
    }

    /// Whether neither the turn nor the shift outweighs the pinch.
    var isPinch: Bool { max(rotation, translation) <= Self.ratio * pinch }
  }

  /// The settings of a pinch.
  public struct Configuration: Hashable, Sendable, Tunable {
    /// By how much the distance of the fingers must change before the pinch begins, in points; taken out of the scale.
    public var hysteresis = 8.0
    /// By how much a touchpad's scale must differ from 1 before the pinch begins; stays in the scale.
    public var touchpadHysteresis = 0.0
    /// The weight of the newest change in the velocity, 0…1.
    public var velocityBlend = 0.25
    /// A scale that has not changed for longer than this has no velocity, in milliseconds; 0 keeps the last one.
    public var stopMilliseconds = 100.0
    /// Whether the scale is held while the fingers mainly turn or shift.
    public var holdsUnlessDominant = false

    /// The defaults.
    public init() {}

    /// The parameters, for `--set`.
    public static var fields: [ParameterField<Configuration>] {
      let source = "UIKit-like default, unconfirmed"
      return [
        ParameterField(
          Parameter(
            "hysteresis", 8, .points, 0...200,
            "By how much the fingers' distance must change before the pinch begins.",
            source: source),
          get: { $0.hysteresis }, set: { $0.hysteresis = $1 }),
        ParameterField(
          Parameter(
            "touchpadHysteresis", 0, .ratio, 0...10,
            "By how much a touchpad's scale must differ from 1 before the pinch begins.",
            source: "libinput itself has recognised the pinch"),
          get: { $0.touchpadHysteresis }, set: { $0.touchpadHysteresis = $1 }),
        ParameterField(
          Parameter(
            "velocityBlend", 0.25, .fraction, 0...1,
            "The weight of the newest change in the scale's velocity.", source: source),
          get: { $0.velocityBlend }, set: { $0.velocityBlend = $1 }),
        ParameterField(
          Parameter(
            "stop", 100, .milliseconds, 0...10000,
            "After how long without a change the velocity is zero; 0 keeps the last one, as UIKit does.",
            source: "libinput is silent while fingers rest; the window of the windowed velocity"),
          get: { $0.stopMilliseconds }, set: { $0.stopMilliseconds = $1 }),
        ParameterField(
          Parameter(
            "holdsUnlessDominant", 0, .flag, 0...1,
            "Whether the scale is held while the fingers mainly turn or shift.", source: source),
          get: { $0.holdsUnlessDominant ? 1 : 0 }, set: { $0.holdsUnlessDominant = $1 != 0 }),
      ]
    }
  }
}
