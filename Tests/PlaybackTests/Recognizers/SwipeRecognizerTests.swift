import GestureTrace
import Playback
import Testing

@Suite struct SwipeRecognizerTests {
  private func swipe(
    _ change: (inout SwipeRecognizer.Configuration) -> Void = { _ in }
  ) -> SwipeRecognizer {
    var configuration = SwipeRecognizer.Configuration()
    change(&configuration)
    var swipe = SwipeRecognizer(configuration: configuration, estimator: WindowedVelocity())
    swipe.begin(.touch, touches: 1, at: Vector(7, 8), time: .zero)
    return swipe
  }

  private func motion(
    _ x: Double, _ y: Double, ms: Int64 = 100, touches: Int = 1
  ) -> GestureMotion {
    GestureMotion(
      time: Timestamp(microseconds: ms * 1000), displacement: Vector(x, y), touches: touches,
      location: Vector(x, y))
  }

  @Test(
    arguments: [
      (.right, (50, 0), .right),
      (.right, (49.9, 0), nil), (.right, (-60, 0), nil), (.right, (60, 50), .right),
      (.left, (-50, 10), .left), (.up, (0, -50), .up), (.down, (0, 50), .down),
      ([.up, .down], (20, 55), .down), ([.left, .right], (-55, 0), .left), (.down, (50, 0), nil),
    ] as [(direction: SwipeDirections, way: (Double, Double), found: SwipeDirections?)])
  func `it goes far enough in one of the directions`(
    row: (direction: SwipeDirections, way: (Double, Double), found: SwipeDirections?)
  ) {
    var swipe = swipe { $0.direction = row.direction }
    let step = swipe.move(motion(row.way.0, row.way.1))
    #expect(step == (row.found == nil ? .nothing : .asksToBegin))
    guard row.found != nil else { return }
    #expect(swipe.answer(mayBegin: true) == .action)
    #expect(swipe.gestureState == .ended)
    #expect(swipe.direction == row.found)
    #expect(swipe.location == Vector(7, 8))
  }

  @Test(arguments: [
    (way: (20.0, 50.1), ms: Int64(100), code: "moved_across"),
    (way: (60, 0), ms: 501, code: "too_slow"), (way: (20, 0), ms: 100, code: "swipe_too_short"),
  ])
  func `it fails and says why`(row: (way: (Double, Double), ms: Int64, code: String)) {
    var swipe = swipe()
    #expect(swipe.move(motion(row.way.0, row.way.1, ms: row.ms)) == .nothing)
    #expect(swipe.end(cancelled: false, time: Timestamp(microseconds: 600_000)) == .nothing)
    #expect(swipe.gestureState == .failed)
    #expect(swipe.refusal?.code == row.code)
  }

  @Test(arguments: [(ms: Int64(500), recognizes: true), (ms: 501, recognizes: false)])
  func `it has half a second`(row: (ms: Int64, recognizes: Bool)) {
    var swipe = swipe()
    #expect(swipe.nextDeadline == Timestamp(microseconds: 500_001))
    #expect(swipe.move(motion(60, 0, ms: row.ms)) == (row.recognizes ? .asksToBegin : .nothing))
    var silent = self.swipe()
    #expect(silent.reachDeadline(Timestamp(microseconds: 500_000)) == .nothing)
    #expect(silent.gestureState == .possible)
    _ = silent.reachDeadline(Timestamp(microseconds: 500_001))
    #expect(silent.gestureState == .failed)
    #expect(silent.nextDeadline == nil)
  }

  @Test(arguments: [(velocity: 600.0, recognizes: true), (velocity: 600.1, recognizes: false)])
  func `the mean speed counts`(row: (velocity: Double, recognizes: Bool)) {
    var swipe = swipe { $0.minimumVelocity = row.velocity }
    #expect(swipe.move(motion(60, 0)) == (row.recognizes ? .asksToBegin : .nothing))
  }

  @Test func `the number of fingers is exact on a touchscreen`() {
    var two = swipe { $0.numberOfTouches = 2 }
    #expect(two.move(motion(60, 0)) == .nothing)
    #expect(two.move(motion(60, 0, touches: 2)) == .nothing)
    #expect(two.move(motion(111, 0, ms: 200, touches: 2)) == .asksToBegin)
    var one = swipe()
    #expect(one.move(motion(60, 0, touches: 2)) == .nothing)
    #expect(one.refusal?.code == "wrong_number_of_fingers")
    one.begin(.swipe, touches: 3, at: nil, time: .zero)
    #expect(one.move(motion(60, 0, touches: 3)) == .asksToBegin)
  }

  @Test func `a refused swipe fails`() {
    var swipe = swipe()
    _ = swipe.move(motion(60, 0))
    #expect(swipe.answer(mayBegin: false) == .nothing)
    #expect(swipe.gestureState == .failed)
    #expect(swipe.direction == nil)
  }

  @Test func `recognised, it keeps what it was`() {
    var swipe = swipe()
    _ = swipe.move(motion(60, 0))
    _ = swipe.answer(mayBegin: true)
    #expect(swipe.move(motion(-200, 0, ms: 200)) == .nothing)
    #expect(swipe.translation == Vector(60, 0))
    #expect(swipe.velocity == Vector(600, 0))
    #expect(swipe.end(cancelled: true, time: Timestamp(microseconds: 300_000)) == .nothing)
    #expect(swipe.gestureState == .ended)
  }

  // MARK: Played

  private func play(_ story: Story) throws -> [Outcome] {
    try story.trace.play(
      through: Echo(.swipe), on: Screen(width: 100, height: 200, pointsPerMillimeter: 1),
      recordsLog: true)
  }

  @Test func `it is told once, while the finger is still down`() throws {
    var story = Story.touchscreen()
    story.drag(from: (10, 100), to: (90, 100), steps: 8)
    let outcome = try #require(try play(story).first)
    #expect(outcome.decision == .finish)
    #expect(outcome.end == .ended)
    #expect(outcome.recognizer == .swipe)
    #expect(outcome.beginTime == Timestamp(microseconds: 50_000))
    #expect(outcome.releaseTime == Timestamp(microseconds: 85_000))
    #expect(outcome.translation == Vector(50, 0))
    #expect(outcome.violations.isEmpty)
  }

  @Test func `a palm after it does not take it back`() throws {
    var story = Story.touchscreen()
    story.drag(from: (10, 100), to: (90, 100), steps: 8, lifts: false)
    story.event(.touchCancel(slot: 0, seatSlot: 0))
    story.frame()
    let outcome = try #require(try play(story).first)
    #expect(outcome.decision == .finish)
    #expect(outcome.end == .ended)
  }

  @Test(arguments: [
    (kind: RecognizerKind.swipe, code: "as_called"), (kind: .pan, code: "not_a_swipe"),
  ])
  func `an app's swipe is ended alone`(row: (kind: RecognizerKind, code: String)) throws {
    var story = Story.app()
    story.read(.ended, kind: row.kind)
    story.wait(ms: 1000)
    story.read(.ended, kind: row.kind)
    let outcomes = try play(story)
    #expect(outcomes.map(\.reasonCode) == [row.code, row.code])
    #expect(outcomes.allSatisfy { $0.violations.isEmpty })
  }
}
