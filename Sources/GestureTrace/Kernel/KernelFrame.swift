/// One event of a kernel frame, as evdev numbers it. Its time is the frame's.
@frozen
public struct KernelEvent: Hashable, Sendable, BitwiseCopyable {
  /// The event type (`EV_ABS` is 3).
  public var type: UInt16
  /// The event code within the type (`ABS_MT_SLOT` is 47).
  public var code: UInt16
  /// The value.
  public var value: Int32

  /// Makes an event from its three numbers.
  @inlinable
  public init(type: UInt16, code: UInt16, value: Int32) {
    self.type = type
    self.code = code
    self.value = value
  }

  /// The end of a frame (`SYN_REPORT`).
  @inlinable
  public static var report: KernelEvent { KernelEvent(type: 0, code: 0, value: 0) }

  /// Whether this ends a frame (`SYN_REPORT`).
  @inlinable
  public var isReport: Bool { type == EventType.syn && code == SynCode.report }

  /// Whether this says that the reader lost events (`SYN_DROPPED`).
  @inlinable
  public var isDropped: Bool { type == EventType.syn && code == SynCode.dropped }
}

/// What a device reported at one instant: the events up to and including a `SYN_REPORT`.
public struct KernelFrame: Hashable, Sendable {
  /// The time of the frame's `SYN_REPORT`.
  public var time: Timestamp
  /// The index of the device in the trace.
  public var device: Int
  /// The events in their order, `SYN_REPORT` last.
  public var events: [KernelEvent]

  /// Makes a frame.
  @inlinable
  public init(time: Timestamp, device: Int, events: [KernelEvent]) {
    self.time = time
    self.device = device
    self.events = events
  }
}
