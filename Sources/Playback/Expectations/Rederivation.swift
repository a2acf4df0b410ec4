public import GestureTrace

/// What a trace's events were before they were derived again from its kernel frames, and what they are now.
public struct Rederivation: Hashable, Sendable {
  /// The libinput that the trace's events come from; `nil` where the trace does not say.
  public var libinputBefore: String?
  /// The libinput that derived them again.
  public var libinputNow: String?
  /// How the events differ; `nil` when they are the same.
  public var change: EventChange?
  /// What comes of the trace's own events, case by case.
  public var outcomesBefore: [Outcome] = []

  /// Compares events.
  public init(
    libinputBefore: String?, libinputNow: String?, before: [InputEvent], now: [InputEvent]
  ) {
    self.libinputBefore = libinputBefore
    self.libinputNow = libinputNow
    change = EventChange(before: before, now: now)
  }

  /// The gestures that were decided otherwise, or at another velocity, with what they came to before and now.
  public func moves(to outcomes: [Outcome]) -> [(before: Outcome, now: Outcome)] {
    outcomes.compactMap { now in
      guard let before = outcomesBefore.first(where: { $0.index == now.index }) else { return nil }
      let isSame =
        before.decision == now.decision
        && CheckedQuantity.all.allSatisfy { quantity in
          Self.isSame(quantity.value(of: before), quantity.value(of: now), quantity.places)
        }
      return isSame ? nil : (before, now)
    }
  }

  private static func isSame(_ before: Double?, _ now: Double?, _ places: Int) -> Bool {
    guard let before, let now else { return before == nil && now == nil }
    return CheckedQuantity.rounded(before, places) == CheckedQuantity.rounded(now, places)
  }
}

/// How two lists of input events differ.
public struct EventChange: Hashable, Sendable {
  /// How many there were.
  public var countBefore: Int
  /// How many there are.
  public var countNow: Int
  /// The first event that differs, counted from 0.
  public var first: Int
  /// When that is, in microseconds.
  public var firstMicroseconds: Int64

  /// Compares events; `nil` when they are the same.
  init?(before: [InputEvent], now: [InputEvent]) {
    guard
      let first = (0..<max(before.count, now.count)).first(where: { index in
        index >= before.count || index >= now.count || before[index] != now[index]
      })
    else { return nil }
    countBefore = before.count
    countNow = now.count
    self.first = first
    let event = first < before.count ? before[first] : now[first]
    firstMicroseconds = event.time.microseconds
  }
}
