internal import GestureTrace

extension GesturePlot {
  /// The curves in characters, for a terminal or a log.
  ///
  /// - Parameters:
  ///   - columns: How many characters the time takes.
  ///   - rows: How many lines a curve takes.
  /// - Returns: Lines, each with its end.
  public func text(columns: Int = 60, rows: Int = 9) -> String {
    let columns = max(columns, 10)
    let rows = max(rows, 3)
    var text = ""
    for panel in panels {
      text += TextPanel(panel, span, columns: columns, rows: rows).text
    }
    return text + timeAxis(columns) + "\n"
  }

  /// The names of the moments below their columns, those that would run into each other left out.
  private func timeAxis(_ columns: Int) -> String {
    var line = String(repeating: " ", count: TextPanel.gutter + 2)
    for moment in moments {
      let start = TextPanel.gutter + 2 + Self.column(of: moment.time, in: span, columns)
      let text = "^ \(moment.name) \(decimal(Double(moment.time.microseconds) / 1000, 1)) ms"
      guard start >= line.count || line.allSatisfy({ $0 == " " }) else { continue }
      line += String(repeating: " ", count: max(0, start - line.count)) + text + "  "
    }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  static func column(
    of time: Timestamp, in span: ClosedRange<Timestamp>, _ columns: Int
  ) -> Int {
    let whole = (span.upperBound - span.lowerBound).seconds
    let part = (time - span.lowerBound).seconds
    return min(columns - 1, max(0, Int((part / whole * Double(columns - 1)).rounded())))
  }
}

/// One curve in characters.
private struct TextPanel {
  /// How many characters the numbers on the left take.
  static let gutter = 12

  var text: String

  init(_ panel: PlotPanel, _ span: ClosedRange<Timestamp>, columns: Int, rows: Int) {
    let range = panel.range
    var grid = [[Character]](repeating: [Character](repeating: " ", count: columns), count: rows)
    var labels = [String](repeating: "", count: rows)
    var notes = [String](repeating: "", count: rows)
    func row(of value: Double) -> Int {
      rows - 1 - Int((panel.height(of: value) * Double(rows - 1)).rounded())
    }
    labels[0] = decimal(range.upperBound, panel.places)
    labels[rows - 1] = decimal(range.lowerBound, panel.places)
    for level in panel.levels {
      let row = row(of: level.value)
      grid[row] = [Character](repeating: "╌", count: columns)
      let note = "\(level.name) \(panel.text(level.value))"
      notes[row] += notes[row].isEmpty ? " \(note)" : ", \(note)"
    }
    for point in panel.points where point.value.isFinite {
      grid[row(of: point.value)][GesturePlot.column(of: point.time, in: span, columns)] = "•"
    }
    text = Self.padded(panel.name, Self.gutter) + (panel.unit.isEmpty ? "" : " (\(panel.unit))")
    text += "\n"
    for row in 0..<rows {
      let line = "\(Self.padded(labels[row], Self.gutter)) │\(String(grid[row]))\(notes[row])"
      text += String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
