public import GestureTrace

/// A property animator as UIKit-like systems have it, in virtual time: the time is an argument, the completion is a deadline.
///
/// It knows of no views: it says how much of its animations shows (``shown(at:)``: 0 the start's values, 1 the end's). Whoever owns it asks
/// for ``deadline`` and calls ``takeCompletion(at:)`` when that has come.
///
/// The fraction complete counts in the direction of travel. While the animator runs it is a share of time; while it is paused it is
/// a share of distance, because a paused animator scrubs linearly unless told otherwise.
public struct PropertyAnimator: Hashable, Sendable {
  /// What the animator is doing.
  public enum State: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// Nothing: not started, or over.
    case inactive
    /// Active, held at a fraction.
    case paused
    /// Active, moving by itself.
    case running
    /// Stopped, and waiting to be finished at a position.
    case stopped
  }

  /// Where an animator completed.
  public enum Position: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// At the end's values.
    case end
    /// At the start's values: it was reversed.
    case start
    /// Where it was stopped.
    case current
  }

  /// What a real animator would raise an exception for.
  public enum Fault: String, Error, Hashable, Sendable, CaseIterable, BitwiseCopyable,
    CustomStringConvertible
  {
    /// `finish(at:)` on an animator that is not stopped.
    case finishedWhileNotStopped = "finished_while_not_stopped"
    /// The last reference went away while the animator was paused.
    case releasedWhilePaused = "released_while_paused"
    /// The last reference went away while the animator was stopped and not finished.
    case releasedWhileStopped = "released_while_stopped"
    /// Something that a stopped animator cannot do.
    case usedWhileStopped = "used_while_stopped"

    /// A sentence.
    public var description: String {
      switch self {
      case .finishedWhileNotStopped: "an animator can be finished only after it was stopped"
      case .releasedWhilePaused:
        "an animator was released while it was paused; continue it, or stop and finish it"
      case .releasedWhileStopped:
        "an animator was released while it was stopped; finish it at a position"
      case .usedWhileStopped: "a stopped animator can only be finished"
      }
    }
  }

  /// The ends that a stored fraction keeps away from, so that what is left is never nothing. They read back as 0 and 1.
  static let storedFractions = 0.00001...0.99999
  /// The duration that stands for one of 0.
  static let defaultDuration = TimeSpan.milliseconds(200)

  /// How long the whole animation takes.
  public let duration: TimeSpan
  /// How it grows; what a `continue` without timing uses too.
  public let timing: TimingCurve
  /// Whether the timing is linear while the animator is paused.
  public var scrubsLinearly = true
  /// Whether setting the fraction of a running animator pauses it, as older systems do.
  public var pausesWhenScrubbed = false
  /// Whether there is anything to animate. Without it a fraction does not make the animator active.
  public private(set) var hasAnimations: Bool
  private var reversed = false
  private var phase = Phase.inactive(shown: 0)

  private enum Phase: Hashable, Sendable {
    case inactive(shown: Double)
    case paused(fraction: Double)
    case running(Run)
    case stopped(shown: Double)
  }

  private struct Run: Hashable, Sendable {
    var start: Timestamp
    /// The fraction it started from, in the direction of travel.
    var fraction: Double
    var curve: TimedCurve

    var deadline: Timestamp { start + curve.duration }

    /// The share of time that is over, 0…1, of the whole: what the fraction reads.
    func timeFraction(at time: Timestamp) -> Double {
      let total = curve.duration.seconds
      let elapsed = (time - start).seconds
      let share = total > 0 ? (elapsed / total).limited(to: 0...1, else: 0) : 1
      return fraction + (1 - fraction) * share
    }

    /// How much shows, in the direction of travel; may pass 1.
    func shown(at time: Timestamp) -> Double {
      fraction + (1 - fraction) * curve.progress(after: time - start)
    }
  }

  /// Makes an inactive animator. A duration of 0 becomes 0.2 s.
  public init(duration: TimeSpan, timing: TimingCurve, hasAnimations: Bool = true) {
    self.duration = duration > .zero ? duration : Self.defaultDuration
    self.timing = timing
    self.hasAnimations = hasAnimations
  }

  /// What the animator is doing.
  public var state: State {
    switch phase {
    case .inactive: .inactive
    case .paused: .paused
    case .running: .running
    case .stopped: .stopped
    }
  }

  /// Whether the animator goes back to the start's values.
  public var isReversed: Bool { reversed }

  /// When a running animator completes; `nil` for any other.
  public var deadline: Timestamp? {
    guard case .running(let run) = phase else { return nil }
    return run.deadline
  }

  /// How long the whole animation would have to be for what is left of it to take the time that it does: remaining/(1 − f); `nil`
  /// unless the animator runs.
  ///
  /// The stored fraction stays below 1, so that this is always a number.
  public var internalDuration: TimeSpan? {
    guard case .running(let run) = phase else { return nil }
    return .seconds(run.curve.duration.seconds / (1 - run.fraction))
  }

  /// The fraction complete at a time, in the direction of travel; 0 when inactive.
  public func fractionComplete(at time: Timestamp) -> Double {
    switch phase {
    case .inactive: 0
    case .paused(let fraction): Self.read(fraction)
    case .running(let run): Self.read(run.timeFraction(at: time))
    case .stopped(let shown): Self.read(reversed ? 1 - shown : shown)
    }
  }

  /// How much of the animations shows at a time: 0 the start's values, 1 the end's. A spring passes 1, or 0 on its way back.
  public func shown(at time: Timestamp) -> Double {
    let travelled: Double
    switch phase {
    case .inactive(let shown), .stopped(let shown): return shown
    case .paused(let fraction): travelled = scrubbed(Self.read(fraction))
    case .running(let run): travelled = run.shown(at: time)
    }
    return reversed ? 1 - travelled : travelled
  }

  /// Sets the fraction complete, clamped to 0…1; what is no number counts as 0.
  ///
  /// An inactive animator with animations becomes active and paused; a running one runs on over what is left.
  ///
  /// - Throws: ``Fault/usedWhileStopped``.
  public mutating func setFraction(_ fraction: Double, at time: Timestamp) throws(Fault) {
    let fraction = Self.stored(fraction)
    switch phase {
    case .inactive:
      guard hasAnimations else { return }
      phase = .paused(fraction: fraction)
    case .paused: phase = .paused(fraction: fraction)
    case .running:
      if pausesWhenScrubbed {
        phase = .paused(fraction: fraction)
      } else {
        run(from: fraction, over: rest(fraction), timing, at: time)
      }
    case .stopped: throw .usedWhileStopped
    }
  }

  /// Starts, or resumes what is paused over (1 − f) of the duration; nothing when it runs.
  ///
  /// - Throws: ``Fault/usedWhileStopped``.
  public mutating func start(at time: Timestamp) throws(Fault) {
    switch phase {
    case .inactive: run(from: 0, over: duration, timing, at: time)
    case .paused(let fraction): run(from: fraction, over: rest(fraction), timing, at: time)
    case .running: break
    case .stopped: throw .usedWhileStopped
    }
  }

  /// Pauses. An inactive animator with animations becomes active, at its start. What shows does not jump while pausing scrubs linearly.
  ///
  /// - Throws: ``Fault/usedWhileStopped``.
  public mutating func pause(at time: Timestamp) throws(Fault) {
    switch phase {
    case .inactive:
      guard hasAnimations else { return }
      phase = .paused(fraction: Self.stored(0))
    case .paused: break
    case .running(let run):
      let fraction = scrubsLinearly ? run.shown(at: time) : run.timeFraction(at: time)
      phase = .paused(fraction: Self.stored(fraction))
    case .stopped: throw .usedWhileStopped
    }
  }

  /// Turns round, or not. When it changes, the fraction becomes 1 − fraction, and the completion position swaps; a running animator runs
  /// back over what is left.
  ///
  /// - Throws: ``Fault/usedWhileStopped``.
  public mutating func setReversed(_ isReversed: Bool, at time: Timestamp) throws(Fault) {
    guard isReversed != reversed else { return }
    switch phase {
    case .inactive: break
    case .paused(let fraction): phase = .paused(fraction: Self.stored(1 - fraction))
    case .running(let current):
      let fraction = Self.stored(1 - current.shown(at: time))
      run(from: fraction, over: rest(fraction), timing, at: time)
    case .stopped: throw .usedWhileStopped
    }
    reversed = isReversed
  }

  /// Lets a paused animator run on; does nothing to any other.
  ///
  /// What is left takes the factor times the original duration, whatever the fraction; with a factor of 0 it takes (1 − f) of the
  /// duration. A spring starts again from what shows, its frequency found for the time that is left.
  public mutating func continueAnimation(
    timing: TimingCurve? = nil, durationFactor: Double, at time: Timestamp
  ) {
    switch phase {
    case .inactive, .running, .stopped: return
    case .paused(let fraction):
      let remaining =
        durationFactor > 0 ? Self.times(duration, durationFactor) : rest(fraction)
      run(
        from: scrubsLinearly ? fraction : Self.stored(scrubbed(fraction)), over: remaining,
        timing ?? self.timing, at: time)
    }
  }

  /// Adds animations: how long they take when they are added now, (1 − f) of the duration while active, all of it while inactive.
  ///
  /// - Throws: ``Fault/usedWhileStopped``.
  @discardableResult
  public mutating func addAnimations(at time: Timestamp) throws(Fault) -> TimeSpan {
    switch phase {
    case .inactive:
      hasAnimations = true
      return duration
    case .paused(let fraction): return rest(fraction)
    case .running(let run): return rest(run.timeFraction(at: time))
    case .stopped: throw .usedWhileStopped
    }
  }

  /// Stops where it is. Without finishing the animator is inactive at once and no completion comes; else it waits to be finished.
  public mutating func stop(withoutFinishing: Bool, at time: Timestamp) {
    switch phase {
    case .inactive, .stopped: break
    case .paused, .running:
      let shown = shown(at: time)
      phase = withoutFinishing ? .inactive(shown: shown) : .stopped(shown: shown)
    }
  }

  /// Finishes a stopped animator, which jumps to the position.
  ///
  /// - Returns: The position that the completion is told.
  /// - Throws: ``Fault/finishedWhileNotStopped``.
  @discardableResult
  public mutating func finish(at position: Position) throws(Fault) -> Position {
    switch phase {
    case .inactive, .paused, .running: throw .finishedWhileNotStopped
    case .stopped(let shown):
      settle(at: position, shown: shown)
      return position
    }
  }

  /// Completes a running animator whose deadline has come; `nil` before that, and for any other.
  ///
  /// - Returns: The position that the completion is told.
  public mutating func takeCompletion(at time: Timestamp) -> Position? {
    switch phase {
    case .inactive, .paused, .stopped: return nil
    case .running(let run):
      guard run.deadline <= time else { return nil }
      let position: Position = reversed ? .start : .end
      settle(at: position, shown: 0)
      return position
    }
  }

  /// The last reference goes away.
  ///
  /// - Throws: What a real animator would raise an exception for. A running one is kept alive by the system.
  public func release() throws(Fault) {
    switch phase {
    case .inactive, .running: break
    case .paused: throw .releasedWhilePaused
    case .stopped: throw .releasedWhileStopped
    }
  }

  private mutating func settle(at position: Position, shown: Double) {
    switch position {
    case .end: phase = .inactive(shown: 1)
    case .start: phase = .inactive(shown: 0)
    case .current: phase = .inactive(shown: shown)
    }
  }

  private mutating func run(
    from fraction: Double, over remaining: TimeSpan, _ timing: TimingCurve, at time: Timestamp
  ) {
    phase = .running(Run(start: time, fraction: fraction, curve: timing.over(remaining)))
  }

  /// (1 − f)·duration.
  private func rest(_ fraction: Double) -> TimeSpan { Self.times(duration, 1 - fraction) }

  /// What shows at a fraction while paused.
  private func scrubbed(_ fraction: Double) -> Double {
    scrubsLinearly
      ? fraction : timing.over(duration).progress(after: Self.times(duration, fraction))
  }

  private static func times(_ span: TimeSpan, _ factor: Double) -> TimeSpan {
    let seconds = span.seconds * factor
    return seconds.isFinite ? .seconds(seconds) : TimeSpan(microseconds: .max)
  }

  private static func stored(_ fraction: Double) -> Double {
    fraction.limited(to: storedFractions, else: storedFractions.lowerBound)
  }

  /// The ends of what is stored read as 0 and 1.
  private static func read(_ fraction: Double) -> Double {
    if fraction <= storedFractions.lowerBound { return 0 }
    if fraction >= storedFractions.upperBound { return 1 }
    return fraction
  }
}
