import Playback
import Testing

@testable import harness

/// Every number of the four machines a fifth more and a fifth less: the bundled suite must notice.
@Suite struct MutationTests {
  /// What it does not notice, and why.
  private static let unnoticed: [String: String] = {
    let looks = "how it looks: no decision, time or call depends on it"
    let spring = "how the spring swings: the animation takes as long"
    let nobody = "no trace touches where it makes a difference"
    return [
      "photo-dismiss shrink": looks, "photo-dismiss finishDamping": spring,
      "photo-dismiss cancelDamping": spring, "shrink-dismiss shrink": looks,
      "shrink-dismiss finishDamping": spring, "shrink-dismiss finishInitialVelocity": spring,
      "shrink-dismiss cancelMaximum": nobody, "edge-pop depth": looks, "edge-pop zone": nobody,
      "edge-pop zoneSlack": nobody,
      // As written it is noticed.
      "edge-pop= duration": nobody,
    ]
  }()

  @Test(arguments: Transitions.all.map(\.name))
  func `the bundled suite notices a number that is a fifth off`(name: String) throws {
    let entry = try Transitions.named(name)
    let machine = name.split(separator: "/").first.map(String.init) ?? name
    for parameter in entry.parameters {
      let values = Self.mutations(parameter)
      #expect(!values.isEmpty)
      let missed = values.filter { value in
        let result = harness(
          "check", Repository.path("traces"), "--transition", name, "--set",
          "\(parameter.name)=\(value)", "--fail-fast")
        return result.exitCode != 1
      }
      let reason =
        Self.unnoticed["\(machine) \(parameter.name)"]
        ?? Self.unnoticed["\(name)= \(parameter.name)"]
      if reason == nil {
        #expect(missed.isEmpty, "\(parameter.name) \(parameter.defaultValue)")
      } else {
        #expect(missed == values, "\(parameter.name) is noticed: take it off the list")
      }
    }
  }

  /// A flag the other way, else a fifth less and a fifth more, as far as the range goes.
  private static func mutations(_ parameter: Parameter) -> [Double] {
    let value = parameter.defaultValue
    let candidates: [Double]
    switch parameter.unit {
    case .flag: candidates = [1 - value]
    case .count: candidates = [value - 1, value + 1]
    default:
      // Nothing has no fifth.
      candidates =
        value == 0
        ? [parameter.range.lowerBound * 0.1, parameter.range.upperBound * 0.1]
        : [value * 0.8, value * 1.2]
    }
    return candidates.filter { parameter.range.contains($0) && $0 != value }
  }
}
