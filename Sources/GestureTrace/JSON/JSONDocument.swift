/// A JSON file as a tree whose values know their line, for files that people write: settings, rules, expectations.
///
/// ```swift
/// let document = try JSONDocument(path: "rule.json")
/// var faults = JSONFaults()
/// if var rule = faults.collect(try document.root.object()) {
///   let threshold = faults.collect(try rule.required("threshold").number(in: 0...1))
///   faults.add(rule.unknownKeys())
/// }
/// for fault in faults.all { print(document.error(fault)) }
/// ```
package struct JSONDocument: Sendable {
  /// The most bytes that a document may have.
  package static let byteLimit = 64 << 20

  /// The file's name, for messages.
  package let file: String
  /// The value.
  package let root: JSONValue

  /// Reads a file. `-` is standard input.
  ///
  /// - Throws: ``FileError`` when it cannot be read, is longer than `limit` bytes, or is not one JSON value with every
  ///   key once in its object.
  package init(path: String, limit: Int = byteLimit) throws(FileError) {
    var file = try InputFile(path: path)
    try self.init(bytes: try file.readAll(limit: limit), name: file.name)
  }

  /// Reads bytes. `name` stands for the file in messages.
  ///
  /// - Throws: ``FileError`` when they are not one JSON value with every key once in its object.
  package init(bytes: [UInt8], name: String) throws(FileError) {
    guard !bytes.isEmpty else {
      throw FileError(file: name, problem: "is empty", remedy: "write JSON into it")
    }
    var reader = JSONReader()
    do throws(Fault) {
      root = try reader.document(bytes.span)
    } catch {
      let place = error.position.map { reader.place($0) }
      throw FileError(
        file: name, line: place?.line, column: place?.column, problem: error.problem,
        remedy: "correct the JSON")
    }
    file = name
  }

  /// What is wrong with a value, with the file, the line and the path (`$.gestures[2].progress`).
  package func error(_ fault: JSONFault) -> FileError { errors([fault])[0] }

  /// What is wrong with values, with the file, the line and the path of each.
  ///
  /// - Complexity: O(*n*) in the number of values: paths are only asked for when something is wrong.
  package func errors(_ faults: [JSONFault]) -> [FileError] {
    let paths = paths(to: Set(faults.map(\.position)))
    return faults.map {
      FileError(
        file: file, line: $0.position.line, column: $0.position.column,
        problem: "\(paths[$0.position] ?? "$") \($0.problem)", remedy: $0.remedy)
    }
  }

  /// The path of the value or key that stands at a position.
  package func path(to position: JSONPosition) -> String { paths(to: [position])[position] ?? "$" }

  private func paths(to positions: Set<JSONPosition>) -> [JSONPosition: String] {
    var paths: [JSONPosition: String] = [:]
    var steps = ["$"]
    func note(_ position: JSONPosition) {
      if positions.contains(position) { paths[position] = steps.joined() }
    }
    func walk(_ value: JSONValue) {
      note(value.position)
      switch value.content {
      case .object(let members):
        for member in members {
          steps.append(Self.step(member.key))
          note(member.position)
          walk(member.value)
          steps.removeLast()
        }
      case .array(let elements):
        for (index, element) in elements.enumerated() {
          steps.append("[\(index)]")
          walk(element)
          steps.removeLast()
        }
      case .string, .number, .bool, .null: break
      }
    }
    walk(root)
    return paths
  }

  private static func step(_ key: String) -> String {
    let isPlain = key.utf8.first.map { !isDigit($0) } ?? false
    return isPlain && key.utf8.allSatisfy(isPlainByte) ? ".\(key)" : "[\(quotedKey(key))]"
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isPlainByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  private static func quotedKey(_ key: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(string: key)
    return String(decoding: bytes, as: UTF8.self)
  }
}
