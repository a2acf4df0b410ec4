public import GestureTrace

/// What the system does around a transition, in virtual time: vends, starts later than the pop, runs animations,
/// completes, and says what it shows.
///
/// Deadlines are data. Whoever owns the host delivers them in order (``nextDeadline``, `takeDeadline`) and sets the time before
/// each call.
public struct TransitionHost: TransitionContext, Sendable {
  /// The settings.
  public var configuration: Configuration
  /// Where the image was put last.
  public private(set) var pose: Pose = .home
  /// The progress that the system was told last, clamped to 0…1 as the system does.
  public private(set) var progress = 0.0

  var now: Timestamp = .zero
  var checker = ContractChecker()
  private(set) var nextDeadline: Timestamp = .never
  private(set) var log: [LifecycleEntry] = []
  private(set) var completedAt: Timestamp?
  private(set) var poppedAt: Timestamp?
  private(set) var decision: Decision?
  private(set) var hasTrapped = false
  private let recordsLog: Bool

  private var startsAt: Timestamp = .never
  private var showsAt: Timestamp = .never
  private var animations: [(ends: Timestamp, animation: TransitionAnimation)] = []

  /// No more than this many lines are kept for one gesture.
  static let logLimit = 1_000_000

  /// Something whose time has come.
  enum Event: Hashable, Sendable {
    case start
    case animationEnded(TransitionAnimation)
    case didShow
  }

  /// Makes a host with nothing going on.
  public init(configuration: Configuration = Configuration(), recordsLog: Bool = false) {
    self.configuration = configuration
    self.recordsLog = recordsLog
    animations.reserveCapacity(4)
  }

  /// Whether a transition is under way.
  public var isTransitioning: Bool { checker.isOpen }

  /// Whether the photo is loaded.
  public var hasContent: Bool { configuration.hasContent }

  /// Accepts the pop, unless a transition is under way or there is nothing to go back to.
  @discardableResult
  public mutating func pop() -> Bool {
    guard !configuration.isRoot, !isTransitioning else {
      note(.popRefused)
      return false
    }
    checker.accepted()
    progress = 0
    pose = .home
    decision = nil
    completedAt = nil
    poppedAt = now
    note(.pop)
    note(.vendAnimator)
    note(.vendInteractor)
    startsAt = now + configuration.startDelay
    schedule()
    return true
  }

  /// Notes it.
  public mutating func willStart(_ side: TransitionSide) {
    note(side == .from ? .fromWillStart : .toWillStart)
    checker.screenWillStart(side)
  }

  /// Notes it.
  public mutating func didEnd(_ side: TransitionSide) {
    note(side == .from ? .fromDidEnd : .toDidEnd)
    checker.screenDidEnd(side, at: now)
  }

  /// Takes the progress, clamped to 0…1; what is no number becomes 1, as in the system.
  public mutating func update(_ fraction: Double) {
    checker.updated(fraction, at: now)
    if recordsLog { note(LifecycleEntry(time: now, call: .update, progress: fraction)) }
    progress = fraction.isNaN ? 1 : min(max(fraction, 0), 1)
  }

  /// Keeps the pose.
  public mutating func display(_ pose: Pose) {
    self.pose = pose
  }

  /// Makes the background animation active.
  public mutating func scrub(_ fraction: Double) {
    checker.scrubbed()
  }

  /// Lets the background run on, if it is active.
  public mutating func continueBackground(reversed: Bool, duration: TimeSpan) {
    note(.continueBackground)
    checker.continuedBackground(at: now)
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
    let wasOpen = isTransitioning
    note(decision == .finish ? .finish : .cancel)
    checker.decided(finishes: decision == .finish, at: now)
    guard wasOpen else { return }
    self.decision = decision
    note(.interactionChanged)
  }

  /// Runs the animation; its end is a deadline.
  public mutating func animate(_ animation: TransitionAnimation) {
    note(.animate)
    // More than this at once is a machine gone wild; it is stuck without them too.
    guard animations.count < 64 else { return }
    let duration = max(animation.duration, .zero)
    animations.append((now + duration, animation))
    schedule()
  }

  /// Ends the transition: appearance calls, then the deadline of `didShow`.
  public mutating func complete(_ finished: Bool) {
    let wasOpen = isTransitioning
    if recordsLog { note(LifecycleEntry(time: now, call: .complete, finished: finished)) }
    checker.completed(finished, at: now)
    guard wasOpen else { return }
    completedAt = now
    startsAt = .never
    if finished {
      note(.toDidAppear)
      note(.fromDidDisappear)
    } else {
      note(.toWillDisappear)
      note(.fromWillAppear)
      note(.fromDidAppear)
      note(.toDidDisappear)
    }
    if finished || configuration.showsAfterCancel { showsAt = now }
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
    if startsAt == nextDeadline {
      startsAt = .never
      note(.fromWillDisappear)
      note(.toWillAppear)
      note(.start)
      checker.started(at: now)
      return .start
    }
    for index in animations.indices where animations[index].ends == nextDeadline {
      let animation = animations.remove(at: index).animation
      note(.animationEnded)
      return .animationEnded(animation)
    }
    showsAt = .never
    note(.didShow)
    return .didShow
  }

  /// Forgets everything but the settings, the log and what the checker has found: the app is started anew.
  mutating func reset() {
    startsAt = .never
    showsAt = .never
    animations.removeAll(keepingCapacity: true)
    hasTrapped = false
    schedule()
  }

  /// When a pop was accepted since this was asked last; `nil` when none was.
  mutating func takePop() -> Timestamp? {
    defer { poppedAt = nil }
    return poppedAt
  }

  /// Takes the log away.
  mutating func takeLog() -> [LifecycleEntry] {
    guard !log.isEmpty else { return [] }
    let taken = log
    log.removeAll(keepingCapacity: true)
    return taken
  }

  private mutating func schedule() {
    nextDeadline = min(startsAt, showsAt)
    for pending in animations { nextDeadline = min(nextDeadline, pending.ends) }
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
}

extension TransitionHost {
  /// How the system behaves.
  public struct Configuration: Hashable, Sendable, Tunable {
    /// How long after an accepted pop the start comes.
    public var startDelay: TimeSpan = .zero
    /// Whether there is nothing to go back to, so that every pop is refused.
    public var isRoot = false
    /// Whether the photo is loaded.
    public var hasContent = true
    /// Whether `didShow` comes after a cancelled transition too.
    public var showsAfterCancel = false

    /// The defaults.
    public init() {}

    /// The parameters, for `--set`.
    public static var fields: [ParameterField<Configuration>] {
      [
        ParameterField(
          Parameter(
            "startDelay", 0, .milliseconds, 0...10000,
            "How long after an accepted pop the system starts the transition.",
            source: "the system starts in a later layout pass; how much later is not documented"),
          get: { $0.startDelay.seconds * 1000 },
          set: { $0.startDelay = .seconds($1 / 1000) }),
        ParameterField(
          Parameter(
            "isRoot", 0, .flag, 0...1, "Whether there is nothing to go back to.", source: "UIKit"),
          get: { $0.isRoot ? 1 : 0 }, set: { $0.isRoot = $1 != 0 }),
        ParameterField(
          Parameter(
            "hasContent", 1, .flag, 0...1, "Whether the photo is loaded.",
            source: "devsign, Custom Navigation Transitions (2019)"),
          get: { $0.hasContent ? 1 : 0 }, set: { $0.hasContent = $1 != 0 }),
        ParameterField(
          Parameter(
            "showsAfterCancel", 0, .flag, 0...1,
            "Whether the stack says what it shows after a cancelled transition too.",
            source: "UIKit-like default, unconfirmed"),
          get: { $0.showsAfterCancel ? 1 : 0 }, set: { $0.showsAfterCancel = $1 != 0 }),
      ]
    }
  }
}
