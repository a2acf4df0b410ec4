/// The smallest changes that flip a decision, signed, each while all else stays.
public struct RuleChange: Hashable, Sendable, BitwiseCopyable {
  /// Of the progress.
  public var progress: Double?
  /// Of the velocity that the rule looks at, in its space's unit a second.
  public var velocity: Double?
}

extension Rule {
  /// How far a velocity is looked for, in units a second: nobody is faster.
  private static var fastest: Double { 1e6 }

  /// What would have flipped a decision. Recomputing with a quantity changed by that flips it, rounding included.
  ///
  /// Exact to the last bit where the rule is monotone; where it is not, the nearest flip that a search in steps of a quarter of an
  /// octave finds.
  public func change(
    _ facts: RuleFacts, _ ruling: Ruling, progressRange: ClosedRange<Double> = -1e6...1e6
  ) -> RuleChange {
    let finishes = ruling.finishes
    var change = RuleChange()
    let room = (
      down: facts.progress - progressRange.lowerBound, up: progressRange.upperBound - facts.progress
    )
    change.progress = nearest(finishes, room) {
      rule(facts.moved(progress: $0)).finishes != finishes
    }
    guard velocity != .unused else { return change }
    let speed = velocity == .meanStep ? facts.meanStep : facts.velocity
    // A mean of absolute steps is never below zero.
    let slowest = velocity == .meanStep ? 0 : -Self.fastest
    change.velocity = nearest(finishes, (speed - slowest, Self.fastest - speed)) {
      rule(facts.hastened(velocity, by: $0)).finishes != finishes
    }
    return change
  }

  /// The change nearest to 0 for which something flips, within the room there is either way.
  private func nearest(
    _ finishes: Bool, _ room: (down: Double, up: Double), _ flips: (Double) -> Bool
  ) -> Double? {
    guard !isMonotone else {
      let sign = finishes ? -1.0 : 1
      let most = finishes ? room.down : room.up
      guard most > 0, flips(sign * most) else { return nil }
      return sign * bisected(above: 0, most) { flips(sign * $0) }
    }
    // The usual way first, so that it wins where both are as near.
    let usual = finishes ? -1.0 : 1
    let first = scanned(finishes ? room.down : room.up) { flips(usual * $0) }
    let second = scanned(finishes ? room.up : room.down) { flips(-usual * $0) }
    switch (first, second) {
    case (nil, nil): return nil
    case (let first?, nil): return usual * first
    case (nil, let second?): return -usual * second
    case (let first?, let second?): return second < first ? -usual * second : usual * first
    }
  }

  /// The smallest size that flips, looked for from small to large.
  private func scanned(_ most: Double, _ flips: (Double) -> Bool) -> Double? {
    guard most > 0 else { return nil }
    var before = 0.0
    var size = min(1e-9, most)
    while true {
      if flips(size) { return bisected(above: before, size, flips) }
      guard size < most else { return nil }
      before = size
      size = min(size * 1.189_207_115_002_721, most)
    }
  }

  /// The smallest size above `low` that flips, when all from there to `high` do. Halves the doubles between, not the numbers.
  private func bisected(above low: Double, _ high: Double, _ flips: (Double) -> Bool) -> Double {
    var low = low.bitPattern
    var high = high.bitPattern
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if flips(Double(bitPattern: middle)) { high = middle } else { low = middle }
    }
    return Double(bitPattern: high)
  }
}
