#if !canImport(UIKit)
  public import Foundation

  #if !canImport(CoreGraphics)
    /// Where something is moved to, and how large it is made.
    public struct CGAffineTransform: Hashable, Sendable {
      /// The scale along x.
      public var a: CGFloat
      /// The scale along y.
      public var d: CGFloat
      /// The way along x.
      public var tx: CGFloat
      /// The way along y.
      public var ty: CGFloat

      /// Where it was.
      public static let identity = CGAffineTransform(translationX: 0, y: 0)

      /// Moves.
      public init(translationX: CGFloat, y: CGFloat) {
        (a, d, tx, ty) = (1, 1, translationX, y)
      }

      /// Scales, and then does what it did before.
      public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        var scaled = self
        scaled.a *= x
        scaled.d *= y
        return scaled
      }
    }
  #endif

  /// A colour.
  public enum UIColor: Sendable {
    /// Black.
    case black
    /// Gray.
    case gray
  }

  /// A view.
  @MainActor open class UIView {
    /// How it is drawn apart from where it lies.
    open var transform = CGAffineTransform.identity
    /// How opaque it is.
    open var alpha: CGFloat = 1
    /// Its extent; a small phone's.
    open var bounds = CGRect(x: 0, y: 0, width: 320, height: 568)
    /// Where it lies.
    open var frame = CGRect.zero
    /// What colour it is.
    open var backgroundColor: UIColor?
    /// What is in it, from the back to the front.
    public private(set) var subviews: [UIView] = []
    /// What looks at its touches.
    public private(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// Makes a view.
    public init() {}

    /// Adds a view in front.
    open func addSubview(_ view: UIView) { subviews.append(view) }
    /// Adds a view behind another.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
      let index = subviews.firstIndex { $0 === siblingSubview } ?? subviews.startIndex
      subviews.insert(view, at: index)
    }
    /// Adds a recogniser.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
      gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
      gestureRecognizer.view = self
    }
  }

  /// Where an animation stopped.
  public enum UIViewAnimatingPosition: Int, Sendable {
    /// Where it led.
    case end
    /// Where it came from.
    case start
    /// On the way.
    case current
  }

  /// An animation that ends when a test says so.
  @MainActor open class UIViewPropertyAnimator {
    /// What runs.
    public private(set) static var stubRunning: [UIViewPropertyAnimator] = []
    /// How long it takes, in seconds.
    public let duration: TimeInterval
    private let animations: (() -> Void)?
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    /// Makes an animation on a spring.
    public init(
      duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
      self.duration = duration
      self.animations = animations
    }

    /// Asks to be told of the end.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
      completions.append(completion)
    }

    /// Starts it.
    open func startAnimation() {
      StubLog.calls.append(.animate)
      Self.stubRunning.append(self)
      animations?()
    }

    /// Ends the one that runs longest, as the system does when its time is over.
    public static func stubEndFirst() {
      guard !stubRunning.isEmpty else { return }
      let animator = stubRunning.removeFirst()
      StubLog.calls.append(.animationEnded)
      for completion in animator.completions { completion(.end) }
    }
  }
#endif
