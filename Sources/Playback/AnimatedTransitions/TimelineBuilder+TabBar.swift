internal import GestureTrace

extension TimelineBuilder {
  /// The tab bar goes or comes alongside (D-TAB): by its own height.
  mutating func slideTabBar(hides: Bool, _ geometry: TransitionGeometry, _ curve: TimedCurve) {
    let bottom = geometry.container.y + geometry.container.height
    let shown = bottom - geometry.tabBarHeight
    if hides {
      call(.setBottomInset, .hideTabBar)
    } else {
      call(.unhideTabBar, .showTabBar)
    }
    animate(
      .tabBar, .y, from: hides ? shown : bottom, to: hides ? bottom : shown, curve)
  }

  /// What follows when the bar has arrived.
  mutating func settleTabBar(hides: Bool) {
    call(hides ? .tabBarHidden : .setBottomInset)
  }
}
