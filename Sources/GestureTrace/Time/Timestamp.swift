/// An instant in a trace, in whole microseconds from the trace's first event.
///
/// Inside a live or virtual libinput run the same type holds microseconds of the monotonic clock.
/// A plain integer: a hot loop pays nothing for the unit.
@frozen
public struct Timestamp: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Microseconds from the start.
  public var microseconds: Int64

  /// Makes an instant from microseconds.
  @inlinable
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The latest time that a trace may hold, with room to add an animation after it.
  static let latestInTrace: Int64 = 1 << 60

  /// The trace's first event.
  @inlinable
  public static var zero: Timestamp { Timestamp(microseconds: 0) }

  /// Whether the left one is earlier.
  @inlinable
  public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool {
    lhs.microseconds < rhs.microseconds
  }

  /// The span between two instants; negative when the right one is later. Saturates, never traps.
  @inlinable
  public static func - (lhs: Timestamp, rhs: Timestamp) -> TimeSpan {
    let (difference, overflow) = lhs.microseconds.subtractingReportingOverflow(rhs.microseconds)
    guard overflow else { return TimeSpan(microseconds: difference) }
    return TimeSpan(microseconds: lhs < rhs ? .min : .max)
  }

  /// The instant a span later. Saturates, never traps.
  @inlinable
  public static func + (lhs: Timestamp, rhs: TimeSpan) -> Timestamp {
    let (sum, overflow) = lhs.microseconds.addingReportingOverflow(rhs.microseconds)
    guard overflow else { return Timestamp(microseconds: sum) }
    return Timestamp(microseconds: rhs.microseconds < 0 ? .min : .max)
  }
}

/// A length of time in whole microseconds.
@frozen
public struct TimeSpan: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Microseconds; negative when it leads back.
  public var microseconds: Int64

  /// Makes a span from microseconds.
  @inlinable
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Makes a span from whole milliseconds.
  @inlinable
  public static func milliseconds(_ milliseconds: Int64) -> TimeSpan {
    TimeSpan(microseconds: milliseconds * 1000)
  }

  /// Makes a span from seconds, rounded to the nearest microsecond; zero for a value that is not finite.
  @inlinable
  public static func seconds(_ seconds: Double) -> TimeSpan {
    let microseconds = (seconds * 1_000_000).rounded()
    guard microseconds.isFinite else { return .zero }
    return TimeSpan(microseconds: Int64(exactly: microseconds) ?? (microseconds < 0 ? .min : .max))
  }

  /// No time at all.
  @inlinable
  public static var zero: TimeSpan { TimeSpan(microseconds: 0) }

  /// The span in seconds.
  @inlinable
  public var seconds: Double { Double(microseconds) / 1_000_000 }

  /// Whether the left one is shorter.
  @inlinable
  public static func < (lhs: TimeSpan, rhs: TimeSpan) -> Bool {
    lhs.microseconds < rhs.microseconds
  }
}
