public import GestureTrace

/// Pinch in to pop the screen, which folds away; corrected: begins only when the fingers close, and decides by how far they
/// are and how they move.
///
/// After Kurutepe, “Custom Transitions in iOS 7” (2013). The published behaviour is ``AsWritten``.
public struct PinchPop: DrivenTransition {
  /// The numbers.
  public var configuration: Configuration
  /// What decides when the fingers lift.
  public var rule: any DecisionRule
  /// Why it decided, or why it did not begin.
  public var verdict: Verdict?
  var phase: TransitionPhase<Drag> = .idle

  /// Where the pinch is.
  struct Drag: TransitionDrag, BitwiseCopyable {
    /// The scale at the beginning, above 0.
    var start: Double
    var progress = 0.0
    /// Whether a finger has lifted: what the velocity says is from before that.
    var isOneFingered = false

    static var atRest: Drag { Drag(start: 1) }
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

  /// A pinch.
  public var recognizer: RecognizerKind { .pinch }

  var interactor: Interactor { .percentDriven }

  /// Only when the fingers close.
  func permits(_ reading: some GestureReading) -> BeginAnswer {
    reading.pinchVelocity > 0 ? .no(.notPinchingIn) : .yes
  }

  func objection(to reading: some GestureReading) -> Refusal? {
    let scale = reading.pinchScale
    return scale.isFinite && scale > 0 ? nil : .noScale
  }

  func opening(_ reading: some GestureReading) -> Drag { Drag(start: reading.pinchScale) }

  /// Which way the fingers go: as far as they have gone, else as they move.
  func judge(_ reading: some GestureReading, since opening: Drag) -> GestureJudgement {
    let change = reading.pinchScale / opening.start - 1
    let velocity = reading.pinchVelocity
    let way = change.isFinite && abs(change) >= Self.tellingChange ? change : velocity
    if way > 0 { return .none(.notPinchingIn) }
    return way < 0 ? .ours : .unknown
  }

  /// A change of the scale smaller than this says less than the velocity.
  private static var tellingChange: Double { 0.01 }

  func drag(
    _ reading: some GestureReading, after before: Drag, in context: some TransitionContext
  ) -> Drag {
    var drag = before
    let touches = reading.numberOfTouches
    if touches == 1 {
      drag.isOneFingered = true
    } else if touches > 1 {
      drag.isOneFingered = false
    }
    let progress = 1 - reading.pinchScale / before.start
    if progress.isFinite { drag.progress = min(max(progress, 0), 1) }
    return drag
  }

  /// Where it was last: a lift moves nothing.
  func lastDrag(
    _ reading: some GestureReading, after before: Drag, in context: some TransitionContext
  ) -> Drag { before }

  /// The velocity as a share of the scale at the beginning; none from one finger.
  func sample(_ reading: some GestureReading, _ drag: Drag) -> DecisionSample {
    let velocity = drag.isOneFingered ? 0 : reading.pinchVelocity / drag.start
    return DecisionSample(
      progress: drag.progress, translation: reading.translation, velocity: reading.velocity,
      scaleVelocity: velocity.isFinite ? velocity : 0)
  }

  func settle(
    finishes: Bool, from drag: Drag, velocity: Vector<Points>,
    _ context: inout some TransitionContext
  ) {
    context.setCompletionSpeed(configuration.completionSpeed)
    if finishes { context.finish() } else { context.cancel() }
  }

  func play(_ context: inout some TransitionContext) {
    context.animate(configuration.animation)
  }
}
