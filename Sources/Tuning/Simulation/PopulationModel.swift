public import GestureTrace
internal import Playback

/// People who drag something down, some of the time to dismiss it: a model whose best threshold of progress is known.
///
/// Each subject has an offset of their own, the same for both intents, and each gesture its own deviation from that: a
/// hierarchical model of variance between and within subjects. A gesture finishes when it moves down as it is let go
/// and its progress exceeds the threshold.
public struct PopulationModel: Hashable, Sendable {
  /// How the progress is distributed.
  public enum Shape: Hashable, Sendable {
    /// Normally.
    case normal
    /// Its logarithm is normally distributed; middle and deviations are those of the logarithm.
    case logNormal
  }

  /// What gestures of one intent are like.
  public struct Gestures: Hashable, Sendable {
    /// The middle of the progress at the lift.
    public var middle: Double
    /// The deviation of a gesture from its subject's middle.
    public var deviation: Double
    /// The share that moves down as it is let go. The others never finish.
    public var downwardShare: Double

    /// Makes a description.
    public init(middle: Double, deviation: Double, downwardShare: Double = 1) {
      self.middle = middle
      self.deviation = deviation
      self.downwardShare = downwardShare
    }
  }

  /// How the progress is distributed.
  public var shape: Shape
  /// Gestures that should finish.
  public var finish: Gestures
  /// Gestures that should not finish.
  public var cancel: Gestures
  /// The deviation of a subject's middle from the population's.
  public var subjectDeviation: Double

  /// Makes a model.
  public init(
    shape: Shape = .normal, finish: Gestures, cancel: Gestures, subjectDeviation: Double
  ) {
    self.shape = shape
    self.finish = finish
    self.cancel = cancel
    self.subjectDeviation = subjectDeviation
  }

  /// Photos that are dragged down: who means it drags to 0.7, who does not to 0.3, and one in five of these turns back.
  public static let photoDismiss = PopulationModel(
    finish: Gestures(middle: 0.7, deviation: 0.12, downwardShare: 0.95),
    cancel: Gestures(middle: 0.3, deviation: 0.12, downwardShare: 0.8), subjectDeviation: 0.08)

  // MARK: What is known of it

  /// The share of the whole population's gestures that finish under a threshold.
  public func finishingShare(of intent: GestureIntent, above threshold: Double) -> Double {
    let gestures = gestures(intent)
    let deviation =
      (gestures.deviation * gestures.deviation + subjectDeviation * subjectDeviation).squareRoot()
    let place: Double
    switch shape {
    case .normal: place = threshold
    case .logNormal: place = threshold > 0 ? Libm.logarithm(threshold) : -.infinity
    }
    return gestures.downwardShare * Normal.cumulative((gestures.middle - place) / deviation)
  }

  /// The threshold with the best score over the whole population, to a thousandth of the progress or better.
  ///
  /// For normal gestures of equal spread *σ* and balanced accuracy it is in closed form: the middle between the two,
  /// plus *σ*² / (difference of the middles) · ln (downward share of cancel / that of finish). Otherwise it is found by
  /// trying.
  ///
  /// - Parameters:
  ///   - objective: What is best.
  ///   - finishShare: The share of the gestures that should finish.
  /// - Returns: The progress above which a gesture should finish; of several equally good ones the middle.
  public func bestThreshold(for objective: Objective, finishShare: Double = 0.5) -> Double {
    // As counts of a thousand million gestures, so that the objective is the same code that judges a corpus.
    let positives = (finishShare * 1e9).rounded()
    let negatives = 1e9 - positives
    let scores = (0...20_000).map { step in
      let threshold = Double(step) / 10_000
      let right = (positives * finishingShare(of: .finish, above: threshold)).rounded()
      let wrong = (negatives * finishingShare(of: .cancel, above: threshold)).rounded()
      return objective.score(
        ConfusionCounts(
          truePositives: Int(right), falseNegatives: Int(positives - right),
          falsePositives: Int(wrong), trueNegatives: Int(negatives - wrong))) ?? .nan
    }
    guard let plateau = Plateau(scores: scores, shape: [scores.count]) else { return .nan }
    return Double(plateau.center) / 10_000
  }

  func gestures(_ intent: GestureIntent) -> Gestures { intent == .finish ? finish : cancel }

  // MARK: Samples

  /// Draws the gestures of people.
  ///
  /// - Parameters:
  ///   - subjectCount: How many people.
  ///   - gestureCount: How many gestures they make together; half of each one's should finish, or one more than half.
  ///   - seed: Of all that is random. The same numbers on every machine, but for the last digits of a log-normal one.
  /// - Returns: The gestures by subject, in the order in which they were made.
  public func draw(subjectCount: Int, gestureCount: Int, seed: UInt64) -> [SimulatedGesture] {
    var seeds = SplitMix64(seed: seed)
    return (0..<subjectCount).flatMap { subject in
      var generator = SplitMix64(seed: seeds.next())
      let offset = generator.nearlyNormal() * subjectDeviation
      let count =
        gestureCount / subjectCount + (subject < gestureCount % subjectCount ? 1 : 0)
      var intents = (0..<count).map { $0 % 2 == 0 ? GestureIntent.finish : .cancel }
      generator.shuffle(&intents)
      return intents.map { intent in
        let gestures = gestures(intent)
        let place = gestures.middle + offset + generator.nearlyNormal() * gestures.deviation
        let progress = shape == .normal ? place : Libm.exponential(place)
        let movesDown = generator.unit() < gestures.downwardShare
        return SimulatedGesture(
          subject: subject, intent: intent, progress: progress, movesDown: movesDown)
      }
    }
  }
}

extension SplitMix64 {
  /// Brings elements into a random order (Fisher and Yates), the same on every machine.
  fileprivate mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, below(last + 1))
    }
  }
}
