internal import GestureTrace

/// The pop from a photo to the grid (D-POP) that no drag began: the picture shrinks to its cell.
public struct PhotoPop: AnimatedTransition, Hashable {
  /// Whether it does as published.
  public let isAsWritten: Bool
  /// How long it takes, in seconds.
  public var duration = 0.38
  /// The damping ratio of its spring.
  public var damping = 0.9
  /// How long after the start the picture's animation is added, in seconds: the grid has to scroll its cell into view.
  public var imageDelay = 0.005
  /// Whether the system animates at all.
  public var animates = true
  /// Whether the context says that it was cancelled.
  public var isCancelled = false

  /// The published numbers.
  public init(asWritten: Bool = false) {
    isAsWritten = asWritten
  }

  /// What happens.
  ///
  /// The picture's animation is added to the animator under way, and so runs over what is left of it. Without a cell the picture goes
  /// below the screen.
  public func timeline(geometry: TransitionGeometry) -> Timeline {
    var script = TimelineBuilder(.switching, asked: .pop, layers: [.to, .from, .image])
    script.call(.addTo, .addFrom)
    if !geometry.hasPicture, isAsWritten {
      script.trap()
      return script.timeline
    }
    let span: TimeSpan = animates ? .seconds(duration) : .zero
    let curve = TimingCurve.spring(damping).over(span)
    let late = max(TimeSpan.seconds(imageDelay), .zero)
    if geometry.hasPicture { script.call(.addImage) }
    script.animate(.from, .alpha, from: 1, to: 0, curve)
    script.call(.fromWillStart, .toWillStart)
    script.slideTabBar(hides: false, geometry, curve)
    script.call(.animate)
    if geometry.hasPicture { moveImage(&script, geometry, after: late, of: span) }
    script.wait(until: span)
    script.call(.animationEnded)
    if geometry.hasPicture { script.call(.removeImage, .emptyImage) }
    script.complete(!isCancelled)
    script.call(.toDidEnd, .fromDidEnd)
    script.settleTabBar(hides: false)
    script.call(.didShow)
    if geometry.hasPicture, late >= span, isAsWritten {
      script.wait(until: late)
      script.call(.addAnimations)
      script.fault(.lateAnimation)
    }
    return script.timeline
  }

  private func moveImage(
    _ script: inout TimelineBuilder, _ geometry: TransitionGeometry, after late: TimeSpan,
    of span: TimeSpan
  ) {
    let shown = geometry.container.aspectFit(geometry.picture, losesOrigin: isAsWritten)
    if isAsWritten, shown != geometry.container.aspectFit(geometry.picture) {
      script.fault(.aspectFitLosesOrigin)
    }
    let below = ViewFrame(
      x: 0, y: geometry.container.height, width: shown.width, height: shown.height)
    let target = geometry.visibleCell ?? below
    guard late < span else {
      // Over before the animation could be added: the picture never moves; corrected, it jumps.
      let end = isAsWritten ? shown : target
      script.move(.image, from: shown, to: end, TimingCurve.linear.over(.zero))
      return
    }
    let left = TimeSpan(microseconds: span.microseconds - late.microseconds)
    script.move(
      .image, from: shown, to: target, TimingCurve.spring(damping).over(left), begin: late)
    script.wait(until: late)
    script.call(.addAnimations)
  }

  /// The parameters, for `--set`.
  public static var fields: [ParameterField<PhotoPop>] {
    [
      .duration(\.duration, 0.38, source: Published.devsign),
      .damping(\.damping, 0.9, source: Published.devsign),
      .stored(
        \.imageDelay,
        Parameter(
          "imageDelay", 0.005, .seconds, 0...10,
          "How long after the start the picture's animation is added.", source: Published.devsign)),
      .flag(
        \.animates, "animates", true, "Whether the system animates at all.", source: "UIKit"),
      .cancelled(\.isCancelled),
    ]
  }
}
