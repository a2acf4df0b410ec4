internal import GestureTrace
internal import Playback

/// How settings do on people, or devices, that did not choose them.
///
/// Each fold is held out in turn: the others choose a setting, and it is judged by the fold. No gesture is judged by a setting that it or its
/// group had a say in.
public struct CrossValidation: Hashable, Sendable {
  /// A fold.
  public struct Fold: Hashable, Sendable {
    /// The groups that are held out.
    public var groups: [String]
    /// The setting that the others choose.
    public var setting: Int
    /// Its score on those that chose it.
    public var trainingScore: Double
    /// What it makes of the fold.
    public var counts: ConfusionCounts
    /// What the settings of now make of it.
    public var currentCounts: ConfusionCounts
  }

  /// What is held out together.
  public let grouping: Grouping
  /// The folds.
  public let folds: [Fold]
  /// The score over all gestures, each judged by the setting of its own fold.
  public let score: Double?
  /// Its interval, by subjects.
  public let interval: PercentileInterval?
  /// The score of the settings of now.
  public let currentScore: Double?
  /// Whether the difference to the settings of now could be chance, one difference of shares that are judged right for each subject.
  public let test: SignFlipTest?
  /// Groups that could not be held out, as the others have gestures of one intent alone.
  public let skippedGroups: [String]

  /// Each group is a fold of its own up to so many.
  static let mostFolds = 20
  /// Folds where there are more groups.
  static let ordinaryFolds = 10
}

extension TuningAnalysis {
  /// Holds out groups; `nil` where there is but one.
  public func crossValidation(by grouping: Grouping, replicates: Int) -> CrossValidation? {
    let groups = Groups(gestures.map(\.gesture), by: grouping)
    guard groups.names.count > 1 else { return nil }
    var right = rightNow()
    let now = right
    var judged = [Bool](repeating: false, count: gestures.count)
    var folds: [CrossValidation.Fold] = []
    var skipped: [String] = []
    for fold in Self.folds(groups.names.count, seed: seed) {
      let isHeldOut = groups.places.map { fold.contains($0) }
      let training = isHeldOut.map { Int32($0 ? 0 : 1) }
      let names = fold.map { groups.names[$0] }
      guard hasBothIntents(training), let choice = choose(scores(training)) else {
        skipped += names
        continue
      }
      for index in gestures.indices where isHeldOut[index] {
        right[index] = isRight(index, gestures[index].kind(at: choice.setting, of: sweep))
        judged[index] = true
      }
      let test = isHeldOut.map { Int32($0 ? 1 : 0) }
      folds.append(
        CrossValidation.Fold(
          groups: names, setting: choice.setting, trainingScore: choice.score,
          counts: confusion(right, test), currentCounts: confusion(now, test)))
    }
    guard !folds.isEmpty else { return nil }
    let weights = judged.map { Int32($0 ? 1 : 0) }
    let everyone = skipped.isEmpty
    return CrossValidation(
      grouping: grouping, folds: folds, score: score(right, weights),
      interval: everyone ? interval(of: right, replicates: replicates) : nil,
      currentScore: score(now, weights), test: signFlip(right, now, judged),
      skippedGroups: skipped)
  }

  /// Whether gestures of both intents have a weight.
  private func hasBothIntents(_ weights: [Int32]) -> Bool {
    let kinds = Set(counted.indices.filter { weights[$0] != 0 }.map { counted[$0].shouldFinish })
    return kinds.count == 2
  }

  /// Each group by itself, or ten folds of them, shuffled.
  private static func folds(_ count: Int, seed: UInt64) -> [[Int]] {
    guard count > CrossValidation.mostFolds else { return (0..<count).map { [$0] } }
    var generator = SplitMix64(seed: seed)
    let order = (0..<count).shuffled(using: &generator)
    let folds = CrossValidation.ordinaryFolds
    return (0..<folds).map { fold in
      stride(from: fold, to: count, by: folds).map { order[$0] }.sorted()
    }
  }

  /// Tests whether two ways to judge are as good for people.
  func signFlip(_ first: [Bool], _ second: [Bool], _ judged: [Bool]? = nil) -> SignFlipTest? {
    var differences: [Double] = []
    for subject in subjects.names.indices {
      let own = gestures.indices.filter {
        subjects.places[$0] == subject && judged?[$0] ?? true
      }
      guard !own.isEmpty else { continue }
      let difference = own.reduce(0) { $0 + (first[$1] ? 1 : 0) - (second[$1] ? 1 : 0) }
      differences.append(Double(difference) / Double(own.count))
    }
    return SignFlipTest(differences, seed: seed)
  }
}
