public import GestureTrace

/// Lets an event through when at least an interval has passed since the last one that went through; the first at once.
///
/// ```swift
/// var throttle = Throttle<Int>(interval: .milliseconds(500))
/// throttle.accept(1, at: .zero)                              // 1
/// throttle.accept(2, at: Timestamp(microseconds: 499_999))   // nil
/// throttle.accept(3, at: Timestamp(microseconds: 500_000))   // 3
/// ```
///
/// Exactly at the interval an event goes through. What goes through may be stale by the time the next one does; with
/// ``emitsTrailing`` the newest event that was held back follows at the interval, as a deadline.
public struct Throttle<Value: Sendable>: Sendable {
  /// How long nothing goes through after an event did; 0 or less lets everything through.
  public var interval: TimeSpan
  /// Whether the newest event that was held back goes through when the interval is over.
  public var emitsTrailing: Bool

  private enum Phase: Sendable {
    /// Nothing went through yet.
    case idle
    /// One went through.
    case passed(at: Timestamp)
    /// One went through, and a later one is held back.
    case holding(Value, since: Timestamp)
  }

  private var phase: Phase = .idle

  /// Makes a throttle through which nothing went yet.
  public init(interval: TimeSpan, emitsTrailing: Bool = false) {
    self.interval = interval
    self.emitsTrailing = emitsTrailing
  }

  /// An event comes. One whose time lies before the last one's is held to be too early.
  ///
  /// An owner that uses ``emitsTrailing`` delivers deadlines up to the time first; one that is overdue is dropped here in
  /// favour of the newer event.
  ///
  /// - Returns: The event when it goes through.
  public mutating func accept(_ value: Value, at time: Timestamp) -> Value? {
    switch phase {
    case .idle: break
    case .passed(let last), .holding(_, let last):
      guard interval <= .zero || time - last >= interval else {
        if emitsTrailing { phase = .holding(value, since: last) }
        return nil
      }
    }
    phase = .passed(at: time)
    return value
  }

  /// When the event that is held back goes through; `nil` when there is none.
  public var nextDeadline: Timestamp? {
    switch phase {
    case .idle, .passed: nil
    case .holding(_, let last): last + interval
    }
  }

  /// A deadline has come.
  ///
  /// - Returns: The event that was held back, which counts as having gone through at its deadline.
  public mutating func reachDeadline(_ time: Timestamp) -> Value? {
    switch phase {
    case .idle, .passed: return nil
    case .holding(let value, let last):
      let deadline = last + interval
      guard time >= deadline else { return nil }
      phase = .passed(at: deadline)
      return value
    }
  }
}
