import GestureTrace
import Testing

@_spi(Benchmarks) @testable import Playback

/// What the benchmarks measure is what a player does.
struct PhotoDismissStageTests {
  /// Keeps what the segmenter tells of one finger on a touchscreen.
  private struct Movements: GestureSink {
    var landed: (location: Vector<Points>, time: Timestamp)?
    var motions: [GestureMotion] = []
    var lifted: Timestamp?

    mutating func gestureBegan(
      lane: Int, index: Int, source: GestureSource, fingers: Int, location: Vector<Points>?,
      time: Timestamp
    ) {
      landed = location.map { ($0, time) }
    }

    mutating func gestureMoved(lane: Int, _ motion: GestureMotion) { motions.append(motion) }

    mutating func gestureEnded(lane: Int, _ ending: GestureEnding, time: Timestamp) {
      lifted = time
    }

    mutating func gestureRead(lane: Int, _ reading: RecognizerReading) {}
    func contactLimit(lane: Int) -> Int { .max }
  }

  @Test(arguments: [
    (name: "a drag down", end: (50.0, 80.0), decision: Verdict.Kind.finish),
    (name: "a drag down too short", end: (50.0, 43.5), decision: .cancel),
    (name: "a drag to the side", end: (80.0, 40.0), decision: .none),
  ])
  func `plays the movements of a trace as a player plays the trace`(
    name: String, end: (Double, Double), decision: Verdict.Kind
  ) throws {
    var story = Story.touchscreen()
    story.drag(from: (50, 40), to: end, steps: 30)
    var options = PlayOptions()
    options.recordsLog = true

    var player = Player(PhotoDismiss(), header: story.header, options: options)
    var expected: [Outcome] = []
    for record in story.records { try player.consume(record, into: &expected) }
    player.finish(into: &expected)

    var segmenter = GestureSegmenter(
      header: story.header, screen: options.screen, mapping: options.mapping)
    var movements = Movements()
    for record in story.records { try segmenter.consume(record, into: &movements) }
    var stage = PhotoDismissStage(options: options)
    let landed = try #require(movements.landed)
    stage.land(at: landed.location, time: landed.time)
    for motion in movements.motions { stage.move(motion) }
    stage.lift(time: try #require(movements.lifted))
    stage.finish()
    var outcomes: [Outcome] = []
    stage.takeOutcomes(into: &outcomes)

    // Movements know nothing of the device that they came from.
    for index in outcomes.indices { outcomes[index].mapping = segmenter.report }
    #expect(outcomes == expected)
    #expect(outcomes.map(\.decision) == [decision])
  }
}
