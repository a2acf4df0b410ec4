/// One answer of a rule, and when it is given.
public struct RuleClause: Hashable, Sendable {
  /// What comes of the gesture: finish, cancel, or none (the system would not take it at all).
  public var kind: Verdict.Kind
  /// A stable name for the reason (`past_progress`).
  public var code: String
  /// When it applies; the first clause whose condition holds answers. `nil` holds always.
  public var condition: Condition?
  /// Whether it answers while the fingers are still down.
  public var isEarly: Bool

  /// Makes a clause.
  public init(
    _ kind: Verdict.Kind, _ code: String, when condition: Condition? = nil, isEarly: Bool = false
  ) {
    self.kind = kind
    self.code = code
    self.condition = condition
    self.isEarly = isEarly
  }

  static func finish(
    _ code: String, when condition: Condition? = nil, isEarly: Bool = false
  ) -> RuleClause {
    RuleClause(.finish, code, when: condition, isEarly: isEarly)
  }

  static func cancel(_ code: String, when condition: Condition? = nil) -> RuleClause {
    RuleClause(.cancel, code, when: condition)
  }

  static func none(_ code: String, when condition: Condition) -> RuleClause {
    RuleClause(.none, code, when: condition)
  }
}

/// What a rule answers: a number among its clauses. Plain, so that a million of them cost nothing.
public struct Ruling: Hashable, Sendable, BitwiseCopyable {
  /// What comes of the gesture.
  public var kind: Verdict.Kind
  /// The place of the clause that answered.
  public var clause: Int

  /// Whether it finishes.
  public var finishes: Bool { kind == .finish }
}
