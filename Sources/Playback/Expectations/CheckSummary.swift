/// How many cases came out how.
public struct CheckSummary: Hashable, Sendable {
  /// How many cases came out so.
  public private(set) var counts: [CaseResult.Status: Int] = [:]
  /// How many gestures were decided in another way than expected, those known to fail excluded.
  public private(set) var flips: [DecisionFlip: Int] = [:]
  /// How many gestures something else differs of, decided as expected.
  public private(set) var movedGestures = 0
  /// How many gestures hold though they are known to fail.
  public private(set) var fixedGestures = 0

  /// Nothing yet.
  public init() {}

  /// Counts a case.
  public mutating func add(_ result: CaseResult) {
    counts[result.status, default: 0] += 1
    for gesture in result.gestures where gesture.status == .failed {
      if let flip = gesture.flip {
        flips[flip, default: 0] += 1
      } else if gesture.holdsAgain {
        fixedGestures += 1
      } else {
        movedGestures += 1
      }
    }
  }

  /// How many cases came out so.
  public func count(_ status: CaseResult.Status) -> Int { counts[status] ?? 0 }

  /// How many cases there were.
  public var total: Int { counts.values.reduce(0, +) }

  /// How many were played and compared.
  public var checked: Int { total - count(.skipped) - count(.unusable) }
}
