extension Verdict {
  /// The system took the gesture away.
  static func takenAway(progress: Double) -> Verdict {
    Verdict(
      .cancel, code: "cancelled_by_system", reason: "the system took the gesture away",
      progress: progress)
  }

  /// The system would not have the transition driven.
  static func playedByItself(progress: Double) -> Verdict {
    Verdict(
      .finish, code: "not_interactive",
      reason: "the system did not let fingers drive the transition; it played by itself",
      progress: progress)
  }
}
