/// Rows of cells as lines, two spaces before each column, as wide as its widest cell.
///
/// - Parameters:
///   - rows: The cells; rows may be of different lengths.
///   - numbers: The first column that stands at its right edge; none where it is `nil`.
/// - Returns: The lines, without spaces at their ends.
func alignedText(_ rows: [[String]], numbersFrom numbers: Int? = nil) -> String {
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in
    rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
  }
  return rows.map { row in
    let cells = zip(row, widths).enumerated().map { column, cell in
      column >= numbers ?? .max
        ? cell.0.leftPadded(to: cell.1) : cell.0.padded(to: cell.1)
    }
    return trimmed("  " + cells.joined(separator: "  ")) + "\n"
  }.joined()
}

/// A line without spaces at its end.
func trimmed(_ line: String) -> String {
  var line = line[...]
  while line.last == " " { line.removeLast() }
  return String(line)
}
