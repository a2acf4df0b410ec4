internal import GestureTrace

extension AnimationReport {
  /// The report for a person: the calls, then a table with a column for each number that changes.
  public var text: String {
    let size = "\(Decimal3.text(screen.width))×\(Decimal3.text(screen.height)) pt"
    var text = "\(transition) on \(size): \(timeline.ending.rawValue)"
    if let completed = timeline.completedAt { text += " at \(Self.milliseconds(completed)) ms" }
    text += "\n"
    for call in timeline.calls {
      text += "  \(Self.right(Self.milliseconds(call.time), 8)) ms  \(call)\n"
    }
    text += table
    for fault in timeline.faults {
      text += "  fault: \(fault.rawValue): \(fault.explanation)\n"
    }
    for leftover in timeline.leftovers {
      text +=
        "  left: \(leftover.view.rawValue).\(leftover.key.rawValue) at \(Decimal3.text(leftover.value)) instead of \(Decimal3.text(leftover.expected))\n"
    }
    return text
  }

  private var table: String {
    guard !timeline.properties.isEmpty else { return "" }
    var rows = [["ms"] + timeline.properties.map(\.name)]
    for sample in timeline.samples(every: step) {
      rows.append([Self.milliseconds(sample.time)] + sample.values.map(Decimal3.text))
    }
    let widths = rows[0].indices.map { column in
      rows.map { $0[column].unicodeScalars.count }.max() ?? 0
    }
    return rows.map { row in
      "  " + zip(row, widths).map(Self.right).joined(separator: "  ") + "\n"
    }.joined()
  }

  private static func milliseconds(_ time: TimeSpan) -> String {
    Decimal3.text(Double(time.microseconds) / 1000)
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.unicodeScalars.count, 0)) + text
  }
}
