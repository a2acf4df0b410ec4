import GestureTrace
import Testing

@testable import Playback

@Suite("gestures, varied") struct GestureVariationTests {
  /// A swipe of so many reports, varied.
  private func gesture(
    _ count: Int = 20, _ variation: GestureVariation? = nil
  ) throws -> RecordedGesture {
    let story = Story.swipe(Array(repeating: (x: 0, y: 10), count: count), restMS: 3)
    let clip = try #require(try story.trace.clips().first)
    let gesture = try clip.recordedGesture()
    guard let variation else { return gesture }
    return try clip.varied(variation).recordedGesture().keepingDirections(of: gesture)
  }

  private func track(_ gesture: RecordedGesture) throws -> GestureTrack {
    try #require(gesture[.unaccelerated].given)
  }

  @Test func `a rest lies between the last report and the lift`() throws {
    let gesture = try gesture(20, .pause(milliseconds: 40))
    #expect(try track(gesture).times.last?.microseconds == 200_000)
    #expect(gesture.releaseTime.microseconds == 240_000)
  }

  @Test func `a way back is as fast as a share of the way before`() throws {
    let gesture = try gesture(20, .reversal(milliseconds: 25, share: 0.5))
    let track = try track(gesture)
    // 1,000 units a second before; reports every 10 ms, the last after 5.
    #expect(track.times.suffix(4).map(\.microseconds) == [200_000, 210_000, 220_000, 225_000])
    let places = track.positions.suffix(4).map(\.y)
    for (place, wanted) in zip(places, [200, 195, 190, 187.5]) {
      #expect(place.isApproximately(wanted, within: .absolute(1e-9)))
    }
    #expect(gesture.releaseTime.microseconds == 225_000)
  }

  @Test func `a way back beyond the beginning does not turn the gesture round`() throws {
    let gesture = try gesture(3, .reversal(milliseconds: 300, share: 1))
    #expect(try track(gesture).last.y < -200)
    #expect(gesture.mainDirection == .down)
  }

  @Test(arguments: [(60.0, 13), (125, 26), (250, 51), (1000, 201)])
  func `another rate reports the same way`(hertz: Double, count: Int) throws {
    let gesture = try gesture(20, .rate(hertz: hertz))
    let track = try track(gesture)
    #expect(track.count == count)
    #expect(track.last.y.isApproximately(200, within: .absolute(1e-9)))
    #expect(track.times.last?.microseconds == 200_000)
    #expect(gesture.releaseTime.microseconds == 203_000)
    // A straight way at an even speed lies where it lay.
    for (time, position) in zip(track.times, track.positions) {
      #expect(
        position.y.isApproximately(Double(time.microseconds) / 1000, within: .absolute(1e-9)))
    }
  }

  @Test func `a gesture of hours has too many reports at another rate`() throws {
    var story = Story.touchpad()
    story.event(.swipeBegin(fingers: 3))
    story.wait(ms: 2_000_000)
    story.event(.swipeUpdate(fingers: 3, story.delta(0, 10)))
    let clip = try #require(try story.trace.clips().first)
    #expect(
      throws: NotApplicable(reason: "a gesture of 2000 s has too many reports then")
    ) { try clip.varied(.rate(hertz: 1000)) }
    #expect(throws: Never.self) { try clip.varied(.rate(hertz: 125)) }
  }

  @Test func `a finger that lifted before the others does not move the lift`() throws {
    var story = Story.touchscreen()
    story.down(0, mm: 40, 100)
    story.down(1, mm: 60, 100)
    story.frame()
    for step in 1...6 {
      story.wait(ms: 10)
      story.move(0, mm: 40, 100 + Double(step))
      if step < 3 { story.move(1, mm: 60, 100 + Double(step)) }
      if step == 3 { story.up(1) }
      story.frame()
    }
    story.wait(ms: 5)
    story.up(0)
    let clip = try #require(try story.trace.clips().first)
    let rested = try clip.varied(.pause(milliseconds: 40)).recordedGesture()
    #expect(rested.releaseTime.microseconds == 100_000)
    let sampled = try clip.varied(.rate(hertz: 500)).recordedGesture()
    #expect(sampled.releaseTime.microseconds == 65_000)
    let last = try #require(try clip.recordedGesture()[.points].given?.last.y)
    #expect(sampled[.points].given?.last.y.isApproximately(last, within: .absolute(1e-9)) == true)
  }

  /// The table of what a rest does: the estimators differ, so the systems do.
  @Test func `a rest parts the systems`() throws {
    let judge = RuleJudge(
      rules: [try Rules.named("niri-columns"), try Rules.named("firefox")],
      estimators: [try Velocities.named("windowed")], on: .iPhoneX)
    let decisions = try [0.0, 1000].map { pause in
      judge.table(of: try gesture(20, .pause(milliseconds: pause))).rows.map { row in
        if case .cells(let cells, _) = row { cells[0].ruling.finishes } else { false }
      }
    }
    // 200 of 1,200 units, 1,000 a second for a third of one are not half the way; of 550 they are more than a quarter.
    #expect(decisions == [[false, true], [false, true]])
  }
}
