/// The cells of a heat map: each for one setting, or for several where there are more than can be seen.
struct HeatMapGrid {
  /// The most cells along an axis.
  static let mostCells = 120

  /// The cells along an axis.
  struct Cells {
    /// How many values make a cell.
    var valuesEach: Int
    /// From where to where each cell reaches: one more than there are cells.
    var edges: [Double]

    var count: Int { edges.count - 1 }
    var range: ClosedRange<Double> { edges[0]...edges[edges.count - 1] }

    /// Cells around values: an edge lies in the middle between two of them.
    init(_ values: [Double]) {
      valuesEach = (values.count + HeatMapGrid.mostCells - 1) / HeatMapGrid.mostCells
      let last = values.count - 1
      let step = last > 0 ? 1 : 0
      let first = last > 0 ? values[0] - (values[step] - values[0]) / 2 : values[0] - 0.5
      var edges = [first]
      for index in stride(from: valuesEach, to: values.count, by: valuesEach) {
        edges.append(values[index - 1] + (values[index] - values[index - 1]) / 2)
      }
      edges.append(
        last > 0 ? values[last] + (values[last] - values[last - 1]) / 2 : values[0] + 0.5)
      self.edges = edges
    }
  }

  let x: Cells
  let y: Cells
  /// The best score of each cell; not a number where there is none.
  private(set) var scores: [Double]
  private var members: [Bool]

  init(_ plot: HeatMapPlot) {
    x = Cells(plot.xValues)
    y = Cells(plot.yValues)
    scores = [Double](repeating: .nan, count: x.count * y.count)
    members = [Bool](repeating: false, count: scores.count)
    for row in plot.yValues.indices {
      for column in plot.xValues.indices {
        let setting = row * plot.xValues.count + column
        let cell = row / y.valuesEach * x.count + column / x.valuesEach
        let score = plot.scores[setting]
        if score.isFinite, !(scores[cell] >= score) { scores[cell] = score }
        if setting < plot.plateau.count, plot.plateau[setting] { members[cell] = true }
      }
    }
  }

  /// Whether a cell belongs to the plateau; what lies outside does not.
  private func isMember(row: Int, column: Int) -> Bool {
    guard (0..<y.count).contains(row), (0..<x.count).contains(column) else { return false }
    return members[row * x.count + column]
  }

  /// Whether the plateau ends between a row and the one before.
  func isEdge(row: Int, column: Int) -> Bool {
    isMember(row: row - 1, column: column) != isMember(row: row, column: column)
  }

  /// Whether the plateau ends between a column and the one before.
  func isEdge(column: Int, row: Int) -> Bool {
    isMember(row: row, column: column - 1) != isMember(row: row, column: column)
  }
}
