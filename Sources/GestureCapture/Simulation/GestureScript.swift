public import GestureTrace

/// A script of finger movements on a simulated device.
///
/// ```
/// device touchscreen-phone
/// rate 120Hz
/// finger 1 down 50% 30%
/// finger 1 move by 0mm 40mm over 100ms ease-in
/// finger 1 up
/// ```
///
/// The whole script is checked when it is read; making frames cannot fail. The same text makes the same
/// frames on every machine.
public struct GestureScript: Sendable {
  /// The file as the person named it.
  public let name: String
  /// The device that the fingers touch.
  public let device: DeviceDescription
  /// The profile that the script names, with what it changes of it.
  public var profile: DeviceProfile { settings.profile }
  /// What is worth knowing before the frames are used, by line.
  public let warnings: [Finding]

  let settings: ScriptSettings
  let plan: FingerPlan

  /// Reads a script; `-` is standard input.
  ///
  /// - Throws: ``GestureTrace/FileError`` naming the line and column of what cannot be done.
  public init(path: String) throws(FileError) {
    var input = try InputFile(path: path)
    var bytes: [UInt8] = []
    while try input.read(count: 1 << 16, into: &bytes) > 0 {
      guard bytes.count <= GestureScript.longestScript else { break }
    }
    try self.init(bytes: bytes, name: input.name)
  }

  /// Reads the text of a script.
  ///
  /// - Throws: ``GestureTrace/FileError`` naming the line and column of what cannot be done.
  public init(text: String, name: String) throws(FileError) {
    try self.init(bytes: Array(text.utf8), name: name)
  }

  private init(bytes: [UInt8], name: String) throws(FileError) {
    self.name = name
    guard bytes.count <= GestureScript.longestScript else {
      throw FileError(
        file: name, problem: "has more than \(GestureScript.longestScript) bytes",
        remedy: "split it, or use “repeat”")
    }
    guard !bytes.contains(0) else {
      throw FileError(
        file: name, problem: "is binary", remedy: "name a script, which is text")
    }
    guard !bytes.starts(with: Array(#"{"type":"header""#.utf8)) else {
      throw FileError(
        file: name, problem: "is a trace already", remedy: "show or play it as it is")
    }
    let (settings, statement) = try ScriptParser.parse(bytes, file: name)
    let schedule = try ScriptSchedule(statement, size: settings.profile.size, file: name)
    self.settings = settings
    plan = try FingerPlanner.plan(schedule, settings: settings, file: name)
    device = settings.profile.description
    warnings = ScriptWarnings.find(in: plan, settings: settings)
  }

  /// How long the frames last, from the first to the last moment at which something can happen.
  public var duration: TimeSpan {
    settings.clock.time(ofReport: plan.lastReport) - .zero
  }

  /// The frames, made one by one in constant memory.
  ///
  /// - Parameter device: The index by which the frames name the device.
  /// - Returns: What makes them.
  public func makeFrames(device: Int = 0) -> FrameGenerator {
    FrameGenerator(plan: plan, settings: settings, device: device)
  }

  // MARK: Limits

  /// The longest script in bytes.
  static let longestScript = 1 << 20
  /// The longest line in bytes.
  static let longestLine = 1000
  /// The longest that a script takes: a day.
  static let longest = TimeSpan.milliseconds(86_400_000)
  /// The numbers that fingers have.
  static let fingerNumbers = 1...20
  /// How many blocks may lie in each other.
  static let deepestBlock = 16
  /// The most steps that a script may take, repetitions counted.
  static let mostActions = 200_000
}
