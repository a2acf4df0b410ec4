public import GestureTrace

/// What a transition may know of the fingers, at the moment it is called.
///
/// In an app a `UIPanGestureRecognizer` conforms in a few lines; the state has a name of its own so that the
/// two do not collide. In the harness ``PanRecognizer`` and ``RecordedReading`` conform. All positions are in points.
public protocol GestureReading {
  /// Where the recogniser is between possible and ended.
  var gestureState: RecognizerState { get }
  /// How far the fingers have moved, in points.
  var translation: Vector<Points> { get }
  /// How fast they move, in points a second.
  var velocity: Vector<Points> { get }
  /// The middle of the fingers in points; `nil` where nobody knows it (a touchpad without kernel frames).
  var location: Vector<Points>? { get }
  /// How many fingers the recogniser follows.
  var numberOfTouches: Int { get }
  /// The scale of a pinch, 1 at the beginning and for every other gesture.
  var pinchScale: Double { get }
  /// The velocity of a pinch in scale units a second, 0 for every other gesture.
  var pinchVelocity: Double { get }
  /// Makes the translation what is given; later movement adds to it.
  mutating func setTranslation(_ translation: Vector<Points>)
}

extension GestureReading {
  /// 1: not a pinch.
  public var pinchScale: Double { 1 }
  /// 0: not a pinch.
  public var pinchVelocity: Double { 0 }
}
