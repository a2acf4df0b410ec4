internal import GestureTrace

/// The decision rules by name.
public enum Rules {
  /// All of them, system by system.
  public static let all: [Rule] =
    TransitionRules.all + GNOMERules.all + CompositorRules.all + FlutterRules.all
    + AndroidRules.all + WebRules.all + BrowserRules.all + SwiftLibraryRules.all

  /// The rule of a name.
  ///
  /// - Throws: ``PlaybackError/unknownName(kind:name:near:)``.
  public static func named(_ name: String) throws(PlaybackError) -> Rule {
    if let rule = all.first(where: { $0.name == name }) { return rule }
    throw .unknownName(
      kind: "rule", name: name, near: nearNames(to: name, among: all.map(\.name)))
  }

  /// The rule of a name, or of the file that it is written in: a path that ends in `.json` (``RuleFile``).
  ///
  /// - Throws: ``PlaybackError/unknownName(kind:name:near:)`` or ``PlaybackError/unusableRule(_:)``.
  public static func rule(_ nameOrPath: String) throws(PlaybackError) -> Rule {
    guard isPath(nameOrPath) else {
      if fileKind(nameOrPath) == .file, !all.contains(where: { $0.name == nameOrPath }) {
        throw .unusable(
          what: "a rule's file", value: nameOrPath, expected: "one whose name ends in .json")
      }
      return try named(nameOrPath)
    }
    guard fileKind(nameOrPath) != .special else {
      throw .unusable(
        what: "a rule's file", value: nameOrPath, expected: "a file, which is read more than once")
    }
    do throws(RuleFileError) {
      return try RuleFile.rule(contentsOf: nameOrPath)
    } catch {
      throw .unusableRule(error)
    }
  }

  static func isPath(_ nameOrPath: String) -> Bool { nameOrPath.hasSuffix(".json") }
}
