/// For each setting of a grid the steps along the axes to the nearest one that is not a member, what lies beyond the ends
/// of an axis included: the L1 distance transform by two passes an axis (Rosenfeld and Pfaltz 1968).
struct GridDistances {
  /// 0 for what is not a member; ``far`` where nothing is.
  private(set) var steps: [Int32]
  /// The largest of them.
  private(set) var largest: Int32 = 0

  /// Farther than any grid is long.
  private static let far: Int32 = 1 << 30

  init(members: [Bool], shape: [Int]) {
    steps = members.map { $0 ? Self.far : 0 }
    var stride = 1
    for count in shape.reversed() where count > 1 {
      sweep(count: count, stride: stride)
      stride *= count
    }
    for distance in steps where distance > largest { largest = distance }
  }

  /// Lets the distances grow along one axis, there and back.
  private mutating func sweep(count: Int, stride: Int) {
    let block = count * stride
    // Checking the bounds of every access would take most of the time; none is outside: each lies in a block, `stride`
    // before or behind another one of it.
    unsafe steps.withUnsafeMutableBufferPointer { cells in
      for start in Swift.stride(from: 0, to: cells.count, by: block) {
        for index in 0..<stride {
          let (first, last) = (start + index, start + block - stride + index)
          unsafe cells[first] = min(cells[first], 1)
          unsafe cells[last] = min(cells[last], 1)
        }
        for index in start + stride..<start + block {
          unsafe cells[index] = min(cells[index], cells[index - stride] &+ 1)
        }
        for index in (start..<start + block - stride).reversed() {
          unsafe cells[index] = min(cells[index], cells[index + stride] &+ 1)
        }
      }
    }
  }
}
