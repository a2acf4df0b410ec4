public import GestureTrace

/// What the screens of a transition show at one moment.
public struct ViewState: Hashable, Sendable {
  /// Where the moving view is relative to its home, and how large.
  public var pose: Pose
  /// Where its middle is on the screen, in points.
  public var center: Vector<Points>
  /// How opaque the screen that goes is, 0…1.
  public var alpha: Double
  /// Whether the moving view wears its mask.
  public var isMasked: Bool
  /// How far the background animation is, 0…1: at 1 the screen that goes has faded.
  public var background: Double
  /// Whether the image of the screen that goes is hidden.
  public var isFromHidden: Bool
  /// Whether the thumbnail of the screen that comes is hidden.
  public var isToHidden: Bool
  /// The tab bar; `nil` where the app has none.
  public var tabBar: TabBar?
  /// Where the tab bar is, 0 on the screen, 1 below it; `nil` where the app has none.
  public var tabBarOffset: Double?
  /// The snapshot that shrinks into the thumbnail; `nil` when there is none.
  public var snapshot: Snapshot?
  /// The folding screen; `nil` when none folds.
  public var fold: Fold?
  /// The screens at their depths; `nil` when they are side by side.
  public var depth: Depth?

  /// A snapshot on its way into a frame.
  public struct Snapshot: Hashable, Sendable {
    /// Its middle, in points.
    public var center: Vector<Points>
    /// Its scale.
    public var scale: Double

    /// Makes a snapshot.
    public init(center: Vector<Points>, scale: Double) {
      self.center = center
      self.scale = scale
    }
  }

  /// A screen that folds away: keyframes at 0.4, 0.8 and 1 of the animation.
  public struct Fold: Hashable, Sendable {
    /// How far the right half is turned over about the vertical axis, in radians.
    public var right: Double
    /// How far the bottom half is turned over about the horizontal axis, in radians.
    public var bottom: Double
    /// How opaque what is left is, 0…1.
    public var alpha: Double

    /// The keyframes at a fraction of the animation.
    public init(at fraction: Double) {
      func share(_ from: Double, _ to: Double) -> Double {
        min(max((fraction - from) / (to - from), 0), 1)
      }
      right = .pi * share(0, 0.4)
      bottom = .pi * share(0.4, 0.8)
      alpha = 1 - share(0.8, 1)
    }
  }

  /// Two screens at their depths.
  public struct Depth: Hashable, Sendable {
    /// How far the screen that goes is before the plane, in points.
    public var fromDistance: Double
    /// How far the screen that comes is before the plane, in points.
    public var toDistance: Double
    /// How opaque the screen that goes is, 0…1.
    public var fromAlpha: Double
    /// How opaque the screen that comes is, 0…1.
    public var toAlpha: Double

    /// The depths of a pop at a fraction of the animation.
    public init(at fraction: Double, distance: Double) {
      fromDistance = -distance * fraction
      toDistance = distance * (1 - fraction)
      fromAlpha = 1 - fraction
      toAlpha = fraction
    }
  }
}

extension TransitionHost {
  /// What the screens show at the time of the last thing that happened.
  public var viewState: ViewState { viewState(at: now) }

  /// What the screens show at a time, if nothing is called until then.
  public func viewState(at time: Timestamp) -> ViewState {
    let background = views.background(at: time)
    var state = ViewState(
      pose: pose, center: homeCenter + pose.offset, alpha: 1, isMasked: views.isMasked,
      background: background, isFromHidden: views.isFromHidden, isToHidden: views.isToHidden)
    if views.hasTabBar {
      state.tabBar = views.tabBar
      state.tabBarOffset =
        views.tabBar.isMoving && views.isBackgroundActive
        ? 1 - background : views.tabBar.restingOffset
    }
    if views.isBackgroundActive, isOpen { state.alpha = 1 - background }
    for running in animations {
      show(
        running.animation, at: running.animation.curve.progress(after: time - running.began),
        from: running.from, &state)
    }
    if let driven {
      show(driven.held, at: driven.fraction(at: time), from: pose, &state)
    }
    state.center = homeCenter + state.pose.offset
    return state
  }

  private func show(
    _ animation: TransitionAnimation, at share: Double, from: Pose, _ state: inout ViewState
  ) {
    switch animation.picture {
    case .toTarget:
      let end = animation.target == .restored ? Pose.home : thumbnailPose ?? belowScreen
      state.pose = from.toward(end, share)
    case .pose(let pose): state.pose = from.toward(pose, share)
    case .snapshot(let scale, let frame):
      state.alpha = 0
      let start = homeCenter + from.offset
      state.snapshot = ViewState.Snapshot(
        center: start + (frame.center - start) * share, scale: scale + (1 - scale) * share)
    case .fold: state.fold = ViewState.Fold(at: min(max(share, 0), 1))
    case .depth(let distance):
      state.depth = ViewState.Depth(at: share, distance: distance)
      state.alpha = 1 - share
    }
  }

  /// The moving image in the thumbnail, filling it; `nil` without one.
  private var thumbnailPose: Pose? {
    guard let cell = cellFrame, !cell.isDegenerate, screenSize.width > 0, screenSize.height > 0
    else { return nil }
    return Pose(
      offset: cell.center - homeCenter,
      scale: max(cell.size.width / screenSize.width, cell.size.height / screenSize.height))
  }

  /// Where the image goes without a thumbnail: below the screen, in its own size.
  private var belowScreen: Pose {
    Pose(offset: Vector(0, screenSize.height), scale: 1)
  }
}
