import Foundation
import GestureTrace
import Playback

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStub
#endif

/// Hands what UIKit says to ``DragToClose``, one call at a time.
@MainActor final class CloseDriver: NSObject {
  /// What UIKit can say.
  private enum Event {
    case action(UIPanGestureRecognizer)
    case start
    case animationEnded(TransitionAnimation)
    case didShow
  }

  private var transition: DragToClose
  private let context: PopContext
  private var waiting: [Event] = []
  private var isTelling = false

  /// Lets a pan drive a transition.
  init(_ transition: DragToClose, _ context: PopContext, by pan: UIPanGestureRecognizer) {
    self.transition = transition
    self.context = context
    super.init()
    context.whenAnimationEnds = { [weak self] in self?.tell(.animationEnded($0)) }
    pan.delegate = self
    #if canImport(ObjectiveC)
      pan.addTarget(self, action: #selector(panned))
    #else
      pan.addTarget { [weak self] in self?.panned($0) }
    #endif
  }

  #if canImport(ObjectiveC)
    @objc private func panned(_ pan: UIPanGestureRecognizer) { tell(.action(pan)) }
  #else
    private func panned(_ pan: UIPanGestureRecognizer) { tell(.action(pan)) }
  #endif

  /// What UIKit says in the middle of a call waits for its end: the transition is a value, and has one caller.
  private func tell(_ event: Event) {
    waiting.append(event)
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    var context = context
    while !waiting.isEmpty {
      switch waiting.removeFirst() {
      case .action(var pan): transition.handle(&pan, &context)
      case .start: transition.start(&context)
      case .animationEnded(let animation): transition.animationEnded(animation, &context)
      case .didShow: transition.didShow(&context)
      }
    }
  }
}

extension CloseDriver: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard var pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    return transition.shouldBegin(&pan) == .yes
  }
}

extension CloseDriver: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    context.isUnderWay ? self : nil
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    context.isUnderWay ? self : nil
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    tell(.didShow)
  }
}

extension CloseDriver: UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    if let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    {
      transitionContext.containerView.insertSubview(to, belowSubview: from)
    }
    context.system = transitionContext
    tell(.start)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    startInteractiveTransition(transitionContext)
  }
}
