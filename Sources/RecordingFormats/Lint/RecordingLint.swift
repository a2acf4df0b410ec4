public import GestureTrace

/// What is wrong with a recording: what its import finds, and what is wrong with its contacts.
public enum RecordingLint {
  /// Reads a recording and says what is wrong with it, in the order of the lines.
  ///
  /// - Throws: ``FileError`` when it is in no known format, or cannot be imported.
  public static func findings(
    in path: String, options: RecordingOptions = RecordingOptions()
  ) throws(FileError) -> [LintFinding] {
    var recording = try Recording(path: path, options: options)
    var tally = LintTally()
    let hasSeveral = recording.devices.count > 1
    var devices: [FrameLint] = []
    for (index, device) in recording.devices.enumerated() {
      devices.append(
        FrameLint(
          device, size: device.reportedSize, name: hasSeveral ? "device \(index): " : ""))
      if device.touchProtocol != .none, device.reportedSize == nil {
        tally.add(
          LintFinding(.sizeAssumed, line: nil, "nobody knows the size of \(quoted(device.name))"))
      }
    }
    while let frame = try recording.next() {
      devices[frame.device].consume(frame, line: recording.line, into: &tally)
    }
    for device in devices { device.finish(into: &tally) }
    tally.merge(
      written: recording.findings.map { LintFinding($0, line: recording.line(of: $0)) })
    return tally.sorted
  }
}
