internal import GestureTrace

/// One gesture under rules and velocity estimators: a cell for each pair.
public struct RuleTable: Sendable {
  /// What a rule says by an estimator's velocity.
  public struct Cell: Hashable, Sendable, BitwiseCopyable {
    /// The decision.
    public var ruling: Ruling
    /// The progress that the rule saw.
    public var progress: Double
    /// The velocity along the way, in the rule's unit a second.
    public var velocity: Double
    /// What would have flipped it; without numbers where nobody asked.
    public var change: RuleChange
  }

  /// A rule's cells, or why it does not apply.
  public enum Row: Sendable {
    /// One cell for each entry of ``RuleJudge/entries``, in their order.
    case cells([Cell], direction: FinishDirection)
    /// A sentence.
    case notApplicable(String)
  }

  /// The gesture.
  public let gesture: RecordedGesture
  /// The rows in the order of the rules.
  public let rows: [Row]
}

/// Puts gestures before rules, by the velocities of estimators.
///
/// ```swift
/// let judge = RuleJudge(on: .iPhoneX)
/// let table = judge.table(of: gesture)
/// ```
public struct RuleJudge: Sendable {
  /// The rules: the rows.
  public let rules: [Rule]
  /// The estimators that were asked for, then those of the rules' own systems that are not among them: the columns.
  public let entries: [VelocityEntry]
  /// How many were asked for.
  public let askedCount: Int
  /// The screen.
  public private(set) var screen: Screen
  /// Along which way.
  public let orientation: RuleOrientation
  /// The column of each rule's own estimator; the first one for a rule that looks at none.
  public let own: [Int]

  /// Makes a judge.
  public init(
    rules: [Rule] = Rules.all, estimators: [VelocityEntry] = Velocities.all, on screen: Screen,
    along orientation: RuleOrientation = .main
  ) {
    self.rules = rules
    self.screen = screen
    self.orientation = orientation
    // The length of a step knows no time: it is no velocity.
    var entries = estimators.filter { $0.quantity != .stepLength }
    askedCount = entries.count
    let all = Velocities.all
    for case .estimated(let name) in rules.map(\.velocity)
    where !entries.contains(where: { $0.name == name }) {
      entries += all.filter { $0.name == name }
    }
    if entries.isEmpty { entries = Array(all.prefix(1)) }
    self.entries = entries
    own = rules.map { rule in
      entries.firstIndex { $0.name == rule.velocity.estimator } ?? 0
    }
  }

  /// The same judge before another screen.
  public func on(_ screen: Screen) -> RuleJudge {
    var judge = self
    judge.screen = screen
    return judge
  }

  /// The table of a gesture.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - withMargins: Whether cells say what would have flipped them; takes longer.
  /// - Returns: A row for each rule.
  public func table(of gesture: RecordedGesture, withMargins: Bool = true) -> RuleTable {
    let subject = RuleSubject(gesture, on: screen, along: orientation)
    var velocities: [[Vector<Points>]?] = GestureSpace.allCases.map { _ in nil }
    let rows = rules.map { rule -> RuleTable.Row in
      switch subject.applied(to: rule) {
      case .failure(let reason): return .notApplicable(reason.reason)
      case .success(let applied):
        let place = rule.space.place
        let speeds = velocities[place] ?? self.velocities(of: applied.track, gesture)
        velocities[place] = speeds
        var cells: [RuleTable.Cell] = []
        cells.reserveCapacity(entries.count)
        for column in entries.indices {
          let facts = subject.facts(rule, applied, velocity: speeds[column], by: entries[column])
          let ruling = rule.rule(facts)
          cells.append(
            RuleTable.Cell(
              ruling: ruling, progress: facts.progress, velocity: facts.velocity,
              change: withMargins ? rule.change(facts, ruling) : RuleChange()))
        }
        return .cells(cells, direction: applied.direction)
      }
    }
    return RuleTable(gesture: gesture, rows: rows)
  }

  private func velocities(
    of track: GestureTrack, _ gesture: RecordedGesture
  ) -> [Vector<Points>] {
    entries.map {
      track.velocity(
        by: $0.estimator, source: gesture.source, at: gesture.releaseTime,
        cancelled: gesture.end == .cancelled)
    }
  }

  /// What a rule says of a gesture, with its sentence, by one estimator.
  public func verdict(
    of rule: Rule, on gesture: RecordedGesture, by entry: VelocityEntry
  ) -> Result<Verdict, NotApplicable> {
    let subject = RuleSubject(gesture, on: screen, along: orientation)
    return subject.applied(to: rule).map { applied in
      let velocity = applied.track.velocity(
        by: entry.estimator, source: gesture.source, at: gesture.releaseTime,
        cancelled: gesture.end == .cancelled)
      let facts = subject.facts(rule, applied, velocity: velocity, by: entry)
      return rule.verdict(facts, direction: applied.direction)
    }
  }
}
