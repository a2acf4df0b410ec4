import GestureTrace
import Playback
import Testing

/// The system's back swipe (uikit-model 4.1).
@Suite struct SystemBackSwipeTests {
  private func sample(_ progress: Double, _ velocity: Double) -> DecisionSample {
    DecisionSample(
      progress: progress, translation: Vector(progress * 375, 0), velocity: Vector(velocity, 0))
  }

  @Test(arguments: [
    (velocity: 0.0, progress: 0.0, decision: Verdict.Kind.finish), (0.1, 0.01, .finish),
    (-0.1, 0.99, .cancel), (.nan, 0.5, .cancel),
  ])
  func `the older style looks at the direction alone`(
    row: (velocity: Double, progress: Double, decision: Verdict.Kind)
  ) {
    let verdict = SystemBackSwipe.Older().release(sample(row.progress, row.velocity))
    #expect(verdict.kind == row.decision)
    guard let margin = verdict.margin.velocity, row.velocity.isFinite else { return }
    let flipped = row.velocity + (row.decision == .finish ? -margin : margin)
    #expect(SystemBackSwipe.Older().release(sample(row.progress, flipped)).kind != row.decision)
    #expect(verdict.margin.limiting == .velocityX)
  }

  @Test(arguments: [
    (width: 320.0, threshold: 0.5), (width: 375, threshold: 0.5), (width: 390, threshold: 0.481),
    (width: 768, threshold: 0.244),
  ])
  func `the newer style's threshold falls with the width`(row: (width: Double, threshold: Double)) {
    let threshold = SystemBackSwipe.Newer(width: row.width).threshold
    #expect(threshold.isApproximately(row.threshold, within: .absolute(0.0005)))
  }

  /// T = 0.4 s on 375 pt: at 375 pt/s the animation carries 0.4 widths on.
  @Test(arguments: [
    (velocities: [Double](), progress: 0.9, decision: Verdict.Kind.cancel),
    (velocities: [1], progress: 0.1, decision: .finish),
    (velocities: [0], progress: 0.9, decision: .cancel),
    (velocities: [-100, 200], progress: 0.1, decision: .finish),
    (velocities: [375, 375, 375], progress: 0.099, decision: .cancel),
    (velocities: [375, 375, 375], progress: 0.101, decision: .finish),
    (velocities: [-375, -375, -375], progress: 0.89, decision: .cancel),
    (velocities: [-375, -375, -375], progress: 0.91, decision: .finish),
    (velocities: [-375, -375, -375], progress: 5, decision: .finish),
    // 0 → 375 in one sample: the acceleration is cut to 5 widths/s², its mean 5/3, ½·5/3·0.16 = 0.133; mean velocity ⅔·0.4.
    (velocities: [0, 375, 375], progress: 0.12, decision: .finish),
    (velocities: [0, 375, 375], progress: 0.05, decision: .cancel),
    (velocities: [0, .nan, 0, 0], progress: 0.51, decision: .finish),
  ])
  func `the newer style looks ahead`(
    row: (velocities: [Double], progress: Double, decision: Verdict.Kind)
  ) {
    var rule = SystemBackSwipe.Newer(width: 375, duration: 0.4)
    rule.begin()
    for velocity in row.velocities {
      #expect(rule.update(sample(row.progress, velocity)) == nil)
    }
    let verdict = rule.release(sample(row.progress, row.velocities.last ?? 0))
    #expect(verdict.kind == row.decision)
    guard let margin = verdict.margin.progress else { return }
    let flipped = min(row.progress, 0.999) + (row.decision == .finish ? -margin : margin)
    #expect(rule.release(sample(flipped, 0)).kind != row.decision)
  }

  @Test(arguments: [
    (finishes: true, progress: 0.25, velocity: 0.0, speed: 0.75),
    (finishes: false, progress: 0.25, velocity: 0, speed: 0.25),
    (finishes: true, progress: 0.25, velocity: -1500, speed: 1.6),
  ])
  func `it completes with what is left or what the velocity covers`(
    row: (finishes: Bool, progress: Double, velocity: Double, speed: Double)
  ) {
    let rule = SystemBackSwipe.Newer(width: 375, duration: 0.4)
    #expect(
      rule.completionSpeed(
        finishes: row.finishes, progress: row.progress, velocity: row.velocity
      )
      .isApproximately(row.speed, within: .absolute(1e-12)))
  }

  @Test func `the policies decide in a machine`() throws {
    var story = Story.app()
    story.read(.began, y: 1, vy: 100)
    for y in [10.0, 20, 30, 40] {
      story.wait(ms: 16)
      story.read(.changed, y: y, vx: -1, vy: 100)
    }
    story.wait(ms: 16)
    story.read(.ended, y: 40, vx: -1, vy: 100)
    let older = try story.trace.play(through: PhotoDismiss(rule: SystemBackSwipe.Older()))
    #expect(older.map(\.reasonCode) == ["moving_left"])
    let newer = try story.trace.play(
      through: PhotoDismiss(rule: SystemBackSwipe.Newer(width: 375)))
    #expect(newer.map(\.reasonCode) == ["predicted_below_threshold"])
  }
}
