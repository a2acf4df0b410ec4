public import GestureTrace

/// What turns the samples of a gesture into a velocity. The pause rule – what a rest before the lift does – is part of it.
public protocol VelocityEstimator: Tunable {
  /// A gesture begins: forget the samples.
  mutating func begin(_ source: GestureSource)
  /// The fingers were here, in points. Times never go back.
  mutating func add(_ position: Vector<Points>, at time: Timestamp)
  /// The fingers lifted, or the system took the gesture away: from now on ``velocity(at:)`` is asked for that time.
  ///
  /// Only for systems that do something then. A rest before the lift is known to ``velocity(at:)`` without it.
  mutating func end(cancelled: Bool, at time: Timestamp)
  /// How fast the fingers move, in points a second, seen at a time: that of the last sample, or of the lift. Zero where
  /// the original has no answer; never infinite, never not a number.
  func velocity(at time: Timestamp) -> Vector<Points>
}

extension VelocityEstimator {
  /// Does nothing.
  public mutating func end(cancelled: Bool, at time: Timestamp) {}
}
