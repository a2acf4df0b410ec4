import GestureTrace
import Playback
import Testing

@Suite("photo-push and photo-pop") struct PhotoTransitionTests {
  private let pushStart =
    "push vendAnimator vendInteractor from.willDisappear to.willAppear animateTransition "
    + "to.clear from.add to.add"
  private let popStart =
    "pop vendAnimator vendInteractor from.willDisappear to.willAppear animateTransition "
    + "to.add from.add"

  @Test(arguments: [false, true])
  func `a push completes before it tells the screens`(asWritten: Bool) {
    let timeline = PhotoPush(asWritten: asWritten).timeline(geometry: .usual)
    #expect(
      timeline.story == pushStart
        + " image.add from.willStart to.willStart tabBar.inset tabBar.hide animate"
        + " @380 animationEnded image.remove image.empty complete(true) to.didAppear"
        + " from.didDisappear to.didEnd from.didEnd tabBar.hidden didShow")
    #expect(timeline.layers == [.from, .to, .image])
    #expect(timeline.ending == .finished)
    #expect(timeline.completedAt == .milliseconds(380))
    #expect(timeline.faults.isEmpty)
  }

  @Test func `a push grows the cell's picture to its place`() {
    let timeline = PhotoPush().timeline(geometry: .usual)
    // 375 pt wide and 281.25 high in the middle of 812.
    #expect(timeline.ends(.image, .x) == [16, 0, 0, 380])
    #expect(timeline.ends(.image, .y) == [200, 265.375, 0, 380])
    #expect(timeline.ends(.image, .width) == [80, 375, 0, 380])
    #expect(timeline.ends(.image, .height) == [80, 281.25, 0, 380])
    #expect(timeline.ends(.to, .alpha) == [0, 1, 0, 380])
    #expect(timeline.ends(.tabBar, .y) == [729, 812, 0, 380])
    let half = springValue(0.19, 0.38, 0.95)
    #expect(printed(half, 5) == "0.94206")
    #expect(
      timeline.values(.image, .width, at: [0, 190, 380, 381])
        == ["80.000", printed(80 + 295 * half, 3), "374.942", "375.000"])
    #expect(timeline.values(.to, .alpha, at: [0, 190, 380]) == ["0.000", "0.942", "1.000"])
    // ζ 0.95 does not pass its target before it is over.
    #expect(timeline.property(.image, .width)?.overshoot == nil)
  }

  @Test func `a push without a cell brings the picture from below`() {
    let timeline = PhotoPush().timeline(geometry: .withoutCell)
    #expect(timeline.ends(.image, .x) == [0, 0, 0, 380])
    #expect(timeline.ends(.image, .y) == [812, 265.375, 0, 380])
    #expect(timeline.ends(.image, .width) == [375, 375, 0, 380])
  }

  @Test func `a push without a picture crashes as written, and fades in corrected`() {
    let written = PhotoPush(asWritten: true).timeline(geometry: .withoutPicture)
    #expect(written.story == pushStart + " trap")
    #expect(written.ending == .trapped)
    #expect(written.codes == ["traps"])
    let corrected = PhotoPush().timeline(geometry: .withoutPicture)
    #expect(corrected.ending == .finished)
    #expect(corrected.property(.image, .x) == nil)
    #expect(corrected.ends(.to, .alpha) == [0, 1, 0, 380])
  }

  @Test func `the published helper loses the view's origin`() {
    var geometry = TransitionGeometry.usual
    geometry.origin = Vector(10, 50)
    let written = PhotoPush(asWritten: true).timeline(geometry: geometry)
    #expect(written.ends(.image, .x)?[1] == 0)
    #expect(written.codes == ["aspect_fit_loses_origin"])
    #expect(PhotoPush().timeline(geometry: geometry).ends(.image, .x)?[1] == 10)
    geometry.picture = Size(width: 100, height: 400)
    #expect(PhotoPush(asWritten: true).timeline(geometry: geometry).ends(.image, .y)?[1] == 0)
    #expect(PhotoPush().timeline(geometry: geometry).ends(.image, .y)?[1] == 50)
  }

  @Test func `a cancelled push says so`() {
    var push = PhotoPush()
    push.isCancelled = true
    let timeline = push.timeline(geometry: .usual)
    #expect(timeline.ending == .cancelled)
    #expect(
      timeline.story.hasSuffix(
        "complete(false) to.willDisappear from.willAppear from.didAppear to.didDisappear"
          + " to.didEnd from.didEnd tabBar.hidden didShow"))
  }

  @Test(arguments: [false, true])
  func `a pop adds the picture's animation late, and tells the grid first`(asWritten: Bool) {
    let timeline = PhotoPop(asWritten: asWritten).timeline(geometry: .usual)
    #expect(
      timeline.story == popStart
        + " image.add from.willStart to.willStart tabBar.unhide tabBar.show animate"
        + " @5 addAnimations @380 animationEnded image.remove image.empty complete(true)"
        + " to.didAppear from.didDisappear to.didEnd from.didEnd tabBar.inset didShow")
    #expect(timeline.layers == [.to, .from, .image])
    #expect(timeline.faults.isEmpty)
  }

  @Test func `a pop's picture runs over what is left`() throws {
    let timeline = PhotoPop().timeline(geometry: .usual)
    #expect(timeline.ends(.image, .x) == [0, 16, 5, 375])
    #expect(timeline.ends(.image, .width) == [375, 80, 5, 375])
    #expect(timeline.ends(.from, .alpha) == [1, 0, 0, 380])
    #expect(timeline.ends(.tabBar, .y) == [812, 729, 0, 380])
    let middle = springValue(0.1875, 0.375, 0.9)
    #expect(
      timeline.property(.image, .width)?.value(at: TimeSpan(microseconds: 192_500))
        == 375 - 295 * middle)
    let end = springValue(0.38, 0.38, 0.9)
    #expect(
      timeline.values(.from, .alpha, at: [0, 190, 380])
        == ["1.000", "0.038", printed(1 - end, 3)])
    // Nearly: 1.001 of the way when its time is over.
    #expect(printed(end, 3) == "1.001")
    #expect(
      timeline.values(.image, .width, at: [5, 380, 381])
        == ["375.000", printed(375 - 295 * end, 3), "80.000"])
    // 1.00152 of the way, at 0.323 s.
    let overshoot = try #require(timeline.property(.from, .alpha)?.overshoot)
    #expect(printed(overshoot.value, 5) == "-0.00152")
    #expect(printed(overshoot.time.seconds, 3) == "0.323")
  }

  @Test func `a pop without a cell drops the picture below the screen`() {
    let timeline = PhotoPop().timeline(geometry: .withoutCell)
    #expect(timeline.ends(.image, .x) == [0, 0, 5, 375])
    #expect(timeline.ends(.image, .y) == [265.375, 812, 5, 375])
    #expect(timeline.ends(.image, .height) == [281.25, 281.25, 5, 375])
  }

  @Test func `a pop without a picture crashes as written`() {
    let written = PhotoPop(asWritten: true).timeline(geometry: .withoutPicture)
    #expect(written.story == popStart + " trap")
    #expect(written.ending == .trapped)
    let corrected = PhotoPop().timeline(geometry: .withoutPicture)
    #expect(corrected.ending == .finished)
    #expect(!corrected.story.contains("addAnimations"))
  }

  @Test func `a pop that does not animate re-arms an animator as written`() {
    var written = PhotoPop(asWritten: true)
    written.animates = false
    let timeline = written.timeline(geometry: .usual)
    #expect(timeline.story.hasSuffix("tabBar.inset didShow @5 addAnimations"))
    #expect(timeline.completedAt == .zero)
    #expect(timeline.codes == ["late_animation"])
    #expect(timeline.values(.image, .width, at: [0, 5, 400]) == ["375.000", "375.000", "375.000"])
    var corrected = PhotoPop()
    corrected.animates = false
    #expect(corrected.timeline(geometry: .usual).faults.isEmpty)
    #expect(
      corrected.timeline(geometry: .usual).values(.image, .width, at: [0, 1])
        == ["375.000", "80.000"])
  }
}
