/// How often intervals held a number, and how wide they were.
struct Coverage {
  private var count = 0
  private var heldCount = 0
  private var width = 0.0

  mutating func add(_ interval: ClosedRange<Double>, best: Double) {
    // Settings lie 0.005 apart; the best one is the nearest to what is best, or that itself.
    let half = 0.0025 + 1e-9
    count += 1
    if interval.lowerBound - half <= best, best <= interval.upperBound + half { heldCount += 1 }
    width += interval.upperBound - interval.lowerBound
  }

  var text: String {
    "\(rounded(Double(heldCount) / Double(count) * 100, 1)) %, \(rounded(width / Double(count), 3))"
  }
}

/// A number with so many decimals.
func rounded(_ number: Double, _ places: Int) -> String {
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  return "\((number * scale).rounded() / scale)"
}
