import Foundation
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

@Suite struct AndroidLSQ2VelocityTests {
  struct Sample: Sendable {
    var ms: Double
    var x: Double
    var y: Double

    init(_ ms: Double, _ x: Double, _ y: Double) {
      self.ms = ms
      self.x = x
      self.y = y
    }
  }

  struct Slope: Sendable {
    var samples: [Sample]
    var x: Double
    var y: Double
  }

  /// Samples of x and y in points at milliseconds; the last one only says when the finger lifted.
  private func velocity(_ samples: [Sample]) -> Vector<Points> {
    var estimator = AndroidLSQ2Velocity()
    estimator.begin(.touch)
    for sample in samples.dropLast() {
      estimator.add(
        Vector(sample.x, sample.y),
        at: Timestamp(microseconds: Int64((sample.ms * 1000).rounded())))
    }
    let lift = samples.last?.ms ?? 0
    return estimator.velocity(at: Timestamp(microseconds: Int64((lift * 1000).rounded())))
  }

  @Test(arguments: [
    // Exact: y = 3000·t² + 500·t, whose slope at the last sample (t = 0.03) is 680.
    Slope(
      samples: [
        Sample(0, 0, 0), Sample(10, 1, 5.3), Sample(20, 2, 11.2), Sample(30, 3, 17.7),
        Sample(30, 3, 17.7),
      ], x: 100, y: 680),
    // Two samples: a line.
    Slope(samples: [Sample(0, 0, 0), Sample(10, 3, -5), Sample(12, 3, -5)], x: 300, y: -500),
    // A lift more than 40 ms after the last movement.
    Slope(samples: [Sample(0, 0, 0), Sample(10, 3, -5), Sample(51, 3, -5)], x: 0, y: 0),
    // A gap of more than 40 ms forgets what was before.
    Slope(
      samples: [
        Sample(0, 0, 0), Sample(10, 90, 90), Sample(51, 90, 90), Sample(61, 91, 92),
        Sample(61, 91, 92),
      ], x: 100, y: 200),
  ])
  func `the slope at the newest sample`(row: Slope) {
    let velocity = velocity(row.samples)
    #expect(velocity.x.isApproximately(row.x, within: .absolute(1e-6)))
    #expect(velocity.y.isApproximately(row.y, within: .absolute(1e-6)))
  }

  // MARK: Android's own vectors

  struct Vectors: Decodable {
    struct Pointer: Decodable {
      var x: Double?
      var y: Double?
      var resampled: Bool?
    }
    struct Sample: Decodable {
      var t_ms: Double
      var pointers: [Pointer]
    }
    struct Expectation: Decodable {
      var strategy: String
      var axis: String
      var expected_px_per_s: Double?
      var pointer: Int?
    }
    struct Case: Decodable {
      var id: String
      var samples: [Sample]
      var expected: [Expectation]
    }
    var vectors: [Case]
  }

  /// The vectors beside the checkout, whether that is the main one or a work tree.
  static let vectorsURL: URL? = {
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let url = folder.deletingLastPathComponent()
      .appending(path: "shared/spec/vectors/velocity-android.json")
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }()

  @Test(
    .enabled(
      if: vectorsURL != nil, "skipped: ../shared/spec/vectors/velocity-android.json is not there"))
  func `Android's vectors come out within Android's tolerance`() throws {
    let url = try #require(Self.vectorsURL)
    let all = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: url)).vectors
    var compared = 0
    for vector in all {
      for expectation in vector.expected
      where expectation.strategy == "LSQ2" || expectation.strategy == "DEFAULT" {
        let pointer = expectation.pointer ?? 0
        let answer = try #require(Self.answer(vector, pointer: pointer))
        let value = expectation.axis == "x" ? answer.x : answer.y
        let expected = expectation.expected_px_per_s ?? 0
        // Android's own VELOCITY_TOLERANCE is 20 %.
        #expect(
          value.isApproximately(
            expected, within: expected == 0 ? .absolute(1e-6) : .percent(20)),
          "\(vector.id) \(expectation.axis): \(value), not \(expected)")
        compared += 1
      }
    }
    #expect(compared >= 20)
  }

  /// What the estimator says of one pointer when it lifts. Its last sample is the lift, which adds no movement.
  private static func answer(_ vector: Vectors.Case, pointer: Int) -> Vector<Points>? {
    let samples = vector.samples.compactMap { sample -> (Double, Double, Double, Bool)? in
      guard pointer < sample.pointers.count, let x = sample.pointers[pointer].x,
        let y = sample.pointers[pointer].y
      else { return nil }
      return (sample.t_ms, x, y, sample.pointers[pointer].resampled == true)
    }
    guard let lift = samples.last else { return nil }
    var estimator = AndroidLSQ2Velocity()
    estimator.begin(.touch)
    for (ms, x, y, isResampled) in samples.dropLast() where !isResampled {
      estimator.add(Vector(x, y), at: Self.time(ms))
    }
    return estimator.velocity(at: Self.time(lift.0))
  }

  private static func time(_ ms: Double) -> Timestamp {
    Timestamp(microseconds: Int64((ms * 1000).rounded()))
  }
}

@Suite struct VelocityRegistryTests {
  @Test func `every estimator is found by its name and says where it comes from`() throws {
    for entry in Velocities.all {
      #expect(try Velocities.named(entry.name).name == entry.name)
      #expect(!entry.source.isEmpty && !entry.formula.isEmpty && !entry.pauseRule.isEmpty)
    }
    #expect(Velocities.all.map(\.name) == ["windowed", "android-lsq2", "uikit-like"])
  }

  @Test(arguments: Velocities.all.map(\.name))
  func `a steady movement has its speed, whoever measures`(name: String) throws {
    var estimator = try Velocities.named(name).estimator
    estimator.begin(.touch)
    for step in 0..<30 {
      estimator.add(
        Vector(Double(step), -2 * Double(step)),
        at: Timestamp(microseconds: Int64(step) * 10_000))
    }
    let velocity = estimator.velocity(at: Timestamp(microseconds: 290_000))
    #expect(velocity.x.isApproximately(100, within: .absolute(1e-6)))
    #expect(velocity.y.isApproximately(-200, within: .absolute(1e-6)))
  }

  @Test func `a mistyped name lists the near ones`() {
    #expect(
      throws: PlaybackError.unknownName(
        kind: "velocity", name: "window", near: ["windowed"])
    ) { try Velocities.named("window") }
  }
}
