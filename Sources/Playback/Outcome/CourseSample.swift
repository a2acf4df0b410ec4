public import GestureTrace

/// Where a gesture was at one time, to show how it came to its decision.
public struct CourseSample: Hashable, Sendable, BitwiseCopyable {
  /// When, in the trace's time.
  public var time: Timestamp
  /// The transition's progress, 0…1: what the system was told last; at the lift, what was decided on.
  public var progress: Double
  /// The translation in points.
  public var translation: Vector<Points>
  /// The velocity in points a second.
  public var velocity: Vector<Points>
  /// The scale of a pinch, 1 at its beginning and for others.
  public var scale: Double
  /// The velocity of a pinch in scale units a second, 0 for others.
  public var scaleVelocity: Double
}

/// The samples of a gesture, oldest first; of a very long one the latest.
struct Course: Sendable {
  private(set) var samples: [CourseSample] = []

  /// When there are so many, the older half is forgotten.
  private static let limit = 1 << 16

  mutating func add(_ reading: LastReading, progress: Double, at time: Timestamp) {
    if samples.count >= Self.limit { samples.removeFirst(Self.limit / 2) }
    let sample = CourseSample(
      time: time, progress: progress, translation: reading.translation,
      velocity: reading.velocity, scale: reading.scale, scaleVelocity: reading.scaleVelocity)
    // Several things can happen at one time; the last is what stays.
    if samples.last?.time == time { samples.removeLast() }
    samples.append(sample)
  }
}
