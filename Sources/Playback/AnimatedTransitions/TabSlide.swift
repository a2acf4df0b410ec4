internal import GestureTrace

/// A change of tabs in which the screens slide side by side (Kurutepe's tab animator).
public struct TabSlide: AnimatedTransition, Hashable {
  /// Whether it does as published.
  public let isAsWritten: Bool
  /// The tab that is left, from 0.
  public var fromIndex = 0.0
  /// The tab that is selected, from 0.
  public var toIndex = 1.0
  /// How long it takes, in seconds.
  public var duration = 0.5
  /// The damping ratio of its spring.
  public var damping = 0.75
  /// The initial velocity of its spring, in whole distances a second; the other way round when it slides back.
  public var velocity = 0.5
  /// How far apart the screens are, in points.
  public var gap = 20.0
  /// Whether the context says that it was cancelled.
  public var isCancelled = false

  /// The published numbers.
  public init(asWritten: Bool = false) {
    isAsWritten = asWritten
  }

  /// What happens.
  ///
  /// The published code slides forward from tab 0 and back from tab 1, whichever is selected, and from any other does nothing at all.
  public func timeline(geometry: TransitionGeometry) -> Timeline {
    var script = TimelineBuilder(.switching, asked: .select, layers: [.from, .to])
    if isAsWritten, fromIndex != 0, fromIndex != 1 {
      script.fault(.neverCompletes)
      return script.timeline
    }
    let goesForward = toIndex > fromIndex
    let forward = isAsWritten ? fromIndex == 0 : goesForward
    if forward != goesForward { script.fault(.wrongDirection) }
    let way = forward ? 1.0 : -1
    let curve = TimingCurve.spring(dampingRatio: damping, initialVelocity: velocity * way)
      .over(.seconds(duration))
    let distance = (geometry.container.width + gap) * way
    let home = geometry.container.x
    script.call(.placeTo, .addTo)
    script.animate(.from, .x, from: home, to: home - distance, curve)
    script.animate(.to, .x, from: home + distance, to: home, curve)
    script.call(.animate)
    script.wait(until: curve.duration)
    script.call(.animationEnded)
    if isAsWritten {
      script.completeAlways(cancelled: isCancelled)
    } else {
      script.complete(!isCancelled)
    }
    return script.timeline
  }

  /// The parameters, for `--set`.
  public static var fields: [ParameterField<TabSlide>] {
    [
      .stored(
        \.fromIndex,
        Parameter(
          "from", 0, .count, 0...100, "The tab that is left, from 0.", source: Published.kurutepe)),
      .stored(
        \.toIndex,
        Parameter(
          "to", 1, .count, 0...100, "The tab that is selected, from 0.", source: Published.kurutepe)
      ),
      .duration(\.duration, 0.5, source: Published.kurutepe),
      .damping(\.damping, 0.75, source: Published.kurutepe),
      .velocity(\.velocity, 0.5, source: Published.kurutepe),
      .stored(
        \.gap,
        Parameter(
          "gap", 20, .points, 0...1000, "How far apart the screens are.", source: Published.kurutepe
        )),
      .cancelled(\.isCancelled),
    ]
  }
}
