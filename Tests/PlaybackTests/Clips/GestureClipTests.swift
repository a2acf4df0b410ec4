import GestureTrace
import TestSupport
import Testing

@testable import Playback

/// A gesture by itself is decided as it is in its trace.
@Suite struct GestureClipTests {
  @Test(arguments: mappableTraceNames)
  func `the first gesture of a trace comes out the same by itself`(name: String) throws {
    let trace = try bundledTrace(name)
    for entry in Transitions.all {
      var setup = try PlaySetup(entry)
      setup.options.recordsLog = true
      let whole = try setup.outcomes(of: trace)
      let clips = try trace.clips()
      #expect(clips.map(\.index) == whole.map(\.index))
      #expect(clips.map(\.source) == whole.map(\.source))
      guard let first = whole.first else { continue }
      // A machine that the second gesture finds at work may make of both what it makes of neither.
      if whole.count > 1, (first.settledTime ?? .never) >= whole[1].beginTime { continue }
      let alone = try setup.outcome(of: clips[0])
      #expect(alone == first, "\(entry.name)")
    }
  }

  @Test func `gestures that do not meet come out the same by themselves`() throws {
    var compared = 0
    for name in mappableTraceNames {
      let trace = try bundledTrace(name)
      let clips = try trace.clips()
      for entry in Transitions.all {
        let setup = try PlaySetup(entry)
        let whole = try setup.outcomes(of: trace)
        for (before, after) in zip(whole.indices, whole.indices.dropFirst()) {
          guard let settled = whole[before].settledTime,
            settled < whole[after].beginTime, whole[before].violations.isEmpty
          else { continue }
          let alone = try #require(try setup.outcome(of: clips[after]))
          #expect(alone == whole[after], "\(name), \(entry.name)")
          compared += 1
        }
      }
    }
    #expect(compared > 10)
  }

  @Test func `a clip of a touchpad knows where its fingers are`() throws {
    let trace = try bundledTrace("touchpad/swipe-three-down")
    let clip = try #require(try trace.clips().first { $0.source == .swipe })
    let outcome = try #require(try PlaySetup().outcome(of: clip))
    let whole = try PlaySetup().outcomes(of: trace).first { $0.index == clip.index }
    #expect(outcome.location != nil)
    #expect(outcome.location == whole?.location)
    #expect(outcome.mapping == whole?.mapping)
  }

  @Test func `an app's log is cut at each recogniser's own gestures`() throws {
    let states: [(RecognizerState, Int64)] = [
      (.began, 0), (.changed, 10_000), (.ended, 20_000), (.began, 900_000), (.changed, 910_000),
      // The end is missing.
      (.began, 990_000), (.ended, 1_000_000),
    ]
    let trace = Trace(
      header: TraceHeader(
        producer: Producer(tool: "Viewer", version: "1", libinput: nil, source: .app)),
      records: states.map { state, time in
        .reading(
          RecognizerReading(
            time: Timestamp(microseconds: time), recognizer: .pan, state: state,
            translation: Vector(0, Double(time % 100_000) / 200), velocity: .zero, location: .zero,
            touches: 1))
      })
    let clips = try trace.clips()
    #expect(clips.map(\.index) == [0, 1, 2])
    // What begins the third ends the second.
    #expect(clips.map(\.trace.records.count) == [3, 3, 2])
  }
}

/// What decides at the lift can decide again, without a play.
@Suite struct DecisionEvidenceTests {
  /// The first gesture of each trace, by its name.
  private static let clips: [(name: String, clip: GestureClip)] = mappableTraceNames.compactMap {
    guard let clip = try? bundledTrace($0).clips().first else { return nil }
    return ($0, clip)
  }

  /// A transition, the parameters that its rule alone looks at, and where to try them.
  private static let cases: [(transition: String, rule: String?)] =
    [("photo-dismiss", nil), ("shrink-dismiss", nil), ("edge-pop", nil), ("pinch-pop", nil)]
    + ["photo-dismiss", "edge-pop", "pinch-pop"].flatMap { name in
      Rules.all.filter { $0.axis.isPinch == (name == "pinch-pop") }.map { (name, $0.name) }
    }

  @Test(arguments: cases)
  func `a decision on evidence is that of a play`(transition: String, rule: String?) throws {
    var setup = try PlaySetup(transition: transition)
    // So that edges are reached.
    setup.options.mapping = ScreenMapping(.fit)
    if let rule { try setup.use(try Rules.named(rule)) }
    let thresholds = try setup.parameters.filter { try setup.role(of: $0.name) == .threshold }
    var generator = SplitMix64(seed: harnessSeed)
    var decided = 0
    for (name, clip) in Self.clips.shuffled(using: &generator).prefix(20) {
      let outcome = try #require(try setup.outcome(of: clip))
      guard let evidence = outcome.evidence else { continue }
      decided += 1
      for _ in 0..<4 {
        var other = setup
        for parameter in thresholds {
          try other.set(parameter.name, to: parameter.anywhere(near: evidence, &generator))
        }
        let decision = try #require(other.decisionRule).decision(on: evidence)
        #expect(decision == (try other.outcome(of: clip)?.decision), "\(name), \(transition)")
      }
    }
    // Of the bundled gestures most go down; some systems look at what no touchscreen gives.
    #expect(decided > 0 || rule != nil || transition != "photo-dismiss")
  }

  @Test(arguments: cases)
  func `between two breakpoints a decision stays as it is`(
    transition: String, rule: String?
  ) throws {
    var setup = try PlaySetup(transition: transition)
    // So that edges are reached.
    setup.options.mapping = ScreenMapping(.fit)
    if let rule { try setup.use(try Rules.named(rule)) }
    let thresholds = try setup.parameters.filter { try setup.role(of: $0.name) == .threshold }
    var generator = SplitMix64(seed: harnessSeed)
    for (name, clip) in Self.clips.shuffled(using: &generator).prefix(20) {
      guard let evidence = try setup.outcome(of: clip)?.evidence else { continue }
      for parameter in thresholds {
        let key = PlaySetup.ruleParameter(parameter.name)
        var seen: [Int: Verdict.Kind] = [:]
        for _ in 0..<24 {
          var other = setup
          let value = parameter.anywhere(near: evidence, &generator)
          try other.set(parameter.name, to: value)
          let decider = try #require(other.decisionRule)
          guard let ranges = decider.breakpoints(of: key, on: evidence) else { continue }
          guard !ranges.contains(where: { $0.contains(value) }) else { continue }
          let gap = ranges.count { $0.upperBound < value }
          let decision = decider.decision(on: evidence)
          #expect(seen[gap] ?? decision == decision, "\(parameter.name) at \(value), \(name)")
          seen[gap] = decision
        }
      }
    }
  }

  @Test func `who looks at a parameter is known`() throws {
    var setup = try PlaySetup()
    #expect(try setup.role(of: "finishProgress") == .threshold)
    #expect(try setup.role(of: "finishVelocity") == .threshold)
    #expect(try setup.role(of: "distance") == .play)
    #expect(try setup.role(of: "pan.hysteresis") == .play)
    #expect(try setup.role(of: "velocity.window") == .play)
    #expect(throws: PlaybackError.self) { try setup.role(of: "finishProgres") }
    try setup.use(try Rules.named("gnome-shell"))
    guard case .idle(let reason) = try setup.role(of: "finishProgress") else {
      Issue.record("finishProgress is still asked for")
      return
    }
    #expect(reason == "rule gnome-shell decides, which has constants of its own")
    #expect(
      try PlaySetup(transition: "photo-dismiss/as-written").role(of: "finishProgress") == .play)
  }
}

extension Parameter {
  /// A value in its range, often near what was decided on.
  fileprivate func anywhere(
    near evidence: DecisionEvidence, _ generator: inout SplitMix64
  ) -> Double {
    let near: [Double] =
      switch evidence {
      case .sample(let sample):
        [sample.progress, sample.velocity.y, -sample.velocity.x, sample.scaleVelocity]
      case .facts(let facts):
        [facts.progress, facts.translation, facts.velocity, facts.duration].map { $0 / unit.base }
      }
    let value: Double =
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: near.randomElement(using: &generator) ?? 0
      case 1:
        (near.randomElement(using: &generator) ?? 0) * .random(in: 0.5...1.5, using: &generator)
      default: .random(in: range, using: &generator)
      }
    guard value.isFinite else { return range.lowerBound }
    return Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
  }
}

extension PlaySetup {
  /// Plays a whole trace.
  fileprivate func outcomes(of trace: Trace) throws -> [Outcome] {
    var player = player(for: trace.header)
    var outcomes: [Outcome] = []
    for record in trace.records { try player.consume(record, into: &outcomes) }
    player.finish(into: &outcomes)
    return outcomes
  }
}
