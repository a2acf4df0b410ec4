extension LineParser {
  /// Reads the first line and goes behind its newline.
  mutating func header(_ buffer: [UInt8]) throws(Fault) -> TraceHeader {
    let bytes = buffer.span
    scan.skipSpace(bytes)
    guard let (type, opened) = try openLine(bytes), type == .header else {
      throw Fault(
        position: nil, problem: "the first line is not a header",
        remedy: "check that this is a trace and that its first line is there")
    }
    try checkVersion(bytes)
    var object = opened
    var producer = Producer(tool: "", version: "", libinput: nil, source: .app)
    var header = TraceHeader(producer: producer)
    while let key = try object.next(&scan, words.keys, bytes) {
      switch key {
      case .producer: producer = try self.producer(bytes)
      case .recordingFormat: header.recordingFormat = try scan.string(key, bytes)
      case .settings: header.settings = try settings(bytes)
      default: try scan.skipValue(bytes)
      }
    }
    header.producer = producer
    try closeLine(bytes)
    return header
  }

  /// Looks at the version before anything else: a later one may mean other things by the same keys.
  private mutating func checkVersion(_ bytes: Span<UInt8>) throws(Fault) {
    let next = scan.position
    defer { scan.position = next }
    scan.position = lineStart
    try scan.expect(UInt8(ascii: "{"), bytes)
    guard try find(.version, bytes) != nil else { return }
    let position = scan.position
    let version = try scan.integer(.version, in: 1...Int64(Int32.max), bytes)
    guard version <= TraceHeader.formatVersion else {
      throw Fault(
        position: position,
        problem: "trace format version \(version) is later than \(TraceHeader.formatVersion)",
        remedy: "read it with a later version of this program")
    }
  }

  private mutating func producer(_ bytes: Span<UInt8>) throws(Fault) -> Producer {
    try scan.openObject(.producer, bytes)
    var object = ObjectReader(.producer)
    var producer = Producer(tool: "", version: "", libinput: nil, source: .app)
    while let key = try object.next(&scan, words.keys, bytes) {
      switch key {
      case .tool: producer.tool = try scan.string(key, bytes)
      case .version: producer.version = try scan.string(key, bytes)
      case .libinput: producer.libinput = try scan.string(key, bytes)
      default: producer.source = try word(.source, Producer.Source.self, bytes)
      }
    }
    return producer
  }

  private mutating func settings(_ bytes: Span<UInt8>) throws(Fault) -> LibinputSettings {
    try scan.openObject(.settings, bytes)
    var object = ObjectReader(.settings)
    var settings = LibinputSettings()
    while let key = try object.next(&scan, words.keys, bytes) {
      switch key {
      case .tap: settings.tap = try scan.boolean(key, bytes)
      case .tapDrag: settings.tapDrag = try scan.boolean(key, bytes)
      case .tapDragLock: settings.tapDragLock = try scan.boolean(key, bytes)
      case .tapButtonMap:
        settings.tapButtonMap = try word(key, LibinputSettings.TapButtonMap.self, bytes)
      case .naturalScroll: settings.naturalScroll = try scan.boolean(key, bytes)
      case .accelerationProfile:
        settings.accelerationProfile = try word(
          key, LibinputSettings.AccelerationProfile.self, bytes)
      case .accelerationSpeed: settings.accelerationSpeed = try scan.double(key, bytes)
      case .disableWhileTyping: settings.disableWhileTyping = try scan.boolean(key, bytes)
      case .disableWhileTrackpointing:
        settings.disableWhileTrackpointing = try scan.boolean(key, bytes)
      case .leftHanded: settings.leftHanded = try scan.boolean(key, bytes)
      case .middleEmulation: settings.middleEmulation = try scan.boolean(key, bytes)
      case .clickMethod:
        settings.clickMethod = try word(key, LibinputSettings.ClickMethod.self, bytes)
      case .scrollMethod:
        settings.scrollMethod = try word(key, LibinputSettings.ScrollMethod.self, bytes)
      case .sendEvents:
        settings.sendEvents = try word(key, LibinputSettings.SendEvents.self, bytes)
      case .calibrationMatrix: settings.calibrationMatrix = try doubles(key, count: 6, bytes)
      default:
        settings.rotationDegrees = Int(try scan.integer(.rotationDegrees, in: 0...359, bytes))
      }
    }
    return settings
  }
}
