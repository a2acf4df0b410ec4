/// What produced a trace.
public struct Producer: Hashable, Sendable {
  /// The program (`harness`).
  public var tool: String
  /// Its version.
  public var version: String
  /// The version of libinput that made the input events; `nil` in a log from an app.
  public var libinput: String?
  /// How the input events came to be.
  public var source: Source

  /// Makes a producer.
  public init(tool: String, version: String, libinput: String?, source: Source) {
    self.tool = tool
    self.version = version
    self.libinput = libinput
    self.source = source
  }

  /// How the input events came to be.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// A device under somebody's fingers, in real time.
    case live
    /// A recording of a device, through libinput in virtual time.
    case virtualTime = "virtual time"
    /// A script of finger movements, through libinput in virtual time.
    case simulatedFingers = "simulated fingers"
    /// A recogniser inside an app.
    case app
  }
}

/// The first line of a trace.
public struct TraceHeader: Hashable, Sendable {
  /// The version of the trace format, raised only by a breaking change.
  public static let formatVersion = 1

  /// What produced the trace.
  public var producer: Producer
  /// The libinput settings in force.
  public var settings: LibinputSettings
  /// The format of the recording that was imported (`evemu`); `nil` for others.
  public var recordingFormat: String?

  /// Makes a header.
  public init(
    producer: Producer, settings: LibinputSettings = LibinputSettings(),
    recordingFormat: String? = nil
  ) {
    self.producer = producer
    self.settings = settings
    self.recordingFormat = recordingFormat
  }
}
