public import GestureTrace

/// What is wrong with a trace, its marks about gestures included.
public enum TraceAudit {
  /// Reads a trace and says what is wrong with it, in the order of the lines.
  ///
  /// - Throws: ``FileError`` when it is no trace at all, or cannot be read.
  public static func findings(in path: String) throws(FileError) -> [LintFinding] {
    var census: GestureCensus?
    var spans: [GestureSpan] = []
    // Those about gestures that have not begun: few, however many there are.
    var marks: [(gesture: Int, line: Int)] = []
    let findings = try TraceLint.findings(in: path) { header in
      census = GestureCensus(header: header)
    } take: { record, line in
      if case .mark(let mark) = record, let gesture = mark.gesture,
        gesture >= census?.count ?? 0
      {
        marks.append((gesture, line))
      }
      do throws(PlaybackError) {
        try census?.consume(record, into: &spans)
      } catch {
        // The reader has said so of the line.
      }
      spans.removeAll(keepingCapacity: true)
    }
    let count = census?.count ?? 0
    var tally = LintTally()
    for finding in findings { tally.add(finding) }
    for mark in marks where mark.gesture >= count {
      tally.add(
        LintFinding(
          .unusedLabel, line: mark.line,
          "the mark is about gesture \(mark.gesture), but the trace \(TraceInventory.text(count))"))
    }
    return tally.sorted
  }
}
