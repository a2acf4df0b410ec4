internal import GestureTrace

/// What a transition has done to the screens: mask, hidden images, background animation, tab bar.
struct HostViews: Hashable, Sendable {
  var isMasked = false
  var isFromHidden = false
  var isToHidden = false
  /// Whether an animation left opacity, transform or layers of a screen as no other transition expects them.
  var areChanged = false
  var hasTabBar = false
  private(set) var background = BackgroundAnimation()
  private(set) var tabBar = TabBar()

  /// A transition has been accepted.
  mutating func begin(hasTabBar: Bool) {
    background = BackgroundAnimation()
    tabBar = TabBar()
    self.hasTabBar = hasTabBar
    areChanged = false
  }

  mutating func hide(_ side: TransitionSide, _ isHidden: Bool) {
    switch side {
    case .from: isFromHidden = isHidden
    case .to: isToHidden = isHidden
    }
  }

  @inline(__always)
  mutating func scrub(_ fraction: Double) {
    background.scrub(fraction)
  }

  mutating func continueBackground(reversed: Bool, duration: TimeSpan, at time: Timestamp) {
    background.continueRunning(reversed: reversed, duration: duration, at: time)
  }

  /// An animation begins: what it leaves changed unless somebody restores it.
  mutating func began(_ animation: TransitionAnimation) {
    switch animation.picture {
    case .toTarget, .pose, .fold: break
    case .snapshot, .depth: areChanged = true
    }
  }

  mutating func showTabBar() {
    tabBar.show()
  }

  mutating func settleTabBar(finished: Bool) {
    guard hasTabBar else { return }
    tabBar.settle(finished: finished)
  }

  /// The transition is over.
  mutating func end(finished: Bool) {
    guard hasTabBar else { return }
    tabBar.end(wentThrough: finished && background.isActive)
    tabBar.shouldShow = finished
  }

  /// Whether the bar's flags say where it is, and it is where it belongs.
  var isTabBarTrue: Bool { !hasTabBar || tabBar.isTrue }
}
