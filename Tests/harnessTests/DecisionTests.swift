import Foundation
import Testing

@testable import harness

/// What photo-dismiss makes of every bundled trace, in one table, so that a change of behaviour is seen.
@Suite struct DecisionTests {
  @Test func `the decisions on the bundled traces are what they were`() throws {
    #expect(Repository.traces.count >= 55)
    var rows = [
      [
        "trace", "n", "source", "fingers", "end", "decision", "reason", "progress", "velocity y",
        "margin progress", "margin velocity y", "limiting",
      ]
    ]
    for trace in Repository.traces {
      // A pad that does not say how large it is has no millimetres.
      let map = trace.contains("no-size") ? "fit" : "physical"
      let outcome = harness("play", "--json", "--map", map, Repository.path("traces/\(trace)"))
      #expect(outcome.exitCode == 0 && outcome.talk == "", "\(trace): \(outcome.talk)")
      let line = try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
      let gestures = try #require(line["gestures"] as? [[String: Any]])
      let name = trace.replacing(".trace.jsonl", with: map == "fit" ? " (fit)" : "")
      if gestures.isEmpty { rows.append([name, "-"]) }
      for gesture in gestures {
        #expect((gesture["violations"] as? [Any])?.isEmpty == true, "\(trace)")
        let velocity = try #require(gesture["velocity_pt_s"] as? [Double])
        let margin = try #require(gesture["margin"] as? [String: Any])
        rows.append([
          name, text(gesture["index"]), text(gesture["source"]), text(gesture["fingers"]),
          text(gesture["end"]), text(gesture["decision"]), text(gesture["reason_code"]),
          text(gesture["progress"]), rounded(velocity[1]), text(margin["progress"]),
          rounded(margin["velocity_y_pt_s"] as? Double), text(margin["limiting"]),
        ])
      }
    }
    let widths = rows[0].indices.map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    let table = rows.map { row in
      var line = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }
    try expectGolden(table.joined(), "decisions.txt")
  }

  private func text(_ value: Any?) -> String {
    switch value {
    case let text as String: text
    case let number as NSNumber: "\(number)"
    default: "-"
    }
  }

  private func rounded(_ number: Double?) -> String {
    number.map { "\(Int($0.rounded()))" } ?? "-"
  }
}
