extension PhotoDismiss {
  /// The numbers of the photo detail's drag.
  public struct Configuration: Hashable, Sendable, Tunable {
    /// How far down the whole progress is, in points.
    public var distance = 200.0
    /// How much smaller the image is at the whole progress, as a fraction.
    public var shrink = 0.32
    /// The progress that must be exceeded to finish, 0…1.
    public var finishProgress = 0.1
    /// The velocity downwards that must be exceeded to finish, in points a second.
    public var finishVelocity = 0.0
    /// How long the finish takes, in seconds.
    public var finishDuration = 0.37
    /// The damping ratio of the finish.
    public var finishDamping = 0.9
    /// How long the cancel takes, in seconds.
    public var cancelDuration = 0.45
    /// The damping ratio of the cancel.
    public var cancelDamping = 0.75

    /// The published numbers.
    public init() {}

    /// The progress of a translation down, 0…1; not a number for one that is not.
    func progress(_ down: Double) -> Double {
      if down < 0 { return 0 }
      if down > distance { return 1 }
      return down / distance
    }

    /// The scale of the image at a progress.
    func scale(_ progress: Double) -> Double { 1 - shrink * progress }

    /// The parameters, for `--set`.
    public static var fields: [ParameterField<Configuration>] {
      let source = "devsign, Custom Navigation Transitions (2019)"
      return [
        ParameterField(
          Parameter(
            "distance", 200, .points, 1...10000, "How far down the whole progress is.",
            source: source), get: { $0.distance }, set: { $0.distance = $1 }),
        ParameterField(
          Parameter(
            "shrink", 0.32, .fraction, 0...1,
            "How much smaller the image is at the whole progress.", source: source),
          get: { $0.shrink }, set: { $0.shrink = $1 }),
        ParameterField(
          Parameter(
            "finishProgress", 0.1, .fraction, 0...1,
            "The progress that must be exceeded to finish.", source: source),
          get: { $0.finishProgress }, set: { $0.finishProgress = $1 }),
        ParameterField(
          Parameter(
            "finishVelocity", 0, .pointsPerSecond, -10000...10000,
            "The velocity downwards that must be exceeded to finish.", source: source),
          get: { $0.finishVelocity }, set: { $0.finishVelocity = $1 }),
        ParameterField(
          Parameter(
            "finishDuration", 0.37, .seconds, 0...10, "How long the finish takes.", source: source),
          get: { $0.finishDuration }, set: { $0.finishDuration = $1 }),
        ParameterField(
          Parameter(
            "finishDamping", 0.9, .ratio, 0.01...10, "The damping ratio of the finish.",
            source: source), get: { $0.finishDamping }, set: { $0.finishDamping = $1 }),
        ParameterField(
          Parameter(
            "cancelDuration", 0.45, .seconds, 0...10, "How long the cancel takes.", source: source),
          get: { $0.cancelDuration }, set: { $0.cancelDuration = $1 }),
        ParameterField(
          Parameter(
            "cancelDamping", 0.75, .ratio, 0.01...10, "The damping ratio of the cancel.",
            source: source), get: { $0.cancelDamping }, set: { $0.cancelDamping = $1 }),
      ]
    }
  }

  /// The parameters of the configuration.
  public static var fields: [ParameterField<PhotoDismiss>] {
    Configuration.fields.map { field in
      ParameterField(
        field.parameter, get: { field.get($0.configuration) },
        set: {
          var configuration = $0.configuration
          field.set(&configuration, $1)
          // A rule that somebody chose keeps its own numbers.
          if var rule = $0.rule as? DownwardPastProgress {
            rule.finishProgress = configuration.finishProgress
            rule.finishVelocity = configuration.finishVelocity
            $0.rule = rule
          }
          $0.configuration = configuration
        })
    }
  }
}

extension PhotoDismiss.AsWritten {
  /// The parameters of the configuration.
  public static var fields: [ParameterField<PhotoDismiss.AsWritten>] {
    PhotoDismiss.Configuration.fields.map { field in
      ParameterField(
        field.parameter, get: { field.get($0.configuration) },
        set: { field.set(&$0.configuration, $1) })
    }
  }
}
