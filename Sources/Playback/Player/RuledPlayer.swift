internal import GestureTrace

/// Plays a trace through a transition whose decision a named rule takes over.
///
/// Beside the recogniser that drives the transition it follows each gesture in the rule's own space, and tells the rule of it before the
/// fingers lift; a rule that decides early, before every movement.
struct RuledPlayer: TracePlayer {
  private var segmenter: GestureSegmenter
  private var stage: RuledStage

  init(
    _ machine: any RuledTransition, _ rule: Rule, header: TraceHeader, options: PlayOptions
  ) {
    segmenter = GestureSegmenter(
      header: header, screen: options.screen, mapping: options.mapping)
    var meter = TrackMeter()
    meter.flipsScroll = header.settings.naturalScroll == true
    let standIn = StandInRule(
      rule: rule, direction: machine.finishDirection,
      wholeWay: machine.wholeWay(on: options.screen), screen: options.screen)
    var machine = machine
    machine.rule = standIn
    stage = RuledStage(
      stage: PlayStage(
        AnyTransition(machine), machine.parameterValues() + rule.parameterValues(prefix: "rule."),
        options),
      meter: meter, standIn: standIn, velocity: options.velocity)
  }

  var mapping: MappingReport { segmenter.report }
  var parameters: [ParameterValue] { stage.stage.parameters }

  mutating func consume(
    _ record: TraceRecord, into outcomes: inout [Outcome]
  ) throws(PlaybackError) {
    switch record {
    case .mark, .finding: return
    case .device, .frame, .input, .reading: break
    }
    if let time = record.time { stage.stage.advance(to: segmenter.advance(to: time)) }
    if case .input(let event) = record { stage.meter.note(event.action) }
    try segmenter.consume(record, into: &stage)
    if case .device = record { stage.meter.places = segmenter.places }
    if stage.stage.hasOutcomes { stage.stage.takeOutcomes(segmenter.report, into: &outcomes) }
  }

  mutating func finish(into outcomes: inout [Outcome]) {
    segmenter.finish(into: &stage)
    stage.stage.finish()
    stage.stage.takeOutcomes(segmenter.report, into: &outcomes)
  }
}

/// Hands every movement to the rule's tracks and to the transition.
private struct RuledStage: GestureSink, Sendable {
  var stage: PlayStage<AnyTransition>
  var meter: TrackMeter
  let standIn: StandInRule
  let velocity: any VelocityEstimator
  /// Of each lane, what is known of the gesture so far: a rule that decides early asks before every movement.
  private var running: [RunningFacts] = []

  init(
    stage: PlayStage<AnyTransition>, meter: TrackMeter, standIn: StandInRule,
    velocity: any VelocityEstimator
  ) {
    self.stage = stage
    self.meter = meter
    self.standIn = standIn
    self.velocity = velocity
  }

  func contactLimit(lane: Int) -> Int { stage.contactLimit(lane: lane) }

  mutating func gestureBegan(
    lane: Int, index: Int, source: GestureSource, fingers: Int, location: Vector<Points>?,
    time: Timestamp
  ) {
    while running.count <= lane { running.append(RunningFacts()) }
    running[lane] = RunningFacts()
    meter.gestureBegan(
      lane: lane, index: index, source: source, fingers: fingers, location: location, time: time)
    stage.gestureBegan(
      lane: lane, index: index, source: source, fingers: fingers, location: location, time: time)
  }

  mutating func gestureMoved(lane: Int, _ motion: GestureMotion) {
    meter.gestureMoved(lane: lane, motion)
    if standIn.decidesBeforeRelease { brief(lane, at: motion.time) }
    stage.gestureMoved(lane: lane, motion)
  }

  mutating func gestureRead(lane: Int, _ reading: RecognizerReading) {
    meter.gestureRead(lane: lane, reading)
    if standIn.decidesBeforeRelease { brief(lane, at: reading.time) }
    stage.gestureRead(lane: lane, reading)
  }

  mutating func gestureEnded(lane: Int, _ ending: GestureEnding, time: Timestamp) {
    brief(lane, at: time)
    stage.gestureEnded(lane: lane, ending, time: time)
    meter.gestureEnded(lane: lane, ending, time: time)
    meter.forget()
  }

  /// Tells the rule what is known of the gesture in a lane.
  private mutating func brief(_ lane: Int, at time: Timestamp) {
    guard let gesture = meter.gesture(lane: lane) else { return }
    var standIn = standIn
    standIn.briefing = RuleBriefing(known: known(gesture, lane, at: time))
    stage.replaceRule(standIn)
  }

  private mutating func known(
    _ gesture: RecordedGesture, _ lane: Int, at time: Timestamp
  ) -> RuleBriefing.Known {
    let rule = standIn.rule
    switch gesture[rule.space] {
    case .missing(let reason): return .missing(reason)
    case .given(let track):
      let directed = DirectedTrack(track, standIn.direction, lift: time)
      var facts = running[lane].facts(of: directed)
      facts.scale(to: rule.wholeWay(on: standIn.screen, along: standIn.direction))
      facts.memory = rule.memory(of: directed)
      // The recogniser knows the velocity in points and of a scale; what decides early looks at none.
      guard !rule.decidesEarly, rule.velocity.estimator != nil else { return .facts(facts) }
      if rule.followsVelocity {
        rule.follow(track.velocities(by: velocity, source: gesture.source), of: directed, &facts)
      } else if rule.space != .points, rule.space != .scale {
        let speed = track.velocity(by: velocity, source: gesture.source, at: time)
        facts.velocity = standIn.direction.along(speed)
        facts.velocityAcross = standIn.direction.across(speed)
      }
      return .facts(facts)
    }
  }
}
