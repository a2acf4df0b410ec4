/// For each setting of a grid the steps along the axes to the nearest one that is not a member, what lies beyond the ends of an axis
/// included: the L1 distance transform by two passes an axis (Rosenfeld and Pfaltz 1968).
struct GridDistances {
  /// 0 for what is not a member; ``far`` where nothing is.
  var steps: [Int32]

  /// Farther than any grid is long.
  private static let far: Int32 = 1 << 30

  init(members: [Bool], shape: [Int]) {
    steps = members.map { $0 ? Self.far : 0 }
    var stride = 1
    for count in shape.reversed() {
      sweep(count: count, stride: stride)
      stride *= count
    }
  }

  /// The largest of them.
  var largest: Int { Int(steps.max() ?? 0) }

  /// Lets the distances grow along one axis, there and back.
  private mutating func sweep(count: Int, stride: Int) {
    guard count > 1 else { return }
    for block in Swift.stride(from: 0, to: steps.count, by: count * stride) {
      let last = block + (count - 1) * stride
      for index in 0..<stride {
        steps[block + index] = min(steps[block + index], 1)
        steps[last + index] = min(steps[last + index], 1)
      }
      for index in block + stride..<block + count * stride {
        steps[index] = min(steps[index], steps[index - stride] &+ 1)
      }
      var index = block + (count - 1) * stride - 1
      while index >= block {
        steps[index] = min(steps[index], steps[index + stride] &+ 1)
        index -= 1
      }
    }
  }
}
