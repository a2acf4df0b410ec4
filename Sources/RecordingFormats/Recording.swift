public import GestureTrace

/// A format that recordings of input devices come in.
public enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
  /// `evemu-record` (text, 1.0–1.3).
  case evemu
  /// `libinput record` (YAML).
  case libinputRecord = "libinput-record"
  /// Android's `getevent`.
  case getevent
}

/// What a person says about a recording that the recording does not say itself.
public struct RecordingOptions: Hashable, Sendable {
  /// The format; `nil` finds it out from the content.
  public var format: RecordingFormat?
  /// A file that describes the device (`.prop`, `.desc`, any recording with a description, or the output of
  /// `getevent -lp`); `nil` looks for one beside the recording.
  public var descriptionPath: String?
  /// Which of the recording's devices to read; `nil` reads all.
  public var device: Int?

  /// Makes options that leave all to the recording.
  public init(
    format: RecordingFormat? = nil, descriptionPath: String? = nil, device: Int? = nil
  ) {
    self.format = format
    self.descriptionPath = descriptionPath
    self.device = device
  }
}

/// A recording of one or more input devices, read from front to back in constant memory.
public struct Recording: ~Copyable {
  /// The format it is in.
  public let format: RecordingFormat
  /// The devices it describes, whatever ``RecordingOptions/device`` chose.
  public let devices: [DeviceDescription]

  private let openingFindings: [Finding]
  private var stream: FrameStream
  private let firstTimes: [Int64]
  private let name: String

  /// What was found so far; complete once ``next()`` has answered `nil`.
  public var findings: [Finding] { openingFindings + stream.ledger.findings }

  /// Opens a recording, reads what it says of its devices, and infers what it does not say.
  ///
  /// - Throws: ``FileError`` when nothing can be made of it, with the reason and what to do.
  public init(path: String, options: RecordingOptions = RecordingOptions()) throws(FileError) {
    var opening = RecordingOpening(path: path, options: options)
    let started = try opening.open()
    format = opening.format
    devices = opening.devices
    openingFindings = opening.findings
    firstTimes = opening.firstTimes
    name = opening.name
    stream = started
  }

  /// Reads only one of the devices, as ``RecordingOptions/device`` does, without opening the recording again
  /// (standard input cannot be). To be called before the first frame; times start at 0 with the device's own
  /// first event.
  ///
  /// - Throws: ``FileError`` when there is no such device.
  public mutating func select(device: Int) throws(FileError) {
    guard devices.indices.contains(device) else {
      throw noDevice(device, of: devices.count, in: name)
    }
    stream.select(device: device, base: firstTimes[device])
  }

  /// The next frame in time order, or `nil` at the end. Times start at 0 and never go back.
  ///
  /// - Throws: ``FileError`` naming the line of what is damaged.
  public mutating func next() throws(FileError) -> KernelFrame? {
    try stream.next()
  }

  /// The line at which the last frame ends.
  var line: Int? { stream.line }

  /// The line at which something was found first; `nil` where it is about no line.
  func line(of finding: Finding) -> Int? { stream.ledger.line(of: finding.code) }
}
