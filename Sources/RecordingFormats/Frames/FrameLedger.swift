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
  mutating func note(time: Int64, line: Int?) {
    if count == 0 {
      self.line = line
      self.time = time
    }
    count += 1
  }

  /// Moves the time of the first, once: a clock that stepped has an offset to the trace's time.
  mutating func shift(by offset: Int64) {
    guard count > 0, !isShifted else { return }
    isShifted = true
    time += offset
  }

  private var isShifted = false

  /// `at line 7`, or nothing.
  var place: String { line.map { " at line \($0)" } ?? "" }
}

/// Counts how often a clock was set back.
struct ClockSteps {
  /// What is less is jitter, in microseconds.
  static let least: Int64 = 20_000

  /// How often.
  private(set) var count = 0

  private var highest: Int64?

  /// Takes the time of a frame into account.
  mutating func note(_ time: Int64) {
    if let highest, highest - time >= Self.least {
      count += 1
      self.highest = time
    } else {
      highest = max(highest ?? time, time)
    }
  }
}

/// Gives frames their times in the trace, and counts what is odd about them in bounded memory.
struct FrameLedger {
  /// A gap that is worth a finding, in microseconds.
  private static let longGap: Int64 = 20_000_000
  /// The longest interval that a frame after a step back follows at, in microseconds.
  private static let longestInterval: Int64 = 100_000

  /// How fast the frames of a device follow each other.
  private struct Pace {
    /// The time of the last.
    var last: Int64
    /// The last interval that was not 0.
    var interval: Int64 = 0
  }

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
  /// Frames that their `SYN_REPORT` is missing from.
  var partialFrames = Occurrences()
  /// Lines that are no events.
  var skippedLines = Occurrences()

  private var wentBack = Occurrences()
  private var gaps = Occurrences()
  private var largestGap: Int64 = 0
  private var largestStepBack: Int64 = 0
  private var shiftCount = 0
  private var offset: Int64 = 0
  private var paces: [Pace?] = []
  private var previous: Int64 = 0
  private var frameCount = 0
  private var hasMoved = false

  /// Puts a frame in the trace's time.
  ///
  /// A frame whose time is before the last one's by less than ``ClockSteps/least`` gets the last one's time. A
  /// longer way back is a clock that was set: from there on all times are shifted, so that this frame follows the
  /// last one by its device's usual interval.
  mutating func settle(_ frame: inout KernelFrame, line: Int?) {
    let raw = frame.time.microseconds
    // The offset is bounded by this, too.
    var time = min(raw - base + offset, largestMicroseconds)
    while paces.count <= frame.device { paces.append(nil) }
    var pace = paces[frame.device]
    if time < previous {
      largestStepBack = max(largestStepBack, previous - time)
      // A report before its own first event is no step: nothing came before.
      if frameCount > 0, previous - time >= ClockSteps.least {
        let interval = pace?.interval ?? 0
        if interval > 0 { hasMoved = true }
        time = min(previous + interval, largestMicroseconds)
        offset = time - (raw - base)
        shiftCount += 1
        wentBack.note(time: base + time, line: line)
        pace?.last = time
      } else {
        wentBack.note(time: base + time, line: line)
        time = previous
      }
    } else if frameCount > 0 {
      if time > previous { hasMoved = true }
      if time - previous > Self.longGap {
        gaps.note(time: base + time, line: line)
        largestGap = max(largestGap, time - previous)
      }
    }
    if let known = pace, time > known.last {
      pace?.interval = min(time - known.last, Self.longestInterval)
    }
    paces[frame.device] = Pace(last: time, interval: pace?.interval ?? 0)
    previous = time
    frameCount += 1
    frame.time = Timestamp(microseconds: time)
    keyboardKeys.shift(by: offset)
    scanCodes.shift(by: offset)
    dropped.shift(by: offset)
    midTouchStarts.shift(by: offset)
  }

  /// Counts what is left at the end of the recording.
  mutating func finish(_ assembler: FrameAssembler) {
    if assembler.pendingCount > 0 {
      partialFrames.note(time: base + previous, line: nil)
    }
    if assembler.contacts.isTouching { midTouchEnds.note(time: base + previous, line: nil) }
    isFinished = true
  }

  private var isFinished = false

  /// The line at which something was found first; `nil` where it is about no line.
  func line(of code: String) -> Int? {
    switch code {
    case "starts-mid-touch": midTouchStarts.line
    case "time-went-back": wentBack.line
    case "syn-dropped": dropped.line
    case "time-gap": gaps.line
    case "keyboard-keys-removed": keyboardKeys.line
    case "scan-codes-removed": scanCodes.line
    case "lines-skipped": skippedLines.line
    default: nil
    }
  }

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
        + "by up to \(largestStepBack) µs; \(backwardRemedy)")
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
          .warning, "one-time",
          "all frames have one time; velocities calculated from this recording mean nothing",
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
      .warning, "partial-frame", partialFrames,
      "the recording stops in the middle of a frame; the events after its last SYN_REPORT "
        + "were left out")
    add(
      .info, "ends-mid-touch", midTouchEnds,
      "fingers are still down at the end; the last gesture stays open")
    return result
  }

  /// What was done about time that went back.
  private var backwardRemedy: String {
    if shiftCount == 0 { return "the time before was taken instead" }
    let shift = "from a step of 20 ms or more on, all times were shifted so that they run on"
    return shiftCount == wentBack.count
      ? shift : shift + "; for a smaller one, the time before was taken instead"
  }

  private func frames(_ count: Int) -> String { count == 1 ? "1 frame" : "\(count) frames" }
}
