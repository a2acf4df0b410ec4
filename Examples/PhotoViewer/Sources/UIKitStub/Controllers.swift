#if !canImport(UIKit)
  /// A screen.
  @MainActor open class UIViewController {
    /// What it shows.
    public let view = UIView()
    /// The stack that it is on.
    public internal(set) weak var navigationController: UINavigationController?
    private var isLoaded = false

    /// Makes a screen.
    public init() {}

    /// Its view is there.
    open func viewDidLoad() {}
    /// It is on the screen.
    open func viewDidAppear(_ animated: Bool) {}

    func appear() {
      if !isLoaded {
        isLoaded = true
        viewDidLoad()
      }
      viewDidAppear(false)
    }
  }

  /// A stack of screens. A pop starts when a test says so, as the system starts it in a later layout pass.
  @MainActor open class UINavigationController: UIViewController {
    /// Which way a transition goes.
    public enum Operation: Int, Sendable {
      /// Neither.
      case none
      /// To a new screen.
      case push
      /// Back.
      case pop
    }

    /// Who is asked for animator and interactor.
    public weak var delegate: (any UINavigationControllerDelegate)?
    /// The screens, the one in front last.
    public private(set) var viewControllers: [UIViewController]
    /// The transition under way.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { transition }
    private var transition: StubTransition?

    /// Makes a stack of one.
    public init(rootViewController: UIViewController) {
      viewControllers = [rootViewController]
      super.init()
      rootViewController.navigationController = self
      rootViewController.appear()
    }

    /// Puts a screen in front; the stub does so at once.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
      viewControllers.append(viewController)
      viewController.navigationController = self
      viewController.appear()
    }

    /// Asks for the way back.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
      guard let from = viewControllers.last, let to = viewControllers.dropLast().last else {
        StubLog.calls.append(.popRefused)
        return nil
      }
      StubLog.calls.append(.pop)
      viewControllers.removeLast()
      let transition = StubTransition(from: from, to: to)
      guard
        let animator = delegate?.navigationController(
          self, animationControllerFor: .pop, from: from, to: to)
      else { return from }
      StubLog.calls.append(.vendAnimator)
      transition.interactor = delegate?.navigationController(
        self, interactionControllerFor: animator)
      if transition.interactor != nil { StubLog.calls.append(.vendInteractor) }
      transition.whenComplete = { [unowned self] finished in
        self.transition = nil
        guard finished else { return viewControllers.append(from) }
        from.navigationController = nil
        StubLog.calls.append(.didShow)
        delegate?.navigationController(self, didShow: to, animated: true)
      }
      self.transition = transition
      return from
    }

    /// Starts the transition that a pop asked for.
    public func stubStart() {
      guard let transition else { return }
      StubLog.calls.append(.start)
      transition.interactor?.startInteractiveTransition(transition)
    }
  }

  /// Who is asked for animator and interactor.
  @MainActor public protocol UINavigationControllerDelegate: AnyObject {
    /// The animator of a transition.
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What drives it.
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// A screen is in front.
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool)
  }
#endif
