#if !canImport(UIKit)
  public import Foundation

  /// A gesture recogniser that a test moves by hand.
  @MainActor open class UIGestureRecognizer {
    /// Where it is between possible and ended.
    public enum State: Int, Sendable {
      /// Nothing recognised yet.
      case possible
      /// Just recognised.
      case began
      /// It goes on.
      case changed
      /// The fingers lifted.
      case ended
      /// The system took it away.
      case cancelled
      /// Something else.
      case failed
    }

    /// The state.
    open var state = State.possible
    /// Who is asked.
    public weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whose touches it sees.
    public internal(set) weak var view: UIView?
    /// How many touches it follows.
    public var numberOfTouches = 0
    /// Where they are: a test sets it.
    public var stubLocation = CGPoint.zero

    /// Makes a recogniser.
    public init() {}

    /// Where the touches are.
    open func location(in view: UIView?) -> CGPoint { stubLocation }
  }

  /// A pan that a test moves by hand.
  @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How far it has moved: a test sets it.
    public var stubTranslation = CGPoint.zero
    /// How fast it moves: a test sets it.
    public var stubVelocity = CGPoint.zero
    private var targets: [@MainActor (UIPanGestureRecognizer) -> Void] = []

    /// Target and action, where there are no selectors.
    public func addTarget(_ action: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
      targets.append(action)
    }

    /// Sends the action, as the system does after it has set the state.
    public func stubSendAction() {
      for target in targets { target(self) }
    }

    /// How far the touches have moved.
    open func translation(in view: UIView?) -> CGPoint { stubTranslation }
    /// How fast they move.
    open func velocity(in view: UIView?) -> CGPoint { stubVelocity }
    /// Makes the translation what is given.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
      stubTranslation = translation
    }
  }

  /// Who is asked.
  @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Whether it may begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  }
#endif
