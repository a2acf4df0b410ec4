public import GestureTrace

extension PinchPop {
  /// The pinch popper as it was published, faults included: K1 to K10 of the review, see docs/machines.md.
  public struct AsWritten: InteractiveTransition {
    /// The numbers.
    public var configuration: Configuration
    /// Why it decided.
    public var verdict: Verdict?
    /// The popper's flag.
    public private(set) var isInteractive = false
    /// The scale at the beginning. One variable of the file in the published code: every popper writes and reads the same.
    public var startScale = 1.0
    private var progress = 0.0

    /// Makes the machine with its parameters.
    public init(configuration: Configuration = Configuration()) {
      self.configuration = configuration
    }

    /// Whether there is a verdict.
    public var hasVerdict: Bool {
      switch verdict {
      case nil: false
      case _?: true
      }
    }

    /// A pinch.
    public var recognizer: RecognizerKind { .pinch }

    /// The popper's flag.
    public var isInteracting: Bool { isInteractive }

    /// Percent-driven while the flag is set.
    public mutating func vendInteractor(for request: TransitionRequest) -> Interactor {
      request != .push && isInteractive ? .percentDriven : .none
    }

    /// The whole recogniser action.
    public mutating func handle(
      _ reading: inout some GestureReading, _ context: inout some TransitionContext
    ) {
      switch reading.gestureState {
      case .possible, .failed: break
      case .began:
        isInteractive = true
        startScale = reading.pinchScale
        progress = 0
        context.pop()
      case .changed:
        progress = 1 - reading.pinchScale / startScale
        // Swift's max answers its first operand when that is no number, as the published macro does.
        context.update(max(progress, 0))
      case .ended, .cancelled:
        let isTakenAway = reading.gestureState == .cancelled
        let shown = progress.isFinite ? min(max(progress, 0), 1) : 0
        let verdict =
          isTakenAway
          ? .takenAway(progress: shown)
          : ClosingPinch().release(
            DecisionSample(
              progress: shown, translation: reading.translation, velocity: reading.velocity,
              scaleVelocity: reading.pinchVelocity))
        self.verdict = verdict
        context.setCompletionSpeed(configuration.completionSpeed)
        if verdict.kind == .finish { context.finish() } else { context.cancel() }
        isInteractive = false
      }
    }

    /// Three keyframes in two seconds.
    public mutating func animateTransition(_ context: inout some TransitionContext) {
      context.animate(configuration.animation)
    }

    /// What is left of the snapshot says whether it was cancelled.
    public mutating func animationEnded(
      _ animation: TransitionAnimation, _ context: inout some TransitionContext
    ) {
      context.complete(animation.target == .finished)
    }

    /// The button pops.
    public mutating func closePressed(_ context: inout some TransitionContext) {
      context.pop()
    }
  }
}
