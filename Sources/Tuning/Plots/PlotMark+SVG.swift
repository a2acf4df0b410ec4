internal import Playback

extension PlotMark {
  /// Draws the sign with its name beside it, on the side where there is room.
  func draw(on canvas: inout SVGCanvas, in frame: PlotFrame, above: Bool) {
    let x = frame.pixelX(self.x)
    let y = frame.pixelY(self.y)
    drawSign(on: &canvas, x: x, y: y)
    let isLeft = x > PlotFrame.left + frame.width * 0.6
    let isHigh = above && y > PlotFrame.top + 24 || y > frame.bottom - 16
    // A white edge keeps it readable on any colour.
    canvas.text(
      name, x: isLeft ? x - 9 : x + 9, y: isHigh ? y - 9 : y + 17, anchor: isLeft ? "end" : "start",
      attributes: " stroke=\"#ffffff\" stroke-width=\"3\" paint-order=\"stroke\"")
  }

  private func drawSign(on canvas: inout SVGCanvas, x: Double, y: Double) {
    switch sign {
    case .proposed:
      canvas.add(
        """
        <circle cx="\(pixel(x))" cy="\(pixel(y))" r="5" fill="\(SVGCanvas.Ink.level)" \
        stroke="#ffffff" stroke-width="1.5"/>

        """)
    case .current:
      canvas.rectangle(
        x: x - 5, y: y - 5, width: 10, height: 10,
        paint: " fill=\"#ffffff\" stroke=\"\(SVGCanvas.Ink.level)\" stroke-width=\"2\"")
    }
  }
}
