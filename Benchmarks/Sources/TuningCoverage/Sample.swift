import GestureTrace
import Tuning

/// The counts of a simulated sample, by setting and subject.
struct Sample {
  /// Progress from 0 to 1.2 in steps of 0.005.
  private static let settings = (0...240).map { Double($0) / 200 }

  private let objective: Objective
  private let subjectCount: Int
  /// How many of each subject's gestures should finish, and how many should not.
  private var positives: [Int]
  private var negatives: [Int]
  /// How many of those finish under each setting, the subjects of a setting side by side.
  private var truePositives: [Int]
  private var falsePositives: [Int]

  init(_ scenario: Scenario, seed: UInt64) {
    objective = scenario.objective
    subjectCount = scenario.subjectCount
    positives = [Int](repeating: 0, count: subjectCount)
    negatives = positives
    truePositives = [Int](repeating: 0, count: subjectCount * Self.settings.count)
    falsePositives = truePositives
    let gestures = scenario.model.draw(
      subjectCount: subjectCount, gestureCount: subjectCount * scenario.gesturesEach, seed: seed)
    for gesture in gestures {
      let isMeant = gesture.intent == .finish
      if isMeant { positives[gesture.subject] += 1 } else { negatives[gesture.subject] += 1 }
      for (index, setting) in Self.settings.enumerated() where gesture.finishes(above: setting) {
        let place = index * subjectCount + gesture.subject
        if isMeant { truePositives[place] += 1 } else { falsePositives[place] += 1 }
      }
    }
  }

  /// The interval by each method.
  func intervals(replicateCount: Int, seed: UInt64) -> [Method: ClosedRange<Double>] {
    let whole = scores([Int](repeating: 1, count: subjectCount))
    guard let best = Plateau(scores: whole, shape: [whole.count])?.center else { return [:] }
    var bootstrap = ClusterBootstrap(clusterCount: subjectCount, seed: seed)
    var lower: [Double] = []
    var upper: [Double] = []
    var centers: [Double] = []
    var asGood = [Int](repeating: 0, count: whole.count)
    for _ in 0..<replicateCount {
      let scores = scores(bootstrap.next().map(Int.init))
      guard let plateau = Plateau(scores: scores, shape: [scores.count]) else { continue }
      lower.append(Self.settings[plateau.bounds[0].lowerBound])
      upper.append(Self.settings[plateau.bounds[0].upperBound])
      centers.append(Self.settings[plateau.center])
      for setting in scores.indices where scores[setting] >= scores[best] { asGood[setting] += 1 }
    }
    var intervals: [Method: ClosedRange<Double>] = [
      .centers: Self.percentiles(centers, centers), .ends: Self.percentiles(lower, upper),
      .fewerDraws: fewerDraws(replicateCount: 300, seed: seed, best: best),
    ]
    let open = asGood.indices.filter { Double(asGood[$0]) >= 0.05 * Double(replicateCount) }
    if let first = open.first, let last = open.last {
      intervals[.inversion] = Self.settings[first]...Self.settings[last]
    }
    if let interval = ThresholdInterval(
      lowerEnds: lower, upperEnds: upper, clusterCount: subjectCount)
    {
      intervals[.threshold] = interval.lower...interval.upper
    }
    return intervals
  }

  /// Fewer subjects are drawn, as many as the number to the power of 2/3, and the deviations shrunk by the cube root.
  private func fewerDraws(replicateCount: Int, seed: UInt64, best: Int) -> ClosedRange<Double> {
    var count = 1
    while (count + 1) * (count + 1) * (count + 1) <= subjectCount * subjectCount { count += 1 }
    // The cube root of the ratio, by Newton's method.
    var root = 1.0
    let ratio = Double(count) / Double(subjectCount)
    for _ in 0..<50 { root -= (root * root * root - ratio) / (3 * root * root) }
    var bootstrap = ClusterBootstrap(clusterCount: subjectCount, drawCount: count, seed: seed)
    var deviations: [Double] = []
    for _ in 0..<replicateCount {
      let scores = scores(bootstrap.next().map(Int.init))
      guard let plateau = Plateau(scores: scores, shape: [scores.count]) else { continue }
      deviations.append((Self.settings[plateau.center] - Self.settings[best]) * root)
    }
    let range = Self.percentiles(deviations, deviations)
    let center = Self.settings[best]
    return (center - range.upperBound)...(center - range.lowerBound)
  }

  /// The plain 2.5 % and 97.5 % percentiles.
  private static func percentiles(_ lower: [Double], _ upper: [Double]) -> ClosedRange<Double> {
    let rank = max(1, Int(Double(lower.count + 1) * 0.025))
    return lower.sorted()[rank - 1]...upper.sorted()[upper.count - rank]
  }

  /// The scores of all settings, each subject counted so many times.
  private func scores(_ draws: [Int]) -> [Double] {
    let meant = zip(draws, positives).reduce(0) { $0 + $1.0 * $1.1 }
    let unmeant = zip(draws, negatives).reduce(0) { $0 + $1.0 * $1.1 }
    var scores: [Double] = []
    scores.reserveCapacity(Self.settings.count)
    for setting in Self.settings.indices {
      var right = 0
      var wrong = 0
      let first = setting * subjectCount
      for subject in 0..<subjectCount {
        right += draws[subject] * truePositives[first + subject]
        wrong += draws[subject] * falsePositives[first + subject]
      }
      let counts = ConfusionCounts(
        truePositives: right, falseNegatives: meant - right, falsePositives: wrong,
        trueNegatives: unmeant - wrong)
      scores.append(objective.score(counts) ?? .nan)
    }
    return scores
  }
}
