internal import GestureTrace

extension ShrinkDismiss {
  /// The drag to shrink as it was published, faults included: Y1 to Y13 of the review, see docs/machines.md.
  ///
  /// The drag moves the view by itself and dismisses only once it has ended; the interactor is a percent-driven object that overrides
  /// everything and calls nothing, and is vended when the dismissal comes from somewhere else meanwhile.
  public struct AsWritten: InteractiveTransition {
    /// The numbers.
    public var configuration: Configuration
    /// Why it decided.
    public var verdict: Verdict?
    /// The interactor's flag.
    public private(set) var isInteracting = false
    private var scale = 1.0

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

    /// The interactor if the flag is set: it never answers.
    public mutating func vendInteractor(for request: TransitionRequest) -> Interactor {
      request != .push && isInteracting ? .muted : .none
    }

    /// The gate, asked on every action while the flag is not set.
    private func passes(_ translation: Vector<Points>) -> Bool {
      isInteracting || translation.x >= 0 && translation.y >= 0 && translation.x >= translation.y
    }

    /// In single precision; what is no number becomes 0.
    private func progress(
      _ translation: Vector<Points>, _ context: some TransitionContext
    ) -> Float {
      .minimum(.maximum(Float(translation.x / context.screenSize.width), 0), 1)
    }

    /// The whole recogniser action.
    public mutating func handle(
      _ reading: inout some GestureReading, _ context: inout some TransitionContext
    ) {
      let translation = reading.translation
      guard passes(translation) else { return }
      switch reading.gestureState {
      case .possible, .failed: break
      case .began:
        if !isInteracting, reading.velocity.x < 0 { return }
        context.setMasked(true)
        isInteracting = true
      case .changed:
        scale = configuration.scale(Double(progress(translation, context)))
        context.display(Pose(offset: translation * scale, scale: scale))
      case .ended, .cancelled: lifted(translation, &context)
      }
    }

    /// A cancelled gesture is treated as one that ended.
    private mutating func lifted(
      _ translation: Vector<Points>, _ context: inout some TransitionContext
    ) {
      let progress = progress(translation, context)
      let rule = RightwardPastProgress(
        finishProgress: configuration.finishProgress, returnSpeed: nil)
      let verdict = rule.release(
        DecisionSample(progress: Double(progress), translation: translation, velocity: .zero))
      self.verdict = verdict
      if verdict.kind == .finish {
        isInteracting = false
        context.dismiss()
      } else {
        // As many seconds as progress, to the middle of the screen, wherever the view came from.
        let middle = Vector<Points>(context.screenSize.width / 2, context.screenSize.height / 2)
        context.animate(
          TransitionAnimation(
            to: .restored, duration: .seconds(Double(progress)), dampingRatio: 1, pace: .easeOut,
            picture: .pose(Pose(offset: middle - context.homeCenter, scale: 1))))
      }
      context.setMasked(false)
    }

    /// The dismissal's animator: a snapshot of the cell shrinks into it, the screen is transparent from the start.
    public mutating func animateTransition(_ context: inout some TransitionContext) {
      let size = context.screenSize
      let fromWidth = size.width * scale
      let picture: TransitionAnimation.Picture
      if let cell = context.cellFrame, cell.size.width != 0 || cell.size.height != 0 {
        picture = .snapshot(scale: fromWidth / cell.size.width, to: cell)
      } else {
        picture = .snapshot(
          scale: fromWidth / size.width,
          to: Frame(
            center: Vector(size.width / 2, size.height / 2), size: Size(width: 5, height: 5)))
      }
      context.animate(
        TransitionAnimation(
          to: .finished, duration: .seconds(configuration.finishDuration),
          dampingRatio: configuration.finishDamping,
          initialVelocity: configuration.finishVelocity, picture: picture))
    }

    /// The way back clears the flag; the dismissal reports finish to whoever listens, then completes.
    public mutating func animationEnded(
      _ animation: TransitionAnimation, _ context: inout some TransitionContext
    ) {
      switch animation.target {
      case .restored:
        isInteracting = false
        scale = 1
      case .finished:
        context.finish()
        context.complete(true)
        scale = 1
      }
    }

    /// The button dismisses, whatever is going on.
    public mutating func closePressed(_ context: inout some TransitionContext) {
      context.dismiss()
    }
  }
}
