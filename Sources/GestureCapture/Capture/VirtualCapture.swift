public import GestureTrace

/// What a virtual capture can be told.
public struct CaptureOptions: Hashable, Sendable {
  /// What differs from libinput's defaults.
  public var settings: LibinputSettings
  /// The size of the device, where a person knows what the device does not say.
  public var deviceSize: Size<Millimeters>?
  /// Whether a `SYN_DROPPED` in a recording reaches libinput (``VirtualLibinput``).
  public var deliversDroppedEvents: Bool

  /// Makes options; the defaults leave all to libinput and the device.
  public init(
    settings: LibinputSettings = LibinputSettings(), deviceSize: Size<Millimeters>? = nil,
    deliversDroppedEvents: Bool = false
  ) {
    self.settings = settings
    self.deviceSize = deviceSize
    self.deliversDroppedEvents = deliversDroppedEvents
  }
}

/// Runs kernel frames through the installed libinput in virtual time and writes both into a trace.
///
/// Streams: what it holds does not grow with the number of frames.
public struct VirtualCapture: ~Copyable {
  /// The trace's first line.
  public let header: TraceHeader
  /// The trace's devices.
  public let devices: [TraceDevice]

  private var libinput: VirtualLibinput
  private var ledgers: [ContactLedger]
  private var lastTime = Timestamp.zero
  private var early = (count: 0, first: Timestamp.zero)
  private var ownFindings: [Finding]
  /// Input events written.
  private var eventCount = 0
  /// Frames taken.
  private var frameCount = 0

  /// How long after the last frame timers of libinput may still fall due. Its longest wait (tap and drag
  /// with lock) is below one second.
  private static let settleTime = TimeSpan.milliseconds(2000)

  /// Sets up libinput over the devices and measures their units.
  ///
  /// - Parameters:
  ///   - descriptions: The devices; frames name them by their place here.
  ///   - options: Settings and size.
  ///   - source: How the frames came to be, for the header.
  ///   - recordingFormat: The format of the recording, for the header.
  /// - Throws: ``CaptureError`` when a description is impossible or libinput does not take the device.
  public init(
    _ descriptions: [DeviceDescription], options: CaptureOptions = CaptureOptions(),
    source: Producer.Source, recordingFormat: String? = nil
  ) throws(CaptureError) {
    let sized = descriptions.map { description in
      let seen = description.asUdevSeesIt()
      var sized = sizedDescription(seen, options.deviceSize)
      if seen.axes != description.axes {
        sized.findings.append(
          Finding(
            .info, "hwdb-axes",
            "udev's hardware database corrects the axis ranges of \(quoted(description.name))"))
      }
      return sized
    }
    let libinput = try VirtualLibinput(
      sized.map(\.description), settings: options.settings,
      deliversDroppedEvents: options.deliversDroppedEvents)
    let devices = try traceDevices(sized, libinput.devices, settings: options.settings)
    header = TraceHeader(
      producer: Producer(
        tool: "harness", version: toolVersion, libinput: installedLibinputVersion(), source: source),
      settings: settingsInForce(libinput.devices), recordingFormat: recordingFormat)
    self.devices = devices
    ledgers = sized.map { ContactLedger($0.description) }
    ownFindings = sized.flatMap(\.findings) + refusedSettings(libinput.devices)
    self.libinput = libinput
  }

  /// Writes the header and the devices.
  public func begin(into writer: inout TraceWriter) {
    writer.write(header)
    for device in devices { writer.write(.device(device)) }
  }

  /// Runs the timers that fall due before the frame, then the frame, and writes all three.
  public mutating func capture(
    _ frame: KernelFrame, into writer: inout TraceWriter
  ) throws(CaptureError) {
    if let deadline = libinput.nextDeadline, deadline <= frame.time {
      try libinput.advance(to: frame.time)
      writeEvents(into: &writer)
    }
    guard ledgers.indices.contains(frame.device) else {
      throw .unknownDevice(index: frame.device)
    }
    lastTime = max(lastTime, frame.time)
    writer.write(.frame(frame))
    frameCount += 1
    ledgers[frame.device].frame(frame)
    try libinput.send(frame)
    writeEvents(into: &writer)
  }

  /// Lets the last timers run out and writes what was found.
  ///
  /// - Parameters:
  ///   - findings: What was found before, while reading the recording.
  ///   - writer: The trace.
  /// - Returns: All findings, those of the reader first, and what became of the contacts.
  /// - Throws: ``CaptureError`` when a timer does not come to rest.
  public mutating func finish(
    findings: [Finding] = [], into writer: inout TraceWriter
  ) throws(CaptureError) -> CaptureSummary {
    let end = lastTime + Self.settleTime
    while let deadline = libinput.nextDeadline, deadline <= end {
      try libinput.advance(to: deadline)
      writeEvents(into: &writer)
    }
    for index in ledgers.indices { ledgers[index].finish(at: end) }
    let all = findings + ownFindings + libinput.findings + kernelFindings() + contactFindings()
    for finding in all { writer.write(.finding(finding)) }
    return CaptureSummary(findings: all, contacts: ledgers.map(\.tally), eventCount: eventCount)
  }

  private mutating func writeEvents(into writer: inout TraceWriter) {
    if !libinput.events.isEmpty || libinput.hasTouchNotes { takeNotes() }
    for var event in libinput.events {
      if event.time < lastTime {
        // libinput dates the button of a tap back to when the finger came down.
        if early.count == 0 { early.first = lastTime }
        early.count += 1
        event.time = lastTime
      }
      lastTime = event.time
      ledgers[event.device].input(event)
      writer.write(.input(event))
      eventCount += 1
    }
  }

  private mutating func takeNotes() {
    // libinput names the touch, not the device, in the text; with several devices the first one that
    // has the contact is meant.
    for note in libinput.takeTouchNotes() { ledgers[0].note(note) }
  }

  private func kernelFindings() -> [Finding] {
    var findings: [Finding] = []
    for (index, device) in devices.enumerated() {
      let counters = libinput.counters(ofDevice: index)
      let name = devices.count > 1 ? " of device \(index) (\(device.description.name))" : ""
      if counters.undeclaredEvents > 0 {
        findings.append(
          Finding(
            .warning, "undeclared-events",
            "events\(name) of types or codes that the description does not declare; a kernel drops them",
            count: counters.undeclaredEvents))
      }
      if counters.slotsOutOfRange > 0 {
        findings.append(
          Finding(
            .warning, "slot-out-of-range",
            "ABS_MT_SLOT events\(name) outside the declared slots; a kernel drops them",
            count: counters.slotsOutOfRange))
      }
      if counters.droppedIgnored > 0 {
        findings.append(
          Finding(
            .warning, "syn-dropped-ignored",
            "SYN_DROPPED events\(name): the recorder lost events there, and libinput does not know it, as with uinput",
            count: counters.droppedIgnored))
      }
      if counters.droppedDelivered > 0 {
        findings.append(
          Finding(
            .warning, "syn-dropped-delivered",
            "SYN_DROPPED events\(name): the recorder lost events there; libinput read the state anew",
            count: counters.droppedDelivered))
      }
    }
    if early.count > 0 { findings.append(.datedBack(early.count, first: early.first)) }
    return findings
  }

  private func contactFindings() -> [Finding] {
    var findings: [Finding] = []
    if frameCount > 0, eventCount == 0, ledgers.allSatisfy({ $0.tally.begun == 0 }) {
      findings.append(
        Finding(
          .warning, "no-events",
          "libinput made no event of \(frameCount) frames, and no contact begins in them; check that the device's description fits the events"
        ))
    }
    for (index, ledger) in ledgers.enumerated() {
      findings += ledger.tally.findings(device: devices.count > 1 ? "device \(index): " : "")
    }
    return findings
  }
}

/// What a virtual capture came to.
public struct CaptureSummary: Hashable, Sendable {
  /// Everything found, from reading to libinput.
  public var findings: [Finding]
  /// What became of the contacts, for each device.
  public var contacts: [ContactTally]
  /// How many input events were written.
  public var eventCount: Int
}

// MARK: - Size and units

struct SizedDescription {
  var description: DeviceDescription
  var size: Size<Millimeters>?
  var source: SizeSource
  var findings: [Finding] = []
}

/// Gives the description the resolution of a given size, and says where the size comes from.
func sizedDescription(
  _ description: DeviceDescription, _ given: Size<Millimeters>?
) -> SizedDescription {
  guard let given else {
    let size = description.reportedSize
    return SizedDescription(
      description: description, size: size, source: size == nil ? .assumed : .reported)
  }
  var sized = SizedDescription(description: description, size: given, source: .given)
  for index in sized.description.axes.indices {
    let axis = sized.description.axes[index]
    let isX = axis.code == AbsCode.x || axis.code == AbsCode.mtPositionX
    guard isX || axis.code == AbsCode.y || axis.code == AbsCode.mtPositionY else { continue }
    // The kernel knows whole units a millimetre only. Playback calculates with the size itself, and the
    // touchpad factors are measured, so the rounding reaches neither.
    let range = Double(axis.maximum) - Double(axis.minimum)
    let resolution = (range / (isX ? given.width : given.height)).rounded()
    sized.description.axes[index].resolution = Int32(
      min(max(resolution, 1), Double(Int32.max)))
  }
  if description.axesSource == .inferred {
    sized.findings.append(
      Finding(
        .warning, "size-over-inferred-axes",
        "the given size is spread over axis ranges that were inferred from the recording, so a millimetre may be too long; give --device-description too"
      ))
  }
  return sized
}

func traceDevices(
  _ sized: [SizedDescription], _ found: [VirtualLibinput.Device], settings: LibinputSettings
) throws(CaptureError) -> [TraceDevice] {
  var devices: [TraceDevice] = []
  for (index, (sized, found)) in zip(sized, found).enumerated() {
    var description = sized.description
    description.udevProperties = found.udevProperties
    var device = TraceDevice(
      index: index, description: description, kind: found.kind, size: sized.size,
      sizeSource: sized.source)
    if found.kind == .touchpad {
      let factors = try measureUnitsPerExtent(
        sized.description, settings: settings, scrollMethod: found.settings.scrollMethod)
      if factors.swipe != nil || factors.scroll != nil {
        device.unitsPerExtent = factors
        if let size = sized.size { device.unitsPerMillimeter = factors.divided(by: size) }
      }
    }
    devices.append(device)
  }
  return devices
}

extension UnitFactors {
  fileprivate func divided(by size: Size<Millimeters>) -> UnitFactors {
    func divide(_ factor: Vector<LibinputUnits>?) -> Vector<LibinputUnits>? {
      factor.map { Vector($0.x / size.width, $0.y / size.height) }
    }
    return UnitFactors(swipe: divide(swipe), scroll: divide(scroll))
  }
}

// MARK: - Settings

/// The settings of the first device that has each.
private func settingsInForce(_ devices: [VirtualLibinput.Device]) -> LibinputSettings {
  devices.dropFirst().reduce(devices.first?.settings ?? LibinputSettings()) {
    $0.filled(from: $1.settings)
  }
}

private func refusedSettings(_ devices: [VirtualLibinput.Device]) -> [Finding] {
  devices.enumerated().flatMap { index, device in
    device.refusedSettings.map { .refusedSetting($0, device: index) }
  }
}

extension LibinputSettings {
  /// These settings, and the other's where these have none.
  func filled(from other: LibinputSettings) -> LibinputSettings {
    var result = self
    result.tap = tap ?? other.tap
    result.tapDrag = tapDrag ?? other.tapDrag
    result.tapDragLock = tapDragLock ?? other.tapDragLock
    result.tapButtonMap = tapButtonMap ?? other.tapButtonMap
    result.naturalScroll = naturalScroll ?? other.naturalScroll
    result.accelerationProfile = accelerationProfile ?? other.accelerationProfile
    result.accelerationSpeed = accelerationSpeed ?? other.accelerationSpeed
    result.disableWhileTyping = disableWhileTyping ?? other.disableWhileTyping
    result.disableWhileTrackpointing =
      disableWhileTrackpointing ?? other.disableWhileTrackpointing
    result.leftHanded = leftHanded ?? other.leftHanded
    result.middleEmulation = middleEmulation ?? other.middleEmulation
    result.clickMethod = clickMethod ?? other.clickMethod
    result.scrollMethod = scrollMethod ?? other.scrollMethod
    result.sendEvents = sendEvents ?? other.sendEvents
    result.calibrationMatrix = calibrationMatrix ?? other.calibrationMatrix
    result.rotationDegrees = rotationDegrees ?? other.rotationDegrees
    return result
  }
}
