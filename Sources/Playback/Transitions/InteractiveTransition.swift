public import GestureTrace

/// A transition that fingers drive: a small value that runs unchanged in an app and in the harness.
///
/// It is called on every action of the recogniser and when the system is ready, and it calls the context. It sees no
/// time, no file and no recogniser.
///
/// ```swift
/// struct SlideAway: InteractiveTransition {
///   mutating func handle(
///     _ reading: inout some GestureReading, _ context: inout some TransitionContext
///   ) {
///     switch reading.gestureState {
///     case .began: context.pop()
///     case .changed: context.update(min(max(reading.translation.x / 300, 0), 1))
///     …
///     }
///   }
/// }
/// ```
public protocol InteractiveTransition: Tunable {
  /// The recogniser that drives it.
  var recognizer: RecognizerKind { get }
  /// Whether a recogniser that has passed its hysteresis may begin.
  mutating func shouldBegin(_ reading: inout some GestureReading) -> BeginAnswer
  /// An action of the recogniser: began, changed, ended or cancelled.
  mutating func handle(
    _ reading: inout some GestureReading, _ context: inout some TransitionContext)
  /// The system is ready after an accepted pop.
  mutating func start(_ context: inout some TransitionContext)
  /// The system asks who drives a transition that it has accepted.
  ///
  /// - Parameter request: What was asked for; a push is somebody else's.
  /// - Returns: Who drives it.
  mutating func vendInteractor(for request: TransitionRequest) -> Interactor
  /// The system asks the animator to animate: nobody drives the transition, or a percent-driven object does.
  mutating func animateTransition(_ context: inout some TransitionContext)
  /// Somebody pressed the close or back button.
  mutating func closePressed(_ context: inout some TransitionContext)
  /// An animation that was asked for has ended.
  mutating func animationEnded(
    _ animation: TransitionAnimation, _ context: inout some TransitionContext)
  /// The stack says which screen it shows after a transition.
  mutating func didShow(_ context: inout some TransitionContext)
  /// Why it decided, or why it did not begin. The player takes it away (`nil`) once it has it.
  var verdict: Verdict? { get set }
  /// Whether there is a verdict. Asked after every call: one that says so without fetching it is faster.
  var hasVerdict: Bool { get }
  /// Whether the transition believes that fingers drive it; to be false when nothing is going on.
  var isInteracting: Bool { get }
}

extension InteractiveTransition {
  /// A pan.
  public var recognizer: RecognizerKind { .pan }
  /// Always.
  public mutating func shouldBegin(_ reading: inout some GestureReading) -> BeginAnswer { .yes }
  /// The transition itself drives what it asks for, and nothing that others ask for.
  public mutating func vendInteractor(for request: TransitionRequest) -> Interactor {
    request == .push ? .none : .transition
  }
  /// Nothing to do: a percent-driven object asks the animator.
  public mutating func start(_ context: inout some TransitionContext) {}
  /// A third of a second to the end.
  public mutating func animateTransition(_ context: inout some TransitionContext) {
    context.animate(
      TransitionAnimation(to: .finished, duration: .milliseconds(350), dampingRatio: 1))
  }
  /// There is no such button.
  public mutating func closePressed(_ context: inout some TransitionContext) {}
  /// Nothing to do.
  public mutating func didShow(_ context: inout some TransitionContext) {}
  /// No reasons: the player says what was called.
  public var verdict: Verdict? {
    get { nil }
    set {}
  }
  /// Fetches it and looks.
  public var hasVerdict: Bool { verdict != nil }
  /// No such flag.
  public var isInteracting: Bool { false }
}

/// The answer to the should-begin question.
public enum BeginAnswer: Hashable, Sendable {
  /// The recogniser may begin.
  case yes
  /// It fails, and why.
  case no(Refusal)
}
