internal import GestureTrace

extension EdgePop {
  /// The numbers of the pan from the left.
  public struct Configuration: Hashable, Sendable, Tunable {
    /// How far from the left edge the finger may be, in points.
    public var zone = 50.0
    /// How far right the whole progress is, in points.
    public var distance = 200.0
    /// The progress that must be exceeded to finish, 0…1.
    public var finishProgress = 0.5
    /// How long the whole animation takes, in seconds.
    public var duration = 2.0
    /// How far behind and before the plane the screens go, in points.
    public var depth = 150.0
    /// How much of the way a recogniser may have taken off before it began, in points.
    public var zoneSlack = 15.0

    /// The published numbers, and one of the correction.
    public init() {}

    /// The progress of a translation to the right, limited, in single precision; what is no number is 0.
    func progress(_ right: Double) -> Double {
      Double(Float.minimum(.maximum(Float(right / distance), 0), 1))
    }

    /// The animator's animation.
    var animation: TransitionAnimation {
      TransitionAnimation(
        to: .finished, duration: .seconds(duration), dampingRatio: 1, pace: .easeOut,
        picture: .depth(distance: depth))
    }

    /// The published parameters.
    static var published: [ParameterField<Configuration>] {
      let source = "Custom Transitions (2016)"
      return [
        .number(
          "zone", 50, .points, 0...10000, "How far from the left edge the finger may be.",
          source: source, \.zone),
        .number(
          "distance", 200, .points, 1...10000, "How far right the whole progress is.",
          source: source, \.distance),
        .number(
          "finishProgress", 0.5, .fraction, 0...1,
          "The progress that must be exceeded to finish.", source: source, \.finishProgress),
        .number(
          "duration", 2, .seconds, 0...10, "How long the whole animation takes.", source: source,
          \.duration),
        .number(
          "depth", 150, .points, 0...10000, "How far from the plane the screens go.",
          source: source, \.depth),
      ]
    }

    /// All parameters, for `--set`.
    public static var fields: [ParameterField<Configuration>] {
      published + [
        .number(
          "zoneSlack", 15, .points, 0...200,
          "How much of the way a recogniser may have taken off before it began.",
          source: "the hysteresis of a pan from an edge", \.zoneSlack)
      ]
    }
  }

  /// The parameters of the configuration.
  public static var fields: [ParameterField<EdgePop>] {
    Configuration.fields.map { field in
      field.within(\EdgePop.configuration) {
        // A rule that somebody chose keeps its own numbers.
        guard var rule = $0.rule as? PastProgress else { return }
        rule.finishProgress = $0.configuration.finishProgress
        $0.rule = rule
      }
    }
  }
}

extension EdgePop.AsWritten {
  /// The published parameters.
  public static var fields: [ParameterField<EdgePop.AsWritten>] {
    EdgePop.Configuration.published.map { $0.within(\EdgePop.AsWritten.configuration) }
  }
}
