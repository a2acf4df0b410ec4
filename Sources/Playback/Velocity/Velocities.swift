private import GestureTrace

/// The velocity estimators by name.
public enum Velocities {
  /// All of them; the first is the default.
  public static let all: [VelocityEntry] =
    common + own + android + androidPorts + spans + lastPairs + wholeGesture + uikitLike

  /// Those that are measured with unless others are asked for: a window, Android's default, and one that a rest leaves stale.
  public static let common: [VelocityEntry] = [
    WindowedVelocity.entry, androidLSQ2, UIKitLikeVelocity.entry,
  ]

  /// The estimator of a name.
  ///
  /// - Throws: ``PlaybackError/unknownName(kind:name:near:)``.
  public static func named(_ name: String) throws(PlaybackError) -> VelocityEntry {
    if let entry = all.first(where: { $0.name == name }) { return entry }
    throw .unknownName(
      kind: "velocity", name: name, near: nearNames(to: name, among: all.map(\.name)))
  }
}
