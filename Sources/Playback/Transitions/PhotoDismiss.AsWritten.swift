internal import GestureTrace

extension PhotoDismiss {
  /// The photo detail's drag as it was published, faults included.
  ///
  /// Two parts, as in the published code: the view controller's switch on the state, and the transition object, which it
  /// knows only through a weak reference that the object's own start sets. The faults are B1 to B15 of the
  /// article's review; see docs/machines.md.
  public struct AsWritten: InteractiveTransition {
    /// The numbers.
    public var configuration: Configuration
    /// Why it decided.
    public var verdict: Verdict?
    /// The view controller's flag.
    public private(set) var isInteractivelyDismissing = false
    private var link: Link = .absent
    /// Where the photo was when the transition started.
    private var startCenter: Vector<Points> = .zero

    /// What the view controller's weak reference leads to.
    private enum Link: Hashable, Sendable {
      /// Nothing.
      case absent
      /// Another object was vended: the pop without fingers.
      case plain
      /// The object exists, but has not been started: the reference is not set.
      case vended
      /// The object, with a context.
      case started
      /// The object, after it has let go of its context; kept alive by somebody.
      case spent
    }

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

    /// The view controller's flag.
    public var isInteracting: Bool { isInteractivelyDismissing }

    /// The interactive object while the flag is set, else the pop without fingers.
    public mutating func vendInteractor(for request: TransitionRequest) -> Interactor {
      guard request != .push else { return .none }
      link = isInteractivelyDismissing ? .vended : .plain
      return isInteractivelyDismissing ? .transition : .none
    }

    /// First the view controller, then the object.
    public mutating func handle(
      _ reading: inout some GestureReading, _ context: inout some TransitionContext
    ) {
      switch reading.gestureState {
      case .possible: break
      case .began:
        isInteractivelyDismissing = true
        if context.pop() { link = .vended }
      case .changed:
        guard let configuration = driven(&context) else { return }
        let translation = reading.translation
        let progress = configuration.progress(translation.y)
        let scale = configuration.scale(progress)
        // Translated in the space that is already scaled: the image lags the finger.
        context.display(Pose(offset: translation * scale, scale: scale))
        context.update(progress)
        context.scrub(progress)
      case .ended:
        isInteractivelyDismissing = false
        guard let configuration = driven(&context) else { return }
        let rule = DownwardPastProgress(
          finishProgress: configuration.finishProgress,
          finishVelocity: configuration.finishVelocity)
        let verdict = rule.release(
          DecisionSample(
            progress: configuration.progress(reading.translation.y),
            translation: reading.translation, velocity: reading.velocity))
        self.verdict = verdict
        settle(finishes: verdict.kind == .finish, &context)
      case .cancelled, .failed:
        isInteractivelyDismissing = false
        guard let configuration = driven(&context) else { return }
        verdict = Verdict(
          .cancel, code: "cancelled_by_system", reason: "the system took the gesture away",
          progress: configuration.progress(reading.translation.y))
        settle(finishes: false, &context)
      }
    }

    /// The configuration when an object with a context is there to be driven.
    private func driven(_ context: inout some TransitionContext) -> Configuration? {
      switch link {
      case .absent, .plain, .vended: return nil
      case .started: return configuration
      case .spent:
        context.trap("the transition context is unwrapped by force after it was let go")
        return nil
      }
    }

    private func settle(finishes: Bool, _ context: inout some TransitionContext) {
      let animation = TransitionAnimation(
        to: finishes ? .finished : .restored,
        duration: .seconds(
          finishes ? configuration.finishDuration : configuration.cancelDuration),
        dampingRatio: finishes ? configuration.finishDamping : configuration.cancelDamping,
        // The way back leads to the frame of the start, wherever that is now.
        picture: finishes
          ? .toTarget : .pose(Pose(offset: startCenter - context.homeCenter, scale: 1)))
      context.continueBackground(reversed: !finishes, duration: animation.duration)
      context.animate(animation)
    }

    /// Sets the reference, tells the screens.
    public mutating func start(_ context: inout some TransitionContext) {
      guard context.hasContent else {
        context.trap("the photo is unwrapped by force before it is loaded")
        return
      }
      link = .started
      startCenter = context.homeCenter
      context.willStart(.from)
      context.willStart(.to)
      context.showTabBar(knowsDrag: false)
    }

    /// Of the interactive object there is none; the pop without fingers takes 0.38 s.
    public mutating func animateTransition(_ context: inout some TransitionContext) {
      switch link {
      case .absent, .vended, .started, .spent:
        context.trap("the interactive object is asked to animate by itself")
      case .plain:
        guard context.hasContent else {
          context.trap("the photo is unwrapped by force before it is loaded")
          return
        }
        context.showTabBar(knowsDrag: true)
        context.willStart(.from)
        context.willStart(.to)
        let animation = TransitionAnimation(
          to: .finished, duration: .seconds(0.38), dampingRatio: 0.9)
        context.scrub(0)
        context.continueBackground(reversed: false, duration: animation.duration)
        context.animate(animation)
      }
    }

    /// The button pops.
    public mutating func closePressed(_ context: inout some TransitionContext) {
      context.pop()
    }

    /// Reports finish or cancel only now, then completes.
    public mutating func animationEnded(
      _ animation: TransitionAnimation, _ context: inout some TransitionContext
    ) {
      guard link != .plain else {
        // The pop without fingers completes first.
        context.complete(!context.wasCancelled)
        context.didEnd(.to)
        context.didEnd(.from)
        return
      }
      context.didEnd(.to)
      context.didEnd(.from)
      switch animation.target {
      case .finished:
        context.finish()
        context.complete(true)
      case .restored:
        context.cancel()
        context.complete(false)
      }
      switch link {
      case .started: link = .spent
      case .absent, .plain, .vended, .spent: break
      }
    }

    /// The delegate lets go of the object.
    public mutating func didShow(_ context: inout some TransitionContext) {
      link = .absent
    }
  }
}
