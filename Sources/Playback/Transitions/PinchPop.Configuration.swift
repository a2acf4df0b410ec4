internal import GestureTrace

extension PinchPop {
  /// The numbers of the pinch to pop.
  public struct Configuration: Hashable, Sendable, Tunable {
    /// How long the whole animation takes, in seconds.
    public var duration = 2.0
    /// The progress that the fingers must be about to exceed, 0…1.
    public var finishProgress = 0.5
    /// How far ahead their velocity is trusted, in seconds.
    public var horizon = 0.25
    /// How fast the animation runs on or back after the lift; 1 is its own pace.
    public var completionSpeed = 1.0

    /// The published duration, and the numbers of the correction.
    public init() {}

    /// The animator's animation: three keyframes, as much in every moment.
    var animation: TransitionAnimation {
      TransitionAnimation(
        to: .finished, duration: .seconds(duration), dampingRatio: 1, pace: .linear, picture: .fold)
    }

    /// The published parameters.
    static var published: [ParameterField<Configuration>] {
      [
        .number(
          "duration", 2, .seconds, 0...10, "How long the whole animation takes.",
          source: "Kurutepe, Custom Transitions in iOS 7 (2013)", \.duration),
        .number(
          "completionSpeed", 1, .ratio, 0.01...100,
          "How fast the animation runs on or back after the lift.",
          source: "UIKit, completionSpeed", \.completionSpeed),
      ]
    }

    /// All parameters, for `--set`.
    public static var fields: [ParameterField<Configuration>] {
      let source = "own choice, after the projection of the system's back swipe"
      return published + [
        .number(
          "finishProgress", 0.5, .fraction, 0...1,
          "The progress that the fingers must be about to exceed.", source: source,
          \.finishProgress),
        .number(
          "horizon", 0.25, .seconds, 0...10, "How far ahead their velocity is trusted.",
          source: source, \.horizon),
      ]
    }
  }

  /// The parameters of the configuration.
  public static var fields: [ParameterField<PinchPop>] {
    Configuration.fields.map { field in
      field.within(\PinchPop.configuration) {
        // A rule that somebody chose keeps its own numbers.
        guard var rule = $0.rule as? ProjectedPinch else { return }
        rule.finishProgress = $0.configuration.finishProgress
        rule.horizon = $0.configuration.horizon
        $0.rule = rule
      }
    }
  }
}

extension PinchPop.AsWritten {
  /// The published parameters.
  public static var fields: [ParameterField<PinchPop.AsWritten>] {
    PinchPop.Configuration.published.map { $0.within(\PinchPop.AsWritten.configuration) }
  }
}
