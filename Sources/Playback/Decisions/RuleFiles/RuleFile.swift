public import GestureTrace

/// A decision rule that a person wrote as JSON; docs/rules.md has the form.
public enum RuleFile {
  /// No rule has more.
  static let constantLimit = 100
  static let clauseLimit = 100
  /// No rule compares more often: each comparison is made hundreds of times for a margin.
  static let comparisonLimit = 1000
  /// No more problems of a file are named.
  static let problemLimit = 100
  /// No name is longer, in bytes.
  static let nameLimit = 64

  /// Reads a rule. `-` is standard input.
  ///
  /// - Throws: ``RuleFileError`` with everything that is wrong, each with file, line and path.
  public static func rule(contentsOf path: String) throws(RuleFileError) -> Rule {
    let document: JSONDocument
    do throws(FileError) {
      document = try JSONDocument(path: path, limit: 1 << 20)
    } catch {
      throw RuleFileError(problems: [error])
    }
    return try rule(document)
  }

  /// Reads a rule from bytes. `name` stands for the file in messages.
  ///
  /// - Throws: ``RuleFileError`` with everything that is wrong, each with file, line and path.
  public static func rule(bytes: [UInt8], name: String) throws(RuleFileError) -> Rule {
    let document: JSONDocument
    do throws(FileError) {
      document = try JSONDocument(bytes: bytes, name: name)
    } catch {
      throw RuleFileError(problems: [error])
    }
    return try rule(document)
  }

  private static func rule(_ document: JSONDocument) throws(RuleFileError) -> Rule {
    var reader = RuleReader()
    let rule = reader.rule(document.root, source: document.file)
    guard let rule, reader.faults.isEmpty else {
      let faults = reader.faults.all
      var problems = document.errors(Array(faults.prefix(problemLimit)))
      if faults.count > problemLimit {
        problems.append(
          FileError(
            file: document.file, problem: "has \(faults.count - problemLimit) problems more",
            remedy: "correct these first"))
      }
      throw RuleFileError(problems: problems)
    }
    return rule
  }
}

/// Everything that is wrong with a rule's file.
public struct RuleFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems in the order of the text.
  public var problems: [FileError]

  /// One line each.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
