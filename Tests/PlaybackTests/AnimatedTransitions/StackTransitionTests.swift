import GestureTrace
import Playback
import Testing

@Suite("depth-push, depth-pop, turning-push, tab-slide and pinch-fold")
struct StackTransitionTests {
  private let start =
    "vendAnimator vendInteractor from.willDisappear to.willAppear animateTransition"
  private let end = "complete(true) to.didAppear from.didDisappear"

  @Test func `a push in depth`() {
    let timeline = DepthTransition().timeline(geometry: .usual)
    #expect(
      timeline.story == "push \(start) to.place to.clear to.rasterize to.add from.add"
        + " to.sendToBack setZPositions animate from.rasterize"
        + " @2000 animationEnded from.remove restore \(end) didShow")
    #expect(timeline.ends(.to, .z) == [-150, 0, 0, 2000])
    #expect(timeline.ends(.from, .z) == [0, 150, 0, 2000])
    #expect(timeline.ends(.from, .zPosition) == [300, 300, 0, 0])
    #expect(timeline.ends(.to, .zPosition) == [-300, -300, 0, 0])
    #expect(timeline.ends(.to, .alpha) == [0, 1, 0, 2000])
    #expect(timeline.ends(.from, .alpha) == [1, 0, 0, 2000])
    let half = CubicCurve.easeOut.value(at: 0.5)
    #expect(
      timeline.values(.to, .z, at: [0, 1000, 2000])
        == ["-150.000", printed(-150 * (1 - half), 3), "0.000"])
    #expect(timeline.values(.from, .alpha, at: [500, 1000]) == ["0.622", "0.315"])
    #expect(timeline.property(.to, .z)?.overshoot == nil)
  }

  @Test func `a pop in depth is the other way round`() {
    let timeline = DepthTransition(reverse: true).timeline(geometry: .usual)
    #expect(
      timeline.story == "pop \(start) to.place to.clear to.rasterize to.add from.add"
        + " from.sendToBack setZPositions animate from.rasterize"
        + " @2000 animationEnded from.remove restore \(end) didShow")
    #expect(timeline.ends(.to, .z) == [150, 0, 0, 2000])
    #expect(timeline.ends(.from, .z) == [0, -150, 0, 2000])
    #expect(timeline.ends(.from, .zPosition) == [-300, -300, 0, 0])
    #expect(timeline.ends(.to, .zPosition) == [300, 300, 0, 0])
    #expect(timeline.layers == [.from, .to])
  }

  @Test func `as written nothing of it is restored`() {
    let timeline = DepthTransition(asWritten: true).timeline(geometry: .usual)
    #expect(!timeline.story.contains("restore"))
    #expect(timeline.codes == ["not_restored"])
    #expect(timeline.leftovers.map(\.value) == [0, 150, 300, -300, 1, 1])
    #expect(timeline.leftovers.map(\.key).first == .alpha)
  }

  @Test func `cancelled it takes the view that came away`() {
    var depth = DepthTransition(asWritten: true)
    depth.isCancelled = true
    let timeline = depth.timeline(geometry: .usual)
    #expect(timeline.story.contains("to.remove complete(false)"))
    #expect(timeline.ending == .cancelled)
  }

  @Test func `the perspective makes what is near large`() {
    let depth = DepthTransition()
    #expect(printed(depth.apparentScale(z: 150), 4) == "1.4286")
    #expect(printed(depth.apparentScale(z: -150), 4) == "0.7692")
    #expect(depth.apparentScale(z: 0) == 1)
  }

  @Test func `a screen turns in out of the middle`() {
    let timeline = TurningPush(asWritten: true).timeline(geometry: .usual)
    #expect(
      timeline.story == "push \(start) to.clear to.place to.add animate"
        + " @1250 animationEnded restore \(end) didShow")
    #expect(timeline.values(.to, .width, at: [0, 1251]) == ["75.000", "375.000"])
    #expect(timeline.values(.to, .x, at: [0, 1251]) == ["150.000", "0.000"])
    #expect(timeline.ends(.from, .alpha) == [1, 0, 0, 1250])
    #expect(timeline.leftovers.isEmpty)
  }

  struct Slide: Sendable {
    var from: Double
    var to: Double
    var fromEnd: Double
    var toStart: Double
    var velocity: Double
  }

  @Test(arguments: [
    Slide(from: 0, to: 1, fromEnd: -395, toStart: 395, velocity: 0.5),
    Slide(from: 1, to: 0, fromEnd: 395, toStart: -395, velocity: -0.5),
    Slide(from: 2, to: 3, fromEnd: -395, toStart: 395, velocity: 0.5),
  ])
  func `tabs slide by the width and 20 pt`(row: Slide) throws {
    var slide = TabSlide()
    slide.fromIndex = row.from
    slide.toIndex = row.to
    let timeline = slide.timeline(geometry: .usual)
    #expect(
      timeline.story == "select \(start) to.place to.add animate @500 animationEnded \(end)")
    #expect(timeline.ends(.from, .x) == [0, row.fromEnd, 0, 500])
    #expect(timeline.ends(.to, .x) == [row.toStart, 0, 0, 500])
    let half = springValue(0.25, 0.5, 0.75, row.velocity)
    #expect(timeline.values(.from, .x, at: [250]) == [printed(row.fromEnd * half, 3)])
    let overshoot = try #require(timeline.property(.to, .x)?.overshoot)
    #expect(printed(abs(overshoot.value / 395), 4) == "0.0284")
    #expect(timeline.faults.isEmpty)
  }

  @Test func `as written other tabs never complete, and tab 1 always slides back`() {
    var slide = TabSlide(asWritten: true)
    slide.fromIndex = 2
    slide.toIndex = 3
    let stuck = slide.timeline(geometry: .usual)
    #expect(stuck.story == "select \(start)")
    #expect(stuck.ending == .stuck)
    #expect(stuck.completedAt == nil)
    #expect(stuck.codes == ["never_completes"])
    slide.fromIndex = 1
    slide.toIndex = 2
    let wrong = slide.timeline(geometry: .usual)
    #expect(wrong.codes == ["wrong_direction"])
    #expect(wrong.ends(.from, .x)?[1] == 395)
  }

  @Test func `a pinch folds the screen twice and lets it fade`() {
    let timeline = PinchFold().timeline(geometry: .usual)
    #expect(
      timeline.story == "pop \(start) to.add snapshot.add from.hide animate"
        + " @2000 animationEnded \(end) snapshot.remove didShow")
    #expect(timeline.ends(.rightHalf, .rotationY) == [0, .pi, 0, 800])
    #expect(timeline.ends(.bottomHalf, .rotationX) == [0, .pi, 800, 800])
    #expect(timeline.ends(.rightHalf, .alpha) == [1, 0, 1600, 400])
    #expect(
      timeline.values(.rightHalf, .rotationY, at: [0, 400, 800, 2000])
        == ["0.000", "1.571", "3.142", "3.142"])
    #expect(
      timeline.values(.bottomHalf, .rotationX, at: [800, 1200, 1600])
        == ["0.000", "1.571", "3.142"])
    #expect(
      timeline.values(.bottomHalf, .alpha, at: [1600, 1800, 2000]) == ["1.000", "0.500", "0.000"])
    var cancelled = PinchFold()
    cancelled.isCancelled = true
    #expect(cancelled.timeline(geometry: .usual).story.contains("from.unhide complete(false)"))
    var written = PinchFold(asWritten: true)
    written.isCancelled = true
    #expect(
      written.timeline(geometry: .usual).codes == [
        "cancel_guessed_from_alpha", "complete_ignores_cancel",
      ])
  }
}
