import GestureTrace
import Playback

/// Closes the photo after a long way or a flick, unless the finger goes back up.
struct CloseRule: DecisionRule {
  /// The share of the screen's height that must be passed.
  var finishProgress = 0.35
  /// The speed downwards that is a flick, in points a second.
  var flickVelocity = 900.0
  /// The speed upwards that takes it all back, in points a second.
  var upVelocity = 100.0

  /// The finger lifted: what now, why, and by how much.
  func release(_ sample: DecisionSample) -> Verdict {
    let progress = sample.progress
    let speed = sample.velocity.y
    let isFar = progress > finishProgress
    if speed < -upVelocity {
      let needed = isFar ? -upVelocity : flickVelocity
      return Verdict(
        .cancel, code: "moving_up", reason: "moving up at \(Int(-speed)) pt/s",
        progress: progress, margin: Margin(velocity: needed - speed))
    }
    if speed > flickVelocity {
      let needed = isFar ? -upVelocity : flickVelocity
      return Verdict(
        .finish, code: "flick", reason: "a flick at \(Int(speed)) pt/s",
        progress: progress, margin: Margin(velocity: speed - needed))
    }
    let percent = Int(progress * 100)
    if isFar {
      return Verdict(
        .finish, code: "far_enough", reason: "\(percent) % of the screen's height",
        progress: progress,
        margin: Margin(progress: progress - finishProgress, velocity: speed + upVelocity))
    }
    return Verdict(
      .cancel, code: "too_short_and_slow",
      reason: "\(percent) % of the screen's height, at \(Int(speed)) pt/s",
      progress: progress,
      margin: Margin(progress: finishProgress - progress, velocity: flickVelocity - speed))
  }
}
