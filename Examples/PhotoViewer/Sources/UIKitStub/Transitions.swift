#if !canImport(UIKit)
  public import Foundation

  /// Which of the two views.
  public enum UITransitionContextViewKey: Sendable {
    /// The one that goes.
    case from
    /// The one that comes.
    case to
  }

  /// The system's side of a transition.
  @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
    /// Where both views are.
    var containerView: UIView { get }
    /// One of the views.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The progress.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// It goes through.
    func finishInteractiveTransition()
    /// It goes back.
    func cancelInteractiveTransition()
    /// It is over.
    func completeTransition(_ didComplete: Bool)
  }

  /// What animates by itself.
  @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// How long it takes, in seconds.
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval
    /// Go.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  }

  /// What drives with a finger.
  @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Go.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  }

  /// The transition under way, for those beside it.
  @MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {}

  /// The stub's transition: writes down what it is told.
  final class StubTransition: UIViewControllerContextTransitioning,
    UIViewControllerTransitionCoordinator
  {
    let containerView = UIView()
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    var whenComplete: (Bool) -> Void = { _ in }
    private let from: UIViewController
    private let to: UIViewController

    init(from: UIViewController, to: UIViewController) {
      self.from = from
      self.to = to
      containerView.addSubview(from.view)
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
      switch key {
      case .from: from.view
      case .to: to.view
      }
    }
    func updateInteractiveTransition(_ percentComplete: CGFloat) {
      StubLog.calls.append(.update(percentComplete))
    }
    func finishInteractiveTransition() { StubLog.calls.append(.finish) }
    func cancelInteractiveTransition() { StubLog.calls.append(.cancel) }
    func completeTransition(_ didComplete: Bool) {
      StubLog.calls.append(.complete(didComplete))
      whenComplete(didComplete)
    }
  }
#endif
