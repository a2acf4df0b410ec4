internal import Playback

/// The rectangle that a plot is drawn in, and where values lie in it.
struct PlotFrame {
  static let left = 76.0
  static let top = 40.0

  /// In pixels.
  var width: Double
  /// In pixels.
  var height: Double
  var x: PlotAxis
  var y: PlotAxis

  var right: Double { Self.left + width }
  var bottom: Double { Self.top + height }
  /// The base line of the first note below the axes.
  var firstNote: Double { bottom + 58 }

  /// The document around it.
  func canvas(title: String, room: Int, noteCount: Int) -> SVGCanvas {
    SVGCanvas(
      width: Int(right) + room, height: Int(firstNote) + 18 * noteCount - 6, title: title,
      left: Int(Self.left))
  }

  func pixelX(_ value: Double) -> Double { Self.left + x.part(of: value) * width }

  func pixelY(_ value: Double) -> Double { bottom - y.part(of: value) * height }

  /// Draws the frame, what the axes show and round values along them.
  func draw(on canvas: inout SVGCanvas, notes: [String]) {
    canvas.rectangle(
      x: Self.left, y: Self.top, width: width, height: height,
      paint: " fill=\"none\" stroke=\"\(SVGCanvas.Ink.frame)\"")
    for tick in x.ticks(most: Int(width / 60)) {
      let place = pixelX(tick.value)
      canvas.line(place, bottom, place, bottom + 4, stroke: SVGCanvas.Ink.frame)
      canvas.text(tick.text, x: place, y: bottom + 17, anchor: "middle")
    }
    for tick in y.ticks(most: Int(height / 36)) {
      let place = pixelY(tick.value)
      canvas.line(Self.left - 4, place, Self.left, place, stroke: SVGCanvas.Ink.frame)
      canvas.text(tick.text, x: Self.left - 7, y: place + 4, anchor: "end")
    }
    canvas.text(x.label, x: Self.left + width / 2, y: bottom + 36, anchor: "middle")
    canvas.upwardText(y.label, x: 18, y: Self.top + height / 2)
    for (index, note) in notes.enumerated() {
      canvas.text(note, x: Self.left, y: firstNote + Double(index) * 18)
    }
  }
}
