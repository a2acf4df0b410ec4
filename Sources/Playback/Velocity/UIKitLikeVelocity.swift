public import GestureTrace

/// UIKit-like: 0.2 of the newest sample's velocity and 0.8 of the one before, whatever the pause before the lift.
///
/// The blend looks at two samples, so it depends on how often there is one: reports are first coalesced to a
/// display rate, the last one in each interval counting. Unconfirmed by measurement.
public struct UIKitLikeVelocity: VelocityEstimator {
  /// The weight of the newest sample, 0…1.
  public var blend = 0.2
  /// Intervals a second to which reports are coalesced; 0 takes every report.
  public var displayRate = 60.0
  /// A scroll whose last change is longer ago than this has no velocity, in milliseconds.
  public var scrollStopMilliseconds = 130.0

  private var isScroll = false
  private var start: Timestamp?
  /// The last position of the interval before, and the sample velocity that led to it.
  private var reference = MotionSample(position: .zero, time: .zero)
  private var previous: Vector<Points>?
  /// The newest position in the running interval.
  private var pending: MotionSample?
  private var pendingInterval: Int64 = 0

  /// An estimator with the defaults.
  public init() {}

  /// Forgets the samples.
  public mutating func begin(_ source: GestureSource) {
    isScroll = source == .scroll
    start = nil
    previous = nil
    pending = nil
  }

  /// Adds a sample; the last one in an interval of the display counts.
  public mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    let sample = MotionSample(position: position, time: time)
    guard let start else {
      start = time
      reference = sample
      return
    }
    // A sample without a step in time is none.
    guard reference.time < time else { return }
    let interval = interval(of: time - start)
    if let pending, interval != pendingInterval || displayRate == 0 {
      if pending.time < time {
        previous = velocity(to: pending)
        reference = pending
      }
    }
    pending = sample
    pendingInterval = interval
  }

  /// The blend of the newest two samples; zero for a scroll that had stopped.
  public func velocity(at time: Timestamp) -> Vector<Points> {
    guard let pending else { return .zero }
    if isScroll, time - pending.time > .seconds(scrollStopMilliseconds / 1000) { return .zero }
    let current = velocity(to: pending)
    guard let previous else { return current.finiteOrZero }
    return (current * blend + previous * (1 - blend)).finiteOrZero
  }

  private func interval(of span: TimeSpan) -> Int64 {
    guard displayRate > 0 else { return span.microseconds }
    let count = (span.seconds * displayRate).rounded(.down)
    return Int64(exactly: count) ?? .max
  }

  /// Zero for a step of less than a millisecond.
  private func velocity(to sample: MotionSample) -> Vector<Points> {
    let span = sample.time - reference.time
    guard span.microseconds >= 1000 else { return .zero }
    return (sample.position - reference.position) / span.seconds
  }

  /// The blend, the display rate and the rule for scrolls.
  public static var fields: [ParameterField<UIKitLikeVelocity>] {
    [
      ParameterField(
        Parameter(
          "blend", 0.2, .fraction, 0...1, "The weight of the newest sample.",
          source: "UIKit-like default, unconfirmed"),
        get: { $0.blend }, set: { $0.blend = $1 }),
      ParameterField(
        Parameter(
          "displayRate", 60, .hertz, 0...1000,
          "To how many samples a second reports are coalesced; 0 takes every report.",
          source: "the display of the phones that the articles were written for"),
        get: { $0.displayRate }, set: { $0.displayRate = $1 }),
      ParameterField(
        Parameter(
          "scrollStop", 130, .milliseconds, 0...1000,
          "A scroll whose last change is longer ago has no velocity.",
          source: "UIKit-like default, unconfirmed"),
        get: { $0.scrollStopMilliseconds }, set: { $0.scrollStopMilliseconds = $1 }),
    ]
  }

  static var entry: VelocityEntry {
    VelocityEntry(
      name: "uikit-like",
      abstract: "UIKit-like: a blend of the last two display samples, stale at the lift.",
      formula: "0.2 · newest sample velocity + 0.8 · the one before",
      window: "two samples at 60 Hz",
      pauseRule:
        "none for fingers: the value after the last movement stays; a scroll is zero after 130 ms",
      minimumSamples: 2,
      source: "public re-implementations and reports; not measured on a device",
      estimator: UIKitLikeVelocity())
  }
}
