extension ShrinkDismiss {
  /// The numbers of the drag to shrink.
  public struct Configuration: Hashable, Sendable, Tunable {
    /// How much smaller the view is at the whole progress, as a fraction.
    public var shrink = 0.5
    /// The progress that must be reached to finish, 0…1 of the screen's width.
    public var finishProgress = 0.2
    /// How long the finish takes, in seconds.
    public var finishDuration = 0.25
    /// The damping ratio of the finish.
    public var finishDamping = 0.8
    /// The initial velocity of the finish, in whole distances a second.
    public var finishVelocity = 0.2
    /// The speed to the left above which the drag counts as taken back, in points a second.
    public var returnSpeed = 100.0
    /// The shortest time that the way back takes, in seconds.
    public var cancelMinimum = 0.1
    /// The longest time that the way back takes, in seconds.
    public var cancelMaximum = 0.3

    /// The published numbers, and three of the correction.
    public init() {}

    /// The scale of the view at a progress.
    func scale(_ progress: Double) -> Double { 1 - shrink * progress }

    /// The published parameters.
    static var published: [ParameterField<Configuration>] {
      let source = "sunyazhou, iOS Douyin Transition Animation (2018)"
      return [
        .number(
          "shrink", 0.5, .fraction, 0...1, "How much smaller the view is at the whole progress.",
          source: source, \.shrink),
        .number(
          "finishProgress", 0.2, .fraction, 0...1, "The progress that must be reached to finish.",
          source: source, \.finishProgress),
        .number(
          "finishDuration", 0.25, .seconds, 0...10, "How long the finish takes.", source: source,
          \.finishDuration),
        .number(
          "finishDamping", 0.8, .ratio, 0.01...10, "The damping ratio of the finish.",
          source: source, \.finishDamping),
        .number(
          "finishInitialVelocity", 0.2, .hertz, -100...100,
          "The initial velocity of the finish in whole distances a second.", source: source,
          \.finishVelocity),
      ]
    }

    /// All parameters, for `--set`.
    public static var fields: [ParameterField<Configuration>] {
      let source = "own choice, for what the published code leaves out"
      return published + [
        .number(
          "returnSpeed", 100, .pointsPerSecond, 0...10000,
          "The speed to the left above which the drag counts as taken back.", source: source,
          \.returnSpeed),
        .number(
          "cancelMinimum", 0.1, .seconds, 0...10, "The shortest time that the way back takes.",
          source: source, \.cancelMinimum),
        .number(
          "cancelMaximum", 0.3, .seconds, 0...10, "The longest time that the way back takes.",
          source: source, \.cancelMaximum),
      ]
    }
  }

  /// The parameters of the configuration.
  public static var fields: [ParameterField<ShrinkDismiss>] {
    Configuration.fields.map { field in
      field.within(\ShrinkDismiss.configuration) {
        // A rule that somebody chose keeps its own numbers.
        guard var rule = $0.rule as? RightwardPastProgress else { return }
        rule.finishProgress = $0.configuration.finishProgress
        rule.returnSpeed = $0.configuration.returnSpeed
        $0.rule = rule
      }
    }
  }
}

extension ShrinkDismiss.AsWritten {
  /// The published parameters.
  public static var fields: [ParameterField<ShrinkDismiss.AsWritten>] {
    ShrinkDismiss.Configuration.published.map { $0.within(\ShrinkDismiss.AsWritten.configuration) }
  }
}
