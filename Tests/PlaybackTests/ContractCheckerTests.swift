import GestureTrace
import Playback
import Testing

/// A machine that breaks one promise.
struct Rogue: InteractiveTransition {
  enum Fault: CaseIterable {
    case none, neverCompletes, completesTwice, wrongFlag, completesUndecided, decidesTwice
    case decidesLate, updatesAfterDecision, updatesBeforeStart, updatesWithoutPop, notANumber
    case forgetsScreen, endsScreenTwice, idleBackground, keepsFlag, animatesForEver
  }

  var fault: Fault
  var isInteracting = false

  init(_ fault: Fault) { self.fault = fault }

  mutating func handle(
    _ reading: inout some GestureReading, _ context: inout some TransitionContext
  ) {
    switch reading.gestureState {
    case .possible, .failed: break
    case .began:
      isInteracting = true
      if fault != .updatesWithoutPop { context.pop() }
      if fault == .updatesBeforeStart { context.update(0) }
    case .changed:
      context.update(fault == .notANumber ? .nan : 0.5)
      if fault != .idleBackground { context.scrub(0.5) }
    case .ended, .cancelled:
      isInteracting = fault == .keepsFlag
      if fault == .neverCompletes || fault == .updatesWithoutPop { return }
      if fault != .decidesLate && fault != .completesUndecided { context.finish() }
      if fault == .decidesTwice { context.cancel() }
      if fault == .updatesAfterDecision { context.update(0.6) }
      context.continueBackground(reversed: false, duration: .milliseconds(100))
      context.animate(
        TransitionAnimation(to: .finished, duration: .milliseconds(100), dampingRatio: 1))
    }
  }

  mutating func start(_ context: inout some TransitionContext) {
    context.willStart(.from)
    context.willStart(.to)
  }

  mutating func animationEnded(
    _ animation: TransitionAnimation, _ context: inout some TransitionContext
  ) {
    if fault == .animatesForEver {
      context.animate(
        TransitionAnimation(to: .finished, duration: .zero, dampingRatio: 1))
      return
    }
    if fault == .decidesLate { context.finish() }
    context.didEnd(.to)
    if fault != .forgetsScreen { context.didEnd(.from) }
    if fault == .endsScreenTwice { context.didEnd(.from) }
    context.complete(fault != .wrongFlag)
    if fault == .completesTwice { context.complete(true) }
  }
}

@Suite struct ContractCheckerTests {
  private func play(_ fault: Rogue.Fault) throws -> Outcome {
    var story = Story.app()
    story.read(.began, y: 5, vy: 100)
    story.wait(ms: 10)
    story.read(.changed, y: 50, vy: 100)
    story.wait(ms: 10)
    story.read(.ended, y: 50, vy: 100)
    story.wait(ms: 1000)
    return try #require(story.trace.play(through: Rogue(fault), recordsLog: true).first)
  }

  @Test(arguments: [
    (fault: Rogue.Fault.none, broken: [Invariant]()),
    (fault: .neverCompletes, broken: [.completes, .decidedAtTheLift]),
    (fault: .completesTwice, broken: [.completedOnce]),
    (fault: .wrongFlag, broken: [.flagMatchesDecision]),
    (fault: .completesUndecided, broken: [.completedOnce, .decidedAtTheLift]),
    (fault: .decidesTwice, broken: [.decidedOnce]),
    (fault: .decidesLate, broken: [.decidedAtTheLift]),
    (fault: .updatesAfterDecision, broken: [.noUpdateAfterDecision]),
    (fault: .updatesBeforeStart, broken: [.updateAfterStart]),
    (fault: .updatesWithoutPop, broken: [.noOrphanCalls]),
    (fault: .notANumber, broken: [.progressInRange]),
    (fault: .forgetsScreen, broken: [.screensBalanced]),
    (fault: .endsScreenTwice, broken: [.screensBalanced]),
    (fault: .idleBackground, broken: [.backgroundActive]),
    (fault: .keepsFlag, broken: [.idleFlags]),
    (fault: .animatesForEver, broken: [.completes]),
  ])
  func `a broken promise is named`(row: (fault: Rogue.Fault, broken: [Invariant])) throws {
    let outcome = try play(row.fault)
    #expect(outcome.broken == Set(row.broken))
    for violation in outcome.violations {
      #expect(!violation.detail.isEmpty && !violation.invariant.explanation.isEmpty)
    }
  }

  @Test(arguments: [Rogue.Fault.neverCompletes, .animatesForEver])
  func `what cannot complete is stuck`(fault: Rogue.Fault) throws {
    let outcome = try play(fault)
    #expect(outcome.decision == .stuck)
    #expect(outcome.settledTime == nil)
  }

  @Test func `after a stuck gesture the next one meets a fresh machine`() throws {
    var story = Story.app()
    for _ in 0..<2 {
      story.read(.began, y: 5, vy: 100)
      story.wait(ms: 10)
      story.read(.ended, y: 50, vy: 100)
      story.wait(ms: 1000)
    }
    let outcomes = try story.trace.play(through: Rogue(.neverCompletes))
    #expect(outcomes.map(\.decision) == [.stuck, .stuck])
  }

  @Test func `a machine without reasons is told by its calls`() throws {
    let outcome = try play(.none)
    #expect(outcome.decision == .finish)
    #expect(outcome.reasonCode == "as_called")
    #expect(outcome.progress == 0.5)
  }

  @Test func `a rule broken often is one violation with a count`() throws {
    var story = Story.app()
    story.read(.began, y: 5, vy: 100)
    for _ in 0..<5 {
      story.wait(ms: 10)
      story.read(.changed, y: 50, vy: 100)
    }
    story.wait(ms: 10)
    story.read(.ended, y: 50, vy: 100)
    let outcome = try #require(story.trace.play(through: Rogue(.notANumber)).first)
    #expect(outcome.violations.map(\.count) == [5])
    #expect(outcome.violations.first?.call == .update)
  }
}
