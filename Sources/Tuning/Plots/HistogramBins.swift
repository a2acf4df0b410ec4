/// Bins of one width, an edge of which lies at 0.
struct HistogramBins {
  /// About so many.
  private static let wanted = 36.0

  private let width: Double
  /// The bins' numbers, counted from the one that begins at 0.
  private let numbers: ClosedRange<Int>

  /// Makes bins for finite values; 0 is among what they hold.
  init(_ values: [Double]) {
    let low = min(0, values.min() ?? 0)
    let high = max(0, values.max() ?? 0)
    let length = high / Self.wanted - low / Self.wanted
    guard length > 0, length.isFinite else {
      width = 1
      numbers = -1...0
      return
    }
    width = length
    let first = Int((low / width).rounded(.down))
    let last = Int((high / width).rounded(.down))
    numbers = min(-1, first)...max(0, last)
  }

  var range: ClosedRange<Double> { edge(0)...edge(numbers.count) }

  /// The lower edge of a bin, counted from the first.
  func edge(_ bin: Int) -> Double { Double(numbers.lowerBound + bin) * width }

  /// How many values each bin holds; what is not finite is in none.
  func counts(_ values: [Double]) -> [Int] {
    var counts = [Int](repeating: 0, count: numbers.count)
    for value in values where value.isFinite {
      let number = Int((value / width).rounded(.down))
      counts[min(numbers.upperBound, max(numbers.lowerBound, number)) - numbers.lowerBound] += 1
    }
    return counts
  }
}
