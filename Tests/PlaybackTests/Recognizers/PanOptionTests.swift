import GestureTrace
import Playback
import Testing

/// What a pan does with other recognisers, axes and views (uikit-model 1.1, 2.2, 2.3).
@Suite struct PanOptionTests {
  private func pan(
    _ change: (inout PanRecognizer.Configuration) -> Void = { _ in }
  ) -> PanRecognizer {
    var configuration = PanRecognizer.Configuration()
    change(&configuration)
    var pan = PanRecognizer(configuration: configuration, estimator: WindowedVelocity())
    pan.begin(.touch, touches: 1, at: .zero, time: .zero)
    return pan
  }

  private func move(
    _ pan: inout PanRecognizer, to x: Double, _ y: Double, ms: Int64
  ) -> RecognizerStep {
    pan.move(
      GestureMotion(
        time: Timestamp(microseconds: ms * 1000), displacement: Vector(x, y),
        location: Vector(x, y)))
  }

  @Test(arguments: [
    (first: (30.0, 12.0), then: (50.0, 90.0), translation: (40.0, 0.0)),
    (first: (-5, 20), then: (60, 50), translation: (0, 40)),
    (first: (-20, 20), then: (-40, 90), translation: (-30, 0)),
  ])
  func `a locked pan stays on the axis of its beginning`(
    row: (first: (Double, Double), then: (Double, Double), translation: (Double, Double))
  ) {
    var pan = pan { $0.locksDirection = true }
    #expect(move(&pan, to: row.first.0, row.first.1, ms: 10) == .asksToBegin)
    _ = pan.answer(mayBegin: true)
    #expect(move(&pan, to: row.then.0, row.then.1, ms: 20) == .action)
    #expect(pan.translation == Vector(row.translation.0, row.translation.1))
    #expect((pan.velocity.x == 0) == (row.translation.0 == 0))
    #expect((pan.velocity.y == 0) == (row.translation.1 == 0))
  }

  @Test func `a pan that waits for another to fail begins with a translation of zero`() {
    var pan = pan()
    pan.requireFailure()
    #expect(move(&pan, to: 0, 30, ms: 10) == .nothing)
    #expect(move(&pan, to: 0, 60, ms: 20) == .nothing)
    #expect(pan.gestureState == .possible)
    #expect(pan.requirementFailed() == .asksToBegin)
    #expect(pan.translation == .zero)
    #expect(pan.answer(mayBegin: true) == .action)
    #expect(pan.translation == .zero)
    #expect(move(&pan, to: 0, 65, ms: 30) == .action)
    #expect(pan.translation == Vector(0, 5))
  }

  @Test func `a requirement that fails early is as if there were none`() {
    var pan = pan()
    pan.requireFailure()
    #expect(pan.requirementFailed() == .nothing)
    #expect(move(&pan, to: 0, 30, ms: 10) == .asksToBegin)
    #expect(pan.translation == Vector(0, 20))
  }

  @Test func `a pan fails when the other recognises`() {
    var pan = pan()
    pan.requireFailure()
    #expect(move(&pan, to: 0, 30, ms: 10) == .nothing)
    #expect(pan.requirementRecognized() == .nothing)
    #expect(pan.gestureState == .failed)
    #expect(pan.refusal?.code == "other_recognizer")
    #expect(move(&pan, to: 0, 60, ms: 20) == .nothing)
    #expect(pan.requirementFailed() == .nothing)
  }

  @Test func `a pan that waits and loses its fingers fails`() {
    var pan = pan()
    pan.requireFailure()
    _ = move(&pan, to: 0, 30, ms: 10)
    #expect(pan.end(cancelled: false, time: Timestamp(microseconds: 20_000)) == .nothing)
    #expect(pan.gestureState == .failed)
    #expect(pan.requirementFailed() == .nothing)
  }

  @Test func `disabling cancels a pan that has begun, and it stays away until the next gesture`() {
    var pan = pan()
    _ = move(&pan, to: 0, 30, ms: 10)
    _ = pan.answer(mayBegin: true)
    #expect(pan.disable() == .action)
    #expect(pan.gestureState == .cancelled)
    #expect(move(&pan, to: 0, 60, ms: 20) == .nothing)
    pan.begin(.touch, touches: 1, at: .zero, time: Timestamp(microseconds: 30_000))
    #expect(move(&pan, to: 0, 60, ms: 40) == .nothing)
    pan.enable()
    #expect(move(&pan, to: 0, 90, ms: 50) == .nothing)
    pan.begin(.touch, touches: 1, at: .zero, time: Timestamp(microseconds: 60_000))
    #expect(move(&pan, to: 0, 60, ms: 70) == .asksToBegin)
  }

  @Test func `disabling fails a pan that has not begun, without a word`() {
    var pan = pan()
    #expect(pan.disable() == .nothing)
    #expect(pan.gestureState == .failed)
  }

  @Test func `an answer that nobody asked for means nothing`() {
    var pan = pan()
    #expect(pan.answer(mayBegin: true) == .nothing)
    #expect(pan.gestureState == .possible)
  }

  @Test(arguments: [(5.0, 0.0), (.nan, 0), (0, .infinity)])
  func `a translation that is no number is not set`(x: Double, y: Double) {
    var pan = pan()
    _ = move(&pan, to: 0, 30, ms: 10)
    _ = pan.answer(mayBegin: true)
    pan.setTranslation(Vector(x, y))
    #expect(pan.translation == (x.isFinite && y.isFinite ? Vector(x, y) : Vector(0, 20)))
  }
}
