internal import GestureTrace

/// Drag a photo down to dismiss it, corrected: begins only downwards, survives an end before the start, decides and
/// reports when the fingers lift, and ignores a second gesture until it has completed.
///
/// After devsign, “Custom Navigation Transitions” I–IV (2019). The published behaviour is ``AsWritten``.
public struct PhotoDismiss: InteractiveTransition {
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
    /// Began, but which way is not known yet.
    case undecided
    /// A gesture that is none of ours; ignored until the next one begins.
    case refused
    /// Popped; the system has not started yet.
    case waiting(DragState)
    /// The fingers lifted before the system started.
    case released(finishes: Bool, DragState)
    /// The image follows the finger.
    case tracking(DragState)
    /// The last animation runs.
    case settling(finishes: Bool)
    /// Popped with nobody to drive it: by the button, or because the system would not have it driven.
    case playing
  }

  /// Where the drag is.
  private struct DragState: Hashable, Sendable, BitwiseCopyable {
    var progress: Double
    var pose: Pose
  }

  /// Makes the machine with its parameters.
  ///
  /// - Parameters:
  ///   - configuration: The numbers.
  ///   - rule: What decides instead of ``DownwardPastProgress``; the progress stays the transition's.
  public init(
    configuration: Configuration = Configuration(), rule: (any DecisionRule)? = nil
  ) {
    self.configuration = configuration
    self.rule =
      rule
      ?? DownwardPastProgress(
        finishProgress: configuration.finishProgress, finishVelocity: configuration.finishVelocity)
  }

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

  /// Only downwards, and only when nothing is going on.
  public mutating func shouldBegin(_ reading: inout some GestureReading) -> BeginAnswer {
    switch phase {
    case .waiting, .released, .tracking, .settling, .playing:
      return .no(.transitionRunning)
    case .idle, .undecided, .refused:
      return DragDirection(reading) == .elsewhere ? .no(.notDownward) : .yes
    }
  }

  /// Itself, for its own pop by drag.
  public mutating func vendInteractor(for request: TransitionRequest) -> Interactor {
    guard request != .push else { return .none }
    switch phase {
    case .waiting, .released, .tracking: return .transition
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
      judgeDirection(reading, &context)
    case .waiting, .released, .tracking, .settling, .playing:
      verdict = Refusal.transitionRunning.verdict
    }
  }

  private mutating func judgeDirection(
    _ reading: some GestureReading, _ context: inout some TransitionContext
  ) {
    switch DragDirection(reading) {
    case .unknown: break
    case .elsewhere: refuse(.notDownward)
    case .down:
      guard context.hasContent else { return refuse(.noContent) }
      guard !context.isTransitioning else { return refuse(.transitionRunning) }
      guard context.pop() else { return refuse(.popRefused) }
      phase = .waiting(drag(reading, before: nil))
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
    case .undecided: judgeDirection(reading, &context)
    case .waiting(let before): phase = .waiting(drag(reading, before: before))
    case .tracking(let before):
      let drag = drag(reading, before: before)
      phase = .tracking(drag)
      show(drag, &context)
      guard rule.decidesBeforeRelease else { return }
      let sample = DecisionSample(
        progress: drag.progress, translation: reading.translation, velocity: reading.velocity)
      guard let decision = rule.update(sample) else { return }
      verdict = Verdict(
        early: decision, progress: drag.progress)
      settle(finishes: decision == .finish, drag, &context)
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
    case .waiting(let before):
      let drag = drag(reading, before: before)
      phase = .released(finishes: decide(reading, drag), drag)
    case .tracking(let before):
      let drag = drag(reading, before: before)
      settle(finishes: decide(reading, drag), drag, &context)
    }
  }

  private mutating func taken(_ context: inout some TransitionContext) {
    switch phase {
    case .idle, .released, .settling, .playing: break
    case .undecided:
      phase = .idle
      verdict = Refusal.noDirection.verdict
    case .refused: phase = .idle
    case .waiting(let drag):
      verdict = .takenAway(progress: drag.progress)
      phase = .released(finishes: false, drag)
    case .tracking(let drag):
      verdict = .takenAway(progress: drag.progress)
      settle(finishes: false, drag, &context)
    }
  }

  /// The system is ready.
  public mutating func start(_ context: inout some TransitionContext) {
    switch phase {
    case .idle, .undecided, .refused, .tracking, .settling, .playing: break
    case .waiting(let drag):
      willStart(&context)
      phase = .tracking(drag)
      if drag.progress > 0 { show(drag, &context) }
    case .released(let finishes, let drag):
      willStart(&context)
      settle(finishes: finishes, drag, &context)
    }
  }

  /// Nobody drives: it plays by itself.
  public mutating func animateTransition(_ context: inout some TransitionContext) {
    switch phase {
    case .waiting(let drag), .released(_, let drag), .tracking(let drag):
      verdict = .playedByItself(progress: drag.progress)
    case .idle, .undecided, .refused, .settling, .playing: break
    }
    phase = .playing
    willStart(&context)
    run(finishes: true, from: 0, &context)
  }

  /// The button: not while a drag or an animation is under way.
  public mutating func closePressed(_ context: inout some TransitionContext) {
    switch phase {
    case .waiting, .released, .tracking, .settling, .playing: break
    case .idle, .undecided, .refused:
      if context.hasContent, !context.isTransitioning, context.pop() { phase = .playing }
    }
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

  private mutating func end(_ finishes: Bool, _ context: inout some TransitionContext) {
    phase = .idle
    context.didEnd(.to)
    context.didEnd(.from)
    context.settleTabBar(finished: finishes)
    context.complete(finishes)
  }

  private func willStart(_ context: inout some TransitionContext) {
    context.willStart(.from)
    context.willStart(.to)
    context.showTabBar(knowsDrag: true)
  }

  @inline(__always)
  private func show(_ drag: DragState, _ context: inout some TransitionContext) {
    context.display(drag.pose)
    context.update(drag.progress)
    context.scrub(drag.progress)
  }

  private mutating func settle(
    finishes: Bool, _ drag: DragState, _ context: inout some TransitionContext
  ) {
    phase = .settling(finishes: finishes)
    if finishes { context.finish() } else { context.cancel() }
    run(finishes: finishes, from: drag.progress, &context)
  }

  private func run(
    finishes: Bool, from progress: Double, _ context: inout some TransitionContext
  ) {
    let animation = TransitionAnimation(
      to: finishes ? .finished : .restored,
      duration: .seconds(
        finishes ? configuration.finishDuration : configuration.cancelDuration),
      dampingRatio: finishes ? configuration.finishDamping : configuration.cancelDamping)
    // A background that was never scrubbed would not run on.
    context.scrub(progress)
    context.continueBackground(reversed: !finishes, duration: animation.duration)
    context.animate(animation)
  }

  private mutating func decide(_ reading: some GestureReading, _ drag: DragState) -> Bool {
    let verdict = rule.release(
      DecisionSample(
        progress: drag.progress, translation: reading.translation, velocity: reading.velocity))
    self.verdict = verdict
    return verdict.kind == .finish
  }

  @inline(__always)
  private func drag(_ reading: some GestureReading, before: DragState?) -> DragState {
    let translation = reading.translation
    guard translation.isFinite else { return before ?? DragState(progress: 0, pose: .home) }
    let progress = configuration.progress(translation.y)
    return DragState(
      progress: progress,
      pose: Pose(offset: translation, scale: configuration.scale(progress)))
  }
}

/// Which way a drag goes.
private enum DragDirection {
  /// Mainly down: more down than to either side.
  case down
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
    self = way.y > abs(way.x) ? .down : .elsewhere
  }
}
