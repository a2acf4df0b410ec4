internal import GestureTrace

/// How often something happened, and where first.
struct Occurrences {
  /// How often.
  private(set) var count = 0
  /// The line of the first.
  private(set) var line: Int?
  /// The time of the first, in the recording's own time base.
  private(set) var time: Int64 = 0

  /// Counts an event.
  mutating func note(_ event: RawEvent) {
    note(time: event.time, line: event.line)
  }

  /// Counts something at a time.
  mutating func note(time: Int64, line: Int?, count: Int = 1) {
    if self.count == 0 {
      self.line = line
      self.time = time
    }
    self.count += count
  }

  /// `at line 7`, or nothing.
  var place: String { line.map { " at line \($0)" } ?? "" }
}

/// Gives frames their times in the trace, and counts what is odd about them in bounded memory.
struct FrameLedger {
  /// A gap that is worth a finding, in microseconds.
  private static let longGap: Int64 = 20_000_000

  /// The time of the first event, in the recording's own time base.
  var base: Int64 = 0
  /// Keys of a keyboard, left out.
  var keyboardKeys = Occurrences()
  /// Scan codes, left out.
  var scanCodes = Occurrences()
  /// `SYN_DROPPED`.
  var dropped = Occurrences()
  /// Devices that had fingers down before the first event.
  var midTouchStarts = Occurrences()
  /// Devices that have fingers down after the last event.
  var midTouchEnds = Occurrences()
  /// Events after the last `SYN_REPORT`.
  var partialEvents = Occurrences()
  /// Lines that are no events.
  var skippedLines = Occurrences()

  private var wentBack = Occurrences()
  private var gaps = Occurrences()
  private var largestGap: Int64 = 0
  private var largestStepBack: Int64 = 0
  private var previous: Int64 = 0
  private var frameCount = 0
  private var hasMoved = false

  /// Puts a frame in the trace's time.
  mutating func settle(_ frame: inout KernelFrame, line: Int?) {
    let raw = frame.time.microseconds
    let time = raw - base
    if time < previous {
      wentBack.note(time: raw, line: line)
      largestStepBack = max(largestStepBack, previous - time)
    } else if frameCount > 0 {
      if time > previous { hasMoved = true }
      if time - previous > Self.longGap {
        gaps.note(time: raw, line: line)
        largestGap = max(largestGap, time - previous)
      }
    }
    previous = max(previous, time)
    frameCount += 1
    frame.time = Timestamp(microseconds: previous)
  }

  /// Counts what is left at the end of the recording.
  mutating func finish(_ assembler: FrameAssembler) {
    if assembler.pendingCount > 0 {
      partialEvents.note(time: base + previous, line: nil, count: assembler.pendingCount)
    }
    if assembler.contacts.isTouching { midTouchEnds.note(time: base + previous, line: nil) }
    isFinished = true
  }

  private var isFinished = false

  /// What was found so far, in a fixed order.
  var findings: [Finding] {
    var result: [Finding] = []
    func add(
      _ severity: Finding.Severity, _ code: String, _ what: Occurrences, _ message: String
    ) {
      guard what.count > 0 else { return }
      let time = Timestamp(microseconds: min(max(0, what.time - base), previous))
      result.append(Finding(severity, code, message, time: time, count: what.count))
    }
    add(
      .info, "starts-mid-touch", midTouchStarts,
      "fingers are down before the first event\(midTouchStarts.place); "
        + "the first gesture has no beginning")
    add(
      .warning, "time-went-back", wentBack,
      "time goes back at \(frames(wentBack.count)), first\(wentBack.place), "
        + "by up to \(largestStepBack) µs; the time before was taken instead")
    add(
      .warning, "syn-dropped", dropped,
      "the recorder lost events (SYN_DROPPED), first\(dropped.place); "
        + "contacts may be wrong from there on")
    add(
      .info, "time-gap", gaps,
      "more than 20 s pass without an event, first\(gaps.place); "
        + "the longest gap is \(largestGap / 1_000_000) s")
    if isFinished, frameCount > 1, !hasMoved {
      result.append(
        Finding(
          .info, "one-time",
          "all frames have one time; velocities cannot be calculated from this recording",
          count: frameCount))
    }
    add(
      .info, "keyboard-keys-removed", keyboardKeys,
      "events of keyboard keys were left out: a trace holds no keys")
    add(
      .info, "scan-codes-removed", scanCodes,
      "scan codes (MSC_SCAN) were left out: a trace holds no keys")
    add(
      .info, "lines-skipped", skippedLines,
      "lines that are no events were skipped, first\(skippedLines.place)")
    add(
      .warning, "partial-frame", partialEvents,
      "the recording stops in the middle of a frame; the events after its last SYN_REPORT "
        + "were left out")
    add(
      .info, "ends-mid-touch", midTouchEnds,
      "fingers are still down at the end; the last gesture stays open")
    return result
  }

  private func frames(_ count: Int) -> String { count == 1 ? "1 frame" : "\(count) frames" }
}
