/// A whole trace in memory. To go through a long one in constant memory use ``TraceReader``.
public struct Trace: Hashable, Sendable {
  /// The first line.
  public var header: TraceHeader
  /// The lines after it, in order.
  public var records: [TraceRecord]
  /// Whether the last line is cut off, as it is when a recorder was killed. The lines before it are whole.
  public var isTruncated: Bool

  /// Makes a trace.
  public init(header: TraceHeader, records: [TraceRecord] = [], isTruncated: Bool = false) {
    self.header = header
    self.records = records
    self.isTruncated = isTruncated
  }

  /// The devices, in the order of their lines.
  public var devices: [TraceDevice] {
    records.compactMap { if case .device(let device) = $0 { device } else { nil } }
  }

  /// The libinput events, in order.
  public var inputEvents: [InputEvent] {
    records.compactMap { if case .input(let event) = $0 { event } else { nil } }
  }

  /// The kernel frames, in order.
  public var frames: [KernelFrame] {
    records.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
  }

  /// What the import found.
  public var findings: [Finding] {
    records.compactMap { if case .finding(let finding) = $0 { finding } else { nil } }
  }
}
