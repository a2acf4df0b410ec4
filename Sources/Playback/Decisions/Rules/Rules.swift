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
}
