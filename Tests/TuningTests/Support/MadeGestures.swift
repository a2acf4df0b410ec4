import GestureTrace
import Playback
import Testing

@testable import Tuning

/// Gestures of known progress and velocity, decided by photo-dismiss.
struct MadeGesture {
  var intent: GestureIntent
  var progress: Double
  var velocity = 300.0
  var subject: String? = "p1"
  var device = "Pad"

  func tuned(_ index: Int, _ sweep: Sweep) throws -> TunedGesture {
    let setup = try PlaySetup()
    let evidence = DecisionEvidence.sample(
      DecisionSample(
        progress: progress, translation: Vector(0, progress * 200), velocity: Vector(0, velocity)))
    let rule = try #require(setup.decisionRule)
    let current = Judgement(
      kind: rule.decision(on: evidence), reasonCode: "made", reason: "made", evidence: evidence)
    return TunedGesture(
      gesture: LabelledGesture(
        trace: "made.trace.jsonl", index: index, intent: intent, subject: subject, device: device,
        source: .touch, duration: .milliseconds(200), distance: progress * 200, speed: velocity),
      current: current,
      responses: try sweep.blocks.map {
        try GestureResponse(current, names: sweep.axes.map(\.name), $0, of: setup)
      })
  }
}

/// An axis of photo-dismiss.
func axis(_ name: String, _ from: Double, _ to: Double, _ step: Double) throws -> SweepAxis {
  try SweepAxis(SweepRange(name: name, from: from, to: to, step: step), of: PlaySetup())
}

/// An analysis of made gestures.
func made(
  _ gestures: [MadeGesture], _ axes: SweepAxis..., goal: TuningGoal = TuningGoal(.accuracy),
  policy: CountingPolicy = CountingPolicy()
) throws -> TuningAnalysis {
  let sweep = try Sweep(grid: axes)
  return try TuningAnalysis(
    try gestures.enumerated().map { try $1.tuned($0, sweep) }, sweep, goal: goal, policy: policy)
}
