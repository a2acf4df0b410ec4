import GestureTrace
import Playback

/// `--artifacts DIR`: a picture of each gesture that is not as expected.
struct ArtifactFolder {
  static let option = Option.value(
    "artifacts", "DIR", "Write a picture (SVG) of each gesture that is not as expected into DIR")

  private let path: String
  /// How often a name has been taken.
  private var taken: [String: Int] = [:]

  /// Makes the folder where there is none.
  init(_ path: String) throws(FileError) {
    self.path = path
    _ = try makeDirectory(path)
  }

  /// Writes the pictures of a case.
  ///
  /// - Returns: The files, in the order of the gestures.
  mutating func add(_ result: CaseResult) throws(FileError) -> [String] {
    guard result.status == .failed else { return [] }
    var files: [String] = []
    for gesture in result.gestures where gesture.status == .failed {
      let outcome = gesture.outcome
      let title = "\(result.check.name), gesture \(outcome.index): \(outcome.decision.rawValue)"
      guard let plot = GesturePlot(outcome, title: escaped(title)) else { continue }
      let file = "\(path)/\(name(of: result.check, gesture: outcome.index)).svg"
      var output = try OutputFile(path: file)
      try output.write(Array(plot.svg(notes: Self.notes(gesture, result.check)).utf8))
      try output.finish()
      files.append(file)
    }
    return files
  }

  private static func notes(_ gesture: GestureResult, _ check: CheckCase) -> [String] {
    [gesture.outcome.reason, "margin: \(gesture.outcome.margin.text)"]
      + gesture.differences.map { "\($0.name): expected \($0.expected), is \($0.actual)" }
      + [escaped(check.command)]
  }

  /// The case's name with letters, digits, `.`, `_` and `-` only, numbered where two would be the same.
  private mutating func name(of check: CheckCase, gesture: Int) -> String {
    var name = ""
    for scalar in check.name.unicodeScalars {
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain || ".-_".unicodeScalars.contains(scalar) {
        name.unicodeScalars.append(scalar)
      } else if name.last != "-" {
        name += "-"
      }
    }
    // Longer names do not fit every file system.
    name = String(name.drop { $0 == "." || $0 == "-" }.suffix(160)) + "-gesture-\(gesture)"
    let count = taken[name, default: 0]
    taken[name] = count + 1
    return count == 0 ? name : "\(name)-\(count + 1)"
  }
}
