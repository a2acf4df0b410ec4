import Foundation
import Playback
import Testing

@testable import harness

/// docs/rules.md shows every rule and a rule in JSON. `GOLDEN_RECORD=1` writes the matrix as it is now, and still fails the run.
@Suite("docs/rules.md tells the truth") struct RulePageTests {
  private let path = Repository.path("docs/rules.md")

  private var matrix: String {
    let rows = Rules.all.map { rule in
      let cells = [
        "`\(rule.name)`", rule.space.rawValue, rule.axis.rawValue, rule.extent.text,
        rule.velocity.text, rule.constants.map(\.text).joined(separator: ", "), rule.source,
        rule.vectors ?? "–",
      ]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    return "| rule | space | axis | extent | velocity | constants | source | vectors |\n"
      + "|---|---|---|---|---|---|---|---|\n" + rows.joined()
  }

  @Test func `the matrix has every rule`() throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let parts = text.components(separatedBy: "<!-- matrix -->\n")
    try #require(parts.count == 2)
    let rest = parts[1].components(separatedBy: "<!-- /matrix -->")
    try #require(rest.count == 2)
    if ProcessInfo.processInfo.environment["GOLDEN_RECORD"] == "1", rest[0] != matrix {
      try "\(parts[0])<!-- matrix -->\n\(matrix)<!-- /matrix -->\(rest[1])"
        .write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(rest[0] == matrix)
  }

  @Test func `the rule in JSON is one, and decides as it says`() throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```json\n").last)
    let json = try #require(block.components(separatedBy: "\n```").first)
    let rule = try RuleFile.rule(bytes: Array(json.utf8), name: "docs/rules.md")
    #expect(rule.name == "half-or-flick")
    #expect(rule.clauses.map(\.code) == ["moving_back", "ahead", "flick", "otherwise"])
    var facts = RuleFacts()
    facts.extent = 812
    facts.progress = 0.1
    facts.translation = 81.2
    func code() -> String { rule.clauses[rule.rule(facts).clause].code }
    #expect(code() == "otherwise")
    facts.velocity = 700
    #expect(code() == "flick")
    facts.translation = 24
    #expect(code() == "otherwise")
    facts.progress = 0.4
    #expect(code() == "ahead")
    facts.velocity = -1
    #expect(code() == "moving_back")
  }

  @Test func `the quantities and units on the page are those that there are`() throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for kind in RuleQuantity.Kind.allCases { #expect(text.contains("`\(kind.rawValue)`")) }
    for space in GestureSpace.allCases { #expect(text.contains("`\(space.rawValue)`")) }
  }
}
