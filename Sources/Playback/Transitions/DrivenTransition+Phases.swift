internal import GestureTrace

extension DrivenTransition {
  /// Whether there is a verdict.
  public var hasVerdict: Bool {
    switch verdict {
    case nil: false
    case _?: true
    }
  }

  /// Whether fingers drive it.
  public var isInteracting: Bool {
    switch phase {
    case .idle, .refused, .released, .settling, .playing: false
    case .undecided, .waiting, .tracking: true
    }
  }

  /// Only the transition's own way, and only when nothing is going on.
  public mutating func shouldBegin(_ reading: inout some GestureReading) -> BeginAnswer {
    phase.isUnderWay ? .no(.transitionRunning) : permits(reading)
  }

  /// For what its own gesture has asked for.
  public mutating func vendInteractor(for request: TransitionRequest) -> Interactor {
    guard request != .push else { return .none }
    switch phase {
    case .waiting, .released, .tracking: return interactor
    case .idle, .undecided, .refused, .settling, .playing: return .none
    }
  }

  /// An action of the recogniser.
  public mutating func handle(
    _ reading: inout some GestureReading, _ context: inout some TransitionContext
  ) {
    switch reading.gestureState {
    case .possible: break
    case .began: began(reading, &context)
    case .changed: changed(reading, &context)
    case .ended: lifted(reading, &context)
    case .cancelled, .failed: taken(&context)
    }
  }

  private mutating func began(
    _ reading: some GestureReading, _ context: inout some TransitionContext
  ) {
    guard !phase.isUnderWay else {
      verdict = Refusal.transitionRunning.verdict
      return
    }
    rule.begin()
    if let objection = objection(to: reading) { return refuse(objection) }
    consider(reading, since: opening(reading), &context)
  }

  /// Asks for the transition as soon as the gesture goes its way.
  private mutating func consider(
    _ reading: some GestureReading, since opening: Drag, _ context: inout some TransitionContext
  ) {
    switch judge(reading, since: opening) {
    case .unknown: phase = .undecided(opening)
    case .none(let refusal): refuse(refusal)
    case .ours:
      if let hindrance = hindrance(in: context) { return refuse(hindrance) }
      guard !context.isTransitioning else { return refuse(.transitionRunning) }
      guard request(&context) else { return refuse(.popRefused) }
      phase = .waiting(drag(reading, after: opening, in: context))
    }
  }

  private mutating func refuse(_ refusal: Refusal) {
    phase = .refused
    verdict = refusal.verdict
  }

  private mutating func changed(
    _ reading: some GestureReading, _ context: inout some TransitionContext
  ) {
    switch phase {
    case .idle, .refused, .released, .settling, .playing: break
    case .undecided(let opening): consider(reading, since: opening, &context)
    case .waiting(let before): phase = .waiting(drag(reading, after: before, in: context))
    case .tracking(let before, let asksRule):
      let drag = drag(reading, after: before, in: context)
      phase = .tracking(drag, asksRule: asksRule)
      show(drag, &context)
      if asksRule { askRule(reading, drag, &context) }
    }
  }

  /// Some rules decide while the fingers are still down.
  @inline(never)
  private mutating func askRule(
    _ reading: some GestureReading, _ drag: Drag, _ context: inout some TransitionContext
  ) {
    let sample = sample(reading, drag)
    guard let decision = rule.update(sample) else { return }
    verdict = Verdict(early: decision, progress: drag.progress)
    conclude(decision == .finish, drag, velocity: sample.velocity, &context)
  }

  private mutating func lifted(
    _ reading: some GestureReading, _ context: inout some TransitionContext
  ) {
    switch phase {
    case .idle, .released, .settling, .playing: break
    case .undecided: forget()
    case .refused: phase = .idle
    case .waiting(let before):
      let drag = lastDrag(reading, after: before, in: context)
      phase = .released(finishes: decide(sample(reading, drag)), drag)
    case .tracking(let before, asksRule: _):
      let drag = lastDrag(reading, after: before, in: context)
      let sample = sample(reading, drag)
      conclude(decide(sample), drag, velocity: sample.velocity, &context)
    }
  }

  private mutating func taken(_ context: inout some TransitionContext) {
    switch phase {
    case .idle, .released, .settling, .playing: break
    case .undecided: forget()
    case .refused: phase = .idle
    case .waiting(let drag):
      verdict = .takenAway(progress: drag.progress)
      phase = .released(finishes: false, drag)
    case .tracking(let drag, asksRule: _):
      verdict = .takenAway(progress: drag.progress)
      conclude(false, drag, &context)
    }
  }

  private mutating func forget() {
    phase = .idle
    verdict = Refusal.noDirection.verdict
  }

  private mutating func decide(_ sample: DecisionSample) -> Bool {
    var said = rule.release(sample)
    said.evidence = rule.evidence(sample)
    verdict = said
    return said.kind == .finish
  }

  /// The system is ready.
  public mutating func start(_ context: inout some TransitionContext) {
    guard !interactor.holdsAnimator else { return }
    switch phase {
    case .idle, .undecided, .refused, .tracking, .settling, .playing: break
    case .waiting(let drag):
      prepare(&context)
      track(drag, &context)
    case .released(let finishes, let drag):
      prepare(&context)
      conclude(finishes, drag, &context)
    }
  }

  /// Nobody drives, and it plays by itself; or a percent-driven object holds the animation where the fingers are.
  public mutating func animateTransition(_ context: inout some TransitionContext) {
    play(&context)
    let isHeld = interactor.holdsAnimator && context.isInteractive
    switch phase {
    case .waiting(let drag) where isHeld: track(drag, &context)
    case .released(let finishes, _) where isHeld:
      // Nothing has moved yet: it runs from its beginning, or not at all.
      conclude(finishes, .atRest, &context)
    case .waiting(let drag), .released(_, let drag), .tracking(let drag, asksRule: _):
      phase = .playing
      verdict = .playedByItself(progress: drag.progress)
    case .idle, .undecided, .refused, .settling, .playing: phase = .playing
    }
  }

  private mutating func track(_ drag: Drag, _ context: inout some TransitionContext) {
    phase = .tracking(drag, asksRule: rule.decidesBeforeRelease)
    if drag.progress > 0 { show(drag, &context) }
  }

  private mutating func conclude(
    _ finishes: Bool, _ drag: Drag, velocity: Vector<Points> = .zero,
    _ context: inout some TransitionContext
  ) {
    phase = .settling(finishes: finishes)
    settle(finishes: finishes, from: drag, velocity: velocity, &context)
  }

  /// The button: not while a gesture or an animation is under way.
  public mutating func closePressed(_ context: inout some TransitionContext) {
    guard !phase.isUnderWay, hindrance(in: context) == nil, !context.isTransitioning,
      request(&context)
    else { return }
    phase = .playing
  }

  /// The last animation has ended.
  public mutating func animationEnded(
    _ animation: TransitionAnimation, _ context: inout some TransitionContext
  ) {
    switch phase {
    case .idle, .undecided, .refused, .waiting, .released, .tracking: break
    case .settling(let finishes): end(finishes, &context)
    case .playing: end(true, &context)
    }
  }

  private mutating func end(_ finished: Bool, _ context: inout some TransitionContext) {
    phase = .idle
    leave(finished: finished, &context)
    context.complete(finished)
  }
}
