internal import GestureTrace

extension EdgePop {
  /// The pan from the left as it was published, faults included: J1 to J11 of the review, see docs/machines.md.
  public struct AsWritten: InteractiveTransition {
    /// The numbers.
    public var configuration: Configuration
    /// Why it decided.
    public var verdict: Verdict?
    /// The interactor's flag.
    public private(set) var isTransitionInProgress = false
    /// What the last change said; never taken back.
    public private(set) var shouldComplete = false
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

    /// The interactor's flag.
    public var isInteracting: Bool { isTransitionInProgress }

    /// Percent-driven while the flag is set, whatever the transition is.
    public mutating func vendInteractor(for request: TransitionRequest) -> Interactor {
      isTransitionInProgress ? .percentDriven : .none
    }

    /// The whole recogniser action.
    public mutating func handle(
      _ reading: inout some GestureReading, _ context: inout some TransitionContext
    ) {
      guard context.isViewAttached else { return }
      switch reading.gestureState {
      case .possible, .failed: break
      case .began:
        progress = 0
        guard let location = reading.location else {
          verdict = Refusal.noLocation.verdict
          return
        }
        if location.x > configuration.zone {
          context.cancel()
          verdict = Refusal.outsideEdge.verdict
          return
        }
        isTransitionInProgress = true
        context.pop()
      case .changed:
        progress = configuration.progress(reading.translation.x)
        shouldComplete = PastProgress(finishProgress: configuration.finishProgress)
          .finishes(progress: progress)
        context.update(progress)
      case .ended, .cancelled:
        isTransitionInProgress = false
        if reading.gestureState == .cancelled {
          verdict = .takenAway(progress: progress)
          context.cancel()
        } else {
          verdict = lastWord(reading)
          if shouldComplete { context.finish() } else { context.cancel() }
        }
      }
    }

    /// Why: by the flag, which need not be this gesture's.
    private func lastWord(_ reading: some GestureReading) -> Verdict {
      let rule = PastProgress(finishProgress: configuration.finishProgress)
      let verdict = rule.release(
        DecisionSample(
          progress: progress, translation: reading.translation, velocity: reading.velocity))
      guard (verdict.kind == .finish) != shouldComplete else { return verdict }
      return Verdict(
        shouldComplete ? .finish : .cancel, code: "flag_of_another_gesture",
        reason: "the flag is still that of an earlier gesture", progress: progress)
    }

    /// Two screens at their depths, in two seconds.
    public mutating func animateTransition(_ context: inout some TransitionContext) {
      context.animate(configuration.animation)
    }

    /// What the animation did to the screens stays.
    public mutating func animationEnded(
      _ animation: TransitionAnimation, _ context: inout some TransitionContext
    ) {
      context.complete(!context.wasCancelled)
    }

    /// The button pops.
    public mutating func closePressed(_ context: inout some TransitionContext) {
      context.pop()
    }
  }
}
