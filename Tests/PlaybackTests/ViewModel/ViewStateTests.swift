import GestureTrace
import Playback
import Testing

/// What the screens show, at times of the gesture and of the animation after it.
@Suite struct ViewStateTests {
  @Test(arguments: [(y: -100.0, p: 0.0), (0, 0), (20, 0.1), (200, 1), (400, 1)])
  func `the published samples of the progress`(row: (y: Double, p: Double)) {
    let steps: [Step] = [
      .pan(0, .began, vy: 100), .pan(10, .changed, y: row.y, vy: 100), .look(10),
    ]
    for column in Column.allCases {
      let played = column.photo(steps)
      #expect(played.updates == [row.p])
      #expect(played.views.first?.background == row.p)
      #expect(played.views.first?.pose.scale == 1 - 0.32 * row.p)
    }
  }

  private func photo(vy: Double, looks: [Double]) -> [ViewState] {
    var host = TransitionHost.Configuration()
    host.hasTabBar = true
    let drag: [Step] = [
      .pan(0, .began, vy: 100), .pan(10, .changed, y: 120, vy: 100), .look(10),
      .pan(20, .ended, y: 120, vy: vy),
    ]
    return Column.corrected.photo(drag + looks.map { .look(20 + $0) }, host: host).views
  }

  @Test func `a finish fades the screen along the background's curve, the photo into its cell`()
    throws
  {
    let views = photo(vy: 100, looks: [0, 185, 369])
    // x(T/2) of the critically damped spring is 0.94448: f + (1 - f)·x.
    #expect(views[0].background == 0.6 && views[0].isFromHidden && views[0].isToHidden)
    #expect(views[1].background.isApproximately(0.6, within: .absolute(1e-9)))
    #expect(views[2].background.isApproximately(0.6 + 0.4 * 0.94448, within: .absolute(1e-4)))
    #expect(views[2].alpha.isApproximately(1 - views[2].background, within: .absolute(1e-9)))
    #expect(try #require(views[2].tabBarOffset) == 1 - views[2].background)
    // x(T/2) of ζ 0.9 is 0.96233: from the finger to the cell at (60, 140).
    let start = Vector<Points>(187.5, 406 + 120)
    let expected = start + (Vector(60, 140) - start) * 0.96233
    #expect(views[2].center.x.isApproximately(expected.x, within: .absolute(0.01)))
    #expect(views[2].center.y.isApproximately(expected.y, within: .absolute(0.01)))
    let last = try #require(views.last)
    #expect(!last.isFromHidden && !last.isToHidden && last.pose == .home)
    #expect(last.tabBarOffset == 0 && last.background == 1)
  }

  @Test func `a cancel swings past home and the background goes back`() throws {
    let views = photo(vy: -100, looks: [0, 225, 228])
    // x(T/2) of ζ 0.75 is 1.02832: past home.
    #expect(views[2].background.isApproximately(0.6 * (1 - 0.94448), within: .absolute(1e-4)))
    #expect(views[2].pose.offset.y.isApproximately(120 * (1 - 1.02832), within: .absolute(0.01)))
    #expect(views[2].pose.scale > 1)
    #expect(views[3].pose.offset.y.isApproximately(120 * (1 - 1.02838), within: .absolute(0.01)))
    let last = try #require(views.last)
    #expect(last.pose == .home && last.background == 0 && last.tabBarOffset == 1)
  }

  @Test func `the photo drag hides both images between the start and the end`() {
    let views = Column.corrected.photo([
      .look(0), .pan(0, .began, vy: 100), .look(1), .pan(20, .ended, y: 100, vy: 100), .look(100),
    ]).views
    #expect(views.map(\.isFromHidden) == [false, true, true, false])
    #expect(views.map(\.isToHidden) == [false, true, true, false])
  }

  @Test func `without a thumbnail the photo leaves below the screen`() throws {
    var host = TransitionHost.Configuration()
    host.hasCell = false
    let views = Column.corrected.photo(
      [
        .pan(0, .began, vy: 100), .pan(20, .changed, y: 100, vy: 100),
        .pan(40, .ended, y: 100, vy: 100), .look(40 + 369.9),
      ], host: host
    ).views
    #expect(try #require(views.first).pose.offset.y.isApproximately(812, within: .absolute(2)))
  }

  @Test func `the drag to shrink: mask, snapshot and transparency`() throws {
    let views = Column.corrected.shrink([
      .pan(0, .began, x: 4, vx: 100), .pan(10, .changed, x: 150), .look(10),
      .pan(20, .ended, x: 150), .look(20), .look(145), .look(300),
    ]).views
    #expect(views[0].isMasked && views[0].alpha == 1 && views[0].snapshot == nil)
    // In single precision, as published.
    #expect(views[0].pose.offset.x.isApproximately(120, within: .absolute(1e-5)))
    #expect(views[0].pose.scale.isApproximately(0.8, within: .absolute(1e-7)))
    // The scale of the snapshot includes the drag's own.
    let start = try #require(views[1].snapshot)
    #expect(start.scale.isApproximately(375 * 0.8 / 80, within: .absolute(1e-4)))
    #expect(start.center.x.isApproximately(307.5, within: .absolute(1e-5)))
    #expect(views[1].alpha == 0)
    let half = try #require(views[2].snapshot)
    #expect(half.scale.isApproximately(3.75 - 2.75 * 1.00910, within: .absolute(1e-3)))
    #expect(views[3].snapshot == nil && !views[3].isMasked)
  }

  @Test(arguments: [
    (p: 0.2, right: 0.5, bottom: 0.0, alpha: 1.0), (0.4, 1, 0, 1), (0.6, 1, 0.5, 1),
    (0.8, 1, 1, 1), (0.9, 1, 1, 0.5),
  ])
  func `the pinch folds the right half, then the bottom half, then fades`(
    row: (p: Double, right: Double, bottom: Double, alpha: Double)
  ) throws {
    let views = Column.corrected.pinch([
      .pinch(0, .began, scale: 1, v: -1), .pinch(10, .changed, scale: 1 - row.p), .look(10),
    ]).views
    let fold = try #require(views.first?.fold)
    #expect(fold.right.isApproximately(.pi * row.right, within: .absolute(1e-9)))
    #expect(fold.bottom.isApproximately(.pi * row.bottom, within: .absolute(1e-9)))
    #expect(fold.alpha.isApproximately(row.alpha, within: .absolute(1e-9)))
  }

  @Test func `the pan from the left moves both screens in depth, and back after a cancel`() throws {
    let views = Column.corrected.edge([
      .pan(0, .began, vx: 100), .pan(10, .changed, x: 50), .look(10), .pan(20, .ended, x: 50),
      .look(1020), .look(3000),
    ]).views
    let depth = try #require(views[0].depth)
    #expect(depth.fromDistance == -37.5 && depth.toDistance == 112.5)
    #expect(depth.fromAlpha == 0.75 && depth.toAlpha == 0.25)
    // Two seconds back from a quarter, half way in time at ease-in-out.
    let back = try #require(views[1].depth)
    #expect(back.toAlpha.isApproximately(0.125, within: .absolute(1e-6)))
    #expect(views[2].depth == nil && views[2].alpha == 1)
  }

  @Test func `a look ahead changes nothing`() {
    var hosted = HostedTransition(PhotoDismiss())
    for step in [
      Step.pan(0, .began, vy: 100), .pan(10, .changed, y: 120, vy: 100),
      .pan(20, .ended, y: 120, vy: 100),
    ] {
      if let reading = step.reading { hosted.handle(reading) }
    }
    let ahead = hosted.host.viewState(at: .ms(205))
    hosted.advance(to: .ms(205))
    #expect(hosted.host.viewState == ahead)
  }
}
