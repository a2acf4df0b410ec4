public import GestureTrace

/// Hands the frames of a recording to a device, each when it is due.
///
/// A frame waits for an instant of the monotonic clock that follows from the first frame alone: that one comes late
/// makes no other late.
public struct Injector: ~Copyable {
  /// How an injection went.
  public struct Report: Hashable, Sendable {
    /// How late each frame was when the kernel had it, in nanoseconds, in the order of the frames.
    public var lateness: [Int64] = []
    /// From the first frame to the last, as it went.
    public var duration = TimeSpan.zero
    /// The signal that ended it early; `nil` when all frames were injected.
    public var signal: Int32?

    /// The number of frames that the kernel was given.
    public var frameCount: Int { lateness.count }

    /// The lateness that half of the frames stayed below; zero without frames.
    public var medianLateness: TimeSpan {
      guard !lateness.isEmpty else { return .zero }
      return TimeSpan(microseconds: lateness.sorted()[lateness.count / 2] / 1000)
    }

    /// The lateness of the latest frame; zero without frames.
    public var worstLateness: TimeSpan { TimeSpan(microseconds: (lateness.max() ?? 0) / 1000) }
  }

  private let signals = TerminationSignals()
  /// A frame that is due sooner is waited for without an eye on the signals: they can wait as long.
  private static let finalWait: Int64 = 1_000_000
  /// How long the first frame is waited for, like the others.
  private static let lead: Int64 = 5_000_000

  /// Makes an injector. From now on Ctrl-C and the like end an injection, not the process.
  public init() {}

  /// Injects the frames and lifts what is down at the end.
  ///
  /// - Returns: How it went; a signal may have cut it short.
  /// - Throws: ``UinputError/write(device:errno:)`` when the kernel no longer takes events.
  public func inject(
    _ schedule: InjectionSchedule, into device: inout UinputDevice
  ) throws(UinputError) -> Report {
    var report = Report()
    report.lateness.reserveCapacity(schedule.frameCount)
    // A rehearsal: the first time takes half a millisecond longer, since nothing of the way is in memory yet. A report
    // of nothing goes no further than the kernel's input core.
    let nothing = [KernelEvent.report]
    report.signal = try send(nothing[...], at: monotonicNanoseconds() + Self.lead, into: &device)
    let start = monotonicNanoseconds() + Self.lead
    var next = 0
    for frame in schedule.frames where report.signal == nil {
      let (deadline, overflow) = start.addingReportingOverflow(frame.due)
      report.signal = try send(
        schedule.events[next..<frame.end], at: overflow ? .max : deadline, into: &device)
      guard report.signal == nil else { break }
      next = frame.end
      let now = monotonicNanoseconds()
      report.lateness.append(now - start - frame.due)
      report.duration = TimeSpan(microseconds: (now - start) / 1000)
    }
    try device.liftAll()
    return report
  }

  /// Waits for a time and writes a frame.
  ///
  /// - Returns: The signal that came before the time; `nil` when the frame is written.
  @inline(never)
  private func send(
    _ events: ArraySlice<KernelEvent>, at deadline: Int64, into device: inout UinputDevice
  ) throws(UinputError) -> Int32? {
    if let signal = wait(untilNanoseconds: deadline) { return signal }
    try device.write(events)
    return nil
  }

  /// Waits, so that others can look at the device.
  ///
  /// - Returns: The signal that cut the wait short; `nil` when none did.
  public func wait(_ span: TimeSpan) -> Int32? {
    wait(untilNanoseconds: monotonicNanoseconds() &+ span.microseconds &* 1000)
  }

  private func wait(untilNanoseconds deadline: Int64) -> Int32? {
    while true {
      let rest = deadline - monotonicNanoseconds()
      if let signal = signals.next(within: rest - Self.finalWait) { return signal }
      if rest <= Self.finalWait { break }
    }
    sleep(untilNanoseconds: deadline)
    return nil
  }
}
