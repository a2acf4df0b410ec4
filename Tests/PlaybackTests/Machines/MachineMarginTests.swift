import GestureTrace
import Playback
import TestSupport
import Testing

/// A margin is what flips the decision when it is computed again, in single precision too.
@Suite struct MachineMarginTests {
  private static let rules: [any DecisionRule] = [
    RightwardPastProgress(), RightwardPastProgress(returnSpeed: nil), PastProgress(),
    ClosingPinch(), ProjectedPinch(), SlowShortPinch(),
  ]

  private func sample(_ progress: Double, _ x: Double, _ scale: Double) -> DecisionSample {
    DecisionSample(
      progress: progress, translation: .zero, velocity: Vector(x, 0), scaleVelocity: scale)
  }

  @Test(arguments: rules.indices, 0..<40)
  func `the decision flips at its margins`(rule: Int, round: Int) {
    let rule = Self.rules[rule]
    var generator = SplitMix64(seed: harnessSeed &+ UInt64(round))
    let edges = [0, 0.1, 0.2, Double(Float(0.2)), 0.3, 0.5, 0.999, 1]
    let progress =
      Bool.random(using: &generator)
      ? edges.randomElement(using: &generator) ?? 0 : Double.random(in: 0...1, using: &generator)
    let x =
      [0, -100, Double.random(in: -500...500, using: &generator)]
      .randomElement(using: &generator) ?? 0
    let scale =
      [0, -5, Double.random(in: -8...3, using: &generator)]
      .randomElement(using: &generator) ?? 0
    let verdict = rule.release(sample(progress, x, scale))
    let away = verdict.kind == .finish ? -1.0 : 1
    let context = "HARNESS_SEED=\(harnessSeed), \(rule), \(progress), \(x), \(scale)"
    if let margin = verdict.margin.progress {
      let moved = rule.release(sample(progress + away * margin, x, scale))
      #expect(margin > 0 && moved.kind != verdict.kind, "\(context)")
    }
    if let margin = verdict.margin.velocity {
      let isPinch = verdict.margin.velocityQuantity == .scaleVelocity
      let moved = rule.release(
        sample(progress, isPinch ? x : x + away * margin, isPinch ? scale - away * margin : scale))
      #expect(margin > 0 && moved.kind != verdict.kind, "\(context)")
    }
  }
}
