public import GestureTrace

/// Pinch in to pop the screen, which folds away; corrected: begins only when the fingers close, and decides by how far they
/// are and how they move.
///
/// After Kurutepe, “Custom Transitions in iOS 7” (2013). The published behaviour is ``AsWritten``.
public struct PinchPop: InteractiveTransition {
  /// The numbers.
  public var configuration: Configuration
  /// What decides when the fingers lift.
  public var rule: any DecisionRule
  /// Why it decided, or why it did not begin.
  public var verdict: Verdict?
  private var phase: Phase = .idle

  /// What a gesture is to the machine. The table in docs/machines.md shows the same.
  private enum Phase: Hashable, Sendable {
    /// No gesture.
    case idle
    /// Began, but whether the fingers close is not known yet.
    case undecided(start: Double)
    /// A gesture that is none of ours; ignored until the next one begins.
    case refused
    /// Asked for the pop; the system has not started yet.
    case waiting(Pinch)
    /// The fingers lifted before the system started.
    case released(finishes: Bool, Pinch)
    /// The fingers drive the animation.
    case tracking(Pinch)
    /// The animation runs on or back.
    case settling(finishes: Bool)
    /// Popped with nobody to drive it: by the button, or because the system would not have it driven.
    case playing
  }

  /// Where the pinch is.
  private struct Pinch: Hashable, Sendable, BitwiseCopyable {
    /// The scale at the beginning, above 0.
    var start: Double
    var progress = 0.0
    /// Whether a finger has lifted: what the velocity says is from before that.
    var isOneFingered = false
  }

  /// Makes the machine with its parameters.
  ///
  /// - Parameters:
  ///   - configuration: The numbers.
  ///   - rule: What decides instead of ``ProjectedPinch``; the progress stays the transition's.
  public init(
    configuration: Configuration = Configuration(), rule: (any DecisionRule)? = nil
  ) {
    self.configuration = configuration
    self.rule =
      rule
      ?? ProjectedPinch(
        finishProgress: configuration.finishProgress, horizon: configuration.horizon)
  }

  /// Whether there is a verdict.
  public var hasVerdict: Bool {
    switch verdict {
    case nil: false
    case _?: true
    }
  }

  /// A pinch.
  public var recognizer: RecognizerKind { .pinch }

  /// Whether fingers drive it.
  public var isInteracting: Bool {
    switch phase {
    case .idle, .refused, .released, .settling, .playing: false
    case .undecided, .waiting, .tracking: true
    }
  }

  /// Only when the fingers close, and only when nothing is going on.
  public mutating func shouldBegin(_ reading: inout some GestureReading) -> BeginAnswer {
    switch phase {
    case .waiting, .released, .tracking, .settling, .playing: .no(.transitionRunning)
    case .idle, .undecided, .refused:
      reading.pinchVelocity > 0 ? .no(.notPinchingIn) : .yes
    }
  }

  /// A percent-driven object, for its own pop by pinch.
  public mutating func vendInteractor(for request: TransitionRequest) -> Interactor {
    guard request != .push else { return .none }
    switch phase {
    case .waiting, .released, .tracking: return .percentDriven
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
    switch phase {
    case .idle, .undecided, .refused:
      rule.begin()
      let start = reading.pinchScale
      guard start.isFinite, start > 0 else { return refuse(.noScale) }
      judge(reading, start: start, &context)
    case .waiting, .released, .tracking, .settling, .playing:
      verdict = Refusal.transitionRunning.verdict
    }
  }

  /// Which way the fingers go: as far as they have gone, else as they move.
  private mutating func judge(
    _ reading: some GestureReading, start: Double, _ context: inout some TransitionContext
  ) {
    let change = reading.pinchScale / start - 1
    let velocity = reading.pinchVelocity
    let way = change.isFinite && abs(change) >= Self.tellingChange ? change : velocity
    if way > 0 { return refuse(.notPinchingIn) }
    guard way < 0 else {
      phase = .undecided(start: start)
      return
    }
    guard !context.isTransitioning else { return refuse(.transitionRunning) }
    guard context.pop() else { return refuse(.popRefused) }
    phase = .waiting(pinch(reading, before: Pinch(start: start)))
  }

  /// A change of the scale smaller than this says less than the velocity.
  private static var tellingChange: Double { 0.01 }

  private mutating func refuse(_ refusal: Refusal) {
    phase = .refused
    verdict = refusal.verdict
  }

  private mutating func changed(
    _ reading: some GestureReading, _ context: inout some TransitionContext
  ) {
    switch phase {
    case .idle, .refused, .released, .settling, .playing: break
    case .undecided(let start): judge(reading, start: start, &context)
    case .waiting(let before): phase = .waiting(pinch(reading, before: before))
    case .tracking(let before):
      let pinch = pinch(reading, before: before)
      phase = .tracking(pinch)
      context.update(pinch.progress)
      guard rule.decidesBeforeRelease else { return }
      guard let decision = rule.update(sample(reading, pinch)) else { return }
      verdict = Verdict(early: decision, progress: pinch.progress)
      settle(finishes: decision == .finish, &context)
    }
  }

  private mutating func lifted(
    _ reading: some GestureReading, _ context: inout some TransitionContext
  ) {
    switch phase {
    case .idle, .released, .settling, .playing: break
    case .undecided:
      phase = .idle
      verdict = Refusal.noDirection.verdict
    case .refused: phase = .idle
    case .waiting(let pinch):
      phase = .released(finishes: decide(reading, pinch), pinch)
    case .tracking(let pinch): settle(finishes: decide(reading, pinch), &context)
    }
  }

  private mutating func taken(_ context: inout some TransitionContext) {
    switch phase {
    case .idle, .released, .settling, .playing: break
    case .undecided:
      phase = .idle
      verdict = Refusal.noDirection.verdict
    case .refused: phase = .idle
    case .waiting(let pinch):
      verdict = .takenAway(progress: pinch.progress)
      phase = .released(finishes: false, pinch)
    case .tracking(let pinch):
      verdict = .takenAway(progress: pinch.progress)
      settle(finishes: false, &context)
    }
  }

  /// The system is ready: the animation is held where the fingers are, or plays by itself.
  public mutating func animateTransition(_ context: inout some TransitionContext) {
    context.animate(configuration.animation)
    switch phase {
    case .idle, .undecided, .refused, .settling, .playing: phase = .playing
    case .waiting(let pinch):
      guard context.isInteractive else { return play(pinch) }
      phase = .tracking(pinch)
      if pinch.progress > 0 { context.update(pinch.progress) }
    case .released(let finishes, let pinch):
      guard context.isInteractive else { return play(pinch) }
      // Nothing has moved yet: it runs from its beginning, or not at all.
      settle(finishes: finishes, &context)
    case .tracking(let pinch): play(pinch)
    }
  }

  private mutating func play(_ pinch: Pinch) {
    phase = .playing
    verdict = .playedByItself(progress: pinch.progress)
  }

  /// The button: not while a pinch or an animation is under way.
  public mutating func closePressed(_ context: inout some TransitionContext) {
    switch phase {
    case .waiting, .released, .tracking, .settling, .playing: break
    case .idle, .undecided, .refused:
      if !context.isTransitioning, context.pop() { phase = .playing }
    }
  }

  /// The animation has ended, at one end or the other.
  public mutating func animationEnded(
    _ animation: TransitionAnimation, _ context: inout some TransitionContext
  ) {
    switch phase {
    case .idle, .undecided, .refused, .waiting, .released, .tracking: break
    case .settling(let finishes):
      phase = .idle
      context.complete(finishes)
    case .playing:
      phase = .idle
      context.complete(true)
    }
  }

  private mutating func settle(finishes: Bool, _ context: inout some TransitionContext) {
    phase = .settling(finishes: finishes)
    context.setCompletionSpeed(configuration.completionSpeed)
    if finishes { context.finish() } else { context.cancel() }
  }

  private mutating func decide(_ reading: some GestureReading, _ pinch: Pinch) -> Bool {
    let verdict = rule.release(sample(reading, pinch))
    self.verdict = verdict
    return verdict.kind == .finish
  }

  /// The velocity as a share of the scale at the beginning; none from one finger.
  private func sample(_ reading: some GestureReading, _ pinch: Pinch) -> DecisionSample {
    let velocity = pinch.isOneFingered ? 0 : reading.pinchVelocity / pinch.start
    return DecisionSample(
      progress: pinch.progress, translation: reading.translation, velocity: reading.velocity,
      scaleVelocity: velocity.isFinite ? velocity : 0)
  }

  private func pinch(_ reading: some GestureReading, before: Pinch) -> Pinch {
    var pinch = before
    let touches = reading.numberOfTouches
    if touches == 1 {
      pinch.isOneFingered = true
    } else if touches > 1 {
      pinch.isOneFingered = false
    }
    let progress = 1 - reading.pinchScale / before.start
    if progress.isFinite { pinch.progress = min(max(progress, 0), 1) }
    return pinch
  }
}
