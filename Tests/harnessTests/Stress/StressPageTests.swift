import Foundation
import Playback
import Testing

@testable import harness

/// docs/stress.md has every perturbation and the tables of all that is bundled.
///
/// The whole run takes minutes in a debug build; a row does not depend on the others, so that some are run again here. `script/stress`
/// writes the tables. `GOLDEN_RECORD=1` writes the list of perturbations as it is now, and still fails the run.
@Suite("docs/stress.md tells the truth") struct StressPageTests {
  private let path = Repository.path("docs/stress.md")

  /// What stands between two comments.
  private func section(_ name: String) throws -> (before: String, text: String, after: String) {
    let parts = try String(contentsOfFile: path, encoding: .utf8)
      .components(separatedBy: "<!-- \(name) -->\n")
    try #require(parts.count == 2)
    let rest = parts[1].components(separatedBy: "<!-- /\(name) -->")
    try #require(rest.count == 2)
    return (parts[0], rest[0], rest[1])
  }

  /// Lines as cells: how wide a column is depends on what else is in it.
  private func cells(_ text: String) -> [[Substring]] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.split(separator: " ") }
  }

  @Test func `it lists the perturbations and their sizes`() throws {
    let rows = Perturbation.allCases.map { perturbation in
      let sizes = perturbation.steps(seed: 1, screen: .iPhoneX).map(\.text)
      let text =
        perturbation == .screen
        ? "the \(sizes.count) others of `harness screens`" : sizes.joined(separator: ", ")
      return "| `\(perturbation.rawValue)` | \(perturbation.abstract) | \(text) |\n"
    }
    let list = "| perturbation | what is changed | sizes |\n|---|---|---|\n" + rows.joined()
    let page = try section("perturbations")
    if ProcessInfo.processInfo.environment["GOLDEN_RECORD"] == "1", page.text != list {
      try "\(page.before)<!-- perturbations -->\n\(list)<!-- /perturbations -->\(page.after)"
        .write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(page.text == list)
  }

  @Test func `the tables have every transition, rule and estimator, in order`() throws {
    let names = cells(try section("stress").text).compactMap(\.first).map(String.init)
    let subjects = Transitions.all.map(\.name) + Rules.all.map(\.name) + Velocities.all.map(\.name)
    let heads = ["transition", "rule", "velocity"]
    let tables = names.filter { subjects.contains($0) && !heads.contains($0) }
    // One table says what stays, the other what flips.
    #expect(tables == subjects + subjects)
  }

  @Test func `rows of the tables are what the command prints`() throws {
    let page = cells(try section("stress").text)
    let rules = ["vaul", "gnome-shell", "android-bottom-sheet"]
    let velocities = ["uikit-like", "last-pair"]
    var arguments = ["stress"]
    for entry in Transitions.all { arguments += ["--transition", entry.name] }
    for rule in rules { arguments += ["--rule", rule] }
    for velocity in velocities { arguments += ["--velocity", velocity] }
    let run = harness(arguments + [Repository.path("traces")])
    #expect(run.exitCode == 0)
    let printed = cells(run.output)
    for name in Transitions.all.map(\.name) + rules + velocities {
      let wanted = printed.filter { $0.first == name[...] }
      #expect(wanted.count == 2, "\(name)")
      let shown = page.filter { $0.first == name[...] }
      for row in wanted { #expect(shown.contains(row), "\(name)") }
    }
    // All of one kind together, at each size.
    let all = printed.filter { $0.prefix(2) == ["transition,", "all"] }
    #expect(all.count == Perturbation.allCases.count)
    #expect(page.filter { $0.prefix(2) == ["transition,", "all"] } == all)
  }
}
