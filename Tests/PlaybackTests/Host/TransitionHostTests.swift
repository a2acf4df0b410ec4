import GestureTrace
import Testing

@testable import Playback

/// A machine that calls what a script says, driven by a percent-driven object unless told otherwise.
struct Puppet: InteractiveTransition {
  enum Call: Sendable { case pop, update(Double), finish, cancel, speed(Double) }

  /// What each action calls, by its number.
  var calls: [[Call]]
  var interactor = Interactor.percentDriven
  var seconds = 1.0
  private var action = 0

  init(_ calls: [[Call]], _ interactor: Interactor = .percentDriven, seconds: Double = 1) {
    self.calls = calls
    self.interactor = interactor
    self.seconds = seconds
  }

  mutating func vendInteractor(for request: TransitionRequest) -> Interactor {
    request == .push ? .none : interactor
  }

  mutating func handle(
    _ reading: inout some GestureReading, _ context: inout some TransitionContext
  ) {
    guard calls.indices.contains(action) else { return }
    for call in calls[action] {
      switch call {
      case .pop: context.pop()
      case .update(let progress): context.update(progress)
      case .finish: context.finish()
      case .cancel: context.cancel()
      case .speed(let speed): context.setCompletionSpeed(speed)
      }
    }
    action += 1
  }

  mutating func animateTransition(_ context: inout some TransitionContext) {
    context.animate(
      TransitionAnimation(
        to: .finished, duration: .seconds(seconds), dampingRatio: 1, pace: .linear, picture: .fold))
  }

  mutating func animationEnded(
    _ animation: TransitionAnimation, _ context: inout some TransitionContext
  ) {
    context.complete(!context.wasCancelled)
  }
}

@Suite struct TransitionHostTests {
  /// Actions 10 ms apart: began, changed…, ended.
  private func actions(_ count: Int, every ms: Double = 10) -> [Step] {
    (0..<count).map {
      .pan(
        Double($0) * ms, $0 == 0 ? .began : $0 == count - 1 ? .ended : .changed, x: 20, vx: 100)
    }
  }

  private func run(
    _ calls: [[Puppet.Call]], _ interactor: Interactor = .percentDriven,
    host: TransitionHost.Configuration = .init(), seconds: Double = 1, every ms: Double = 10
  ) -> Played {
    play(
      Puppet(calls, interactor, seconds: seconds), actions(calls.count, every: ms), host: host)
  }

  @Test func `the calls of a driven finish come in the order of the system`() {
    var host = TransitionHost.Configuration()
    host.startDelay = .milliseconds(5)
    let played = run([[.pop], [.update(0.5)], [.finish]], host: host)
    #expect(
      played.calls == [
        .pop, .vendAnimator, .vendInteractor, .fromWillDisappear, .toWillAppear, .start,
        .animateTransition, .animate, .update, .finish, .interactionChanged, .animationEnded,
        .complete, .toDidAppear, .fromDidDisappear, .didShow, .animatorEnded,
      ])
  }

  @Test(arguments: [true, false])
  func `after a cancel the screens appear again, and whether the stack shows is a switch`(
    shows: Bool
  ) {
    var host = TransitionHost.Configuration()
    host.showsAfterCancel = shows
    let played = run([[.pop], [.update(0.5)], [.cancel]], host: host)
    let end = played.calls.drop { $0 != .complete }
    #expect(
      Array(end) == [
        .complete, .toWillDisappear, .fromWillAppear, .fromDidAppear, .toDidDisappear,
      ] + (shows ? [.didShow] : []) + [.animatorEnded])
    #expect(played.completions == [false])
  }

  @Test(arguments: [
    (p: 0.0, finish: 1.0, cancel: 0.0), (0.1, 0.9, 0.1), (0.5, 0.5, 0.5), (0.9, 0.1, 0.9),
    (1, 0, 1),
  ])
  func `what is left takes its share of the duration`(
    row: (p: Double, finish: Double, cancel: Double)
  ) throws {
    for (call, seconds) in [(Puppet.Call.finish, row.finish), (.cancel, row.cancel)] {
      let played = run([[.pop], [.update(row.p)], [call]])
      let taken = try #require(played.seconds(from: .interactionChanged, to: .complete))
      // Nothing left still completes later than the call, once.
      #expect(taken > 0 && taken.isApproximately(seconds, within: .absolute(2e-6)))
      #expect(played.completions.count == 1 && played.broken.isEmpty)
    }
  }

  @Test(arguments: [(speed: 2.0, seconds: 0.25), (0.5, 1), (0, 0.5), (-1, 0.5), (.nan, 0.5)])
  func `a speed divides what is left, and one that is not above 0 is 1`(
    row: (speed: Double, seconds: Double)
  ) throws {
    let played = run([[.pop], [.update(0.5)], [.speed(row.speed), .finish]])
    let taken = try #require(played.seconds(from: .finish, to: .complete))
    #expect(taken.isApproximately(row.seconds, within: .absolute(2e-6)))
  }

  @Test(arguments: [(call: Puppet.Call.cancel, finished: false), (.finish, true)])
  func `what is decided before the start is kept for it`(
    row: (call: Puppet.Call, finished: Bool)
  ) {
    var host = TransitionHost.Configuration()
    host.startDelay = .milliseconds(100)
    let played = run([[.pop], [row.call]], host: host)
    #expect(played.completions == [row.finished])
    #expect(played.broken.isEmpty)
    #expect(played.time(of: .complete).map { $0 > .ms(100) } == true)
  }

  @Test func `progress before the start does not reach the animation`() throws {
    var host = TransitionHost.Configuration()
    host.startDelay = .milliseconds(15)
    let played = run([[.pop], [.update(0.9)], [.finish]], host: host)
    let taken = try #require(played.seconds(from: .finish, to: .complete))
    #expect(taken.isApproximately(1, within: .absolute(2e-6)))
    #expect(played.broken == [.updateAfterStart])
  }

  @Test func `a second word while it runs turns the transition around`() throws {
    // Finish at 0.5; after 250 ms of 500 at ease-in-out it is at 0.75, and goes back from there.
    let played = run([[.pop, .update(0)], [.update(0.5)], [.finish], [.cancel]], every: 250)
    #expect(played.broken.contains(.decidedOnce))
    #expect(played.completions == [false])
    let taken = try #require(played.seconds(from: .cancel, to: .complete))
    #expect(taken.isApproximately(0.75, within: .absolute(1e-3)))
  }

  @Test func `a second finish goes on from where it is`() {
    let played = run([[.pop], [.update(0.5)], [.finish], [.finish]], every: 100)
    #expect(played.completions == [true])
    #expect(played.broken.contains(.decidedOnce))
  }

  @Test func `calls without a transition are ignored and reported`() {
    let played = run([[.update(0.5)], [.finish], [.cancel]])
    #expect(played.broken == [.noOrphanCalls])
    #expect(played.decision == nil)
  }

  @Test(arguments: [Interactor.percentDriven, .transition])
  func `a refused interactive start plays by itself`(interactor: Interactor) {
    var host = TransitionHost.Configuration()
    host.wantsInteractive = false
    let played = run([[.pop], []], interactor, host: host)
    #expect(played.calls.contains(.animateTransition) && !played.calls.contains(.start))
    #expect(played.completions == [true] && played.broken.isEmpty)
  }

  @Test func `a transition under way and the root refuse a request`() {
    var host = TransitionHost.Configuration()
    host.otherAt = .zero
    #expect(run([[], [.pop], []], host: host).calls.contains(.popRefused))
    host.otherAt = nil
    host.isRoot = true
    #expect(run([[.pop], []], host: host).calls == [.popRefused])
    #expect(run([[.pop], [.pop], [.finish]]).calls.contains(.popRefused))
  }

  @Test func `what happens from outside comes in the order of time, after what is due`() {
    var host = TransitionHost.Configuration()
    host.closePressedAt = .milliseconds(3)
    host.rotatedAt = .milliseconds(2)
    host.viewRemovedAt = .milliseconds(4)
    host.otherAt = .milliseconds(1)
    host.otherDuration = .milliseconds(10)
    let played = play(Puppet([]), [], host: host)
    #expect(
      played.calls == [.otherStarted, .rotated, .closePressed, .viewRemoved, .otherEnded])
  }

  @Test func `a removed view cancels the gesture under way in the player`() throws {
    var story = Story.touchscreen()
    story.drag(from: (50, 50), to: (50, 80), steps: 20)
    var host = TransitionHost.Configuration()
    host.viewRemovedAt = .milliseconds(100)
    let outcome = try #require(
      try story.trace.play(through: PhotoDismiss(), host: host, recordsLog: true).first)
    #expect(outcome.decision == .cancel)
    #expect(outcome.reasonCode == "cancelled_by_system")
    #expect(outcome.violations.isEmpty)
    #expect(outcome.log.first { $0.call == .cancel }?.time == .ms(100))
  }

  @Test(arguments: Transitions.all.map(\.name).filter { !$0.hasSuffix("/as-written") })
  func `a corrected machine plays by itself when it must, and obeys the button`(
    name: String
  ) throws {
    func check(_ machine: some InteractiveTransition) {
      var host = TransitionHost.Configuration()
      host.closePressedAt = .milliseconds(5)
      for wantsInteractive in [true, false] {
        host.wantsInteractive = wantsInteractive
        let played = play(machine, [], host: host)
        #expect(played.completions == [true] && played.broken.isEmpty, "\(played.violations)")
      }
      host.isRoot = true
      #expect(play(machine, [], host: host).completions.isEmpty)
    }
    check(try Transitions.named(name).machine)
  }
}
