public import GestureTrace

/// The two screens of a transition.
public enum TransitionSide: String, Hashable, Sendable, CaseIterable {
  /// The one that goes.
  case from
  /// The one that comes.
  case to
}

/// Where a moving image is, relative to its home.
public struct Pose: Hashable, Sendable, BitwiseCopyable {
  /// How far it is from home as the person sees it, in points.
  public var offset: Vector<Points>
  /// How large it is; 1 at home.
  public var scale: Double

  /// Makes a pose.
  public init(offset: Vector<Points>, scale: Double) {
    self.offset = offset
    self.scale = scale
  }

  /// At home.
  public static var home: Pose { Pose(offset: .zero, scale: 1) }
}

/// A rectangle on the screen, by its middle.
public struct Frame: Hashable, Sendable, BitwiseCopyable {
  /// The middle, in points.
  public var center: Vector<Points>
  /// The size, in points.
  public var size: Size<Points>

  /// Makes a frame.
  public init(center: Vector<Points>, size: Size<Points>) {
    self.center = center
    self.size = size
  }

  /// Whether it is no rectangle that anything could be scaled into.
  public var isDegenerate: Bool {
    !(center.isFinite && size.width > 0 && size.height > 0 && size.width.isFinite
      && size.height.isFinite)
  }
}

/// An animation that ends a transition, as a value: the system runs it and calls back with it.
public struct TransitionAnimation: Hashable, Sendable, BitwiseCopyable {
  /// Where it leads.
  public enum Target: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// The transition has gone through.
    case finished
    /// Everything is as it was.
    case restored
  }

  /// Where it leads.
  public var target: Target
  /// How long it takes.
  public var duration: TimeSpan
  /// The damping ratio of its spring; 1 is critical. Of no effect where the pace is not a spring.
  public var dampingRatio: Double
  /// The initial velocity of its spring in whole distances a second.
  public var initialVelocity: Double
  /// How the time of the animation becomes its progress.
  public var pace: Pace
  /// What it moves.
  public var picture: Picture

  /// Makes an animation.
  ///
  /// - Parameters:
  ///   - target: Where it leads.
  ///   - duration: How long it takes.
  ///   - dampingRatio: The damping ratio of its spring; 1 is critical.
  ///   - initialVelocity: The initial velocity of its spring in whole distances a second.
  ///   - pace: How its time becomes its progress.
  ///   - picture: What it moves.
  public init(
    to target: Target, duration: TimeSpan, dampingRatio: Double, initialVelocity: Double = 0,
    pace: Pace = .spring, picture: Picture = .toTarget
  ) {
    self.target = target
    self.duration = duration
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
    self.pace = pace
    self.picture = picture
  }
}

extension TransitionAnimation {
  /// How the time of an animation becomes its progress.
  public enum Pace: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// A spring of the animation's damping ratio and initial velocity.
    case spring
    /// As much in every moment.
    case linear
    /// Slow at the beginning.
    case easeIn = "ease-in"
    /// Slow at the end.
    case easeOut = "ease-out"
    /// Slow at both.
    case easeInOut = "ease-in-out"
  }

  /// What an animation moves, for the view model.
  public enum Picture: Hashable, Sendable, BitwiseCopyable {
    /// The moving image: home where it is restored, into the cell where it has finished.
    case toTarget
    /// The moving image, to a pose.
    case pose(Pose)
    /// A snapshot that shrinks from a scale to 1 while it moves into a frame; the screen behind it is gone at once.
    case snapshot(scale: Double, to: Frame)
    /// The screen that goes folds away: first its right half, then its bottom half, then it fades.
    case fold
    /// One screen comes from behind while the other goes behind, each at a distance in points.
    case depth(distance: Double)
  }
}

/// What a transition may ask of the system around it.
///
/// In an app a few lines forward to the navigation controller, the transition context and the property animators; in
/// the harness ``TransitionHost`` does. Nothing here takes a closure: what ends later comes back as a call.
public protocol TransitionContext {
  /// Whether what the transition shows (a photo) is there yet.
  var hasContent: Bool { get }
  /// Whether a transition is under way, anybody's.
  var isTransitioning: Bool { get }
  /// Whether somebody drives the transition; otherwise it plays by itself.
  var isInteractive: Bool { get }
  /// Whether the transition has been cancelled; true from `cancel` on.
  var wasCancelled: Bool { get }
  /// Whether the view that the recogniser watches is on a screen.
  var isViewAttached: Bool { get }
  /// The size of the screen, in points.
  var screenSize: Size<Points> { get }
  /// Where the thumbnail is that the image comes from, in points; `nil` when there is none.
  var cellFrame: Frame? { get }
  /// Where the middle of the moving view is at rest, in points.
  var homeCenter: Vector<Points> { get }
  /// Asks for the pop; `start` follows later, when the system is ready.
  ///
  /// - Returns: Whether the system accepted.
  @discardableResult
  mutating func pop() -> Bool
  /// Asks for the dismissal of a presented screen; `start` follows later.
  ///
  /// - Returns: Whether the system accepted.
  @discardableResult
  mutating func dismiss() -> Bool
  /// Tells a screen that its transition is about to start.
  mutating func willStart(_ side: TransitionSide)
  /// Tells a screen that its transition is over.
  mutating func didEnd(_ side: TransitionSide)
  /// Tells the system how far the transition is, 0…1.
  mutating func update(_ fraction: Double)
  /// Moves the image that follows the finger.
  mutating func display(_ pose: Pose)
  /// Sets the background animation to a fraction, 0…1; the first time makes it active.
  mutating func scrub(_ fraction: Double)
  /// Lets the background animation run on by itself. Without a scrub before it nothing happens.
  mutating func continueBackground(reversed: Bool, duration: TimeSpan)
  /// Tells the system that the transition goes through.
  mutating func finish()
  /// Tells the system that it goes back.
  mutating func cancel()
  /// Starts the animation that ends the transition; `animationEnded` follows.
  mutating func animate(_ animation: TransitionAnimation)
  /// Tells the system that it is over. Exactly once, with whether it went through.
  mutating func complete(_ finished: Bool)
  /// How fast a percent-driven transition runs on after finish or cancel; 1 is the animator's own pace.
  mutating func setCompletionSpeed(_ speed: Double)
  /// Puts the mask around the moving view, or takes it off.
  mutating func setMasked(_ isMasked: Bool)
  /// Lets the tab bar come back alongside the transition.
  ///
  /// - Parameter knowsDrag: Whether the question “is this a pop?” knows the drag, so that the request is not refused while the
  ///   stack still holds the screen that goes.
  mutating func showTabBar(knowsDrag: Bool)
  /// Tells the tab bar how the transition ended, so that its flags say where it is.
  mutating func settleTabBar(finished: Bool)
  /// Makes opacity, transform and layers of both screens what they were.
  mutating func restoreViews()
  /// The published code would crash here. Only models of it say so.
  mutating func trap(_ what: StaticString)
}

extension TransitionContext {
  /// There is.
  public var hasContent: Bool { true }
  /// None is.
  public var isTransitioning: Bool { false }
  /// Somebody does.
  public var isInteractive: Bool { true }
  /// It was not.
  public var wasCancelled: Bool { false }
  /// It is.
  public var isViewAttached: Bool { true }
  /// That of an iPhone X.
  public var screenSize: Size<Points> { Screen.iPhoneX.size }
  /// There is none.
  public var cellFrame: Frame? { nil }
  /// The middle of the screen.
  public var homeCenter: Vector<Points> { Vector(screenSize.width / 2, screenSize.height / 2) }
  /// The same as a pop.
  @discardableResult
  public mutating func dismiss() -> Bool { pop() }
  /// Ignored.
  public mutating func setCompletionSpeed(_ speed: Double) {}
  /// Ignored.
  public mutating func setMasked(_ isMasked: Bool) {}
  /// Ignored.
  public mutating func showTabBar(knowsDrag: Bool) {}
  /// Ignored.
  public mutating func settleTabBar(finished: Bool) {}
  /// Ignored.
  public mutating func restoreViews() {}
  /// Ignored.
  public mutating func willStart(_ side: TransitionSide) {}
  /// Ignored.
  public mutating func didEnd(_ side: TransitionSide) {}
  /// Ignored.
  public mutating func display(_ pose: Pose) {}
  /// Ignored.
  public mutating func scrub(_ fraction: Double) {}
  /// Ignored.
  public mutating func continueBackground(reversed: Bool, duration: TimeSpan) {}
  /// Ignored.
  public mutating func trap(_ what: StaticString) {}
}
