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

/// Why a gesture does not begin a transition.
public struct Refusal: Hashable, Sendable {
  /// A stable name (`wrong_direction`).
  public var code: String
  /// A sentence.
  public var reason: String

  /// Makes a refusal.
  public init(code: String, reason: String) {
    self.code = code
    self.reason = reason
  }

  /// As the verdict on the gesture.
  public var verdict: Verdict { Verdict(.none, code: code, reason: reason) }
}

extension Refusal {
  /// Not right and down.
  static let notRightward = Refusal(
    code: "wrong_direction", reason: "the fingers do not move right, or move more down than right")
  /// Not to the right.
  static let notFromTheEdge = Refusal(
    code: "wrong_direction", reason: "the finger does not move mainly to the right")
  /// Too far from the edge.
  static let outsideEdge = Refusal(
    code: "outside_edge", reason: "the finger landed too far from the left edge")
  /// The fingers spread.
  static let notPinchingIn = Refusal(
    code: "wrong_direction", reason: "the fingers spread instead of closing")
  /// A scale that is no number above 0.
  static let noScale = Refusal(
    code: "no_scale", reason: "the pinch has no scale to compare with")
  /// Not the direction that the transition is for.
  static let notDownward = Refusal(
    code: "wrong_direction", reason: "the fingers do not move mainly down")
  /// Nothing says which way the fingers go.
  static let noDirection = Refusal(
    code: "no_direction", reason: "the fingers lifted before they had a direction")
  /// Another transition has not completed.
  static let transitionRunning = Refusal(
    code: "transition_running", reason: "the transition before has not completed")
  /// It decided with nothing to decide on.
  static let noTransition = Refusal(
    code: "no_transition", reason: "the machine decided, but no transition was under way")
  /// The system would not pop.
  static let popRefused = Refusal(
    code: "pop_refused", reason: "the system refused the pop: there is nothing to go back to")
  /// The photo is not loaded.
  static let noContent = Refusal(
    code: "content_not_loaded", reason: "the photo is not loaded yet")
  /// The fingers never passed the hysteresis.
  static let belowHysteresis = Refusal(
    code: "below_hysteresis", reason: "the fingers lifted before the pan could begin")
  /// Pinch or hold.
  static let notAPan = Refusal(code: "not_a_pan", reason: "a pan does not follow this gesture")
  /// Fingers of another device drive the transition.
  static let anotherGesture = Refusal(
    code: "another_gesture", reason: "another device's gesture was under way")
  /// More or fewer fingers than the pan takes.
  static let wrongTouchCount = Refusal(
    code: "wrong_number_of_fingers", reason: "the pan takes another number of fingers")
  /// Movement that the machine's dead state swallowed.
  static let notBegun = Refusal(
    code: "not_begun", reason: "the gesture did not begin the transition")
  /// The published code would have crashed.
  static let trapped = Refusal(
    code: "trapped", reason: "the published code would have crashed")
}
