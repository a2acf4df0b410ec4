public import GestureTrace

/// Writes devices and their frames as `libinput record` does (YAML, version 1).
///
/// The devices stand one after the other, each with all its frames:
///
/// ```swift
/// var writer = try LibinputRecordWriter(devices, libinput: "1.22.1", first: .zero)
/// for device in devices.indices {
///   writer.beginDevice()
///   for frame in frames where frame.device == device { try writer.write(frame) }
/// }
/// ```
public struct LibinputRecordWriter {
  /// The bytes written so far; the caller takes and clears them as it likes.
  public var bytes: [UInt8] = []

  private let devices: [DeviceDescription]
  private var begun = 0
  private var hasFrames = false
  private var frames: WritableFrames
  private var comments: EventComments
  private let openingFindings: [Finding]

  /// Writes what stands before the devices.
  ///
  /// - Parameters:
  ///   - devices: The devices, in their order.
  ///   - libinput: The version of libinput; `nil` where nobody knows.
  ///   - first: The time of the first frame of any device, from which times are counted.
  /// - Throws: ``RecordingWriteError`` for a description that no reader takes.
  public init(
    _ devices: [DeviceDescription], libinput: String?, first: Timestamp
  ) throws(RecordingWriteError) {
    for device in devices { try checkWritable(device) }
    self.devices = devices
    frames = WritableFrames(first: first, firstTime: 0)
    comments = EventComments(DeviceDescription(name: ""))
    let modalias = writableModalias(of: devices)
    openingFindings = modalias.findings
    bytes.append("# libinput record\nversion: 1\nndevices: ")
    bytes.append(integer: Int64(devices.count))
    bytes.append("\nlibinput:\n  version: ")
    bytes.append(yaml: libinput ?? "unknown")
    bytes.append("\n  git: \"unknown\"\nsystem:\n  os: \"unknown:unknown\"\n")
    bytes.append("  kernel: \"unknown\"\n  dmi: ")
    bytes.append(yaml: modalias.text ?? "unknown")
    bytes.append("\ndevices:\n")
  }

  /// What could not be written so far.
  public var findings: [Finding] { openingFindings + frames.findings }

  /// Writes what the next device is. Its frames follow.
  public mutating func beginDevice() {
    precondition(begun < devices.count, "there is no further device")
    let device = devices[begun]
    comments = EventComments(device)
    bytes.append("- node: /dev/input/event")
    bytes.append(integer: Int64(begun))
    bytes.append("\n")
    begun += 1
    hasFrames = false
    describe(device)
    bytes.append("  udev:\n    properties:")
    bytes.append(device.udevProperties.isEmpty ? " []\n" : "\n")
    for property in device.udevProperties {
      bytes.append("    - ")
      bytes.append(yamlItem: "\(property.key)=\(property.value)")
      bytes.append("\n")
    }
    bytes.append("  quirks:\n  events:\n")
  }

  /// Writes a frame of the device that was begun last, whatever its index.
  ///
  /// - Throws: ``RecordingWriteError`` for one that no kernel sends, or that comes too late for a reader.
  public mutating func write(_ frame: KernelFrame) throws(RecordingWriteError) {
    let time = try frames.time(of: frame)
    let events = try frames.events(of: frame)
    guard !events.isEmpty else { return }
    bytes.append("  - evdev:\n")
    for event in events {
      bytes.append("    - [")
      bytes.append(integer: time / 1_000_000, width: 3, filler: 0x20)
      bytes.append(", ")
      bytes.append(integer: time % 1_000_000, width: 6, filler: 0x20)
      bytes.append(", ")
      bytes.append(integer: Int64(event.type), width: 3, filler: 0x20)
      bytes.append(", ")
      bytes.append(integer: Int64(event.code), width: 3, filler: 0x20)
      bytes.append(", ")
      bytes.append(integer: Int64(event.value), width: 7, filler: 0x20)
      bytes.append("] #")
      comments.append(event, time: time, valueWidth: 6, showsMovement: true, to: &bytes)
      bytes.append("\n")
    }
  }

  private mutating func describe(_ device: DeviceDescription) {
    bytes.append("  evdev:\n")
    bytes.append(text: "    # Name: \(escaped(device.name))\n")
    for line in describingLines(of: device) { bytes.append(text: "    # \(line)\n") }
    bytes.append("    name: ")
    bytes.append(yaml: device.name)
    bytes.append("\n    id: [")
    bytes.append(numbers: [device.bus, device.vendor, device.product, device.version])
    bytes.append("]\n    codes:\n      0: [")
    bytes.append(numbers: Array(0...largestCode(ofType: EventType.syn)))
    bytes.append("] # EV_SYN\n")
    let axes = device.axes.sorted { $0.code < $1.code }
    var lists = writableCodes(of: device)
    if !axes.isEmpty {
      lists.append(DeviceDescription.EventCodes(type: EventType.abs, codes: axes.map(\.code)))
    }
    for list in lists.sorted(by: { $0.type < $1.type }) {
      bytes.append("      ")
      bytes.append(integer: Int64(list.type))
      bytes.append(": [")
      bytes.append(numbers: list.codes)
      bytes.append("]")
      if let name = typeName(list.type) {
        bytes.append(" # ")
        bytes.append(name)
      }
      bytes.append("\n")
    }
    if !axes.isEmpty { bytes.append("    absinfo:\n") }
    for axis in axes {
      bytes.append("      ")
      bytes.append(integer: Int64(axis.code))
      bytes.append(": [")
      bytes.append(numbers: [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution])
      bytes.append("]\n")
    }
    bytes.append("    properties: [")
    bytes.append(numbers: device.properties)
    bytes.append("]\n")
  }
}

extension [UInt8] {
  /// Appends text between quotes: as it is where the tool's own raw form is YAML, else with YAML's escapes, which the
  /// tag says, since in the raw form a backslash means itself.
  fileprivate mutating func append(yaml text: String) {
    let isPlain = text.unicodeScalars.allSatisfy { isPlainInQuotes($0) }
    append(isPlain ? "\"" : "!!str \"")
    append(yamlEscaped: text)
    append("\"")
  }

  /// Appends an item of a list: bare as the tool has it where that is YAML, else between quotes.
  fileprivate mutating func append(yamlItem text: String) {
    let isBare = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
      default: "_=./+-@".utf8.contains(byte)
      }
    }
    // An item that begins so has a meaning to YAML.
    if isBare, !text.hasPrefix("="), !text.hasPrefix("-") {
      append(text: text)
      return
    }
    append("\"")
    append(yamlEscaped: text)
    append("\"")
  }

  private mutating func append(yamlEscaped text: String) {
    for scalar in text.unicodeScalars {
      if isPlainInQuotes(scalar) {
        append(text: String(scalar))
      } else if scalar == "\"" || scalar == "\\" {
        append("\\")
        append(UInt8(ascii: scalar))
      } else if scalar.value <= 0xffff {
        append("\\u")
        append(hexadecimal: UInt16(scalar.value), digits: 4)
      } else {
        append("\\U")
        append(hexadecimal: UInt16(scalar.value >> 16), digits: 4)
        append(hexadecimal: UInt16(scalar.value & 0xffff), digits: 4)
      }
    }
  }
}

/// Whether a character between double quotes means itself to YAML and is no line break to it.
private func isPlainInQuotes(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x22, 0x5c, 0x2028, 0x2029, 0xfeff: false
  case 0x20...0x7e, 0xa0...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: true
  default: false
  }
}
