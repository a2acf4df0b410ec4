/// A mark that a person or program set while recording.
public struct Mark: Hashable, Sendable {
  /// When.
  public var time: Timestamp
  /// What it says: an intent (`finish`, `cancel`, `none`, `unsure`) or any note.
  public var label: String
  /// The gesture it speaks of, counted from 0; `nil` when it speaks of the moment.
  public var gesture: Int?

  /// Makes a mark.
  public init(time: Timestamp, label: String, gesture: Int? = nil) {
    self.time = time
    self.label = label
    self.gesture = gesture
  }
}

/// Something worth knowing about a recording or what libinput said of it.
public struct Finding: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The result is not to be trusted there.
    case error
    /// The result may differ from what the person saw.
    case warning
    /// Good to know.
    case info
  }

  /// How much it matters.
  public var severity: Severity
  /// A stable name for the kind of finding (`axes-inferred`).
  public var code: String
  /// When it first happened; `nil` when it speaks of the whole recording.
  public var time: Timestamp?
  /// How often it happened.
  public var count: Int
  /// What was found, the value, and what to do.
  public var message: String

  /// Makes a finding.
  public init(
    _ severity: Severity, _ code: String, _ message: String, time: Timestamp? = nil, count: Int = 1
  ) {
    self.severity = severity
    self.code = code
    self.time = time
    self.count = count
    self.message = message
  }
}

/// A line of a trace after its header.
public enum TraceRecord: Hashable, Sendable {
  /// A device; before the first line that names it.
  indirect case device(TraceDevice)
  /// What a device reported to the kernel's readers.
  case frame(KernelFrame)
  /// What libinput made of it.
  case input(InputEvent)
  /// What a recogniser inside an app said.
  case reading(RecognizerReading)
  /// What a person or program noted.
  indirect case mark(Mark)
  /// What the import found.
  indirect case finding(Finding)

  /// The record's time; `nil` for a device and for a finding, which stand outside time.
  public var time: Timestamp? {
    switch self {
    case .device, .finding: nil
    case .frame(let frame): frame.time
    case .input(let event): event.time
    case .reading(let reading): reading.time
    case .mark(let mark): mark.time
    }
  }
}
