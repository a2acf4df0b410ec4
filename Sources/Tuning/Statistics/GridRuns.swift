/// The members of a grid as runs along its last axis, joined where runs of neighbouring rows touch.
///
/// Runs rather than single settings: a plateau of a million settings is a thousand runs.
struct GridRuns {
  private struct Run {
    var row: Int
    /// Indices along the last axis.
    var range: Range<Int>
  }

  private let shape: [Int]
  private var runs: [Run] = []
  /// Where the runs of each row begin, and the end.
  private var rowStarts: [Int] = []
  /// Another run of the same component; itself for its root.
  private var parents: [Int] = []
  private(set) var memberCount = 0

  init(members: [Bool], shape: [Int]) {
    self.shape = shape
    let length = shape[shape.count - 1]
    for row in 0..<members.count / length {
      rowStarts.append(runs.count)
      let cells = members[row * length..<(row + 1) * length]
      var rest = cells
      while let first = rest.firstIndex(of: true) {
        rest = cells[first...]
        let end = rest.firstIndex(of: false) ?? cells.endIndex
        rest = cells[end...]
        append(row, first - cells.startIndex..<end - cells.startIndex)
      }
    }
    rowStarts.append(runs.count)
    parents = Array(runs.indices)
    join()
  }

  private mutating func append(_ row: Int, _ range: Range<Int>) {
    runs.append(Run(row: row, range: range))
    memberCount += range.count
  }

  // MARK: Components

  /// Joins the runs that touch one of the row before along any axis but the last.
  private mutating func join() {
    var stride = 1
    for count in shape.dropLast().reversed() {
      for row in 0..<rowStarts.count - 1 where row / stride % count > 0 {
        join(row, row - stride)
      }
      stride *= count
    }
  }

  private mutating func join(_ row: Int, _ other: Int) {
    var first = rowStarts[row]
    var second = rowStarts[other]
    while first < rowStarts[row + 1], second < rowStarts[other + 1] {
      if runs[first].range.overlaps(runs[second].range) {
        let (one, two) = (root(first), root(second))
        parents[max(one, two)] = min(one, two)
      }
      if runs[first].range.upperBound < runs[second].range.upperBound {
        first += 1
      } else {
        second += 1
      }
    }
  }

  private mutating func root(_ run: Int) -> Int {
    var run = run
    while parents[run] != run {
      parents[run] = parents[parents[run]]
      run = parents[run]
    }
    return run
  }

  /// How many settings are connected with a member, and their lowest and highest index along each axis.
  func connected(with member: Int) -> (count: Int, bounds: [ClosedRange<Int>]) {
    var copy = self
    let length = shape[shape.count - 1]
    let row = member / length
    var root = 0
    for run in rowStarts[row]..<rowStarts[row + 1]
    where runs[run].range.contains(member % length) {
      root = copy.root(run)
    }
    var lowest = shape
    var highest = [Int](repeating: 0, count: shape.count)
    var count = 0
    let last = shape.count - 1
    for run in runs.indices where copy.root(run) == root {
      count += runs[run].range.count
      forEachCoordinate(ofRow: runs[run].row) { axis, coordinate in
        lowest[axis] = min(lowest[axis], coordinate)
        highest[axis] = max(highest[axis], coordinate)
      }
      lowest[last] = min(lowest[last], runs[run].range.lowerBound)
      highest[last] = max(highest[last], runs[run].range.upperBound - 1)
    }
    return (count, zip(lowest, highest).map { $0...$1 })
  }

  // MARK: The mean

  /// Of the members with the largest distance the one nearest to the mean of all members; the first of several.
  func member(nearestToMeanOf distances: GridDistances) -> Int {
    let sums = sums()
    let largest = distances.largest
    let length = shape[shape.count - 1]
    let last = shape.count - 1
    var best = 0
    var least = Double.infinity
    // Distances times the number of members, which keeps them whole and ties exact.
    func square(_ coordinate: Int, _ axis: Int) -> Double {
      let difference = Double(coordinate * memberCount - sums[axis])
      return difference * difference
    }
    for run in runs {
      var across = 0.0
      forEachCoordinate(ofRow: run.row) { axis, coordinate in across += square(coordinate, axis) }
      guard across < least else { continue }
      let first = run.row * length
      for column in run.range where distances.steps[first + column] == largest {
        let distance = across + square(column, last)
        if distance < least {
          least = distance
          best = run.row * length + column
        }
      }
    }
    return best
  }

  /// The sum of the members' coordinates along each axis.
  private func sums() -> [Int] {
    var sums = [Int](repeating: 0, count: shape.count)
    for run in runs {
      let range = run.range
      forEachCoordinate(ofRow: run.row) { axis, coordinate in
        sums[axis] += coordinate * range.count
      }
      sums[shape.count - 1] += (range.lowerBound + range.upperBound - 1) * range.count / 2
    }
    return sums
  }

  /// The coordinates of a row: along every axis but the last.
  private func forEachCoordinate(ofRow row: Int, _ body: (_ axis: Int, _ coordinate: Int) -> Void) {
    var rest = row
    for axis in shape.indices.dropLast().reversed() {
      let (quotient, coordinate) = rest.quotientAndRemainder(dividingBy: shape[axis])
      body(axis, coordinate)
      rest = quotient
    }
  }
}
