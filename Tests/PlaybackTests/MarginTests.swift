import GestureTrace
import Playback
import Testing

@Suite struct MarginTests {
  private func decide(
    _ rule: DownwardPastProgress, _ progress: Double, _ speed: Double
  ) -> Verdict {
    rule.release(
      DecisionSample(
        progress: progress, translation: Vector(0, progress * 200), velocity: Vector(0, speed)))
  }

  @Test func `changing a quantity by its margin flips the decision`() {
    var generator = SplitMix64(seed: 42)
    for _ in 0..<20_000 {
      let rule = DownwardPastProgress(
        finishProgress: Double.random(in: 0...0.9, using: &generator),
        finishVelocity: Bool.random(using: &generator)
          ? 0 : Double.random(in: -500...500, using: &generator))
      let progress = Double.random(in: 0...1, using: &generator)
      let speed = Double.random(in: -1500...1500, using: &generator)
      let verdict = decide(rule, progress, speed)
      let way = verdict.kind == .finish ? -1.0 : 1.0
      if let margin = verdict.margin.progress {
        #expect(margin > 0)
        #expect(decide(rule, progress + way * margin, speed).kind != verdict.kind)
        #expect(decide(rule, progress + way * margin * 0.999, speed).kind == verdict.kind)
      }
      if let margin = verdict.margin.velocity {
        #expect(margin > 0)
        #expect(decide(rule, progress, speed + way * margin).kind != verdict.kind)
        #expect(decide(rule, progress, speed + way * margin * 0.999).kind == verdict.kind)
      }
    }
  }

  @Test(arguments: [
    (
      progress: 0.43, speed: 812.0, kind: Verdict.Kind.finish,
      limiting: Margin.Quantity?.some(.progress)
    ),
    (progress: 0.9, speed: 3, kind: .finish, limiting: .velocityY),
    (progress: 0.05, speed: 100, kind: .cancel, limiting: .progress),
    (progress: 0.5, speed: -10, kind: .cancel, limiting: .velocityY),
    (progress: 0.05, speed: -10, kind: .cancel, limiting: nil),
  ])
  func `the limiting quantity has the smallest share of its ordinary range`(
    row: (progress: Double, speed: Double, kind: Verdict.Kind, limiting: Margin.Quantity?)
  ) {
    let verdict = decide(DownwardPastProgress(), row.progress, row.speed)
    #expect(verdict.kind == row.kind)
    #expect(verdict.margin.limiting == row.limiting)
  }

  @Test func `where both fail no single change flips`() {
    let margin = decide(DownwardPastProgress(), 0.05, -10).margin
    #expect(margin.progress == nil)
    #expect(margin.velocityY == nil)
  }

  @Test func `a progress that cannot be exceeded has no margin`() {
    let verdict = decide(DownwardPastProgress(finishProgress: 1), 1, 100)
    #expect(verdict.kind == .cancel)
    #expect(verdict.margin.progress == nil)
  }

  @Test func `the reason says the numbers`() {
    #expect(
      decide(DownwardPastProgress(), 0.43, 812.4).reason
        == "moving down at 812 pt/s, progress 0.43 > 0.1")
  }
}
