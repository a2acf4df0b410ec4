import GestureTrace
import Playback

/// A transition that any recogniser drives: pops at the beginning, progress by a formula, finishes past half.
struct Echo: InteractiveTransition {
  let recognizer: RecognizerKind
  var verdict: Verdict?
  var isInteracting = false
  private var hasPopped = false
  private var hasStarted = false
  private var decision: Bool?

  init(_ recognizer: RecognizerKind) { self.recognizer = recognizer }

  private func progress(_ reading: some GestureReading) -> Double {
    let value =
      recognizer == .pinch ? 1 - reading.pinchScale : abs(reading.translation.x) / 200
    return value.isFinite ? min(max(value, 0), 1) : 0
  }

  mutating func handle(
    _ reading: inout some GestureReading, _ context: inout some TransitionContext
  ) {
    switch reading.gestureState {
    case .possible, .failed: break
    case .began:
      guard context.pop() else { return }
      hasPopped = true
      isInteracting = true
    case .changed:
      if hasStarted, decision == nil { context.update(progress(reading)) }
    case .ended, .cancelled:
      if recognizer == .swipe, context.pop() { hasPopped = true }
      guard hasPopped, decision == nil else { return }
      isInteracting = false
      let isPast = recognizer == .swipe || recognizer == .longPress || progress(reading) > 0.5
      decision = reading.gestureState == .ended && isPast
      if hasStarted { decide(&context) }
    }
  }

  private func decide(_ context: inout some TransitionContext) {
    let finishes = decision == true
    if finishes { context.finish() } else { context.cancel() }
    context.animate(
      TransitionAnimation(
        to: finishes ? .finished : .restored, duration: .milliseconds(300), dampingRatio: 1))
  }

  mutating func start(_ context: inout some TransitionContext) {
    hasStarted = true
    if decision != nil { decide(&context) }
  }

  mutating func animationEnded(
    _ animation: TransitionAnimation, _ context: inout some TransitionContext
  ) {
    context.complete(decision == true)
    self = Echo(recognizer)
  }
}
