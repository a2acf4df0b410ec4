internal import GestureTrace

/// A push in which the screen that comes turns and grows out of the middle (Kurutepe's push animator).
public struct TurningPush: AnimatedTransition, Hashable {
  /// Whether it does as published.
  public let isAsWritten: Bool
  /// How long it takes, in seconds.
  public var duration = 1.25
  /// The damping ratio of its spring.
  public var damping = 0.75
  /// The initial velocity of its spring, in whole distances a second.
  public var velocity = 0.0
  /// How far the view starts inside each edge, as a share of the screen.
  public var inset = 0.4
  /// Whether the context says that it was cancelled.
  public var isCancelled = false

  /// The published numbers.
  public init(asWritten: Bool = false) {
    isAsWritten = asWritten
  }

  /// What happens.
  public func timeline(geometry: TransitionGeometry) -> Timeline {
    var script = TimelineBuilder(.switching, asked: .push, layers: [.from, .to])
    let curve = TimingCurve.spring(dampingRatio: damping, initialVelocity: velocity)
      .over(.seconds(duration))
    let container = geometry.container
    let small = ViewFrame(
      center: container.center, width: container.width * (1 - 2 * inset),
      height: container.height * (1 - 2 * inset))
    script.call(.clearTo, .placeTo, .addTo)
    script.move(.to, from: small, to: container, curve)
    script.animate(.to, .alpha, from: 0, to: 1, curve)
    script.animate(.to, .rotation, from: .pi, to: 0, curve)
    script.animate(.from, .alpha, from: 1, to: 0, curve)
    script.call(.animate)
    script.wait(until: curve.duration)
    script.call(.animationEnded, .restore)
    if isAsWritten {
      script.completeAlways(cancelled: isCancelled)
    } else {
      script.complete(!isCancelled)
    }
    script.call(.didShow)
    return script.timeline
  }

  /// The parameters, for `--set`.
  public static var fields: [ParameterField<TurningPush>] {
    [
      .duration(\.duration, 1.25, source: Published.kurutepe),
      .damping(\.damping, 0.75, source: Published.kurutepe),
      .velocity(\.velocity, 0, source: Published.kurutepe),
      .stored(
        \.inset,
        Parameter(
          "inset", 0.4, .fraction, 0...0.5, "How far the view starts inside each edge.",
          source: Published.kurutepe)),
      .cancelled(\.isCancelled),
    ]
  }
}
