internal import GestureTrace

/// The presentation of a video from its cell (Douyin): the view grows out of the cell.
public struct CellPresent: AnimatedTransition, Hashable {
  /// Whether it does as published.
  public let isAsWritten: Bool
  /// How long it takes, in seconds.
  public var duration = 0.3
  /// The damping ratio of its spring.
  public var damping = 0.8
  /// The initial velocity of its spring, in whole distances a second.
  public var velocity = 1.0
  /// Whether the context says that it was cancelled.
  public var isCancelled = false

  /// The published numbers.
  public init(asWritten: Bool = false) {
    isAsWritten = asWritten
  }

  /// What happens.
  ///
  /// Without a cell the published code completes at once, and shows nothing. Corrected, the view fades in, as it does from a cell or to a
  /// screen without a size.
  public func timeline(geometry: TransitionGeometry) -> Timeline {
    var script = TimelineBuilder(.presenting, asked: .present, layers: [.from, .to])
    let final = geometry.container
    let cell = geometry.visibleCell.flatMap { $0.isZero ? nil : $0 }
    if isAsWritten {
      guard let cell else {
        script.fault(.neverAdded)
        script.completeAlways(cancelled: isCancelled)
        return script.timeline
      }
      grow(&script, from: cell, to: final)
    } else if let cell, cell.canScale(to: final) {
      grow(&script, from: cell, to: final)
    } else {
      script.call(.clearTo, .addTo)
      script.animate(.to, .alpha, from: 0, to: 1, curve)
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

  private var curve: TimedCurve {
    TimingCurve.spring(dampingRatio: damping, initialVelocity: velocity).over(.seconds(duration))
  }

  private func grow(_ script: inout TimelineBuilder, from cell: ViewFrame, to final: ViewFrame) {
    let scale = (x: cell.width / final.width, y: cell.height / final.height)
    if !scale.x.isFinite || !scale.y.isFinite { script.fault(.degenerateTransform) }
    script.call(.placeTo, .addTo)
    script.animate(.to, .centerX, from: cell.center.x, to: final.center.x, curve)
    script.animate(.to, .centerY, from: cell.center.y, to: final.center.y, curve)
    script.animate(.to, .scaleX, from: scale.x, to: 1, curve)
    script.animate(.to, .scaleY, from: scale.y, to: 1, curve)
  }

  /// The parameters, for `--set`.
  public static var fields: [ParameterField<CellPresent>] {
    [
      .duration(\.duration, 0.3, source: Published.douyin),
      .damping(\.damping, 0.8, source: Published.douyin),
      .velocity(\.velocity, 1, source: Published.douyin), .cancelled(\.isCancelled),
    ]
  }
}
