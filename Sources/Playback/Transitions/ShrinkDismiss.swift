internal import GestureTrace

/// Drag a screen to the right and down to dismiss it, while it shrinks towards its thumbnail; corrected: the dismissal begins with the
/// drag, is driven by it, and is cancelled by it.
///
/// After sunyazhou, “iOS Douyin Transition Animation” (2018). The published behaviour is ``AsWritten``.
public struct ShrinkDismiss: DrivenTransition {
  /// The numbers.
  public var configuration: Configuration
  /// What decides when the fingers lift.
  public var rule: any DecisionRule
  /// Why it decided, or why it did not begin.
  public var verdict: Verdict?
  var phase: TransitionPhase<Drag> = .idle

  /// Where the view is.
  struct Drag: TransitionDrag, BitwiseCopyable {
    var progress: Double
    var pose: Pose

    static var atRest: Drag { Drag(progress: 0, pose: .home) }
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

  func request(_ context: inout some TransitionContext) -> Bool { context.dismiss() }

  /// Into the wedge between right and down-right; a hand moves a little up while it means to the right.
  func judge(_ reading: some GestureReading, since opening: Drag) -> GestureJudgement {
    guard let way = reading.heading else { return .unknown }
    return way.x > 0 && way.y >= -way.x / 4 && way.x >= way.y ? .ours : .none(.notRightward)
  }

  /// How far right or down, whichever is more, as a share of the width; limited in both directions.
  func drag(
    _ reading: some GestureReading, after before: Drag, in context: some TransitionContext
  ) -> Drag {
    let translation = reading.translation
    let width = context.screenSize.width
    guard translation.isFinite, width > 0 else { return before }
    let progress = Double(min(max(Float(max(translation.x, translation.y) / width), 0), 1))
    let scale = configuration.scale(progress)
    return Drag(progress: progress, pose: Pose(offset: translation * scale, scale: scale))
  }

  func prepare(_ context: inout some TransitionContext) { context.setMasked(true) }

  func show(_ drag: Drag, _ context: inout some TransitionContext) {
    context.display(drag.pose)
    context.update(drag.progress)
  }

  func settle(
    finishes: Bool, from drag: Drag, velocity: Vector<Points>,
    _ context: inout some TransitionContext
  ) {
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

  func play(_ context: inout some TransitionContext) {
    context.animate(dismissal(from: .home, context))
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

  func leave(finished: Bool, _ context: inout some TransitionContext) {
    context.setMasked(false)
    context.restoreViews()
  }
}
