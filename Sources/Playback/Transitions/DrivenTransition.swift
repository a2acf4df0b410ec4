internal import GestureTrace

/// A transition that a gesture drives from its beginning: the phases that all of them go through.
///
/// A machine says which gestures are its own, what a reading makes of the progress, and what it shows and animates. What
/// happens when – begins while another runs, lifts before the start, is taken away, is not driven after all – is here.
protocol DrivenTransition: InteractiveTransition {
  /// Where the gesture is.
  associatedtype Drag: TransitionDrag

  /// Where the transition is.
  var phase: TransitionPhase<Drag> { get set }
  /// What decides when the fingers lift, or before.
  var rule: any DecisionRule { get set }

  /// Who drives it: the transition itself, or a percent-driven object that holds the animator's animation.
  var interactor: Interactor { get }
  /// Whether a recogniser may begin with nothing going on.
  func permits(_ reading: some GestureReading) -> BeginAnswer
  /// Why a gesture that begins so is none of the transition's, whichever way it goes; `nil` when it may be.
  func objection(to reading: some GestureReading) -> Refusal?
  /// Where a gesture begins.
  func opening(_ reading: some GestureReading) -> Drag
  /// Whether a gesture goes the transition's way.
  func judge(_ reading: some GestureReading, since opening: Drag) -> GestureJudgement
  /// Why the transition cannot begin now; `nil` when it can.
  func hindrance(in context: some TransitionContext) -> Refusal?
  /// Asks the system for the transition.
  ///
  /// - Returns: Whether it accepted.
  func request(_ context: inout some TransitionContext) -> Bool
  /// Where the gesture is after a movement.
  func drag(
    _ reading: some GestureReading, after before: Drag, in context: some TransitionContext
  ) -> Drag
  /// Where the gesture is after the lift.
  func lastDrag(
    _ reading: some GestureReading, after before: Drag, in context: some TransitionContext
  ) -> Drag
  /// What the rule is told.
  func sample(_ reading: some GestureReading, _ drag: Drag) -> DecisionSample
  /// The system has started, and the transition drives itself: what comes before the first movement.
  func prepare(_ context: inout some TransitionContext)
  /// Moves everything to where the gesture is.
  func show(_ drag: Drag, _ context: inout some TransitionContext)
  /// Says finish or cancel, and animates the rest of the way.
  func settle(
    finishes: Bool, from drag: Drag, velocity: Vector<Points>,
    _ context: inout some TransitionContext)
  /// Animates the whole way: it plays by itself, or a percent-driven object holds it.
  func play(_ context: inout some TransitionContext)
  /// The last animation is over: what comes before the completion.
  func leave(finished: Bool, _ context: inout some TransitionContext)
}

// What most of them have in common.
extension DrivenTransition {
  var interactor: Interactor { .transition }

  func permits(_ reading: some GestureReading) -> BeginAnswer {
    switch judge(reading, since: opening(reading)) {
    case .ours, .unknown: .yes
    case .none(let refusal): .no(refusal)
    }
  }

  func objection(to reading: some GestureReading) -> Refusal? { nil }

  func opening(_ reading: some GestureReading) -> Drag { .atRest }

  func hindrance(in context: some TransitionContext) -> Refusal? { nil }

  func request(_ context: inout some TransitionContext) -> Bool { context.pop() }

  func lastDrag(
    _ reading: some GestureReading, after before: Drag, in context: some TransitionContext
  ) -> Drag { drag(reading, after: before, in: context) }

  func sample(_ reading: some GestureReading, _ drag: Drag) -> DecisionSample {
    DecisionSample(
      progress: drag.progress, translation: reading.translation, velocity: reading.velocity)
  }

  func prepare(_ context: inout some TransitionContext) {}

  func show(_ drag: Drag, _ context: inout some TransitionContext) {
    context.update(drag.progress)
  }

  func leave(finished: Bool, _ context: inout some TransitionContext) {}
}
