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
  /// The damping ratio of its spring; 1 is critical.
  public var dampingRatio: Double

  /// Makes an animation.
  public init(to target: Target, duration: TimeSpan, dampingRatio: Double) {
    self.target = target
    self.duration = duration
    self.dampingRatio = dampingRatio
  }
}

/// What a transition may ask of the system around it.
///
/// In an app a few lines forward to the navigation controller, the transition context and the property animators; in
/// the harness ``TransitionHost`` does. Nothing here takes a closure: what ends later comes back as a call.
public protocol TransitionContext {
  /// Whether what the transition shows (a photo) is there yet.
  var hasContent: Bool { get }
  /// Asks for the pop; `start` follows later, when the system is ready.
  ///
  /// - Returns: Whether the system accepted.
  @discardableResult
  mutating func pop() -> Bool
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
  /// The published code would crash here. Only models of it say so.
  mutating func trap(_ what: StaticString)
}

extension TransitionContext {
  /// There is.
  public var hasContent: Bool { true }
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
