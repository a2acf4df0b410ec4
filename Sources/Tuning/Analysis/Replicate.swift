/// What a resampled corpus says.
public struct Replicate: Hashable, Sendable {
  /// Of each axis the lowest value among the best settings.
  public var lowest: [Double]
  /// Of each axis the highest value among them.
  public var highest: [Double]
}

extension TuningAnalysis {
  /// How often each subject is in a replicate of the bootstrap. Each has a seed of its own, so that they can be made in any order.
  func multiplicities(of replicate: Int) -> [Int32] {
    var bootstrap = ClusterBootstrap(
      clusterCount: subjects.names.count, seed: seed &+ UInt64(replicate) &* 0x9E37_79B9_7F4A_7C15)
    return bootstrap.next()
  }

  /// The best settings of a resampled corpus; `nil` where it has gestures of one intent alone.
  public func replicate(_ number: Int) -> Replicate? {
    guard let best = bestSettings(subjects.weights(multiplicities(of: number))) else { return nil }
    return Replicate(lowest: best.lowest, highest: best.highest)
  }

  /// The interval of a score from how each gesture is judged, by resampling subjects; `nil` for fewer than two of them.
  func interval(of right: [Bool], replicates: Int) -> PercentileInterval? {
    let scores = (0..<replicates).compactMap { number in
      score(right, subjects.weights(multiplicities(of: number)))
    }
    return PercentileInterval(
      scores, clusterCount: subjects.names.count, confidence: confidence)
  }
}
