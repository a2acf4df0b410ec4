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
  /// - Complexity: O(*n*) in the values of the axes.
  public func flips(of gesture: Int, around setting: Int) -> [FlipPoint?] {
    guard let shape = sweep.shape else { return sweep.axes.map { _ in nil } }
    let counts = finishes(gesture, at: setting)
    var stride = sweep.count
    return shape.indices.map { axis in
      stride /= shape[axis]
      let place = setting / stride % shape[axis]
      let base = setting - place * stride
      let values = sweep.axes[axis].values
      func flip(_ places: some Sequence<Int>) -> FlipPoint? {
        var before = place
        for next in places {
          if finishes(gesture, at: base + next * stride) != counts {
            return FlipPoint(before: values[before], after: values[next])
          }
          before = next
        }
        return nil
      }
      let up = flip(place + 1..<shape[axis])
      let down = flip((0..<place).reversed())
      guard let up, let down else { return up ?? down }
      let here = values[place]
      return up.after - here <= here - down.after ? up : down
    }
  }

  private func finishes(_ gesture: Int, at setting: Int) -> Bool {
    policy.countsAsFinish(
      gestures[gesture].kind(at: setting, of: sweep), shouldFinish: counted[gesture].shouldFinish)
  }
}
