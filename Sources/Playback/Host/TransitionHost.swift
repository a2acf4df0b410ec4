public import GestureTrace

/// What the system does around a transition, in virtual time: vends, starts later than the request, holds and runs animations,
/// completes, and says what it shows.
///
/// Deadlines are data. Whoever owns the host delivers them in order (``nextDeadline``, `takeDeadline`) and sets the time before
/// each call; ``HostedTransition`` does for one machine.
public struct TransitionHost: TransitionContext, Sendable {
  /// The settings. Times of what happens from outside are read once, when the host is made.
  public var configuration: Configuration
  /// The size of the screen in points; turned by a rotation.
  public private(set) var screenSize: Size<Points>
  /// Where the image was put last.
  public private(set) var pose: Pose = .home
  /// The progress that the system was told last, clamped to 0…1 as the system does.
  public private(set) var progress = 0.0
  /// Whether the transition under way has been cancelled.
  public private(set) var wasCancelled = false
  /// Whether the view that the recogniser watches is on the screen.
  public private(set) var isViewAttached = true
  /// How fast a held animation runs on; 1 unless set.
  public private(set) var completionSpeed = 1.0

  var now: Timestamp = .zero
  var checker = ContractChecker()
  var views = HostViews()
  private(set) var nextDeadline: Timestamp = .never
  private(set) var log: [LifecycleEntry] = []
  private(set) var completedAt: Timestamp?
  private(set) var poppedAt: Timestamp?
  private(set) var decision: Decision?
  private(set) var hasTrapped = false
  private let recordsLog: Bool

  private(set) var driven: DrivenAnimation?
  private(set) var animations: [RunningAnimation] = []
  private var interactor: Interactor?
  private var request: TransitionRequest = .pop
  /// Whether a percent-driven object holds the animator's animation, or is about to.
  private var isHolding = false
  private var isAnimatorAsked = false
  /// Whether the animator has animated in this transition, and hears of its end.
  private var hasAnimatorAnimated = false
  private var isOtherRunning = false
  private var isVendDue = false
  private var isVendAsked = false
  /// Whether it is known that the view is left displaced or masked.
  private var isPlaceReported = false
  private var startsAt: Timestamp = .never
  private var showsAt: Timestamp = .never
  /// What is still to happen from outside, latest first.
  private var world: [WorldEvent]

  /// No more than this many lines are kept for one gesture.
  static let logLimit = 1_000_000
  /// More animations than this at once are a machine gone wild; it is stuck without them too.
  static let animationLimit = 64

  /// Something whose time has come.
  enum Event: Hashable, Sendable {
    case vend(TransitionRequest)
    case start
    case animateTransition
    case animationEnded(TransitionAnimation)
    case didShow
    case otherStarted
    case otherEnded
    case closePressed
    case viewRemoved
    case rotated
  }

  /// An animation that runs by itself.
  struct RunningAnimation: Hashable, Sendable {
    var began: Timestamp
    var ends: Timestamp
    var animation: TransitionAnimation
    /// Where the image was when it began.
    var from: Pose
  }

  /// Makes a host with nothing going on.
  public init(
    configuration: Configuration = Configuration(), screen: Screen = .iPhoneX,
    recordsLog: Bool = false
  ) {
    self.configuration = configuration
    self.screenSize = screen.size
    self.recordsLog = recordsLog
    world = WorldEvent.events(configuration)
    animations.reserveCapacity(4)
    schedule()
  }

  /// Whether a transition is under way, the machine's or somebody else's.
  public var isTransitioning: Bool { checker.isOpen || isOtherRunning }

  /// Whether somebody drives the transition under way.
  public var isInteractive: Bool { interactor != Interactor.none }

  /// Whether a transition that the machine asked for is under way.
  var isOpen: Bool { checker.isOpen }

  /// Whether nothing of the machine's is still to come.
  var isQuiet: Bool {
    startsAt == .never && showsAt == .never && animations.isEmpty
      && (driven?.ends ?? .never) == .never
  }

  /// Whether the photo is loaded.
  public var hasContent: Bool { configuration.hasContent }

  /// The thumbnail's frame; `nil` without one.
  public var cellFrame: Frame? {
    guard configuration.hasCell else { return nil }
    return Frame(
      center: configuration.cellCenter,
      size: Size(width: configuration.cellSize.width, height: configuration.cellSize.height))
  }

  /// The middle of the moving view at rest: that of the screen, moved as the configuration says.
  public var homeCenter: Vector<Points> {
    Vector(screenSize.width / 2, screenSize.height / 2) + configuration.homeOffset
  }

  /// Accepts the pop, unless a transition is under way or there is nothing to go back to.
  @discardableResult
  public mutating func pop() -> Bool { accept(.pop) }

  /// Accepts the dismissal, unless a transition is under way or there is nothing to go back to.
  @discardableResult
  public mutating func dismiss() -> Bool { accept(.dismiss) }

  private mutating func accept(_ request: TransitionRequest) -> Bool {
    let isNested = isOtherRunning && configuration.nestsRequests
    guard !configuration.isRoot, !checker.isOpen, !isOtherRunning || isNested else {
      note(request == .dismiss ? .dismissRefused : .popRefused)
      return false
    }
    let call: LifecycleCall = request == .dismiss ? .dismiss : .pop
    checker.accepted()
    if isNested { checker.nested(call, at: now) }
    self.request = request
    progress = 0
    pose = .home
    wasCancelled = false
    completionSpeed = 1
    decision = nil
    completedAt = nil
    interactor = nil
    driven = nil
    isHolding = false
    hasAnimatorAnimated = false
    poppedAt = now
    views.begin(hasTabBar: configuration.hasTabBar)
    note(call)
    note(.vendAnimator)
    isVendDue = true
    if !configuration.defersVend, recordsLog { vendLine = log.count }
    startsAt = min(now + configuration.startDelay, .last)
    schedule()
    return true
  }

  /// Where in the log the vended interactor belongs: before what the machine called after its request.
  private var vendLine: Int?

  /// The request that the machine is to be asked an interactor for; `nil` when it is not, or not yet.
  var vendRequest: TransitionRequest? {
    isVendDue && !configuration.defersVend ? request : nil
  }

  /// The machine's answer.
  mutating func vend(_ interactor: Interactor) {
    guard isVendDue else { return }
    isVendDue = false
    self.interactor = interactor
    checker.vended(interactor, at: now)
    if interactor != .none, recordsLog, log.count < Self.logLimit {
      log.insert(
        LifecycleEntry(time: now, call: .vendInteractor), at: min(vendLine ?? .max, log.count))
    }
    vendLine = nil
  }

  /// What the machine vends for somebody else's transition.
  mutating func vendForOther(_ interactor: Interactor) {
    guard interactor != .none else { return }
    note(.vendInteractor)
    checker.vendedForAnother(at: now)
  }

  /// Notes it.
  public mutating func willStart(_ side: TransitionSide) {
    note(side == .from ? .fromWillStart : .toWillStart)
    checker.screenWillStart(side)
    views.hide(side, true)
  }

  /// Notes it.
  public mutating func didEnd(_ side: TransitionSide) {
    note(side == .from ? .fromDidEnd : .toDidEnd)
    checker.screenDidEnd(side, at: now)
    views.hide(side, false)
  }

  /// Takes the progress, clamped to 0…1; what is no number becomes 1, as in the system.
  @inline(__always)
  public mutating func update(_ fraction: Double) {
    checker.updated(fraction, at: now)
    if recordsLog { note(LifecycleEntry(time: now, call: .update, progress: fraction)) }
    progress = fraction.isNaN ? 1 : min(max(fraction, 0), 1)
    // Given to the animator, what is no number becomes 0.
    if isHolding { driven?.set(fraction.isNaN ? 0 : progress) }
  }

  /// Keeps the pose.
  @inline(__always)
  public mutating func display(_ pose: Pose) {
    self.pose = pose
    if !(pose.offset.isFinite && pose.scale.isFinite) { checker.posedBadly(at: now) }
  }

  /// Makes the background animation active.
  @inline(__always)
  public mutating func scrub(_ fraction: Double) {
    checker.scrubbed()
    views.scrub(fraction, at: now)
  }

  /// Lets the background run on, if it is active.
  public mutating func continueBackground(reversed: Bool, duration: TimeSpan) {
    note(.continueBackground)
    checker.continuedBackground(at: now)
    views.continueBackground(reversed: reversed, duration: duration, at: now)
  }

  /// Keeps the speed.
  public mutating func setCompletionSpeed(_ speed: Double) {
    completionSpeed = speed
  }

  /// Keeps it.
  public mutating func setMasked(_ isMasked: Bool) {
    views.isMasked = isMasked
  }

  /// Lets the bar come back, unless it takes the transition for something else.
  public mutating func showTabBar(knowsDrag: Bool) {
    guard views.hasTabBar else { return }
    let isRefused = configuration.keepsScreenInStack && !knowsDrag
    note(isRefused ? .tabBarStays : .tabBarShows)
    views.showTabBar(isRefused: isRefused)
  }

  /// Makes the flags of the bar say where it is.
  public mutating func settleTabBar(finished: Bool) {
    views.settleTabBar(finished: finished)
  }

  /// The screens look as before.
  public mutating func restoreViews() {
    views.areChanged = false
  }

  /// Takes the decision.
  public mutating func finish() {
    decide(.finish)
  }

  /// Takes the decision.
  public mutating func cancel() {
    decide(.cancel)
  }

  private mutating func decide(_ decision: Decision) {
    let isKnown = checker.isOpen && interactor != Interactor.none
    note(decision == .finish ? .finish : .cancel)
    checker.decided(finishes: decision == .finish, at: now)
    guard isKnown else { return }
    self.decision = decision
    wasCancelled = decision == .cancel
    note(.interactionChanged)
    runDriven()
  }

  /// A percent-driven object runs its animation on or back, at once or, decided before the start, after it.
  private mutating func runDriven() {
    guard isHolding, interactor == .percentDriven, let decision else { return }
    driven?.run(finishes: decision == .finish, speed: completionSpeed, from: now)
    schedule()
  }

  /// Runs the animation; its end is a deadline. An animator's animation is held when an interactor drives it.
  public mutating func animate(_ animation: TransitionAnimation) {
    note(.animate)
    views.began(animation)
    if !animation.isFinite { checker.posedBadly(at: now) }
    if isAnimatorAsked, interactor?.holdsAnimator == true {
      driven = DrivenAnimation(animation)
      return
    }
    guard animations.count < Self.animationLimit else { return }
    if !checker.isOpen {
      // Nothing of the system's, but the gesture is not over before it is.
      poppedAt = now
      completedAt = nil
      decision = nil
    }
    let ends = min(now + max(animation.duration, .zero), .last)
    animations.append(
      RunningAnimation(began: now, ends: ends, animation: animation, from: pose))
    schedule()
  }

  /// The animator has been asked, and has returned: what was decided before the start happens now.
  mutating func animatorReturned() {
    isAnimatorAsked = false
    hasAnimatorAnimated = true
    checker.animatorReturned(hasAnimation: driven != nil || !animations.isEmpty, at: now)
    runDriven()
  }

  /// Ends the transition: appearance calls, then the deadline of `didShow`.
  public mutating func complete(_ finished: Bool) {
    let wasOpen = checker.isOpen
    let isPlain = interactor == Interactor.none
    if recordsLog { note(LifecycleEntry(time: now, call: .complete, finished: finished)) }
    checker.completed(finished, at: now)
    guard wasOpen else { return }
    completedAt = now
    startsAt = .never
    isVendDue = false
    isHolding = false
    driven = nil
    interactor = nil
    if isPlain { decision = finished ? .finish : .cancel }
    if finished { pose = .home }
    views.end(finished: finished, at: now)
    if finished {
      note(.toDidAppear)
      note(.fromDidDisappear)
    } else {
      note(.toWillDisappear)
      note(.fromWillAppear)
      note(.fromDidAppear)
      note(.toDidDisappear)
    }
    if finished || configuration.showsAfterCancel {
      showsAt = min(now, .last)
    } else {
      noteAnimatorEnded()
    }
    schedule()
  }

  /// Notes that the published code would have crashed.
  public mutating func trap(_ what: StaticString) {
    note(.trap)
    checker.trapped(what, at: now)
    hasTrapped = true
  }

  /// Takes the earliest deadline, and sets the time to it.
  mutating func takeDeadline() -> Event? {
    guard nextDeadline != .never else { return nil }
    now = max(now, nextDeadline)
    defer { schedule() }
    if startsAt == nextDeadline { return takeStart() }
    for index in animations.indices where animations[index].ends == nextDeadline {
      let animation = animations.remove(at: index).animation
      note(.animationEnded)
      pose = animation.destination(from: pose)
      return .animationEnded(animation)
    }
    if let driven, driven.ends == nextDeadline {
      let animation = driven.ended
      self.driven = nil
      note(.animationEnded)
      return .animationEnded(animation)
    }
    if showsAt == nextDeadline {
      showsAt = .never
      note(.didShow)
      noteAnimatorEnded()
      return .didShow
    }
    guard let event = world.popLast() else { return nil }
    return happen(event.kind)
  }

  private mutating func takeStart() -> Event {
    if isVendDue, configuration.defersVend {
      // The start itself follows once the machine has answered.
      if !isVendAsked {
        isVendAsked = true
        return .vend(request)
      }
      isVendDue = false
    }
    isVendAsked = false
    startsAt = .never
    note(.fromWillDisappear)
    note(.toWillAppear)
    if !configuration.wantsInteractive { interactor = Interactor.none }
    switch interactor ?? .transition {
    case .none:
      interactor = Interactor.none
      note(.animateTransition)
      checker.started(interactively: false, at: now)
      return .animateTransition
    case .transition:
      note(.start)
      checker.started(interactively: true, at: now)
      return .start
    case .percentDriven, .muted:
      note(.start)
      note(.animateTransition)
      checker.started(interactively: true, at: now)
      isHolding = true
      isAnimatorAsked = true
      return .animateTransition
    }
  }

  private mutating func happen(_ kind: WorldEvent.Kind) -> Event {
    switch kind {
    case .otherStarts:
      // Nothing else can begin while the machine's transition runs.
      guard !checker.isOpen else { return .rotated }
      isOtherRunning = true
      note(.otherStarted)
      return .otherStarted
    case .otherEnds:
      if isOtherRunning { note(.otherEnded) }
      isOtherRunning = false
      return .otherEnded
    case .closePressed:
      note(.closePressed)
      return .closePressed
    case .viewRemoved:
      isViewAttached = false
      note(.viewRemoved)
      return .viewRemoved
    case .rotated:
      screenSize = Size(width: screenSize.height, height: screenSize.width)
      note(.rotated)
      return .rotated
    }
  }

  /// Forgets everything but the settings, the log and what the checker has found: the app is started anew.
  mutating func reset() {
    startsAt = .never
    showsAt = .never
    animations.removeAll(keepingCapacity: true)
    driven = nil
    interactor = nil
    isVendDue = false
    isVendAsked = false
    isAnimatorAsked = false
    isHolding = false
    hasTrapped = false
    pose = .home
    views = HostViews()
    schedule()
  }

  /// What is left on the screens; each thing is told once.
  mutating func takeLeftovers() -> Leftovers {
    let isKnown = isPlaceReported
    isPlaceReported = !pose.isHome || views.isMasked
    defer { views.forgetLeftovers() }
    return Leftovers(
      isHome: isKnown || pose.isHome, isMasked: !isKnown && views.isMasked,
      areViewsChanged: views.areChanged, isTabBarTrue: views.isTabBarTrue)
  }

  /// When a request was accepted, or an animation begun without one, since this was asked last; `nil` when none was.
  mutating func takePop() -> Timestamp? {
    defer { poppedAt = nil }
    return poppedAt
  }

  /// Takes the log away.
  mutating func takeLog() -> [LifecycleEntry] {
    guard !log.isEmpty else { return [] }
    let taken = log
    log.removeAll(keepingCapacity: true)
    vendLine = nil
    return taken
  }

  private mutating func schedule() {
    nextDeadline = min(startsAt, showsAt)
    for pending in animations { nextDeadline = min(nextDeadline, pending.ends) }
    if let driven { nextDeadline = min(nextDeadline, driven.ends) }
    if let next = world.last { nextDeadline = min(nextDeadline, next.time) }
  }

  /// Last of all that completing leads to.
  private mutating func noteAnimatorEnded() {
    if hasAnimatorAnimated { note(.animatorEnded) }
    hasAnimatorAnimated = false
  }

  @inline(__always)
  private mutating func note(_ call: LifecycleCall) {
    if recordsLog { note(LifecycleEntry(time: now, call: call)) }
  }

  private mutating func note(_ entry: LifecycleEntry) {
    guard log.count < Self.logLimit else { return }
    log.append(entry)
  }
}

extension Timestamp {
  /// Later than anything.
  static var never: Timestamp { Timestamp(microseconds: .max) }
  /// The last instant at which something can happen.
  static var last: Timestamp { Timestamp(microseconds: .max - 1) }
}
