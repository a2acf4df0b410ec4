internal import GestureTrace

/// How a rule decides when clauses cannot say it.
protocol RuleLogic: Sendable {
  /// What may come of it: kinds and codes; their conditions are not looked at.
  static var answers: [RuleClause] { get }

  /// What it keeps of a whole gesture; asked once a gesture.
  func memory(of track: DirectedTrack, _ constants: [Double]) -> RuleMemory

  /// Whether what it keeps depends on the velocity at every sample.
  var followsVelocity: Bool { get }

  /// What it keeps of a whole gesture whose velocities it follows; `first` takes the place of the velocity.
  func memory(
    of track: DirectedTrack, velocities: [Vector<Points>], width: Double, _ constants: [Double]
  ) -> RuleMemory

  /// The place of the answer among ``answers``.
  func answer(_ facts: RuleFacts, _ constants: [Double]) -> Int

  /// Why, with the numbers.
  func sentence(_ facts: RuleFacts, _ constants: [Double], answer: Int, unit: String) -> String
}

extension RuleLogic {
  /// It does not.
  var followsVelocity: Bool { false }

  /// Nothing.
  func memory(
    of track: DirectedTrack, velocities: [Vector<Points>], width: Double, _ constants: [Double]
  ) -> RuleMemory {
    RuleMemory()
  }

  /// Nothing.
  func memory(of track: DirectedTrack, _ constants: [Double]) -> RuleMemory { RuleMemory() }
}
