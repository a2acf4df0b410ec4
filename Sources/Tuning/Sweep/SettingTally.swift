internal import Playback

/// Where a gesture counts as finishing, as corners whose running sums are 1 there and 0 elsewhere.
///
/// Over a grid a box is the sum of two corners an axis; adding up all gestures and then once along each axis counts a million settings at the
/// cost of some.
struct CountedGesture: Sendable {
  let shouldFinish: Bool
  fileprivate let corners: [Corner]

  fileprivate struct Corner: Sendable, BitwiseCopyable {
    var setting: Int32
    var sign: Int32
  }

  /// `nil` where the policy leaves the gesture out.
  init?(_ tuned: TunedGesture, _ sweep: Sweep, _ policy: CountingPolicy) {
    guard let shouldFinish = policy.shouldFinish(tuned.gesture.intent) else { return nil }
    self.shouldFinish = shouldFinish
    var corners: [Corner] = []
    for (block, response) in zip(sweep.blocks, tuned.responses) {
      for box in response.boxes
      where policy.countsAsFinish(box.kind, shouldFinish: shouldFinish) {
        Self.add(box, of: block, to: &corners)
      }
    }
    self.corners = corners
  }

  private static func add(
    _ box: DecisionBox, of block: SweepBlock, to corners: inout [Corner]
  ) {
    var ends = [(setting: block.first, sign: Int32(1))]
    var stride = block.count
    for (range, count) in zip(box.ranges, block.shape) {
      stride /= count
      ends = ends.flatMap { end in
        let low = (end.setting + range.lowerBound * stride, end.sign)
        // What reaches the end of the axis needs no end.
        return range.upperBound < count
          ? [low, (end.setting + range.upperBound * stride, -end.sign)] : [low]
      }
    }
    corners += ends.map { Corner(setting: Int32($0.setting), sign: $0.sign) }
  }
}

/// The confusion counts of every setting of a sweep.
struct SettingTally: Sendable {
  let positives: Int
  let negatives: Int
  /// Of each setting the true positives in the low and the false positives in the high half.
  private let packed: [Int64]

  /// Counts gestures, each as often as its weight says.
  ///
  /// - Parameters:
  ///   - gestures: The gestures.
  ///   - weights: One a gesture; one each where it is `nil`.
  ///   - sweep: The settings.
  init(_ gestures: [CountedGesture], weights: [Int32]? = nil, _ sweep: Sweep) {
    var packed = [Int64](repeating: 0, count: sweep.count)
    var positives = 0
    var negatives = 0
    for (index, gesture) in gestures.enumerated() {
      let weight = Int64(weights?[index] ?? 1)
      guard weight != 0 else { continue }
      if gesture.shouldFinish { positives += Int(weight) } else { negatives += Int(weight) }
      let unit = gesture.shouldFinish ? weight : weight << 32
      for corner in gesture.corners { packed[Int(corner.setting)] += Int64(corner.sign) * unit }
    }
    if let shape = sweep.blocks.first?.shape { Self.runSums(&packed, shape) }
    self.packed = packed
    self.positives = positives
    self.negatives = negatives
  }

  /// Adds up along each axis. Sums of negative parts borrow from the high half and give it back.
  private static func runSums(_ sums: inout [Int64], _ shape: [Int]) {
    var stride = 1
    for count in shape.reversed() {
      let length = stride * count
      guard count > 1 else { continue }
      for start in Swift.stride(from: 0, to: sums.count, by: length) {
        for place in start + stride..<start + length { sums[place] &+= sums[place - stride] }
      }
      stride = length
    }
  }

  /// How many settings there are.
  var count: Int { packed.count }

  /// The counts of a setting.
  subscript(setting: Int) -> ConfusionCounts {
    let truePositives = Int(Int32(truncatingIfNeeded: packed[setting]))
    let falsePositives = Int((packed[setting] - Int64(truePositives)) >> 32)
    return ConfusionCounts(
      truePositives: truePositives, falseNegatives: positives - truePositives,
      falsePositives: falsePositives, trueNegatives: negatives - falsePositives)
  }

  /// The score of every setting; not a number where it is undefined.
  func scores(_ objective: Objective) -> [Double] {
    switch objective {
    case .balancedAccuracy where positives > 0 && negatives > 0:
      // The same division as of single counts, without asking a million times which one it is.
      let whole = Double(2 * positives * negatives)
      let (positives, negatives) = (positives, negatives)
      return packed.map { packed in
        let truePositives = Int(Int32(truncatingIfNeeded: packed))
        let falsePositives = (Int(packed) &- truePositives) >> 32
        return Double(
          truePositives &* negatives &+ (negatives &- falsePositives) &* positives) / whole
      }
    case .accuracy, .balancedAccuracy, .fBeta, .cost:
      return packed.indices.map { objective.score(self[$0]) ?? .nan }
    }
  }
}
