/// The confusion counts of every setting of a sweep, added up one row of its last axis after the other.
///
/// A box of settings is the sum of two corners an axis, whose running sums are 1 inside and 0 elsewhere: adding up the corners of all gestures
/// and then once along each axis counts a million settings at the cost of some. Nothing as large as the sweep is kept, as a resampling goes over it
/// thousands of times.
struct SettingTally: Sendable {
  /// Some gestures' counts that begin at a setting.
  private struct Corner: Sendable, BitwiseCopyable {
    var setting: Int
    var cell: Int
    /// The true positives in the low and the false positives in the high half.
    var packed: Int64
  }

  /// The settings that differ along the last axis alone, and their counts.
  struct Row {
    /// The number of its first setting.
    fileprivate(set) var first = 0
    /// Whether the counts are those of the row before.
    fileprivate(set) var isRepeated = false
    let positives: Int
    let negatives: Int
    /// Packed as in a corner.
    fileprivate var packed: [Int64] = []
  }

  private let blocks: [SweepBlock]
  /// By setting.
  private let corners: [Corner]
  /// Of each cell.
  private let positives: [Int]
  private let negatives: [Int]

  /// Prepares gestures.
  ///
  /// - Parameters:
  ///   - gestures: The gestures.
  ///   - cells: Of each gesture the place of its cell: gestures of one always weigh the same, so that their corners are one.
  ///   - sweep: The settings.
  init(_ gestures: [CountedGesture], cells: [Int], _ sweep: Sweep) {
    blocks = sweep.blocks
    let cellCount = (cells.max() ?? -1) + 1
    var positives = [Int](repeating: 0, count: cellCount)
    var negatives = positives
    var corners: [Corner] = []
    for (gesture, cell) in zip(gestures, cells) {
      if gesture.shouldFinish { positives[cell] += 1 } else { negatives[cell] += 1 }
      let unit: Int64 = gesture.shouldFinish ? 1 : 1 << 32
      for corner in gesture.corners {
        corners.append(
          Corner(setting: corner.setting, cell: cell, packed: Int64(corner.sign) * unit))
      }
    }
    self.positives = positives
    self.negatives = negatives
    self.corners = Self.joined(corners)
  }

  /// One corner for all of a cell at a setting; none where they cancel out.
  private static func joined(_ corners: [Corner]) -> [Corner] {
    var joined: [Corner] = []
    for corner in corners.sorted(by: { ($0.setting, $0.cell) < ($1.setting, $1.cell) }) {
      if let last = joined.last, last.setting == corner.setting, last.cell == corner.cell {
        joined[joined.count - 1].packed &+= corner.packed
      } else {
        joined.append(corner)
      }
    }
    return joined.filter { $0.packed != 0 }
  }

  /// Goes over the counts of all settings.
  ///
  /// - Parameters:
  ///   - weights: How often the gestures of each cell count; once each where it is `nil`.
  ///   - body: Is shown each row.
  func forEachRow(weights: [Int32]?, _ body: (Row) -> Void) {
    let weights = weights ?? positives.map { _ in 1 }
    var row = Row(
      positives: zip(positives, weights).reduce(0) { $0 + $1.0 * Int($1.1) },
      negatives: zip(negatives, weights).reduce(0) { $0 + $1.0 * Int($1.1) })
    var sums: [Int64] = []
    var next = 0
    for block in blocks {
      // A single axis is one slice.
      let shape = block.shape.count > 1 ? block.shape : [1, block.count]
      let size = shape.dropFirst().reduce(1, *)
      sums.removeAll(keepingCapacity: true)
      sums.append(contentsOf: repeatElement(0, count: size))
      for slice in 0..<shape[0] {
        let first = block.first + slice * size
        row.isRepeated = slice > 0 && shape.count == 2
        while next < corners.count, corners[next].setting < first + size {
          let corner = corners[next]
          let weight = Int64(weights[corner.cell])
          if weight != 0 {
            sums[corner.setting - first] &+= corner.packed &* weight
            row.isRepeated = false
          }
          next += 1
        }
        Self.addUp(sums.span, shape.dropFirst(), from: first, &row, body)
      }
    }
  }

  /// Adds up along each axis. Sums of negative parts borrow from the high half and give it back.
  private static func addUp(
    _ corners: Span<Int64>, _ shape: ArraySlice<Int>, from first: Int, _ row: inout Row,
    _ body: (Row) -> Void
  ) {
    let inner = shape.dropFirst()
    guard !inner.isEmpty else {
      row.first = first
      if !row.isRepeated { row.add(up: corners) }
      return body(row)
    }
    let size = inner.reduce(1, *)
    var sums = [Int64](repeating: 0, count: size)
    for slice in 0..<shape[shape.startIndex] {
      for index in 0..<size { sums[index] &+= corners[slice * size + index] }
      addUp(sums.span, inner, from: first + slice * size, &row, body)
    }
  }
}

extension SettingTally.Row {
  fileprivate mutating func add(up corners: Span<Int64>) {
    packed.removeAll(keepingCapacity: true)
    packed.reserveCapacity(corners.count)
    var sum: Int64 = 0
    for index in corners.indices {
      sum &+= corners[index]
      packed.append(sum)
    }
  }

  /// How many settings it has.
  var count: Int { packed.count }

  /// The counts of a setting, by its place in the row.
  subscript(place: Int) -> ConfusionCounts {
    let truePositives = Int(Int32(truncatingIfNeeded: packed[place]))
    let falsePositives = Int((packed[place] &- Int64(truePositives)) >> 32)
    return ConfusionCounts(
      truePositives: truePositives, falseNegatives: positives - truePositives,
      falsePositives: falsePositives, trueNegatives: negatives - falsePositives)
  }

  /// The score of each setting; not a number where it is undefined.
  func scores(_ objective: Objective, into scores: inout [Double]) {
    scores.removeAll(keepingCapacity: true)
    scores.reserveCapacity(count)
    switch objective {
    case .balancedAccuracy where positives > 0 && negatives > 0:
      // The same division as of single counts, without asking a million times which one it is.
      let whole = Double(2 * positives * negatives)
      for index in packed.indices {
        let truePositives = Int(Int32(truncatingIfNeeded: packed[index]))
        let falsePositives = (Int(packed[index]) &- truePositives) >> 32
        scores.append(
          Double(truePositives &* negatives &+ (negatives &- falsePositives) &* positives) / whole)
      }
    case .accuracy, .balancedAccuracy, .fBeta, .cost:
      for index in packed.indices { scores.append(objective.score(self[index]) ?? .nan) }
    }
  }
}
