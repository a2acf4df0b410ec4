/// A fault of a published transition, where it shows.
public enum TimelineFault: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// `complete(true)` after a cancel.
  case completeIgnoresCancel = "complete_ignores_cancel"
  /// Whether it was cancelled is guessed from what shows.
  case cancelGuessedFromAlpha = "cancel_guessed_from_alpha"
  /// No `complete` at all.
  case neverCompletes = "never_completes"
  /// A forced unwrap of what is not there.
  case traps = "traps"
  /// `finish` where nobody interacts.
  case finishWithoutInteraction = "finish_without_interaction"
  /// Something stays as the transition left it.
  case notRestored = "not_restored"
  /// A scale that is infinite or no number.
  case degenerateTransform = "degenerate_transform"
  /// `complete` without ever having shown the screen that comes.
  case neverAdded = "never_added"
  /// The way off the screen is reckoned before the view is laid out.
  case offsetBeforeLayout = "offset_before_layout"
  /// The picture is fitted to the screen's corner instead of the view's.
  case aspectFitLosesOrigin = "aspect_fit_loses_origin"
  /// An animation is added to an animator that is over.
  case lateAnimation = "late_animation"
  /// It slides the wrong way.
  case wrongDirection = "wrong_direction"

  /// A sentence.
  public var explanation: String {
    switch self {
    case .completeIgnoresCancel:
      "complete(true) after a cancel: the system takes the screen that came for the one that is shown"
    case .cancelGuessedFromAlpha:
      "whether it was cancelled is guessed from a snapshot's alpha, not asked of the context"
    case .neverCompletes: "complete is never called: the app takes no more touches"
    case .traps: "the published code crashes here"
    case .finishWithoutInteraction: "finish on a context that no fingers drive"
    case .notRestored:
      "what it changed of the views is never set back; the next transition shows it"
    case .degenerateTransform: "a division by nothing makes the transform infinite or no number"
    case .neverAdded: "it completes at once, and the view that comes was never added"
    case .offsetBeforeLayout:
      "the card's place is asked before it is laid out, so that it comes from farther away"
    case .aspectFitLosesOrigin:
      "the picture is fitted to x 0 or y 0 instead of the view's own origin"
    case .lateAnimation:
      "animations are added to an animator that is over, which makes it active and nobody starts it"
    case .wrongDirection: "the tabs slide against the direction of the one selected"
    }
  }
}
