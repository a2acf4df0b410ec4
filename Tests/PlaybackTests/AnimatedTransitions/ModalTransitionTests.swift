import GestureTrace
import Playback
import Testing

@Suite("card-modal, cell-present, cell-dismiss and modal") struct ModalTransitionTests {
  private let present = "present vendAnimator vendInteractor to.willAppear animateTransition"
  private let dismiss = "dismiss vendAnimator vendInteractor from.willDisappear animateTransition"

  @Test func `a card comes from below and bounces`() throws {
    let timeline = CardModal().timeline(geometry: .usual)
    #expect(
      timeline.story == present + " to.add to.layOut to.place animate"
        + " @440 animationEnded complete(true) to.didAppear clearType")
    // 812 − (812 − 8 − 300) + 20.
    #expect(timeline.ends(.to, .translationY) == [328, 0, 0, 440])
    #expect(timeline.ends(.overlay, .alpha) == [0, 0.4, 0, 440])
    #expect(
      timeline.values(.to, .translationY, at: [0, 220, 440])
        == [
          "328.000", printed(328 * (1 - springValue(0.22, 0.44, 0.82)), 3),
          printed(328 * (1 - springValue(0.44, 0.44, 0.82)), 3),
        ])
    let overshoot = try #require(timeline.property(.to, .translationY)?.overshoot)
    #expect(printed(overshoot.value, 2) == printed(-0.01110 * 328, 2))
    #expect(printed(overshoot.time.seconds, 3) == "0.273")
  }

  @Test func `as written it comes from farther, placed before it is added`() {
    let timeline = CardModal(asWritten: true).timeline(geometry: .usual)
    #expect(
      timeline.story == present + " to.place to.add animate"
        + " @440 animationEnded complete(true) to.didAppear clearType")
    #expect(timeline.ends(.to, .translationY) == [832, 0, 0, 440])
    #expect(timeline.codes == ["offset_before_layout"])
    var laidOut = CardModal(asWritten: true)
    laidOut.isLaidOut = true
    #expect(laidOut.timeline(geometry: .usual).ends(.to, .translationY)?[0] == 328)
  }

  @Test func `a card goes slowly at first`() {
    var card = CardModal(asWritten: true)
    card.dismisses = true
    let timeline = card.timeline(geometry: .usual)
    #expect(
      timeline.story == dismiss + " animate"
        + " @320 animationEnded complete(true) from.didDisappear clearType")
    #expect(
      timeline.values(.from, .translationY, at: [0, 160, 320])
        == ["0.000", printed(328 * CubicCurve.easeIn.value(at: 0.5), 3), "328.000"])
    #expect(timeline.values(.overlay, .alpha, at: [0, 160, 320]) == ["0.400", "0.274", "0.000"])
  }

  @Test(arguments: [false, true])
  func `a card asked for its duration when all is over crashes as written`(asWritten: Bool) {
    var card = CardModal(asWritten: asWritten)
    card.asksAgain = true
    let timeline = card.timeline(geometry: .usual)
    #expect(timeline.ending == (asWritten ? .trapped : .finished))
    #expect(timeline.story.hasSuffix(asWritten ? "transitionDuration trap" : "transitionDuration"))
  }

  @Test func `a video grows out of its cell`() throws {
    let timeline = CellPresent().timeline(geometry: .usual)
    #expect(
      timeline.story == present + " to.place to.add animate"
        + " @300 animationEnded complete(true) to.didAppear")
    #expect(timeline.ends(.to, .centerX) == [56, 187.5, 0, 300])
    #expect(timeline.ends(.to, .centerY) == [240, 406, 0, 300])
    #expect(timeline.ends(.to, .scaleX) == [80 / 375.0, 1, 0, 300])
    #expect(timeline.ends(.to, .scaleY) == [80 / 812.0, 1, 0, 300])
    let half = springValue(0.15, 0.3, 0.8, 1)
    #expect(printed(half, 5) == "1.00923")
    #expect(
      timeline.values(.to, .centerX, at: [0, 150])
        == ["56.000", printed(56 + 131.5 * half, 3)])
    let overshoot = try #require(timeline.property(.to, .centerX)?.overshoot)
    #expect(printed(overshoot.value, 3) == printed(56 + 131.5 * 1.01517, 3))
    #expect(printed(overshoot.time.seconds, 3) == "0.175")
  }

  @Test(arguments: [TransitionGeometry.withoutCell, .cell(0, 0, 0, 0)])
  func `without a cell it completes at once as written, and fades in corrected`(
    geometry: TransitionGeometry
  ) {
    let written = CellPresent(asWritten: true).timeline(geometry: geometry)
    #expect(written.story == present + " complete(true) to.didAppear")
    #expect(written.codes == ["never_added"])
    #expect(written.properties.isEmpty)
    let corrected = CellPresent().timeline(geometry: geometry)
    #expect(
      corrected.story == present + " to.clear to.add animate"
        + " @300 animationEnded complete(true) to.didAppear")
    #expect(corrected.ends(.to, .alpha) == [0, 1, 0, 300])
  }

  @Test func `Y12 a screen without a size makes the scale infinite as written`() {
    var geometry = TransitionGeometry.usual
    geometry.screen = Size(width: 0, height: 812)
    let written = CellPresent(asWritten: true).timeline(geometry: geometry)
    #expect(written.property(.to, .scaleX)?.value(at: .zero) == .infinity)
    #expect(written.property(.to, .scaleX)?.value(at: .milliseconds(100)).isNaN == true)
    #expect(written.codes == ["degenerate_transform"])
    #expect(CellPresent().timeline(geometry: geometry).property(.to, .alpha) != nil)
  }

  @Test func `a video shrinks into its cell, and stays transparent as written`() {
    let written = CellDismiss(asWritten: true).timeline(geometry: .usual)
    #expect(
      written.story == dismiss + " from.clear snapshot.add animate"
        + " @250 animationEnded finish complete(true) from.didDisappear snapshot.remove")
    #expect(written.codes == ["finish_without_interaction", "not_restored"])
    #expect(written.leftovers.map(\.value) == [0])
    let corrected = CellDismiss().timeline(geometry: .usual)
    #expect(
      corrected.story == dismiss + " from.clear snapshot.add animate"
        + " @250 animationEnded snapshot.remove complete(true) from.didDisappear restore")
    #expect(corrected.faults.isEmpty)
    for timeline in [written, corrected] {
      #expect(timeline.ends(.snapshot, .centerX) == [187.5, 56, 0, 250])
      #expect(timeline.ends(.snapshot, .centerY) == [406, 240, 0, 250])
      #expect(timeline.ends(.snapshot, .scaleX) == [375 / 80.0, 1, 0, 250])
      #expect(timeline.ends(.snapshot, .width) == [80, 80, 0, 250])
      #expect(timeline.ends(.from, .alpha) == [0, 0, 0, 0])
      #expect(timeline.ends(.snapshot, .zPosition) == [20, 20, 0, 0])
      let half = springValue(0.125, 0.25, 0.8, 0.2)
      #expect(printed(half, 5) == "1.00910")
      #expect(
        timeline.values(.snapshot, .centerX, at: [0, 125])
          == ["187.500", printed(187.5 - 131.5 * half, 3)])
    }
  }

  @Test(arguments: [false, true])
  func `without a cell a snapshot of the view shrinks to the middle`(asWritten: Bool) {
    for geometry in [TransitionGeometry.withoutCell, .cell(0, 0, 0, 0)] {
      let timeline = CellDismiss(asWritten: asWritten).timeline(geometry: geometry)
      #expect(timeline.ends(.snapshot, .centerX) == [187.5, 187.5, 0, 250])
      #expect(timeline.ends(.snapshot, .width) == [375, 5, 0, 250])
      #expect(timeline.ends(.snapshot, .height) == [812, 5, 0, 250])
      #expect(timeline.ends(.snapshot, .scaleX) == [1, 1, 0, 250])
    }
  }

  @Test func `the snapshot's scale has the drag's own in it`() {
    var dismiss = CellDismiss()
    dismiss.dragScale = 0.8
    dismiss.dragX = 100
    let timeline = dismiss.timeline(geometry: .usual)
    #expect(timeline.ends(.snapshot, .scaleX)?[0] == 300.0 / 80)
    #expect(timeline.ends(.snapshot, .centerX)?[0] == 287.5)
  }

  @Test func `Y12 a cell without a width makes the scale infinite as written`() {
    let geometry = TransitionGeometry.cell(16, 200, 0, 80)
    let written = CellDismiss(asWritten: true).timeline(geometry: geometry)
    #expect(written.property(.snapshot, .scaleX)?.start == .infinity)
    #expect(written.codes.first == "degenerate_transform")
    let corrected = CellDismiss().timeline(geometry: geometry)
    #expect(corrected.faults.isEmpty)
    #expect(corrected.ends(.snapshot, .width) == [375, 5, 0, 250])
  }

  @Test func `a screen turns in from above`() throws {
    let timeline = TurningModal().timeline(geometry: .usual)
    #expect(
      timeline.story == present + " to.clear to.place to.add animate"
        + " @750 animationEnded complete(true) to.didAppear")
    #expect(timeline.ends(.to, .x) == [93.75, 93.75, 0, 750])
    #expect(timeline.ends(.to, .y) == [-297, 203, 0, 750])
    #expect(timeline.ends(.to, .width) == [187.5, 187.5, 0, 750])
    #expect(timeline.ends(.to, .height) == [406, 406, 0, 750])
    #expect(timeline.ends(.to, .rotation) == [.pi, 0, 0, 750])
    #expect(timeline.values(.to, .alpha, at: [0, 375, 751]) == ["0.000", "1.028", "1.000"])
    let half = springValue(0.375, 0.75, 0.75)
    #expect(printed(half, 5) == "1.02832")
    #expect(timeline.values(.to, .y, at: [375]) == [printed(-297 + 500 * half, 3)])
    let overshoot = try #require(timeline.property(.to, .y)?.overshoot)
    #expect(printed(overshoot.value, 2) == printed(-297 + 500 * 1.02838, 2))
  }

  @Test func `a screen drops away`() {
    var modal = TurningModal()
    modal.dismisses = true
    let timeline = modal.timeline(geometry: .usual)
    #expect(
      timeline.story == dismiss + " animate"
        + " @750 animationEnded complete(true) from.didDisappear")
    #expect(timeline.ends(.from, .y) == [203, 703, 0, 750])
    #expect(timeline.property(.from, .alpha) == nil)
  }
}
