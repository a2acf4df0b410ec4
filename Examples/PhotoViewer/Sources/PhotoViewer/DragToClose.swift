import GestureTrace
import Playback

/// Drag a photo down to close it: the photo follows the finger, and goes or stays when it lifts.
struct DragToClose: InteractiveTransition {
  /// The height of the screen, in points: the whole way.
  var height: Double
  /// What decides when the finger lifts.
  var rule: CloseRule
  /// Why it decided, for the harness.
  var verdict: Verdict?
  private var phase = Phase.idle

  private enum Phase {
    /// Nothing goes on.
    case idle
    /// Popped; the system has not started the transition yet.
    case waiting(Drag)
    /// The finger lifted before the system started.
    case lifted(closes: Bool, Drag)
    /// The photo follows the finger.
    case dragging(Drag)
    /// The last animation runs.
    case settling
  }

  /// Where the photo is.
  private struct Drag {
    var progress = 0.0
    var pose = Pose.home
  }

  /// Makes a transition for a screen.
  init(height: Double, rule: CloseRule = CloseRule()) {
    self.height = height
    self.rule = rule
  }

  /// Whether a finger drives it.
  var isInteracting: Bool {
    switch phase {
    case .waiting, .dragging: true
    case .idle, .lifted, .settling: false
    }
  }

  /// Only down, and only one at a time.
  func shouldBegin(_ reading: inout some GestureReading) -> BeginAnswer {
    guard case .idle = phase else { return .no(.transitionRunning) }
    guard let way = reading.heading, way.y > abs(way.x) else { return .no(.notDownward) }
    return .yes
  }

  /// The recogniser has something to say.
  mutating func handle(
    _ reading: inout some GestureReading, _ context: inout some TransitionContext
  ) {
    switch reading.gestureState {
    case .possible: break
    case .began:
      if case .idle = phase, context.pop() { phase = .waiting(drag(reading, after: Drag())) }
    case .changed:
      switch phase {
      case .idle, .lifted, .settling: break
      case .waiting(let before): phase = .waiting(drag(reading, after: before))
      case .dragging(let before): show(drag(reading, after: before), &context)
      }
    case .ended: lift(reading, &context) { rule, sample in rule.release(sample) }
    case .cancelled, .failed:
      lift(reading, &context) { _, sample in
        Verdict(
          .cancel, code: "taken_away", reason: "the system took the gesture away",
          progress: sample.progress)
      }
    }
  }

  /// The system is ready; the finger may be gone already.
  mutating func start(_ context: inout some TransitionContext) {
    switch phase {
    case .idle, .dragging, .settling: break
    case .waiting(let drag): show(drag, &context)
    case .lifted(let closes, let drag):
      context.display(drag.pose)
      settle(closes: closes, &context)
    }
  }

  /// The photo is gone, or back.
  mutating func animationEnded(
    _ animation: TransitionAnimation, _ context: inout some TransitionContext
  ) {
    phase = .idle
    context.complete(animation.target == .finished)
  }

  private mutating func show(_ drag: Drag, _ context: inout some TransitionContext) {
    phase = .dragging(drag)
    context.display(drag.pose)
    context.update(drag.progress)
  }

  private mutating func lift(
    _ reading: some GestureReading, _ context: inout some TransitionContext,
    judge: (CloseRule, DecisionSample) -> Verdict
  ) {
    let last: Drag
    switch phase {
    case .idle, .lifted, .settling: return
    case .waiting(let before), .dragging(let before): last = drag(reading, after: before)
    }
    let verdict = judge(
      rule,
      DecisionSample(
        progress: last.progress, translation: reading.translation, velocity: reading.velocity))
    self.verdict = verdict
    let closes = verdict.kind == .finish
    if case .waiting = phase {
      phase = .lifted(closes: closes, last)
    } else {
      settle(closes: closes, &context)
    }
  }

  private mutating func settle(closes: Bool, _ context: inout some TransitionContext) {
    phase = .settling
    if closes { context.finish() } else { context.cancel() }
    context.animate(
      TransitionAnimation(
        to: closes ? .finished : .restored, duration: .milliseconds(300), dampingRatio: 0.9))
  }

  private func drag(_ reading: some GestureReading, after before: Drag) -> Drag {
    let translation = reading.translation
    guard translation.isFinite else { return before }
    let progress = min(max(translation.y / height, 0), 1)
    return Drag(progress: progress, pose: Pose(offset: translation, scale: 1 - 0.3 * progress))
  }
}
