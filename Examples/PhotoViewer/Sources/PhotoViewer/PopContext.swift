import Foundation
import GestureTrace
import Playback

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStub
#endif

/// What a transition may ask for, answered by a navigation controller.
@MainActor final class PopContext {
  /// The system's side of the transition, from its start until it is complete.
  var system: (any UIViewControllerContextTransitioning)?
  /// Whether a pop that the transition asked for has not completed.
  private(set) var isUnderWay = false
  /// Who is to hear that the last animation has ended.
  var whenAnimationEnds: (TransitionAnimation) -> Void = { _ in }
  private weak var navigation: UINavigationController?
  private let photo: UIView
  private let background: UIView

  /// Makes a context for a photo and what lies behind it.
  init(_ navigation: UINavigationController, photo: UIView, background: UIView) {
    self.navigation = navigation
    self.photo = photo
    self.background = background
  }
}

extension PopContext: @MainActor TransitionContext {
  func pop() -> Bool {
    guard let navigation, navigation.transitionCoordinator == nil else { return false }
    // UIKit may ask for the interactor before the pop returns.
    isUnderWay = true
    isUnderWay = navigation.popViewController(animated: true) != nil
    return isUnderWay
  }
  func update(_ fraction: Double) {
    background.alpha = 1 - fraction
    system?.updateInteractiveTransition(fraction)
  }
  func display(_ pose: Pose) {
    photo.transform = CGAffineTransform(translationX: pose.offset.x, y: pose.offset.y)
      .scaledBy(x: pose.scale, y: pose.scale)
  }
  func finish() { system?.finishInteractiveTransition() }
  func cancel() { system?.cancelInteractiveTransition() }
  func animate(_ animation: TransitionAnimation) {
    let (photo, background) = (photo, background)
    let animator = UIViewPropertyAnimator(
      duration: animation.duration.seconds, dampingRatio: animation.dampingRatio
    ) {
      switch animation.target {
      case .finished:
        photo.alpha = 0
        background.alpha = 0
      case .restored:
        photo.transform = .identity
        background.alpha = 1
      }
    }
    animator.addCompletion { [self] _ in whenAnimationEnds(animation) }
    animator.startAnimation()
  }
  func complete(_ finished: Bool) {
    isUnderWay = false
    system?.completeTransition(finished)
    system = nil
  }
}
