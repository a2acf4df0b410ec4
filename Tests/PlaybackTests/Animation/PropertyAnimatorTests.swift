import GestureTrace
import Playback
import Testing

@Suite("property animators") struct PropertyAnimatorTests {
  private func at(_ ms: Int64) -> Timestamp { Timestamp(microseconds: ms * 1000) }

  private func linear(_ ms: Int64 = 1000) -> PropertyAnimator {
    PropertyAnimator(duration: .milliseconds(ms), timing: .linear)
  }

  @Test func `a duration of nothing is 0.2 s`() {
    #expect(PropertyAnimator(duration: .zero, timing: .linear).duration == .milliseconds(200))
    #expect(linear(-5).duration == .milliseconds(200))
  }

  @Test func `it starts, runs and completes at its end`() throws {
    var animator = linear()
    #expect(animator.state == .inactive)
    #expect(animator.deadline == nil)
    try animator.start(at: at(100))
    #expect(animator.state == .running)
    #expect(animator.deadline == at(1100))
    #expect(animator.fractionComplete(at: at(350)) == 0.25)
    #expect(animator.shown(at: at(350)) == 0.25)
    #expect(animator.takeCompletion(at: at(1099)) == nil)
    #expect(animator.takeCompletion(at: at(1100)) == .end)
    #expect(animator.takeCompletion(at: at(1100)) == nil)
    #expect(animator.state == .inactive)
    #expect(animator.fractionComplete(at: at(1100)) == 0)
    #expect(animator.shown(at: at(1100)) == 1)
  }

  @Test func `a fraction makes it active and paused, when there is something to animate`() throws {
    var animator = linear()
    try animator.setFraction(0.3, at: at(0))
    #expect(animator.state == .paused)
    #expect(animator.fractionComplete(at: at(900)) == 0.3)
    var empty = PropertyAnimator(duration: .seconds(1), timing: .linear, hasAnimations: false)
    try empty.setFraction(0.3, at: at(0))
    #expect(empty.state == .inactive)
    try empty.addAnimations(at: at(0))
    try empty.setFraction(0.3, at: at(0))
    #expect(empty.state == .paused)
  }

  @Test func `the ends of the fraction are stored inside, and read back as ends`() throws {
    var animator = linear()
    for (set, read) in [(-3.0, 0.0), (0, 0), (0.5, 0.5), (1, 1), (7, 1), (.nan, 0)] {
      try animator.setFraction(set, at: at(0))
      #expect(animator.fractionComplete(at: at(0)) == read)
    }
  }

  @Test func `a fraction set while it runs lets it run on, or pauses it as before`() throws {
    var animator = linear()
    try animator.start(at: at(0))
    try animator.setFraction(0.8, at: at(100))
    #expect(animator.state == .running)
    #expect(animator.deadline == at(300))
    var older = linear()
    older.pausesWhenScrubbed = true
    try older.start(at: at(0))
    try older.setFraction(0.8, at: at(100))
    #expect(older.state == .paused)
  }

  @Test func `pausing does not jump while it scrubs linearly`() throws {
    var animator = PropertyAnimator(duration: .seconds(1), timing: .cubic(.easeIn))
    try animator.start(at: at(0))
    let shown = animator.shown(at: at(500))
    #expect(printed(shown, 3) == "0.315")
    #expect(animator.fractionComplete(at: at(500)) == 0.5)
    try animator.pause(at: at(500))
    #expect(animator.shown(at: at(900)) == shown)
    #expect(animator.fractionComplete(at: at(900)) == shown)
    try animator.start(at: at(900))
    #expect(animator.deadline == at(900) + .seconds(1 - shown))
  }

  @Test func `without linear scrubbing the timing holds while it is paused`() throws {
    var animator = PropertyAnimator(duration: .seconds(1), timing: .cubic(.easeIn))
    animator.scrubsLinearly = false
    try animator.setFraction(0.5, at: at(0))
    #expect(animator.fractionComplete(at: at(0)) == 0.5)
    #expect(printed(animator.shown(at: at(0)), 3) == "0.315")
    animator.continueAnimation(durationFactor: 0.5, at: at(0))
    #expect(printed(animator.shown(at: at(0)), 3) == "0.315")
    #expect(animator.deadline == at(500))
  }

  @Test func `turning round makes the rest of the way the way back`() throws {
    var animator = linear()
    try animator.setFraction(0.3, at: at(0))
    try animator.setReversed(true, at: at(0))
    #expect(printed(animator.fractionComplete(at: at(0)), 6) == "0.700000")
    #expect(printed(animator.shown(at: at(0)), 6) == "0.300000")
    let same = animator
    try animator.setReversed(true, at: at(0))
    #expect(animator == same)
    try animator.start(at: at(0))
    #expect(animator.deadline == at(300))
    #expect(printed(animator.shown(at: at(150)), 6) == "0.150000")
    #expect(animator.takeCompletion(at: at(300)) == .start)
    #expect(animator.shown(at: at(300)) == 0)
  }

  @Test func `a running one turns round on the spot`() throws {
    var animator = linear()
    try animator.start(at: at(0))
    try animator.setReversed(true, at: at(400))
    #expect(animator.state == .running)
    #expect(printed(animator.shown(at: at(400)), 6) == "0.400000")
    #expect(animator.deadline == at(800))
    try animator.setReversed(false, at: at(600))
    #expect(printed(animator.shown(at: at(600)), 6) == "0.200000")
    #expect(animator.deadline == at(1400))
    #expect(animator.takeCompletion(at: at(1400)) == .end)
  }

  @Test func `continue works on a paused one only`() throws {
    for state in PropertyAnimator.State.allCases {
      var animator = linear()
      switch state {
      case .inactive: break
      case .paused: try animator.setFraction(0.5, at: at(0))
      case .running: try animator.start(at: at(0))
      case .stopped:
        try animator.start(at: at(0))
        animator.stop(withoutFinishing: false, at: at(100))
      }
      let before = animator
      animator.continueAnimation(durationFactor: 0.2, at: at(100))
      #expect((animator == before) == (state != .paused))
    }
  }

  @Test(arguments: [0, 0.25, 0.5, 0.999, 1])
  func `a factor sets what is left, whatever the fraction`(fraction: Double) throws {
    var animator = linear()
    try animator.setFraction(fraction, at: at(0))
    animator.continueAnimation(durationFactor: 0.37, at: at(50))
    #expect(animator.deadline == at(420))
    let stored = min(max(fraction, 0.00001), 0.99999)
    #expect(animator.internalDuration == .seconds(0.37 / (1 - stored)))
    #expect(animator.takeCompletion(at: at(420)) == .end)
  }

  @Test func `a factor of nothing keeps the default time`() throws {
    var animator = linear()
    try animator.setFraction(0.75, at: at(0))
    animator.continueAnimation(durationFactor: 0, at: at(0))
    #expect(animator.deadline == at(250))
  }

  @Test func `a spring starts again from what shows`() throws {
    var animator = linear()
    try animator.setFraction(0.4, at: at(0))
    animator.continueAnimation(
      timing: .spring(dampingRatio: 0.8, initialVelocity: 1), durationFactor: 0.3, at: at(0))
    let timing = SpringTiming(duration: 0.3, dampingRatio: 0.8, initialVelocity: 1)
    for ms: Int64 in [0, 50, 150, 200, 300] {
      let expected = 0.4 + 0.6 * timing.spring.value(at: Double(ms) / 1000)
      #expect(abs(animator.shown(at: at(ms)) - expected) < 1e-12)
    }
    #expect(animator.shown(at: at(175)) > 1)
  }

  @Test func `animations added late run over what is left`() throws {
    var animator = PropertyAnimator(duration: .milliseconds(380), timing: .spring(0.9))
    #expect(try animator.addAnimations(at: at(0)) == .milliseconds(380))
    try animator.start(at: at(0))
    #expect(try animator.addAnimations(at: at(5)) == .milliseconds(375))
    try animator.pause(at: at(5))
    let fraction = animator.fractionComplete(at: at(5))
    #expect(try animator.addAnimations(at: at(5)) == .seconds(0.38 * (1 - fraction)))
  }

  @Test func `a stopped one waits to be finished at a position`() throws {
    for (position, shown) in [
      (PropertyAnimator.Position.end, 1.0), (.start, 0), (.current, 0.25),
    ] {
      var animator = linear()
      try animator.start(at: at(0))
      animator.stop(withoutFinishing: false, at: at(250))
      #expect(animator.state == .stopped)
      #expect(animator.deadline == nil)
      #expect(animator.takeCompletion(at: at(5000)) == nil)
      #expect(animator.shown(at: at(900)) == 0.25)
      #expect(try animator.finish(at: position) == position)
      #expect(animator.state == .inactive)
      #expect(animator.shown(at: at(900)) == shown)
    }
  }

  @Test func `stopped without finishing it is inactive at once`() throws {
    var animator = linear()
    try animator.start(at: at(0))
    animator.stop(withoutFinishing: true, at: at(250))
    #expect(animator.state == .inactive)
    #expect(animator.shown(at: at(250)) == 0.25)
    #expect(throws: PropertyAnimator.Fault.finishedWhileNotStopped) {
      try animator.finish(at: .end)
    }
  }

  @Test func `what a real one raises an exception for is an error`() throws {
    var animator = linear()
    #expect(throws: PropertyAnimator.Fault.finishedWhileNotStopped) {
      try animator.finish(at: .end)
    }
    try animator.release()
    try animator.setFraction(0.5, at: at(0))
    #expect(throws: PropertyAnimator.Fault.releasedWhilePaused) { try animator.release() }
    try animator.start(at: at(0))
    try animator.release()
    animator.stop(withoutFinishing: false, at: at(10))
    #expect(throws: PropertyAnimator.Fault.releasedWhileStopped) { try animator.release() }
    #expect(throws: PropertyAnimator.Fault.usedWhileStopped) { try animator.start(at: at(20)) }
    #expect(throws: PropertyAnimator.Fault.usedWhileStopped) { try animator.pause(at: at(20)) }
    #expect(throws: PropertyAnimator.Fault.usedWhileStopped) {
      try animator.setFraction(0, at: at(20))
    }
    #expect(throws: PropertyAnimator.Fault.usedWhileStopped) {
      try animator.setReversed(true, at: at(20))
    }
    #expect(throws: PropertyAnimator.Fault.usedWhileStopped) {
      try animator.addAnimations(at: at(20))
    }
    for fault in PropertyAnimator.Fault.allCases { #expect(!fault.description.isEmpty) }
  }

  @Test func `no sequence of operations traps or shows what is no number`() throws {
    var seed: UInt64 = 7
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(count))
    }
    for timing: TimingCurve in [.linear, .cubic(.easeInOut), .spring(0.5), .spring(.nan)] {
      var animator = PropertyAnimator(duration: .milliseconds(300), timing: timing)
      for _ in 0..<5000 {
        let time = [at(0), at(Int64(random(600))), Timestamp(microseconds: .max)][random(3)]
        let odd = oddNumbers[random(oddNumbers.count)]
        do throws(PropertyAnimator.Fault) {
          switch random(10) {
          case 0: try animator.start(at: time)
          case 1: try animator.pause(at: time)
          case 2: try animator.setFraction(odd, at: time)
          case 3: try animator.setReversed(random(2) == 0, at: time)
          case 4: animator.continueAnimation(durationFactor: odd, at: time)
          case 5: animator.stop(withoutFinishing: random(2) == 0, at: time)
          case 6: try animator.finish(at: PropertyAnimator.Position.allCases[random(3)])
          case 7: _ = animator.takeCompletion(at: time)
          case 8: animator.scrubsLinearly = random(2) == 0
          default: try animator.addAnimations(at: time)
          }
        } catch {}
        #expect(animator.shown(at: time).isFinite)
        #expect((0...1).contains(animator.fractionComplete(at: time)))
        #expect((animator.deadline != nil) == (animator.state == .running))
      }
    }
  }
}
