internal import GestureTrace

/// The push from the photo grid to a photo (D-PUSH): the cell's picture grows to its place in the detail.
public struct PhotoPush: AnimatedTransition, Hashable {
  /// Whether it does as published.
  public let isAsWritten: Bool
  /// How long it takes, in seconds.
  public var duration = 0.38
  /// The damping ratio of its spring.
  public var damping = 0.95
  /// Whether the context says that it was cancelled.
  public var isCancelled = false

  /// The published numbers.
  public init(asWritten: Bool = false) {
    isAsWritten = asWritten
  }

  /// What happens.
  ///
  /// Without a picture the published code crashes; corrected, the detail fades in alone. Without a cell the picture comes from below.
  public func timeline(geometry: TransitionGeometry) -> Timeline {
    var script = TimelineBuilder(.switching, asked: .push, layers: [.from, .to, .image])
    let curve = TimingCurve.spring(damping).over(.seconds(duration))
    script.call(.clearTo, .addFrom, .addTo)
    if geometry.hasPicture {
      let fitted = geometry.container.aspectFit(geometry.picture, losesOrigin: isAsWritten)
      if isAsWritten, fitted != geometry.container.aspectFit(geometry.picture) {
        script.fault(.aspectFitLosesOrigin)
      }
      var below = fitted
      below.y = geometry.container.height
      script.move(.image, from: geometry.visibleCell ?? below, to: fitted, curve)
      script.call(.addImage)
    } else if isAsWritten {
      script.trap()
      return script.timeline
    }
    script.animate(.to, .alpha, from: 0, to: 1, curve)
    script.call(.fromWillStart, .toWillStart)
    script.slideTabBar(hides: true, geometry, curve)
    script.call(.animate)
    script.wait(until: curve.duration)
    script.call(.animationEnded)
    if geometry.hasPicture { script.call(.removeImage, .emptyImage) }
    // Published so: complete comes before the screens are told, in a drag after.
    script.complete(!isCancelled)
    script.call(.toDidEnd, .fromDidEnd)
    script.settleTabBar(hides: true)
    script.call(.didShow)
    return script.timeline
  }

  /// The parameters, for `--set`.
  public static var fields: [ParameterField<PhotoPush>] {
    [
      .duration(\.duration, 0.38, source: Published.devsign),
      .damping(\.damping, 0.95, source: Published.devsign),
      .cancelled(\.isCancelled),
    ]
  }
}
