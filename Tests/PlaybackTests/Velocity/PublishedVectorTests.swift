import GestureTrace
import Playback
import Testing

/// The vectors of published tests, each at its own tolerance.
@Suite struct PublishedVectorTests {
  @Test(arguments: VelocityVector.flutter)
  func `Flutter's vectors come out within Flutter's 0.1 %`(vector: VelocityVector) throws {
    try check(vector, as: vector.expected.map(\.estimator), percent: 0.1)
  }

  /// Those that fit the same parabola to the same samples, though Flutter's authors did not test them.
  @Test(arguments: VelocityVector.flutter, ["android-lsq2", "compose", "chromium"])
  func `Flutter's vectors hold for its relatives`(
    vector: VelocityVector, estimator: String
  ) throws {
    try check(vector, as: vector.expected.map { _ in estimator }, percent: 0.1)
  }

  @Test(arguments: VelocityVector.android)
  func `Android's vectors come out within Android's 20 %`(vector: VelocityVector) throws {
    try check(vector, as: vector.expected.map(\.estimator), percent: 20)
  }

  @Test func `the vectors are all there`() {
    #expect(VelocityVector.flutter.count == 14)
    #expect(VelocityVector.flutter.map(\.samples.count).reduce(0, +) == 304)
    #expect(VelocityVector.android.flatMap(\.expected).count == 49)
    #expect(VelocityVector.android.flatMap(\.samples).count { $0.isResampled } == 2)
  }

  private func check(
    _ vector: VelocityVector, as estimators: [String], percent: Double
  ) throws {
    for (expectation, estimator) in zip(vector.expected, estimators) {
      let answer = try vector.answer(estimator)
      let value = expectation.axis == .x ? answer.x : answer.y
      // Where the original has no answer this one is zero.
      let expected = expectation.velocity ?? 0
      #expect(
        value.isApproximately(
          expected, within: expected == 0 ? .absolute(1e-9) : .percent(percent)),
        "\(estimator) \(expectation.axis): \(value), not \(expected)")
    }
  }

  /// The same fast flick, held still before the lift: vector flutter-08, y axis, in px/s.
  @Test(arguments: [
    (pauseMS: Int64(20), lsq2: -3661, libadwaita: -1770, gnomeShell: -1770, niri: -1456),
    (pauseMS: 41, lsq2: 0, libadwaita: -1770, gnomeShell: -1770, niri: -1228),
    (pauseMS: 100, lsq2: 0, libadwaita: -2644, gnomeShell: -2644, niri: -947),
    (pauseMS: 151, lsq2: 0, libadwaita: 0, gnomeShell: -1770, niri: 0),
    (pauseMS: 1000, lsq2: 0, libadwaita: 0, gnomeShell: -1770, niri: 0),
  ])
  func `a rest before the lift`(
    row: (pauseMS: Int64, lsq2: Int, libadwaita: Int, gnomeShell: Int, niri: Int)
  ) throws {
    let flick = try #require(VelocityVector.flutter.first { $0.name == "flutter-08" })
    func answer(_ estimator: String) throws -> Int {
      Int(try flick.answer(estimator, pauseMS: row.pauseMS).y.rounded())
    }
    #expect(try answer("android-lsq2") == row.lsq2)
    #expect(try answer("flutter") == row.lsq2)
    #expect(try answer("libadwaita") == row.libadwaita)
    #expect(try answer("gnome-shell-touchpad") == row.gnomeShell)
    #expect(try answer("niri") == row.niri)
    #expect(try answer("last-pair") == -2571)
  }
}
