internal import GestureTrace

/// GNOME's swipe tracker for something with two places, 0 and 1, that begins at 0.
///
/// The unit is the original's: pixels a millisecond, added to a progress that has none.
struct SwipeTrackerLogic: RuleLogic {
  /// The constants in their order: threshold (units a second here), deceleration, where the line becomes a parabola, its factor.
  private enum Place {
    static let threshold = 0
    static let deceleration = 1
    static let curve = 2
    static let parabola = 3
  }

  /// Whether the axis is settled by the first step (a scroll) or at 16 units (a swipe); nothing is refused on a touchscreen.
  enum Gate: Sendable {
    case none, firstStep, sixteenUnits
  }

  let gate: Gate

  static let answers: [RuleClause] = [
    RuleClause(.none, "moved_across"), RuleClause(.finish, "flung_on"),
    RuleClause(.cancel, "behind_the_start"), RuleClause(.finish, "flung_back_from_too_far"),
    RuleClause(.cancel, "flung_back"), RuleClause(.finish, "slow_and_nearer_to_the_end"),
    RuleClause(.cancel, "slow_and_nearer_to_the_start"),
  ]

  func answer(_ facts: RuleFacts, _ constants: [Double]) -> Int {
    switch gate {
    case .none: break
    case .firstStep: if facts.firstDominance < 0 { return 0 }
    case .sixteenUnits: if facts.dominanceAt16 < 0 { return 0 }
    }
    guard abs(facts.velocity) >= constants[Place.threshold] else {
      return facts.progress > 0.5 ? 5 : 6
    }
    let end = end(facts, constants)
    if facts.velocity > 0 { return end > 0 ? 1 : 2 }
    return end > 0.5 ? 3 : 4
  }

  /// Where the velocity leads, within the two places.
  private func end(_ facts: RuleFacts, _ constants: [Double]) -> Double {
    let way = Self.way(of: abs(facts.velocity) / 1000, constants)
    return min(max(facts.progress + (facts.velocity < 0 ? -way : way), 0), 1)
  }

  /// How much progress a speed in pixels a millisecond is worth.
  private static func way(of speed: Double, _ constants: [Double]) -> Double {
    let deceleration = constants[Place.deceleration]
    let slope = deceleration / (1 - deceleration) / 1000
    let curve = constants[Place.curve] / 1000
    guard speed > curve else { return speed * slope }
    let factor = constants[Place.parabola]
    let c = slope / 2 / factor
    let x = speed - curve + c
    return factor * x * x - factor * c * c + slope * curve
  }

  func sentence(
    _ facts: RuleFacts, _ constants: [Double], answer: Int, unit: String
  ) -> String {
    let speed = "\(decimal(facts.velocity / 1000, 2)) \(unit)/ms"
    let limit = decimal(constants[Place.threshold] / 1000, 2)
    switch answer {
    case 0: return "the fingers began across"
    case 5, 6:
      return
        "velocity \(speed) is below \(limit), progress \(decimal(facts.progress)) \(answer == 5 ? ">" : "is not >") 0.5"
    default:
      let end = decimal(end(facts, constants))
      return
        "velocity \(speed) reaches \(limit), progress \(decimal(facts.progress)) leads to \(end)"
    }
  }
}
