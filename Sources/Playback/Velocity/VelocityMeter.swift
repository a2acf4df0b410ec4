internal import GestureTrace

/// The estimator of a recogniser: the default one in place, any other behind its protocol.
///
/// A box costs a call through a table for each sample; the default must not.
struct VelocityMeter: Sendable {
  private var windowed = WindowedVelocity()
  /// Used when `isWindowed` is false. Not an optional: asking one whether it is `nil` copies it.
  private var other: any VelocityEstimator
  private var isWindowed: Bool

  init(_ estimator: any VelocityEstimator) {
    other = estimator
    isWindowed = false
    self.estimator = estimator
  }

  /// The estimator as it is now.
  var estimator: any VelocityEstimator {
    get { isWindowed ? windowed : other }
    set {
      if let windowed = newValue as? WindowedVelocity {
        self.windowed = windowed
        isWindowed = true
      } else {
        other = newValue
        isWindowed = false
      }
    }
  }

  mutating func begin(_ source: GestureSource) {
    if isWindowed { windowed.begin(source) } else { other.begin(source) }
  }

  @inline(__always)
  mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    if isWindowed { windowed.add(position, at: time) } else { addElsewhere(position, time) }
  }

  @inline(never)
  private mutating func addElsewhere(_ position: Vector<Points>, _ time: Timestamp) {
    other.add(position, at: time)
  }

  mutating func end(cancelled: Bool, at time: Timestamp) {
    // The default estimator does nothing then.
    if !isWindowed { other.end(cancelled: cancelled, at: time) }
  }

  /// In points a second; zero where the estimator's answer is not finite.
  func velocity(at time: Timestamp) -> Vector<Points> {
    let velocity = isWindowed ? windowed.velocity(at: time) : other.velocity(at: time)
    return velocity.isFinite ? velocity : .zero
  }
}
