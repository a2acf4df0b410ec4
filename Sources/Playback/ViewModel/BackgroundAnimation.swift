internal import GestureTrace

/// The background animation of the photo drag: scrubbed linearly while the finger is down, then let run on.
///
/// Finish shows f + (1 - f)·x(t) and cancel f·(1 - x(t)), with x a critically damped spring over the whole duration.
struct BackgroundAnimation: Hashable, Sendable {
  private(set) var isActive = false
  private var fraction = 0.0
  private var run: Run?

  private struct Run: Hashable, Sendable {
    var isReversed: Bool
    var duration: TimeSpan
    var began: Timestamp
  }

  @inline(__always)
  mutating func scrub(_ fraction: Double) {
    isActive = true
    self.fraction = fraction
  }

  mutating func continueRunning(reversed: Bool, duration: TimeSpan, at time: Timestamp) {
    guard isActive, run == nil else { return }
    run = Run(isReversed: reversed, duration: duration, began: time)
  }

  /// How far it is, 0…1.
  func fraction(at time: Timestamp) -> Double {
    // The stored fraction keeps away from both ends, so that something is always left to run.
    let fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    guard let run else { return fraction }
    let share = TransitionAnimation(
      to: .finished, duration: run.duration, dampingRatio: 1
    ).progress(after: time - run.began)
    return run.isReversed ? fraction * (1 - share) : fraction + (1 - fraction) * share
  }
}
