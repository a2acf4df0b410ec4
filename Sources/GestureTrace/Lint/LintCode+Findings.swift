/// A kind of finding that imports, recorders and libinput's log leave in a trace.
public struct FindingKind: Hashable, Sendable {
  /// Its stable name.
  public var code: String
  /// What it is, in a clause.
  public var abstract: String
  /// What to do about it; empty where nothing is to be done.
  public var fix: String
}

extension LintCode {
  /// The kinds of findings that are found by an import or a recorder, and passed on, by their names.
  public static let findings: [FindingKind] = [
    kind("axes-added", "axes that libinput needs were added", nothing),
    kind(
      "axes-disagree", "two axes of one surface have different ranges",
      "correct the description; --device-description names it"),
    kind(
      "axis-twice", "an axis is described twice, differently",
      "correct the description; --device-description names it"),
    kind("button-left-down", "a script ends with a button down", "release it in the script"),
    kind("below-threshold", "fingers move less than libinput needs", "move them farther"),
    kind("client-bug", "libinput complains of its client", nothing),
    kind(
      "description-chosen", "one of several descriptions was taken",
      "name the right one with --device-description"),
    kind(
      "description-unused", "a description is of no device that occurs", "name the right file"),
    kind("description-used", "the description was read from another file", nothing),
    kind("direct-assumed", "the device was taken for a touchscreen", "say so with a description"),
    kind("ends-mid-touch", "fingers are down at the end", LintCode.missingEnd.fix),
    kind("event-dated-back", "libinput dated an event before its frame", nothing),
    kind("finger-left-down", "a script ends with a finger down", "lift it in the script"),
    kind("grabbed", "no other program got the device's events", nothing),
    kind("hwdb-axes", "a hardware database corrected the axes", nothing),
    kind(
      "implausible-size", "an axis is under 5 mm or over 5000 mm",
      "correct the description; --device-description names it"),
    kind("kernel-bug", "libinput complains of the kernel", nothing),
    kind("keyboard-keys-removed", "keys of a keyboard were left out", nothing),
    kind("libinput-bug", "libinput complains of itself", nothing),
    kind("libinput-log", "libinput said something", nothing),
    kind("lines-skipped", "lines that are no events were skipped", "look at the lines"),
    kind("movement-rounded", "a script's movement was rounded to reports", nothing),
    kind("no-events", "libinput made nothing of the frames", "check the device's description"),
    kind("one-time", "all frames have one time", "record again with times"),
    kind("outside-axis", "values are outside their axis", "correct the description"),
    kind("palm-…", "libinput took contacts for palms", "leave those gestures out"),
    kind("partial-frame", "the recording stops within a frame", "record again if it matters"),
    kind("quiet-contacts", "contacts that no event came of", nothing),
    kind("quirks-ignored", "the recording's quirks were ignored", nothing),
    kind("scan-codes-removed", "scan codes were left out", nothing),
    kind("second-document", "a second YAML document was not read", "give it a file of its own"),
    kind(
      "setting-unavailable", "the device does not have a setting", "leave it out of --settings"),
    kind(
      "size-over-inferred-axes", "a size was spread over inferred axes",
      LintCode.axesInferred.fix),
    kind(
      "slot-out-of-range", "slots that the device does not declare", "correct the description"),
    kind(
      "syn-dropped-delivered", "the recorder lost events, and libinput was told",
      LintCode.droppedEvents.fix),
    kind(
      "syn-dropped-ignored", "the recorder lost events, and libinput was not told",
      LintCode.droppedEvents.fix),
    kind("text-cleaned", "bytes that YAML does not allow were replaced", nothing),
    kind("thumb", "libinput took contacts for a resting thumb", "leave those gestures out"),
    kind("time-gap", "more than 20 s pass without an event", nothing),
    kind("timestamps-corrupt", "a recorder that wrote wrong times", "record with another release"),
    kind("too-few-reports", "a script's movement has too few reports", "move for longer"),
    kind("too-many-contacts", "more contacts than libinput follows", "leave those gestures out"),
    kind("touch-jump", "libinput may discard a script's movement", "move slower"),
    kind("touchpad-edge", "a script's finger is at the pad's edge", "begin farther inside"),
    kind(
      "undeclared-events", "events that the device does not declare", "correct the description"),
  ]

  /// It is good to know, and that is all.
  private static let nothing = ""

  private static func kind(_ code: String, _ abstract: String, _ fix: String) -> FindingKind {
    FindingKind(code: code, abstract: abstract, fix: fix)
  }

  /// What to do about a finding of an import.
  static func fix(ofFinding code: String) -> String {
    // The import has put the times right as well as it can.
    if code == LintCode.timeWentBack.rawValue { return "record again where velocities matter" }
    if let own = LintCode(rawValue: code) { return own.fix }
    let name = code.hasPrefix("palm-") ? "palm-…" : code
    return findings.first { $0.code == name }?.fix ?? nothing
  }
}
