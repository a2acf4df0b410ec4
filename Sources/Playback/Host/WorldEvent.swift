internal import GestureTrace

/// Something that happens to a transition from outside, at a time that the configuration says.
struct WorldEvent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case otherStarts
    case otherEnds
    case closePressed
    case viewRemoved
    case rotated
  }

  var time: Timestamp
  var kind: Kind

  /// What a configuration asks for, latest first.
  static func events(_ configuration: TransitionHost.Configuration) -> [WorldEvent] {
    var events: [WorldEvent] = []
    func add(_ span: TimeSpan?, _ kind: Kind) {
      guard let span else { return }
      events.append(WorldEvent(time: .zero + max(span, .zero), kind: kind))
    }
    add(configuration.otherAt, .otherStarts)
    if let start = configuration.otherAt {
      let end = Timestamp.zero + max(start, .zero) + max(configuration.otherDuration, .zero)
      events.append(WorldEvent(time: end, kind: .otherEnds))
    }
    add(configuration.viewRemovedAt, .viewRemoved)
    add(configuration.rotatedAt, .rotated)
    add(configuration.closePressedAt, .closePressed)
    var latestFirst: [WorldEvent] = []
    for event in events {
      let place = latestFirst.firstIndex { $0.time <= event.time } ?? latestFirst.endIndex
      latestFirst.insert(event, at: place)
    }
    return latestFirst
  }
}
