public import GestureTrace

/// A movement within a gesture, in points.
public struct GestureMotion: Hashable, Sendable, BitwiseCopyable {
  /// When.
  public var time: Timestamp
  /// From where the first finger landed, in points; continuous when fingers land or lift.
  public var displacement: Vector<Points>
  /// Whether a finger that was down reported movement; a finger change alone is no velocity sample.
  public var hasMoved: Bool
  /// How many fingers are down.
  public var touches: Int
  /// Their middle in points; `nil` where nobody knows it.
  public var location: Vector<Points>?
  /// The scale of a touchpad's pinch, absolute since its beginning; 1 for others.
  public var scale: Double
  /// From the first of exactly two fingers on a touchscreen to the second, in points; zero for others.
  public var span: Vector<Points>
  /// Whether a finger has landed or lifted since the movement before.
  public var hasChangedFingers: Bool

  /// Makes a movement.
  public init(
    time: Timestamp, displacement: Vector<Points>, hasMoved: Bool = true, touches: Int = 1,
    location: Vector<Points>? = nil, scale: Double = 1, span: Vector<Points> = .zero,
    hasChangedFingers: Bool = false
  ) {
    self.time = time
    self.displacement = displacement
    self.hasMoved = hasMoved
    self.touches = touches
    self.location = location
    self.scale = scale
    self.span = span
    self.hasChangedFingers = hasChangedFingers
  }
}
