/// When a clause of a rule applies. Thresholds are constants of the rule, by their names.
public indirect enum Condition: Hashable, Sendable {
  /// How a quantity is compared.
  public enum Relation: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    case above = ">"
    case atLeast = ">="
    case below = "<"
    case atMost = "<="
    case equal = "=="

    /// As a sentence says it.
    var sign: String {
      switch self {
      case .above: ">"
      case .atLeast: "≥"
      case .below: "<"
      case .atMost: "≤"
      case .equal: "="
      }
    }

    /// Whether it holds; never for what is not a number.
    @inline(__always)
    func holds(_ left: Double, _ right: Double) -> Bool {
      switch self {
      case .above: left > right
      case .atLeast: left >= right
      case .below: left < right
      case .atMost: left <= right
      case .equal: left == right
      }
    }
  }

  /// A quantity against a constant.
  case test(RuleQuantity, Relation, constant: String)
  /// A quantity against nothing at all: its sign.
  case sign(RuleQuantity, Relation)
  /// Every one holds.
  case all([Condition])
  /// At least one holds.
  case any([Condition])
  /// It does not hold.
  case not(Condition)
}

extension RuleQuantity {
  static func > (quantity: RuleQuantity, constant: String) -> Condition {
    .test(quantity, .above, constant: constant)
  }
  static func >= (quantity: RuleQuantity, constant: String) -> Condition {
    .test(quantity, .atLeast, constant: constant)
  }
  static func < (quantity: RuleQuantity, constant: String) -> Condition {
    .test(quantity, .below, constant: constant)
  }
  static func <= (quantity: RuleQuantity, constant: String) -> Condition {
    .test(quantity, .atMost, constant: constant)
  }
  /// Above 0.
  var isPositive: Condition { .sign(self, .above) }
  /// Below 0.
  var isNegative: Condition { .sign(self, .below) }
  /// Exactly 0.
  var isZero: Condition { .sign(self, .equal) }
}

extension Condition {
  static func && (left: Condition, right: Condition) -> Condition { .all([left, right]) }
  static func || (left: Condition, right: Condition) -> Condition { .any([left, right]) }
}

/// A condition as a row of nodes, the children of a node behind it: quick to go over.
struct ConditionProgram: Hashable, Sendable {
  private enum Operation: Hashable, Sendable, BitwiseCopyable {
    case test, all, any, not
  }

  private struct Node: Hashable, Sendable, BitwiseCopyable {
    var operation: Operation
    var kind = RuleQuantity.Kind.progress
    var relation = Condition.Relation.above
    /// Indices of constants; -1 for none.
    var threshold = -1
    var horizon = -1
    /// What makes milliseconds of the one and seconds of the other, where they are times.
    var thresholdFactor = 1.0
    var horizonFactor = 1.0
    /// The node behind the last child.
    var end = 0
  }

  private var nodes: [Node] = []

  /// `nil` when the condition names a constant that is not among them.
  init?(_ condition: Condition, constants: [Parameter]) {
    guard append(condition, constants) else { return nil }
  }

  private mutating func append(_ condition: Condition, _ constants: [Parameter]) -> Bool {
    let place = nodes.count
    switch condition {
    case .test(let quantity, let relation, let constant):
      guard let threshold = constants.firstIndex(where: { $0.name == constant }) else {
        return false
      }
      return append(quantity, relation, threshold, constants)
    case .sign(let quantity, let relation): return append(quantity, relation, -1, constants)
    case .all(let conditions), .any(let conditions):
      if case .all = condition {
        nodes.append(Node(operation: .all))
      } else {
        nodes.append(Node(operation: .any))
      }
      for child in conditions where !append(child, constants) { return false }
    case .not(let child):
      nodes.append(Node(operation: .not))
      guard append(child, constants) else { return false }
    }
    nodes[place].end = nodes.count
    return true
  }

  private mutating func append(
    _ quantity: RuleQuantity, _ relation: Condition.Relation, _ threshold: Int,
    _ constants: [Parameter]
  ) -> Bool {
    var node = Node(
      operation: .test, kind: quantity.kind, relation: relation, threshold: threshold,
      end: nodes.count + 1)
    if threshold >= 0 { node.thresholdFactor = constants[threshold].unit.millisecondsFactor }
    if let name = quantity.horizon {
      guard let place = constants.firstIndex(where: { $0.name == name }) else { return false }
      node.horizon = place
      node.horizonFactor = constants[place].unit.secondsFactor
    }
    nodes.append(node)
    return true
  }

  /// Whether it holds for facts; `values` are the constants in base units.
  ///
  /// - Complexity: O(*n*) in the number of tests.
  func holds(_ facts: RuleFacts, _ values: [Double]) -> Bool { holds(0, facts, values) }

  private func holds(_ place: Int, _ facts: RuleFacts, _ values: [Double]) -> Bool {
    let node = nodes[place]
    switch node.operation {
    case .test:
      let horizon = node.horizon < 0 ? 0 : values[node.horizon] * node.horizonFactor
      let threshold = node.threshold < 0 ? 0 : values[node.threshold] * node.thresholdFactor
      return node.relation.holds(facts.value(node.kind, horizon: horizon), threshold)
    case .all, .any:
      let stops = node.operation == .any
      var child = place + 1
      while child < node.end {
        if holds(child, facts, values) == stops { return stops }
        child = nodes[child].end
      }
      return !stops
    case .not: return !holds(place + 1, facts, values)
    }
  }
}
