internal import GestureTrace

extension GesturePlot {
  /// The curves as an SVG 1.1 document of its own, 800 pixels wide.
  ///
  /// - Parameter notes: Lines of text below the curves.
  /// - Returns: The document.
  public func svg(notes: [String] = []) -> String {
    let frame = SVGFrame(panelCount: panels.count, noteCount: notes.count)
    var canvas = SVGCanvas(
      width: frame.width, height: frame.height, title: title, left: SVGFrame.left)
    for (index, panel) in panels.enumerated() { canvas.add(draw(panel, frame.panel(index))) }
    canvas.add(drawMoments(frame))
    for (index, note) in notes.enumerated() {
      canvas.text(note, x: Double(SVGFrame.left), y: Double(frame.note(index)))
    }
    return canvas.document
  }

  private func draw(_ panel: PlotPanel, _ place: SVGPlace) -> String {
    let range = panel.range
    func y(_ value: Double) -> String { place.y(panel.height(of: value)) }
    let bottom = place.top + SVGFrame.panelHeight
    let middle = decimal(Double(place.top) + Double(SVGFrame.panelHeight) / 2, 1)
    let name = panel.name + (panel.unit.isEmpty ? "" : " in \(panel.unit)")
    var svg = """
      <rect x="\(SVGFrame.left)" y="\(place.top)" width="\(SVGFrame.plotWidth)" \
      height="\(SVGFrame.panelHeight)" fill="none" stroke="\(SVGCanvas.Ink.frame)"/>
      <text x="16" y="\(middle)" text-anchor="middle" transform="rotate(-90 16 \(middle))">\(xmlText(name))</text>
      <text x="\(SVGFrame.left - 6)" y="\(place.top + 10)" text-anchor="end">\(decimal(range.upperBound, panel.places))</text>
      <text x="\(SVGFrame.left - 6)" y="\(bottom)" text-anchor="end">\(decimal(range.lowerBound, panel.places))</text>

      """
    let right = SVGFrame.left + SVGFrame.plotWidth
    for level in panel.levels {
      let height = y(level.value)
      svg += """
        <line x1="\(SVGFrame.left)" x2="\(right)" y1="\(height)" y2="\(height)" stroke="\(SVGCanvas.Ink.level)" stroke-dasharray="6 4"/>
        <text x="\(right + 6)" y="\(height)" fill="\(SVGCanvas.Ink.level)">\(xmlText("\(level.name) \(panel.text(level.value))"))</text>

        """
    }
    for line in panel.lines where !line.isEmpty {
      let points = line.map { "\(place.x($0.time, in: span)),\(y($0.value))" }
      svg += """
        <polyline points="\(points.joined(separator: " "))" fill="none" stroke="\(SVGCanvas.Ink.data)" stroke-width="1.5"/>

        """
    }
    return svg
  }

  private func drawMoments(_ frame: SVGFrame) -> String {
    var svg = ""
    for moment in moments {
      let x = frame.panel(0).x(moment.time, in: span)
      let time = decimal(Double(moment.time.microseconds) / 1000, 1)
      svg += """
        <line x1="\(x)" x2="\(x)" y1="\(frame.panel(0).top)" y2="\(frame.bottom)" stroke="\(SVGCanvas.Ink.guide)" stroke-dasharray="2 3"/>
        <text x="\(x)" y="\(frame.bottom + 16)" text-anchor="middle">\(xmlText("\(moment.name) \(time) ms"))</text>

        """
    }
    return svg
  }
}

extension PlotPanel {
  /// The curve's pieces between values that are not finite.
  fileprivate var lines: [ArraySlice<PlotPoint>] {
    points.split { !$0.value.isFinite }
  }
}

/// Where the parts of a document lie, in pixels.
private struct SVGFrame {
  static let left = 70
  static let plotWidth = 560
  static let panelHeight = 150
  private static let firstTop = 36
  private static let gap = 18

  let width = 800
  let height: Int
  /// The lower edge of the last curve.
  let bottom: Int

  init(panelCount: Int, noteCount: Int) {
    bottom = Self.firstTop + panelCount * (Self.panelHeight + Self.gap) - Self.gap
    height = bottom + 30 + noteCount * 18
  }

  func panel(_ index: Int) -> SVGPlace {
    SVGPlace(top: Self.firstTop + index * (Self.panelHeight + Self.gap))
  }

  /// The base line of a line of text.
  func note(_ index: Int) -> Int { bottom + 38 + index * 18 }
}

/// Where a curve lies.
private struct SVGPlace {
  var top: Int

  func x(_ time: Timestamp, in span: ClosedRange<Timestamp>) -> String {
    let part = (time - span.lowerBound).seconds / (span.upperBound - span.lowerBound).seconds
    return decimal(Double(SVGFrame.left) + part * Double(SVGFrame.plotWidth), 2)
  }

  func y(_ height: Double) -> String {
    decimal(Double(top) + (1 - height) * Double(SVGFrame.panelHeight), 2)
  }
}
