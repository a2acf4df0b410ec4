public import GestureTrace

/// A call between the transition, the system and the screens.
public enum LifecycleCall: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The transition asked for the pop, and the system accepted.
  case pop
  /// The transition asked for the pop, and the system refused.
  case popRefused
  /// The transition asked for the dismissal, and the system accepted.
  case dismiss
  /// The transition asked for the dismissal, and the system refused.
  case dismissRefused
  /// Somebody pressed the close or back button.
  case closePressed
  /// The view that the recogniser watches was taken off the screen.
  case viewRemoved
  /// The screen was turned.
  case rotated
  /// Somebody else's transition started.
  case otherStarted
  /// Somebody else's transition is over.
  case otherEnded
  /// The system asked for the animator.
  case vendAnimator
  /// The system asked for the interactor.
  case vendInteractor
  /// The screen that goes is about to disappear.
  case fromWillDisappear = "from.willDisappear"
  /// The screen that comes is about to appear.
  case toWillAppear = "to.willAppear"
  /// The system started the transition.
  case start
  /// The system asked the animator to animate.
  case animateTransition
  /// The transition told the screen that goes that it starts.
  case fromWillStart = "from.willStart"
  /// The transition told the screen that comes that it starts.
  case toWillStart = "to.willStart"
  /// The transition told the system its progress.
  case update
  /// The transition told the system that it goes through.
  case finish
  /// The transition told the system that it goes back.
  case cancel
  /// The system told its observers that the fingers no longer drive.
  case interactionChanged
  /// The background animation runs on by itself.
  case continueBackground
  /// The tab bar was asked to come back, and does.
  case tabBarShows
  /// The tab bar was asked to come back, and stays where it is.
  case tabBarStays
  /// The last animation started.
  case animate
  /// The last animation ended.
  case animationEnded
  /// The transition told the screen that comes that it is over.
  case toDidEnd = "to.didEnd"
  /// The transition told the screen that goes that it is over.
  case fromDidEnd = "from.didEnd"
  /// The transition told the system that it is over.
  case complete
  /// The screen that comes has appeared.
  case toDidAppear = "to.didAppear"
  /// The screen that goes has disappeared.
  case fromDidDisappear = "from.didDisappear"
  /// After a cancel, the screen that came is about to disappear again.
  case toWillDisappear = "to.willDisappear"
  /// After a cancel, the screen that went is about to appear again.
  case fromWillAppear = "from.willAppear"
  /// After a cancel, the screen that went has appeared again.
  case fromDidAppear = "from.didAppear"
  /// After a cancel, the screen that came has disappeared again.
  case toDidDisappear = "to.didDisappear"
  /// The system told an animator that has animated that the transition is over; last of all.
  case animatorEnded
  /// The stack says which screen it shows.
  case didShow
  /// The published code would have crashed.
  case trap
}

/// One line of the lifecycle log.
public struct LifecycleEntry: Hashable, Sendable, BitwiseCopyable {
  /// When, in the trace's time.
  public var time: Timestamp
  /// What was called.
  public var call: LifecycleCall
  /// The progress of an update, as it was given.
  public var progress: Double?
  /// The flag of a complete.
  public var finished: Bool?

  /// Makes a line.
  public init(
    time: Timestamp, call: LifecycleCall, progress: Double? = nil, finished: Bool? = nil
  ) {
    self.time = time
    self.call = call
    self.progress = progress
    self.finished = finished
  }
}
