import GestureCapture
import GestureTrace
import Playback

/// What a recording is told.
struct RecordPlan {
  var destination: RecordingDestination
  var labelling: Labelling
  /// What is known of the recording as a whole, each as `key=value`.
  var notes: [String] = []
  var keepsFrames = true
  /// How long it lasts; `nil` without end.
  var duration: TimeSpan?
  /// How many gestures it has; `nil` without end.
  var gestures: Int?
  var isQuiet = false
}

/// Who says what a gesture was meant to be.
enum Labelling: Equatable {
  case nobody
  /// All are meant alike.
  case always(Intent)
  /// The person, with a key after each.
  case ask
  /// Who wrote the prompts.
  case prompts(PromptList)
}

/// Records until it is told to end: the one loop that waits for the device, the terminal, signals and time.
struct RecordSession: ~Copyable {
  /// Why a recording ended.
  enum Ending: Equatable {
    case signal, duration, gestures, prompts, unplugged
    case failed(FileError)
  }

  private let plan: RecordPlan
  private let console: Console
  private let signals = TerminationSignals()
  private let terminal: Terminal?
  private var capture: LiveCapture
  private var trace: RecordedTrace
  private var status: StatusLine
  private var traceNumber = 0
  private var counts = (frames: 0, events: 0, gestures: 0)
  private var fingersDown = 0
  /// Empty, but with room for what is handed out at once.
  private var items: [RecordMerger.Item] = []
  private var lastFinished: GestureWatch.Gesture?
  /// Gestures that somebody was asked about and did not answer.
  private var unanswered = 0
  /// The prompts that are still to come, the current one first.
  private var prompts: [PromptList.Prompt] = []
  private var promptCount = 0
  private var lastPrompt: PromptList.Prompt?
  private var saysProblem = true

  /// How often what is gathered is written and the status line renewed.
  private static let tick = TimeSpan.milliseconds(100)

  init(
    _ capture: consuming LiveCapture, _ plan: RecordPlan, on console: Console
  ) throws(FileError) {
    self.plan = plan
    self.console = console
    let opening = Self.opening(capture, plan)
    let path = try plan.destination.path(ofTrace: 0)
    let trace = try RecordedTrace(path: path, replaces: plan.destination.replaces, opening)
    self.trace = trace
    self.capture = capture
    status = StatusLine(console: console, isShown: wantsStatusLine())
    switch plan.labelling {
    case .ask: terminal = Terminal()
    case .prompts(let list):
      prompts = list.prompts
      promptCount = prompts.count
      terminal = Terminal()
    case .nobody, .always: terminal = nil
    }
  }

  private static func opening(
    _ capture: borrowing LiveCapture, _ plan: RecordPlan
  ) -> RecordedTrace.Opening {
    RecordedTrace.Opening(
      header: capture.header, device: capture.device, notes: plan.notes,
      keepsFrames: plan.keepsFrames)
  }

  /// Records, and says what came of it.
  consuming func run() -> Ending {
    let start = LiveCapture.now
    tellStart()
    tellPrompt()
    var ending: Ending
    do throws(FileError) {
      ending = try record(from: start)
      try finish()
    } catch {
      ending = .failed(error)
    }
    status.clear()
    tellEnd(ending)
    return ending
  }

  private mutating func record(from start: Timestamp) throws(FileError) -> Ending {
    let end = plan.duration.map { start + $0 }
    var nextTick = start
    var input = InputWait(capture.descriptors + (terminal == nil ? [] : [Terminal.descriptor]))
    while true {
      var deadline = min(nextTick, end ?? nextTick)
      if let next = capture.nextDeadline { deadline = min(deadline, next) }
      // Rounded up: a wait that is too short by less than a millisecond would be made of many.
      let wait = max((deadline - LiveCapture.now).microseconds, 0) &+ 999
      let isLastReadable = input.wait(milliseconds: Int32(clamping: min(wait, 100_000) / 1000))
      let isThere = try collect()
      if terminal != nil, isLastReadable { takeKeys() }
      let now = LiveCapture.now
      if now >= nextTick {
        nextTick = now + Self.tick
        if signals.next(within: 0) != nil { return .signal }
        try trace.flush()
        terminal?.takeKeys()
        showStatus(at: now - start)
      }
      if !isThere { return .unplugged }
      if let ending = endingByCount { return ending }
      if let end, now >= end { return .duration }
    }
  }

  private var endingByCount: Ending? {
    if promptCount > 0, prompts.isEmpty { return .prompts }
    guard let gestures = plan.gestures, counts.gestures + trace.counts.gestures >= gestures
    else { return nil }
    return plan.labelling == .ask && lastFinished != nil ? nil : .gestures
  }

  /// Takes what the device has reported.
  private mutating func collect() throws(FileError) -> Bool {
    let isThere: Bool
    do throws(DeviceError) {
      isThere = try capture.collect()
    } catch {
      throw FileError(
        file: capture.device.description.name, problem: error.description,
        remedy: "what was recorded until then is whole")
    }
    var items: [RecordMerger.Item] = []
    swap(&items, &self.items)
    capture.release { items.append($0) }
    for item in items { try take(item) }
    items.removeAll(keepingCapacity: true)
    self.items = items
    return isThere
  }

  private mutating func take(_ item: RecordMerger.Item) throws(FileError) {
    if case .frame(_, let fingers) = item {
      if plan.destination.isFolder, fingersDown == 0, fingers > 0, trace.counts.gestures > 0 {
        try beginTrace()
      }
      fingersDown = fingers
    }
    for gesture in try trace.add(item) where gesture.isDeliberate {
      tell(gesture)
      label(gesture, at: item.time)
    }
    if saysProblem, let problem = trace.watch.problem {
      saysProblem = false
      status.print("gestures of this device cannot be followed here: \(problem)")
    }
  }

  private mutating func beginTrace() throws(FileError) {
    if plan.labelling == .ask { forget() }
    try trace.finish([])
    addCounts()
    traceNumber += 1
    let path = try plan.destination.path(ofTrace: traceNumber)
    trace = try RecordedTrace(path: path, replaces: false, Self.opening(capture, plan))
  }

  private mutating func addCounts() {
    counts.frames += trace.counts.frames
    counts.events += trace.counts.events
    counts.gestures += trace.counts.gestures
  }

  private mutating func finish() throws(FileError) {
    _ = try collect()
    var items: [RecordMerger.Item] = []
    capture.releaseAll { items.append($0) }
    for item in items { try take(item) }
    if plan.labelling == .ask { forget() }
    let findings = capture.finish()
    try trace.finish(findings)
    addCounts()
    status.clear()
    guard !plan.isQuiet else { return }
    for finding in findings { console.talk("\(escaped(trace.path)): \(findingText(finding))\n") }
  }

  // MARK: Labels

  private mutating func label(_ gesture: GestureWatch.Gesture, at time: Timestamp) {
    switch plan.labelling {
    case .nobody: break
    case .always(let intent): trace.mark(intent.rawValue, gesture: gesture.index, at: time)
    case .ask:
      forget()
      lastFinished = gesture
      if !plan.isQuiet { status.print("  f finish, c cancel, n none, d discard?") }
    case .prompts:
      guard let prompt = prompts.first else { return }
      trace.mark("prompt=\(prompt.text)", gesture: gesture.index, at: time)
      trace.mark(prompt.label.rawValue, gesture: gesture.index, at: time)
      lastFinished = gesture
      lastPrompt = prompts.removeFirst()
      tellPrompt()
    }
  }

  /// Another gesture has come, or the end: nobody will answer any more.
  private mutating func forget() {
    if lastFinished != nil { unanswered += 1 }
    lastFinished = nil
  }

  private mutating func takeKeys() {
    // Whatever was handed out is older than this.
    let time = LiveCapture.now + TimeSpan(microseconds: -RecordMerger.window.microseconds)
    for key in terminal?.keys() ?? [] {
      guard let gesture = lastFinished else { continue }
      switch LabelKey(key, plan.labelling) {
      case .label(let intent): answer(intent.rawValue, gesture, at: time)
      case .discard:
        answer("discard", gesture, at: time)
        if let lastPrompt {
          prompts.append(lastPrompt)
          self.lastPrompt = nil
        }
      case nil: break
      }
    }
  }

  private mutating func answer(
    _ label: String, _ gesture: GestureWatch.Gesture, at time: Timestamp
  ) {
    trace.mark(label, gesture: gesture.index, at: time)
    lastFinished = nil
    if !plan.isQuiet { status.print("  gesture \(gesture.index): \(label)") }
  }

  // MARK: Talk

  private mutating func tellStart() {
    guard !plan.isQuiet else { return }
    let device = capture.device
    let name = quoted(device.description.name)
    console.talk("recording \(device.kind.rawValue) \(name), \(sizeText(device)); Ctrl-C ends it\n")
  }

  private mutating func tellPrompt() {
    guard let prompt = prompts.first else { return }
    status.print("\(promptCount - prompts.count + 1)/\(promptCount)  \(prompt.text)")
  }

  private mutating func tell(_ gesture: GestureWatch.Gesture) {
    guard !plan.isQuiet else { return }
    let time = decimal((gesture.end - gesture.begin).seconds, 2)
    let ending = gesture.ending == .cancelled ? ", cancelled" : ""
    status.print("gesture \(gesture.index): \(text(gesture)), \(time) s\(ending)")
  }

  private func text(_ gesture: GestureWatch.Gesture) -> String {
    let fingers = gesture.fingers == 1 ? "1 finger" : "\(gesture.fingers) fingers"
    let unit = trace.watch.unit
    let x = decimal(gesture.displacement.x, 1)
    let y = decimal(gesture.displacement.y, 1)
    let speed = decimal(gesture.velocity.length, 0)
    return "\(gesture.source.rawValue), \(fingers), (\(x), \(y)) \(unit), \(speed) \(unit)/s"
  }

  private mutating func showStatus(at time: TimeSpan) {
    guard status.isShown else { return }
    let gestures = counts.gestures + trace.counts.gestures
    var line = "\(decimal(time.seconds, 1)) s  \(capture.device.description.name)"
    line += "  fingers \(capture.fingersDown)  gestures \(gestures)"
    line += "  events \(counts.events + trace.counts.events)  dropped \(capture.droppedCount)"
    if let current = trace.watch.current { line += "  \(text(current))" }
    status.show(escaped(line))
  }

  private func tellEnd(_ ending: Ending) {
    if case .failed(let error) = ending { console.talk("Error: \(error)\n") }
    guard !plan.isQuiet else { return }
    let place = plan.destination.isFolder ? "\(traceNumber + 1) traces" : escaped(trace.path)
    var text = "\(place): \(counts.gestures) gestures, \(counts.frames) frames"
    text += ", \(counts.events) events; \(capture.droppedCount) times events were lost"
    switch ending {
    case .unplugged: text += "; the device was unplugged"
    case .signal, .duration, .gestures, .prompts, .failed: break
    }
    if unanswered > 0 { text += "; \(unanswered) without a label" }
    console.talk("\(text)\n")
    if capture.device.kind == .touchpad {
      console.talk(
        "libinput ran here with the settings that the trace's header names, not with your desktop's; give those with --settings\n"
      )
    }
  }
}

/// What a key says of the last gesture.
enum LabelKey: Equatable {
  case label(Intent)
  case discard

  init?(_ key: Character, _ labelling: Labelling) {
    switch (key, labelling) {
    case ("d", .ask), ("d", .prompts): self = .discard
    case ("f", .ask): self = .label(.finish)
    case ("c", .ask): self = .label(.cancel)
    case ("n", .ask): self = .label(.none)
    default: return nil
    }
  }
}
