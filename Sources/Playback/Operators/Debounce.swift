public import GestureTrace

/// Waits until events have paused, then lets the newest through: always late, always the newest.
///
/// The deadline is data: whoever owns the value calls ``reachDeadline(_:)`` when ``nextDeadline`` has come. An event at
/// exactly the delay after the one before comes after the emit, and starts a new burst.
///
/// Events that never pause would never come through; a ``ceiling`` bounds the wait from the first event of a burst on.
public struct Debounce<Value: Sendable>: Sendable {
  /// How long events must pause.
  public var delay: TimeSpan
  /// The longest wait after the first event that waits; `nil` for none.
  public var ceiling: TimeSpan?
  /// What the ceiling is multiplied with each time it was reached without a pause since; at least 1.
  public var ceilingGrowth: Double

  private enum Phase: Sendable {
    /// Nothing waits.
    case idle
    /// The newest event, when it came, and when the first that waits came.
    case waiting(Value, newest: Timestamp, first: Timestamp)
  }

  private var phase: Phase = .idle
  private var growth = 1.0

  /// Makes a debounce in which nothing waits.
  public init(delay: TimeSpan, ceiling: TimeSpan? = nil, ceilingGrowth: Double = 1) {
    self.delay = delay
    self.ceiling = ceiling
    self.ceilingGrowth = ceilingGrowth
  }

  /// An event comes, and waits.
  ///
  /// - Returns: The event before it when that was due by now and its deadline was not delivered.
  public mutating func accept(_ value: Value, at time: Timestamp) -> Value? {
    let due = reachDeadline(time)
    switch phase {
    case .idle: phase = .waiting(value, newest: time, first: time)
    case .waiting(_, let newest, let first):
      phase = .waiting(value, newest: max(newest, time), first: first)
    }
    return due
  }

  /// When the event that waits goes through unless another comes; `nil` when none waits.
  public var nextDeadline: Timestamp? {
    switch phase {
    case .idle: nil
    case .waiting(_, let newest, let first): min(newest + delay, first + limit)
    }
  }

  /// The ceiling as it has grown.
  private var limit: TimeSpan {
    guard let ceiling else { return TimeSpan(microseconds: .max) }
    return growth > 1 ? .seconds(ceiling.seconds * growth) : ceiling
  }

  /// A deadline has come.
  ///
  /// - Returns: The newest event.
  public mutating func reachDeadline(_ time: Timestamp) -> Value? {
    switch phase {
    case .idle: return nil
    case .waiting(let value, let newest, let first):
      let pause = newest + delay
      let deadline = min(pause, first + limit)
      guard time >= deadline else { return nil }
      growth = deadline < pause && ceilingGrowth > 1 ? growth * ceilingGrowth : 1
      phase = .idle
      return value
    }
  }
}
