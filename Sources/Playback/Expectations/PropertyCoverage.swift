public import GestureTrace

/// Which properties of suites no gesture was asked about: one that is about nothing holds whatever happens, so that a
/// typing mistake in its label would switch it off unseen.
public struct PropertyCoverage: Sendable {
  /// How many traces of a property are still to be played, and how many of its gestures were found.
  private struct Coverage {
    var check: CheckCase
    var traces = 0
    var played = 0
    var gestures = 0
  }

  private struct Place: Hashable {
    var suite: String
    var path: String
  }

  private var coverages: [Place: Coverage] = [:]

  /// Takes the cases of whole suites.
  public init(_ cases: [CheckCase]) {
    for check in cases where check.property != nil {
      let place = Place(suite: check.suite, path: check.path)
      coverages[place, default: Coverage(check: check)].traces += 1
    }
  }

  /// Takes what came of a case.
  public mutating func add(_ result: CaseResult) {
    guard result.check.property != nil, result.isPlayed else { return }
    let place = Place(suite: result.check.suite, path: result.check.path)
    coverages[place]?.played += 1
    coverages[place]?.gestures += result.gestures.count
  }

  /// What is wrong with properties all of whose traces were played and that no gesture belongs to, in the order of
  /// their suites.
  ///
  /// One of which a part was played, as in a shard, may have its gestures elsewhere.
  public var problems: [FileError] {
    coverages.values.filter { $0.played == $0.traces && $0.gestures == 0 }
      .sorted { ($0.check.suite, $0.check.line ?? 0) < ($1.check.suite, $1.check.line ?? 0) }
      .map { coverage in
        let traces = coverage.traces == 1 ? "its trace" : "its \(coverage.traces) traces"
        return coverage.check.problem(
          nothing(coverage.check.property?.label, traces),
          remedy: "correct the label or the patterns, or delete the property")
      }
  }

  private func nothing(_ label: String?, _ traces: String) -> String {
    guard let label else { return "is about no gesture: \(traces) has none" }
    return "is about no gesture: none of \(traces) is labelled \(quoted(label))"
  }
}
