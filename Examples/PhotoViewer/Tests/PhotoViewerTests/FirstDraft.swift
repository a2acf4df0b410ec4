import GestureTrace
import Playback

/// How one would write it at first: as if the system started the transition together with the pop.
struct FirstDraft: InteractiveTransition {
  private var progress = 0.0

  mutating func handle(
    _ reading: inout some GestureReading, _ context: inout some TransitionContext
  ) {
    switch reading.gestureState {
    case .possible, .failed: break
    case .began: context.pop()
    case .changed:
      progress = reading.translation.y / 568
      context.update(progress)
    case .ended, .cancelled:
      let closes = progress > 0.35 || reading.velocity.y > 900
      if closes { context.finish() } else { context.cancel() }
      context.animate(
        TransitionAnimation(
          to: closes ? .finished : .restored, duration: .milliseconds(300), dampingRatio: 0.9))
    }
  }

  func start(_ context: inout some TransitionContext) {}

  func animationEnded(
    _ animation: TransitionAnimation, _ context: inout some TransitionContext
  ) {
    context.complete(animation.target == .finished)
  }
}
