internal import GestureTrace

// Findings that a capture makes, whether in virtual time or of a device.

extension Finding {
  /// libinput told events with a time before what had come already.
  static func datedBack(_ count: Int, first: Timestamp) -> Finding {
    Finding(
      .info, "event-dated-back",
      "libinput dated events before the frame that caused them (a tap's button); they stand at that frame's time",
      time: first, count: count)
  }

  /// A setting was asked for that the device does not have or take.
  static func refusedSetting(_ name: String, device: Int) -> Finding {
    Finding(
      .warning, "setting-unavailable",
      "device \(device) does not have the setting \(quoted(name)), or not that value; it keeps its default"
    )
  }
}

extension ContactTally {
  /// The most contacts that libinput gives a seat slot to (a mask of 32 bits).
  private static let contactLimit = 32

  /// What is worth knowing of the contacts; `device` stands before each message.
  func findings(device: String = "") -> [Finding] {
    guard begun > 0 else { return [] }
    var findings: [Finding] = []
    for (reason, count) in palms.sorted(by: { $0.key < $1.key }) {
      findings.append(
        Finding(
          .warning, "palm-\(reason)", "\(device)contacts that libinput took for palms (\(reason))",
          count: count))
    }
    if thumbs > 0 {
      findings.append(
        Finding(
          .warning, "thumb", "\(device)contacts that libinput took for a resting thumb",
          count: thumbs))
    }
    if mostAtOnce > Self.contactLimit {
      findings.append(
        Finding(
          .warning, "too-many-contacts",
          "\(device)\(mostAtOnce) contacts at once; libinput follows \(Self.contactLimit), so the rest is lost and touch frames are missing"
        ))
    }
    if quiet > 0 {
      findings.append(
        Finding(
          .info, "quiet-contacts",
          "\(device)contacts that no event came of: at rest, too short, a tap with tapping off, or the settings send no events",
          count: quiet))
    }
    return findings
  }
}
