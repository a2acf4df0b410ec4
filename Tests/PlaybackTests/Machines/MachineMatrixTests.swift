import Foundation
import Testing

/// The matrix in docs/machines.md: every row is there, and names tests that exist.
@Suite struct MachineMatrixTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let rows: [String] =
    (1...15).map { "B\($0)" } + (1...13).map { "Y\($0)" } + (1...10).map { "K\($0)" }
    + (1...11).map { "J\($0)" } + (1...9).map { "DD\($0)" } + ["DD10a", "DD10b", "DD11", "DD12"]
    + (1...8).map { "DY\($0)" } + (1...6).map { "KP\($0)" } + (1...7).map { "CI\($0)" }

  /// The names of all test functions of this target.
  private func testNames() throws -> Set<String> {
    let tests = Self.root.appending(path: "Tests/PlaybackTests")
    let files = try #require(
      FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for piece in text.components(separatedBy: "func `").dropFirst() {
        if let end = piece.firstIndex(of: "`") { names.insert(String(piece[..<end])) }
      }
    }
    return names
  }

  private func matrix() throws -> [String: [String]] {
    let text = try String(
      contentsOf: Self.root.appending(path: "docs/machines.md"), encoding: .utf8)
    var matrix: [String: [String]] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let row = cells.first, let last = cells.last, Self.rows.contains(row) else { continue }
      matrix[row] = last.split(separator: "`").map(String.init).filter {
        !$0.allSatisfy(\.isWhitespace)
      }
    }
    return matrix
  }

  @Test func `every row names a test that exists`() throws {
    let matrix = try matrix()
    let names = try testNames()
    for row in Self.rows {
      let tests = try #require(matrix[row], "no row \(row)")
      #expect(!tests.isEmpty, "row \(row) names no test")
      for test in tests {
        #expect(names.contains(test), "row \(row) names “\(test)”, which is no test")
        let words = test.split { !$0.isLetter && !$0.isNumber }
        #expect(words.contains { $0 == row }, "“\(test)” does not carry its row \(row)")
      }
    }
  }
}
