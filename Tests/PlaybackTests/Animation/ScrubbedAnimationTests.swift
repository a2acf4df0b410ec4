import GestureTrace
import Playback
import Testing

@Suite("the background of the photo drag") struct ScrubbedAnimationTests {
  private let lift = Timestamp(microseconds: 312_000)

  /// The critically damped spring of the table: 1 − e^(−ωt)(1 + ωt).
  private func spring(_ seconds: Double, _ duration: Double) -> Double {
    SpringTiming(duration: duration, dampingRatio: 1).spring.value(at: seconds)
  }

  @Test(arguments: [0, 0.1, 0.5, 0.9, 1])
  func `a finish shows f + (1 − f)·x(t) over 0.37 s`(fraction: Double) {
    var background = ScrubbedAnimation()
    background.scrub(fraction, at: .zero)
    #expect(background.fraction(at: lift) == fraction)
    background.continueAnimation(reversed: false, over: .milliseconds(370), at: lift)
    #expect(background.deadline == lift + .milliseconds(370))
    for ms: Int64 in [0, 16, 100, 185, 300, 370] {
      let x = spring(Double(ms) / 1000, 0.37)
      let shown = background.fraction(at: lift + .milliseconds(ms))
      #expect(abs(shown - (fraction + (1 - fraction) * x)) < 2e-5)
    }
    #expect(background.takeCompletion(at: lift + .milliseconds(370)) == .end)
    #expect(background.fraction(at: lift + .milliseconds(371)) == 1)
  }

  @Test(arguments: [0, 0.1, 0.5, 0.9, 1])
  func `a cancel shows f·(1 − x(t)) over 0.45 s`(fraction: Double) {
    var background = ScrubbedAnimation()
    background.scrub(fraction, at: .zero)
    background.continueAnimation(reversed: true, over: .milliseconds(450), at: lift)
    #expect(background.deadline == lift + .milliseconds(450))
    for ms: Int64 in [0, 16, 100, 225, 400, 450] {
      let x = spring(Double(ms) / 1000, 0.45)
      let shown = background.fraction(at: lift + .milliseconds(ms))
      #expect(abs(shown - fraction * (1 - x)) < 2e-5)
    }
    #expect(background.takeCompletion(at: lift + .milliseconds(450)) == .start)
    #expect(background.fraction(at: lift + .milliseconds(451)) == 0)
  }

  @Test func `half way through a finish from a half it shows 0.972`() {
    var background = ScrubbedAnimation()
    background.scrub(0.5, at: .zero)
    background.continueAnimation(reversed: false, over: .milliseconds(370), at: lift)
    #expect(printed(background.fraction(at: lift + .milliseconds(185)), 3) == "0.972")
  }

  @Test(arguments: [(fraction: 1.0, reversed: false), (fraction: 0, reversed: true)])
  func `B10 with nothing left it takes the whole time, and nothing is divided by zero`(
    row: (fraction: Double, reversed: Bool)
  ) throws {
    var background = ScrubbedAnimation()
    background.scrub(row.fraction, at: .zero)
    background.continueAnimation(reversed: row.reversed, over: .milliseconds(370), at: lift)
    #expect(background.deadline == lift + .milliseconds(370))
    let whole = try #require(background.animator.internalDuration)
    #expect(printed(whole.seconds, 0) == "37000")
    for ms: Int64 in 0...370 {
      let shown = background.fraction(at: lift + .milliseconds(ms))
      #expect(abs(shown - row.fraction) < 1.1e-5)
    }
  }

  @Test func `B9 one that was never scrubbed does not run on`() {
    var background = ScrubbedAnimation()
    background.continueAnimation(reversed: false, over: .milliseconds(370), at: lift)
    #expect(!background.isActive)
    #expect(background.deadline == nil)
    #expect(background.fraction(at: lift + .seconds(1)) == 0)
  }
}
