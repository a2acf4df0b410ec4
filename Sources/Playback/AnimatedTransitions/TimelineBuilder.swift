internal import GestureTrace

/// Writes a timeline down call by call.
struct TimelineBuilder {
  /// Which screens the system tells of their appearance.
  enum Kind: Hashable, Sendable {
    /// A stack or tabs: both screens.
    case switching
    /// A screen over another one that stays: the presented one.
    case presenting
    /// Back from that: the presented one.
    case dismissing
  }

  private(set) var timeline = Timeline()
  private let kind: Kind
  private var now: TimeSpan = .zero

  /// What the system does up to the transition's own code.
  init(_ kind: Kind, asked request: AnimationCall, layers: [AnimatedView]) {
    self.kind = kind
    timeline.layers = layers
    call(request, .vendAnimator, .vendInteractor)
    switch kind {
    case .switching: call(.fromWillDisappear, .toWillAppear)
    case .presenting: call(.toWillAppear)
    case .dismissing: call(.fromWillDisappear)
    }
    call(.animateTransition)
  }

  mutating func call(_ calls: AnimationCall...) {
    for call in calls { timeline.calls.append(TimelineCall(call, at: now)) }
  }

  /// The time goes on.
  mutating func wait(until time: TimeSpan) {
    now = max(now, time)
  }

  /// A number that changes.
  mutating func animate(
    _ view: AnimatedView, _ key: AnimatedProperty.Key, from start: Double, to end: Double,
    _ curve: TimedCurve, begin: TimeSpan = .zero
  ) {
    timeline.properties.append(
      AnimatedProperty(view, key, from: start, to: end, curve: curve, begin: begin))
  }

  /// A number that stays.
  mutating func hold(_ view: AnimatedView, _ key: AnimatedProperty.Key, _ value: Double) {
    animate(view, key, from: value, to: value, TimingCurve.linear.over(.zero))
  }

  /// A frame that changes.
  mutating func move(
    _ view: AnimatedView, from start: ViewFrame, to end: ViewFrame, _ curve: TimedCurve,
    begin: TimeSpan = .zero
  ) {
    animate(view, .x, from: start.x, to: end.x, curve, begin: begin)
    animate(view, .y, from: start.y, to: end.y, curve, begin: begin)
    animate(view, .width, from: start.width, to: end.width, curve, begin: begin)
    animate(view, .height, from: start.height, to: end.height, curve, begin: begin)
  }

  /// The transition is over: the system tells the screens.
  mutating func complete(_ finished: Bool) {
    timeline.calls.append(TimelineCall(.complete, at: now, finished: finished))
    switch (kind, finished) {
    case (.switching, true): call(.toDidAppear, .fromDidDisappear)
    case (.switching, false):
      call(.toWillDisappear, .fromWillAppear, .fromDidAppear, .toDidDisappear)
    case (.presenting, true): call(.toDidAppear)
    case (.presenting, false): call(.toWillDisappear, .toDidDisappear)
    case (.dismissing, true): call(.fromDidDisappear)
    case (.dismissing, false): call(.fromWillAppear, .fromDidAppear)
    }
  }

  /// As published, whatever the context says: `complete(true)`.
  mutating func completeAlways(cancelled: Bool) {
    if cancelled { fault(.completeIgnoresCancel) }
    complete(true)
  }

  mutating func fault(_ fault: TimelineFault) {
    if !timeline.faults.contains(fault) { timeline.faults.append(fault) }
  }

  /// The published code crashes.
  mutating func trap() {
    call(.trap)
    fault(.traps)
  }

  /// Something that is not set back.
  mutating func leave(
    _ view: AnimatedView, _ key: AnimatedProperty.Key, at value: Double, insteadOf expected: Double
  ) {
    timeline.leftovers.append(
      Timeline.Leftover(view: view, key: key, value: value, expected: expected))
    fault(.notRestored)
  }
}
