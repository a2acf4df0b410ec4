internal import GestureTrace
internal import Playback

/// From the responses of labelled gestures to the best setting, and to how sure one may be of it.
///
/// Every number follows from the gestures, the sweep and the seed: the same input gives the same result, whoever computed which replicate.
public struct TuningAnalysis: Sendable {
  /// The settings.
  public let sweep: Sweep
  /// What is optimised.
  public let goal: TuningGoal
  /// What counts as a finish.
  public let policy: CountingPolicy
  /// The gestures that are counted.
  public let gestures: [TunedGesture]
  /// How many gestures the policy leaves out.
  public let skippedCount: Int
  /// How many gestures the rule cannot judge, by the reason; the most frequent first.
  public let inapplicable: [(reason: String, count: Int)]
  /// How sure the intervals are to be, such as 0.95.
  public let confidence: Double
  /// The seed of the bootstrap and of folds.
  public let seed: UInt64
  /// Who the subjects are.
  let subjects: Groups
  let counted: [CountedGesture]
  private let cells: Cells
  private let tally: SettingTally

  /// Prepares gestures.
  ///
  /// - Throws: ``SweepError/unusableCorpus(problem:remedy:)`` where nothing can be learned from them.
  public init(
    _ all: [TunedGesture], _ sweep: Sweep, goal: TuningGoal,
    policy: CountingPolicy = CountingPolicy(), confidence: Double = 0.95, seed: UInt64 = 1
  ) throws(SweepError) {
    self.sweep = sweep
    self.goal = goal
    self.policy = policy
    self.confidence = confidence
    self.seed = seed
    var gestures: [TunedGesture] = []
    var counted: [CountedGesture] = []
    var reasons: [String: Int] = [:]
    for gesture in all {
      guard let count = CountedGesture(gesture, sweep, policy) else { continue }
      guard gesture.current.isApplicable else {
        reasons[gesture.current.reason, default: 0] += 1
        continue
      }
      gestures.append(gesture)
      counted.append(count)
    }
    self.gestures = gestures
    self.counted = counted
    inapplicable = reasons.map { (reason: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
    let inapplicableCount = inapplicable.reduce(0) { $0 + $1.count }
    skippedCount = all.count - gestures.count - inapplicableCount
    subjects = Groups(gestures.map(\.gesture), by: .subject)
    cells = Cells(gestures.map(\.gesture))
    tally = SettingTally(counted, cells: cells.places, sweep)
    if gestures.isEmpty, let first = inapplicable.first {
      throw .unusableCorpus(
        problem:
          "the rule can judge none of the \(inapplicableCount) labelled gestures: \(first.reason)",
        remedy: "tune it on recordings that give what it looks at, or tune another rule")
    }
    guard !gestures.isEmpty else {
      throw .unusableCorpus(
        problem: "no gesture has a label that counts",
        remedy:
          "label gestures with 'harness label', or with marks while recording; 'harness lint' finds labels of what is not there"
      )
    }
    let positives = counted.count { $0.shouldFinish }
    guard positives > 0, positives < counted.count else {
      let (there, missing) = positives > 0 ? ("finish", "cancel") : ("not finish", "finish")
      throw .unusableCorpus(
        problem:
          "all \(counted.count) labelled gestures should \(there), so that every threshold that lets them is as good",
        remedy: "add gestures that should \(missing)")
    }
  }

  /// How many people made the gestures.
  public var subjectCount: Int { subjects.names.count }

  // MARK: Scores

  /// The score of every setting; not a number where it is undefined.
  public var scores: [Double] { scores() }

  /// The score of every setting; not a number where it is undefined. Each gesture counts as often as its weight says, or once.
  func scores(_ weights: [Int32]? = nil) -> [Double] {
    guard let grouping = goal.worstOver else { return allScores(weights) }
    let groups = Groups(gestures.map(\.gesture), by: grouping)
    var worst = [Double](repeating: .nan, count: sweep.count)
    for group in groups.names.indices {
      let weights = groups.only(group, among: weights)
      guard weights.contains(where: { $0 != 0 }) else { continue }
      for (index, score) in allScores(weights).enumerated()
      where !(worst[index] <= score) && !score.isNaN {
        worst[index] = score
      }
    }
    return worst
  }

  private func allScores(_ weights: [Int32]?) -> [Double] {
    var scores: [Double] = []
    scores.reserveCapacity(sweep.count)
    forEachRow(weights) { _, row, _ in for index in row.indices { scores.append(row[index]) } }
    return scores
  }

  /// Goes over the scores of all gestures together, row by row of the last axis.
  private func forEachRow(
    _ weights: [Int32]?, _ body: (_ first: Int, _ scores: Span<Double>, _ isRepeated: Bool) -> Void
  ) {
    var scores: [Double] = []
    tally.forEachRow(weights: weights.map(cells.weights)) { row in
      if !row.isRepeated { row.scores(goal.objective, into: &scores) }
      body(row.first, scores.span, row.isRepeated)
    }
  }

  /// The best settings and their score as ``scores(_:)`` has them, without keeping a score for every setting; `nil` where none is a number.
  func bestSettings(_ weights: [Int32]) -> BestSettings? {
    var best = BestSettings(sweep)
    if goal.worstOver == nil {
      forEachRow(weights) { best.add($1, from: $0, isRepeated: $2) }
    } else {
      let scores = scores(weights)
      for block in sweep.blocks {
        let length = block.shape.last ?? 1
        for first in stride(from: block.first, to: block.first + block.count, by: length) {
          let row = scores.span.extracting(first..<first + length)
          best.add(row, from: first, isRepeated: false)
        }
      }
    }
    return best.score > -.infinity ? best : nil
  }

  /// The counts of every setting, of all gestures.
  public func counts() -> [ConfusionCounts] {
    var counts: [ConfusionCounts] = []
    tally.forEachRow(weights: nil) { row in for place in 0..<row.count { counts.append(row[place]) }
    }
    return counts
  }

  /// The score of some counts by gesture; `nil` where it is undefined.
  func score(_ right: [Bool], _ weights: [Int32]? = nil) -> Double? {
    guard let grouping = goal.worstOver else {
      return goal.objective.score(confusion(right, weights))
    }
    let groups = Groups(gestures.map(\.gesture), by: grouping)
    return groups.names.indices.compactMap { group in
      let weights = groups.only(group, among: weights)
      guard weights.contains(where: { $0 != 0 }) else { return nil }
      return goal.objective.score(confusion(right, weights))
    }.min()
  }

  /// The counts of gestures that are judged as meant, or not.
  func confusion(_ right: [Bool], _ weights: [Int32]? = nil) -> ConfusionCounts {
    var counts = ConfusionCounts()
    for (index, gesture) in counted.enumerated() {
      let weight = Int(weights?[index] ?? 1)
      switch (gesture.shouldFinish, right[index]) {
      case (true, true): counts.truePositives += weight
      case (true, false): counts.falseNegatives += weight
      case (false, true): counts.trueNegatives += weight
      case (false, false): counts.falsePositives += weight
      }
    }
    return counts
  }

  /// Whether a gesture is judged as meant when it comes out so.
  func isRight(_ index: Int, _ kind: Verdict.Kind) -> Bool {
    let shouldFinish = counted[index].shouldFinish
    return policy.countsAsFinish(kind, shouldFinish: shouldFinish) == shouldFinish
  }

  /// Of each gesture, whether it is judged as meant at a setting.
  func right(at setting: Int) -> [Bool] {
    gestures.indices.map { isRight($0, gestures[$0].kind(at: setting, of: sweep)) }
  }

  /// Of each gesture, whether it is judged as meant as things are now.
  func rightNow() -> [Bool] {
    gestures.indices.map { isRight($0, gestures[$0].current.kind) }
  }

  /// Whether a gesture should finish.
  public func shouldFinish(_ gesture: Int) -> Bool { counted[gesture].shouldFinish }

  /// The settings of a grid along some axes, the others as at a setting; the last axis runs fastest.
  public func settings(along axes: [Int], through setting: Int) -> [Int] {
    guard let shape = sweep.shape else { return [setting] }
    var settings = [setting]
    for axis in axes {
      let stride = shape[(axis + 1)...].reduce(1, *)
      let place = setting / stride % shape[axis]
      settings = settings.flatMap { start in
        (0..<shape[axis]).map { start + ($0 - place) * stride }
      }
    }
    return settings
  }

  // MARK: The best setting

  /// A setting that was chosen, and those that are as good.
  public struct Choice: Hashable, Sendable {
    /// The setting.
    public var setting: Int
    /// Its score.
    public var score: Double
    /// How many settings have that score.
    public var equalCount: Int
    /// Where in the grid they lie; `nil` where the settings are no grid.
    public var plateau: Plateau?
  }

  /// The best setting; `nil` where none has a score.
  public var best: Int? { choose(scores())?.setting }

  /// The best of scores, and of several the one with the largest margin; `nil` where no score is a number.
  func choose(_ scores: [Double]) -> Choice? {
    if let shape = sweep.shape, let plateau = Plateau(scores: scores, shape: shape) {
      return Choice(
        setting: plateau.center, score: scores[plateau.center], equalCount: plateau.memberCount,
        plateau: plateau)
    }
    guard sweep.shape == nil, let best = scores.filter({ !$0.isNaN }).max() else { return nil }
    let equal = scores.indices.filter { scores[$0] == best }
    return Choice(
      setting: nearestToMiddle(equal), score: best, equalCount: equal.count, plateau: nil)
  }

  /// Of settings that are no grid the one nearest to the mean of all, each axis as long as its range.
  private func nearestToMiddle(_ settings: [Int]) -> Int {
    let places = settings.map { setting in
      zip(sweep.values(of: setting), sweep.axes).map { value, axis in
        (value - axis.values[0]) / (axis.values[axis.values.count - 1] - axis.values[0])
      }
    }
    let middle = sweep.axes.indices.map { axis in
      places.reduce(0) { $0 + $1[axis] } / Double(places.count)
    }
    func distance(_ place: [Double]) -> Double {
      zip(place, middle).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let nearest = places.indices.min { distance(places[$0]) < distance(places[$1]) }
    return settings[nearest ?? 0]
  }
}
