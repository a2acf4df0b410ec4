public import GestureTrace

/// The mean velocity over the last 100 ms: newest minus oldest sample in the window.
///
/// libinput is silent while fingers rest, so the window ends at the lift and not at the last sample: a rest as long as
/// the window leaves nothing in it and the velocity is zero.
public struct WindowedVelocity: VelocityEstimator {
  /// The window in milliseconds.
  public var windowMilliseconds = 100.0
  private var samples = SampleRing(capacity: 256)

  /// An estimator with the default window.
  public init() {}

  /// Forgets the samples.
  public mutating func begin(_ source: GestureSource) {
    samples.removeAll()
  }

  /// Adds a sample; one of the same time replaces the one before.
  @inline(__always)
  public mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    samples.appendReplacing(MotionSample(position: position, time: time))
  }

  /// Newest minus oldest sample in the window that ends at `time`; zero with fewer than two.
  ///
  /// - Complexity: O(*n*) in the number of samples in the window.
  public func velocity(at time: Timestamp) -> Vector<Points> {
    guard samples.count >= 2 else { return .zero }
    let window = TimeSpan.seconds(windowMilliseconds / 1000)
    let newest = samples[age: 0]
    guard time - newest.time < window else { return .zero }
    var oldest = newest
    for age in 1..<samples.count {
      let sample = samples[age: age]
      guard time - sample.time <= window else { break }
      oldest = sample
    }
    let span = newest.time - oldest.time
    guard span.microseconds > 0 else { return .zero }
    return ((newest.position - oldest.position) / span.seconds).finiteOrZero
  }

  /// The window.
  public static var fields: [ParameterField<WindowedVelocity>] {
    [
      ParameterField(
        Parameter(
          "window", 100, .milliseconds, 1...1000, "How much of the gesture's end counts.",
          source: "this harness; Android and Flutter look back 100 ms too"),
        get: { $0.windowMilliseconds }, set: { $0.windowMilliseconds = $1 })
    ]
  }

  static var entry: VelocityEntry {
    VelocityEntry(
      name: "windowed", abstract: "The mean velocity over the last 100 ms before the lift.",
      formula: "(newest − oldest) ÷ (time between them), over the samples of the last 100 ms",
      window: "100 ms before the lift, 256 samples at most",
      pauseRule: "the window moves on while the fingers rest; zero after a rest of 100 ms",
      minimumSamples: 2,
      source: "this harness, for devices that are silent at rest", estimator: WindowedVelocity())
  }
}
