internal import GestureTrace

/// A transition whose type the player was not compiled for: called through its protocol, while all around it is compiled.
struct AnyTransition: InteractiveTransition {
  private var base: any InteractiveTransition

  init(_ base: any InteractiveTransition) { self.base = base }

  var recognizer: RecognizerKind { base.recognizer }

  mutating func shouldBegin(_ reading: inout some GestureReading) -> BeginAnswer {
    base.shouldBegin(&reading)
  }

  mutating func handle(
    _ reading: inout some GestureReading, _ context: inout some TransitionContext
  ) {
    base.handle(&reading, &context)
  }

  mutating func start(_ context: inout some TransitionContext) { base.start(&context) }

  mutating func vendInteractor(for request: TransitionRequest) -> Interactor {
    base.vendInteractor(for: request)
  }

  mutating func animateTransition(_ context: inout some TransitionContext) {
    base.animateTransition(&context)
  }

  mutating func closePressed(_ context: inout some TransitionContext) {
    base.closePressed(&context)
  }

  mutating func animationEnded(
    _ animation: TransitionAnimation, _ context: inout some TransitionContext
  ) {
    base.animationEnded(animation, &context)
  }

  mutating func didShow(_ context: inout some TransitionContext) { base.didShow(&context) }

  var verdict: Verdict? {
    get { base.verdict }
    set { base.verdict = newValue }
  }

  var hasVerdict: Bool { base.hasVerdict }
  var isInteracting: Bool { base.isInteracting }

  /// Puts a rule in the place of the transition's own, where it takes one.
  mutating func replaceRule(_ rule: any DecisionRule) {
    guard var ruled = base as? any RuledTransition else { return }
    ruled.rule = rule
    base = ruled
  }
}
