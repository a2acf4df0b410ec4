public import GestureTrace

/// What turns the samples of a gesture into a velocity. The pause rule – what a rest before the lift does – is part of it.
public protocol VelocityEstimator: Tunable {
  /// A gesture begins: forget the samples.
  mutating func begin(_ source: GestureSource)
  /// The fingers were here, in points. Times never go back.
  mutating func add(_ position: Vector<Points>, at time: Timestamp)
  /// How fast the fingers move, in points a second, seen at a time: that of the last sample, or of the lift.
  func velocity(at time: Timestamp) -> Vector<Points>
}

/// A velocity estimator by name, with what a person needs to choose one.
public struct VelocityEntry: Sendable {
  /// The name on the command line.
  public var name: String
  /// One sentence on what it is.
  public var abstract: String
  /// The formula.
  public var formula: String
  /// How much of the gesture it looks at.
  public var window: String
  /// What a rest before the lift does.
  public var pauseRule: String
  /// The fewest samples that give a velocity other than zero.
  public var minimumSamples: Int
  /// Where it comes from.
  public var source: String
  /// The estimator with its defaults.
  public var estimator: any VelocityEstimator

  /// Makes an entry.
  public init(
    name: String, abstract: String, formula: String, window: String, pauseRule: String,
    minimumSamples: Int, source: String, estimator: any VelocityEstimator
  ) {
    self.name = name
    self.abstract = abstract
    self.formula = formula
    self.window = window
    self.pauseRule = pauseRule
    self.minimumSamples = minimumSamples
    self.source = source
    self.estimator = estimator
  }

  /// The parameters as data; on the command line after `velocity.`.
  public var parameters: [Parameter] { estimator.parameterList }
}

/// The velocity estimators by name.
public enum Velocities {
  /// All of them; the first is the default.
  public static var all: [VelocityEntry] {
    [WindowedVelocity.entry, AndroidLSQ2Velocity.entry, UIKitLikeVelocity.entry]
  }

  /// The estimator of a name.
  ///
  /// - Throws: ``PlaybackError/unknownName(kind:name:near:)``.
  public static func named(_ name: String) throws(PlaybackError) -> VelocityEntry {
    let all = all
    if let entry = all.first(where: { $0.name == name }) { return entry }
    throw .unknownName(
      kind: "velocity", name: name, near: nearNames(to: name, among: all.map(\.name)))
  }
}
