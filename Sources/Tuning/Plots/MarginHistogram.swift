internal import GestureTrace
internal import Playback

/// How far gestures lie from the other decision, by what the person wanted: those that should finish above the line,
/// those that should not below it.
public struct MarginHistogram: Hashable, Sendable {
  /// What stands above.
  public var title: String
  /// What the margin is measured in: `progress`, or `velocity` with a unit.
  public var quantity: String
  /// Its unit; empty for a fraction.
  public var unit: String
  /// The margins of the gestures that should finish: above 0 where they do. What is not finite is counted beside.
  public var finish: [Double]
  /// The margins of the gestures that should not finish: above 0 where they do not.
  public var cancel: [Double]
  /// Lines of text below.
  public var notes: [String] = []

  /// Makes a plot.
  public init(
    title: String, quantity: String, unit: String = "", finish: [Double], cancel: [Double]
  ) {
    self.title = title
    self.quantity = quantity
    self.unit = unit
    self.finish = finish
    self.cancel = cancel
  }

  /// The plot as an SVG 1.1 document of its own.
  public func svg() -> String {
    let bins = HistogramBins((finish + cancel).filter(\.isFinite))
    let upper = bins.counts(finish)
    let lower = bins.counts(cancel)
    let most = Double(max(1, upper.max() ?? 0, lower.max() ?? 0))
    var unmeasured = notes
    let without = (finish + cancel).count { !$0.isFinite }
    if without > 0 {
      unmeasured.append("\(without) without a margin: no change of this quantity alone flips them")
    }
    var frame = PlotFrame(
      width: 560, height: 300,
      x: PlotAxis(
        name: "margin: \(quantity) to the other decision", unit: unit, range: bins.range),
      y: PlotAxis(name: "gestures: should cancel | should finish", range: -most...most))
    frame.y.isMirrored = true
    var canvas = frame.canvas(title: title, room: 40, noteCount: unmeasured.count + 1)
    let middle = frame.pixelY(0)
    for bin in upper.indices {
      let left = frame.pixelX(bins.edge(bin))
      let width = max(0.5, frame.pixelX(bins.edge(bin + 1)) - left - 1)
      func bar(_ count: Int, _ top: Double, _ ink: String) {
        guard count > 0 else { return }
        let height = Double(count) / most * frame.height / 2
        // What is decided as meant is pale.
        let opacity = bins.edge(bin) >= 0 ? " fill-opacity=\"0.55\"" : ""
        canvas.rectangle(
          x: left, y: top == 0 ? middle - height : middle, width: width, height: height,
          paint: " fill=\"\(ink)\"\(opacity)")
      }
      bar(upper[bin], 0, SVGCanvas.Ink.data)
      bar(lower[bin], 1, SVGCanvas.Ink.level)
    }
    canvas.line(PlotFrame.left, middle, frame.right, middle, stroke: SVGCanvas.Ink.frame)
    let zero = frame.pixelX(0)
    canvas.line(zero, PlotFrame.top, zero, frame.bottom, stroke: "#000000", dashes: "6 4")
    canvas.text("wrong", x: zero - 6, y: PlotFrame.top + 15, anchor: "end")
    canvas.text("as meant", x: zero + 6, y: PlotFrame.top + 15)
    frame.draw(on: &canvas, notes: [summary] + unmeasured)
    return canvas.document
  }

  /// How many are wrong.
  private var summary: String {
    func part(_ margins: [Double], _ name: String) -> String {
      "\(margins.count { $0 < 0 }) of \(margins.count) that should \(name) are wrong"
    }
    return part(finish, "finish") + ", " + part(cancel, "cancel")
  }
}
