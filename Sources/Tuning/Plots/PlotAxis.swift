internal import GestureTrace

/// An axis of a plot: what it shows, and from where to where.
public struct PlotAxis: Hashable, Sendable {
  /// What it shows.
  public var name: String
  /// The unit of its values; empty for a fraction.
  public var unit: String
  /// The values at its ends.
  public var range: ClosedRange<Double>
  /// Whether values are written without their sign: counts that grow both ways.
  var isMirrored = false

  /// Makes an axis.
  public init(name: String, unit: String = "", range: ClosedRange<Double>) {
    self.name = name
    self.unit = unit
    self.range = range
  }

  /// Makes an axis as long as its values; what is not finite does not count.
  public init(name: String, unit: String = "", values: some Sequence<Double>) {
    let finite = values.filter(\.isFinite)
    let low = finite.min() ?? 0
    let high = finite.max() ?? 1
    self.init(name: name, unit: unit, range: low < high ? low...high : (low - 0.5)...(low + 0.5))
  }

  /// Name and unit, as they stand beside the axis.
  var label: String { name + (unit.isEmpty ? "" : " in \(unit)") }

  /// Where a value lies between the lower end, 0, and the upper one, 1.
  func part(of value: Double) -> Double {
    // Halves: the difference of two numbers may be none.
    let length = range.upperBound / 2 - range.lowerBound / 2
    guard length > 0, value.isFinite else { return 0 }
    return min(1, max(0, (value / 2 - range.lowerBound / 2) / length))
  }

  /// Round values along the axis, at most `most` of them, and how they are written.
  func ticks(most: Int) -> [(value: Double, text: String)] {
    let length = range.upperBound - range.lowerBound
    guard length > 0, length.isFinite else { return [] }
    let (step, places) = Self.step(atLeast: length / Double(max(1, most - 1)))
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    guard step > 0, first <= last, last - first <= Double(most) else { return [] }
    return stride(from: first, through: last, by: 1).map { count in
      let value = count * step
      return (value, decimal(isMirrored ? abs(value) : value, places))
    }
  }

  /// The smallest of 1, 2 and 5 times a power of ten that is not below a length, and its decimals.
  private static func step(atLeast length: Double) -> (step: Double, places: Int) {
    var power = 1.0
    var places = 0
    while power > length, places < 12 {
      power /= 10
      places += 1
    }
    while power * 10 <= length { power *= 10 }
    for factor in [1.0, 2, 5] where power * factor >= length * (1 - 1e-9) {
      return (power * factor, places)
    }
    return (power * 10, max(0, places - 1))
  }
}
