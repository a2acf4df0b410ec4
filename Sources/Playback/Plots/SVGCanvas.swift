internal import GestureTrace

/// An SVG 1.1 document that grows element by element; the same bytes for the same calls.
///
/// White paper and black ink, whatever the page around it looks like.
package struct SVGCanvas {
  private var elements = ""
  private let opening: String

  /// The colours that the plots share.
  package enum Ink {
    /// What was measured, and gestures that should finish.
    package static let data = "#1565c0"
    /// Thresholds, and gestures that should not finish.
    package static let level = "#c62828"
    /// Frames.
    package static let frame = "#999999"
    /// Lines that guide the eye.
    package static let guide = "#666666"
  }

  /// Begins a document.
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - title: What stands above, also for who cannot see the rest.
  ///   - left: Where the title begins, in pixels.
  package init(width: Int, height: Int, title: String, left: Int) {
    let title = xmlText(title)
    opening = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="sans-serif" font-size="12">
      <title>\(title)</title>
      <rect width="100%" height="100%" fill="#ffffff"/>
      <text x="\(left)" y="22" font-size="14" font-weight="bold">\(title)</text>

      """
  }

  /// The whole document.
  package var document: String { opening + elements + "</svg>\n" }

  /// Adds elements that are written already.
  package mutating func add(_ text: String) {
    elements += text
  }

  /// Adds a line of text. Its x is its `start`, `middle` or `end`; of more `attributes` each comes after a space.
  package mutating func text(
    _ text: String, x: Double, y: Double, anchor: String = "start", attributes: String = ""
  ) {
    let anchor = anchor == "start" ? "" : " text-anchor=\"\(anchor)\""
    add("<text x=\"\(pixel(x))\" y=\"\(pixel(y))\"\(anchor)\(attributes)>\(xmlText(text))</text>\n")
  }

  /// Adds text that reads upwards, its middle at a point.
  package mutating func upwardText(_ text: String, x: Double, y: Double) {
    self.text(
      text, x: x, y: y, anchor: "middle",
      attributes: " transform=\"rotate(-90 \(pixel(x)) \(pixel(y)))\"")
  }

  /// Adds a straight line.
  package mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, stroke: String, dashes: String? = nil
  ) {
    let dashes = dashes.map { " stroke-dasharray=\"\($0)\"" } ?? ""
    add(
      """
      <line x1="\(pixel(x1))" x2="\(pixel(x2))" y1="\(pixel(y1))" y2="\(pixel(y2))" \
      stroke="\(stroke)"\(dashes)/>

      """)
  }

  /// Adds a rectangle. `paint` is its attributes, each after a space.
  package mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, paint: String
  ) {
    add(
      """
      <rect x="\(pixel(x))" y="\(pixel(y))" width="\(pixel(width))" height="\(pixel(height))"\(paint)/>

      """)
  }

  /// Adds a curve through points.
  package mutating func polyline(_ points: [(x: Double, y: Double)], stroke: String) {
    let list = points.map { "\(pixel($0.x)),\(pixel($0.y))" }.joined(separator: " ")
    add("<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(stroke)\" stroke-width=\"1.5\"/>\n")
  }
}

/// A length or place in pixels, to hundredths.
package func pixel(_ number: Double) -> String { decimal(number, 2) }
