internal import GestureTrace

/// A machine, the host around it and the recognisers that drive it: gestures in, outcomes out.
struct PlayStage<Machine: InteractiveTransition>: GestureSink, Sendable {
  private let prototype: Machine
  private let options: PlayOptions
  private let kind: RecognizerKind
  /// Whether the recogniser has deadlines of its own.
  private let hasDeadlines: Bool
  let parameters: [ParameterValue]
  private var machine: Machine
  private var host: TransitionHost
  private var lanes: [PlayLane] = []
  /// Gestures whose outcome is not known or not taken, ascending.
  private var runs: [GestureRun] = []
  /// The gesture whose transition is under way.
  private var owner: Int?
  /// The lane whose recogniser is active.
  private var activeLane: Int?
  /// The earliest deadline of a recogniser.
  private var laneDeadline: Timestamp = .never
  private(set) var hasOutcomes = false
  private let recordsCourse: Bool

  private var now: Timestamp { host.now }

  /// Outcomes come in the order of their gestures unless this many wait for one that will not end.
  private static var patience: Int { 1024 }
  /// A machine that asks for more animations than this in one go never ends.
  private static var deadlineLimit: Int { 10_000 }

  /// - Parameters:
  ///   - machine: The machine.
  ///   - own: Its own parameters.
  ///   - options: Everything else.
  init(_ machine: Machine, _ own: @autoclosure () -> [ParameterValue], _ options: PlayOptions) {
    prototype = machine
    self.machine = machine
    self.options = options
    let kind = options.recognizer ?? machine.recognizer
    self.kind = kind
    switch kind {
    case .pan, .edgePan, .pinch: hasDeadlines = false
    case .longPress, .swipe: hasDeadlines = true
    }
    recordsCourse = options.recordsCourse
    host = TransitionHost(
      configuration: options.host, screen: options.screen, recordsLog: options.recordsLog)
    parameters =
      options.recordsParameters
      ? own() + options.recognizerValues(kind)
        + options.host.parameterValues(prefix: "host.")
        + options.velocity.parameterValues(prefix: "velocity.")
      : []
  }

  // MARK: Time

  /// Delivers every deadline up to a time.
  @inline(__always)
  mutating func advance(to time: Timestamp) {
    if host.nextDeadline <= time || laneDeadline <= time { deliverDeadlines(upTo: time) }
    host.now = time
  }

  /// The host's and the recognisers', in order; the host's first where they meet.
  @inline(never)
  private mutating func deliverDeadlines(upTo time: Timestamp) {
    var count = 0
    while count < Self.deadlineLimit {
      count += 1
      if laneDeadline <= time, laneDeadline < host.nextDeadline {
        deliverToLanes(laneDeadline)
        continue
      }
      guard host.nextDeadline <= time, let event = host.takeDeadline() else { return }
      machine.receive(event, &host)
      if isCallUnusual { afterUnusualCall(owner ?? activeLane.map { lanes[$0].gesture }) }
      if event == .viewRemoved { cancelActive() }
      settleIfDone()
    }
    // A machine that asks for an animation after every animation.
    host.reset()
    settleIfDone()
  }

  private mutating func deliverToLanes(_ deadline: Timestamp) {
    host.now = max(now, deadline)
    laneDeadline = .never
    for lane in lanes.indices where lanes[lane].isFollowed {
      guard let due = lanes[lane].recognizer.nextDeadline, due <= deadline else { continue }
      follow(lanes[lane].recognizer.reachDeadline(deadline), lane)
    }
    scheduleLanes(after: deadline)
  }

  /// Finds the earliest deadline of a recogniser after a time: one that does not move on is not asked again.
  private mutating func scheduleLanes(after time: Timestamp? = nil) {
    laneDeadline = .never
    for lane in lanes.indices where lanes[lane].isFollowed {
      guard let due = lanes[lane].recognizer.nextDeadline else { continue }
      if let time, due <= time { continue }
      laneDeadline = min(laneDeadline, due)
    }
  }

  /// After the trace: everything that is still to come comes.
  mutating func finish() {
    deliverDeadlines(upTo: Timestamp(microseconds: .max - 1))
    settleIfDone()
  }

  // MARK: Gestures

  mutating func gestureBegan(
    lane: Int, index: Int, source: GestureSource, fingers: Int, location: Vector<Points>?,
    time: Timestamp
  ) {
    while lanes.count <= lane {
      lanes.append(PlayLane(kind, options))
    }
    runs.append(
      GestureRun(
        index: index, recognizer: kind, source: source, fingers: fingers, beginTime: time,
        releaseTime: time, location: location))
    lanes[lane].begin(index, source, fingers: fingers, at: location, time: time)
    if hasDeadlines { scheduleLanes() }
  }

  @inline(__always)
  mutating func gestureMoved(lane: Int, _ motion: GestureMotion) {
    follow(lanes[lane].move(motion), lane)
    if hasDeadlines { scheduleLanes() }
    if recordsCourse { noteCourse(lane) }
  }

  /// Keeps where the gesture is.
  @inline(never)
  private mutating func noteCourse(_ lane: Int) {
    let reading = lanes[lane].lastReading
    let progress = owner == lanes[lane].gesture ? host.progress : 0
    let time = now
    edit(lanes[lane].gesture) {
      if !$0.isReleased { $0.course.add(reading, progress: progress, at: time) }
    }
  }

  @inline(__always)
  private mutating func follow(_ step: RecognizerStep, _ lane: Int) {
    switch step {
    case .nothing: break
    case .action: act(lane)
    case .asksToBegin: askToBegin(lane)
    }
  }

  @inline(never)
  private mutating func askToBegin(_ lane: Int) {
    let answer: BeginAnswer =
      activeLane == nil
      ? lanes[lane].recognizer.ask(&machine) : .no(.anotherGesture)
    switch answer {
    case .no(let refusal):
      _ = lanes[lane].recognizer.answer(mayBegin: false)
      edit(lanes[lane].gesture) { $0.refusal = refusal }
    case .yes:
      guard lanes[lane].recognizer.answer(mayBegin: true) == .action else { return }
      let time = now
      activeLane = lane
      edit(lanes[lane].gesture) { $0.beginTime = time }
      guard kind.isDiscrete else { return act(lane) }
      actLast(lane) { $0.act(lane) }
      activeLane = nil
    }
  }

  /// Hands an action of a recogniser to the machine.
  @inline(__always)
  private mutating func act(_ lane: Int) {
    lanes[lane].recognizer.act(&machine, &host)
    machine.answerVend(&host)
    if isCallUnusual { afterUnusualCall(lanes[lane].gesture) }
    if host.nextDeadline <= now { deliverDeadlines(upTo: now) }
  }

  mutating func gestureRead(lane: Int, _ reading: RecognizerReading) {
    if lanes[lane].recorded == nil {
      lanes[lane].isFollowed = kind.accepts(reading.recognizer)
      edit(lanes[lane].gesture) { $0.recognizer = reading.recognizer }
    }
    lanes[lane].mostTouches = max(lanes[lane].mostTouches, reading.touches)
    var recorded = lanes[lane].recorded ?? RecordedReading(reading)
    recorded.reading = reading
    let before = lanes[lane].recordedState
    let isDiscrete = reading.recognizer.isDiscrete
    let state =
      before == .possible && reading.state == .ended && !isDiscrete
      ? .failed : before.requesting(reading.state)
    recorded.reading.state = state
    lanes[lane].recordedState = state
    lanes[lane].recorded = recorded
    defer { if recordsCourse { noteCourse(lane) } }
    let isRecognized = before == .possible && state == .ended
    guard lanes[lane].isFollowed, before.isActive || state.isActive || isRecognized else { return }
    if before == .possible {
      guard activeLane == nil else {
        lanes[lane].isFollowed = false
        edit(lanes[lane].gesture) { $0.refusal = .anotherGesture }
        return
      }
      let time = now
      activeLane = lane
      edit(lanes[lane].gesture) { $0.beginTime = time }
    }
    guard !state.isOver else { return }
    actRecorded(lane)
  }

  private mutating func actRecorded(_ lane: Int) {
    guard var recorded = lanes[lane].recorded else { return }
    machine.handle(&recorded, &host)
    machine.answerVend(&host)
    lanes[lane].recorded = recorded
    if isCallUnusual { afterUnusualCall(lanes[lane].gesture) }
    if host.nextDeadline <= now { deliverDeadlines(upTo: now) }
  }

  mutating func gestureEnded(lane: Int, _ ending: GestureEnding, time: Timestamp) {
    let gesture = lanes[lane].gesture
    let isFollowed = lanes[lane].isFollowed
    let wasActive: Bool
    var hasEnded = false
    lanes[lane].isFollowed = false
    if lanes[lane].recorded != nil {
      wasActive = activeLane == lane
      release(lane, ending, hadBegun: wasActive, time)
      if wasActive, isFollowed {
        if !lanes[lane].recordedState.isOver {
          lanes[lane].recordedState = .cancelled
          lanes[lane].recorded?.reading.state = .cancelled
        }
        actLast(lane) { $0.actRecorded(lane) }
      }
    } else {
      let state = lanes[lane].recognizer.gestureState
      wasActive = state.isActive || state == .ended
      if !wasActive, isFollowed { explainFailure(lane) }
      let step =
        isFollowed
        ? lanes[lane].recognizer.end(cancelled: ending != .lifted, time: time) : .nothing
      // What has been recognised in passing stays so, whatever becomes of the fingers.
      hasEnded = state == .ended
      release(
        lane, hasEnded && ending == .cancelled ? .lifted : ending, hadBegun: wasActive, time)
      if step == .action { actLast(lane) { $0.act(lane) } }
    }
    if activeLane == lane { activeLane = nil }
    if hasDeadlines { scheduleLanes() }
    if ending == .open, !hasEnded { explainOpen(gesture) }
    if owner != gesture { settleWithoutTransition(gesture) }
    settleIfDone()
  }

  /// The view of the recogniser is gone: what is under way is cancelled, and the fingers reach nothing any more.
  private mutating func cancelActive() {
    guard let lane = activeLane else { return }
    lanes[lane].isFollowed = false
    activeLane = nil
    if lanes[lane].recorded != nil {
      release(lane, .cancelled, hadBegun: true, now)
      guard !lanes[lane].recordedState.isOver else { return }
      lanes[lane].recordedState = .cancelled
      lanes[lane].recorded?.reading.state = .cancelled
      actLast(lane) { $0.actRecorded(lane) }
    } else {
      release(lane, .cancelled, hadBegun: true, now)
      guard lanes[lane].recognizer.end(cancelled: true, time: now) == .action else { return }
      actLast(lane) { $0.act(lane) }
    }
  }

  /// The action of the lift: the checker hears of the lift after the machine.
  private mutating func actLast(_ lane: Int, _ act: (inout Self) -> Void) {
    let gesture = lanes[lane].gesture
    act(&self)
    // The pop may have come with the same call, and the trap may have ended it.
    if owner == gesture { host.checker.lifted(at: now) }
  }

  private mutating func release(
    _ lane: Int, _ ending: GestureEnding, hadBegun: Bool, _ time: Timestamp
  ) {
    let reading = lanes[lane].lastReading
    let touches = lanes[lane].mostTouches
    let recordsCourse = recordsCourse
    let progress = owner == lanes[lane].gesture ? host.progress : 0
    edit(lanes[lane].gesture) {
      // It may have been taken away before the fingers lifted.
      guard !$0.isReleased else { return }
      $0.releaseTime = time
      $0.isReleased = true
      $0.fingers = touches
      $0.translation = reading.translation
      $0.velocity = reading.velocity
      if recordsCourse { $0.course.add(reading, progress: progress, at: time) }
      $0.location = reading.location ?? $0.location
      if $0.recognizer == .pinch {
        $0.scale = reading.scale
        $0.scaleVelocity = reading.scaleVelocity
      }
      switch ending {
      case .open: $0.end = .open
      case .cancelled: $0.end = .cancelled
      case .lifted: $0.end = hadBegun ? .ended : .failed
      }
    }
  }

  private mutating func explainFailure(_ lane: Int) {
    let refusal = lanes[lane].recognizer.refusal
    edit(lanes[lane].gesture) { $0.refusal = $0.refusal ?? refusal }
  }

  private mutating func explainOpen(_ gesture: Int) {
    edit(gesture) {
      guard var verdict = $0.verdict, verdict.kind == .cancel else { return }
      verdict.reasonCode = "trace_ended"
      verdict.reason = "the trace ends with fingers down; the gesture was cancelled"
      verdict.margin = Margin()
      $0.verdict = verdict
    }
  }

  func contactLimit(lane: Int) -> Int {
    lanes.indices.contains(lane) ? lanes[lane].recognizer.contactLimit : .max
  }

  // MARK: Outcomes

  /// Asked after every call of the machine, and seldom so.
  @inline(__always)
  private var isCallUnusual: Bool {
    host.poppedAt != nil || machine.hasVerdict || host.hasTrapped
  }

  /// Who popped, what the machine said, whether it is still alive.
  @inline(never)
  private mutating func afterUnusualCall(_ gesture: Int?) {
    if let popped = host.takePop() {
      if let owner, owner != gesture { settle(owner, at: popped, isStuck: false) }
      owner = gesture
    }
    if let verdict = machine.verdict {
      machine.verdict = nil
      if let gesture {
        edit(gesture) { if $0.verdict == nil { $0.verdict = verdict } }
      }
    }
    if host.hasTrapped { die(gesture) }
  }

  /// The published code would have crashed: whatever goes on is over, the next gesture meets a fresh machine.
  private mutating func die(_ gesture: Int?) {
    for lane in lanes.indices { lanes[lane].isFollowed = false }
    activeLane = nil
    if host.isOpen, let owner {
      edit(owner) { $0.verdict = nil }
      if let gesture, gesture != owner { edit(gesture) { $0.refusal = .trapped } }
      becomeStuck(owner)
    } else if let gesture {
      edit(gesture) {
        $0.verdict = nil
        $0.refusal = .trapped
      }
      host.reset()
    }
    machine = prototype
  }

  private mutating func settleIfDone() {
    guard let owner, host.isQuiet else { return }
    guard let run = runs.first(where: { $0.index == owner }), run.isReleased else { return }
    if host.isOpen {
      becomeStuck(owner)
      machine = prototype
    } else {
      settle(owner, at: host.completedAt ?? now, isStuck: false)
    }
  }

  private mutating func becomeStuck(_ gesture: Int) {
    let progress = host.progress
    edit(gesture) {
      $0.verdict = Verdict(
        .stuck, code: "never_completed",
        reason: "the transition began and can never complete", progress: progress)
    }
    settle(gesture, at: nil, isStuck: true)
    host.reset()
  }

  /// The transition of a gesture is over.
  private mutating func settle(_ gesture: Int, at time: Timestamp?, isStuck: Bool) {
    if !isStuck { settleViews() }
    host.checker.settled(
      isInteracting: activeLane == nil && machine.isInteracting, isStuck: isStuck, at: now)
    let violations = host.checker.takeViolations()
    let log = host.takeLog()
    let decision = host.decision
    let progress = host.progress
    let now = now
    owner = nil
    edit(gesture) {
      // The fingers may still be down when the code has crashed.
      if !$0.isReleased { $0.releaseTime = max($0.releaseTime, now) }
      $0.violations += violations
      $0.log += log
      $0.settledTime = time
      $0.isSettled = true
      guard !isStuck else { return }
      $0.verdict = Self.verdict($0.verdict, called: decision, progress)
    }
    hasOutcomes = true
  }

  /// Nothing is going on: what is left on the screens?
  private mutating func settleViews() {
    guard !host.isOpen, activeLane == nil, host.isQuiet else { return }
    let leftovers = host.takeLeftovers()
    host.checker.settledViews(leftovers, at: now)
  }

  /// What was called counts; what was said explains it.
  private static func verdict(
    _ said: Verdict?, called decision: Decision?, _ progress: Double
  ) -> Verdict {
    let kind: Verdict.Kind
    switch decision {
    case .finish?: kind = .finish
    case .cancel?: kind = .cancel
    // An animation back without a transition: nobody was told, but that is what came of it.
    case nil: kind = said?.kind == .cancel ? .cancel : .none
    }
    if let said, said.kind == kind { return said }
    return Verdict(
      kind, code: "as_called", reason: "the transition called \(kind.rawValue)",
      progress: progress)
  }

  /// A gesture that began no transition.
  private mutating func settleWithoutTransition(_ gesture: Int) {
    let isIdle = !host.isOpen && owner == nil
    var violations: [Violation] = []
    var log: [LifecycleEntry] = []
    if isIdle {
      settleViews()
      host.checker.settled(
        isInteracting: activeLane == nil && machine.isInteracting, isStuck: false, at: now)
      violations = host.checker.takeViolations()
      log = host.takeLog()
    }
    let kind = kind
    edit(gesture) {
      guard !$0.isSettled else { return }
      $0.violations += violations
      $0.log += log
      $0.isSettled = true
      $0.settledTime = $0.releaseTime
      let isFollowed =
        $0.source == .reading ? kind.accepts($0.recognizer) : kind.follows($0.source)
      if !isFollowed { $0.refusal = kind.notFollowed }
      if let verdict = $0.verdict, verdict.kind != .none {
        // It decided on a transition that is another gesture's.
        $0.verdict = nil
        $0.refusal = $0.refusal ?? (isIdle ? .noTransition : .transitionRunning)
      }
    }
    hasOutcomes = true
  }

  private mutating func edit(_ gesture: Int, _ change: (inout GestureRun) -> Void) {
    for position in runs.indices.reversed() where runs[position].index == gesture {
      change(&runs[position])
      return
    }
  }

  /// Takes the outcomes that are known, in the order of their gestures.
  mutating func takeOutcomes(_ mapping: MappingReport, into outcomes: inout [Outcome]) {
    hasOutcomes = false
    var taken = 0
    while taken < runs.count, runs[taken].isSettled {
      outcomes.append(runs[taken].outcome(mapping, parameters))
      taken += 1
    }
    runs.removeFirst(taken)
    guard runs.count > Self.patience else { return }
    for run in runs where run.isSettled { outcomes.append(run.outcome(mapping, parameters)) }
    runs.removeAll { $0.isSettled }
  }
}

extension PlayStage where Machine == AnyTransition {
  /// Puts a rule in the place of the one that the transition has.
  mutating func replaceRule(_ rule: any DecisionRule) { machine.replaceRule(rule) }
}
