public import GestureTrace

extension ExpectationSuite {
  /// The file's text: keys in one order, a gesture a line, numbers as short as they can be. Read again it is the same
  /// suite, and written again the same bytes.
  public var text: String {
    var lines: [String] = []
    if let schema { lines.append("\"$schema\": \(json(schema))") }
    lines.append("\"version\": \(Self.version)")
    if isAboutOneTrace {
      if defaults != CaseSetup() {
        lines.append("\"defaults\": \(object(defaults.members(in: folder)))")
      }
      if let trace = traces.first { lines += trace.lines(in: folder) }
    } else {
      if let note { lines.append("\"note\": \(json(note))") }
      if defaults != CaseSetup() {
        lines.append("\"defaults\": \(object(defaults.members(in: folder)))")
      }
      if !traces.isEmpty {
        lines.append("\"traces\": \(list(traces.map { block($0.lines(in: folder)) }))")
      }
      if !properties.isEmpty {
        lines.append("\"properties\": \(list(properties.map { object($0.members(in: folder)) }))")
      }
    }
    return block(lines) + "\n"
  }

  /// Writes the file, whole or not at all.
  ///
  /// - Throws: `FileError` when it cannot be written.
  public func write() throws(FileError) {
    var output = try OutputFile(path: file)
    try output.write(Array(text.utf8))
    try output.finish()
  }
}

extension TraceExpectations {
  fileprivate func lines(in folder: String) -> [String] {
    var lines: [String] = []
    if let trace { lines.append("\"trace\": \(json(trace))") }
    if let note { lines.append("\"note\": \(json(note))") }
    if let gestureCount { lines.append("\"gesture_count\": \(gestureCount)") }
    lines.append("\"cases\": \(list(cases.map { $0.text(in: folder) }))")
    return lines
  }
}

extension ExpectationCase {
  fileprivate func text(in folder: String) -> String {
    var members = setup.members(in: folder)
    if let note { members.append(("note", json(note))) }
    members.append(("gestures", list(gestures.map { object($0.members) })))
    return object(members)
  }
}

extension SetProperty {
  fileprivate func members(in folder: String) -> [(String, String)] {
    var members = [("name", json(name)), ("traces", array(traces.map(json)))]
    if let label { members.append(("label", json(label))) }
    return members + setup.members(in: folder) + [("every", object(every.members))]
  }
}

extension CaseSetup {
  /// The paths of rules are written from the folder of the suite.
  fileprivate func members(in folder: String) -> [(String, String)] {
    var members: [(String, String)] = []
    if let transition { members.append(("transition", json(transition))) }
    if let velocity { members.append(("velocity", json(velocity))) }
    if let screen { members.append(("screen", json(screen))) }
    if let rule {
      let isInside = Rules.isPath(rule) && rule.hasPrefix(folder)
      members.append(("rule", json(isInside ? String(rule.dropFirst(folder.count)) : rule)))
    }
    if let pointsPerMillimeter {
      members.append(("points_per_mm", "\(number: pointsPerMillimeter)"))
    }
    if let map { members.append(("map", json(map.rawValue))) }
    if let origin {
      members.append(("origin_mm", "[\(number: origin.x), \(number: origin.y)]"))
    }
    if let rotation { members.append(("rotate_deg", "\(rotation.rawValue)")) }
    if !parameters.isEmpty {
      members.append(("set", object(sortedParameters.map { ($0.name, "\(number: $0.value)") })))
    }
    return members
  }
}

extension GestureExpectation {
  fileprivate var members: [(String, String)] {
    var members: [(String, String)] = []
    if let index { members.append(("index", "\(index)")) }
    if decisions.count == 1 {
      members.append(("decision", json(decisions[0].rawValue)))
    } else if !decisions.isEmpty {
      members.append(("decision", array(decisions.map { json($0.rawValue) })))
    }
    if let reasonCode { members.append(("reason_code", json(reasonCode))) }
    if let end { members.append(("end", json(end.rawValue))) }
    if let fingers { members.append(("fingers", "\(fingers)")) }
    let written = CheckedQuantity.all.filter { numbers[$0] != nil }
    func member(_ quantity: CheckedQuantity) -> (String, String) {
      (quantity.key, numbers[quantity]?.json ?? "null")
    }
    members += written.filter { !$0.isOfMargin }.map(member)
    let margins = written.filter(\.isOfMargin)
    if !margins.isEmpty { members.append(("margin", object(margins.map(member)))) }
    if let calls { members.append(("calls", array(calls.words.map(json)))) }
    if !violations.isEmpty {
      members.append(("violations", array(violations.map { json($0.rawValue) })))
    }
    if isKnownFailing { members.append(("known", json("failing"))) }
    if let note { members.append(("note", json(note))) }
    return members
  }
}

extension NumberExpectation {
  fileprivate var json: String {
    switch self {
    case .printed(let value): return "\(number: value)"
    case .near(let value, .absolute(let difference)):
      return object([("value", "\(number: value)"), ("within", "\(number: difference)")])
    case .near(let value, .percent(let percent)):
      return object([("value", "\(number: value)"), ("within", "\"\(number: percent)%\"")])
    case .range(let low, let high):
      var members: [(String, String)] = []
      if let low { members.append(("min", "\(number: low)")) }
      if let high { members.append(("max", "\(number: high)")) }
      return object(members)
    case .none: return "null"
    }
  }
}

// MARK: JSON with a space where a person wants one

private func json(_ text: String) -> String {
  var json = JSONText()
  json.value(text)
  return json.text
}

private func object(_ members: [(String, String)]) -> String {
  "{" + members.map { "\(json($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
}

private func array(_ elements: [String]) -> String {
  "[" + elements.joined(separator: ", ") + "]"
}

/// An array with an element a line.
private func list(_ elements: [String]) -> String {
  elements.isEmpty ? "[]" : "[\n" + indented(elements.joined(separator: ",\n")) + "\n]"
}

/// An object with a member a line.
private func block(_ members: [String]) -> String {
  "{\n" + indented(members.joined(separator: ",\n")) + "\n}"
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
}
