public import GestureTrace

/// A rule of the contract between a transition and the system.
public enum Invariant: String, Hashable, Sendable, CaseIterable {
  /// Exactly one start for each accepted pop.
  case oneStart = "one_start"
  /// Calls need a transition that was accepted and has not completed.
  case noOrphanCalls = "no_orphan_calls"
  /// Updates come after start.
  case updateAfterStart = "update_after_start"
  /// No update once it is decided, or once the fingers have lifted.
  case noUpdateAfterDecision = "no_update_after_decision"
  /// Progress is a number from 0 to 1.
  case progressInRange = "progress_in_range"
  /// Exactly one of finish and cancel, after start.
  case decidedOnce = "decided_once"
  /// Finish or cancel is reported when the fingers lift, not after the animation.
  case decidedAtTheLift = "decided_at_the_lift"
  /// Complete exactly once, after finish or cancel.
  case completedOnce = "completed_once"
  /// The flag of complete says whether it was finish.
  case flagMatchesDecision = "flag_matches_decision"
  /// Each screen that was told of the start is told of the end, once.
  case screensBalanced = "screens_balanced"
  /// An animation that is to run on has been made active.
  case backgroundActive = "background_active"
  /// The machine's flags are false when nothing is going on.
  case idleFlags = "idle_flags"
  /// What began completes.
  case completes = "completes"
  /// The code does not crash.
  case noTrap = "no_trap"
  /// Update, finish and cancel belong to an interactive transition.
  case interactiveCalls = "interactive_calls"
  /// One transition at a time.
  case oneAtATime = "one_at_a_time"
  /// An interactor is vended for a transition of its own only.
  case vendsForItsOwn = "vends_for_its_own"
  /// A vended interactor answers.
  case interactorAnswers = "interactor_answers"
  /// An animator that is asked to animate animates.
  case animatorAnimates = "animator_animates"
  /// What is shown is a number.
  case finitePose = "finite_pose"
  /// The view is at home when nothing is going on.
  case homeWhenIdle = "home_when_idle"
  /// No mask is left when nothing is going on.
  case unmaskedWhenIdle = "unmasked_when_idle"
  /// What the animation did to the screens is undone at the end.
  case viewsRestored = "views_restored"
  /// The tab bar is where its flags say.
  case tabBarTrue = "tab_bar_true"

  /// One sentence on what the rule asks and what happens in an app that breaks it.
  public var explanation: String {
    switch self {
    case .oneStart:
      "the system starts a transition once for each pop that it accepts"
    case .noOrphanCalls:
      "the call needs a transition that is under way; the system ignores it, or it reaches the next one"
    case .updateAfterStart:
      "progress given before the start is dropped"
    case .noUpdateAfterDecision:
      "progress given after the fingers lifted pulls against the animation that ends the transition"
    case .progressInRange:
      "progress must be a number from 0 to 1; the system clamps it, or turns what is no number into 1"
    case .decidedOnce:
      "finish or cancel is called exactly once, after the start; a second call turns the transition around"
    case .decidedAtTheLift:
      "finish or cancel belongs to the moment the fingers lift; until then the system believes that they still drive, and bars snap"
    case .completedOnce:
      "complete is called exactly once, after finish or cancel"
    case .flagMatchesDecision:
      "complete(true) belongs to finish and complete(false) to cancel; otherwise the wrong screen stays"
    case .screensBalanced:
      "every screen that was told of the start is told of the end once; otherwise its views stay hidden"
    case .backgroundActive:
      "an animation that was never made active does not run on; the background stays as it is"
    case .idleFlags:
      "a flag that stays set when nothing is going on makes the next transition interactive with nobody to drive it"
    case .completes:
      "a transition that never completes leaves the app frozen"
    case .noTrap:
      "the code unwraps by force something that is not there: the app crashes"
    case .interactiveCalls:
      "update, finish and cancel belong to a transition that somebody drives; in one that plays by itself they say what is not so"
    case .oneAtATime:
      "a transition that begins while another runs corrupts the stack of screens"
    case .vendsForItsOwn:
      "an interactor that is vended for somebody else's transition stops it, with nobody to drive it"
    case .interactorAnswers:
      "an interactor whose overrides never call the original holds the transition for ever"
    case .animatorAnimates:
      "an animator that is asked to animate and does not never lets the transition complete"
    case .finitePose:
      "a position or scale that is infinite or no number makes the view vanish"
    case .homeWhenIdle:
      "a view that is displaced or scaled when nothing is going on stays so"
    case .unmaskedWhenIdle:
      "a mask that is left on a view when nothing is going on cuts it off"
    case .viewsRestored:
      "opacity, transform and layers that are left changed hide the screen when another transition shows it"
    case .tabBarTrue:
      "flags of the tab bar that say something else than where it is make the next request do nothing"
    }
  }
}

/// A broken rule.
public struct Violation: Hashable, Sendable {
  /// Which rule.
  public var invariant: Invariant
  /// The call that broke it; `nil` when one is missing.
  public var call: LifecycleCall?
  /// When it was first broken.
  public var time: Timestamp
  /// How often it was broken in the gesture.
  public var count: Int
  /// What happened, with the value that is wrong.
  public var detail: String

  /// Makes a violation.
  public init(
    _ invariant: Invariant, call: LifecycleCall?, time: Timestamp, detail: String, count: Int = 1
  ) {
    self.invariant = invariant
    self.call = call
    self.time = time
    self.detail = detail
    self.count = count
  }
}

/// What a transition left behind on the screens.
struct Leftovers: Hashable, Sendable {
  var isHome = true
  var isMasked = false
  var areViewsChanged = false
  var isTabBarTrue = true
}

/// Watches the calls of one transition and keeps the rules that they break.
struct ContractChecker: Sendable {
  /// Where the transition is, as the calls say.
  private enum Phase: Hashable, Sendable {
    case idle
    case accepted
    /// Decided before the start: a percent-driven object keeps that for the start.
    case recorded(finishes: Bool)
    case started
    /// Started with nobody to drive it.
    case plain
    case decided(finishes: Bool)
    case completed(finishes: Bool)
  }

  private(set) var violations: [Violation] = []
  private var phase: Phase = .idle
  private var isLifted = false
  private var isBackgroundActive = false
  private var screens = (from: 0, to: 0)
  private var isPercentDriven = false

  /// Whether a transition has been accepted and has not completed.
  var isOpen: Bool {
    switch phase {
    case .idle, .completed: false
    case .accepted, .recorded, .started, .plain, .decided: true
    }
  }

  /// Takes the violations away.
  mutating func takeViolations() -> [Violation] {
    guard !violations.isEmpty else { return [] }
    let taken = violations
    violations.removeAll(keepingCapacity: true)
    return taken
  }

  mutating func accepted() {
    phase = .accepted
    isLifted = false
    isBackgroundActive = false
    isPercentDriven = false
    screens = (0, 0)
  }

  /// Accepted although another transition runs.
  mutating func nested(_ call: LifecycleCall, at time: Timestamp) {
    broke(.oneAtATime, call, time, "\(call.rawValue) while another transition runs")
  }

  mutating func vended(_ interactor: Interactor, at time: Timestamp) {
    isPercentDriven = interactor.holdsAnimator
    guard interactor == .muted else { return }
    broke(
      .interactorAnswers, .vendInteractor, time,
      "update, finish and cancel of the interactor never reach the system")
  }

  mutating func vendedForAnother(at time: Timestamp) {
    broke(
      .vendsForItsOwn, .vendInteractor, time, "an interactor for somebody else's transition")
  }

  mutating func started(interactively: Bool, at time: Timestamp) {
    let call: LifecycleCall = interactively ? .start : .animateTransition
    switch phase {
    case .accepted: phase = interactively ? .started : .plain
    case .recorded(let finishes): phase = interactively ? .decided(finishes: finishes) : .plain
    case .idle, .completed: broke(.oneStart, call, time, "start without an accepted request")
    case .started, .plain, .decided: broke(.oneStart, call, time, "a second start")
    }
  }

  mutating func animatorReturned(hasAnimation: Bool, at time: Timestamp) {
    guard isOpen, !hasAnimation else { return }
    broke(.animatorAnimates, .animateTransition, time, "the animator animates nothing")
  }

  @inline(never)
  mutating func posedBadly(at time: Timestamp) {
    broke(.finitePose, nil, time, "an offset or a scale is infinite or no number")
  }

  @inline(__always)
  mutating func updated(_ progress: Double, at time: Timestamp) {
    if phase == .started, !isLifted, progress >= 0, progress <= 1 { return }
    updatedBadly(progress, at: time)
  }

  @inline(never)
  private mutating func updatedBadly(_ progress: Double, at time: Timestamp) {
    if !(progress >= 0 && progress <= 1) {
      broke(.progressInRange, .update, time, "update(\(decimal(progress)))")
    }
    switch phase {
    case .idle, .completed:
      broke(.noOrphanCalls, .update, time, "update without a transition")
    case .accepted: broke(.updateAfterStart, .update, time, "update before start")
    case .plain:
      broke(.interactiveCalls, .update, time, "update of a transition that plays by itself")
    case .recorded(let finishes):
      broke(
        .noUpdateAfterDecision, .update, time, "update after \(finishes ? "finish" : "cancel")")
    case .started:
      if isLifted {
        broke(.noUpdateAfterDecision, .update, time, "update after the fingers lifted")
      }
    case .decided(let finishes):
      broke(
        .noUpdateAfterDecision, .update, time, "update after \(finishes ? "finish" : "cancel")")
    }
  }

  mutating func decided(finishes: Bool, at time: Timestamp) {
    let call: LifecycleCall = finishes ? .finish : .cancel
    switch phase {
    case .idle: broke(.noOrphanCalls, call, time, "\(call.rawValue) without a transition")
    case .accepted:
      guard isPercentDriven else {
        return broke(.decidedOnce, call, time, "\(call.rawValue) before start")
      }
      phase = .recorded(finishes: finishes)
    case .recorded(let before):
      broke(.decidedOnce, call, time, "\(call.rawValue) after \(before ? "finish" : "cancel")")
      phase = .recorded(finishes: finishes)
    case .plain:
      broke(
        .interactiveCalls, call, time,
        "\(call.rawValue) of a transition that plays by itself")
    case .started: phase = .decided(finishes: finishes)
    case .decided(let before):
      broke(
        .decidedOnce, call, time, "\(call.rawValue) after \(before ? "finish" : "cancel")")
      // A percent-driven object turns around; a custom one has said the first word.
      if isPercentDriven { phase = .decided(finishes: finishes) }
    case .completed(let before):
      broke(
        .decidedOnce, call, time, "\(call.rawValue) after \(before ? "finish" : "cancel")")
    }
  }

  mutating func completed(_ finished: Bool, at time: Timestamp) {
    switch phase {
    case .idle: broke(.noOrphanCalls, .complete, time, "complete without a transition")
    case .accepted, .recorded:
      broke(.completedOnce, .complete, time, "complete before start")
      phase = .completed(finishes: finished)
    case .started:
      broke(.completedOnce, .complete, time, "complete before finish or cancel")
      phase = .completed(finishes: finished)
    case .plain:
      if !finished {
        broke(
          .flagMatchesDecision, .complete, time,
          "complete(false) of a transition that nobody could cancel")
      }
      phase = .completed(finishes: finished)
    case .decided(let finishes):
      if finishes != finished {
        broke(
          .flagMatchesDecision, .complete, time,
          "complete(\(finished)) after \(finishes ? "finish" : "cancel")")
      }
      phase = .completed(finishes: finishes)
    case .completed: broke(.completedOnce, .complete, time, "a second complete")
    }
  }

  mutating func screenWillStart(_ side: TransitionSide) {
    switch side {
    case .from: screens.from += 1
    case .to: screens.to += 1
    }
  }

  mutating func screenDidEnd(_ side: TransitionSide, at time: Timestamp) {
    let left: Int
    switch side {
    case .from:
      screens.from -= 1
      left = screens.from
    case .to:
      screens.to -= 1
      left = screens.to
    }
    if left < 0 {
      broke(
        .screensBalanced, side == .from ? .fromDidEnd : .toDidEnd, time,
        "\(side.rawValue).didEnd without a willStart")
      switch side {
      case .from: screens.from = 0
      case .to: screens.to = 0
      }
    }
  }

  @inline(__always)
  mutating func scrubbed() {
    isBackgroundActive = true
  }

  mutating func continuedBackground(at time: Timestamp) {
    guard !isBackgroundActive else { return }
    broke(
      .backgroundActive, .continueBackground, time,
      "the background animation was never made active")
  }

  /// The fingers of the transition's gesture lifted and the machine has been told.
  mutating func lifted(at time: Timestamp) {
    isLifted = true
    checkDecided(at: time)
  }

  /// After the lift, or after a start that came later than the lift.
  mutating func checkDecided(at time: Timestamp) {
    guard isLifted else { return }
    switch phase {
    case .started:
      broke(
        .decidedAtTheLift, nil, time, "neither finish nor cancel when the fingers lifted")
    case .idle, .accepted, .recorded, .plain, .decided, .completed: break
    }
  }

  mutating func trapped(_ what: StaticString, at time: Timestamp) {
    broke(.noTrap, .trap, time, "\(what)")
  }

  /// What the screens look like when nothing is going on.
  mutating func settledViews(_ leftovers: Leftovers, at time: Timestamp) {
    if !leftovers.isHome {
      broke(.homeWhenIdle, nil, time, "the view is left displaced or scaled")
    }
    if leftovers.isMasked { broke(.unmaskedWhenIdle, nil, time, "the mask is left on the view") }
    if leftovers.areViewsChanged {
      broke(.viewsRestored, .complete, time, "the screens are left as the animation left them")
    }
    if !leftovers.isTabBarTrue {
      broke(.tabBarTrue, nil, time, "the tab bar is not where its flags say")
    }
  }

  /// Nothing will happen any more: what should be over by now?
  mutating func settled(isInteracting: Bool, isStuck: Bool, at time: Timestamp) {
    if isStuck {
      broke(.completes, nil, time, "began and can never complete")
    } else if screens != (0, 0) {
      broke(.screensBalanced, nil, time, "a screen was told of the start and not of the end")
    }
    if isInteracting {
      broke(.idleFlags, nil, time, "the machine still says that fingers drive it")
    }
    phase = isStuck ? .idle : phase
    screens = (0, 0)
  }

  private mutating func broke(
    _ invariant: Invariant, _ call: LifecycleCall?, _ time: Timestamp,
    _ detail: @autoclosure () -> String
  ) {
    for index in violations.indices
    where violations[index].invariant == invariant && violations[index].call == call {
      violations[index].count += 1
      return
    }
    violations.append(Violation(invariant, call: call, time: time, detail: detail()))
  }
}
