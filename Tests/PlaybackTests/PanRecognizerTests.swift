import GestureTrace
import Playback
import Testing

@Suite struct PanRecognizerTests {
  private func pan(_ change: (inout PanRecognizer.Configuration) -> Void = { _ in })
    -> PanRecognizer
  {
    var configuration = PanRecognizer.Configuration()
    change(&configuration)
    return PanRecognizer(configuration: configuration, estimator: WindowedVelocity())
  }

  private func move(
    _ pan: inout PanRecognizer, to x: Double, _ y: Double, ms: Int64 = 10, touches: Int = 1,
    hasMoved: Bool = true
  ) -> PanRecognizer.Step {
    pan.move(
      to: Vector(x, y), hasMoved: hasMoved, touches: touches, at: Vector(x, y),
      time: Timestamp(microseconds: ms * 1000))
  }

  @Test(arguments: [
    (raw: (10.0, 0.0), reported: (0.0, 0.0)), (raw: (-10, 0), reported: (0, 0)),
    (raw: (0, 10), reported: (0, 0)), (raw: (0, -10), reported: (0, 0)),
    (raw: (12, 9), reported: (2, 0)), (raw: (30, 5), reported: (20, 0)),
    (raw: (-14, 3), reported: (-4, 0)), (raw: (25, 20), reported: (15, 10)),
  ])
  func `the hysteresis comes off each axis at the beginning`(
    row: (raw: (Double, Double), reported: (Double, Double))
  ) {
    var pan = pan()
    pan.begin(.touch, touches: 1, at: .zero, time: .zero)
    #expect(move(&pan, to: row.raw.0, row.raw.1) == .asksToBegin)
    // The should-begin question sees the reduced translation too.
    #expect(pan.gestureState == .possible)
    #expect(pan.translation == Vector(row.reported.0, row.reported.1))
    #expect(pan.answer(mayBegin: true) == .action)
    #expect(pan.gestureState == .began)
    #expect(pan.translation == Vector(row.reported.0, row.reported.1))
  }

  @Test func `the hysteresis is an axis's, not the distance's`() {
    var pan = pan()
    pan.begin(.touch, touches: 1, at: .zero, time: .zero)
    #expect(move(&pan, to: 9.9, 9.9) == .nothing)
    #expect(move(&pan, to: 10, 9.9, ms: 20) == .asksToBegin)
  }

  @Test func `a touchpad gesture keeps its whole translation`() {
    var pan = pan()
    pan.begin(.swipe, touches: 3, at: nil, time: .zero)
    #expect(move(&pan, to: 0, 2.9, touches: 3) == .nothing)
    #expect(move(&pan, to: 0, 3.5, ms: 20, touches: 3) == .asksToBegin)
    #expect(pan.translation == Vector(0, 3.5))
  }

  @Test func `without hysteresis it begins with the first movement, not before`() {
    var pan = pan { $0.hysteresis = 0 }
    pan.begin(.touch, touches: 1, at: .zero, time: .zero)
    #expect(move(&pan, to: 0, 0) == .nothing)
    #expect(move(&pan, to: 0, 0.1, ms: 20) == .asksToBegin)
  }

  @Test func `a refused beginning fails until the fingers are up`() {
    var pan = pan()
    pan.begin(.touch, touches: 1, at: .zero, time: .zero)
    _ = move(&pan, to: 20, 0)
    #expect(pan.answer(mayBegin: false) == .nothing)
    #expect(pan.gestureState == .failed)
    #expect(move(&pan, to: 0, 50, ms: 20) == .nothing)
    #expect(pan.end(cancelled: false, time: Timestamp(microseconds: 30_000)) == .nothing)
    pan.begin(.touch, touches: 1, at: .zero, time: Timestamp(microseconds: 40_000))
    #expect(pan.gestureState == .possible)
  }

  @Test func `every later event is a change, even without movement`() {
    var pan = began()
    #expect(move(&pan, to: 0, 20, ms: 20, touches: 2, hasMoved: false) == .action)
    #expect(pan.gestureState == .changed)
    #expect(pan.translation == Vector(0, 10))
    #expect(pan.end(cancelled: false, time: Timestamp(microseconds: 30_000)) == .action)
    #expect(pan.gestureState == .ended)
  }

  @Test func `a lift straight after the beginning is ended, without a change`() {
    var pan = began()
    #expect(pan.end(cancelled: false, time: Timestamp(microseconds: 20_000)) == .action)
    #expect(pan.gestureState == .ended)
  }

  @Test(arguments: [
    (began: true, state: RecognizerState.cancelled), (began: false, state: .failed),
  ])
  func `taken away it is cancelled if it had begun`(row: (began: Bool, state: RecognizerState)) {
    var pan = row.began ? began() : pan()
    if !row.began { pan.begin(.touch, touches: 1, at: .zero, time: .zero) }
    _ = pan.end(cancelled: true, time: Timestamp(microseconds: 20_000))
    #expect(pan.gestureState == row.state)
  }

  @Test func `fewer fingers than the minimum do not begin, and their way does not count`() {
    var pan = pan { $0.minimumTouches = 2 }
    pan.begin(.touch, touches: 1, at: .zero, time: .zero)
    #expect(move(&pan, to: 0, 50) == .nothing)
    #expect(move(&pan, to: 0, 50, ms: 20, touches: 2, hasMoved: false) == .nothing)
    #expect(move(&pan, to: 0, 65, ms: 30, touches: 2) == .asksToBegin)
    #expect(pan.translation == Vector(0, 5))
    _ = pan.answer(mayBegin: true)
    // After the beginning fewer fingers go on.
    #expect(move(&pan, to: 0, 70, ms: 40, touches: 1) == .action)
  }

  @Test func `more fingers than the maximum fail it before the beginning`() {
    var pan = pan { $0.maximumTouches = 1 }
    pan.begin(.touch, touches: 1, at: .zero, time: .zero)
    #expect(move(&pan, to: 0, 0, touches: 2, hasMoved: false) == .nothing)
    #expect(pan.gestureState == .failed)
  }

  @Test func `setting the translation moves what is reported from then on`() {
    var pan = began()
    let velocity = pan.velocity
    pan.setTranslation(Vector(5, 0))
    #expect(pan.translation == Vector(5, 0))
    #expect(pan.velocity == velocity)
    _ = move(&pan, to: 0, 27, ms: 20)
    #expect(pan.translation == Vector(5, 7))
  }

  @Test func `setting the translation forgets the velocity when asked to`() {
    var pan = began { $0.forgetsVelocityOnSetTranslation = true }
    #expect(pan.velocity != .zero)
    pan.setTranslation(.zero)
    #expect(pan.velocity == .zero)
  }

  @Test func `positions that are no numbers are passed over`() {
    var pan = began()
    #expect(move(&pan, to: .nan, 30, ms: 20) == .nothing)
    #expect(move(&pan, to: 0, .infinity, ms: 30) == .nothing)
    #expect(pan.translation == Vector(0, 10))
  }

  private func began(
    _ change: (inout PanRecognizer.Configuration) -> Void = { _ in }
  ) -> PanRecognizer {
    var pan = pan(change)
    pan.begin(.touch, touches: 1, at: .zero, time: .zero)
    _ = move(&pan, to: 0, 20)
    _ = pan.answer(mayBegin: true)
    return pan
  }
}

/// Fingers that land and lift on a touchscreen (uikit-model 2.4).
@Suite struct CentroidTests {
  /// Fingers at 1 pt/mm on a screen as large as the device: points are millimetres.
  private func play(
    _ story: Story, maximumTouches: Int = 32, hysteresis: Double = 10
  ) throws -> Outcome {
    var pan = PanRecognizer.Configuration()
    pan.maximumTouches = maximumTouches
    pan.hysteresis = hysteresis
    let screen = Screen(width: 100, height: 200, pointsPerMillimeter: 1)
    return try #require(
      story.trace.play(through: PhotoDismiss(), on: screen, pan: pan, recordsLog: true).first)
  }

  private func draggedBy20() -> Story {
    var story = Story.touchscreen()
    story.drag(from: (50, 20), to: (50, 40), steps: 10, lifts: false)
    story.wait(ms: 10)
    return story
  }

  @Test func `a finger that lands leaves the translation and moves the location`() throws {
    var story = draggedBy20()
    story.down(1, mm: 70, 140)
    story.frame()
    story.wait(ms: 10)
    story.up(0)
    story.up(1)
    story.frame()
    let outcome = try play(story)
    #expect(outcome.translation == Vector(0, 10))
    // The first finger lifts before the second: the middle is the second's place.
    #expect(outcome.location == Vector(60, 90))
  }

  @Test func `two fingers move as their middle`() throws {
    var story = draggedBy20()
    story.down(1, mm: 70, 140)
    story.frame()
    story.wait(ms: 10)
    story.move(0, mm: 50, 48)
    story.frame()
    story.wait(ms: 10)
    story.up(1)
    story.frame()
    story.wait(ms: 10)
    story.up(0)
    story.frame()
    let outcome = try play(story)
    #expect(outcome.translation == Vector(0, 14))
    #expect(outcome.location == Vector(50, 48))
  }

  @Test func `a finger that moves and lifts in one frame counts with where it was`() throws {
    var story = draggedBy20()
    story.down(1, mm: 70, 140)
    story.frame()
    story.wait(ms: 10)
    story.move(0, mm: 50, 50)
    story.up(1)
    story.frame()
    story.wait(ms: 10)
    story.up(0)
    story.frame()
    let outcome = try play(story)
    #expect(outcome.translation == Vector(0, 15))
  }

  @Test func `an extra finger is ignored once the pan has begun`() throws {
    var story = draggedBy20()
    story.down(1, mm: 70, 140)
    story.frame()
    story.wait(ms: 10)
    story.move(1, mm: 70, 180)
    story.frame()
    story.wait(ms: 10)
    story.up(0)
    story.up(1)
    story.frame()
    let outcome = try play(story, maximumTouches: 1)
    #expect(outcome.translation == Vector(0, 10))
    #expect(outcome.end == .ended)
  }

  @Test func `an extra finger before the beginning fails the pan`() throws {
    var story = Story.touchscreen()
    story.down(0, mm: 50, 20)
    story.down(1, mm: 70, 20)
    story.frame()
    story.wait(ms: 10)
    story.move(0, mm: 50, 60)
    story.move(1, mm: 70, 60)
    story.frame()
    story.wait(ms: 10)
    story.up(0)
    story.up(1)
    story.frame()
    let outcome = try play(story, maximumTouches: 1)
    #expect(outcome.decision == Verdict.Kind.none)
    #expect(outcome.reasonCode == "wrong_number_of_fingers")
  }

  @Test func `the lift's own position is not applied`() throws {
    var story = draggedBy20()
    story.up(0)
    story.frame()
    let outcome = try play(story)
    #expect(outcome.translation == Vector(0, 10))
    #expect(outcome.location == Vector(50, 40))
  }
}
