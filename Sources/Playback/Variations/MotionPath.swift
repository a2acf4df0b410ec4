internal import GestureTrace

/// The way of one channel of a gesture: where it was, from its first report to its last.
struct MotionPath: Sendable {
  let channel: MotionChannel
  private(set) var times: [Timestamp]
  /// Places: steps are added up.
  private(set) var places: [Movement.Numbers]
  /// A record of the channel's movement, to make others after.
  private(set) var template: TraceRecord?
  /// When the finger lifted before the others did.
  fileprivate(set) var lift: Timestamp?

  /// How far back the speed before a way back is measured.
  private static let speedSpan = TimeSpan.milliseconds(50)

  init(_ channel: MotionChannel, from place: Movement.Numbers, at time: Timestamp) {
    self.channel = channel
    times = [time]
    places = [place]
  }

  /// Goes on by a record.
  fileprivate mutating func add(
    _ record: TraceRecord, _ numbers: Movement.Numbers, at time: Timestamp
  ) {
    template = record
    times.append(time)
    places.append(channel == .pad ? numbers.added(to: places[places.count - 1]) : numbers)
  }

  var last: (time: Timestamp, place: Movement.Numbers) {
    (times[times.count - 1], places[places.count - 1])
  }

  /// Whether the channel is told of at a time: after its beginning, and until it moves no more.
  func isTold(at time: Timestamp) -> Bool {
    times[0] < time && time <= last.time && (lift.map { time <= $0 } ?? true)
  }

  /// Where it is on a straight way between two reports.
  ///
  /// - Parameters:
  ///   - time: A time from the first report to the last.
  ///   - index: The report before; moves on with the time.
  /// - Returns: The place.
  func place(at time: Timestamp, after index: inout Int) -> Movement.Numbers {
    while index + 2 < times.count, times[index + 1] < time { index += 1 }
    guard index + 1 < times.count else { return places[index] }
    let span = (times[index + 1] - times[index]).seconds
    let share = span > 0 ? (time - times[index]).seconds / span : 1
    return places[index] + (places[index + 1] - places[index]) * share
  }

  /// The mean velocity of the last 50 ms, a second.
  var recentVelocity: Movement.Numbers {
    let newest = times.count - 1
    var oldest = newest
    while oldest > 0, times[newest] - times[oldest] < Self.speedSpan { oldest -= 1 }
    let span = (times[newest] - times[oldest]).seconds
    return span > 0 ? (places[newest] - places[oldest]) / span : .zero
  }

  /// A record of a movement from one place to another.
  func record(to place: Movement.Numbers, from before: Movement.Numbers, at time: Timestamp)
    -> TraceRecord?
  {
    template?.with(channel == .pad ? place.step(from: before) : place).at(time)
  }
}

extension Movement.Numbers {
  /// A pad's step after those before: all but the scale is added.
  fileprivate func added(to place: Movement.Numbers) -> Movement.Numbers {
    var sum = self + place
    sum[Movement.scale] = self[Movement.scale]
    return sum
  }

  /// A pad's step from one place to the next.
  fileprivate func step(from before: Movement.Numbers) -> Movement.Numbers {
    var step = self - before
    step[Movement.scale] = self[Movement.scale]
    return step
  }
}

extension [ClipReport] {
  /// The ways of all channels, in the order in which they begin.
  var paths: [MotionPath] {
    var paths: [MotionPath] = []
    for record in lazy.flatMap(\.records) {
      guard let time = record.time else { continue }
      if let slot = record.liftedSlot, let index = paths.current(.contact(slot: slot)) {
        paths[index].lift = time
      }
      guard let movement = record.movement else { continue }
      if record.isLanding {
        paths.append(MotionPath(movement.channel, from: movement.numbers, at: time))
      } else if let index = paths.current(movement.channel) {
        paths[index].add(record, movement.numbers, at: time)
      } else if movement.channel == .recognizer {
        paths.append(MotionPath(movement.channel, from: movement.numbers, at: time))
      } else if movement.channel == .pad {
        var start = Movement.Numbers.zero
        start[Movement.scale] = 1
        paths.append(MotionPath(.pad, from: start, at: beginTime ?? time))
        paths[paths.count - 1].add(record, movement.numbers, at: time)
      }
    }
    return paths
  }

  /// When the gesture begins: with the first line that is about it.
  var beginTime: Timestamp? {
    first { $0.records.contains(where: \.isPartOfGesture) }?.time
  }
}

extension [MotionPath] {
  /// The way under way of a channel.
  fileprivate func current(_ channel: MotionChannel) -> Int? {
    lastIndex { $0.channel == channel && $0.lift == nil }
  }
}
