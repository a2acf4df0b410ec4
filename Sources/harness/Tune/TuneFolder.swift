import GestureTrace
import Playback
import Tuning

/// `--output-dir DIR`: the numbers of a sweep as tables, and pictures of them.
struct TuneFolder {
  private let path: String

  /// Makes the folder where there is none.
  init(_ path: String) throws(FileError) {
    self.path = path
    _ = try makeDirectory(path)
  }

  /// Writes everything.
  func write(_ report: TuneReport) throws {
    try writeSettings(report)
    try writeGestures(report)
    try write("folds.csv") { add in
      let axes = report.analysis.sweep.axes
      try add(
        (["held_out", "groups"] + axes.map(\.name) + ["training_score"] + Self.counts).joined(
          separator: ",") + "\n")
      for validation in report.result.crossValidations {
        for fold in validation.folds {
          let cells =
            [validation.grouping.rawValue, fold.groups.joined(separator: " ")]
            + report.analysis.sweep.values(of: fold.setting).map { "\($0)" }
            + ["\(fold.trainingScore)"] + Self.cells(fold.counts)
          try add(cells.map(csvCell).joined(separator: ",") + "\n")
        }
      }
    }
    let pictures = TunePictures(report: report).documents
    try removePictures(except: pictures.map(\.name))
    for (name, svg) in pictures { try write(name) { add in try add(svg) } }
    try write("tune.json") { add in try add(report.json) }
    try write("report.txt") { add in try add(report.text) }
  }

  /// Pictures of an earlier run, of other parameters, would pass for pictures of this one. Which those are its `tune.json` says.
  private func removePictures(except names: [String]) throws(FileError) {
    guard let earlier = try? JSONDocument(path: "\(path)/tune.json"),
      var run = try? earlier.root.object(), let list = try? run.optional("parameters")?.array()
    else { return }
    let parameters = list.compactMap { value -> String? in
      var parameter = try? value.object()
      return try? parameter?.optional("name")?.string()
    }
    for name in TunePictures.names(of: parameters) where !names.contains(name) {
      let file = "\(path)/\(name)"
      if fileKind(file) == .file { try deleteFile(file) }
    }
  }

  private static let counts = [
    "true_positives", "false_negatives", "false_positives", "true_negatives",
  ]

  private static func cells(_ counts: ConfusionCounts) -> [String] {
    [counts.truePositives, counts.falseNegatives, counts.falsePositives, counts.trueNegatives]
      .map(String.init)
  }

  /// Each setting: its values, counts and score.
  private func writeSettings(_ report: TuneReport) throws {
    let analysis = report.analysis
    let counts = analysis.counts()
    let scores = analysis.scores
    try write("settings.csv") { add in
      try add(
        (analysis.sweep.axes.map(\.name) + Self.counts + ["score"]).joined(separator: ",") + "\n")
      for setting in counts.indices {
        let cells =
          analysis.sweep.values(of: setting).map { "\($0)" } + Self.cells(counts[setting])
          + [scores[setting].isNaN ? "" : "\(scores[setting])"]
        try add(cells.joined(separator: ",") + "\n")
      }
    }
  }

  /// Each gesture, as CSV and as JSON lines.
  private func writeGestures(_ report: TuneReport) throws {
    let rows = report.analysis.gestures.indices.map { GestureRow(report, $0) }
    let heading = GestureRow.columns(report.analysis.sweep.axes)
    try write("gestures.csv") { add in
      try add(heading.map(csvCell).joined(separator: ",") + "\n")
      for row in rows { try add(row.cells.map(\.csv).joined(separator: ",") + "\n") }
    }
    try write("gestures.jsonl") { add in
      for row in rows {
        var json = JSONText()
        json.open("{")
        for (name, cell) in zip(heading, row.cells) {
          json.key(name)
          switch cell {
          case .text(let text): json.value(text)
          case .number(let number): json.exact(number)
          }
        }
        json.close("}")
        try add(json.text + "\n")
      }
    }
  }

  private func write(_ name: String, _ body: ((String) throws -> Void) throws -> Void) throws {
    var output = try OutputFile(path: "\(path)/\(name)")
    var bytes: [UInt8] = []
    try body { text in
      bytes += text.utf8
      guard bytes.count >= 1 << 20 else { return }
      try output.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    try output.write(bytes)
    try output.finish()
  }
}

/// A gesture as a row of a table.
private struct GestureRow {
  enum Cell {
    case text(String?)
    case number(Double?)

    var csv: String {
      switch self {
      case .text(let text): csvCell(text ?? "")
      case .number(let number): number.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? ""
      }
    }
  }

  let cells: [Cell]

  static func columns(_ axes: [SweepAxis]) -> [String] {
    [
      "trace", "gesture", "intent", "subject", "device", "source", "duration_ms", "distance_pt",
      "speed_pt_s", "now", "now_reason", "proposal", "is_right_now", "is_right",
    ] + axes.flatMap { ["\($0.name)_flip_before", "\($0.name)_flip_after"] }
  }

  init(_ report: TuneReport, _ index: Int) {
    let tuned = report.analysis.gestures[index]
    let gesture = tuned.gesture
    let right = report.analysis.isRight(index, in: report.result)
    cells =
      [
        .text(gesture.trace), .number(Double(gesture.index)), .text(gesture.intent.rawValue),
        .text(gesture.subject), .text(gesture.device), .text(gesture.source.rawValue),
        .number(Double(gesture.duration.microseconds) / 1000), .number(gesture.distance),
        .number(gesture.speed), .text(tuned.current.kind.rawValue), .text(tuned.current.reasonCode),
        .text(report.result.kinds[index].rawValue), .number(right.now ? 1 : 0),
        .number(right.proposed ? 1 : 0),
      ]
      + report.result.flips[index].flatMap { flip in
        [.number(flip?.before), .number(flip?.after)] as [Cell]
      }
  }
}
