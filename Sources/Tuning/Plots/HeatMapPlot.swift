internal import GestureTrace
internal import Playback

/// The score over two parameters, as colours.
public struct HeatMapPlot: Hashable, Sendable {
  /// What stands above.
  public var title: String
  /// The horizontal parameter's name and unit.
  public var xName: String
  /// Its unit; empty for a fraction.
  public var xUnit: String
  /// Its values, rising.
  public var xValues: [Double]
  /// The vertical parameter's name.
  public var yName: String
  /// Its unit; empty for a fraction.
  public var yUnit: String
  /// Its values, rising.
  public var yValues: [Double]
  /// What is scored.
  public var scoreName: String
  /// The scores, one row for each vertical value, the horizontal one running fastest. One that is not finite leaves a
  /// gap.
  public var scores: [Double]
  /// Which settings are equally good, in the same order; they are outlined. Empty for none.
  public var plateau: [Bool] = []
  /// Settings that are marked.
  public var marks: [PlotMark] = []
  /// Lines of text below.
  public var notes: [String] = []

  /// Makes a plot.
  public init(
    title: String, xName: String, xUnit: String = "", xValues: [Double], yName: String,
    yUnit: String = "", yValues: [Double], scoreName: String, scores: [Double]
  ) {
    precondition(scores.count == xValues.count * yValues.count, "a score for each setting")
    self.title = title
    self.xName = xName
    self.xUnit = xUnit
    self.xValues = xValues
    self.yName = yName
    self.yUnit = yUnit
    self.yValues = yValues
    self.scoreName = scoreName
    self.scores = scores
  }

  /// The plot as an SVG 1.1 document of its own.
  ///
  /// Of more than 120 values along an axis, several make one cell: it has the colour of its best score, and belongs to
  /// the plateau where one of them does.
  public func svg() -> String {
    let grid = HeatMapGrid(self)
    let frame = PlotFrame(
      width: 420, height: 380,
      x: PlotAxis(name: xName, unit: xUnit, range: grid.x.range),
      y: PlotAxis(name: yName, unit: yUnit, range: grid.y.range))
    var canvas = frame.canvas(title: title, room: 120, noteCount: notes.count)
    let scale = PlotAxis(name: scoreName, values: grid.scores)
    draw(grid, scale, on: &canvas, in: frame)
    frame.draw(on: &canvas, notes: notes)
    if !plateau.isEmpty { outline(grid, on: &canvas, in: frame) }
    drawLegend(scale, on: &canvas, in: frame)
    for (index, mark) in marks.enumerated() {
      mark.draw(on: &canvas, in: frame, above: index % 2 == 1)
    }
    return canvas.document
  }

  /// Cells of one colour side by side are one rectangle.
  private func draw(
    _ grid: HeatMapGrid, _ scale: PlotAxis, on canvas: inout SVGCanvas, in frame: PlotFrame
  ) {
    canvas.add("<g shape-rendering=\"crispEdges\">\n")
    for row in 0..<grid.y.count {
      let top = frame.pixelY(grid.y.edges[row + 1])
      let height = frame.pixelY(grid.y.edges[row]) - top
      var column = 0
      while column < grid.x.count {
        let first = column
        let score = grid.scores[row * grid.x.count + column]
        let step = score.isFinite ? HeatColor.step(scale.part(of: score)) : nil
        while column < grid.x.count {
          let other = grid.scores[row * grid.x.count + column]
          guard (other.isFinite ? HeatColor.step(scale.part(of: other)) : nil) == step else {
            break
          }
          column += 1
        }
        guard let step else { continue }
        let left = frame.pixelX(grid.x.edges[first])
        canvas.rectangle(
          x: left, y: top, width: frame.pixelX(grid.x.edges[column]) - left, height: height,
          paint: " fill=\"\(HeatColor.text(step))\"")
      }
    }
    canvas.add("</g>\n")
  }

  /// A line along every edge between a member and what is none.
  private func outline(_ grid: HeatMapGrid, on canvas: inout SVGCanvas, in frame: PlotFrame) {
    var path = ""
    func append(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
      path += "M\(pixel(x1)) \(pixel(y1))L\(pixel(x2)) \(pixel(y2))"
    }
    let (columns, rows) = (grid.x.count, grid.y.count)
    for edge in 0...rows {
      for run in Self.runs(columns, where: { grid.isEdge(row: edge, column: $0) }) {
        let y = frame.pixelY(grid.y.edges[edge])
        append(
          frame.pixelX(grid.x.edges[run.lowerBound]), y, frame.pixelX(grid.x.edges[run.upperBound]),
          y)
      }
    }
    for edge in 0...columns {
      for run in Self.runs(rows, where: { grid.isEdge(column: edge, row: $0) }) {
        let x = frame.pixelX(grid.x.edges[edge])
        append(
          x, frame.pixelY(grid.y.edges[run.lowerBound]), x,
          frame.pixelY(grid.y.edges[run.upperBound]))
      }
    }
    canvas.add("<path d=\"\(path)\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"3\"/>\n")
    canvas.add("<path d=\"\(path)\" fill=\"none\" stroke=\"#000000\" stroke-width=\"1.5\"/>\n")
  }

  private static func runs(_ count: Int, where condition: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for index in 0...count {
      let holds = index < count && condition(index)
      if holds, start == nil { start = index }
      if !holds, let begin = start {
        runs.append(begin..<index)
        start = nil
      }
    }
    return runs
  }

  private func drawLegend(_ scale: PlotAxis, on canvas: inout SVGCanvas, in frame: PlotFrame) {
    let left = frame.right + 24
    let height = frame.height / Double(HeatColor.stepCount)
    canvas.add("<g shape-rendering=\"crispEdges\">\n")
    for step in 0..<HeatColor.stepCount {
      canvas.rectangle(
        x: left, y: frame.bottom - Double(step + 1) * height, width: 14, height: height,
        paint: " fill=\"\(HeatColor.text(step))\"")
    }
    canvas.add("</g>\n")
    for tick in scale.ticks(most: 8) {
      let y = frame.bottom - scale.part(of: tick.value) * frame.height
      canvas.line(left + 14, y, left + 18, y, stroke: SVGCanvas.Ink.frame)
      canvas.text(tick.text, x: left + 21, y: y + 4)
    }
    canvas.upwardText(scoreName, x: left + 80, y: PlotFrame.top + frame.height / 2)
  }
}
