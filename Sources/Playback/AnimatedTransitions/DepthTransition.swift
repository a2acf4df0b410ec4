internal import GestureTrace

/// A push or pop in depth (CustomPresentation): one view goes towards the person, the other comes from behind.
public struct DepthTransition: AnimatedTransition, Hashable {
  /// Whether it does as published.
  public let isAsWritten: Bool
  /// Whether it pops: the flag `reverse` that is set when the animator is vended.
  public let isReverse: Bool
  /// How long it takes, in seconds.
  public var duration = 2.0
  /// How far the views go along the line of sight, in points.
  public var depth = 150.0
  /// How far the layers lie before and behind the plane, in points.
  public var zPosition = 300.0
  /// How far the eye is from the plane, in points: the perspective term is −1/distance.
  public var eyeDistance = 500.0
  /// Whether the context says that it was cancelled.
  public var isCancelled = false

  /// The published numbers.
  public init(reverse: Bool = false, asWritten: Bool = false) {
    isReverse = reverse
    isAsWritten = asWritten
  }

  /// How large something looks at a distance towards the person, in points: 1/(1 − z/eye distance); infinite at the eye.
  public func apparentScale(z: Double) -> Double { 1 / (1 - z / eyeDistance) }

  /// What happens.
  public func timeline(geometry: TransitionGeometry) -> Timeline {
    let curve = TimingCurve.cubic(.easeOut).over(.seconds(duration))
    let way = isReverse ? -1.0 : 1
    var script = TimelineBuilder(
      .switching, asked: isReverse ? .pop : .push,
      layers: isReverse ? [.from, .to] : [.to, .from])
    script.call(.placeTo, .clearTo, .rasterizeTo, .addTo, .addFrom)
    script.call(isReverse ? .sendFromToBack : .sendToToBack, .setZPositions, .animate)
    // The other layer is kept inside the animation's block.
    script.call(.rasterizeFrom)
    script.animate(.to, .z, from: -depth * way, to: 0, curve)
    script.animate(.to, .alpha, from: 0, to: 1, curve)
    script.animate(.from, .z, from: 0, to: depth * way, curve)
    script.animate(.from, .alpha, from: 1, to: 0, curve)
    script.hold(.from, .zPosition, zPosition * way)
    script.hold(.to, .zPosition, -zPosition * way)
    script.wait(until: curve.duration)
    script.call(.animationEnded, isCancelled ? .removeTo : .removeFrom)
    if isAsWritten {
      script.leave(.from, .alpha, at: 0, insteadOf: 1)
      script.leave(.from, .z, at: depth * way, insteadOf: 0)
      script.leave(.from, .zPosition, at: zPosition * way, insteadOf: 0)
      script.leave(.to, .zPosition, at: -zPosition * way, insteadOf: 0)
      script.leave(.from, .rasterizes, at: 1, insteadOf: 0)
      script.leave(.to, .rasterizes, at: 1, insteadOf: 0)
    } else {
      script.call(.restore)
    }
    script.complete(!isCancelled)
    script.call(.didShow)
    return script.timeline
  }

  /// The parameters, for `--set`.
  public static var fields: [ParameterField<DepthTransition>] {
    let source = Published.depth
    func length(
      _ path: any WritableKeyPath<DepthTransition, Double> & Sendable, _ name: String,
      _ value: Double, _ range: ClosedRange<Double>, _ abstract: String
    ) -> ParameterField<DepthTransition> {
      .stored(path, Parameter(name, value, .points, range, abstract, source: source))
    }
    return [
      .duration(\.duration, 2, source: source),
      length(\.depth, "depth", 150, 0...10000, "How far the views go along the line of sight."),
      length(
        \.zPosition, "zPosition", 300, 0...10000,
        "How far the layers lie before and behind the plane."),
      length(\.eyeDistance, "eyeDistance", 500, 1...100_000, "How far the eye is from the plane."),
      .cancelled(\.isCancelled),
    ]
  }
}
