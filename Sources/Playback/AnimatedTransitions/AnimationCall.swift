public import GestureTrace

/// A call between an animated transition, the system and the screens.
public enum AnimationCall: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  // What starts it, and what the system does first.

  /// A screen was pushed.
  case push
  /// A screen was popped.
  case pop
  /// A screen was presented.
  case present
  /// A screen was dismissed.
  case dismiss
  /// A tab was selected.
  case select
  /// The system asked for the animator.
  case vendAnimator
  /// The system asked for an interactor, and got none.
  case vendInteractor
  /// The screen that goes is about to disappear.
  case fromWillDisappear = "from.willDisappear"
  /// The screen that comes is about to appear.
  case toWillAppear = "to.willAppear"
  /// The system started the transition.
  case animateTransition

  // What the transition does before it animates.

  /// The view that comes was laid out.
  case layOutTo = "to.layOut"
  /// The view that comes was put where it starts, without animation.
  case placeTo = "to.place"
  /// The view that comes was made transparent.
  case clearTo = "to.clear"
  /// The view that goes was made transparent, without animation.
  case clearFrom = "from.clear"
  /// The layer of the view that comes is drawn once and kept.
  case rasterizeTo = "to.rasterize"
  /// The layer of the view that goes is drawn once and kept.
  case rasterizeFrom = "from.rasterize"
  /// The view that goes was added to the container.
  case addFrom = "from.add"
  /// The view that comes was added to the container.
  case addTo = "to.add"
  /// The view that goes was sent behind the other.
  case sendFromToBack = "from.sendToBack"
  /// The view that comes was sent behind the other.
  case sendToToBack = "to.sendToBack"
  /// The layers were put before and behind each other.
  case setZPositions = "setZPositions"
  /// The moving image was added.
  case addImage = "image.add"
  /// A snapshot was taken and added.
  case addSnapshot = "snapshot.add"
  /// The view that goes was hidden.
  case hideFrom = "from.hide"
  /// The transition told the screen that goes that it starts.
  case fromWillStart = "from.willStart"
  /// The transition told the screen that comes that it starts.
  case toWillStart = "to.willStart"
  /// The safe area's bottom inset changed, with the tab bar.
  case setBottomInset = "tabBar.inset"
  /// The tab bar's view was un-hidden.
  case unhideTabBar = "tabBar.unhide"
  /// The tab bar was asked to go.
  case hideTabBar = "tabBar.hide"
  /// The tab bar was asked to come.
  case showTabBar = "tabBar.show"
  /// The animation started.
  case animate
  /// More animations were added to the one under way.
  case addAnimations

  // What it does after it has animated.

  /// The animation ended.
  case animationEnded
  /// The moving image was removed.
  case removeImage = "image.remove"
  /// The moving image let go of its picture.
  case emptyImage = "image.empty"
  /// The snapshot was removed.
  case removeSnapshot = "snapshot.remove"
  /// The view that goes was removed, with its animations.
  case removeFrom = "from.remove"
  /// The view that comes was removed, with its animations.
  case removeTo = "to.remove"
  /// The view that goes was un-hidden.
  case unhideFrom = "from.unhide"
  /// What was changed of the views was set back.
  case restore
  /// The transition told the system that it goes through.
  case finish
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
  /// The transition told the screen that comes that it is over.
  case toDidEnd = "to.didEnd"
  /// The transition told the screen that goes that it is over.
  case fromDidEnd = "from.didEnd"
  /// The view that shows whether it presents or dismisses was forgotten.
  case clearType
  /// The tab bar's view was hidden.
  case tabBarHidden = "tabBar.hidden"
  /// The system asked how long the transition takes.
  case transitionDuration
  /// The stack says which screen it shows.
  case didShow
  /// The published code would have crashed.
  case trap
}

/// One line of a timeline's calls.
public struct TimelineCall: Hashable, Sendable, BitwiseCopyable {
  /// When, from the start of the transition.
  public var time: TimeSpan
  /// What was called.
  public var call: AnimationCall
  /// The flag of a complete.
  public var finished: Bool?

  /// Makes a line.
  public init(_ call: AnimationCall, at time: TimeSpan, finished: Bool? = nil) {
    self.time = time
    self.call = call
    self.finished = finished
  }
}

extension TimelineCall: CustomStringConvertible {
  /// `complete(true)`, or the call alone.
  public var description: String {
    finished.map { "\(call.rawValue)(\($0))" } ?? call.rawValue
  }
}
