internal import GestureTrace

/// What a transition has done to the screens: mask, hidden images, background animation, tab bar.
struct HostViews: Hashable, Sendable {
  var isMasked = false
  var isFromHidden = false
  var isToHidden = false
  /// Whether an animation left opacity, transform or layers of a screen as no other transition expects them.
  var areChanged = false
  var hasTabBar = false
  /// Whether the machine cares for the tab bar: one that never asks it for anything is not judged by it.
  private var isTabBarAsked = false
  private var course: Course = .inactive
  /// What the fingers set the background to. An animator is made of it only when it runs or is looked at.
  private var scrubbed = 0.0
  private var running = ScrubbedAnimation()
  private(set) var tabBar = TabBar()

  /// What becomes of the background. Without payloads: to look at the tag of one as large as an animator would cost
  /// every sample a call and two copies.
  private enum Course: Hashable, Sendable, BitwiseCopyable {
    case inactive
    case scrubbed
    case running
  }

  /// A transition has been accepted.
  mutating func begin(hasTabBar: Bool) {
    course = .inactive
    tabBar = TabBar()
    self.hasTabBar = hasTabBar
    isTabBarAsked = false
    areChanged = false
  }

  mutating func hide(_ side: TransitionSide, _ isHidden: Bool) {
    switch side {
    case .from: isFromHidden = isHidden
    case .to: isToHidden = isHidden
    }
  }

  /// Whether the background was ever made active.
  var isBackgroundActive: Bool { course != .inactive }

  @inline(__always)
  mutating func scrub(_ fraction: Double, at time: Timestamp) {
    scrubbed = fraction
    switch course {
    case .inactive, .scrubbed: course = .scrubbed
    case .running: running.scrub(fraction, at: time)
    }
  }

  mutating func continueBackground(reversed: Bool, duration: TimeSpan, at time: Timestamp) {
    guard course == .scrubbed else { return }
    course = .running
    running = ScrubbedAnimation()
    running.scrub(scrubbed, at: time)
    running.continueAnimation(reversed: reversed, over: duration, at: time)
  }

  /// How much of the background animation shows at a time.
  func background(at time: Timestamp) -> Double {
    switch course {
    case .inactive: return 0
    case .scrubbed:
      var background = ScrubbedAnimation()
      background.scrub(scrubbed, at: time)
      return background.fraction(at: time)
    case .running: return running.fraction(at: time)
    }
  }

  /// An animation begins: what it leaves changed unless somebody restores it.
  mutating func began(_ animation: TransitionAnimation) {
    switch animation.picture {
    case .toTarget, .pose, .fold: break
    case .snapshot, .depth: areChanged = true
    }
  }

  mutating func showTabBar(isRefused: Bool) {
    isTabBarAsked = true
    if !isRefused { tabBar.show() }
  }

  mutating func settleTabBar(finished: Bool) {
    guard hasTabBar else { return }
    tabBar.settle(finished: finished)
  }

  /// The transition is over.
  mutating func end(finished: Bool, at time: Timestamp) {
    // Whatever its spring still swings: it has ended.
    if course == .running { _ = running.takeCompletion(at: time) }
    guard hasTabBar else { return }
    tabBar.end(wentThrough: finished && isBackgroundActive)
    tabBar.shouldShow = finished
  }

  /// Whether the bar's flags say where it is, and it is where it belongs.
  var isTabBarTrue: Bool { !hasTabBar || !isTabBarAsked || tabBar.isTrue }

  /// What was left is known: it is not told again of the next gesture.
  mutating func forgetLeftovers() {
    isTabBarAsked = false
    areChanged = false
  }
}
