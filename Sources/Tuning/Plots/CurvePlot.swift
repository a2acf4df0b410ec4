internal import GestureTrace
internal import Playback

/// A curve over the settings of one parameter: ROC, precision over recall, or a score over the parameter.
public struct CurvePlot: Hashable, Sendable {
  /// A point of the curve.
  public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// Along the horizontal axis.
    public var x: Double
    /// Along the vertical axis.
    public var y: Double

    /// Makes a point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// What stands above.
  public var title: String
  /// The horizontal axis.
  public var x: PlotAxis
  /// The vertical axis.
  public var y: PlotAxis
  /// The curve. A point that is not finite leaves a gap.
  public var points: [Point]
  /// What chance would give: from where to where a dashed line goes.
  public var chance: [Point] = []
  /// The range along the horizontal axis that the data leave open, such as ``ThresholdInterval``.
  public var band: ClosedRange<Double>?
  /// Settings that are marked.
  public var marks: [PlotMark] = []
  /// Lines of text below.
  public var notes: [String] = []

  /// Makes a plot.
  public init(title: String, x: PlotAxis, y: PlotAxis, points: [Point]) {
    self.title = title
    self.x = x
    self.y = y
    self.points = points
  }

  /// The receiver operating characteristic, with its area below.
  public init(title: String, _ curve: ROCCurve) {
    self.init(
      title: title, x: PlotAxis(name: "false positive rate", range: 0...1),
      y: PlotAxis(name: "true positive rate", range: 0...1),
      points: curve.points.map { Point(x: $0.falsePositiveRate, y: $0.truePositiveRate) })
    chance = [Point(x: 0, y: 0), Point(x: 1, y: 1)]
    let area = curve.area.map { decimal($0) } ?? "none, the settings are not ordered"
    notes = ["area below the curve: \(area); dashed: chance"]
  }

  /// Precision over recall, with the average precision below.
  public init(title: String, _ curve: PrecisionRecallCurve) {
    self.init(
      title: title, x: PlotAxis(name: "recall", range: 0...1),
      y: PlotAxis(name: "precision", range: 0...1),
      points: curve.points.map { Point(x: $0.recall, y: $0.precision) })
    chance = [Point(x: 0, y: curve.prevalence), Point(x: 1, y: curve.prevalence)]
    notes = ["average precision: \(decimal(curve.averagePrecision)); dashed: chance"]
  }

  /// The plot as an SVG 1.1 document of its own.
  public func svg() -> String {
    // Two rates are compared, so a square; a score over a parameter is wide.
    let isSquare = x.range == y.range
    let frame = PlotFrame(width: isSquare ? 400 : 560, height: isSquare ? 400 : 260, x: x, y: y)
    var canvas = frame.canvas(title: title, room: 40, noteCount: notes.count)
    if let band {
      let left = frame.pixelX(band.lowerBound)
      canvas.rectangle(
        x: left, y: PlotFrame.top, width: max(1, frame.pixelX(band.upperBound) - left),
        height: frame.height, paint: " fill=\"#e3f2fd\"")
    }
    frame.draw(on: &canvas, notes: notes)
    for (one, two) in zip(chance, chance.dropFirst()) {
      canvas.line(
        frame.pixelX(one.x), frame.pixelY(one.y), frame.pixelX(two.x), frame.pixelY(two.y),
        stroke: SVGCanvas.Ink.guide, dashes: "6 4")
    }
    let places = points.map { point -> (x: Double, y: Double)? in
      guard point.x.isFinite, point.y.isFinite else { return nil }
      return (frame.pixelX(point.x), frame.pixelY(point.y))
    }
    for piece in places.split(whereSeparator: { $0 == nil }) {
      canvas.polyline(Self.thinned(piece.compactMap { $0 }), stroke: SVGCanvas.Ink.data)
    }
    for (index, mark) in marks.enumerated() {
      mark.draw(on: &canvas, in: frame, above: index % 2 == 1)
    }
    return canvas.document
  }

  /// The points without those that lie on the one before, to a hundredth of a pixel.
  private static func thinned(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    var kept: [(x: Double, y: Double)] = []
    for point in points {
      if let last = kept.last, abs(last.x - point.x) < 0.005, abs(last.y - point.y) < 0.005 {
        continue
      }
      kept.append(point)
    }
    return kept
  }
}
