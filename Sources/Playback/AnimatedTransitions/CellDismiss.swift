internal import GestureTrace

/// The dismissal of a video back into its cell (Douyin): a snapshot of the cell, as large as the view, shrinks into its place.
public struct CellDismiss: AnimatedTransition, Hashable {
  /// Whether it does as published.
  public let isAsWritten: Bool
  /// How long it takes, in seconds.
  public var duration = 0.25
  /// The damping ratio of its spring.
  public var damping = 0.8
  /// The initial velocity of its spring, in whole distances a second.
  public var velocity = 0.2
  /// How large the view is when a drag has shrunk it, as a share.
  public var dragScale = 1.0
  /// How far a drag has moved the view's centre to the right, in points.
  public var dragX = 0.0
  /// How far a drag has moved the view's centre down, in points.
  public var dragY = 0.0
  /// How far in front of the others the snapshot lies, in points.
  public var zPosition = 20.0
  /// How large the snapshot is at last when there is no cell, in points.
  public var vanishingSize = 5.0
  /// Whether the context says that it was cancelled.
  public var isCancelled = false

  /// The published numbers.
  public init(asWritten: Bool = false) {
    isAsWritten = asWritten
  }

  /// What happens.
  ///
  /// Without a cell, or with one that is nowhere, a snapshot of the view itself shrinks to the middle of the screen; corrected, so it does for a
  /// cell without a size.
  public func timeline(geometry: TransitionGeometry) -> Timeline {
    var script = TimelineBuilder(.dismissing, asked: .dismiss, layers: [.to, .from, .snapshot])
    let curve = TimingCurve.spring(dampingRatio: damping, initialVelocity: velocity)
      .over(.seconds(duration))
    let container = geometry.container
    let center = Vector<Points>(container.center.x + dragX, container.center.y + dragY)
    let from = ViewFrame(
      center: center, width: container.width * dragScale, height: container.height * dragScale)
    let cell = geometry.visibleCell.flatMap {
      $0.isZero || !isAsWritten && !$0.canScale(to: from) ? nil : $0
    }
    let target =
      cell
      ?? ViewFrame(center: container.center, width: vanishingSize, height: vanishingSize)
    let bounds = cell ?? container
    var scale = from.width / bounds.width
    if !scale.isFinite {
      if isAsWritten { script.fault(.degenerateTransform) } else { scale = 1 }
    }
    script.call(.clearFrom, .addSnapshot)
    script.hold(.snapshot, .zPosition, zPosition)
    script.hold(.from, .alpha, 0)
    script.animate(.snapshot, .centerX, from: from.center.x, to: target.center.x, curve)
    script.animate(.snapshot, .centerY, from: from.center.y, to: target.center.y, curve)
    script.animate(.snapshot, .width, from: bounds.width, to: target.width, curve)
    script.animate(.snapshot, .height, from: bounds.height, to: target.height, curve)
    script.animate(.snapshot, .scaleX, from: scale, to: 1, curve)
    script.animate(.snapshot, .scaleY, from: scale, to: 1, curve)
    script.call(.animate)
    script.wait(until: curve.duration)
    script.call(.animationEnded)
    if isAsWritten {
      script.call(.finish)
      script.fault(.finishWithoutInteraction)
      script.completeAlways(cancelled: isCancelled)
      script.call(.removeSnapshot)
      script.leave(.from, .alpha, at: 0, insteadOf: 1)
    } else if isCancelled {
      script.call(.restore, .removeSnapshot)
      script.complete(false)
    } else {
      script.call(.removeSnapshot)
      script.complete(true)
      script.call(.restore)
    }
    return script.timeline
  }

  /// The parameters, for `--set`.
  public static var fields: [ParameterField<CellDismiss>] {
    func number(
      _ path: any WritableKeyPath<CellDismiss, Double> & Sendable, _ name: String,
      _ value: Double, _ unit: Parameter.Unit, _ range: ClosedRange<Double>, _ abstract: String
    ) -> ParameterField<CellDismiss> {
      .stored(path, Parameter(name, value, unit, range, abstract, source: Published.douyin))
    }
    return [
      .duration(\.duration, 0.25, source: Published.douyin),
      .damping(\.damping, 0.8, source: Published.douyin),
      .velocity(\.velocity, 0.2, source: Published.douyin),
      number(
        \.dragScale, "dragScale", 1, .ratio, 0...10,
        "How large the view is when a drag has shrunk it."),
      number(
        \.dragX, "dragX", 0, .points, -100_000...100_000,
        "How far a drag has moved the view to the right."),
      number(
        \.dragY, "dragY", 0, .points, -100_000...100_000,
        "How far a drag has moved the view down."),
      number(
        \.zPosition, "zPosition", 20, .points, -1000...1000,
        "How far in front of the others the snapshot lies."),
      number(
        \.vanishingSize, "vanishingSize", 5, .points, 0...1000,
        "How large the snapshot is at last when there is no cell."),
      .cancelled(\.isCancelled),
    ]
  }
}
