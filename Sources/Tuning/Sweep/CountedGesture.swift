internal import Playback

/// Where a gesture counts as finishing, as corners whose running sums along every axis are 1 there and 0 elsewhere.
struct CountedGesture: Sendable {
  /// Where a running sum changes.
  struct Corner: Sendable, BitwiseCopyable {
    var setting: Int
    var sign: Int
  }

  let shouldFinish: Bool
  let corners: [Corner]

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
    var ends = [Corner(setting: block.first, sign: 1)]
    var stride = block.count
    for (range, count) in zip(box.ranges, block.shape) {
      stride /= count
      ends = ends.flatMap { end in
        let low = Corner(setting: end.setting + range.lowerBound * stride, sign: end.sign)
        // What reaches the end of the axis needs no end.
        guard range.upperBound < count else { return [low] }
        return [low, Corner(setting: end.setting + range.upperBound * stride, sign: -end.sign)]
      }
    }
    corners += ends
  }
}
