import GestureTrace
import Playback
import Testing

@Suite("cubic curves") struct CubicCurveTests {
  /// The curve by its parameter, found by halving alone.
  private func halved(_ curve: CubicCurve, _ time: Double) -> Double {
    func point(_ s: Double, _ a: Double, _ b: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if point(middle, curve.x1, curve.x2) < time { low = middle } else { high = middle }
    }
    return point(low, curve.y1, curve.y2)
  }

  static let curves = [
    CubicCurve.linear, .easeIn, .easeOut, .easeInOut, .standard, CubicCurve(1, 0, 0, 1),
    CubicCurve(0, 1, 1, 0), CubicCurve(0.68, -0.55, 0.265, 1.55),
  ]

  @Test(arguments: curves)
  func `the value is that of the point at that time`(curve: CubicCurve) {
    for step in 0...200 {
      let time = Double(step) / 200
      #expect(abs(curve.value(at: time) - halved(curve, time)) < 1e-5)
    }
  }

  /// Values at a quarter, half and three quarters, as other solvers print them.
  struct Row: Sendable {
    var name: String
    var curve: CubicCurve
    var values: [String]
  }

  @Test(arguments: [
    Row(name: "linear", curve: .linear, values: ["0.250", "0.500", "0.750"]),
    Row(name: "ease-in", curve: .easeIn, values: ["0.093", "0.315", "0.622"]),
    Row(name: "ease-out", curve: .easeOut, values: ["0.378", "0.685", "0.907"]),
    Row(name: "ease-in-out", curve: .easeInOut, values: ["0.129", "0.500", "0.871"]),
    Row(name: "default", curve: .standard, values: ["0.409", "0.802", "0.960"]),
  ])
  func `the named curves have their values`(row: Row) {
    #expect(row.curve.name == row.name)
    #expect([0.25, 0.5, 0.75].map { printed(row.curve.value(at: $0), 3) } == row.values)
  }

  @Test(arguments: curves)
  func `the slope is that of the value`(curve: CubicCurve) {
    for time in [0.2, 0.4, 0.7] {
      let rise = curve.value(at: time + 1e-5) - curve.value(at: time - 1e-5)
      #expect(abs(curve.slope(at: time) - rise / 2e-5) < 1e-3)
    }
  }

  @Test(arguments: oddNumbers)
  func `no number makes a curve that is none`(odd: Double) {
    for other in oddNumbers {
      for curve in [CubicCurve(odd, other, 1, 1), CubicCurve(0, 0, odd, other)] {
        for time in oddNumbers {
          #expect(curve.value(at: time).isFinite)
          #expect(curve.slope(at: time).isFinite)
        }
        #expect(curve.value(at: 0) == 0)
        #expect(curve.value(at: 1) == 1)
      }
    }
  }

  @Test func `over a duration it is stretched, and holds before and after`() {
    let curve = TimingCurve.cubic(.easeIn).over(.milliseconds(400))
    #expect(curve.progress(after: .milliseconds(-1)) == 0)
    #expect(printed(curve.progress(after: .milliseconds(200)), 3) == "0.315")
    #expect(curve.progress(after: .milliseconds(401)) == 1)
    #expect(TimingCurve.linear.over(.zero).progress(after: TimeSpan(microseconds: 1)) == 1)
    #expect(curve.overshoot == nil)
  }
}
