internal import GestureTrace

/// What every rule says of one gesture, small enough to keep a hundred thousand of them.
public struct RuleVotes: Hashable, Sendable {
  /// What a rule says.
  public enum Vote: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// It finishes.
    case finish
    /// It goes back.
    case cancel
    /// The system would not take the gesture.
    case none
    /// The recording does not give what the rule needs.
    case notApplicable

    init(_ ruling: Ruling) {
      switch ruling.kind {
      case .finish: self = .finish
      case .cancel, .stuck: self = .cancel
      case .none: self = .none
      }
    }

    /// Whether it counts as an opinion.
    public var isGiven: Bool { self != .notApplicable }
  }

  /// The trace.
  public var trace: String
  /// The gesture's number in it.
  public var gesture: Int
  /// One vote a rule, by its own estimator.
  public var votes: [Vote]
  /// Of each rule, by how many of the estimators that were asked for it finishes.
  public var finishing: [UInt8]

  /// No votes yet.
  init(trace: String, gesture: Int) {
    self.trace = trace
    self.gesture = gesture
    votes = []
    finishing = []
  }

  /// Takes the votes of a table.
  public init(trace: String, _ table: RuleTable, by judge: RuleJudge) {
    self.trace = trace
    gesture = table.gesture.index
    votes = []
    finishing = []
    votes.reserveCapacity(table.rows.count)
    finishing.reserveCapacity(table.rows.count)
    for (row, column) in zip(table.rows, judge.own) {
      switch row {
      case .notApplicable:
        votes.append(.notApplicable)
        finishing.append(0)
      case .cells(let cells, _):
        votes.append(Vote(cells[column].ruling))
        finishing.append(
          UInt8(clamping: cells.prefix(judge.askedCount).count { $0.ruling.finishes }))
      }
    }
  }

  /// How many rules finish, and how many do not.
  public var division: (finish: Int, other: Int) {
    var finish = 0
    var other = 0
    for vote in votes {
      switch vote {
      case .finish: finish += 1
      case .cancel, .none: other += 1
      case .notApplicable: break
      }
    }
    return (finish, other)
  }
}

/// How often rules agree over many gestures.
public struct RuleAgreement: Sendable {
  /// How many rules there are.
  public let count: Int
  /// How many gestures were counted.
  public private(set) var gestures = 0
  /// Of each rule: how many gestures it finishes.
  public private(set) var finished: [Int]
  /// Of each rule: to how many gestures it applies.
  public private(set) var applied: [Int]
  /// Of each rule: on how many gestures its decision depends on the estimator.
  public private(set) var torn: [Int]
  private var both: [Int]
  private var same: [Int]
  private let columns: Int

  /// Counts nothing yet.
  public init(rules: Int, estimators: Int) {
    count = rules
    columns = estimators
    finished = Array(repeating: 0, count: rules)
    applied = finished
    torn = finished
    both = Array(repeating: 0, count: rules * rules)
    same = both
  }

  /// Takes the votes on a gesture.
  ///
  /// - Complexity: O(*n*²) in the number of rules.
  public mutating func add(_ votes: RuleVotes) {
    gestures += 1
    for first in 0..<count {
      let vote = votes.votes[first]
      guard vote.isGiven else { continue }
      applied[first] += 1
      if vote == .finish { finished[first] += 1 }
      let finishing = Int(votes.finishing[first])
      if finishing > 0, finishing < columns { torn[first] += 1 }
      for second in 0..<first {
        let other = votes.votes[second]
        guard other.isGiven else { continue }
        both[first * count + second] += 1
        if (vote == .finish) == (other == .finish) { same[first * count + second] += 1 }
      }
    }
  }

  /// Of how many gestures two rules say the same, and of how many both say something.
  public func agreement(_ first: Int, _ second: Int) -> (same: Int, both: Int) {
    guard first != second else { return (applied[first], applied[first]) }
    let place = max(first, second) * count + min(first, second)
    return (same[place], both[place])
  }
}
