/// What is wrong with a value, before the file and the path are known (``JSONDocument/error(_:)``).
package struct JSONFault: Error, Hashable, Sendable {
  /// Where it stands.
  package var position: JSONPosition
  /// What is wrong, to be read behind the path: `is the text “a lot”, not a number`.
  package var problem: String
  /// What the person can do.
  package var remedy: String

  package init(at position: JSONPosition, _ problem: String, remedy: String) {
    self.position = position
    self.problem = problem
    self.remedy = remedy
  }
}

/// Gathers what is wrong with a document, so that a person hears of all of it at once.
package struct JSONFaults: Sendable {
  private var faults: [JSONFault] = []

  package init() {}

  /// What is wrong, in the order of the text.
  package var all: [JSONFault] {
    faults.sorted {
      ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column)
    }
  }

  /// Whether nothing is.
  package var isEmpty: Bool { faults.isEmpty }

  /// The result, or `nil` after taking note of what is wrong.
  package mutating func collect<Result>(
    _ read: @autoclosure () throws(JSONFault) -> Result
  ) -> Result? {
    do throws(JSONFault) {
      return try read()
    } catch {
      faults.append(error)
      return nil
    }
  }

  /// Takes note of what is wrong.
  package mutating func add(_ others: [JSONFault]) { faults += others }
}
