public import GestureTrace

/// Android's default: the slope at the newest sample of a parabola through the last 100 ms.
///
/// After libs/input/VelocityTracker.cpp of the Android Open Source Project: 20 samples, a gap of more than 40 ms
/// forgets those before it, and a lift more than 40 ms after the last movement means that the finger had stopped.
public struct AndroidLSQ2Velocity: VelocityEstimator {
  /// How far back samples count, in milliseconds.
  public var horizonMilliseconds = 100.0
  /// After how long without movement the finger has stopped, in milliseconds.
  public var stopMilliseconds = 40.0
  private static let historySize = 20
  private var samples = SampleRing(capacity: 32)

  /// An estimator with Android's constants.
  public init() {}

  /// Forgets the samples.
  public mutating func begin(_ source: GestureSource) {
    samples.removeAll()
  }

  /// Adds a sample; one of the same time replaces the one before, a long gap forgets all before it.
  public mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    if samples.count > 0, time - samples[age: 0].time > .seconds(stopMilliseconds / 1000) {
      samples.removeAll()
    }
    samples.appendReplacing(MotionSample(position: position, time: time))
  }

  /// The slope at the newest sample; zero with fewer than two or after a pause.
  ///
  /// - Complexity: O(*n*) in the number of samples, 20 at most.
  public func velocity(at time: Timestamp) -> Vector<Points> {
    guard samples.count >= 2 else { return .zero }
    let newest = samples[age: 0]
    guard time - newest.time <= .seconds(stopMilliseconds / 1000) else { return .zero }
    let horizon = TimeSpan.seconds(horizonMilliseconds / 1000)
    var fit = ParabolaFit()
    for age in 0..<min(samples.count, Self.historySize) {
      let sample = samples[age: age]
      let before = newest.time - sample.time
      guard before <= horizon else { break }
      fit.add(-before.seconds, sample.position)
    }
    return fit.slopeAtZero
  }

  /// The horizon and the stop time.
  public static var fields: [ParameterField<AndroidLSQ2Velocity>] {
    [
      ParameterField(
        Parameter(
          "horizon", 100, .milliseconds, 1...1000, "How far back samples count.",
          source: "Android VelocityTracker.cpp HORIZON"),
        get: { $0.horizonMilliseconds }, set: { $0.horizonMilliseconds = $1 }),
      ParameterField(
        Parameter(
          "stop", 40, .milliseconds, 1...1000,
          "After how long without movement the finger has stopped.",
          source: "Android VelocityTracker.cpp ASSUME_POINTER_STOPPED_TIME"),
        get: { $0.stopMilliseconds }, set: { $0.stopMilliseconds = $1 }),
    ]
  }

  static var entry: VelocityEntry {
    VelocityEntry(
      name: "android-lsq2",
      abstract: "Android's default: the slope of a parabola through the last 100 ms.",
      formula:
        "v = (Sxy·Sx²x² − Sx²y·Sxx²) ÷ (Sxx·Sx²x² − Sxx²²), x = −age in s; a line through 2 samples",
      window: "100 ms before the newest sample, 20 samples",
      pauseRule: "zero when the lift comes more than 40 ms after the last movement",
      minimumSamples: 2,
      source:
        "Android libs/input/VelocityTracker.cpp (strategy LSQ2), LineageOS mirror at 7034776f",
      estimator: AndroidLSQ2Velocity())
  }
}

/// Sums for the least squares fit of y = a·x² + b·x + c.
private struct ParabolaFit {
  private var n = 0.0
  private var x1 = 0.0
  private var x2 = 0.0
  private var x3 = 0.0
  private var x4 = 0.0
  private var y: Vector<Points> = .zero
  private var x1y: Vector<Points> = .zero
  private var x2y: Vector<Points> = .zero
  private var newest: (x: Double, y: Vector<Points>) = (0, .zero)
  private var oldest: (x: Double, y: Vector<Points>) = (0, .zero)

  /// Adds a sample; the newest first.
  mutating func add(_ x: Double, _ position: Vector<Points>) {
    if n == 0 { newest = (x, position) }
    oldest = (x, position)
    let square = x * x
    n += 1
    x1 += x
    x2 += square
    x3 += square * x
    x4 += square * square
    y += position
    x1y += position * x
    x2y += position * square
  }

  /// The derivative b of the parabola at x = 0.
  var slopeAtZero: Vector<Points> {
    guard n >= 2 else { return .zero }
    if n == 2 {
      let span = newest.x - oldest.x
      return span > 0 ? (newest.y - oldest.y) / span : .zero
    }
    let sxx = x2 - x1 * x1 / n
    let sxx2 = x3 - x1 * x2 / n
    let sx2x2 = x4 - x2 * x2 / n
    let sxy = x1y - y * (x1 / n)
    let sx2y = x2y - y * (x2 / n)
    let determinant = sxx * sx2x2 - sxx2 * sxx2
    guard determinant != 0 else { return .zero }
    return (sxy * sx2x2 - sx2y * sxx2) / determinant
  }
}
