internal import GestureTrace

extension GestureExpectation {
  /// Reads what is to come of a gesture; `nil` where that is not an object.
  init?(_ value: JSONValue, isIndexed: Bool, _ faults: inout JSONFaults) {
    guard var object = faults.collect(try value.object()) else { return nil }
    self.init()
    position = value.position
    if isIndexed {
      index = faults.collect(try object.required("index").integer(in: 0...1_000_000))
    }
    if let value = object.optional("decision") {
      decisions = faults.collect(try Self.decisions(value)) ?? []
    }
    if let value = object.optional("reason_code") {
      reasonCode = faults.collect(try value.string())
    }
    if let value = object.optional("end") { end = faults.collect(try value.choice()) }
    if let value = object.optional("fingers") {
      fingers = faults.collect(try value.integer(in: 0...1000))
    }
    readNumbers(&object, &faults)
    if let value = object.optional("calls") { calls = faults.collect(try CallPattern(value)) }
    if let value = object.optional("violations") {
      violations = faults.collect(try Self.violations(value)) ?? []
    }
    if let value = object.optional("known") {
      let known: KnownState? = faults.collect(try value.choice())
      isKnownFailing = known == .failing
    }
    if let value = object.optional("note") { note = faults.collect(try value.string()) }
    faults.add(object.unknownKeys())
  }

  private enum KnownState: String, CaseIterable { case failing }

  private static func decisions(_ value: JSONValue) throws(JSONFault) -> [Verdict.Kind] {
    guard case .array(let elements) = value.content else { return [try value.choice()] }
    guard !elements.isEmpty else {
      throw value.fault("is empty", remedy: "name a decision, or leave the key out")
    }
    var decisions: [Verdict.Kind] = []
    for element in elements { decisions.append(try element.choice()) }
    return decisions
  }

  private static func violations(_ value: JSONValue) throws(JSONFault) -> [Invariant] {
    var rules: Set<Invariant> = []
    for element in try value.array() { rules.insert(try element.choice()) }
    return rules.sorted { $0.rawValue < $1.rawValue }
  }

  private mutating func readNumbers(_ object: inout JSONObject, _ faults: inout JSONFaults) {
    var margins: JSONObject?
    if let value = object.optional("margin") { margins = faults.collect(try value.object()) }
    for quantity in CheckedQuantity.all {
      let value =
        quantity.isOfMargin ? margins?.optional(quantity.key) : object.optional(quantity.key)
      guard let value else { continue }
      numbers[quantity] = faults.collect(try NumberExpectation(value, quantity))
    }
    if let margins { faults.add(margins.unknownKeys()) }
  }
}

extension NumberExpectation {
  /// Reads a number, `{"value": …, "within": …}`, `{"min": …, "max": …}` or `null`.
  init(_ value: JSONValue, _ quantity: CheckedQuantity) throws(JSONFault) {
    switch value.content {
    case .null: self = .none
    case .number(let number): self = .printed(number.value)
    case .object: self = try Self.object(value, quantity)
    case .string, .bool, .array:
      throw value.wrongKind("a number, {\"value\": …, \"within\": …} or {\"min\": …, \"max\": …}")
    }
  }

  private static func object(
    _ value: JSONValue, _ quantity: CheckedQuantity
  ) throws(JSONFault) -> NumberExpectation {
    var object = try value.object()
    let number = object.optional("value")
    let within = object.optional("within")
    let low = try object.optional("min")?.number()
    let high = try object.optional("max")?.number()
    if let unknown = object.unknownKeys().first { throw unknown }
    if let number {
      guard low == nil, high == nil else {
        throw value.fault("has a value and a range", remedy: "keep one of them")
      }
      guard let within else {
        throw value.fault(
          "has a value without \"within\"",
          remedy: "say how far off it may be, or give the number alone")
      }
      return .near(try number.number(), within: try tolerance(within, quantity))
    }
    if within != nil {
      throw value.fault("has \"within\" without \"value\"", remedy: "add the value")
    }
    guard low != nil || high != nil else {
      throw value.fault(
        "says nothing", remedy: "give \"value\" and \"within\", or \"min\" or \"max\"")
    }
    guard low ?? -.infinity <= high ?? .infinity else {
      throw value.fault("has a \"min\" above its \"max\"", remedy: "exchange them")
    }
    return .range(min: low, max: high)
  }

  /// A number is a difference in the unit of the key, a text a percentage.
  private static func tolerance(
    _ value: JSONValue, _ quantity: CheckedQuantity
  ) throws(JSONFault) -> Tolerance {
    guard case .string(let text) = value.content else {
      return .absolute(try value.number(in: 0...Double.greatestFiniteMagnitude))
    }
    guard text.hasSuffix("%"), let percent = Double(text.dropLast()), percent.isFinite,
      percent >= 0, !text.contains(where: { "xX".contains($0) })
    else {
      let unit = quantity.unit.isEmpty ? "a number" : "a number, which is \(quantity.unit),"
      throw value.fault(
        text.hasSuffix("%")
          ? "is \(quoted(text)), which is no share"
          : "is \(quoted(text)), a tolerance without a unit",
        remedy: "give \(unit) or a percentage such as \"5%\"")
    }
    return .percent(percent)
  }
}

extension CallPattern {
  /// Reads a list of calls.
  fileprivate init(_ value: JSONValue) throws(JSONFault) {
    var steps: [Step] = []
    for element in try value.array() {
      let word = try element.string()
      guard let step = Step(word) else {
        throw element.fault(
          "is \(quoted(word)), not a call\(suggestion(for: word, among: Step.words))",
          remedy: "see 'harness play --log'")
      }
      steps.append(step)
    }
    self.init(steps)
  }
}
