public import GestureTrace

/// What is wrong with a label file: lines about what does not exist.
public enum LabelLint {
  /// Reads a label file and the traces that it is about, and says what is wrong, in the order of the lines.
  ///
  /// - Throws: ``FileError`` when the file cannot be read.
  public static func findings(in path: String) throws(FileError) -> [LintFinding] {
    var tally = LintTally()
    let file: LabelFile
    do throws(FileError) {
      file = try LabelFile(contentsOf: path)
    } catch {
      guard error.line != nil else { throw error }
      return [
        LintFinding(
          LintCode.damagedLine.rawValue, .error, line: error.line, error.problem,
          fix: error.remedy)
      ]
    }
    var counts: [String: Int] = [:]
    for (label, line) in zip(file.labels, file.lineNumbers) {
      let trace = LabelFile.folder(of: path) + label.trace
      guard fileKind(trace) == .file else {
        tally.add(
          LintFinding(.unusedLabel, line: line, "\(escaped(trace)) does not exist"))
        continue
      }
      if counts[trace] == nil {
        // What is wrong with a trace is said of the trace.
        counts[trace] = (try? TraceInventory(trace))?.gestureCount ?? .max
      }
      guard let count = counts[trace], label.gesture >= count else { continue }
      tally.add(
        LintFinding(
          .unusedLabel, line: line,
          "the label is about gesture \(label.gesture), but \(escaped(trace)) \(TraceInventory.text(count))"
        ))
    }
    return tally.sorted
  }
}
