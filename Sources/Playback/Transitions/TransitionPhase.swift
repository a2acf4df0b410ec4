/// How far a gesture is for a transition that it drives.
protocol TransitionDrag: Hashable, Sendable {
  /// How far the transition is, 0…1.
  var progress: Double { get }
  /// Nothing has moved yet.
  static var atRest: Self { get }
}

/// What a gesture is to a transition that it drives. The tables in docs/machines.md show the same.
enum TransitionPhase<Drag: TransitionDrag>: Hashable, Sendable {
  /// No gesture.
  case idle
  /// Began, but which way is not known yet.
  case undecided(Drag)
  /// A gesture that is none of the transition's; ignored until the next one begins.
  case refused
  /// Asked for the transition; the system has not started yet.
  case waiting(Drag)
  /// The fingers lifted before the system started.
  case released(finishes: Bool, Drag)
  /// The fingers drive it; whether the rule is asked before they lift.
  case tracking(Drag, asksRule: Bool)
  /// The last animation runs.
  case settling(finishes: Bool)
  /// Asked for with nobody to drive it: by the button, or because the system would not have it driven.
  case playing

  /// Whether the transition has been asked for and is not over.
  var isUnderWay: Bool {
    switch self {
    case .idle, .undecided, .refused: false
    case .waiting, .released, .tracking, .settling, .playing: true
    }
  }
}

/// Which way a gesture goes, to a transition.
enum GestureJudgement: Hashable, Sendable {
  /// The transition's.
  case ours
  /// Another, and why.
  case none(Refusal)
  /// Not known yet.
  case unknown
}
