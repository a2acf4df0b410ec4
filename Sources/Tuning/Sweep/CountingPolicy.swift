public import GestureTrace
public import Playback

/// How what a person wanted and what came of it are counted as right or wrong.
public struct CountingPolicy: Hashable, Sendable {
  /// What a label that is neither finish nor cancel counts as.
  public enum Intent: String, Hashable, Sendable, CaseIterable {
    /// It should finish.
    case finish
    /// It should not.
    case cancel
    /// It is left out.
    case skip
  }

  /// What an outcome that is neither finish nor cancel counts as.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// It did not finish.
    case cancel
    /// Whatever was wanted, it is wrong.
    case wrong
  }

  /// What a gesture labelled `none` should do: it was none of the transition's business.
  public var noneIntent = Intent.cancel
  /// What a gesture labelled `unsure` should do.
  public var unsureIntent = Intent.skip
  /// What it counts as when a gesture never began the transition.
  public var noneOutcome = Outcome.cancel
  /// What it counts as when a transition never completed.
  public var stuckOutcome = Outcome.wrong

  /// `none` should not finish, `unsure` is left out; a gesture that begins nothing did not finish, a transition that never ends is wrong.
  public init() {}

  /// Whether a gesture should finish; `nil` where it is left out.
  public func shouldFinish(_ intent: GestureIntent) -> Bool? {
    func meaning(_ intent: Intent) -> Bool? {
      switch intent {
      case .finish: true
      case .cancel: false
      case .skip: nil
      }
    }
    switch intent {
    case .finish: return true
    case .cancel: return false
    case .none: return meaning(noneIntent)
    case .unsure: return meaning(unsureIntent)
    }
  }

  /// Whether an outcome counts as a finish of a gesture that should, or should not, finish.
  public func countsAsFinish(_ kind: Verdict.Kind, shouldFinish: Bool) -> Bool {
    func isFinish(_ outcome: Outcome) -> Bool { outcome == .wrong && !shouldFinish }
    switch kind {
    case .finish: return true
    case .cancel: return false
    case .none: return isFinish(noneOutcome)
    case .stuck: return isFinish(stuckOutcome)
    }
  }
}
