import GestureCapture
import GestureTrace

/// Devices of which nobody can tell whose they are, and of which libinput makes the same events.
///
/// A device's name and ids, and the machine's, decide what libinput's quirks do to it. So both are run over the frames:
/// the ids go where nothing changes without them, and where a change remains it is said.
struct Anonymisation {
  /// The devices as they may be told.
  let devices: [DeviceDescription]
  /// What was kept, and what changes.
  let findings: [Finding]

  /// Tries how much of what the devices are can go.
  ///
  /// - Parameters:
  ///   - traced: The devices as they stand in the trace.
  ///   - originals: What a recording could say of them.
  ///   - settings: The settings in force.
  ///   - reader: The trace.
  /// - Throws: `FileError` of the trace, and `CaptureError` when a timer of libinput does not come to rest.
  init(
    of traced: [TraceDevice], as originals: [DeviceDescription], settings: LibinputSettings,
    reading reader: inout TraceReader
  ) throws {
    func devices(keepsModel: Bool) -> [DeviceDescription] {
      zip(traced, originals).map { anonymous($1, kind: $0.kind, keepsModel: keepsModel) }
    }
    let indices = traced.map(\.index)
    for keepsModel in [false, true] {
      let candidates = devices(keepsModel: keepsModel)
      switch try compare(originals, candidates, indices, settings: settings, reading: &reader) {
      case .alike:
        self.devices = candidates
        findings = keepsModel ? [Self.modelKept] : []
        return
      case .different: continue
      case .unknown(let reason):
        self.devices = candidates
        findings = [
          Finding(
            .warning, "not-compared",
            "whether the decisions stay cannot be tried: \(reason)")
        ]
        return
      }
    }
    self.devices = devices(keepsModel: true)
    findings = [
      Self.modelKept,
      Finding(
        .warning, "events-differ",
        "libinput makes other events of the device without its name and machine, so decisions may "
          + "differ; share the trace with --anonymise left out, if you may"),
    ]
  }

  private static let modelKept = Finding(
    .info, "model-kept",
    "libinput treats this model in its own way, so vendor, product and version were kept; "
      + "name and machine were not")
}

/// What may be told of a device.
private func anonymous(
  _ device: DeviceDescription, kind: DeviceKind, keepsModel: Bool
) -> DeviceDescription {
  var anonymous = device
  anonymous.name = kind.rawValue
  anonymous.dmiModalias = nil
  if !keepsModel { (anonymous.vendor, anonymous.product, anonymous.version) = (0, 0, 0) }
  anonymous.udevProperties.removeAll { !isImpersonal($0) }
  return anonymous
}

/// Whether a property says only what kind of device it is, how large, and how its axes are to be read.
private func isImpersonal(_ property: UdevProperty) -> Bool {
  let key = property.key
  let isKnown =
    key.hasPrefix("ID_INPUT") || key.hasPrefix("LIBINPUT_FUZZ_") || key.hasPrefix("EVDEV_ABS_")
    || key.hasPrefix("MOUSE_") || key == "LIBINPUT_CALIBRATION_MATRIX"
  // Keys and values of these are numbers and capitals; anything else is not what it claims to be.
  return isKnown
    && key.utf8.allSatisfy {
      (0x41...0x5a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5f
    }
    && property.value.utf8.allSatisfy { "0123456789 .:-+*@".utf8.contains($0) }
}

private enum Comparison {
  case alike
  case different
  case unknown(String)
}

/// How long after the last frame timers of libinput may still fall due.
private let settleTime = TimeSpan.milliseconds(2000)

/// Runs the frames through libinput over either devices, side by side, until the events differ.
private func compare(
  _ first: [DeviceDescription], _ second: [DeviceDescription], _ indices: [Int],
  settings: LibinputSettings, reading reader: inout TraceReader
) throws -> Comparison {
  var left: VirtualLibinput
  do throws(CaptureError) {
    left = try VirtualLibinput(first, settings: settings)
  } catch {
    return .unknown(error.description)
  }
  var right: VirtualLibinput
  do throws(CaptureError) {
    right = try VirtualLibinput(second, settings: settings)
  } catch {
    return .different
  }
  try reader.rewind()
  var end = Timestamp.zero
  while let record = try reader.next() {
    guard case .frame(var frame) = record, let index = indices.firstIndex(of: frame.device)
    else { continue }
    frame.device = index
    end = frame.time + settleTime
    try left.advance(to: frame.time)
    try right.advance(to: frame.time)
    guard left.events == right.events else { return .different }
    try left.send(frame)
    try right.send(frame)
    guard left.events == right.events else { return .different }
  }
  try left.advance(to: end)
  try right.advance(to: end)
  return left.events == right.events ? .alike : .different
}
