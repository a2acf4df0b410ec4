import Foundation
import GestureTrace
import Playback
import Testing

@testable import harness

/// docs/expectations.schema.json against the files and against the code.
@Suite struct ExpectationSchemaTests {
  private let schema: JSONValue

  init() throws {
    schema = try JSONDocument(path: Repository.path("docs/expectations.schema.json")).root
  }

  @Test func `every suite of the repository validates`() throws {
    let names = [
      "traces/touchscreen/touchscreen.suite.json", "traces/touchpad/touchpad.suite.json",
      "Examples/PhotoViewer/Tests/PhotoViewerTests/drag-to-close.suite.json",
      "Tests/harnessTests/Snapshots/two-flicks.expect.json",
    ]
    for name in names {
      let value = try JSONDocument(path: Repository.path(name)).root
      #expect(try SchemaValidator(schema).problems(value) == [], "\(name)")
    }
  }

  @Test(arguments: [
    (text: #"{"version": 1}"#, isValid: true), (text: "{}", isValid: false),
    (text: #"{"version": 2}"#, isValid: false), (text: "[]", isValid: false),
    (
      text: #"{"version": 1, "cases": [{"gestures": [{"index": 0, "progress": 1}]}]}"#,
      isValid: true
    ),
    (text: #"{"version": 1, "cases": [{"gestures": [{"progress": 1}]}]}"#, isValid: false),
    (
      text: #"{"version": 1, "cases": [{"gestures": [{"index": 0, "decison": "none"}]}]}"#,
      isValid: false
    ),
    (
      text: #"{"version": 1, "cases": [{"gestures": [{"index": 0, "scale": {"value": 1}}]}]}"#,
      isValid: false
    ),
    (
      text:
        #"{"version": 1, "cases": [{"gestures": [{"index": 0, "scale": {"value": 1, "within": "5"}}]}]}"#,
      isValid: false
    ),
    (
      text:
        #"{"version": 1, "cases": [{"gestures": [{"index": 0, "scale": {"value": 1, "within": "5%"}}]}]}"#,
      isValid: true
    ),
    (
      text: #"{"version": 1, "cases": [{"gestures": [{"index": 0, "scale": {}}]}]}"#, isValid: false
    ),
    (
      text:
        #"{"version": 1, "cases": [{"gestures": [{"index": 0, "calls": ["pop", "*", "update*", "complete(true)"]}]}]}"#,
      isValid: true
    ),
    (
      text: #"{"version": 1, "cases": [{"gestures": [{"index": 0, "calls": ["pip"]}]}]}"#,
      isValid: false
    ),
    (text: #"{"version": 1, "traces": [{"cases": []}]}"#, isValid: false),
    (text: #"{"version": 1, "traces": [], "cases": []}"#, isValid: false),
  ])
  func `the schema takes what the reader takes, and nothing else`(
    row: (text: String, isValid: Bool)
  ) throws {
    let value = try JSONDocument(bytes: Array(row.text.utf8), name: "t.json").root
    #expect(try SchemaValidator(schema).problems(value).isEmpty == row.isValid)
    let isRead = (try? ExpectationSuite(bytes: Array(row.text.utf8), name: "t.expect.json")) != nil
    // A file beside a trace needs cases; that is all that the reader cannot tell from the schema's other form.
    #expect(isRead == row.isValid || row.text == #"{"version": 1}"#)
  }

  @Test func `the words of the schema are those of the code`() throws {
    let text = try String(
      contentsOfFile: Repository.path("docs/expectations.schema.json"), encoding: .utf8)
    func words(after key: String) throws -> [String] {
      let start = try #require(text.range(of: "\"\(key)\": {"))
      let list = try #require(text[start.upperBound...].range(of: "\"enum\": ["))
      let end = try #require(text[list.upperBound...].firstIndex(of: "]"))
      return text[list.upperBound..<end].matches(of: /"([^"]+)"/).map { String($0.output.1) }
    }
    let calls = LifecycleCall.allCases.map(\.rawValue)
    #expect(
      try words(after: "calls")
        == ["*"] + calls + ["complete(true)", "complete(false)"] + calls.map { "\($0)*" })
    #expect(try words(after: "violations") == Invariant.allCases.map(\.rawValue))
    #expect(try words(after: "end") == Outcome.End.allCases.map(\.rawValue))
    #expect(try words(after: "map") == ScreenMapping.Mode.allCases.map(\.rawValue))
    let keys = CheckedQuantity.all.map(\.key)
    for key in keys { #expect(text.contains("\"\(key)\": {"), "\(key)") }
  }
}

/// As much of JSON Schema as the schema uses; a keyword that it does not know is an error, not a silence.
private struct SchemaValidator {
  private let root: JSONValue

  init(_ root: JSONValue) {
    self.root = root
  }

  struct Unknown: Error {
    var keyword: String
  }

  /// What is wrong with a value; empty when nothing is.
  func problems(_ value: JSONValue) throws -> [String] { try check(value, root, "$") }

  private func check(_ value: JSONValue, _ schema: JSONValue, _ path: String) throws -> [String] {
    var problems: [String] = []
    let members = try schema.object().members
    func property(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }
    for member in members {
      let rule = member.value
      switch member.key {
      case "$schema", "title", "description", "$defs": break
      case "$ref": problems += try check(value, resolve(rule.string()), path)
      case "oneOf":
        let valid = try rule.array().filter { try check(value, $0, path).isEmpty }
        if valid.count != 1 { problems.append("\(path) is \(valid.count) of oneOf") }
      case "enum":
        if try !rule.array().contains(where: { text($0) == text(value) }) {
          problems.append("\(path) is none of enum")
        }
      case "type":
        if try !isOf(value, rule.string()) { problems.append("\(path) has another type") }
      case "required":
        guard case .object(let own) = value.content else { break }
        for key in try rule.array() {
          let name = try key.string()
          if !own.contains(where: { $0.key == name }) { problems.append("\(path) lacks \(name)") }
        }
      case "properties", "additionalProperties":
        guard member.key == "properties" || property("properties") == nil else { break }
        problems += try checkMembers(
          value, property("properties"), property("additionalProperties"), path)
      case "minProperties":
        if case .object(let own) = value.content, try own.count < rule.integer() {
          problems.append("\(path) has too few keys")
        }
      case "items":
        guard case .array(let elements) = value.content else { break }
        for (index, element) in elements.enumerated() {
          problems += try check(element, rule, "\(path)[\(index)]")
        }
      case "minItems", "maxItems":
        guard case .array(let elements) = value.content else { break }
        let limit = try rule.integer()
        if member.key == "minItems" ? elements.count < limit : elements.count > limit {
          problems.append("\(path) has another number of elements")
        }
      case "minLength":
        if case .string(let text) = value.content, try text.count < rule.integer() {
          problems.append("\(path) is too short")
        }
      case "pattern":
        if case .string(let text) = value.content,
          try text.firstMatch(of: Regex(rule.string())) == nil
        {
          problems.append("\(path) is not as the pattern")
        }
      case "minimum":
        if case .number(let number) = value.content, try number.value < rule.number() {
          problems.append("\(path) is too small")
        }
      case "maximum":
        if case .number(let number) = value.content, try number.value > rule.number() {
          problems.append("\(path) is too large")
        }
      default: throw Unknown(keyword: member.key)
      }
    }
    return problems
  }

  private func checkMembers(
    _ value: JSONValue, _ properties: JSONValue?, _ others: JSONValue?, _ path: String
  ) throws -> [String] {
    guard case .object(let own) = value.content else { return [] }
    var problems: [String] = []
    for member in own {
      let place = "\(path).\(member.key)"
      if let rule = try properties?.object().members.first(where: { $0.key == member.key })?.value {
        problems += try check(member.value, rule, place)
      } else if let others {
        if case .bool(false) = others.content {
          problems.append("\(place) is not known")
        } else {
          problems += try check(member.value, others, place)
        }
      }
    }
    return problems
  }

  private func resolve(_ reference: String) throws -> JSONValue {
    var value = root
    for step in reference.split(separator: "/").dropFirst() {
      value = try #require(try value.object().members.first { $0.key == step }?.value)
    }
    return value
  }

  private func isOf(_ value: JSONValue, _ type: String) throws -> Bool {
    switch (type, value.content) {
    case ("object", .object), ("array", .array), ("string", .string), ("number", .number),
      ("boolean", .bool), ("null", .null):
      true
    case ("integer", .number(let number)): number.value == number.value.rounded()
    case ("object", _), ("array", _), ("string", _), ("number", _), ("boolean", _), ("null", _),
      ("integer", _):
      false
    default: throw Unknown(keyword: type)
    }
  }

  private func text(_ value: JSONValue) -> String {
    switch value.content {
    case .string(let text): "“\(text)”"
    case .number(let number): "\(number.value)"
    case .bool(let flag): "\(flag)"
    case .null: "null"
    case .array, .object: "?"
    }
  }
}
