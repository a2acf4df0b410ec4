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
    json.key("name")
    json.value(name)
    json.key("abstract")
    json.value(abstract)
    json.key("space")
    json.value(space.rawValue)
    json.key("unit")
    json.value(space.unit)
    json.key("axis")
    json.value(axis.rawValue)
    json.key("extent")
    json.value(extent.text)
    json.key("velocity")
    json.value(velocity.estimator)
    json.key("own_velocity")
    json.value(velocity == .meanStep ? velocity.text : nil as String?)
    json.key("decides_before_the_lift")
    json.value(decidesEarly)
    json.key("taken_away")
    json.value(cancelled.rawValue)
    json.key("monotone")
    json.value(isMonotone)
    json.key("source")
    json.value(source)
    json.key("tested_against")
    json.value(vectors)
    json.key("constants")
    json.open("[")
    for constant in constants {
      let parameter = constant.parameter
      json.open("{")
      json.key("name")
      json.value(parameter.name)
      json.key("value")
      json.number(constant.value)
      json.key("unit")
      json.value(parameter.unit.rawValue)
      json.key("abstract")
      json.value(parameter.abstract)
      json.key("source")
      json.value(parameter.source)
      json.close("}")
    }
    json.close("]")
    json.key("answers")
    json.open("[")
    for (clause, line) in zip(clauses, conditionTexts) {
      json.open("{")
      json.key("decision")
      json.value(clause.kind.rawValue)
      json.key("reason_code")
      json.value(clause.code)
      json.key("when")
      json.value(line)
      json.close("}")
    }
    json.close("]")
    json.key("peculiarities")
    json.open("[")
    for peculiarity in peculiarities { json.value(peculiarity) }
    json.close("]")
    json.close("}")
  }

  private var conditionTexts: [String?] { clauses.map { $0.condition.map { Self.text($0) } } }
}
