import TestSupport
import Testing

@testable import GestureTrace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct JSONDocumentTests {
  @Test func `a tree keeps the order of the keys, the digits of the numbers and every place`()
    throws
  {
    let text = "\u{feff}{\n  \"b\": [1.50, -0, 1e3],\r\n\t\"a\": {\"ü\\n\": null, \"\": true}\n}\n"
    let document = try JSONDocument(bytes: Array(text.utf8), name: "t.json")
    guard case .object(let members) = document.root.content else {
      Issue.record("not an object")
      return
    }
    #expect(members.map(\.key) == ["b", "a"])
    #expect(members.map(\.position.line) == [2, 3])
    #expect(members.map(\.position.column) == [3, 2])
    let numbers = try members[0].value.array()
    let texts = numbers.map { if case .number(let number) = $0.content { number.text } else { "" } }
    #expect(texts == ["1.50", "-0", "1e3"])
    #expect(try numbers.map { try $0.number() } == [1.5, 0, 1000])
    #expect(try numbers[1].number().sign == .minus)
    #expect(numbers[2].position == JSONPosition(line: 2, column: 19))
    let inner = try members[1].value.object()
    #expect(inner.members.map(\.key) == ["ü\n", ""])
    #expect(inner.members[0].value.isNull)
    #expect(document.path(to: inner.members[0].position) == #"$.a["ü\n"]"#)
    #expect(document.path(to: inner.members[1].value.position) == #"$.a[""]"#)
    #expect(document.path(to: numbers[2].position) == "$.b[2]")
    #expect(document.path(to: document.root.position) == "$")
  }

  @Test(arguments: [
    ("", "t: is empty; write JSON into it"),
    (" \n ", "t:2:2: the text ends here, expected a value; correct the JSON"),
    ("{\"a\":1", "t:1:7: the text ends here, expected “,” or “}”; correct the JSON"),
    ("{\"a\" 1}", "t:1:6: unexpected “1”, expected “:”; correct the JSON"),
    ("{a:1}", "t:1:2: unexpected “a”, expected a key; correct the JSON"),
    (
      "[1,\n2,\n]",
      "t:3:1: unexpected “]”, expected another item behind the comma; correct the JSON"
    ),
    (
      "{\"a\":1,}",
      "t:1:8: unexpected “}”, expected another item behind the comma; correct the JSON"
    ),
    ("[1 2]", "t:1:4: unexpected “2”, expected “,” or “]”; correct the JSON"),
    ("[1]\n]", "t:2:1: unexpected “]”, expected nothing after the value; correct the JSON"),
    ("[01]", "t:1:3: unexpected “1”, expected no digit after a leading zero; correct the JSON"),
    ("[1.]", "t:1:4: unexpected “]”, expected a digit; correct the JSON"),
    ("[1e999]", "t:1:2: the number “1e999” is too large; correct the JSON"),
    ("[-1e-400]", "t:1:2: the number “-1e-400” is too small; correct the JSON"),
    ("[\"a\n\"]", "t:1:4: unexpected end of the line, expected “\"”; correct the JSON"),
    ("[\"\\ud800\"]", "t:1:3: half a surrogate pair “\\ud800”; correct the JSON"),
    ("[tru]", "t:1:5: unexpected “]”, expected “true”; correct the JSON"),
    ("[nan]", "t:1:3: unexpected “a”, expected “null”; correct the JSON"),
    (
      "{\"a\":1,\n \"b\":2, \"a\":3}",
      "t:2:9: the key “a” stands twice in one object; correct the JSON"
    ),
  ])
  func `what is no JSON is refused with its place`(row: (text: String, message: String)) {
    #expect(jsonFailure(of: Array(row.text.utf8)) == row.message)
  }

  @Test func `text that is not UTF-8, a twentieth key twice and deep nesting are refused`() {
    #expect(
      jsonFailure(of: [0x5b, 0x22, 0xff, 0x22, 0x5d])
        == "t:1:2: the text “\u{fffd}” is not UTF-8; correct the JSON")
    let keys = ((0..<20).map { "k\($0)" } + ["k3"]).map { "\"\($0)\":0" }.joined(separator: ",")
    #expect(
      jsonFailure(of: Array("{\(keys)}".utf8))
        == "t:1:152: the key “k3” stands twice in one object; correct the JSON")
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(jsonFailure(of: Array(deep.utf8)) == nil)
    #expect(
      jsonFailure(of: Array("[\(deep)]".utf8))
        == "t:1:65: more than 64 levels of brackets; correct the JSON")
  }

  @Test func `a file that is too long is refused before it is read to its end`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/long.json"
      try Data(repeating: 0x20, count: 200_000).write(to: fileURL(path))
      #expect {
        _ = try JSONDocument(path: path, limit: 100_000)
      } throws: {
        "\($0)" == "\(path): is longer than 100000 bytes; name the right file, or split it"
      }
    }
  }

  @Test func `several mistakes are told at once, with path, line and what to do`() throws {
    enum Kind: String, CaseIterable { case finish, cancel }
    let document = try JSONDocument(
      bytes: Array(
        """
        {"gestures": [
          {"decision": "finnish", "progress": {"min": "a lot", "max": 1.5}, "index": 1.5},
          7
        ], "gestrues": []}
        """.utf8), name: "t.json")
    var faults = JSONFaults()
    var root = try document.root.object()
    for gesture in try root.required("gestures").array() {
      guard var gesture = faults.collect(try gesture.object()) else { continue }
      let decision: Kind? = faults.collect(try gesture.required("decision").choice())
      #expect(decision == nil)
      _ = faults.collect(try gesture.required("index").integer(in: 0...9))
      if var progress = faults.collect(try gesture.required("progress").object()) {
        _ = faults.collect(try progress.required("min").number(in: 0...1))
        _ = faults.collect(try progress.required("max").number(in: 0...1))
        _ = faults.collect(try progress.required("unit").string())
      }
      #expect(gesture.unknownKeys().isEmpty)
    }
    faults.add(root.unknownKeys())
    #expect(
      faults.all.map { document.error($0).description } == [
        "t.json:2:16: $.gestures[0].decision is “finnish”; did you mean finish?; give one of \"finish\", \"cancel\"",
        "t.json:2:39: $.gestures[0].progress has no \"unit\"; add it",
        "t.json:2:47: $.gestures[0].progress.min is the text “a lot”, not a number; give a number",
        "t.json:2:63: $.gestures[0].progress.max is 1.5, outside 0 to 1; give a number in that range",
        "t.json:2:78: $.gestures[0].index is 1.5, not a whole number; give a whole number",
        "t.json:3:3: $.gestures[1] is the number 7, not an object; give an object",
        "t.json:4:4: $.gestrues is not a key here; did you mean gestures?; use one of gestures",
      ])
  }

  @Test(arguments: 0..<20)
  func `the tree is the one that Foundation sees`(run: UInt64) throws {
    let seed = harnessSeed &+ run
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let text = randomValue(&random, depth: 0)
      let document = try JSONDocument(bytes: Array(text.utf8), name: "t")
      let expected = try JSONDecoder().decode(FoundationValue.self, from: Data(text.utf8))
      #expect(FoundationValue(document.root) == expected, "HARNESS_SEED=\(seed), \(text)")
    }
  }

  @Test(arguments: 0..<10)
  func `damaged text is refused or read, as by Foundation, and never traps`(run: UInt64) throws {
    let seed = harnessSeed &+ run
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      var bytes = Array(randomValue(&random, depth: 0).utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &random)
        switch random.next() % 3 {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = Array("{}[]\",:\\0e-. \n".utf8).randomElement(using: &random) ?? 0
        default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        }
      }
      guard let document = try? JSONDocument(bytes: bytes, name: "t") else { continue }
      // What is read, Foundation reads as the same.
      let expected = try? JSONDecoder().decode(FoundationValue.self, from: Data(bytes))
      #expect(
        expected == FoundationValue(document.root), "HARNESS_SEED=\(seed), \(text(bytes))")
    }
  }
}

/// The message of reading bytes, `nil` when they can be read.
private func jsonFailure(of bytes: [UInt8]) -> String? {
  do throws(FileError) {
    _ = try JSONDocument(bytes: bytes, name: "t")
    return nil
  } catch {
    return error.description
  }
}

/// A JSON text of any shape, with space in places.
private func randomValue(_ random: inout SplitMix64, depth: Int) -> String {
  let space = [" ", "", "", "\n", "\t\r\n"].randomElement(using: &random) ?? ""
  let kind = random.next() % (depth > 4 ? 5 : 7)
  switch kind {
  case 0: return "null"
  case 1: return Bool.random(using: &random) ? "true" : "false"
  case 2: return "\(Int64(truncatingIfNeeded: random.next() >> (random.next() % 63)))"
  case 3: return "\(Double.random(in: -1e6...1e6, using: &random))"
  case 4: return randomText(&random)
  case 5:
    let elements = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      randomValue(&random, depth: depth + 1)
    }
    return "[" + space + elements.joined(separator: space + ",") + space + "]"
  default:
    let members = (0..<Int.random(in: 0...20, using: &random)).map { index in
      "\"k\(index)\(randomText(&random).dropFirst()):" + space
        + randomValue(&random, depth: depth + 3)
    }
    return "{" + space + members.joined(separator: "," + space) + "}"
  }
}

private func randomText(_ random: inout SplitMix64) -> String {
  let pieces = ["a", "Z", "é", "🙂", "\\n", "\\\"", "\\\\", "\\u00e9", "\\ud83d\\ude42", " ", "/"]
  let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in
    pieces.randomElement(using: &random) ?? ""
  }
  return "\"\(text.joined())\""
}

/// Any JSON; numbers by their bits.
private enum FoundationValue: Decodable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([FoundationValue])
  case object([String: FoundationValue])

  init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let flag): self = .flag(flag)
    case .number(let number): self = .number(number.value)
    case .string(let text): self = .text(text)
    case .array(let elements): self = .list(elements.map { FoundationValue($0) })
    case .object(let members):
      self = .object(
        Dictionary(uniqueKeysWithValues: members.map { ($0.key, FoundationValue($0.value)) }))
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let list = try? container.decode([FoundationValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: FoundationValue].self))
    }
  }
}
