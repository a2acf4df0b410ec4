#if !canImport(UIKit)
  /// What the stub saw, in order. UIKit has no such thing.
  @MainActor public enum StubLog {
    /// A call between the app and the system.
    public enum Call: Hashable, Sendable {
      /// The app asked for a pop, and the system accepted.
      case pop
      /// The app asked for a pop with nothing to go back to.
      case popRefused
      /// The app gave an animator.
      case vendAnimator
      /// The app gave an interactor.
      case vendInteractor
      /// The system started the transition.
      case start
      /// The app told the progress.
      case update(Double)
      /// The app told that it goes through.
      case finish
      /// The app told that it goes back.
      case cancel
      /// The app started an animation of so many seconds.
      case animate
      /// An animation ended.
      case animationEnded
      /// The app told that it is over.
      case complete(Bool)
      /// The system told what it shows.
      case didShow
    }

    /// The calls.
    public static var calls: [Call] = []
  }
#endif
