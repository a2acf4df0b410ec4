import GestureTrace
import Playback
import TestSupport
import Testing

/// Whatever comes in, the answer is a number.
@Suite struct VelocityStormTests {
  private static let odd = [
    0, 1e-300, 1, -1, 1e9, -1e9, 1e300, -1e300, Double.greatestFiniteMagnitude,
    -Double.greatestFiniteMagnitude, .infinity, -.infinity, .nan,
  ]

  @Test(arguments: Velocities.all.map(\.name))
  func `random movements`(name: String) throws {
    var generator = SplitMix64(seed: harnessSeed)
    var estimator = try Velocities.named(name).estimator
    for parameter in estimator.parameterList where Bool.random(using: &generator) {
      let value = Double.random(in: parameter.range, using: &generator)
      _ = try estimator.setParameter(parameter.name, to: value.rounded())
    }
    for round in 0..<200 {
      estimator.begin([.touch, .scroll, .swipe][round % 3])
      // Some movements are sane, some are not.
      let isOdd = round % 2 == 1
      var time: Int64 = isOdd ? .min : 0
      for _ in 0..<Int.random(in: 0...90, using: &generator) {
        let step =
          isOdd
          ? [0, 1, 999, 1 << 40, 1 << 62].randomElement(using: &generator) ?? 0
          : Int64.random(in: 0...30_000, using: &generator)
        let (sum, overflow) = time.addingReportingOverflow(step)
        time = overflow ? .max : sum
        func number(_ generator: inout SplitMix64) -> Double {
          isOdd
            ? Self.odd.randomElement(using: &generator) ?? 0
            : Double.random(in: -500...500, using: &generator)
        }
        let position = Vector<Points>(number(&generator), number(&generator))
        estimator.add(position, at: Timestamp(microseconds: time))
        let velocity = estimator.velocity(at: Timestamp(microseconds: time))
        #expect(velocity.isFinite, "\(name): HARNESS_SEED=\(harnessSeed)")
      }
      let rest = Int64.random(in: 0...300_000, using: &generator)
      let (sum, overflow) = time.addingReportingOverflow(rest)
      let lift = Timestamp(microseconds: overflow ? .max : sum)
      estimator.end(cancelled: Bool.random(using: &generator), at: lift)
      #expect(estimator.velocity(at: lift).isFinite, "\(name): HARNESS_SEED=\(harnessSeed)")
    }
  }

  /// More samples at one time than any history holds.
  @Test(arguments: Velocities.all.map(\.name))
  func `many samples at one time`(name: String) throws {
    var estimator = try Velocities.named(name).estimator
    estimator.begin(.touch)
    for sample in 0..<2000 { estimator.add(Vector(Double(sample), 0), at: .zero) }
    #expect(estimator.velocity(at: .zero).isFinite)
    estimator.add(Vector(0, 10), at: Timestamp(microseconds: 10_000))
    #expect(estimator.velocity(at: Timestamp(microseconds: 10_000)).isFinite)
  }
}
