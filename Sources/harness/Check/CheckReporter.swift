import GestureTrace
import Playback

/// What a report is told before the first case.
struct CheckRun {
  /// How many cases will come.
  var caseCount: Int
  /// What the command line changed of every case, in words; empty when nothing.
  var overrides: String
  /// Whether times are left out, so that two runs are the same bytes.
  var omitsTimes: Bool
}

/// Makes the text of a report while cases come, in the order of the plan.
///
/// A report that must know the end before its beginning keeps what it needs and answers all in ``closing(_:_:)``.
protocol CheckReporter {
  /// What stands before the first case.
  mutating func opening(_ run: CheckRun) -> String
  /// A case.
  mutating func text(of result: CaseResult) -> String
  /// What stands behind the last case: how many came out how, and what is wrong with the suites apart from cases.
  mutating func closing(_ summary: CheckSummary, _ problems: [FileError]) -> String
}

/// The reports that `--report KIND=FILE` knows.
enum ReportKind: String, CaseIterable {
  /// JUnit's XML, as CI servers read it.
  case junit
  /// The Test Anything Protocol, version 14.
  case tap
  /// JSON Lines: an object a case.
  case json
  /// GitHub's workflow commands: an annotation for each case that is not as expected.
  case github

  /// A reporter of the kind.
  var reporter: any CheckReporter {
    switch self {
    case .junit: JUnitReporter()
    case .tap: TAPReporter()
    case .json: JSONLinesReporter()
    case .github: GitHubReporter()
    }
  }
}
