import Foundation
import Testing

/// Compares a text with a file under `Snapshots/`. `GOLDEN_RECORD=1` writes the file, and the run still fails.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let path = Repository.path("Tests/harnessTests/Snapshots/\(name)")
  if ProcessInfo.processInfo.environment["GOLDEN_RECORD"] == "1" {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    Issue.record("recorded \(name); look at it and run again", sourceLocation: sourceLocation)
    return
  }
  guard let bytes = FileManager.default.contents(atPath: path) else {
    Issue.record("no golden \(name); record it", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: bytes, as: UTF8.self).split(
    separator: "\n", omittingEmptySubsequences: false)
  let actual = text.split(separator: "\n", omittingEmptySubsequences: false)
  let differences = zip(expected, actual).enumerated().filter { $0.element.0 != $0.element.1 }
  for (number, pair) in differences.prefix(3) {
    Issue.record(
      "\(name):\(number + 1): expected\n\(pair.0)\nbut it is\n\(pair.1)",
      sourceLocation: sourceLocation)
  }
  #expect(
    expected.count == actual.count, "\(name) has another length", sourceLocation: sourceLocation)
}
