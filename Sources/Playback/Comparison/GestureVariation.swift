internal import GestureTrace

/// A gesture made a little different, to see where decisions part.
public enum GestureVariation: Hashable, Sendable {
  /// The fingers rest for so long before they lift, in milliseconds.
  case pause(milliseconds: Double)
  /// The fingers go back for so long before they lift, at a share of the speed that they had.
  case reversal(milliseconds: Double, share: Double)
  /// The same way, reported so often a second.
  case rate(hertz: Double)

  /// Rests before the lift.
  public static let pauses = [0.0, 10, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000].map {
    GestureVariation.pause(milliseconds: $0)
  }

  /// Ways back in the last 50 ms: how long, at which share of the speed.
  public static let reversals = [0.25, 0.5, 1.0].flatMap { share in
    [10.0, 20, 30, 40, 50].map { GestureVariation.reversal(milliseconds: $0, share: share) }
  }

  /// The rates of devices.
  public static let rates = [60.0, 125, 250, 1000].map { GestureVariation.rate(hertz: $0) }

  /// How far back the speed before a reversal is measured.
  static let speedSpan = TimeSpan.milliseconds(50)
  /// How often a reversal is reported where the gesture itself says nothing.
  static let ordinaryInterval = TimeSpan(microseconds: 8000)

  /// The value as a heading.
  public var text: String {
    switch self {
    case .pause(let milliseconds): "\(decimal(milliseconds)) ms"
    case .reversal(let milliseconds, let share):
      "\(decimal(milliseconds)) ms at \(decimal(share * 100)) %"
    case .rate(let hertz): "\(decimal(hertz)) Hz"
    }
  }
}

extension RecordedGesture {
  /// The gesture, varied; in every space that it has.
  public func varied(_ variation: GestureVariation) -> RecordedGesture {
    var gesture = self
    gesture.keepDirections()
    var release = releaseTime
    for space in GestureSpace.allCases {
      guard let track = self[space].given, track.count > 1 else { continue }
      let changed = track.varied(variation, lift: releaseTime)
      gesture[space] = .given(changed.track)
      release = changed.lift
    }
    gesture.releaseTime = release
    return gesture
  }
}

extension GestureTrack {
  /// No more samples are made than this.
  private static let sampleLimit = 1e6

  /// The track, varied, and when the fingers lift then.
  func varied(
    _ variation: GestureVariation, lift: Timestamp
  ) -> (track: GestureTrack, lift: Timestamp) {
    let end = times[count - 1]
    switch variation {
    case .pause(let milliseconds): return (self, end + .seconds(milliseconds / 1000))
    case .reversal(let milliseconds, let share):
      return reversed(for: .seconds(milliseconds / 1000), share)
    case .rate(let hertz): return (sampled(every: 1_000_000 / hertz), lift)
    }
  }

  /// Goes back at the end, in reports as far apart as the last ones were.
  private func reversed(
    for span: TimeSpan, _ share: Double
  ) -> (track: GestureTrack, lift: Timestamp) {
    var track = self
    let end = times[count - 1]
    let place = positions[count - 1]
    let back = recentVelocity * -share
    let interval = reportInterval
    var time = end
    while time < end + span {
      time = min(time + interval, end + span)
      track.add(place + back * (time - end).seconds, at: time)
    }
    return (track, time)
  }

  /// The mean velocity of the last 50 ms, a second.
  private var recentVelocity: Vector<Points> {
    var oldest = count - 1
    while oldest > 0, times[count - 1] - times[oldest] < GestureVariation.speedSpan { oldest -= 1 }
    let span = (times[count - 1] - times[oldest]).seconds
    return span > 0 ? (positions[count - 1] - positions[oldest]) / span : .zero
  }

  /// The time between reports in the middle of the sorted ones.
  private var reportInterval: TimeSpan {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > .zero }.sorted()
    return steps.isEmpty ? GestureVariation.ordinaryInterval : steps[steps.count / 2]
  }

  /// The way in a straight line between reports, sampled anew; its last report stays where it is.
  private func sampled(every interval: Double) -> GestureTrack {
    var track = GestureTrack(from: times[0])
    let end = times[count - 1]
    // A gesture of days would never be done.
    guard (end - times[0]).seconds * 1_000_000 / interval < Self.sampleLimit else { return self }
    var index = 0
    var step = 1.0
    while true {
      let time = times[0] + TimeSpan(microseconds: Int64((step * interval).rounded()))
      guard time < end else { break }
      while times[index + 1] < time { index += 1 }
      let span = (times[index + 1] - times[index]).seconds
      let share = span > 0 ? (time - times[index]).seconds / span : 1
      track.add(
        positions[index] + (positions[index + 1] - positions[index]) * share, at: time)
      step += 1
    }
    track.add(positions[count - 1], at: end)
    return track
  }
}
