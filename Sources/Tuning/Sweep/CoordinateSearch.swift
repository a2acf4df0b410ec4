/// Tries one parameter after the other, each at the best value of those before, until a round changes nothing.
public struct CoordinateSearch: Sendable {
  private let axes: [SweepAxis]
  /// Where it is: a value for each axis.
  public private(set) var values: [Double]
  /// Every setting that was tried, in the order of the axes.
  public private(set) var visited: [[Double]] = []
  private var turn = 0
  private var unchanged = 0

  /// A search that has not settled by then goes round in circles.
  private static let mostRounds = 20

  /// Begins where the parameters are now.
  public init(_ axes: [SweepAxis]) {
    self.axes = axes
    values = axes.map(\.current)
  }

  /// The axis that is next; `nil` when the search is over. Its values are then tried, the other axes at ``values``.
  public mutating func next() -> Int? {
    guard unchanged < axes.count, turn < axes.count * Self.mostRounds else { return nil }
    let axis = turn % axes.count
    turn += 1
    for value in axes[axis].values {
      var setting = values
      setting[axis] = value
      if !visited.contains(setting) { visited.append(setting) }
    }
    return axis
  }

  /// The best value along an axis; `nil` where none has a score.
  public mutating func take(_ value: Double?, along axis: Int) {
    guard let value, value != values[axis] else {
      unchanged += 1
      return
    }
    values[axis] = value
    unchanged = 1
  }
}
