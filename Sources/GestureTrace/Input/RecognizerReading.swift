/// Which recogniser took a reading.
public enum RecognizerKind: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// A pan.
  case pan
  /// A pan from a screen edge.
  case edgePan = "edge-pan"
  /// A pinch.
  case pinch
  /// A swipe.
  case swipe
  /// A long press.
  case longPress = "long-press"
}

/// The state of a gesture recogniser, as UIKit names it.
public enum RecognizerState: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Nothing recognised yet.
  case possible
  /// The gesture has just been recognised.
  case began
  /// It goes on.
  case changed
  /// The fingers lifted (also: recognised, for a discrete gesture).
  case ended
  /// The system took the gesture away.
  case cancelled
  /// It turned out to be something else.
  case failed
}

/// What a gesture recogniser said at one instant: logged inside an app on a phone, it drives the
/// transitions without any model of the recogniser.
@frozen
public struct RecognizerReading: Hashable, Sendable, BitwiseCopyable {
  /// When.
  public var time: Timestamp
  /// Which recogniser.
  public var recognizer: RecognizerKind
  /// Its state.
  public var state: RecognizerState
  /// Its translation in the view.
  public var translation: Vector<Points>
  /// Its velocity in points a second.
  public var velocity: Vector<Points>
  /// Its location in the view.
  public var location: Vector<Points>
  /// How many touches it follows.
  public var touches: Int
  /// The scale of a pinch, 1 at the beginning; `nil` for others.
  public var scale: Double?
  /// The velocity of a pinch in scale units a second; `nil` for others.
  public var scaleVelocity: Double?

  /// Makes a reading.
  @inlinable
  public init(
    time: Timestamp, recognizer: RecognizerKind, state: RecognizerState,
    translation: Vector<Points>, velocity: Vector<Points>, location: Vector<Points>,
    touches: Int, scale: Double? = nil, scaleVelocity: Double? = nil
  ) {
    self.time = time
    self.recognizer = recognizer
    self.state = state
    self.translation = translation
    self.velocity = velocity
    self.location = location
    self.touches = touches
    self.scale = scale
    self.scaleVelocity = scaleVelocity
  }
}
