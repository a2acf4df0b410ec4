internal import GestureTrace

/// Turns timed actions into contacts, and refuses what fingers and the device cannot do.
///
/// Every boundary is rounded to the nearest report, so that the place where a movement ends is always
/// reported. A finger that lifts is still in the report of that moment and gone from the next.
struct FingerPlanner {
  private let file: String
  private let settings: ScriptSettings
  private let begin: TimeSpan
  private var plan = FingerPlan()
  /// By finger number.
  private var fingers: [Finger]
  private var pressed: [UInt16: (line: Int, report: Int64)] = [:]

  /// What a finger is doing.
  private struct Finger {
    /// The index of its contact while it is down.
    var contact: Int?
    /// When its movement ends.
    var busyUntil = TimeSpan.zero
    /// The line of that movement.
    var busyLine = 0
    /// How many contacts it made.
    var contacts = 0
    /// The last report that had it.
    var lastUp: Int64?
  }

  /// Plans a schedule.
  static func plan(
    _ schedule: ScriptSchedule, settings: ScriptSettings, file: String
  ) throws(FileError) -> FingerPlan {
    guard let first = schedule.actions.first else {
      throw FileError(
        file: file, problem: "moves no finger",
        remedy: "add lines such as “finger 1 down 50% 30%” and “finger 1 up”")
    }
    var planner = FingerPlanner(file: file, settings: settings, begin: first.start)
    for action in schedule.actions { try planner.add(action) }
    try planner.checkFingerCount()
    planner.finish(at: planner.report(schedule.end))
    return planner.plan
  }

  private init(file: String, settings: ScriptSettings, begin: TimeSpan) {
    self.file = file
    self.settings = settings
    self.begin = begin
    fingers = Array(repeating: Finger(), count: GestureScript.fingerNumbers.upperBound + 1)
  }

  private mutating func add(_ timed: ScriptSchedule.TimedAction) throws(FileError) {
    switch timed.action {
    case .button(let action): try add(action, at: timed.start)
    case .fingers(let action):
      switch action.verb {
      case .down(let middle, let spacing):
        try land(action, middle, spacing, at: timed.start)
      case .up:
        for finger in action.fingers { try lift(finger, action, at: timed.start) }
      case .moveBy(let way, _, let profile):
        let way = way.millimeters(on: settings.profile.size)
        try move(action, timed, profile) { place, _ in place + way }
      case .moveTo(let target, _, let profile):
        let target = target.millimeters(on: settings.profile.size)
        try move(action, timed, profile) { place, middle in place + target + middle * -1 }
      case .scale(let factor, _, let profile):
        try move(action, timed, profile) { place, middle in
          middle + (place + middle * -1) * factor
        }
      }
    }
  }

  // MARK: Fingers

  private mutating func land(
    _ action: FingerAction, _ middle: ScriptVector, _ spacing: ScriptVector?, at time: TimeSpan
  ) throws(FileError) {
    let center = middle.millimeters(on: settings.profile.size)
    let step = spacing?.millimeters(on: settings.profile.size) ?? .zero
    for (index, finger) in action.fingers.enumerated() {
      if let contact = fingers[finger].contact {
        throw error(
          action.place, "finger \(finger) is down since line \(plan.contacts[contact].place.line)",
          "lift it first")
      }
      let down = report(time)
      if let lastUp = fingers[finger].lastUp, down < lastUp + 2 {
        throw error(
          action.place, "finger \(finger) lands before a report without it",
          "wait \(milliseconds(twoReports)) or more after it lifts")
      }
      let offset = Double(index) - Double(action.fingers.count - 1) / 2
      let place = center + step * offset
      try check(place, of: finger, middle.place)
      fingers[finger].contact = plan.contacts.count
      plan.contacts.append(
        PlannedContact(
          finger: finger, number: fingers[finger].contacts, down: down, start: place,
          place: action.place))
      fingers[finger].contacts += 1
    }
  }

  private mutating func lift(
    _ finger: Int, _ action: FingerAction, at time: TimeSpan
  ) throws(FileError) {
    let contact = try restingContact(finger, action, at: time)
    plan.contacts[contact].up = report(time)
    fingers[finger].contact = nil
    fingers[finger].lastUp = report(time)
  }

  private mutating func move(
    _ action: FingerAction, _ timed: ScriptSchedule.TimedAction, _ profile: SpeedProfile,
    _ target: (_ place: Vector<Millimeters>, _ middle: Vector<Millimeters>) -> Vector<Millimeters>
  ) throws(FileError) {
    var contacts: [Int] = []
    var middle = Vector<Millimeters>.zero
    for finger in action.fingers {
      let contact = try restingContact(finger, action, at: timed.start)
      contacts.append(contact)
      middle += plan.contacts[contact].end
    }
    middle = middle / Double(contacts.count)
    let end = TimeSpan(microseconds: timed.start.microseconds + timed.duration.microseconds)
    for (finger, contact) in zip(action.fingers, contacts) {
      let from = plan.contacts[contact].end
      let to = target(from, middle)
      try check(to, of: finger, action.place)
      plan.contacts[contact].moves.append(
        PlannedMove(
          first: report(timed.start), last: report(end), from: from, to: to, profile: profile,
          duration: timed.duration, place: action.place))
      fingers[finger].busyUntil = end
      fingers[finger].busyLine = action.place.line
    }
  }

  /// The contact of a finger that is down and does not move.
  private func restingContact(
    _ finger: Int, _ action: FingerAction, at time: TimeSpan
  ) throws(FileError) -> Int {
    guard let contact = fingers[finger].contact else {
      throw error(
        action.place, "finger \(finger) is not down",
        "land it first with a line such as “finger \(finger) down 50% 30%”")
    }
    guard fingers[finger].busyUntil <= time else {
      throw error(
        action.place,
        "finger \(finger) moves until \(milliseconds(fingers[finger].busyUntil)) "
          + "(line \(fingers[finger].busyLine)), it is \(milliseconds(time)) here",
        "let this begin when the movement has ended")
    }
    return contact
  }

  private func check(
    _ position: Vector<Millimeters>, of finger: Int, _ place: ScriptPlace
  ) throws(FileError) {
    let size = settings.profile.size
    let slack = 1e-6
    guard position.x >= -slack, position.y >= -slack, position.x <= size.width + slack,
      position.y <= size.height + slack
    else {
      throw error(
        place,
        "finger \(finger) would be at \(ScriptNumber(hundredthsOf: position.x))mm "
          + "\(ScriptNumber(hundredthsOf: position.y))mm, outside the device",
        "stay within 0mm 0mm and \(ScriptNumber(hundredthsOf: size.width))mm "
          + "\(ScriptNumber(hundredthsOf: size.height))mm")
    }
  }

  private func checkFingerCount() throws(FileError) {
    let most = settings.profile.maximumFingers
    var present: [PlannedContact] = []
    for contact in plan.contacts {
      present.removeAll { if let up = $0.up { up < contact.down } else { false } }
      present.append(contact)
      guard present.count <= most else {
        throw error(
          contact.place,
          "finger \(contact.finger) is one more than the \(most) that "
            + "\(settings.profile.name) can tell",
          "lift another first, or name a device that can tell more")
      }
    }
  }

  // MARK: Buttons

  private mutating func add(_ action: ButtonAction, at time: TimeSpan) throws(FileError) {
    let earlier = pressed[action.code]
    if action.isPress, let earlier, earlier.line > 0 {
      throw error(
        action.place, "“\(action.name)” is pressed since line \(earlier.line)", "release it first")
    }
    if !action.isPress, earlier == nil || earlier?.line == 0 {
      throw error(
        action.place, "“\(action.name)” is not pressed",
        "press it first with “press \(action.name)”")
    }
    // A button cannot go down and up in one report.
    let report = max(report(time), (earlier?.report ?? -1) + 1)
    pressed[action.code] = (action.isPress ? action.place.line : 0, report)
    plan.buttons.append(PlannedButton(report: report, action: action))
  }

  // MARK: Times

  private func report(_ time: TimeSpan) -> Int64 {
    settings.clock.report(
      nearest: TimeSpan(microseconds: time.microseconds - begin.microseconds))
  }

  private var twoReports: TimeSpan {
    TimeSpan(
      microseconds: (2_000_000_000 + settings.clock.millihertz - 1)
        / settings.clock.millihertz)
  }

  private mutating func finish(at end: Int64) {
    plan.lastReport = end
    plan.buttons.sort { $0.report < $1.report }
    for contact in plan.contacts {
      plan.lastReport = max(plan.lastReport, (contact.up ?? contact.down) + 1)
    }
    if let button = plan.buttons.last { plan.lastReport = max(plan.lastReport, button.report) }
  }

  private func error(
    _ place: ScriptPlace, _ problem: String, _ remedy: String
  ) -> FileError {
    FileError(
      file: file, line: place.line, column: place.column, problem: problem, remedy: remedy)
  }
}
