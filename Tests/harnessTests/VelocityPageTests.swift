import Foundation
import Playback
import Testing

/// `docs/velocity.md` against the estimators themselves.
@Suite struct VelocityPageTests {
  private static let lines: [Substring] =
    ((try? String(contentsOfFile: Repository.path("docs/velocity.md"), encoding: .utf8)) ?? "")
    .split(separator: "\n")

  /// Rows of the tables by their first cell.
  private static func rows(under heading: String) -> [Substring] {
    lines.drop { $0 != heading }.dropFirst().prefix { !$0.hasPrefix("#") }
      .filter { $0.hasPrefix("| `") }
  }

  private static func row(_ cells: String...) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  @Test func `the table has every estimator, in order, as it is`() {
    let expected = Velocities.all.map { entry in
      Self.row(
        "`\(entry.name)`", entry.formula, entry.window, entry.pauseRule,
        String(entry.minimumSamples), entry.quantity.rawValue)
    }
    #expect(Self.rows(under: "## The estimators").map(String.init) == expected)
  }

  @Test func `the sources are those of the estimators`() {
    let expected = Velocities.all.map { entry in
      let constants = entry.parameters.map {
        "\($0.name) \(String(format: "%g", $0.defaultValue)) \($0.unit.rawValue)"
      }
      return Self.row(
        "`\(entry.name)`", constants.isEmpty ? "–" : constants.joined(separator: ", "),
        entry.source)
    }
    #expect(Self.rows(under: "## Constants and sources").map(String.init) == expected)
  }

  @Test func `the matrix names every estimator`() {
    var names: [String] = []
    for row in Self.rows(under: "## What was tested against what") {
      let cell = row.split(separator: "|").first ?? ""
      names += cell.split(separator: ",").map { $0.filter { $0 != "`" && $0 != " " } }
    }
    #expect(names.sorted() == Velocities.all.map(\.name).sorted())
  }
}
