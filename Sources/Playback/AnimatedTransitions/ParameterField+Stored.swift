extension ParameterField {
  /// A parameter that is a stored number.
  static func stored(
    _ path: any WritableKeyPath<Root, Double> & Sendable, _ parameter: Parameter
  ) -> ParameterField {
    ParameterField(parameter, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// A parameter that is a yes or no.
  static func flag(
    _ path: any WritableKeyPath<Root, Bool> & Sendable, _ name: String, _ defaultValue: Bool,
    _ abstract: String, source: String
  ) -> ParameterField {
    ParameterField(
      Parameter(name, defaultValue ? 1 : 0, .flag, 0...1, abstract, source: source),
      get: { $0[keyPath: path] ? 1 : 0 }, set: { $0[keyPath: path] = $1 != 0 })
  }

  /// How long an animation takes.
  static func duration(
    _ path: any WritableKeyPath<Root, Double> & Sendable, _ seconds: Double, source: String,
    named name: String = "duration"
  ) -> ParameterField {
    stored(
      path,
      Parameter(
        name, seconds, .seconds, 0.01...10, "How long the animation takes.", source: source))
  }

  /// The damping ratio of an animation's spring.
  static func damping(
    _ path: any WritableKeyPath<Root, Double> & Sendable, _ ratio: Double, source: String
  ) -> ParameterField {
    stored(
      path,
      Parameter(
        "damping", ratio, .ratio, 0.01...1, "The damping ratio of the spring; 1 is critical.",
        source: source))
  }

  /// The initial velocity of an animation's spring.
  static func velocity(
    _ path: any WritableKeyPath<Root, Double> & Sendable, _ velocity: Double, source: String
  ) -> ParameterField {
    stored(
      path,
      Parameter(
        "velocity", velocity, .ratio, -100...100,
        "The initial velocity of the spring, in whole distances a second.", source: source))
  }

  /// Whether the context says that the transition was cancelled.
  static func cancelled(
    _ path: any WritableKeyPath<Root, Bool> & Sendable
  ) -> ParameterField {
    flag(
      path, "cancelled", false,
      "Whether the context says, when the animation ends, that the transition was cancelled.",
      source: "UIKit")
  }
}
