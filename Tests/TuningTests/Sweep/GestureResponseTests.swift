import GestureTrace
import Playback
import TestSupport
import Testing

@testable import Tuning

/// A response says of every setting what a play says.
@Suite struct GestureResponseTests {
  private static let sweeps: [(transition: String, rule: String?, ranges: [SweepRange])] = {
    func range(_ name: String, _ from: Double, _ to: Double, _ step: Double) -> SweepRange {
      // The numbers below are ranges.
      guard let range = try? SweepRange(name: name, from: from, to: to, step: step) else {
        fatalError("\(name)")
      }
      return range
    }
    return [
      (
        "photo-dismiss", nil,
        [
          range("finishProgress", 0, 1, 0.025), range("finishVelocity", -500, 2000, 50),
          range("pan.hysteresis", 0, 40, 10),
        ]
      ),
      (
        "photo-dismiss", nil,
        [range("distance", 50, 400, 50), range("finishProgress", 0, 1, 0.1)]
      ),
      (
        "shrink-dismiss", nil,
        [range("finishProgress", 0, 1, 0.05), range("returnSpeed", 0, 500, 25)]
      ),
      ("edge-pop", nil, [range("finishProgress", 0, 1, 0.02)]),
      ("pinch-pop", nil, [range("finishProgress", 0, 1, 0.1), range("horizon", 0, 1, 0.1)]),
      ("photo-dismiss/as-written", nil, [range("finishProgress", 0, 0.5, 0.1)]),
      (
        "photo-dismiss", "system-back-swipe/newer",
        [range("velocity.window", 20, 120, 50)]
      ),
      (
        "photo-dismiss", "flutter-cupertino-back",
        [range("rule.flingVelocity", 0, 3, 0.25)]
      ),
    ]
  }()

  @Test(arguments: sweeps.indices)
  func `a response is what playing by each setting says`(index: Int) throws {
    let (transition, rule, ranges) = Self.sweeps[index]
    var subject = try PlaySetup(transition: transition)
    subject.options.mapping = ScreenMapping(.fit)
    if let rule { try subject.use(try Rules.named(rule)) }
    let sweep = try Sweep(grid: try ranges.map { try SweepAxis($0, of: subject) })
    var generator = SplitMix64(seed: harnessSeed)
    var kinds: Set<Verdict.Kind> = []
    for (name, clip) in touchscreenClips.shuffled(using: &generator).prefix(12) {
      let gesture = LabelledGesture(
        clip, of: name, intent: .finish, subject: nil, options: subject.options)
      let tuned = try TunedGesture(gesture, clip, sweep, of: subject)
      #expect(tuned.current.kind == (try subject.outcome(of: clip)?.decision))
      for _ in 0..<12 {
        let setting = Int.random(in: 0..<sweep.count, using: &generator)
        var player = subject
        for (axis, value) in zip(sweep.axes, sweep.values(of: setting)) {
          try player.set(axis.name, to: value)
        }
        let played = try #require(try player.outcome(of: clip)).decision
        #expect(tuned.kind(at: setting, of: sweep) == played, "\(name) at \(setting)")
        kinds.insert(played)
      }
    }
    #expect(!kinds.isEmpty)
  }

  @Test func `settings are counted block by block, the last axis fastest`() throws {
    let subject = try PlaySetup()
    let sweep = try Sweep(
      grid: [
        try SweepAxis(SweepRange(name: "finishProgress", from: 0, to: 0.2, step: 0.1), of: subject),
        try SweepAxis(SweepRange(name: "pan.hysteresis", from: 5, to: 15, step: 10), of: subject),
      ])
    // What needs plays comes first.
    #expect(sweep.axes.map(\.name) == ["pan.hysteresis", "finishProgress"])
    #expect(sweep.blocks.map(\.plays) == [[5], [15]])
    #expect(
      (0..<sweep.count).map { sweep.values(of: $0) } == [
        [5, 0], [5, 0.1], [5, 0.2], [15, 0], [15, 0.1], [15, 0.2],
      ])
  }

  @Test func `a range holds the numbers that a person writes`() throws {
    let range = try SweepRange(name: "x", from: 0, to: 1, step: 0.1)
    #expect(range.values == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    #expect(try SweepRange(name: "x", from: 0, to: 1, step: 0.3).values == [0, 0.3, 0.6, 0.9])
    #expect(try SweepRange(name: "x", from: -1, to: 1).values.count == 21)
  }

  @Test(arguments: [
    (1.0, 1.0, 0.1, "one value is no range; use --set x=1"),
    (1, 0, 0.1, "it is the wrong way round; give x=0:1"),
    (0, 1, 0, "give a step above 0"), (0, 1, -1, "give a step above 0"),
    (0, 1, 1e-6, "it has more than 100000 values; give a larger step"),
    (0, .infinity, 1, "give finite numbers"), (.nan, 1, 1, "give finite numbers"),
  ])
  func `what is no range is refused`(
    from: Double, to: Double, step: Double, remedy: String
  ) throws {
    let error = #expect(throws: SweepError.self) {
      try SweepRange(name: "x", from: from, to: to, step: step)
    }
    #expect(error?.description.hasSuffix(remedy) == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test func `a refused range stands in the message as it was given`() {
    let error = #expect(throws: SweepError.self) {
      try SweepRange(name: "x", from: 0.25, to: 1, step: 1e-6)
    }
    #expect(
      error?.description
        == "“x=0.25:1:1e-06” is no range: it has more than 100000 values; give a larger step")
  }

  @Test func `a parameter that nothing looks at is refused with a reason`() throws {
    var subject = try PlaySetup()
    try subject.use(try Rules.named("flutter-cupertino-back"))
    let range = try SweepRange(name: "finishProgress", from: 0, to: 1)
    #expect(
      throws: SweepError.doesNotMatter(
        parameter: "finishProgress",
        reason: "rule flutter-cupertino-back decides, which has constants of its own")
    ) { try SweepAxis(range, of: subject) }
  }

  @Test func `more settings than the limit are refused before memory is asked for`() throws {
    let subject = try PlaySetup()
    let axes = [
      try SweepAxis(SweepRange(name: "finishProgress", from: 0, to: 1, step: 0.0001), of: subject),
      try SweepAxis(SweepRange(name: "finishVelocity", from: 0, to: 9000, step: 1), of: subject),
    ]
    #expect(throws: SweepError.tooManySettings(count: 10_001 * 9001, limit: 20_000_000)) {
      try Sweep(grid: axes)
    }
    #expect(throws: SweepError.twice(parameter: "finishProgress")) {
      try Sweep(grid: [axes[0], axes[0]])
    }
  }
}
