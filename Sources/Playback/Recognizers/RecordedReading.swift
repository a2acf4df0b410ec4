public import GestureTrace

/// A recogniser reading that an app logged, as a transition sees it: no model of the recogniser between.
public struct RecordedReading: GestureReading, Sendable {
  /// The reading.
  public var reading: RecognizerReading
  private var offset: Vector<Points> = .zero

  /// Wraps a reading.
  public init(_ reading: RecognizerReading) {
    self.reading = reading
  }

  /// The state that was logged.
  public var gestureState: RecognizerState { reading.state }
  /// The translation that was logged, in points, moved by ``setTranslation(_:)``.
  public var translation: Vector<Points> { reading.translation + offset }
  /// The velocity that was logged, in points a second.
  public var velocity: Vector<Points> { reading.velocity }
  /// The location that was logged, in points.
  public var location: Vector<Points>? { reading.location }
  /// The number of touches that was logged.
  public var numberOfTouches: Int { reading.touches }
  /// The scale that was logged; 1 without one.
  public var pinchScale: Double { reading.scale ?? 1 }
  /// The scale's velocity that was logged; 0 without one.
  public var pinchVelocity: Double { reading.scaleVelocity ?? 0 }

  /// Makes the translation what is given; the readings after it are moved along.
  public mutating func setTranslation(_ translation: Vector<Points>) {
    offset = translation - reading.translation
  }
}
