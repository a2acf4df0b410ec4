internal import GestureTrace

/// What occurs in the events of one device.
struct DeviceSurvey {
  /// The values of an absolute axis.
  struct AxisValues {
    /// How many there are.
    var count = 0
    /// The smallest.
    var minimum: Int32 = .max
    /// The largest.
    var maximum: Int32 = .min

    /// Takes a value into account.
    @inline(__always)
    fileprivate mutating func note(_ value: Int32) {
      count += 1
      minimum = min(minimum, value)
      maximum = max(maximum, value)
    }
  }

  /// How many events a trace may hold.
  private(set) var count = 0
  /// How many of them end a frame.
  private(set) var reportCount = 0
  /// How many come from keys of a keyboard.
  private(set) var keyboardCount = 0
  /// The time of the first event that a trace may hold.
  private(set) var firstTime: Int64?
  /// The line of that event.
  private(set) var firstLine = 0
  /// The values of each axis.
  private(set) var axes = InlineArray<64, AxisValues>(repeating: AxisValues())
  /// The codes of each type but `EV_ABS` and `EV_SYN`, without keys of a keyboard and scan codes.
  private(set) var codes = [CodeSet](repeating: CodeSet(), count: 32)
  /// How many contacts protocol A ended.
  private(set) var contactReportCount = 0
  /// Whether the left button went down while nothing touched the surface.
  private(set) var isLeftPressedUntouched = false
  /// The line of the first slot that no trace may hold, with its value.
  private(set) var wrongSlot: (line: Int, value: Int32)?

  /// How often the time of its frames goes back.
  private(set) var steps = ClockSteps()

  private var contacts = ContactTracker()
  private var isReduced = false
  private var frameCount = 0

  /// Takes an event into account.
  mutating func note(_ event: RawEvent) {
    // Nearly all events are of axes, which are always kept.
    if event.type != EventType.abs, event.isKeyboardKey || event.isScanCode {
      if event.isKeyboardKey { keyboardCount += 1 }
      isReduced = true
      return
    }
    let isReport = event.type == EventType.syn && event.code == SynCode.report
    defer { if isReport { (isReduced, frameCount) = (false, 0) } }
    // The end of a frame that held nothing but keys is left out with them.
    if isReport, isReduced, frameCount == 0 { return }
    frameCount += 1
    count += 1
    if firstTime == nil {
      firstTime = event.time
      firstLine = event.line
    }
    contacts.note(KernelEvent(type: event.type, code: event.code, value: event.value))
    switch event.type {
    case EventType.abs: noteAxis(event)
    case EventType.syn:
      if event.code == SynCode.report {
        reportCount += 1
        steps.note(event.time)
      }
      if event.code == SynCode.mtReport { contactReportCount += 1 }
    case EventType.key:
      codes[Int(EventType.key)].insert(event.code)
      noteButton(event)
    default:
      codes[Int(event.type & 31)].insert(event.code)
    }
  }

  /// The values of an axis.
  func axis(_ code: UInt16) -> AxisValues { axes[Int(code & 63)] }

  /// Whether the axis occurs.
  func has(axis code: UInt16) -> Bool { axes[Int(code & 63)].count > 0 }

  /// Whether the button or tool occurs.
  func has(button code: UInt16) -> Bool { codes[Int(EventType.key)].contains(code) }

  /// Whether any axis occurs.
  var hasAxes: Bool { axes.indices.contains { axes[$0].count > 0 } }

  /// Whether contacts come one by one without slots.
  var isProtocolA: Bool { contactReportCount > 0 && !has(axis: AbsCode.mtSlot) }

  /// Whether multi-touch positions occur.
  var isMultiTouch: Bool { has(axis: AbsCode.mtPositionX) || has(axis: AbsCode.mtPositionY) }

  /// Whether there is a position of any kind.
  var hasPositions: Bool { isMultiTouch || has(axis: AbsCode.x) || has(axis: AbsCode.y) }

  private mutating func noteAxis(_ event: RawEvent) {
    axes[Int(event.code & 63)].note(event.value)
    if event.code == AbsCode.mtSlot, wrongSlot == nil,
      event.value < 0 || event.value > DescriptionLimits.largestSlot
    {
      wrongSlot = (event.line, event.value)
    }
  }

  private mutating func noteButton(_ event: RawEvent) {
    guard event.code == ButtonCode.left, event.value == 1 else { return }
    if !contacts.isTouchingNow, !contacts.startsMidTouch { isLeftPressedUntouched = true }
  }
}
