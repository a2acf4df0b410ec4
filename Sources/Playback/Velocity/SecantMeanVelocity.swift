internal import GestureTrace

/// The mean of the velocities from every sample of the last 100 ms to the newest one, after WinObjC.
struct SecantMeanVelocity: VelocityEstimator {
  private var window = TimeSpan.milliseconds(100)
  /// A slower velocity is none, in points a second.
  private var slowest = 50.0
  private var samples = SampleRing(capacity: 128)

  mutating func begin(_ source: GestureSource) { samples.removeAll() }

  mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    samples.append(MotionSample(position: position, time: time))
    while time - samples.oldest.time > window { samples.removeOldest() }
  }

  /// - Complexity: O(*n*) in the number of samples, 128 at most.
  func velocity(at time: Timestamp) -> Vector<Points> {
    guard samples.count >= 2 else { return .zero }
    let newest = samples[age: 0]
    var sum: Vector<Points> = .zero
    var count = 0.0
    for age in 1..<samples.count {
      let sample = samples[age: age]
      let span = newest.time - sample.time
      guard span > .zero else { continue }
      sum += (newest.position - sample.position) / span.seconds
      count += 1
    }
    let mean = (sum / count).finiteOrZero
    return mean.length < slowest ? .zero : mean
  }

  static var fields: [ParameterField<SecantMeanVelocity>] {
    [
      .number(
        "window", 100, .milliseconds, 1...1000, "How much before the newest sample counts.",
        source: "the original", \.window.milliseconds),
      .number(
        "slowest", 50, .pointsPerSecond, 0...10_000, "A slower velocity is none.",
        source: "the original", \.slowest),
    ]
  }
}
