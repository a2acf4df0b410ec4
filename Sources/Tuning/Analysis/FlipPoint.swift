/// Where along an axis a gesture comes out another way, all other parameters as they are.
public struct FlipPoint: Hashable, Sendable {
  /// The last value at which it comes out as it does.
  public var before: Double
  /// The first value at which it does not.
  public var after: Double

  /// Between the two.
  public var middle: Double { (before + after) / 2 }
}

extension TuningAnalysis {
  /// Where each axis, by itself, flips a gesture between finishing and not, nearest to a setting; `nil` where its range does not reach.
  ///
  /// - Complexity: O(*n*) in the values of the axes that need plays, and in the boxes of the gesture.
  public func flips(of gesture: Int, around setting: Int) -> [FlipPoint?] {
    guard let shape = sweep.shape else { return sweep.axes.map { _ in nil } }
    let counts = finishes(gesture, at: setting)
    var stride = sweep.count
    return shape.indices.map { axis in
      stride /= shape[axis]
      let place = setting / stride % shape[axis]
      let base = setting - place * stride
      let values = sweep.axes[axis].values
      let starts = starts(of: gesture, along: axis, at: setting)
      func isFlipped(_ next: Int) -> Bool {
        finishes(gesture, at: base + next * stride) != counts
      }
      let up = starts.first { $0 > place && isFlipped($0) }
        .map { FlipPoint(before: values[$0 - 1], after: values[$0]) }
      let down = starts.last { $0 <= place && isFlipped($0 - 1) }
        .map { FlipPoint(before: values[$0], after: values[$0 - 1]) }
      guard let up, let down else { return up ?? down }
      let here = values[place]
      return up.after - here <= here - down.after ? up : down
    }
  }

  /// The places along an axis where a gesture may come out another way than one place before, ascending.
  private func starts(of gesture: Int, along axis: Int, at setting: Int) -> [Int] {
    let plays = sweep.blocks[0].plays.count
    let count = sweep.axes[axis].values.count
    guard axis >= plays else { return Array(1..<count) }
    let block = sweep.place(of: setting).block
    let ranges = gestures[gesture].responses[block].boxes.map { $0.ranges[axis - plays] }
    let edges = Set(ranges.flatMap { [$0.lowerBound, $0.upperBound] })
    return edges.filter { $0 > 0 && $0 < count }.sorted()
  }

  private func finishes(_ gesture: Int, at setting: Int) -> Bool {
    policy.countsAsFinish(
      gestures[gesture].kind(at: setting, of: sweep), shouldFinish: counted[gesture].shouldFinish)
  }
}
