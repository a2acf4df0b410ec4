internal import GestureTrace

/// Looks for what a script probably does not mean.
struct ScriptWarnings {
  private let settings: ScriptSettings
  private var found: [Key: Finding] = [:]

  private struct Key: Hashable {
    var place: ScriptPlace
    var code: String
    var message: String
  }

  /// The warnings of a plan, by line; the same one of a repeated line counts up.
  static func find(
    in plan: FingerPlan, settings: ScriptSettings
  ) -> [Finding] {
    var warnings = ScriptWarnings(settings: settings)
    warnings.check(plan)
    let order = warnings.found.keys.sorted {
      ($0.place.line, $0.place.column, $0.code, $0.message)
        < ($1.place.line, $1.place.column, $1.code, $1.message)
    }
    return order.compactMap { warnings.found[$0] }
  }

  private init(settings: ScriptSettings) {
    self.settings = settings
  }

  private mutating func check(_ plan: FingerPlan) {
    let accompanied = accompaniedContacts(plan)
    for (index, contact) in plan.contacts.enumerated() {
      checkReports(contact)
      if contact.up == nil {
        add(
          "finger-left-down", contact.place, contact.down,
          "finger \(contact.finger) is never lifted: the gesture stays open; "
            + "end with “finger \(contact.finger) up”")
      }
      for move in contact.moves { checkRounding(move, contact) }
      if settings.profile.kind == .touchpad {
        checkEdges(contact)
        for move in contact.moves { checkJump(move, contact) }
        if accompanied[index] { checkThreshold(contact) }
      }
    }
    checkButtons(plan)
  }

  private mutating func add(
    _ code: String, _ place: ScriptPlace, _ report: Int64, _ message: String
  ) {
    // Not the file's name: the trace must not depend on what the script is called.
    let message = "line \(place.line): \(message)"
    let key = Key(place: place, code: code, message: message)
    let time = settings.clock.time(ofReport: report)
    found[key, default: Finding(.warning, code, message, time: time, count: 0)].count += 1
  }

  // MARK: Reports

  /// The fewest reports of movement that a flick needs between landing and lifting.
  private static let fewestReports: Int64 = 4
  /// The fewest of them in the time before the lift that velocity estimators look at.
  private static let fewestLastReports: Int64 = 3
  private static let lastTime = TimeSpan.milliseconds(100)

  private mutating func checkReports(_ contact: PlannedContact) {
    guard let up = contact.up, let last = contact.moves.last else { return }
    let rate = settings.clock.description
    let reports = contact.moves.reduce(0) { $0 + ($1.last - $1.first) }
    if reports < ScriptWarnings.fewestReports {
      add(
        "too-few-reports", last.place, contact.down,
        "finger \(contact.finger) moves in \(count(reports, "report")) between landing and "
          + "lifting, too few for a flick (\(ScriptWarnings.fewestReports)); "
          + "raise the rate of \(rate) or the duration")
      return
    }
    guard last.last == up else { return }
    let since = up - settings.clock.reports(within: ScriptWarnings.lastTime)
    let recent = contact.moves.reduce(0) { $0 + max(0, $1.last - max($1.first, since)) }
    guard recent < ScriptWarnings.fewestLastReports else { return }
    add(
      "too-few-reports", last.place, contact.down,
      "finger \(contact.finger) moves in \(count(recent, "report")) in the last 100ms before it "
        + "lifts, too few for its speed to be known (\(ScriptWarnings.fewestLastReports)); "
        + "raise the rate of \(rate)")
  }

  private mutating func checkRounding(_ move: PlannedMove, _ contact: PlannedContact) {
    let actual = settings.clock.time(ofReport: move.last - move.first) - .zero
    let difference = abs(actual.microseconds - move.duration.microseconds)
    guard difference * 10 > move.duration.microseconds else { return }
    add(
      "movement-rounded", move.place, contact.down,
      "finger \(contact.finger) moves for \(milliseconds(move.duration)), reported as "
        + "\(milliseconds(actual)); at \(settings.clock.description) durations are multiples of "
        + "\(milliseconds(settings.clock.time(ofReport: 1) - .zero))")
  }

  private func count(_ number: Int64, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  // MARK: Touchpads

  /// How far fingers go before libinput begins a swipe, a pinch or a scroll, in millimetres.
  private static let beginThreshold = 1.8
  /// Farther than this in 12 ms, libinput takes a touch to have jumped, in millimetres.
  private static let jump = 20.0
  /// The same for how much farther than in the 12 ms before.
  private static let jumpChange = 7.0
  private static let jumpTime = 0.012

  private mutating func checkThreshold(_ contact: PlannedContact) {
    var farthest = 0.0
    for move in contact.moves {
      farthest = max(farthest, (move.to + contact.start * -1).length)
    }
    guard let move = contact.moves.last, farthest > 0, farthest <= ScriptWarnings.beginThreshold
    else { return }
    add(
      "below-threshold", move.place, contact.down,
      "finger \(contact.finger) goes \(ScriptNumber(hundredthsOf: farthest))mm, libinput begins a "
        + "touchpad gesture after about \(ScriptWarnings.beginThreshold)mm; move farther")
  }

  private mutating func checkJump(_ move: PlannedMove, _ contact: PlannedContact) {
    let time = Double(max(move.last - move.first, 1)) * 1000 / Double(settings.clock.millihertz)
    let speed = move.length / time
    let peak = speed * move.profile.peak * ScriptWarnings.jumpTime
    let start = speed * move.profile.startSpeed * ScriptWarnings.jumpTime
    guard peak > ScriptWarnings.jump || start > ScriptWarnings.jumpChange else { return }
    add(
      "touch-jump", move.place, contact.down,
      "finger \(contact.finger) moves at \(ScriptNumber(hundredthsOf: speed))mm/s on average "
        + "(\(move.profile.rawValue)), which libinput may take for a jump and discard; "
        + "move slower, or speed up gradually with ease-in or minimum-jerk")
  }

  private mutating func checkEdges(_ contact: PlannedContact) {
    let size = settings.profile.size
    let side = min(8, size.width * 0.08)
    if size.width >= 70, contact.start.x < side || contact.start.x > size.width - side {
      add(
        "touchpad-edge", contact.place, contact.down,
        "finger \(contact.finger) lands within \(ScriptNumber(hundredthsOf: side))mm of a side, where "
          + "libinput may take it for a palm; land it nearer the middle")
    }
    let bottom = max(10, size.height * 0.15)
    if settings.profile.properties.contains(InputProperty.buttonPad),
      contact.start.y > size.height - bottom
    {
      add(
        "touchpad-edge", contact.place, contact.down,
        "finger \(contact.finger) lands within \(ScriptNumber(hundredthsOf: bottom))mm of the bottom, "
          + "where libinput may take it for a thumb or a button; land it higher")
    }
  }

  /// Which contacts share their time with another.
  private func accompaniedContacts(_ plan: FingerPlan) -> [Bool] {
    var accompanied = [Bool](repeating: false, count: plan.contacts.count)
    var present: [Int] = []
    for (index, contact) in plan.contacts.enumerated() {
      present.removeAll { if let up = plan.contacts[$0].up { up < contact.down } else { false } }
      present.append(index)
      if present.count > 1 { for other in present { accompanied[other] = true } }
    }
    return accompanied
  }

  // MARK: Buttons

  private mutating func checkButtons(_ plan: FingerPlan) {
    var pressed: [UInt16: PlannedButton] = [:]
    for button in plan.buttons {
      pressed[button.action.code] = button.action.isPress ? button : nil
    }
    for button in pressed.values {
      add(
        "button-left-down", button.action.place, button.report,
        "“\(button.action.name)” is never released; end with “release \(button.action.name)”")
    }
  }
}
