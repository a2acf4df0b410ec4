public import GestureTrace

/// Drag from the left edge to pop the screen, which goes behind; corrected: begins only to the right and in the zone, and takes
/// what it decides from its own gesture.
///
/// After “Custom Transitions” (2016). The published behaviour is ``AsWritten``.
public struct EdgePop: DrivenTransition {
  /// The numbers.
  public var configuration: Configuration
  /// What decides when the finger lifts.
  public var rule: any DecisionRule
  /// Why it decided, or why it did not begin.
  public var verdict: Verdict?
  var phase: TransitionPhase<Drag> = .idle

  /// Where the finger is.
  struct Drag: TransitionDrag, BitwiseCopyable {
    var progress = 0.0

    static var atRest: Drag { Drag() }
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

  /// A pan from an edge, which judges where the finger touches down.
  public var recognizer: RecognizerKind { .edgePan }

  var interactor: Interactor { .percentDriven }

  /// The finger must come down in the zone.
  func objection(to reading: some GestureReading) -> Refusal? {
    guard let location = reading.location else { return .noLocation }
    // Where the finger touched down: the location less the way, which a recogniser shortens.
    let down = location.x - max(reading.translation.x, 0)
    return down <= configuration.zone + configuration.zoneSlack ? nil : .outsideEdge
  }

  /// Mainly to the right.
  func judge(_ reading: some GestureReading, since opening: Drag) -> GestureJudgement {
    guard let way = reading.heading else { return .unknown }
    return way.x > 0 && way.x >= abs(way.y) ? .ours : .none(.notFromTheEdge)
  }

  func drag(
    _ reading: some GestureReading, after before: Drag, in context: some TransitionContext
  ) -> Drag { Drag(progress: configuration.progress(reading.translation.x)) }

  /// The rest takes the whole duration at rest, and less the faster the finger was: as in the system's back swipe.
  func settle(
    finishes: Bool, from drag: Drag, velocity: Vector<Points>,
    _ context: inout some TransitionContext
  ) {
    let rest = finishes ? 1 - drag.progress : drag.progress
    let width = context.screenSize.width
    let flick = width > 0 ? configuration.duration * abs(velocity.x) / width : 0
    let speed = max(rest, flick.isFinite ? flick : 0)
    context.setCompletionSpeed(speed > 0 ? speed : 1)
    if finishes { context.finish() } else { context.cancel() }
  }

  func play(_ context: inout some TransitionContext) {
    context.animate(configuration.animation)
  }

  func leave(finished: Bool, _ context: inout some TransitionContext) { context.restoreViews() }
}
