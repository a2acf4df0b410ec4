package import GestureTrace

extension Rule {
  /// One line for each answer: what it is, its code, and when it is given.
  public var clauseLines: [String] {
    let kind = clauses.map(\.kind.rawValue.count).max() ?? 0
    let code = clauses.map(\.code.count).max() ?? 0
    func pad(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    return clauses.map { clause in
      let when: String
      if let condition = clause.condition {
        when = "  \(Self.text(condition))"
      } else {
        when = hasLogic ? "" : "  else"
      }
      let last = when.isEmpty ? clause.code : pad(clause.code, code)
      return "\(pad(clause.kind.rawValue, kind))  \(last)\(when)"
    }
  }

  /// The condition with the names of its constants.
  private static func text(_ condition: Condition, isInner: Bool = false) -> String {
    switch condition {
    case .test(let quantity, let relation, let constant):
      return "\(text(quantity)) \(relation.sign) \(constant)"
    case .sign(let quantity, let relation): return "\(text(quantity)) \(relation.sign) 0"
    case .all(let conditions):
      let words = conditions.map { text($0, isInner: true) }.joined(separator: " and ")
      return isInner ? "(\(words))" : words
    case .any(let conditions):
      let words = conditions.map { text($0, isInner: true) }.joined(separator: " or ")
      return isInner ? "(\(words))" : words
    case .not(let condition): return "not (\(text(condition)))"
    }
  }

  private static func text(_ quantity: RuleQuantity) -> String {
    quantity.horizon.map { "\(quantity.kind.words) over \($0)" } ?? quantity.kind.words
  }

  /// Writes the rule as an object.
  package func describe(_ json: inout JSONText) {
    json.open("{")
    json.member("name", name)
    json.member("abstract", abstract)
    json.member("space", space.rawValue)
    json.member("unit", space.unit)
    json.member("axis", axis.rawValue)
    json.member("extent", extent.text)
    json.member("velocity", velocity.estimator)
    json.member("own_velocity", velocity == .meanStep ? velocity.text : nil as String?)
    json.member("decides_before_the_lift", decidesEarly)
    json.member("taken_away", cancelled.rawValue)
    json.member("monotone", isMonotone)
    json.member("source", source)
    json.member("tested_against", vectors)
    json.open("constants", "[")
    for constant in constants {
      let parameter = constant.parameter
      json.open("{")
      json.member("name", parameter.name)
      json.key("value")
      json.number(constant.value)
      json.member("unit", parameter.unit.rawValue)
      json.member("abstract", parameter.abstract)
      json.member("source", parameter.source)
      json.close("}")
    }
    json.close("]")
    json.open("answers", "[")
    for (clause, line) in zip(clauses, conditionTexts) {
      json.open("{")
      json.member("decision", clause.kind.rawValue)
      json.member("reason_code", clause.code)
      json.member("when", line)
      json.close("}")
    }
    json.close("]")
    json.open("peculiarities", "[")
    for peculiarity in peculiarities { json.value(peculiarity) }
    json.close("]")
    json.close("}")
  }

  private var conditionTexts: [String?] { clauses.map { $0.condition.map { Self.text($0) } } }
}
