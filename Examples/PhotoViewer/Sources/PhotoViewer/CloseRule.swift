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
    // At this speed or below it goes back up.
    let back = (-upVelocity).nextDown
    let needed = isFar ? back : flickVelocity
    if speed <= back {
      return Verdict(
        .cancel, code: "moving_up", reason: "moving up at \(Int(-speed)) pt/s",
        progress: progress, margin: Margin(velocity: Margin.above(speed, needed)))
    }
    if speed > flickVelocity {
      return Verdict(
        .finish, code: "flick", reason: "a flick at \(Int(speed)) pt/s",
        progress: progress, margin: Margin(velocity: Margin.below(speed, needed)))
    }
    let percent = Int(progress * 100)
    if isFar {
      return Verdict(
        .finish, code: "far_enough", reason: "\(percent) % of the screen's height",
        progress: progress,
        margin: Margin(
          progress: Margin.below(progress, finishProgress), velocity: Margin.below(speed, back)))
    }
    return Verdict(
      .cancel, code: "too_short_and_slow",
      reason: "\(percent) % of the screen's height, at \(Int(speed)) pt/s",
      progress: progress,
      margin: Margin(
        progress: Margin.above(progress, finishProgress),
        velocity: Margin.above(speed, flickVelocity)))
  }
}
