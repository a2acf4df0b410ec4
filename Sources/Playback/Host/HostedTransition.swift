public import GestureTrace

/// One machine and the host around it, driven by readings in virtual time: no trace, no recogniser.
///
/// ```swift
/// var hosted = HostedTransition(PinchPop())
/// hosted.handle(reading)              // its time first delivers what falls due
/// hosted.advance(to: Timestamp(microseconds: 250_000))
/// hosted.viewState.fold               // what the screen shows now
/// ```
public struct HostedTransition<Machine: InteractiveTransition>: Sendable {
  /// The machine.
  public var machine: Machine
  /// The host.
  public private(set) var host: TransitionHost
  /// The reading of the gesture under way.
  private var reading: RecordedReading?
  private var isGestureActive = false
  /// What has been called, in order.
  public private(set) var log: [LifecycleEntry] = []
  /// The rules that were broken.
  public private(set) var violations: [Violation] = []
  /// Why the machine decided, or did not begin; the last one it gave.
  public private(set) var verdict: Verdict?
  /// Whether a transition began and can never complete, or the published code has crashed.
  public private(set) var isStuck = false
  /// What the system was told: finish, cancel, or nothing.
  public private(set) var decision: Decision?

  /// Makes a machine with a host around it and nothing going on.
  public init(
    _ machine: Machine, configuration: TransitionHost.Configuration = .init(),
    screen: Screen = .iPhoneX
  ) {
    self.machine = machine
    host = TransitionHost(configuration: configuration, screen: screen, recordsLog: true)
  }

  /// The host's settings; what happens from outside is read once, at the beginning.
  public var configuration: TransitionHost.Configuration {
    get { host.configuration }
    set { host.configuration = newValue }
  }

  /// The time of the last thing that happened.
  public var now: Timestamp { host.now }

  /// Whether nothing is going on.
  public var isIdle: Bool { !host.isTransitioning && host.isQuiet && !isGestureActive }

  /// Hands a reading to the machine, at its time.
  public mutating func handle(_ reading: RecognizerReading) {
    advance(to: reading.time)
    guard !isStuck else { return }
    var recorded = self.reading ?? RecordedReading(reading)
    recorded.reading = reading
    act(&recorded)
    isGestureActive = reading.state.isActive
    self.reading = isGestureActive ? recorded : nil
    if reading.state.isOver, host.isOpen { host.checker.lifted(at: host.now) }
    deliver(upTo: host.now)
  }

  private mutating func act(_ reading: inout RecordedReading) {
    machine.handle(&reading, &host)
    machine.answerVend(&host)
    collect()
  }

  /// Delivers everything that falls due up to a time.
  public mutating func advance(to time: Timestamp) {
    deliver(upTo: time)
    host.now = max(host.now, time)
  }

  /// Delivers everything that is still to come, and looks at what is left.
  ///
  /// - Returns: The rules that were broken.
  @discardableResult
  public mutating func settle() -> [Violation] {
    deliver(upTo: Timestamp(microseconds: .max - 1))
    let isOpen = host.isOpen
    if !isOpen, !isStuck {
      let leftovers = host.takeLeftovers()
      host.checker.settledViews(leftovers, at: host.now)
    }
    host.checker.settled(
      isInteracting: !isGestureActive && machine.isInteracting, isStuck: isOpen, at: host.now)
    isStuck = isStuck || isOpen
    collect()
    return violations
  }

  private mutating func deliver(upTo time: Timestamp) {
    var count = 0
    while !isStuck, host.nextDeadline <= time, let event = host.takeDeadline() {
      machine.receive(event, &host)
      if event == .viewRemoved, isGestureActive, var reading {
        // The recogniser of a view that is gone is cancelled.
        reading.reading.state = .cancelled
        isGestureActive = false
        self.reading = nil
        act(&reading)
        if host.isOpen { host.checker.lifted(at: host.now) }
      }
      collect()
      count += 1
      // A machine that asks for more than this in one go never ends.
      if count > 10_000 { isStuck = true }
    }
  }

  private mutating func collect() {
    if let said = machine.verdict {
      verdict = said
      machine.verdict = nil
    }
    if host.hasTrapped { isStuck = true }
    decision = host.decision ?? decision
    log += host.takeLog()
    for violation in host.checker.takeViolations() {
      let known = violations.firstIndex {
        $0.invariant == violation.invariant && $0.call == violation.call
      }
      if let known {
        violations[known].count += violation.count
      } else {
        violations.append(violation)
      }
    }
  }

  /// The calls in order.
  public var calls: [LifecycleCall] { log.map(\.call) }
  /// The progress of every update, as it was given.
  public var updates: [Double] { log.compactMap(\.progress) }
  /// The flags of every complete.
  public var completions: [Bool] { log.compactMap(\.finished) }
  /// Which rules were broken.
  public var broken: Set<Invariant> { Set(violations.map(\.invariant)) }
}
