/// Why a trace cannot be written as a recording.
public struct RecordingWriteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, with the value that is.
  public var problem: String
  /// What the person can do.
  public var remedy: String

  /// Makes an error.
  public init(problem: String, remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }

  /// One line: problem and remedy.
  public var description: String { "\(problem); \(remedy)" }
}
