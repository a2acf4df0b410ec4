internal import GestureTrace

/// What a recording holds of a trace's frames, and at which time: what ``Recording`` gives back when it reads it.
struct WritableFrames {
  /// The last time that every reader takes, in microseconds.
  private static let latest: Int64 = 9_007_199_253_999_999

  /// How many events of keyboard keys were left out.
  private(set) var keyCount = 0
  /// How many scan codes were left out.
  private(set) var scanCodeCount = 0

  private let first: Timestamp
  private let firstTime: Int64

  /// Counts times from `first`, which becomes `firstTime` microseconds.
  init(first: Timestamp, firstTime: Int64) {
    self.first = first
    self.firstTime = firstTime
  }

  /// The frame's time in the recording, in microseconds.
  func time(of frame: KernelFrame) throws(RecordingWriteError) -> Int64 {
    let time = (frame.time - first).microseconds &+ firstTime
    guard (0...Self.latest).contains(time) else {
      throw RecordingWriteError(
        problem: "a frame comes at \(frame.time.microseconds) µs, \(time) µs in the recording, "
          + "which holds times from 0 to \(Self.latest) µs",
        remedy: "cut the trace")
    }
    return time
  }

  /// The frame's events without keys of a keyboard; none when it holds nothing else.
  ///
  /// - Throws: ``RecordingWriteError`` for an event that no kernel sends.
  mutating func events(of frame: KernelFrame) throws(RecordingWriteError) -> [KernelEvent] {
    guard frame.events.count <= DescriptionLimits.frameEvents + 1 else {
      throw RecordingWriteError(
        problem: "the frame at \(frame.time.microseconds) µs has \(frame.events.count) events; "
          + "a recording holds at most \(DescriptionLimits.frameEvents) before a SYN_REPORT",
        remedy: "delete the frame")
    }
    var isReduced = false
    for event in frame.events {
      guard event.type <= EventType.max, event.code <= largestCode(ofType: event.type) else {
        throw RecordingWriteError(
          problem: "the frame at \(frame.time.microseconds) µs has an event of type \(event.type) "
            + "and code \(event.code), which no kernel sends",
          remedy: "correct or delete the frame")
      }
      isReduced = isReduced || event.isKeyboardKey || event.isScanCode
    }
    guard isReduced else { return frame.events }
    keyCount += frame.events.count { $0.isKeyboardKey }
    scanCodeCount += frame.events.count { $0.isScanCode }
    let events = frame.events.filter { !$0.isKeyboardKey && !$0.isScanCode }
    // A frame that held nothing but keys would still tell when they were pressed.
    return events.count > 1 ? events : []
  }

  /// What was left out.
  var findings: [Finding] {
    var findings: [Finding] = []
    if keyCount > 0 {
      findings.append(
        Finding(
          .info, "keyboard-keys-removed",
          "events of keyboard keys were left out: a recording of gestures holds no keys",
          count: keyCount))
    }
    if scanCodeCount > 0 {
      findings.append(
        Finding(
          .info, "scan-codes-removed",
          "scan codes (MSC_SCAN) were left out: a recording of gestures holds no keys",
          count: scanCodeCount))
    }
    return findings
  }
}

/// Refuses what no kernel says of a device, and so no reader takes.
func checkWritable(_ device: DeviceDescription) throws(RecordingWriteError) {
  func fail(_ problem: String) -> RecordingWriteError {
    RecordingWriteError(
      problem: "the device \(quoted(device.name)): \(problem)", remedy: "correct the device's line")
  }
  for axis in device.axes {
    if let problem = DeviceDraft.problem(with: axis) { throw fail(problem) }
  }
  for list in device.codes {
    guard list.type <= EventType.max else { throw fail("event type \(list.type) is above 31") }
    let limit = largestCode(ofType: list.type)
    if let code = list.codes.last(where: { $0 > limit }) {
      throw fail("event type \(list.type) has the code \(code), above \(limit)")
    }
  }
}

/// The codes of the types that a recording lists as such: neither `EV_SYN`, which says nothing, nor `EV_ABS`, whose
/// axes are described, nor a type without codes.
func writableCodes(of device: DeviceDescription) -> [DeviceDescription.EventCodes] {
  device.codes.filter {
    $0.type != EventType.syn && $0.type != EventType.abs && !$0.codes.isEmpty
  }
}

/// The machine's modalias of a recording; what cannot be said of it is told.
func writableModalias(of devices: [DeviceDescription]) -> (text: String?, findings: [Finding]) {
  let modaliases = Set(devices.compactMap(\.dmiModalias))
  guard let text = modaliases.first else { return (nil, []) }
  let isPlain = text.hasPrefix("dmi:") && !text.unicodeScalars.contains { $0.value < 0x20 }
  if modaliases.count == 1, isPlain { return (text, []) }
  let reason =
    isPlain ? "the devices were recorded on different machines" : "\(quoted(text)) is no modalias"
  return (
    nil,
    [
      Finding(
        .warning, "dmi-left-out",
        "the modalias of the machine was left out: \(reason)")
    ]
  )
}
