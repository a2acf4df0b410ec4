public import GestureTrace

/// Drag from the left edge to pop the screen, which goes behind; corrected: begins only to the right and in the zone, and takes
/// what it decides from its own gesture.
///
/// After “Custom Transitions” (2016). The published behaviour is ``AsWritten``.
public struct EdgePop: InteractiveTransition {
  /// The numbers.
  public var configuration: Configuration
  /// What decides when the finger lifts.
  public var rule: any DecisionRule
  /// Why it decided, or why it did not begin.
  public var verdict: Verdict?
  private var phase: Phase = .idle

  /// What a gesture is to the machine. The table in docs/machines.md shows the same.
  private enum Phase: Hashable, Sendable {
    /// No gesture.
    case idle
    /// Began, but which way is not known yet.
    case undecided
    /// A gesture that is none of ours; ignored until the next one begins.
    case refused
    /// Asked for the pop; the system has not started yet.
    case waiting(Double)
    /// The finger lifted before the system started.
    case released(finishes: Bool, Double)
    /// The finger drives the animation.
    case tracking(Double)
    /// The animation runs on or back.
    case settling(finishes: Bool)
    /// Popped with nobody to drive it: by the button, or because the system would not have it driven.
    case playing
  }

  /// Makes the machine with its parameters.
  ///
  /// - Parameters:
  ///   - configuration: The numbers.
  ///   - rule: What decides instead of ``PastProgress``; the progress stays the transition's.
  public init(
    configuration: Configuration = Configuration(), rule: (any DecisionRule)? = nil
  ) {
    self.configuration = configuration
    self.rule = rule ?? PastProgress(finishProgress: configuration.finishProgress)
  }

  /// Whether there is a verdict.
  public var hasVerdict: Bool {
    switch verdict {
    case nil: false
    case _?: true
    }
  }

  /// A pan from an edge, which judges where the finger touches down.
  public var recognizer: RecognizerKind { .edgePan }

  /// Whether fingers drive it.
  public var isInteracting: Bool {
    switch phase {
    case .idle, .refused, .released, .settling, .playing: false
    case .undecided, .waiting, .tracking: true
    }
  }

  /// Only to the right, and only when nothing is going on.
  public mutating func shouldBegin(_ reading: inout some GestureReading) -> BeginAnswer {
    switch phase {
    case .waiting, .released, .tracking, .settling, .playing: .no(.transitionRunning)
    case .idle, .undecided, .refused:
      EdgeDirection(reading) == .elsewhere ? .no(.notFromTheEdge) : .yes
    }
  }

  /// A percent-driven object, for its own pop by pan.
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
      phase = .undecided
      guard let location = reading.location else { return refuse(.noLocation) }
      // Where the finger touched down: the location less the way, which a recogniser shortens.
      let down = location.x - max(reading.translation.x, 0)
      guard down <= configuration.zone + configuration.zoneSlack else {
        return refuse(.outsideEdge)
      }
      judge(reading, &context)
    case .waiting, .released, .tracking, .settling, .playing:
      verdict = Refusal.transitionRunning.verdict
    }
  }

  private mutating func judge(
    _ reading: some GestureReading, _ context: inout some TransitionContext
  ) {
    switch EdgeDirection(reading) {
    case .unknown: break
    case .elsewhere: refuse(.notFromTheEdge)
    case .right:
      guard !context.isTransitioning else { return refuse(.transitionRunning) }
      guard context.pop() else { return refuse(.popRefused) }
      phase = .waiting(configuration.progress(reading.translation.x))
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
    case .undecided: judge(reading, &context)
    case .waiting: phase = .waiting(configuration.progress(reading.translation.x))
    case .tracking:
      let progress = configuration.progress(reading.translation.x)
      phase = .tracking(progress)
      context.update(progress)
      guard rule.decidesBeforeRelease else { return }
      guard let decision = rule.update(sample(reading, progress)) else { return }
      verdict = Verdict(early: decision, progress: progress)
      settle(finishes: decision == .finish, progress, reading.velocity.x, &context)
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
    case .waiting:
      let progress = configuration.progress(reading.translation.x)
      phase = .released(finishes: decide(reading, progress), progress)
    case .tracking:
      let progress = configuration.progress(reading.translation.x)
      settle(finishes: decide(reading, progress), progress, reading.velocity.x, &context)
    }
  }

  private mutating func taken(_ context: inout some TransitionContext) {
    switch phase {
    case .idle, .released, .settling, .playing: break
    case .undecided:
      phase = .idle
      verdict = Refusal.noDirection.verdict
    case .refused: phase = .idle
    case .waiting(let progress):
      verdict = .takenAway(progress: progress)
      phase = .released(finishes: false, progress)
    case .tracking(let progress):
      verdict = .takenAway(progress: progress)
      settle(finishes: false, progress, 0, &context)
    }
  }

  /// The system is ready: the animation is held where the finger is, or plays by itself.
  public mutating func animateTransition(_ context: inout some TransitionContext) {
    context.animate(configuration.animation)
    switch phase {
    case .idle, .undecided, .refused, .settling, .playing: phase = .playing
    case .waiting(let progress):
      guard context.isInteractive else { return play(progress) }
      phase = .tracking(progress)
      if progress > 0 { context.update(progress) }
    case .released(let finishes, let progress):
      guard context.isInteractive else { return play(progress) }
      // Nothing has moved yet: it runs from its beginning, or not at all.
      settle(finishes: finishes, 0, 0, &context)
    case .tracking(let progress): play(progress)
    }
  }

  private mutating func play(_ progress: Double) {
    phase = .playing
    verdict = .playedByItself(progress: progress)
  }

  /// The button: not while a drag or an animation is under way.
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
    case .settling(let finishes): end(finishes, &context)
    case .playing: end(true, &context)
    }
  }

  private mutating func end(_ finishes: Bool, _ context: inout some TransitionContext) {
    phase = .idle
    context.restoreViews()
    context.complete(finishes)
  }

  /// The rest takes the whole duration at rest, and less the faster the finger was: as in the system's back swipe.
  private mutating func settle(
    finishes: Bool, _ progress: Double, _ velocity: Double, _ context: inout some TransitionContext
  ) {
    phase = .settling(finishes: finishes)
    let rest = finishes ? 1 - progress : progress
    let width = context.screenSize.width
    let flick = width > 0 ? configuration.duration * abs(velocity) / width : 0
    let speed = max(rest, flick.isFinite ? flick : 0)
    context.setCompletionSpeed(speed > 0 ? speed : 1)
    if finishes { context.finish() } else { context.cancel() }
  }

  private mutating func decide(_ reading: some GestureReading, _ progress: Double) -> Bool {
    let verdict = rule.release(sample(reading, progress))
    self.verdict = verdict
    return verdict.kind == .finish
  }

  private func sample(_ reading: some GestureReading, _ progress: Double) -> DecisionSample {
    DecisionSample(
      progress: progress, translation: reading.translation, velocity: reading.velocity)
  }
}

/// Which way a drag from the left goes.
private enum EdgeDirection {
  /// Mainly to the right.
  case right
  /// Anywhere else.
  case elsewhere
  /// Not known yet.
  case unknown

  /// A translation shorter than this, in points, says less than the velocity.
  private static let tellingDistance = 3.0

  init(_ reading: some GestureReading) {
    let translation = reading.translation
    var way = translation
    if !way.isFinite || max(abs(way.x), abs(way.y)) < Self.tellingDistance {
      let velocity = reading.velocity
      if velocity.isFinite, velocity != .zero { way = velocity }
    }
    guard way.isFinite, way != .zero else {
      self = .unknown
      return
    }
    self = way.x > 0 && way.x >= abs(way.y) ? .right : .elsewhere
  }
}
