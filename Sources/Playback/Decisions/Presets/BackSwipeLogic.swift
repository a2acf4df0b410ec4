internal import GestureTrace

/// The newer style of the system's back swipe: progress carried on by the means of the last three samples.
///
/// A margin of the velocity adds the same to all three samples.
struct BackSwipeLogic: RuleLogic {
  /// The constants in their order.
  private enum Place {
    static let duration = 0
    static let halfWidth = 1
    static let share = 2
    static let step = 3
  }

  private static let cap = 0.999

  static let answers: [RuleClause] = [
    RuleClause(.cancel, "still_in_began"), RuleClause(.finish, "moving_right"),
    RuleClause(.cancel, "not_moving_right"), RuleClause(.finish, "predicted_past_threshold"),
    RuleClause(.cancel, "predicted_below_threshold"),
  ]

  var followsVelocity: Bool { true }

  func memory(
    of track: DirectedTrack, velocities: [Vector<Points>], width: Double, _ constants: [Double]
  ) -> RuleMemory {
    var memory = RuleMemory()
    var speeds: [Double] = []
    var accelerations: [Double] = []
    var acceleration = 0.0
    for index in velocities.indices {
      let speed = track.direction.along(velocities[index]) / width
      if index > 0 {
        let span = (track.track.times[index + 1] - track.track.times[index]).seconds
        let wanted = span > 0 ? (speed - speeds[speeds.count - 1]) / span : acceleration
        let change = wanted - acceleration
        acceleration += min(max(change, -constants[Place.step]), constants[Place.step])
      }
      speeds.append(speed)
      accelerations.append(acceleration)
    }
    let count = min(speeds.count, 3)
    memory.state = count
    guard count > 0 else { return memory }
    memory.first = speeds.suffix(count).reduce(0, +) / Double(count) * width
    memory.second = accelerations.suffix(count).reduce(0, +) / Double(count)
    return memory
  }

  private func predicted(_ facts: RuleFacts, _ constants: [Double]) -> Double {
    let time = constants[Place.duration]
    return min(facts.progress, Self.cap) + facts.velocity / facts.extent * time
      + facts.memory.second * time * time / 2
  }

  private func threshold(_ facts: RuleFacts, _ constants: [Double]) -> Double {
    min(constants[Place.halfWidth] / facts.extent, constants[Place.share])
  }

  func answer(_ facts: RuleFacts, _ constants: [Double]) -> Int {
    switch facts.memory.state {
    case 0: return 0
    case 1, 2: return facts.velocity > 0 ? 1 : 2
    default: return predicted(facts, constants) > threshold(facts, constants) ? 3 : 4
    }
  }

  func sentence(
    _ facts: RuleFacts, _ constants: [Double], answer: Int, unit: String
  ) -> String {
    let speed = "mean velocity \(decimal(facts.velocity, 0)) \(unit)/s"
    switch answer {
    case 0: return "lifted before the first movement"
    case 1, 2: return "fewer than 3 samples, \(speed)"
    default:
      let ahead = decimal(predicted(facts, constants))
      let limit = decimal(threshold(facts, constants))
      return
        "progress \(decimal(facts.progress)) with \(speed) would become \(ahead), which \(answer == 3 ? "exceeds" : "does not exceed") \(limit)"
    }
  }
}
