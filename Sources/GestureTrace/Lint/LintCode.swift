/// The kinds of findings of a lint, by their stable names.
public enum LintCode: String, Hashable, Sendable, CaseIterable {
  case damagedLine = "damaged-line"
  case timeWentBack = "time-went-back"
  case truncated
  case noFinalNewline = "no-final-newline"
  case unknownLines = "unknown-lines"
  case settingsMissing = "settings-missing"
  case sizeAssumed = "size-assumed"
  case axesInferred = "axes-inferred"
  case startsMidTouch = "starts-mid-touch"
  case missingBegin = "missing-begin"
  case missingEnd = "missing-end"
  case stuckSlot = "stuck-slot"
  case doubleTrackingID = "double-tracking-id"
  case droppedEvents = "syn-dropped"
  case impossibleJump = "impossible-jump"
  case unusableSuite = "unusable-suite"
  case unusedExpectation = "unused-expectation"
  case unusedLabel = "unused-label"

  /// How much it matters.
  public var severity: Finding.Severity {
    switch self {
    case .damagedLine, .timeWentBack, .doubleTrackingID, .unusableSuite, .unusedExpectation: .error
    case .truncated, .settingsMissing, .axesInferred, .startsMidTouch, .missingBegin, .missingEnd,
      .stuckSlot, .droppedEvents, .impossibleJump, .unusedLabel:
      .warning
    case .noFinalNewline, .unknownLines, .sizeAssumed: .info
    }
  }

  /// What it is, in a clause.
  public var abstract: String {
    switch self {
    case .damagedLine: "a line of a trace cannot be read, and no verb takes the trace"
    case .timeWentBack: "a time is before the one before it"
    case .truncated: "the last line is cut off, as when a recorder is killed"
    case .noFinalNewline: "the last line has no line break, so that whatever is appended damages it"
    case .unknownLines: "lines of a type that this version does not know were left out"
    case .settingsMissing:
      "libinput's settings are not said: derived again, the events may differ"
    case .sizeAssumed: "nobody knows the device's size, so that nothing is known in millimetres"
    case .axesInferred: "the ranges of the axes were taken from the values that occur"
    case .startsMidTouch: "a finger is down before the first event"
    case .missingBegin: "a gesture goes on or ends that never began"
    case .missingEnd: "a gesture begins and never ends"
    case .stuckSlot: "a finger comes down and never lifts"
    case .doubleTrackingID: "one tracking id is in two slots at once"
    case .droppedEvents: "the recorder lost events (SYN_DROPPED)"
    case .impossibleJump:
      "a contact moves faster than \(decimal(ContactJump.fastest / 1000)) m/s, as no finger does"
    case .unusableSuite: "a key or a value of a suite cannot be used"
    case .unusedExpectation:
      "something is expected of a trace, a gesture or a label that does not exist"
    case .unusedLabel: "a label or mark is about a trace or a gesture that does not exist"
    }
  }

  /// What to do about it.
  public var fix: String {
    switch self {
    case .damagedLine: "repair or delete the line, or import the recording again"
    case .timeWentBack: "sort the lines by time, or import the recording again"
    case .truncated: "delete what is left of the line, as --fix does"
    case .noFinalNewline: "end the line, as --fix does"
    case .unknownLines: "read it with a newer version"
    case .settingsMissing: "import the recording again with --settings"
    case .sizeAssumed: "import the recording again with --device-size, or play it with --map fit"
    case .axesInferred: "import the recording again with --device-description"
    case .startsMidTouch: "begin recording before the fingers land, or leave the first gesture out"
    case .missingBegin: "leave the gesture out, or record again"
    case .missingEnd: "record until the fingers are up, or leave the gesture out"
    case .stuckSlot: "record until the fingers are up, or leave the gesture out"
    case .doubleTrackingID: "record again; the device's driver may be at fault"
    case .droppedEvents: "leave out the gestures from there on, or record again on an idle machine"
    case .impossibleJump:
      "leave the gesture out; a driver swapped two fingers or the device's size is wrong"
    case .unusableSuite: "correct it"
    case .unusedExpectation: "correct the name, the index or the label, or delete what is expected"
    case .unusedLabel: "correct the line, or delete it"
    }
  }

  /// Whether `--fix` may put it right.
  public var isFixable: Bool {
    switch self {
    case .truncated, .noFinalNewline, .timeWentBack: true
    case .damagedLine, .unknownLines, .settingsMissing, .sizeAssumed, .axesInferred,
      .startsMidTouch, .missingBegin, .missingEnd, .stuckSlot, .doubleTrackingID, .droppedEvents,
      .impossibleJump, .unusableSuite, .unusedExpectation, .unusedLabel:
      false
    }
  }
}
