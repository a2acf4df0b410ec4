public import GestureTrace

/// The frames of one device and when each is due, made ready so that nothing is left to do between them but wait.
public struct InjectionSchedule: Sendable {
  /// How many times as fast as recorded.
  public let speed: Double
  /// The events of all frames, one after the other.
  private(set) var events: [KernelEvent] = []
  /// A frame: when it is due, in nanoseconds from the first, and where its events end.
  private(set) var frames: [(due: Int64, end: Int)] = []
  private var first: Timestamp?

  /// Makes an empty schedule.
  ///
  /// - Parameter speed: How many times as fast as recorded; positive.
  public init(speed: Double = 1) {
    self.speed = speed
  }

  /// The number of frames.
  public var frameCount: Int { frames.count }

  /// The number of events that tell of lost ones (`SYN_DROPPED`); uinput does not pass them on.
  public private(set) var droppedCount = 0

  /// From the first frame to the last, at this speed.
  public var duration: TimeSpan { TimeSpan(microseconds: (frames.last?.due ?? 0) / 1000) }

  /// Puts a frame at the end. Times never go back, as in a trace.
  public mutating func append(_ frame: KernelFrame) {
    let start = first ?? frame.time
    first = start
    // Exact to a nanosecond for the first hundred days, and more is not waited for.
    let nanoseconds = (Double((frame.time - start).microseconds) * 1000 / speed).rounded()
    droppedCount += frame.events.count(where: \.isDropped)
    events += frame.events
    frames.append((Int64(exactly: min(max(nanoseconds, 0), 9e18)) ?? 0, events.count))
  }
}
