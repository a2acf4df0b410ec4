package import GestureTrace

/// Puts what comes from two readers of a device into the order of time.
///
/// A frame comes before the events that it causes. libinput's own reader may be ahead of the other or behind it, and an
/// event that a timer makes is told when the timer runs; so what comes is held back for a moment. Its memory does not
/// grow with the recording.
package struct RecordMerger {
  /// What is recorded.
  package enum Item {
    /// A frame, and how many fingers are down after it.
    case frame(KernelFrame, fingersDown: Int)
    /// What libinput made.
    case input(InputEvent)
  }

  /// How long something is held back: longer than a wake-up takes, shorter than anyone notices.
  package static let window = TimeSpan.milliseconds(20)

  /// Events that were told so late that they stand at a later time than their own.
  package private(set) var late = (count: 0, first: Timestamp.zero)

  /// The time of the first that was handed out.
  package private(set) var origin: Timestamp?

  /// In the order of time; what came first of two at one time first, but frames before events.
  private var waiting: [Item] = []
  private var lastTime = Timestamp(microseconds: .min)

  package init() {}

  /// Takes what was read.
  package mutating func add(_ item: Item) {
    var place = waiting.endIndex
    while place > waiting.startIndex, item.comesBefore(waiting[place - 1]) { place -= 1 }
    waiting.insert(item, at: place)
  }

  /// Hands out what is older than the window, in order and with times that never go back.
  package mutating func release<Failure: Error>(
    at now: Timestamp, _ take: (Item) throws(Failure) -> Void
  ) throws(Failure) {
    try release(through: now + TimeSpan(microseconds: -Self.window.microseconds), take)
  }

  /// Hands out all that waits.
  package mutating func releaseAll<Failure: Error>(
    _ take: (Item) throws(Failure) -> Void
  ) throws(Failure) {
    try release(through: Timestamp(microseconds: .max), take)
  }

  private mutating func release<Failure: Error>(
    through limit: Timestamp, _ take: (Item) throws(Failure) -> Void
  ) throws(Failure) {
    let count = waiting.firstIndex { $0.time > limit } ?? waiting.count
    guard count > 0 else { return }
    for var item in waiting[..<count] {
      if item.time < lastTime {
        if late.count == 0 { late.first = lastTime }
        late.count += 1
        item.time = lastTime
      }
      if origin == nil { origin = item.time }
      lastTime = item.time
      try take(item)
    }
    waiting.removeSubrange(..<count)
  }
}

extension RecordMerger.Item {
  /// Its time on the monotonic clock.
  package var time: Timestamp {
    get {
      switch self {
      case .frame(let frame, _): frame.time
      case .input(let event): event.time
      }
    }
    set {
      switch self {
      case .frame(var frame, let fingers):
        frame.time = newValue
        self = .frame(frame, fingersDown: fingers)
      case .input(var event):
        event.time = newValue
        self = .input(event)
      }
    }
  }

  fileprivate func comesBefore(_ other: RecordMerger.Item) -> Bool {
    if time != other.time { return time < other.time }
    if case .frame = self, case .input = other { return true }
    return false
  }
}
