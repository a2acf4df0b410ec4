public import GestureTrace

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Records a touch device: its kernel frames and what the installed libinput makes of them, on one clock.
///
/// The frames come from a reader of the node beside libinput's own. A device that is grabbed has one reader alone:
/// libinput then runs over what that one reads. Memory does not grow with the recording.
///
/// Call ``collect()`` whenever one of ``descriptors`` is readable or ``nextDeadline`` has passed, then `release`.
/// Times are those of the monotonic clock, which stands still while the machine sleeps.
public struct LiveCapture: ~Copyable {
  /// The first line of the trace.
  public let header: TraceHeader
  /// The device.
  public let device: TraceDevice

  private let reader: EvdevSource
  private let source: any InputSource
  private let isGrabbed: Bool
  private let fingersAtStart: Int
  private var merger = RecordMerger()
  private var ledger: ContactLedger
  private var firstDrop: Timestamp?
  private var events: [InputEvent] = []
  private var isGone = false

  /// How many frames are read before others have their turn, however fast the device is.
  private static let framesInTurn = 256

  /// Opens a device.
  ///
  /// - Parameters:
  ///   - node: The event node.
  ///   - settings: What differs from libinput's defaults. libinput knows nothing of a desktop's own settings here.
  ///   - grabs: Whether no other program gets the device's events until this value goes.
  /// - Throws: ``DeviceError``.
  public init(
    node: String, settings: LibinputSettings = LibinputSettings(), grabs: Bool = false
  ) throws(DeviceError) {
    let reader = try EvdevSource(node: node)
    let description = reader.description
    let kind = InputDeviceKind(description.udevProperties)
    guard kind.isTouch else { throw .notTouch(node: node, kind: kind) }
    let source: any InputSource =
      grabs
      ? try FrameSource(description, node: node, settings: settings)
      : try LibinputSource(node: node, settings: settings)
    let found = VirtualLibinput.Device(
      kind: kind == .touchpad ? .touchpad : .touchscreen,
      udevProperties: description.udevProperties, settings: source.settings.inForce,
      refusedSettings: source.settings.refused)
    let device: TraceDevice
    do throws(CaptureError) {
      device = try traceDevices(
        [sizedDescription(description, nil)], [found], settings: settings)[0]
    } catch {
      throw .capture(node: node, error)
    }
    if grabs { try reader.grab() }
    header = TraceHeader(
      producer: Producer(
        tool: "harness", version: toolVersion, libinput: installedLibinputVersion(), source: .live),
      settings: source.settings.inForce)
    self.device = device
    self.reader = reader
    self.source = source
    isGrabbed = grabs
    ledger = ContactLedger(description)
    fingersAtStart = reader.fingersDown
  }

  /// What becomes readable when there is something to collect.
  public var descriptors: [Int32] { [reader.descriptor] + (source.descriptor.map { [$0] } ?? []) }

  /// When there is something to collect, whatever becomes readable; `nil` when there is not.
  public var nextDeadline: Timestamp? { source.nextDeadline }

  /// How many fingers are down.
  public var fingersDown: Int { reader.fingersDown }

  /// How often the kernel lost events because they were not read in time.
  public var droppedCount: Int { reader.droppedCount }

  /// Now, on the clock of the recording.
  public static var now: Timestamp {
    var now = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Timestamp(microseconds: Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000)
  }

  /// Reads what the device has reported.
  ///
  /// - Returns: Whether the device is still there.
  /// - Throws: ``DeviceError`` when it cannot be read.
  public mutating func collect() throws(DeviceError) -> Bool {
    guard !isGone else { return false }
    for _ in 0..<Self.framesInTurn {
      guard let frame = try nextFrame() else { break }
      ledger.frame(frame)
      merger.add(.frame(frame, fingersDown: reader.fingersDown))
      try source.take(frame, into: &events)
    }
    try source.run(until: Self.now, into: &events)
    if isGone { source.remove(into: &events) }
    for note in source.takeTouchNotes() { ledger.note(note) }
    for event in events {
      ledger.input(event)
      merger.add(.input(event))
    }
    events.removeAll(keepingCapacity: true)
    return !isGone
  }

  private mutating func nextFrame() throws(DeviceError) -> KernelFrame? {
    switch try reader.next() {
    case .frame(let frame):
      if firstDrop == nil, frame.events.first?.isDropped == true { firstDrop = frame.time }
      return frame
    case .empty: return nil
    case .gone:
      isGone = true
      return nil
    }
  }

  /// Hands out what nothing earlier can come before any more, in the order of time.
  package mutating func release<Failure: Error>(
    _ take: (RecordMerger.Item) throws(Failure) -> Void
  ) throws(Failure) {
    try merger.release(at: Self.now, take)
  }

  /// Hands out the rest, at the end.
  package mutating func releaseAll<Failure: Error>(
    _ take: (RecordMerger.Item) throws(Failure) -> Void
  ) throws(Failure) {
    try merger.releaseAll(take)
  }

  /// What was found, once all is handed out. Times are from the first event on.
  public mutating func finish() -> [Finding] {
    let origin = merger.origin ?? Self.now
    ledger.finish(at: Self.now)
    var findings = source.settings.refused.map { Finding.refusedSetting($0, device: 0) }
    if isGrabbed {
      findings.append(
        Finding(
          .info, "grabbed",
          "the device was grabbed: no other program got its events, and libinput ran over these frames at their own times"
        ))
    }
    if fingersAtStart > 0 {
      findings.append(
        Finding(
          .warning, "starts-mid-touch",
          "the recording begins with fingers down, whose landing it does not hold; lift them first",
          count: fingersAtStart))
    }
    if let firstDrop {
      findings.append(
        Finding(
          .warning, "syn-dropped",
          "the kernel lost events here because they were not read in time; the state after them was read anew",
          time: .zero + (firstDrop - origin), count: droppedCount))
    }
    findings += source.findings(origin: origin)
    if merger.late.count > 0 {
      findings.append(
        .datedBack(merger.late.count, first: .zero + (merger.late.first - origin)))
    }
    return findings + ledger.tally.findings()
  }
}
