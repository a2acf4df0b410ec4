internal import GestureTrace

/// A screen that turns in from above and drops away (Kurutepe's modal animator).
public struct TurningModal: AnimatedTransition, Hashable {
  /// Whether it does as published.
  public let isAsWritten: Bool
  /// Whether the screen goes instead of coming.
  public var dismisses = false
  /// How long it takes, in seconds.
  public var duration = 0.75
  /// The damping ratio of its spring.
  public var damping = 0.75
  /// The initial velocity of its spring, in whole distances a second.
  public var velocity = 0.0
  /// How far above its place it starts, and below it ends, in points.
  public var offset = 500.0
  /// How much of the screen it takes along each side.
  public var share = 0.5
  /// Whether the context says that it was cancelled.
  public var isCancelled = false

  /// The published numbers.
  public init(asWritten: Bool = false) {
    isAsWritten = asWritten
  }

  /// What happens.
  public func timeline(geometry: TransitionGeometry) -> Timeline {
    var script = TimelineBuilder(
      dismisses ? .dismissing : .presenting, asked: dismisses ? .dismiss : .present,
      layers: dismisses ? [.to, .from] : [.from, .to])
    let curve = TimingCurve.spring(dampingRatio: damping, initialVelocity: velocity)
      .over(.seconds(duration))
    let container = geometry.container
    let place = ViewFrame(
      center: container.center, width: container.width * share, height: container.height * share)
    var away = place
    if dismisses {
      away.y += offset
      script.move(.from, from: place, to: away, curve)
    } else {
      away.y -= offset
      script.call(.clearTo, .placeTo, .addTo)
      script.move(.to, from: away, to: place, curve)
      script.animate(.to, .alpha, from: 0, to: 1, curve)
      script.animate(.to, .rotation, from: .pi, to: 0, curve)
    }
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
  public static var fields: [ParameterField<TurningModal>] {
    [
      .flag(
        \.dismisses, "dismiss", false, "Whether the screen goes instead of coming.",
        source: Published.kurutepe),
      .duration(\.duration, 0.75, source: Published.kurutepe),
      .damping(\.damping, 0.75, source: Published.kurutepe),
      .velocity(\.velocity, 0, source: Published.kurutepe),
      .stored(
        \.offset,
        Parameter(
          "offset", 500, .points, 0...10000,
          "How far above its place it starts, and below it ends.", source: Published.kurutepe)),
      .stored(
        \.share,
        Parameter(
          "share", 0.5, .fraction, 0...1, "How much of the screen it takes along each side.",
          source: Published.kurutepe)),
      .cancelled(\.isCancelled),
    ]
  }
}
