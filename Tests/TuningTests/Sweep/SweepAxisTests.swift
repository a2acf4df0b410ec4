import Playback
import Testing

@testable import Tuning

@Suite struct SweepAxisTests {
  private func values(_ name: String, _ from: Double, _ to: Double, _ step: Double? = nil) throws
    -> [Double]
  {
    try SweepAxis(SweepRange(name: name, from: from, to: to, step: step), of: PlaySetup()).values
  }

  @Test func `without a step a number has twenty, and what is counted has whole ones`() throws {
    #expect(try values("finishProgress", 0, 1).count == 21)
    #expect(try values("finishProgress", 0, 1, 0.3) == [0, 0.3, 0.6, 0.9])
    #expect(try values("pan.locksDirection", 0, 1) == [0, 1])
    #expect(try values("pan.minimumTouches", 1, 3) == [1, 2, 3])
    #expect(throws: (any Error).self) { try values("pan.locksDirection", 0, 1, 0.5) }
  }

  @Test func `settings that are drawn are different, whatever share of the grid they are`() throws {
    let axes = [
      try SweepAxis(SweepRange(name: "finishProgress", from: 0, to: 1, step: 0.1), of: PlaySetup()),
      try SweepAxis(SweepRange(name: "pan.hysteresis", from: 0, to: 9, step: 1), of: PlaySetup()),
    ]
    for count in [1, 10, 54, 55, 56, 109, 110, 111] {
      let sweep = try Sweep(axes, drawing: count, seed: 3)
      let settings = (0..<sweep.count).map { sweep.values(of: $0) }
      #expect(settings.count == min(count, 110))
      #expect(Set(settings).count == settings.count)
      #expect(sweep.isGrid == (count >= 110))
      #expect(try Sweep(axes, drawing: count, seed: 3) == sweep)
    }
  }
}
