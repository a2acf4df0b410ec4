public import GestureTrace

/// A gesture of a ``PopulationModel``.
public struct SimulatedGesture: Hashable, Sendable {
  /// Whose it is, from 0.
  public var subject: Int
  /// What the person wanted: `finish` or `cancel`.
  public var intent: GestureIntent
  /// How far it is when the finger lifts, or before it turns back: a fraction of the transition.
  public var progress: Double
  /// Whether the finger moves down as it lifts. A gesture that does not never finishes.
  public var movesDown: Bool

  /// Whether it finishes under a threshold of progress.
  public func finishes(above threshold: Double) -> Bool { movesDown && progress > threshold }
}
