/// The best of the settings that it has seen, and how far they reach along each axis.
struct BestSettings {
  private let sweep: Sweep
  /// Their score.
  private(set) var score = -Double.infinity
  /// Of each axis the lowest value among them.
  private(set) var lowest: [Double] = []
  /// Of each axis the highest value among them.
  private(set) var highest: [Double] = []
  /// Where in the row before the first and the last of them were.
  private var places: ClosedRange<Int>?

  init(_ sweep: Sweep) { self.sweep = sweep }

  /// Looks at settings which differ along one axis alone.
  ///
  /// - Parameters:
  ///   - row: Their scores; not a number where one is undefined.
  ///   - first: The number of the first.
  ///   - isRepeated: Whether their scores are those of the row before.
  mutating func add(_ row: Span<Double>, from first: Int, isRepeated: Bool) {
    if !isRepeated { places = look(at: row) }
    guard let places else { return }
    for place in [places.lowerBound, places.upperBound] {
      let values = sweep.values(of: first + place)
      lowest = lowest.isEmpty ? values : zip(lowest, values).map { min($0, $1) }
      highest = highest.isEmpty ? values : zip(highest, values).map { max($0, $1) }
    }
  }

  private mutating func look(at row: Span<Double>) -> ClosedRange<Int>? {
    var best = -Double.infinity
    for index in row.indices where row[index] > best { best = row[index] }
    guard best > -.infinity, best >= score else { return nil }
    if best > score {
      score = best
      lowest = []
      highest = []
    }
    var first = -1
    var last = -1
    for index in row.indices where row[index] == best {
      if first < 0 { first = index }
      last = index
    }
    return first...last
  }
}
