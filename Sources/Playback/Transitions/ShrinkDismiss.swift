internal import GestureTrace

/// Drag a screen to the right and down to dismiss it, while it shrinks towards its thumbnail; corrected: the dismissal begins with the
/// drag, is driven by it, and is cancelled by it.
///
/// After sunyazhou, “iOS Douyin Transition Animation” (2018). The published behaviour is ``AsWritten``.
public struct ShrinkDismiss: InteractiveTransition {
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
    /// Asked for the dismissal; the system has not started yet.
    case waiting(Drag)
    /// The fingers lifted before the system started.
    case released(finishes: Bool, Drag)
    /// The view follows the finger.
    case tracking(Drag)
    /// The last animation runs.
    case settling(finishes: Bool)
    /// Dismissed with nobody to drive it: by the button, or because the system would not have it driven.
    case playing
  }

  /// Where the drag is.
  private struct Drag: Hashable, Sendable, BitwiseCopyable {
    var progress: Double
    var pose: Pose
  }

  /// Makes the machine with its parameters.
  ///
  /// - Parameters:
  ///   - configuration: The numbers.
  ///   - rule: What decides instead of ``RightwardPastProgress``; the progress stays the transition's.
  public init(
    configuration: Configuration = Configuration(), rule: (any DecisionRule)? = nil
  ) {
    self.configuration = configuration
    self.rule =
      rule
      ?? RightwardPastProgress(
        finishProgress: configuration.finishProgress, returnSpeed: configuration.returnSpeed)
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

  /// Only right and down, more right than down, and only when nothing is going on.
  public mutating func shouldBegin(_ reading: inout some GestureReading) -> BeginAnswer {
    switch phase {
    case .waiting, .released, .tracking, .settling, .playing: .no(.transitionRunning)
    case .idle, .undecided, .refused:
      RightwardWedge(reading) == .outside ? .no(.notRightward) : .yes
    }
  }

  /// Itself, for its own dismissal by drag.
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
      judge(reading, &context)
    case .waiting, .released, .tracking, .settling, .playing:
      verdict = Refusal.transitionRunning.verdict
    }
  }

  private mutating func judge(
    _ reading: some GestureReading, _ context: inout some TransitionContext
  ) {
    switch RightwardWedge(reading) {
    case .unknown: break
    case .outside: refuse(.notRightward)
    case .inside:
      guard !context.isTransitioning else { return refuse(.transitionRunning) }
      guard context.dismiss() else { return refuse(.popRefused) }
      phase = .waiting(drag(reading, before: nil, context))
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
    case .waiting(let before): phase = .waiting(drag(reading, before: before, context))
    case .tracking(let before):
      let drag = drag(reading, before: before, context)
      phase = .tracking(drag)
      show(drag, &context)
      guard rule.decidesBeforeRelease else { return }
      let sample = DecisionSample(
        progress: drag.progress, translation: reading.translation, velocity: reading.velocity)
      guard let decision = rule.update(sample) else { return }
      verdict = Verdict(early: decision, progress: drag.progress)
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
      let drag = drag(reading, before: before, context)
      phase = .released(finishes: decide(reading, drag), drag)
    case .tracking(let before):
      let drag = drag(reading, before: before, context)
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
      context.setMasked(true)
      phase = .tracking(drag)
      if drag.progress > 0 { show(drag, &context) }
    case .released(let finishes, let drag):
      context.setMasked(true)
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
    context.animate(dismissal(from: .home, context))
  }

  /// The button: not while a drag or an animation is under way.
  public mutating func closePressed(_ context: inout some TransitionContext) {
    switch phase {
    case .waiting, .released, .tracking, .settling, .playing: break
    case .idle, .undecided, .refused:
      if !context.isTransitioning, context.dismiss() { phase = .playing }
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
    context.setMasked(false)
    context.restoreViews()
    context.complete(finishes)
  }

  private func show(_ drag: Drag, _ context: inout some TransitionContext) {
    context.display(drag.pose)
    context.update(drag.progress)
  }

  private mutating func settle(
    finishes: Bool, _ drag: Drag, _ context: inout some TransitionContext
  ) {
    phase = .settling(finishes: finishes)
    guard finishes else {
      context.cancel()
      let duration = min(
        max(drag.progress, configuration.cancelMinimum),
        max(configuration.cancelMinimum, configuration.cancelMaximum))
      context.animate(
        TransitionAnimation(
          to: .restored, duration: .seconds(duration), dampingRatio: 1, pace: .easeOut))
      return
    }
    context.finish()
    context.animate(dismissal(from: drag.pose, context))
  }

  /// A snapshot of the thumbnail shrinks into it; without one the screen shrinks to a point in the middle.
  private func dismissal(
    from pose: Pose, _ context: some TransitionContext
  ) -> TransitionAnimation {
    let size = context.screenSize
    let picture: TransitionAnimation.Picture
    if let cell = context.cellFrame, !cell.isDegenerate {
      picture = .snapshot(scale: size.width * pose.scale / cell.size.width, to: cell)
    } else {
      picture = .snapshot(
        scale: pose.scale,
        to: Frame(
          center: Vector(size.width / 2, size.height / 2), size: Size(width: 5, height: 5)))
    }
    return TransitionAnimation(
      to: .finished, duration: .seconds(configuration.finishDuration),
      dampingRatio: configuration.finishDamping, initialVelocity: configuration.finishVelocity,
      picture: picture)
  }

  private mutating func decide(_ reading: some GestureReading, _ drag: Drag) -> Bool {
    let verdict = rule.release(
      DecisionSample(
        progress: drag.progress, translation: reading.translation, velocity: reading.velocity))
    self.verdict = verdict
    return verdict.kind == .finish
  }

  /// How far right or down, whichever is more, as a share of the width; limited in both directions.
  private func drag(
    _ reading: some GestureReading, before: Drag?, _ context: some TransitionContext
  ) -> Drag {
    let translation = reading.translation
    let width = context.screenSize.width
    guard translation.isFinite, width > 0 else {
      return before ?? Drag(progress: 0, pose: .home)
    }
    let progress = Double(min(max(Float(max(translation.x, translation.y) / width), 0), 1))
    let scale = configuration.scale(progress)
    return Drag(progress: progress, pose: Pose(offset: translation * scale, scale: scale))
  }
}

/// Whether a drag goes into the wedge between right and down-right.
private enum RightwardWedge {
  case inside
  case outside
  /// Not known yet.
  case unknown

  /// A translation shorter than this, in points, says less than the velocity: it can be nothing at all at the beginning.
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
    // A hand moves a little up while it means to the right.
    self = way.x > 0 && way.y >= -way.x / 4 && way.x >= way.y ? .inside : .outside
  }
}
