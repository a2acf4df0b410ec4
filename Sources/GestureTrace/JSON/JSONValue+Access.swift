extension JSONValue {
  /// The value as an object, to be asked for its keys.
  package func object() throws(JSONFault) -> JSONObject {
    guard case .object(let members) = content else { throw wrongKind("an object") }
    return JSONObject(members, at: position)
  }

  /// The elements of an array.
  package func array() throws(JSONFault) -> [JSONValue] {
    guard case .array(let elements) = content else { throw wrongKind("an array") }
    return elements
  }

  /// A text.
  package func string() throws(JSONFault) -> String {
    guard case .string(let text) = content else { throw wrongKind("a text") }
    return text
  }

  /// One of a few texts.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type = Choice.self
  ) throws(JSONFault) -> Choice where Choice.RawValue == String {
    let text = try string()
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw fault(
      "is \(quoted(text))\(suggestion(for: text, among: names))",
      remedy: "give one of \(names.map { "\"\($0)\"" }.joined(separator: ", "))")
  }

  /// A number in a range.
  package func number(
    in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  ) throws(JSONFault) -> Double {
    guard case .number(let number) = content else { throw wrongKind("a number") }
    guard range.contains(number.value) else {
      throw fault(
        "is \(quotedNumber(number)), outside \(bound(range.lowerBound)) to \(bound(range.upperBound))",
        remedy: "give a number in that range")
    }
    return number.value
  }

  /// A whole number in a range.
  package func integer(in range: ClosedRange<Int> = .min ... .max) throws(JSONFault) -> Int {
    guard case .number(let number) = content else { throw wrongKind("a whole number") }
    guard let integer = Int(number.text) ?? Int(exactly: number.value) else {
      throw fault("is \(quotedNumber(number)), not a whole number", remedy: "give a whole number")
    }
    guard range.contains(integer) else {
      throw fault(
        "is \(integer), outside \(range.lowerBound) to \(range.upperBound)",
        remedy: "give a whole number in that range")
    }
    return integer
  }

  /// `true` or `false`.
  package func bool() throws(JSONFault) -> Bool {
    guard case .bool(let flag) = content else { throw wrongKind("true or false") }
    return flag
  }

  /// Whether it is `null`.
  package var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// Says what is wrong with the value.
  package func fault(_ problem: String, remedy: String) -> JSONFault {
    JSONFault(at: position, problem, remedy: remedy)
  }

  /// Says that the value is of another kind than is asked for.
  package func wrongKind(_ expected: String) -> JSONFault {
    fault("is \(kindText), not \(expected)", remedy: "give \(expected)")
  }

  private var kindText: String {
    switch content {
    case .object: "an object"
    case .array: "an array"
    case .string(let text): "the text \(quoted(text))"
    case .number(let number): "the number \(quotedNumber(number))"
    case .bool(let flag): "\(flag)"
    case .null: "null"
    }
  }

  /// A number can have any number of digits.
  private func quotedNumber(_ number: JSONNumber) -> String {
    number.text.utf8.count <= 40 ? number.text : quoted(number.text)
  }

  private func bound(_ number: Double) -> String {
    abs(number) < 1e15 ? decimal(number, 6) : "\(number)"
  }
}

/// An object while it is asked for its keys: it remembers which ones, so that the others can be reported.
package struct JSONObject: Sendable {
  /// The object's brace.
  package let position: JSONPosition
  /// All members, in the order of the text.
  package let members: [JSONMember]
  private var asked: [String] = []

  init(_ members: [JSONMember], at position: JSONPosition) {
    self.members = members
    self.position = position
  }

  /// Whether a key stands here. It is not asked for by that.
  package func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  /// The value of a key, or `nil` when it does not stand here. A `null` is a value.
  package mutating func optional(_ key: String) -> JSONValue? {
    if !asked.contains(key) { asked.append(key) }
    return members.first { $0.key == key }?.value
  }

  /// The value of a key that must stand here.
  package mutating func required(_ key: String) throws(JSONFault) -> JSONValue {
    if let value = optional(key) { return value }
    throw JSONFault(at: position, "has no \"\(key)\"", remedy: "add it")
  }

  /// The keys that nobody asked for, each with the near ones of those that were.
  package func unknownKeys() -> [JSONFault] {
    members.filter { !asked.contains($0.key) }.map { member in
      JSONFault(
        at: member.position, "is not a key here\(suggestion(for: member.key, among: asked))",
        remedy: asked.isEmpty
          ? "delete it" : "use one of \(asked.sorted().joined(separator: ", "))")
    }
  }
}
