/// What is optimised: a score, of all gestures or of the group for which it is worst.
public struct TuningGoal: Hashable, Sendable {
  /// The score.
  public var objective: Objective
  /// Whose worst counts; `nil` for all gestures together.
  public var worstOver: Grouping?

  /// Makes a goal.
  public init(_ objective: Objective, worstOver: Grouping? = nil) {
    self.objective = objective
    self.worstOver = worstOver
  }

  /// What it is called in a report.
  public var name: String {
    worstOver.map { "\(objective.name) of the worst \($0.rawValue)" } ?? objective.name
  }
}
