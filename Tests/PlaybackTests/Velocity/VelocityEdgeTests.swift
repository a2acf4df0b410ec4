import GestureTrace
import Playback
import Testing

/// Window edges, pause rules, fewest samples, samples of the same time: each row one rule of one estimator.
@Suite struct VelocityEdgeTests {
  enum Ending: String, Sendable {
    /// The fingers are down; the velocity is asked for all the same.
    case down
    case lift
    case cancel
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var estimator: String
    var rule: String
    /// Milliseconds and points along y; x is minus half of it.
    var samples: [(ms: Double, y: Double)]
    var atMS: Double
    var ending: Ending
    var expected: Double

    var testDescription: String { "\(estimator): \(rule)" }

    init(
      _ estimator: String, _ rule: String, _ samples: [(ms: Double, y: Double)], at ms: Double,
      _ ending: Ending = .lift, is expected: Double
    ) {
      self.estimator = estimator
      self.rule = rule
      self.samples = samples
      atMS = ms
      self.ending = ending
      self.expected = expected
    }

    /// Reads a table of `estimator | rule | samples | at | expected`: samples as `ms y` between commas, or the name of a
    /// movement with more after it; `at` in milliseconds, then an ending unless it is the lift.
    static func table(_ text: String) -> [Row] {
      text.split(separator: "\n").map { line in
        let cells = line.split(separator: "|").map { $0.trimmed }
        let at = cells[3].split(separator: " ")
        let quotient = cells[4].split(separator: "/").map { number($0) }
        return Row(
          String(cells[0]), String(cells[1]), samples(cells[2]), at: number(at[0]),
          ending(at.dropFirst().first ?? "lift"),
          is: quotient.count > 1 ? quotient[0] / quotient[1] : quotient[0])
      }
    }

    private static func ending(_ name: Substring) -> Ending {
      guard let ending = Ending(rawValue: String(name)) else { fatalError("no ending \(name)") }
      return ending
    }

    private static func samples(_ text: Substring) -> [(ms: Double, y: Double)] {
      text.split(separator: ",").flatMap { part -> [(ms: Double, y: Double)] in
        let words = part.trimmed.split(separator: " ")
        if words.count == 1 { return movement(String(words[0])) }
        return [(ms: number(words[0]), y: number(words[1]))]
      }
    }
  }

  /// Movements that several rows share.
  private static let movements: [String: [(ms: Double, y: Double)]] = [
    // 1 point a millisecond.
    "steady": points("0 10 20 30") { $0 },
    // y = 3000·t² + 500·t, t in seconds: 680 at 30 ms.
    "parabola": points("0 10 20 30") { 0.003 * $0 * $0 + 0.5 * $0 },
    "parabola-at-100": points("0 10 20 30") { 0.003 * $0 * $0 + 0.5 * $0 }.map { ($0 + 100, $1) },
    // 1 point a millisecond for 20 ms, 100 ms of rest, 1 point a millisecond for 20 ms.
    "interrupted": points("0 10 20 120 130 140") { $0 < 100 ? $0 : $0 - 100 },
    "every-40-ms": points("0 40 80") { $0 * $0 / 8 },
    "300-ms": points("0 30 60 90 120 150 180 210 240 270 300") { $0 * $0 },
    "200-ms": points("0 25 50 75 100 125 150 175 200") { $0 },
    "20-samples": (1...20).map { (Double($0), Double($0)) },
    "150-samples": (1...150).map { (Double($0), Double($0 - 1)) },
  ]

  private static func points(
    _ times: String, _ y: (Double) -> Double
  ) -> [(ms: Double, y: Double)] {
    times.split(separator: " ").map { (number($0), y(number($0))) }
  }

  private static func movement(_ name: String) -> [(ms: Double, y: Double)] {
    guard let movement = movements[name] else { fatalError("no movement \(name)") }
    return movement
  }

  private func velocity(_ row: Row) throws -> Vector<Points> {
    var estimator = try Velocities.named(row.estimator).estimator
    estimator.begin(.touch)
    for (ms, y) in row.samples { estimator.add(Vector(-y / 2, y), at: milliseconds(ms)) }
    switch row.ending {
    case .down: break
    case .lift: estimator.end(cancelled: false, at: milliseconds(row.atMS))
    case .cancel: estimator.end(cancelled: true, at: milliseconds(row.atMS))
    }
    return estimator.velocity(at: milliseconds(row.atMS))
  }

  private func check(_ row: Row) throws {
    let answer = try velocity(row)
    let tolerance = Tolerance.absolute(max(row.expected.magnitude * 1e-9, 1e-9))
    #expect(answer.y.isApproximately(row.expected, within: tolerance), "y \(answer.y)")
    // Half of the way in x gives half of the velocity, unless pixels are whole.
    guard row.estimator != "gtk-swipe" else { return }
    let isSigned = try Velocities.named(row.estimator).quantity == .velocity
    let x = isSigned ? -row.expected / 2 : row.expected / 2
    #expect(answer.x.isApproximately(x, within: tolerance), "x \(answer.x)")
  }

  // MARK: - Polynomials

  @Test(arguments: [
    "android-lsq2", "android-lsq3", "android-wlsq2-delta", "android-wlsq2-central",
    "android-wlsq2-recent", "flutter", "compose", "chromium", "chromium-restricted",
  ])
  func `a parabola has its slope at the newest sample, whatever the weights`(
    estimator: String
  ) throws {
    try check(Row(estimator, "parabola", Self.movement("parabola"), at: 30, is: 680))
  }

  // The third column's norm is 1.3·10⁻⁶ where samples are 10 ms apart, and 0.98·10⁻⁶ at 9 ms. Flutter and Chromium keep
  // both samples of the same time; three samples at two times are no parabola.
  @Test(
    arguments: Row.table(
      """
      android-lsq1 | a line                       | parabola               | 30  | 590
      android-lsq1 | one sample                   | 0 5                    | 0   | 0
      android-lsq2 | two samples: a line          | 0 0, 10 5              | 10  | 500
      android-lsq3 | two samples: a line          | 0 0, 10 5              | 10  | 500
      android-lsq3 | three: a parabola            | 0 0, 10 5.3, 20 11.2   | 20  | 620
      android-lsq3 | a norm below a millionth     | 0 0, 9 9, 18 18, 27 27 | 27  | 0
      android-lsq2 | same time replaces           | 0 1, 0 0, 10 5         | 10  | 500
      flutter      | two samples                  | 0 0, 10 5              | 10  | 0
      flutter      | three                        | 0 0, 10 5.3, 20 11.2   | 20  | 620
      flutter      | three at two times           | 0 0, 0 1, 10 5         | 10  | 0
      compose      | two samples                  | 0 0, 10 5              | 10  | 0
      chromium     | two samples: a line          | 0 0, 10 5              | 10  | 500
      chromium     | three at two times           | 0 0, 0 1, 10 5         | 10  | 0
      rngh-web     | the landing is no sample     | -9 400, parabola       | 999 | 680
      rngh-web     | three movements at least     | 0 0, 10 5.3, 20 11.2   | 20  | 0
      """))
  func `fewest samples and samples of the same time`(row: Row) throws { try check(row) }

  @Test(
    arguments: Row.table(
      """
      android-lsq2    | a gap of more than 40 ms | 59.999 900, parabola-at-100     | 130     | 680
      flutter         | a gap of more than 40 ms | 59.999 900, parabola-at-100     | 130     | 680
      compose         | a gap of more than 40 ms | 59.999 900, parabola-at-100     | 130     | 680
      chromium        | a gap of 40 ms           | 60 900, parabola-at-100         | 130     | 680
      android-impulse | a gap of more than 40 ms | 59.999 900, parabola-at-100     | 130     | 652.4906894619246
      android-lsq2    | 40 ms are none           | every-40-ms                     | 80      | 20000
      flutter         | 40 ms are none           | every-40-ms                     | 80      | 20000
      chromium        | 40 ms are one            | every-40-ms                     | 80      | 0
      android-int1    | 40 ms are none           | 0 0, 40 40, 80 80               | 80      | 1000
      android-int1    | more are one             | 0 0, 40 40, 80.001 80           | 80.001  | 0
      android-lsq1    | 100 ms ago               | 0 -50, 36 36, 72 72, 100 100    | 100     | 1459.0395480225989
      android-lsq1    | longer ago               | 0 -50, 36 36, 72 72, 100.001 100.001 | 100.001 | 1000
      android-legacy  | 200 ms ago               | 200-ms                          | 200     | 1000
      rngh-web        | 300 ms ago               | -1 0, 300-ms                    | 300     | 600000
      android-lsq1    | the 21st sample          | 0 500, 20-samples               | 20      | 1000
      """))
  func `gaps and horizons`(row: Row) throws { try check(row) }

  @Test(arguments: [
    ("android-lsq1", 40.0, 40.001), ("android-lsq2", 40, 40.001), ("android-lsq3", 40, 40.001),
    ("android-wlsq2-delta", 40, 40.001), ("android-wlsq2-central", 40, 40.001),
    ("android-wlsq2-recent", 40, 40.001), ("android-impulse", 40, 40.001),
    ("android-int1", 40, 40.001), ("android-int2", 40, 40.001), ("android-legacy", 40, 40.001),
    ("flutter", 40.999, 41), ("flutter-ios", 40.999, 41), ("flutter-macos", 40.999, 41),
    ("compose", 40.999, 41), ("compose-impulse", 40.999, 41), ("chromium", 79.999, 80),
    ("chromium-restricted", 79.999, 80), ("use-gesture", 32, 32.001),
    ("libadwaita", 140, 140.001),
  ])
  func `the longest rest that leaves a velocity, and the shortest that does not`(
    estimator: String, longestMS: Double, shortestMS: Double
  ) throws {
    let steady = Self.movement("steady")
    try check(Row(estimator, "longest", steady, at: 30 + longestMS, is: 1000))
    try check(Row(estimator, "shortest", steady, at: 30 + shortestMS, is: 0))
  }

  @Test(arguments: ["last-pair", "webkitgtk", "firefox", "chameleon", "winobjc", "rngh-web"])
  func `a rest changes nothing`(estimator: String) throws {
    let samples = Self.movement("steady") + [(ms: 40, y: 40)]
    for rest in [0.0, 41, 151, 10_000] {
      try check(Row(estimator, "rest", samples, at: 40 + rest, is: 1000))
    }
  }

  @Test func `restricted: a velocity against the movement is none`() throws {
    // Up by 60, then down by 20: the movement as a whole is up.
    let row = Row.table("chromium | up | 0 0, 10 -30, 20 -60, 30 -50, 40 -40 | 40 | 0")[0]
    #expect(try velocity(row).y > 1000)
    try check(Row("chromium-restricted", "against", row.samples, at: 40, is: 0))
  }

  @Test func `restricted: the movement begins one sample beyond the horizon`() throws {
    // The last 100 ms go down; with the sample before them the movement goes up.
    let all = Row.table("chromium | down | 0 100, 36 0, 72 1, 101 4 | 101 | 0")[0]
    let slope = try velocity(all).y
    #expect(slope > 50)
    try check(Row("chromium-restricted", "beyond", all.samples, at: 101, is: 0))
    let inside = Array(all.samples.dropFirst())
    try check(Row("chromium-restricted", "inside", inside, at: 101, is: slope))
  }

  @Test(arguments: Velocities.all.filter { $0.name.hasPrefix("android-") }.map(\.name))
  func `Android has no velocity for a cancelled gesture`(estimator: String) throws {
    let steady = Self.movement("steady")
    try check(Row(estimator, "cancel", steady, at: 30, .cancel, is: 0))
    try check(Row(estimator, "lift", steady, at: 30, is: 1000))
  }

  // MARK: - Filters

  // INT1 and INT2 at 10 ms: α = 10 ÷ (10 + 10). LEGACY: (900·10 + 1000·20) ÷ 30. Impulse: W = ½·1000², then
  // + (2000 − 1000)·2000, and ½·500² + (2000 − 500)·2000. Decay: e^(−½) and e^(−1) of 1000.
  @Test(
    arguments: Row.table(
      """
      android-int1    | one sample                 | 0 5                         | 0     | 0
      android-int1    | 2 ms are too soon          | 0 0, 2 9                    | 2     | 0
      android-int1    | more are not               | 0 0, 2.5 5                  | 2.5   | 2000
      android-int1    | α                          | 0 0, 10 10, 20 30           | 20    | 1500
      android-int2    | α                          | 0 0, 10 10, 20 30           | 20    | 1500
      android-int2    | α of the acceleration      | 0 0, 10 10, 20 30, 30 60    | 30    | 2125
      android-legacy  | 9.999 ms are too soon      | 0 0, 9.999 9                | 9.999 | 0
      android-legacy  | 10 ms are not              | 0 0, 10 9                   | 10    | 900
      android-legacy  | weights                    | 0 0, 10 9, 20 20            | 20    | 2900/3
      android-impulse | one sample                 | 0 5                         | 0     | 0
      android-impulse | steady                     | steady                      | 30    | 1000
      android-impulse | faster                     | 0 0, 10 10, 20 30           | 20    | 2236.06797749979
      compose-impulse | a step without time        | 0 0, 10 5, 10 10, 20 30     | 20    | 2500
      decay           | one sample                 | 0 5                         | 0     | 0
      decay           | 25 ms of rest              | steady                      | 55    | 606.5306597126334
      decay           | 50 ms without movement     | 0 0, 10 10, 60 10           | 60    | 367.87944117144233
      decay           | the same in two reports    | 0 0, 10 10, 30 10, 60 10    | 60    | 367.87944117144233
      decay           | same time                  | 0 0, 0 4, 10 10             | 10    | 1000
      flutter-ios     | one step of three          | 0 0, 10 10                  | 10    | 50
      flutter-macos   | one step of three          | 0 0, 10 10                  | 10    | 200
      flutter-ios     | a step without time        | 0 0, 10 10, 10 12           | 10    | 350
      """))
  func `filters and blends`(row: Row) throws { try check(row) }

  // MARK: - Spans

  @Test(
    arguments: Row.table(
      """
      libadwaita           | all in the window           | interrupted             | 150     | 40/0.14
      libadwaita           | the landing out of it       | interrupted             | 150.001 | 30/0.13
      clutter-pan          | with the step to the first  | interrupted             | 150.001 | 40/0.13
      niri                 | until the lift              | interrupted             | 150     | 40/0.15
      niri                 | with the step to the first  | interrupted             | 150.001 | 40/0.140001
      gtk-swipe            | from one sample older       | interrupted             | 150.001 | 40/0.150001
      gtk-swipe            | from one sample older       | interrupted             | 160.001 | 30/0.150001
      libadwaita           | one sample                  | 0 9                     | 10      | 0
      clutter-pan          | one sample                  | 0 9                     | 10      | 0
      niri                 | one sample                  | 0 9                     | 10      | 0
      gtk-swipe            | one sample                  | 0 9                     | 10      | 0
      gnome-shell-touchpad | one sample                  | 0 9                     | 10      | 0
      libadwaita           | one time                    | 0 0, 0 9                | 0       | 0
      niri                 | one time                    | 0 0, 0 9                | 0       | 0
      libadwaita           | same time: both steps       | 0 0, 10 4, 10 10        | 10      | 1000
      niri                 | same time: both steps       | 0 0, 10 4, 10 10        | 10      | 1000
      clutter-pan          | one step, two of them in it | steady                  | 170     | 2000
      clutter-pan          | one sample left             | steady                  | 170.001 | 0
      clutter-pan          | 0.999 ms after: dropped     | 0 0, 10 10, 10.999 13   | 11      | 1000
      clutter-pan          | 1 ms after: kept            | 0 0, 10 10, 11 13       | 11      | 13/0.011
      clutter-pan          | a dropped step is lost      | 0 0, 10 10, 10.5 13, 20 20 | 20   | 850
      clutter-pan          | the 151st sample            | 0 -900, 150-samples     | 150     | 1049/0.149
      gnome-shell-touchpad | 150 ms after the last       | steady                  | 180     | 0
      gnome-shell-touchpad | stale                       | steady                  | 180.001 | 1000
      gnome-shell-touchpad | moving again                | steady, 230 80          | 230     | 0
      gnome-shell-touchpad | moving on                   | steady, 230 80, 240 85  | 240     | 500
      gtk-swipe            | no fraction                 | 0 0.9, 10 10.1          | 10      | 1000
      gtk-swipe            | towards zero                | 0 0, 10 -10.9           | 10      | -1000
      """))
  func `spans`(row: Row) throws { try check(row) }

  // MARK: - Last steps

  @Test(
    arguments: Row.table(
      """
      last-pair            | one sample                  | 0 5                           | 0       | 0
      last-pair            | same time replaces          | 0 0, 10 5, 10 8               | 10      | 800
      last-pair            | the landing replaced        | 0 0, 0 3, 10 8                | 10      | 500
      webkitgtk            | the first step              | 0 0, 10 5                     | 10      | 0
      webkitgtk            | same time: velocity stays   | 0 0, 10 5, 20 9, 20 90        | 20      | 400
      webkitgtk            | same time: step is lost     | 0 0, 10 5, 20 9, 20 90, 30 91 | 30      | 100
      firefox              | the first step              | 0 0, 10 5                     | 10      | 0
      firefox              | 2 ms count as 8             | 0 0, 10 5, 12 9               | 12      | 500
      firefox              | 8 ms                        | 0 0, 10 5, 18 9               | 18      | 500
      firefox              | 16 ms                       | 0 0, 10 5, 26 9               | 26      | 250
      firefox              | same time counts as 8 ms    | 0 0, 10 5, 10 9               | 10      | 500
      use-gesture          | without sign                | 0 0, 10 -5                    | 10      | 500
      use-gesture          | same time waits             | 0 0, 0 3, 10 8                | 10      | 800
      chameleon            | the first step              | 0 0, 10 5                     | 10      | 0
      chameleon            | without movement no sample  | 0 0, 10 5, 20 5, 30 7         | 30      | 100
      cacao                | fingers down                | 0 0, 10 5                     | 10 down | 500
      cacao                | the lift                    | 0 0, 10 5                     | 10      | 0
      uikit-cross-platform | fingers down                | steady                        | 30 down | 1000
      uikit-cross-platform | no rest                     | steady                        | 30      | 0
      uikit-cross-platform | 20 ms of rest               | steady                        | 50      | 500
      uikit-cross-platform | one sample                  | 0 5                           | 10      | 0
      winobjc              | below 50 pt/s               | 0 0, 100 4.47                 | 100     | 0
      winobjc              | above                       | 0 0, 100 4.48                 | 100     | 44.8
      winobjc              | more than 100 ms            | 0 0, 100.001 50               | 100.001 | 0
      winobjc              | secants                     | 0 0, 10 5, 20 20              | 20      | 1250
      hyprland             | steps without sign          | 0 0, 1 4, 900 2               | 5000    | 3
      hyprland             | one sample                  | 0 5                           | 0       | 0
      vaul                 | without sign, to the lift   | 0 10, 10 40, 20 4             | 60      | 100
      vaul                 | at once                     | 0 10, 0 40                    | 0       | 0
      """))
  func `last steps and whole gestures`(row: Row) throws { try check(row) }
}

extension Substring {
  /// The text with single spaces between words and none around it.
  fileprivate var trimmed: Substring {
    Substring(split(separator: " ").joined(separator: " "))
  }
}
