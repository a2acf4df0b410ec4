import GestureTrace
import Playback
import Testing

@Suite struct UIKitLikeVelocityTests {
  /// Samples of the given speeds along y, a display interval apart.
  private func velocity(
    _ speeds: [Double], source: GestureSource = .touch, pauseMS: Int64 = 0
  ) -> Double {
    var estimator = UIKitLikeVelocity()
    estimator.begin(source)
    let step: Int64 = 16_667
    var time: Int64 = 0
    var y = 0.0
    estimator.add(.zero, at: .zero)
    for speed in speeds {
      time += step
      y += speed * Double(step) / 1_000_000
      estimator.add(Vector(0, y), at: Timestamp(microseconds: time))
    }
    return estimator.velocity(at: Timestamp(microseconds: time + pauseMS * 1000)).y
  }

  struct Blend: Sendable {
    var speeds: [Double]
    var reported: Double
  }

  @Test(arguments: [
    Blend(speeds: [600], reported: 600), Blend(speeds: [600, 600], reported: 600),
    Blend(speeds: [600, 600, 0], reported: 480), Blend(speeds: [600, 0, 0], reported: 0),
    Blend(speeds: [600, -100], reported: 460),
  ])
  func `the newest two samples blend`(row: Blend) {
    #expect(velocity(row.speeds).isApproximately(row.reported, within: .absolute(1e-6)))
  }

  @Test func `a pause changes nothing for a finger`() {
    #expect(velocity([600, 600], pauseMS: 900).isApproximately(600, within: .absolute(1e-6)))
  }

  @Test(arguments: [(pause: Int64(130), y: 600.0), (pause: 131, y: 0)])
  func `a scroll that stopped for longer than 130 ms has no velocity`(
    row: (pause: Int64, y: Double)
  ) {
    let y = velocity([600, 600], source: .scroll, pauseMS: row.pause)
    #expect(y.isApproximately(row.y, within: .absolute(1e-6)))
  }

  @Test func `more reports than the display shows are coalesced`() {
    // 240 Hz: 600 pt/s, and the last report alone goes back at 100 pt/s. Every report would give 460.
    func last(_ rate: Double) -> Double {
      var estimator = UIKitLikeVelocity()
      estimator.displayRate = rate
      estimator.begin(.touch)
      var y = 0.0
      for report in Int64(0)..<48 {
        if report > 0 { y += (report == 47 ? -100 : 600) / 240.0 }
        estimator.add(
          Vector(0, y), at: Timestamp(microseconds: report * 4167))
      }
      return estimator.velocity(at: Timestamp(microseconds: 195_849)).y
    }
    #expect(last(0).isApproximately(460, within: .percent(0.1)))
    #expect(last(60).isApproximately(565, within: .percent(1)))
  }

  @Test func `samples less than a millisecond apart have no velocity`() {
    var estimator = UIKitLikeVelocity()
    estimator.displayRate = 0
    estimator.begin(.touch)
    estimator.add(.zero, at: .zero)
    estimator.add(Vector(0, 5), at: Timestamp(microseconds: 999))
    #expect(estimator.velocity(at: Timestamp(microseconds: 999)) == .zero)
  }
}

@Suite struct WindowedVelocityTests {
  private func flick(_ ms: Int64...) -> WindowedVelocity {
    var estimator = WindowedVelocity()
    estimator.begin(.touch)
    for ms in ms {
      estimator.add(Vector(0, Double(ms)), at: Timestamp(microseconds: ms * 1000))
    }
    return estimator
  }

  @Test func `a steady movement has its speed`() {
    let estimator = flick(0, 10, 20, 30)
    #expect(
      estimator.velocity(at: Timestamp(microseconds: 32_000)).y
        .isApproximately(1000, within: .absolute(1e-6)))
  }

  @Test func `only the window counts`() {
    var estimator = WindowedVelocity()
    estimator.begin(.touch)
    for (ms, y) in [(0, 0.0), (100, 500), (150, 500), (200, 510)] {
      estimator.add(Vector(0, y), at: Timestamp(microseconds: Int64(ms) * 1000))
    }
    #expect(
      estimator.velocity(at: Timestamp(microseconds: 200_000)).y
        .isApproximately(100, within: .absolute(1e-6)))
  }

  @Test(arguments: [(rest: Int64(89), y: 1000.0), (rest: 91, y: 0), (rest: 100, y: 0)])
  func `a rest empties the window`(row: (rest: Int64, y: Double)) {
    let estimator = flick(0, 10, 20, 30)
    let y = estimator.velocity(at: Timestamp(microseconds: (30 + row.rest) * 1000)).y
    #expect(y.isApproximately(row.y, within: .absolute(1e-6)))
  }

  @Test func `one sample has no velocity`() {
    #expect(flick(5).velocity(at: Timestamp(microseconds: 5000)) == .zero)
  }
}
