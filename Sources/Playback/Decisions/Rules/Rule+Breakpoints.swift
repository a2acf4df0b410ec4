extension Rule {
  /// How a constant acts on the rule's decisions.
  ///
  /// - Throws: ``PlaybackError/unknownName(kind:name:near:)``.
  public func role(of constant: String) throws(PlaybackError) -> ParameterRole {
    guard constants.contains(where: { $0.parameter.name == constant }) else {
      throw unknown(constant)
    }
    if usesBeforeDecision(constant) { return .play }
    return usesAnywhere(constant)
      ? .threshold : .idle("no condition of rule \(name) asks for \(constant)")
  }

  /// Where along a constant, in its own unit, the decision on facts can change: at each number that a condition compares with it.
  ///
  /// - Returns: Ranges as wide as rounding; `nil` where it can change anywhere, because the constant does more than be compared.
  public func breakpoints(
    of constant: String, on facts: RuleFacts
  ) -> [ClosedRange<Double>]? {
    // A shaping compares as well, but what it makes of the velocity is compared again.
    guard !hasLogic, shaping.constants.isEmpty, !usesBeforeDecision(constant) else { return nil }
    guard let unit = constants.first(where: { $0.parameter.name == constant })?.parameter.unit
    else { return [] }
    var ranges: [ClosedRange<Double>] = []
    for clause in clauses {
      guard let condition = clause.condition else { continue }
      guard
        condition.collect(
          constant, &ranges,
          value: { (quantity: RuleQuantity) in
            guard quantity.horizon == nil else { return nil }
            return facts.value(quantity.kind, horizon: 0) / (unit.base * unit.millisecondsFactor)
          })
      else { return nil }
    }
    return ranges
  }

  /// Whether it is part of what the rule is told, or of code that may do anything with it.
  private func usesBeforeDecision(_ constant: String) -> Bool {
    if hasLogic || slop == constant { return true }
    switch extent {
    case .screenHeight, .screenWidth, .screenLongest: return false
    case .constant(let name): return name == constant
    case .axes(let horizontal, let vertical): return horizontal == constant || vertical == constant
    }
  }

  private func usesAnywhere(_ constant: String) -> Bool {
    shaping.constants.contains(constant)
      || clauses.contains { $0.condition?.names(constant) == true }
  }
}

extension RuleShaping {
  /// The names of its constants.
  var constants: [String] {
    switch self {
    case .none: []
    case .clamped(let least, let most): [least, most]
    case .fling(let least, let way, let most): [least, way, most]
    }
  }
}

extension Condition {
  /// Whether it names a constant.
  func names(_ constant: String) -> Bool {
    switch self {
    case .test(let quantity, _, let threshold):
      threshold == constant || quantity.horizon == constant
    case .sign(let quantity, _): quantity.horizon == constant
    case .all(let conditions), .any(let conditions): conditions.contains { $0.names(constant) }
    case .not(let condition): condition.names(constant)
    }
  }

  /// Adds a range around each number that is compared with a constant.
  ///
  /// - Parameters:
  ///   - constant: The constant's name.
  ///   - ranges: Where they go.
  ///   - value: The number that a quantity is, in the constant's unit; `nil` where other constants decide that.
  /// - Returns: Whether the constant is compared with numbers alone.
  fileprivate func collect(
    _ constant: String, _ ranges: inout [ClosedRange<Double>],
    value: (RuleQuantity) -> Double?
  ) -> Bool {
    switch self {
    case .test(let quantity, _, let threshold):
      if quantity.horizon == constant { return false }
      guard threshold == constant else { return true }
      guard let value = value(quantity) else { return false }
      // Nothing compares with what is no number.
      if let range = ClosedRange.around(value) { ranges.append(range) }
      return true
    case .sign(let quantity, _): return quantity.horizon != constant
    case .all(let conditions), .any(let conditions):
      for condition in conditions {
        guard condition.collect(constant, &ranges, value: value) else { return false }
      }
      return true
    case .not(let condition): return condition.collect(constant, &ranges, value: value)
    }
  }
}
