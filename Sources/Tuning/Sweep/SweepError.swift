internal import GestureTrace

/// Why nothing can be tuned as asked.
public enum SweepError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A range that is none, and what to give.
  case notARange(String, String)
  /// A parameter that no decision depends on.
  case doesNotMatter(parameter: String, reason: String)
  /// A parameter that is given twice.
  case twice(parameter: String)
  /// More settings than anybody waits for.
  case tooManySettings(count: Double, limit: Int)
  /// Too many plays.
  case tooManyPlays(count: Double, limit: Int, parameters: [String])
  /// Gestures that are not enough for an answer.
  case unusableCorpus(problem: String, remedy: String)

  /// What is wrong, with the value that is, and what to do.
  public var description: String {
    switch self {
    case .notARange(let text, let remedy): "\(quoted(text)) is no range: \(remedy)"
    case .doesNotMatter(let parameter, let reason):
      "\(parameter) does not matter: \(reason); leave it out"
    case .twice(let parameter): "\(parameter) is given twice; give it once"
    case .tooManySettings(let count, let limit):
      "\(decimal(count)) settings are more than \(limit); give larger steps, or --search random=N"
    case .tooManyPlays(let count, let limit, let parameters):
      "\(decimal(count)) settings of \(parameters.joined(separator: ", ")) need as many plays of every gesture, more than \(limit); give larger steps, or --search random=N"
    case .unusableCorpus(let problem, let remedy): "\(problem); \(remedy)"
    }
  }
}
