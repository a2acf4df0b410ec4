internal import GestureTrace

/// What is to come of a gesture in a case. What is `nil` or missing is not looked at, but for violations: there are
/// to be none unless some are named.
public struct GestureExpectation: Hashable, Sendable {
  /// The gesture's number in its trace, from 0; `nil` where the expectation is about every gesture.
  public var index: Int?
  /// The decision is to be one of these; empty for any.
  public var decisions: [Verdict.Kind] = []
  /// The stable name of the reason.
  public var reasonCode: String?
  /// How the gesture is to end.
  public var end: Outcome.End?
  /// How many fingers are to be followed.
  public var fingers: Int?
  /// The numbers.
  public var numbers: [CheckedQuantity: NumberExpectation] = [:]
  /// The calls in order.
  public var calls: CallPattern?
  /// The rules that are to be broken, exactly these, in the order of their codes.
  public var violations: [Invariant] = []
  /// Whether it is known to fail: then it must.
  public var isKnownFailing = false
  /// What a person wants to say about it.
  public var note: String?
  /// Where it stands in its file; `nil` for one that was not read.
  var position: JSONPosition?

  /// Makes an expectation that looks at nothing but violations.
  public init(index: Int? = nil) {
    self.index = index
  }

  /// What a gesture came to, as an expectation.
  public init(observing outcome: Outcome) {
    index = outcome.index
    decisions = [outcome.decision]
    reasonCode = outcome.reasonCode
    violations = outcome.brokenRules
    guard outcome.decision != .none else { return }
    for quantity in CheckedQuantity.all {
      switch quantity {
      case .translationX, .translationY: continue
      case .velocityX, .velocityY: if outcome.scale != nil { continue }
      case .progress, .scale, .scaleVelocity, .duration, .settling, .margin: break
      }
      if let value = quantity.value(of: outcome) {
        numbers[quantity] = .printed(CheckedQuantity.rounded(value, quantity.places))
      }
    }
  }

  /// What is expected once an outcome is accepted: what holds stays as it was written.
  func accepting(_ outcome: Outcome) -> GestureExpectation {
    var result = self
    if !decisions.isEmpty, !decisions.contains(outcome.decision) {
      result.decisions = [outcome.decision]
    }
    if reasonCode != nil { result.reasonCode = outcome.reasonCode }
    if end != nil { result.end = outcome.end }
    if fingers != nil { result.fingers = outcome.fingers }
    for (quantity, expected) in numbers {
      result.numbers[quantity] = expected.accepting(quantity.value(of: outcome), of: quantity)
    }
    if let calls, !calls.matches(outcome.log) { result.calls = CallPattern(outcome.log) }
    result.violations = outcome.brokenRules
    return result
  }

  /// What an outcome is that it should not be, in the order of the keys; empty when all is as expected.
  public func differences(_ outcome: Outcome) -> [Difference] {
    var differences: [Difference] = []
    func compare(_ name: String, _ expected: String?, _ actual: String) {
      guard let expected, expected != actual else { return }
      differences.append(Difference(name, expected: expected, actual: actual))
    }
    if !decisions.isEmpty, !decisions.contains(outcome.decision) {
      compare(
        "decision", decisions.map(\.rawValue).joined(separator: " or "), outcome.decision.rawValue)
    }
    compare("reason_code", reasonCode, outcome.reasonCode)
    compare("end", end?.rawValue, outcome.end.rawValue)
    compare("fingers", fingers.map(String.init), "\(outcome.fingers)")
    for quantity in CheckedQuantity.all {
      let value = quantity.value(of: outcome)
      guard let expected = numbers[quantity], !expected.holds(value, of: quantity) else { continue }
      differences.append(Difference(quantity, expected: expected, actual: value))
    }
    if let calls, !calls.matches(outcome.log) {
      compare(
        "calls", calls.words.joined(separator: " "),
        CallPattern(outcome.log).words.joined(separator: " "))
    }
    let broken = outcome.brokenRules
    if violations != broken {
      compare("violations", Self.text(violations), Self.text(broken))
    }
    return differences
  }

  private static func text(_ rules: [Invariant]) -> String {
    rules.isEmpty ? "none" : rules.map(\.rawValue).joined(separator: " ")
  }
}

extension Outcome {
  /// The rules that the machine broke, each once, in the order of their codes.
  var brokenRules: [Invariant] {
    Set(violations.map(\.invariant)).sorted { $0.rawValue < $1.rawValue }
  }
}
