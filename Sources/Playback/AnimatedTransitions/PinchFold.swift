internal import GestureTrace

/// The pop that a pinch drives, as an animation alone (Kurutepe's pinch popper): the screen is folded twice, then fades.
public struct PinchFold: AnimatedTransition, Hashable {
  /// Whether it does as published.
  public let isAsWritten: Bool
  /// How long it takes, in seconds.
  public var duration = 2.0
  /// The share of the time at which the right half has been folded over.
  public var firstFold = 0.4
  /// The share of the time at which the bottom half has been folded over.
  public var secondFold = 0.8
  /// Whether the context says that it was cancelled, with everything played back.
  public var isCancelled = false

  /// The published numbers.
  public init(asWritten: Bool = false) {
    isAsWritten = asWritten
  }

  /// What happens: three keyframes after each other, each linear.
  ///
  /// As published, whether it was cancelled is told from a snapshot that has not faded; a context that was cancelled late, with the fade
  /// over, is completed as if it had gone through.
  public func timeline(geometry: TransitionGeometry) -> Timeline {
    var script = TimelineBuilder(
      .switching, asked: .pop, layers: [.to, .bottomHalf, .rightHalf])
    let first = min(max(firstFold, 0), 1)
    let second = min(max(secondFold, first), 1)
    func curve(_ begin: Double, _ end: Double) -> TimedCurve {
      TimingCurve.linear.over(.seconds((end - begin) * duration))
    }
    let fade = curve(second, 1)
    let fadeBegin = TimeSpan.seconds(second * duration)
    script.call(.addTo, .addSnapshot, .hideFrom, .animate)
    script.animate(.rightHalf, .rotationY, from: 0, to: .pi, curve(0, first))
    script.animate(
      .bottomHalf, .rotationX, from: 0, to: .pi, curve(first, second),
      begin: .seconds(first * duration))
    script.animate(.rightHalf, .alpha, from: 1, to: 0, fade, begin: fadeBegin)
    script.animate(.bottomHalf, .alpha, from: 1, to: 0, fade, begin: fadeBegin)
    script.wait(until: .seconds(duration))
    script.call(.animationEnded)
    if isCancelled, isAsWritten {
      script.fault(.cancelGuessedFromAlpha)
      script.completeAlways(cancelled: true)
    } else {
      if isCancelled { script.call(.unhideFrom) }
      script.complete(!isCancelled)
    }
    script.call(.removeSnapshot)
    script.call(.didShow)
    return script.timeline
  }

  /// The parameters, for `--set`.
  public static var fields: [ParameterField<PinchFold>] {
    func share(
      _ path: any WritableKeyPath<PinchFold, Double> & Sendable, _ name: String, _ value: Double,
      _ abstract: String
    ) -> ParameterField<PinchFold> {
      .stored(path, Parameter(name, value, .fraction, 0...1, abstract, source: Published.kurutepe))
    }
    return [
      .duration(\.duration, 2, source: Published.kurutepe),
      share(
        \.firstFold, "firstFold", 0.4, "The share of the time that folds the right half over."),
      share(
        \.secondFold, "secondFold", 0.8,
        "The share of the time after which the bottom half is folded over too."),
      .cancelled(\.isCancelled),
    ]
  }
}
