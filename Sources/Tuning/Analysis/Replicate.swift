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
    let weights = subjects.weights(multiplicities(of: number))
    let scores = scores(weights)
    var best = -Double.infinity
    for score in scores where score > best { best = score }
    guard best > -.infinity else { return nil }
    if let shape = sweep.shape { return extremes(scores, best, shape) }
    let values = scores.indices.filter { scores[$0] == best }.map { sweep.values(of: $0) }
    return Replicate(
      lowest: sweep.axes.indices.map { axis in values.map { $0[axis] }.min() ?? .nan },
      highest: sweep.axes.indices.map { axis in values.map { $0[axis] }.max() ?? .nan })
  }

  private func extremes(_ scores: [Double], _ best: Double, _ shape: [Int]) -> Replicate {
    var lowest = shape
    var highest = shape.map { _ in -1 }
    let last = shape.count - 1
    let length = shape[last]
    // The last axis runs fastest: where it starts anew the others are worked out.
    for start in stride(from: 0, to: scores.count, by: length) {
      var first = -1
      var final = -1
      for place in start..<start + length where scores[place] == best {
        if first < 0 { first = place - start }
        final = place - start
      }
      guard first >= 0 else { continue }
      lowest[last] = min(lowest[last], first)
      highest[last] = max(highest[last], final)
      var rest = start / length
      for axis in (0..<last).reversed() {
        let place = rest % shape[axis]
        rest /= shape[axis]
        lowest[axis] = min(lowest[axis], place)
        highest[axis] = max(highest[axis], place)
      }
    }
    return Replicate(
      lowest: zip(sweep.axes, lowest).map { $0.values[$1] },
      highest: zip(sweep.axes, highest).map { $0.values[$1] })
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
