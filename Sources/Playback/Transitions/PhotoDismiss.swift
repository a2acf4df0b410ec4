internal import GestureTrace

/// Drag a photo down to dismiss it, corrected: begins only downwards, survives an end before the start, decides and
/// reports when the fingers lift, and ignores a second gesture until it has completed.
///
/// After devsign, “Custom Navigation Transitions” I–IV (2019). The published behaviour is ``AsWritten``.
public struct PhotoDismiss: DrivenTransition {
  /// The numbers.
  public var configuration: Configuration
  /// What decides when the fingers lift.
  public var rule: any DecisionRule
  /// Why it decided, or why it did not begin.
  public var verdict: Verdict?
  var phase: TransitionPhase<Drag> = .idle

  /// Where the image is.
  struct Drag: TransitionDrag, BitwiseCopyable {
    var progress: Double
    var pose: Pose

    static var atRest: Drag { Drag(progress: 0, pose: .home) }
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

  func hindrance(in context: some TransitionContext) -> Refusal? {
    context.hasContent ? nil : .noContent
  }

  /// Mainly down: more down than to either side.
  func judge(_ reading: some GestureReading, since opening: Drag) -> GestureJudgement {
    guard let way = reading.heading else { return .unknown }
    return way.y > abs(way.x) ? .ours : .none(.notDownward)
  }

  @inline(__always)
  func drag(
    _ reading: some GestureReading, after before: Drag, in context: some TransitionContext
  ) -> Drag {
    let translation = reading.translation
    guard translation.isFinite else { return before }
    let progress = configuration.progress(translation.y)
    return Drag(
      progress: progress, pose: Pose(offset: translation, scale: configuration.scale(progress)))
  }

  func prepare(_ context: inout some TransitionContext) {
    context.willStart(.from)
    context.willStart(.to)
    context.showTabBar(knowsDrag: true)
  }

  @inline(__always)
  func show(_ drag: Drag, _ context: inout some TransitionContext) {
    context.display(drag.pose)
    context.update(drag.progress)
    context.scrub(drag.progress)
  }

  func settle(
    finishes: Bool, from drag: Drag, velocity: Vector<Points>,
    _ context: inout some TransitionContext
  ) {
    if finishes { context.finish() } else { context.cancel() }
    run(finishes: finishes, from: drag.progress, &context)
  }

  func play(_ context: inout some TransitionContext) {
    prepare(&context)
    run(finishes: true, from: 0, &context)
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

  func leave(finished: Bool, _ context: inout some TransitionContext) {
    context.didEnd(.to)
    context.didEnd(.from)
    context.settleTabBar(finished: finished)
  }
}
