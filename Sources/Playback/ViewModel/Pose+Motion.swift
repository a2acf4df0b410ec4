internal import GestureTrace

extension Pose {
  /// Whether it is at home, a millionth of a point or of the size apart.
  var isHome: Bool {
    abs(offset.x) < 1e-6 && abs(offset.y) < 1e-6 && abs(scale - 1) < 1e-6
  }

  /// Part of the way to another pose.
  func toward(_ other: Pose, _ share: Double) -> Pose {
    Pose(
      offset: offset + (other.offset - offset) * share,
      scale: scale + (other.scale - scale) * share)
  }
}

extension TransitionAnimation {
  /// Whether it moves nothing to a place or size that is no number.
  var isFinite: Bool {
    switch picture {
    case .toTarget, .fold: true
    case .pose(let pose): pose.offset.isFinite && pose.scale.isFinite
    case .snapshot(let scale, let frame): scale.isFinite && frame.center.isFinite
    case .depth(let distance): distance.isFinite
    }
  }

  /// Where the moving image is once the animation has ended.
  func destination(from pose: Pose) -> Pose {
    switch picture {
    case .toTarget: target == .restored ? .home : pose
    case .pose(let pose): pose
    case .snapshot, .fold, .depth: pose
    }
  }
}
