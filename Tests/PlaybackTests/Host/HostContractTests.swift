import GestureTrace
import Playback
import Testing

/// A machine that keeps or breaks one of the promises that need more than a pan and an animation.
struct Tempter: InteractiveTransition {
  enum Fault: CaseIterable {
    case none, decidesPlain, cancelsPlain, popsWhileOtherRuns, vendsForOthers, vendsMuted
    case animatesNothing, posesBadly, leavesDisplaced, leavesMask, leavesViews, forgetsTabBar
    case startsTwice
  }

  var fault: Fault
  var interactor = Interactor.percentDriven
  private(set) var isInteracting = false
  private var isOurs = false

  init(_ fault: Fault, _ interactor: Interactor = .percentDriven) {
    self.fault = fault
    self.interactor = interactor
  }

  mutating func vendInteractor(for request: TransitionRequest) -> Interactor {
    if request == .push { return fault == .vendsForOthers ? interactor : .none }
    return fault == .vendsMuted ? .muted : interactor
  }

  mutating func handle(
    _ reading: inout some GestureReading, _ context: inout some TransitionContext
  ) {
    switch reading.gestureState {
    case .possible, .failed: break
    case .began:
      guard fault == .popsWhileOtherRuns || !context.isTransitioning else { return }
      isOurs = context.pop()
      isInteracting = isOurs
    case .changed:
      guard isOurs, context.isInteractive else { return }
      context.update(0.5)
      let isBad = fault == .posesBadly
      context.display(Pose(offset: Vector(isBad ? .infinity : 20, 0), scale: 0.9))
      context.setMasked(true)
    case .ended, .cancelled:
      isInteracting = false
      guard isOurs, context.isInteractive || fault == .decidesPlain else { return }
      if reading.gestureState == .ended { context.finish() } else { context.cancel() }
    }
  }

  mutating func animateTransition(_ context: inout some TransitionContext) {
    context.showTabBar(knowsDrag: true)
    guard fault != .animatesNothing else { return }
    context.scrub(0)
    context.animate(
      TransitionAnimation(
        to: .finished, duration: .milliseconds(200), dampingRatio: 1, pace: .linear,
        picture: .depth(distance: 10)))
  }

  mutating func animationEnded(
    _ animation: TransitionAnimation, _ context: inout some TransitionContext
  ) {
    isOurs = false
    if fault != .leavesDisplaced { context.display(.home) }
    if fault != .leavesMask { context.setMasked(false) }
    if fault != .leavesViews { context.restoreViews() }
    let finishes = !context.wasCancelled && fault != .cancelsPlain
    if fault != .forgetsTabBar { context.settleTabBar(finished: finishes) }
    context.complete(finishes)
  }
}

/// The rules beyond those of the first slice, each broken by one tiny machine and kept by its twin.
@Suite struct HostContractTests {
  private func drag(_ end: RecognizerState) -> [Step] {
    [.pan(0, .began, vx: 100), .pan(20, .changed, x: 50), .pan(40, end, x: 50)]
  }

  private typealias Row = (
    fault: Tempter.Fault, interactor: Interactor, end: RecognizerState, broken: Set<Invariant>
  )

  @Test(
    arguments: [
      (fault: Tempter.Fault.decidesPlain, .none, RecognizerState.ended, [.interactiveCalls]),
      (.cancelsPlain, .none, .ended, [.flagMatchesDecision]),
      (.popsWhileOtherRuns, .percentDriven, .ended, [.oneAtATime]),
      (.vendsMuted, .percentDriven, .ended, [.interactorAnswers, .completes]),
      (.animatesNothing, .percentDriven, .ended, [.animatorAnimates, .completes]),
      (.posesBadly, .percentDriven, .ended, [.finitePose]),
      (.leavesDisplaced, .percentDriven, .cancelled, [.homeWhenIdle]),
      (.leavesMask, .percentDriven, .ended, [.unmaskedWhenIdle]),
      (.leavesViews, .percentDriven, .ended, [.viewsRestored]),
      (.forgetsTabBar, .percentDriven, .cancelled, [.tabBarTrue]),
    ] as [(Tempter.Fault, Interactor, RecognizerState, Set<Invariant>)])
  func `a broken rule is named, and its twin breaks none`(
    row: (
      fault: Tempter.Fault, interactor: Interactor, end: RecognizerState, broken: Set<Invariant>
    )
  ) {
    var host = TransitionHost.Configuration()
    host.hasTabBar = true
    if row.fault == .popsWhileOtherRuns {
      host.otherAt = .zero
      host.otherDuration = .milliseconds(30)
      host.nestsRequests = true
    }
    let broken = play(Tempter(row.fault, row.interactor), drag(row.end), host: host)
    #expect(broken.broken == row.broken, "\(broken.violations)")
    let kept = play(Tempter(.none, row.interactor), drag(row.end), host: host)
    #expect(kept.broken.isEmpty, "\(kept.violations)")
    for violation in broken.violations {
      #expect(!violation.detail.isEmpty && !violation.invariant.explanation.isEmpty)
    }
  }

  @Test(arguments: [Tempter.Fault.vendsForOthers, .none])
  func `an interactor for somebody else's transition is named`(fault: Tempter.Fault) {
    var host = TransitionHost.Configuration()
    host.otherAt = .milliseconds(5)
    let played = play(Tempter(fault), [], host: host)
    #expect(played.broken == (fault == .none ? [] : [.vendsForItsOwn]))
    #expect(played.calls.contains(.otherStarted) && played.calls.contains(.otherEnded))
  }

  @Test func `every rule of the first slice has a machine that breaks it`() {
    // The rest of the rules are rows of ContractCheckerTests; one start too many only the host could cause.
    let here: Set<Invariant> = [
      .interactiveCalls, .flagMatchesDecision, .oneAtATime, .interactorAnswers, .animatorAnimates,
      .finitePose, .homeWhenIdle, .unmaskedWhenIdle, .viewsRestored, .tabBarTrue, .vendsForItsOwn,
    ]
    let before: Set<Invariant> = [
      .completes, .decidedAtTheLift, .completedOnce, .decidedOnce, .noUpdateAfterDecision,
      .updateAfterStart, .noOrphanCalls, .progressInRange, .screensBalanced, .backgroundActive,
      .idleFlags, .noTrap,
    ]
    #expect(Set(Invariant.allCases) == here.union(before).union([.oneStart]))
  }

  @Test func `a stranger's machine is judged in a play by the same rules`() throws {
    var story = Story.app()
    story.read(.began, x: 5, vx: 100)
    story.wait(ms: 20)
    story.read(.changed, x: 50)
    story.wait(ms: 20)
    story.read(.ended, x: 50)
    let kept = try #require(try story.trace.play(through: Tempter(.none)).first)
    #expect(kept.violations.isEmpty && kept.decision == .finish)
    let broken = try #require(try story.trace.play(through: Tempter(.leavesMask)).first)
    #expect(broken.broken == [.unmaskedWhenIdle])
  }
}
