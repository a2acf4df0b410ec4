internal import GestureTrace

/// Makes a rule of JSON, and gathers what is wrong with it.
struct RuleReader {
  private(set) var faults = JSONFaults()
  private var space = GestureSpace.points
  private var constants: [Parameter] = []
  /// The names of constants, usable or not.
  private var declared: Set<String> = []
  private var isUsed: Set<String> = []
  private var comparisonCount = 0

  private static let axes = RuleAxis.allCases.map(\.rawValue)

  /// `nil` when something is wrong.
  mutating func rule(_ value: JSONValue, source: String) -> Rule? {
    guard var object = faults.collect(try value.object()) else { return nil }
    let name = faults.collect(try object.required("rule").name())
    let abstract = text(object.optional("abstract"))
    if let value = object.optional("space") {
      space = faults.collect(try value.choice(GestureSpace.self)) ?? .points
    }
    let axis = axis(object.optional("axis"))
    if let value = object.optional("constants") { readConstants(value, source) }
    let extent = extent(&object)
    var velocity = "windowed"
    if let value = object.optional("velocity"), let name = estimator(value) { velocity = name }
    var clauses: [RuleClause] = []
    let condition = object.optional("finish")
    let list = object.optional("clauses")
    let otherwise = object.optional("otherwise")
    switch (condition, list) {
    case (let condition?, nil):
      if let read = self.condition(condition) {
        clauses = [.finish("condition_holds", when: read), .cancel("condition_does_not_hold")]
      }
    case (nil, let list?): clauses = readClauses(list, otherwise)
    case (let condition?, .some):
      faults.add([
        condition.fault("stands beside \"clauses\"", remedy: "give one of the two")
      ])
    case (nil, nil):
      faults.add([
        JSONFault(
          at: object.position, "has neither \"finish\" nor \"clauses\"",
          remedy: "say when it finishes")
      ])
    }
    if let otherwise, list == nil {
      faults.add([
        otherwise.fault("stands without \"clauses\"", remedy: "delete it")
      ])
    }
    faults.add(object.unknownKeys())
    refuseUnused(object)
    guard faults.isEmpty, let name else { return nil }
    let usesVelocity = clauses.contains { $0.condition?.looksAtVelocity == true }
    return Rule(
      name, abstract ?? "A rule of \(source).", space: space, axis: axis, extent: extent,
      velocity: usesVelocity ? .estimated(velocity) : .unused, constants: constants,
      clauses: clauses, isMonotone: false, source: source)
  }

  /// A text; `nil` when there is none, or it is something else.
  private mutating func text(_ value: JSONValue?) -> String? {
    guard let value else { return nil }
    return faults.collect(try value.string())
  }

  /// A name; `nil` when there is none, or it is no name.
  private mutating func name(_ value: JSONValue?) -> String? {
    guard let value else { return nil }
    return faults.collect(try value.name())
  }

  /// Which ways it takes: those of a pinch where it looks at a scale.
  private mutating func axis(_ value: JSONValue?) -> RuleAxis {
    let usual = space == .scale ? RuleAxis.pinch : .any
    guard let value, let axis = faults.collect(try value.choice(RuleAxis.self)) else {
      return usual
    }
    if axis.isPinch != (space == .scale) {
      let names = RuleAxis.allCases.filter { $0.isPinch != axis.isPinch }.map(\.rawValue)
      faults.add([
        value.fault(
          "is \(axis.rawValue), which is no way in space \(space.rawValue)",
          remedy: "give \(names.joined(separator: ", "))")
      ])
    }
    return axis
  }

  // MARK: Constants

  private mutating func readConstants(_ value: JSONValue, _ source: String) {
    guard let object = faults.collect(try value.object()) else { return }
    declared.formUnion(object.members.map(\.key))
    guard object.members.count <= RuleFile.constantLimit else {
      faults.add([
        value.fault(
          "has \(object.members.count) constants",
          remedy: "give at most \(RuleFile.constantLimit)")
      ])
      return
    }
    let space = space
    for member in object.members {
      if let fault = nameFault(member.key) {
        faults.add([JSONFault(at: member.position, fault, remedy: nameRemedy)])
      }
      guard var constant = faults.collect(try member.value.object()) else { continue }
      let number = faults.collect(try constant.required("value").number(in: -1e9...1e9))
      var unit = Parameter.Unit.fraction
      if let value = constant.optional("unit") {
        guard let read = faults.collect(try value.unit(of: space)) else { continue }
        unit = read
      }
      let abstract = text(constant.optional("abstract")) ?? ""
      faults.add(constant.unknownKeys())
      guard let number else { continue }
      constants.append(
        Parameter(
          member.key, number, unit, -1e9...1e9, abstract, source: source))
    }
  }

  private mutating func refuseUnused(_ object: JSONObject) {
    guard faults.isEmpty,
      let value = object.members.first(where: { $0.key == "constants" })?.value,
      case .object(let members) = value.content
    else { return }
    for member in members where !isUsed.contains(member.key) {
      faults.add([
        JSONFault(
          at: member.position, "is a constant that nothing looks at", remedy: "use it or delete it")
      ])
    }
  }

  /// What a progress of 1 is. A screen is some points long; in another space only a constant can be an extent.
  private mutating func extent(_ object: inout JSONObject) -> RuleExtent {
    let unit = space == .scale ? "no unit" : space.unit
    let remedy = "name a constant in \(unit) that is the whole way"
    guard let value = object.optional("extent") else {
      if space != .points {
        faults.add([
          JSONFault(
            at: object.position,
            "has no \"extent\", and a screen is none in space \(space.rawValue)", remedy: remedy)
        ])
      }
      return .screenHeight
    }
    let names: [String: RuleExtent] = [
      "screen-height": .screenHeight, "screen-width": .screenWidth,
      "screen-longest": .screenLongest,
    ]
    guard let text = faults.collect(try value.string()) else { return .screenHeight }
    if let extent = names[text] {
      if space != .points {
        faults.add([
          value.fault("is \(text), which is none in space \(space.rawValue)", remedy: remedy)
        ])
      }
      return extent
    }
    guard let constant = constants.first(where: { $0.name == text }) else {
      if declared.contains(text) { return .screenHeight }
      faults.add([
        value.fault(
          "is \(quoted(text))\(suggestion(for: text, among: names.keys.sorted() + constants.map(\.name)))",
          remedy: "give screen-height, screen-width, screen-longest or a constant")
      ])
      return .screenHeight
    }
    isUsed.insert(text)
    if constant.unit.dimension != (space == .scale ? .share : .length)
      || constant.defaultValue < Rule.leastExtent
    {
      let least = "\(decimal(Rule.leastExtent))\(space == .scale ? "" : " \(space.unit)")"
      faults.add([
        value.fault(
          "names \(quoted(text)), which is no length of \(least) or more",
          remedy: "name a constant in \(space == .scale ? "no unit" : space.unit)")
      ])
    }
    return .constant(text)
  }

  private mutating func estimator(_ value: JSONValue) -> String? {
    guard let text = faults.collect(try value.string()) else { return nil }
    let names = Velocities.all.map(\.name)
    if names.contains(text) { return text }
    faults.add([
      value.fault(
        "is \(quoted(text))\(suggestion(for: text, among: names))",
        remedy: "'harness velocities' lists them")
    ])
    return nil
  }

  // MARK: Clauses

  private mutating func readClauses(_ value: JSONValue, _ otherwise: JSONValue?) -> [RuleClause] {
    guard let elements = faults.collect(try value.array()) else { return [] }
    guard (1...RuleFile.clauseLimit).contains(elements.count) else {
      faults.add([
        value.fault(
          "has \(elements.count) clauses", remedy: "give 1 to \(RuleFile.clauseLimit)")
      ])
      return []
    }
    var clauses: [RuleClause] = []
    for (index, element) in elements.enumerated() {
      guard var object = faults.collect(try element.object()) else { continue }
      let kind = object.requiredDecision(&faults)
      let code = name(object.optional("code"))
      var isEarly = false
      if let value = object.optional("early") {
        isEarly = faults.collect(try value.bool()) ?? false
      }
      var when: Condition?
      if let value = faults.collect(try object.required("when")) { when = condition(value) }
      faults.add(object.unknownKeys())
      guard let kind, let when else { continue }
      clauses.append(
        RuleClause(kind, code ?? "clause_\(index + 1)", when: when, isEarly: isEarly))
    }
    var rest = Verdict.Kind.cancel
    if let otherwise { rest = faults.collect(try otherwise.decision()) ?? .cancel }
    return clauses + [RuleClause(rest, "otherwise")]
  }

  // MARK: Conditions

  /// `{"progress": {"above": "half"}}`, `{"all": […]}`, `{"any": […]}`, `{"not": …}`.
  private mutating func condition(_ value: JSONValue) -> Condition? {
    guard let object = faults.collect(try value.object()) else { return nil }
    guard let member = object.members.first, object.members.count == 1 else {
      faults.add([
        value.fault(
          "has \(object.members.count) keys", remedy: "give one quantity, or all, any or not")
      ])
      return nil
    }
    switch member.key {
    case "all", "any":
      guard let elements = faults.collect(try member.value.array()) else { return nil }
      if elements.isEmpty {
        faults.add([
          member.value.fault("is empty", remedy: "give at least one condition")
        ])
        return nil
      }
      let conditions = elements.compactMap { condition($0) }
      guard conditions.count == elements.count else { return nil }
      return member.key == "all" ? .all(conditions) : .any(conditions)
    case "not": return condition(member.value).map { .not($0) }
    default:
      guard takesComparison(at: member) else { return nil }
      guard let kind = RuleQuantity.Kind(rawValue: member.key) else {
        let names = ["all", "any", "not"] + RuleQuantity.Kind.allCases.map(\.rawValue)
        faults.add([
          JSONFault(
            at: member.position, "is no quantity\(suggestion(for: member.key, among: names))",
            remedy: "give a quantity, all, any or not; docs/rules.md lists them")
        ])
        return nil
      }
      return test(kind, member.value)
    }
  }

  /// Whether there may be one comparison more.
  private mutating func takesComparison(at member: JSONMember) -> Bool {
    comparisonCount += 1
    if comparisonCount == RuleFile.comparisonLimit + 1 {
      faults.add([
        JSONFault(
          at: member.position, "is one comparison more than \(RuleFile.comparisonLimit)",
          remedy: "make the rule simpler")
      ])
    }
    return comparisonCount <= RuleFile.comparisonLimit
  }

  private static let relations: [(key: String, relation: Condition.Relation)] = [
    ("above", .above), ("at_least", .atLeast), ("below", .below), ("at_most", .atMost),
    ("equal", .equal),
  ]

  private mutating func test(_ kind: RuleQuantity.Kind, _ value: JSONValue) -> Condition? {
    guard var object = faults.collect(try value.object()) else { return nil }
    var quantity = RuleQuantity(kind: kind)
    if kind == .projection {
      guard let over = faults.collect(try object.required("over")),
        let name = constant(over, for: .time)
      else { return nil }
      quantity.horizon = name
    }
    var conditions: [Condition] = []
    for (key, relation) in Self.relations {
      guard let threshold = object.optional(key) else { continue }
      if case .number(let number) = threshold.content, number.value == 0 {
        conditions.append(.sign(quantity, relation))
      } else if let name = constant(threshold, for: kind.dimension) {
        conditions.append(.test(quantity, relation, constant: name))
      }
    }
    faults.add(object.unknownKeys())
    guard !conditions.isEmpty else {
      if faults.isEmpty {
        faults.add([
          value.fault(
            "compares with nothing",
            remedy: "give \(Self.relations.map(\.key).joined(separator: ", "))")
        ])
      }
      return nil
    }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  /// The name of a constant that counts what is asked for.
  private mutating func constant(_ value: JSONValue, for dimension: RuleDimension) -> String? {
    guard let text = faults.collect(try value.constantName()) else { return nil }
    guard let constant = constants.first(where: { $0.name == text }) else {
      // What is wrong with it is said where it stands.
      if declared.contains(text) { return nil }
      faults.add([
        value.fault(
          "is \(quoted(text)), no constant\(suggestion(for: text, among: constants.map(\.name)))",
          remedy: "add it to \"constants\", with its unit")
      ])
      return nil
    }
    isUsed.insert(text)
    guard constant.unit.counts(dimension, in: space) else {
      faults.add([
        value.fault(
          "names \(quoted(text)), which is in \(constant.unit.rawValue)",
          remedy: "compare with a constant in \(dimension.unitNames(in: space))")
      ])
      return nil
    }
    return text
  }
}

extension JSONObject {
  /// What `then` says.
  fileprivate mutating func requiredDecision(_ faults: inout JSONFaults) -> Verdict.Kind? {
    guard let value = faults.collect(try required("then")) else { return nil }
    return faults.collect(try value.decision())
  }
}

/// What is wrong with a name that stands in reports, in columns and behind `--set rule.`; `nil` for nothing.
private func nameFault(_ name: String) -> String? {
  if name.isEmpty { return "is empty" }
  if name.utf8.count > RuleFile.nameLimit {
    return "is longer than \(RuleFile.nameLimit) bytes"
  }
  let isPlain = name.unicodeScalars.allSatisfy {
    $0.properties.isAlphabetic || $0.properties.numericType != nil
      || "._-/".unicodeScalars.contains($0)
  }
  return isPlain ? nil : "is \(quoted(name)), which is no name"
}

private let nameRemedy = "use letters, digits, “-”, “_”, “.” and “/”"

extension JSONValue {
  /// A text that names something.
  fileprivate func name() throws(JSONFault) -> String {
    let text = try string()
    if let problem = nameFault(text) { throw fault(problem, remedy: nameRemedy) }
    return text
  }

  /// A unit that constants of a space may have.
  fileprivate func unit(of space: GestureSpace) throws(JSONFault) -> Parameter.Unit {
    let text = try string()
    guard let unit = Parameter.Unit(rawValue: text), space.allows(unit) else {
      throw fault(
        "is \(quoted(text)), which is no unit of \(space.rawValue)",
        remedy: "give one of \(space.unitNames), or none for a share")
    }
    return unit
  }

  /// The name of a constant; a number has none.
  fileprivate func constantName() throws(JSONFault) -> String {
    guard case .number = content else { return try string() }
    var fault = wrongKind("the name of a constant")
    fault.remedy = "add it to \"constants\", with its unit, and give its name; 0 needs none"
    throw fault
  }

  /// `finish`, `cancel`, or `none` for a gesture that would not be taken.
  fileprivate func decision() throws(JSONFault) -> Verdict.Kind {
    let text = try string()
    switch text {
    case "finish": return .finish
    case "cancel": return .cancel
    case "none": return .none
    default:
      throw fault(
        "is \(quoted(text))\(suggestion(for: text, among: ["finish", "cancel", "none"]))",
        remedy: "give finish, cancel or none")
    }
  }
}

extension Condition {
  /// Whether any part of it looks at an estimator's velocity.
  var looksAtVelocity: Bool {
    switch self {
    case .test(let quantity, _, _), .sign(let quantity, _):
      switch quantity.kind.dimension {
      case .velocity, .rate: true
      case .share: quantity.kind == .projection
      case .length, .time, .step: false
      }
    case .all(let conditions), .any(let conditions): conditions.contains { $0.looksAtVelocity }
    case .not(let condition): condition.looksAtVelocity
    }
  }
}

extension GestureSpace {
  /// Whether a constant of a rule in the space may be in a unit.
  func allows(_ unit: Parameter.Unit) -> Bool {
    switch unit {
    case .fraction, .ratio, .seconds, .milliseconds, .perSecond: true
    case .points, .pointsPerSecond, .pointsPerMillisecond: self == .points
    case .millimeters, .millimetersPerSecond: self == .fingerMillimeters
    case .libinputUnits, .libinputUnitsPerSecond, .libinputUnitsPerMillisecond,
      .libinputUnitsPerReport:
      self == .accelerated || self == .unaccelerated
    case .radians, .hertz, .count, .flag: false
    }
  }

  /// The units of the space, for a message.
  var unitNames: String {
    Parameter.Unit.allCases.filter { allows($0) }.map(\.rawValue).joined(separator: ", ")
  }
}

extension Parameter.Unit {
  /// Whether it counts what a quantity does, in a space. A scale's lengths have no unit, its velocities 1/s.
  func counts(_ wanted: RuleDimension, in space: GestureSpace) -> Bool {
    if space == .scale {
      switch wanted {
      case .length, .step: return dimension == .share
      case .velocity: return dimension == .rate
      case .share, .rate, .time: break
      }
    }
    return dimension == wanted && space.allows(self)
  }
}

extension RuleDimension {
  /// The units that count it in a space, for a message.
  func unitNames(in space: GestureSpace) -> String {
    Parameter.Unit.allCases.filter { $0.counts(self, in: space) }.map(\.rawValue)
      .joined(separator: ", ")
  }
}
