internal import GestureTrace

/// A text recording of ``SwipeFrames``, in the folder that `BENCH_FOLDER` names.
public enum SwipeFile: String, CaseIterable {
  case evemu
  case getevent

  /// Writes a recording of so many frames, unless it is there, without keeping it in memory. Answers its path.
  public func make(_ frames: Int) -> String {
    let path = "\(benchFolder)/swipes-\(frames).\(rawValue)"
    if (try? InputFile(path: path)) != nil { return path }
    do {
      var output = try OutputFile(path: path)
      var text = header
      for frame in SwipeFrames(frames) {
        for event in frame.events { text += line(frame.time, event) }
        if text.utf8.count >= 1 << 16 {
          try output.write(Array(text.utf8))
          text = ""
        }
      }
      try output.write(Array(text.utf8))
      try output.finish()
    } catch {
      fatalError("\(error)")
    }
    return path
  }

  private var header: String {
    guard self == .evemu else { return "" }
    let device = SwipeFrames.device
    var text =
      "# EVEMU 1.3\nN: \(device.name)\nI: 0018 1234 0001 0000\nP: 05 00 00 00 00 00 00 00\n"
    for list in device.codes + [.init(type: EventType.abs, codes: device.axes.map(\.code))] {
      var bytes = [UInt8](repeating: 0, count: list.type == EventType.key ? 96 : 8)
      for code in list.codes { bytes[Int(code) / 8] |= 1 << UInt8(code % 8) }
      for start in stride(from: 0, to: bytes.count, by: 8) {
        let row = bytes[start..<start + 8].map { hexadecimal(Int($0), 2) }.joined(separator: " ")
        text += "B: \(hexadecimal(Int(list.type), 2)) \(row)\n"
      }
    }
    for axis in device.axes {
      let code = hexadecimal(Int(axis.code), 2)
      text += "A: \(code) \(axis.minimum) \(axis.maximum) 0 0 \(axis.resolution)\n"
    }
    return text
  }

  private func line(_ time: Timestamp, _ event: KernelEvent) -> String {
    let seconds = decimal(Double(time.microseconds) / 1e6, 6)
    let type = hexadecimal(Int(event.type), 4)
    let code = hexadecimal(Int(event.code), 4)
    switch self {
    case .evemu: return "E: \(seconds) \(type) \(code) \(event.value)\n"
    case .getevent:
      let value = hexadecimal(Int(UInt32(bitPattern: event.value)), 8)
      return
        "[\(String(repeating: " ", count: max(0, 15 - seconds.count)))\(seconds)] \(type) \(code) \(value)\n"
    }
  }
}

/// The folder for the files of a measurement; the script makes and removes it.
public var benchFolder: String {
  guard let folder = environmentVariable("BENCH_FOLDER") else { fatalError("set BENCH_FOLDER") }
  return folder
}

private func hexadecimal(_ number: Int, _ width: Int) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
