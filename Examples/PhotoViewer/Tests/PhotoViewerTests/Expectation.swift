import GestureTrace
import Playback
import Testing

@testable import PhotoViewer

/// What is to come of the only gesture of a trace on a small phone.
struct Expectation: Sendable, CustomTestStringConvertible {
  var trace: String
  var decision: Verdict.Kind
  var reason: String
  /// The smallest change of progress that flips the decision, to three digits.
  var progress: Double?
  /// The smallest change of velocity that flips it, in whole points a second.
  var velocity: Double?

  init(
    _ trace: String, _ decision: Verdict.Kind, _ reason: String, progress: Double? = nil,
    velocity: Double? = nil
  ) {
    self.trace = trace
    self.decision = decision
    self.reason = reason
    self.progress = progress
    self.velocity = velocity
  }

  var testDescription: String { trace }

  /// What is different from what is expected; empty when nothing is.
  func differences(
    _ transition: DragToClose = DragToClose(height: Screen.iPhoneSE.size.height),
    startDelay: TimeSpan = .zero
  ) throws -> [String] {
    var host = TransitionHost.Configuration()
    host.startDelay = startDelay
    let outcomes = try Traces.named(trace).play(through: transition, on: .iPhoneSE, host: host)
    guard let outcome = outcomes.last else { return ["no gesture"] }
    var differences: [String] = []
    func compare(_ name: String, _ value: String, _ expected: String) {
      if value != expected { differences.append("\(name): \(value), not \(expected)") }
    }
    compare("decision", outcome.decision.rawValue, decision.rawValue)
    compare("reason", outcome.reason, reason)
    compare("margin of progress", text(outcome.margin.progress, 1000), text(progress, 1000))
    compare("margin of velocity", text(outcome.margin.velocity, 1), text(velocity, 1))
    for violation in outcome.violations { differences.append(violation.detail) }
    return differences
  }

  private func text(_ value: Double?, _ factor: Double) -> String {
    value.map { "\(($0 * factor).rounded() / factor)" } ?? "none"
  }
}
