/// What a transition asks of the system.
public enum TransitionRequest: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Take the top screen off the stack.
  case pop
  /// Take a presented screen away.
  case dismiss
  /// Put a screen onto the stack; asked by somebody else, whose transition the machine may have to vend for.
  case push
}

/// Who drives an accepted transition, as the machine answers when the system asks.
public enum Interactor: Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Nobody: the system asks the animator to animate, and the transition plays by itself.
  case none
  /// The transition itself: the system calls `start`, and the transition moves everything.
  ///
  /// `UIViewControllerInteractiveTransitioning` in UIKit.
  case transition
  /// A percent-driven object: it asks the animator to animate, holds the animation, and moves it by update, finish and cancel.
  ///
  /// `UIPercentDrivenInteractiveTransition` in UIKit.
  case percentDriven
  /// A percent-driven object whose overrides never call the original: it holds the animation for ever.
  case muted

  /// Whether the animator's animation is held and moved by somebody.
  var holdsAnimator: Bool {
    switch self {
    case .none, .transition: false
    case .percentDriven, .muted: true
    }
  }
}
