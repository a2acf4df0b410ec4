/// A value of a JSON text, which knows where it stands.
package struct JSONValue: Sendable {
  /// What a value is.
  package enum Content: Sendable {
    /// The members in the order of the text; no key stands twice.
    case object([JSONMember])
    case array([JSONValue])
    case string(String)
    case number(JSONNumber)
    case bool(Bool)
    case null
  }

  /// Its first byte.
  package let position: JSONPosition
  /// What it is.
  package let content: Content

  package init(_ content: Content, at position: JSONPosition) {
    self.content = content
    self.position = position
  }
}

/// A key of an object and its value.
package struct JSONMember: Sendable {
  package let key: String
  /// The first byte of the key.
  package let position: JSONPosition
  package let value: JSONValue
}

/// A number, exactly as it is written.
package struct JSONNumber: Hashable, Sendable {
  /// The digits as they stand in the text.
  package let text: String
  /// The nearest double, always finite.
  package let value: Double
}

/// A byte of a text.
package struct JSONPosition: Hashable, Sendable, BitwiseCopyable {
  /// The line, counted from 1.
  package let line: Int
  /// The byte in the line, counted from 1.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
