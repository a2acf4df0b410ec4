import GestureTrace
import Testing

@testable import Playback

@Suite("gestures, varied") struct GestureVariationTests {
  private func gesture() throws -> RecordedGesture {
    try Story.swipe(Array(repeating: (x: 0, y: 10), count: 20), restMS: 3).gesture()
  }

  private func track(_ gesture: RecordedGesture) throws -> GestureTrack {
    try #require(gesture[.unaccelerated].given)
  }

  @Test func `a rest lies between the last report and the lift`() throws {
    let gesture = try gesture().varied(.pause(milliseconds: 40))
    #expect(try track(gesture).times.last?.microseconds == 200_000)
    #expect(gesture.releaseTime.microseconds == 240_000)
  }

  @Test func `a way back is as fast as a share of the way before`() throws {
    let gesture = try gesture().varied(.reversal(milliseconds: 25, share: 0.5))
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
    let short = try Story.swipe(Array(repeating: (x: 0, y: 10), count: 3), restMS: 3).gesture()
    let gesture = short.varied(.reversal(milliseconds: 300, share: 1))
    #expect(try track(gesture).last.y < -200)
    #expect(gesture.mainDirection == .down)
  }

  @Test(arguments: [(60.0, 13), (125, 26), (250, 51), (1000, 201)])
  func `another rate reports the same way`(hertz: Double, count: Int) throws {
    let gesture = try gesture().varied(.rate(hertz: hertz))
    let track = try track(gesture)
    #expect(track.count == count)
    #expect(track.last == Vector(0, 200))
    #expect(track.times.last?.microseconds == 200_000)
    #expect(gesture.releaseTime.microseconds == 203_000)
    // A straight way at an even speed lies where it lay.
    for (time, position) in zip(track.times, track.positions) {
      #expect(
        position.y.isApproximately(Double(time.microseconds) / 1000, within: .absolute(1e-9)))
    }
  }

  @Test func `a gesture of days is left as it is`() {
    var track = GestureTrack(from: .zero)
    track.add(Vector(1, 1), at: Timestamp(microseconds: 1 << 60))
    #expect(track.varied(.rate(hertz: 1000), lift: Timestamp(microseconds: 1 << 60)).track == track)
  }

  /// The table of what a rest does: the estimators differ, so the systems do.
  @Test func `a rest parts the systems`() throws {
    let gesture = try gesture()
    let judge = RuleJudge(
      rules: [try Rules.named("niri-columns"), try Rules.named("firefox")],
      estimators: [try Velocities.named("windowed")], on: .iPhoneX)
    let decisions = [0.0, 1000].map { pause in
      judge.table(of: gesture.varied(.pause(milliseconds: pause))).rows.map { row in
        if case .cells(let cells, _) = row { cells[0].ruling.finishes } else { false }
      }
    }
    // 200 of 1,200 units, 1,000 a second for a third of one are not half the way; of 550 they are more than a quarter.
    #expect(decisions == [[false, true], [false, true]])
  }
}
