public import GestureTrace

/// Writes a device and its frames as `evemu-record` does (format 1.3).
///
/// The first frame stands at 1 µs, as in evemu's own recordings: to `evemu-play` a time of 0 is one that is not known,
/// after which it does not wait.
public struct EvemuWriter {
  /// The bytes written so far; the caller takes and clears them as it likes.
  public var bytes: [UInt8] = []

  private var frames: WritableFrames
  private var comments: EventComments
  private let openingFindings: [Finding]

  /// Writes what the device is.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - first: The time of its first frame.
  /// - Throws: ``RecordingWriteError`` for a description that evemu cannot hold.
  public init(_ device: DeviceDescription, first: Timestamp) throws(RecordingWriteError) {
    try checkWritable(device)
    try checkName(device.name)
    frames = WritableFrames(first: first, firstTime: 1)
    comments = EventComments(device)
    let modalias = writableModalias(of: [device])
    openingFindings = modalias.findings + lostProperties(of: device) + lostBlanks(of: device)
    describe(device, modalias: modalias.text)
  }

  /// What could not be written so far.
  public var findings: [Finding] { openingFindings + frames.findings }

  /// Writes a frame.
  ///
  /// - Throws: ``RecordingWriteError`` for one that no kernel sends, or that comes too late for a reader.
  public mutating func write(_ frame: KernelFrame) throws(RecordingWriteError) {
    let time = try frames.time(of: frame)
    for event in try frames.events(of: frame) {
      bytes.append("E: ")
      bytes.append(integer: time / 1_000_000)
      bytes.append(".")
      bytes.append(integer: time % 1_000_000, width: 6, filler: UInt8(ascii: "0"))
      bytes.append(" ")
      bytes.append(hexadecimal: event.type, digits: 4)
      bytes.append(" ")
      bytes.append(hexadecimal: event.code, digits: 4)
      bytes.append(" ")
      bytes.append(integer: Int64(event.value), width: 4, filler: UInt8(ascii: "0"))
      bytes.append("\t#")
      comments.append(event, time: time, valueWidth: 0, showsMovement: false, to: &bytes)
      bytes.append("\n")
    }
  }

  private mutating func describe(_ device: DeviceDescription, modalias: String?) {
    bytes.append("# EVEMU 1.3\n")
    if let modalias { bytes.append(text: "# DMI: \(modalias)\n") }
    bytes.append(text: "# Input device name: \"\(device.name)\"\n")
    for line in describingLines(of: device) { bytes.append(text: "# \(line)\n") }
    bytes.append(text: "N: \(device.name)\nI:")
    for id in [device.bus, device.vendor, device.product, device.version] {
      bytes.append(" ")
      bytes.append(hexadecimal: id, digits: 4)
    }
    bytes.append("\n")
    appendBits("P:", device.properties, upTo: InputProperty.max)
    // Older releases of evemu wrote exactly this for EV_SYN, whatever the types are, and later ones kept it.
    bytes.append("B: 00 0b 00 00 00 00 00 00 00\n")
    var lists = writableCodes(of: device)
    if !device.axes.isEmpty {
      lists.append(
        DeviceDescription.EventCodes(type: EventType.abs, codes: device.axes.map(\.code)))
    }
    for list in lists.sorted(by: { $0.type < $1.type }) {
      var prefix: [UInt8] = []
      prefix.append("B: ")
      prefix.append(hexadecimal: list.type, digits: 2)
      appendBits(
        String(decoding: prefix, as: UTF8.self), list.codes,
        upTo: largestCode(ofType: list.type))
    }
    for axis in device.axes.sorted(by: { $0.code < $1.code }) {
      bytes.append("A: ")
      bytes.append(hexadecimal: axis.code, digits: 2)
      let fuzz = axis.fuzz == 0 ? device.movedFuzz(ofAxis: axis.code) ?? 0 : axis.fuzz
      for number in [axis.minimum, axis.maximum, fuzz, axis.flat, axis.resolution] {
        bytes.append(" ")
        bytes.append(integer: Int64(number))
      }
      bytes.append("\n")
    }
  }

  /// Appends lines of eight bytes with the bits of a set, lowest first.
  private mutating func appendBits(_ prefix: String, _ codes: [UInt16], upTo last: UInt16) {
    let lineCount = Int(last) / 64 + 1
    var mask = [UInt8](repeating: 0, count: lineCount * 8)
    for code in codes where code <= last { mask[Int(code) / 8] |= 1 << (code % 8) }
    for line in 0..<lineCount {
      bytes.append(text: prefix)
      for byte in mask[line * 8..<line * 8 + 8] {
        bytes.append(" ")
        bytes.append(hexadecimal: UInt16(byte), digits: 2)
      }
      bytes.append("\n")
    }
  }
}

private func checkName(_ name: String) throws(RecordingWriteError) {
  let remedy = "write --format libinput-record, or change the name in the device's line"
  guard name.contains(where: { $0 != " " && $0 != "\t" }) else {
    throw RecordingWriteError(
      problem: "the device has no name, which evemu needs", remedy: remedy)
  }
  let breaks = name.unicodeScalars.contains { $0.value == 0 || $0 == "\n" || $0 == "\r" }
  guard !breaks else {
    throw RecordingWriteError(
      problem: "the device's name \(quoted(name)) does not fit in one line, as evemu has it",
      remedy: remedy)
  }
}

private func lostBlanks(of device: DeviceDescription) -> [Finding] {
  let blanks: Set<Character> = [" ", "\t"]
  guard let first = device.name.first, let last = device.name.last,
    blanks.contains(first) || blanks.contains(last)
  else { return [] }
  return [
    Finding(
      .info, "name-changed",
      "blanks around the device's name \(quoted(device.name)) are lost: evemu reads over them")
  ]
}

/// Says which udev properties are lost: those that udev does not find out by itself when the device is made again.
private func lostProperties(of device: DeviceDescription) -> [Finding] {
  let lost = device.udevProperties.filter { property in
    !property.key.hasPrefix("ID_INPUT") && !property.key.hasPrefix("LIBINPUT_FUZZ_")
  }
  guard !lost.isEmpty else { return [] }
  return [
    Finding(
      .info, "udev-left-out",
      "evemu has no place for udev properties; --format libinput-record keeps "
        + lost.prefix(4).map { quoted($0.key) }.joined(separator: ", "), count: lost.count)
  ]
}

extension DeviceDescription {
  /// The noise that udev moved from an axis into a property of libinput's (`LIBINPUT_FUZZ_35`), in axis units; `nil`
  /// where it did not.
  fileprivate func movedFuzz(ofAxis code: UInt16) -> Int32? {
    let digits = String(code, radix: 16)
    let key = "LIBINPUT_FUZZ_" + (digits.count < 2 ? "0" : "") + digits
    guard let value = udevProperties.last(where: { $0.key == key })?.value else { return nil }
    return Int32(value).flatMap { $0 >= 0 ? $0 : nil }
  }
}
