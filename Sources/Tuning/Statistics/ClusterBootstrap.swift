internal import GestureTrace

/// Draws clusters, such as the subjects of a corpus, with replacement: the cluster bootstrap.
///
/// Gestures of one person resemble each other, so whole persons are drawn and not gestures: an interval from gestures
/// alone is too narrow (Davison and Hinkley 1997, section 3.8; Field and Welsh 2007). Seeded: the same draws on every
/// machine.
public struct ClusterBootstrap: Sendable {
  /// How many clusters there are.
  public let clusterCount: Int
  /// How many are drawn each time.
  public let drawCount: Int
  private var generator: SplitMix64

  /// Makes a bootstrap of `clusterCount` clusters, at least 1, of which as many are drawn unless `drawCount` says how many
  /// (*m* out of *n*).
  public init(clusterCount: Int, drawCount: Int? = nil, seed: UInt64) {
    precondition(clusterCount > 0, "no cluster to draw")
    self.clusterCount = clusterCount
    self.drawCount = drawCount ?? clusterCount
    generator = SplitMix64(seed: seed)
  }

  /// How often each cluster is in the next replicate; the sum is ``drawCount``.
  public mutating func next() -> [Int32] {
    var multiplicities = [Int32](repeating: 0, count: clusterCount)
    for _ in 0..<drawCount { multiplicities[generator.below(clusterCount)] += 1 }
    return multiplicities
  }
}
