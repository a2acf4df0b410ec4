public import GestureTrace

/// Where the fingers of a gesture were in one space, from its beginning on: the first sample is zero.
///
/// The numbers are in the unit of the space, whatever that is; a pinch's scale less 1 stands in x.
public struct GestureTrack: Hashable, Sendable {
  /// When the reports came. Never going back.
  public private(set) var times: [Timestamp] = []
  /// Where the fingers were then.
  public private(set) var positions: [Vector<Points>] = []

  /// A track that begins at a time.
  public init(from time: Timestamp) {
    times = [time]
    positions = [.zero]
  }

  /// Adds a report.
  public mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    guard position.isFinite, time >= times[times.count - 1] else { return }
    times.append(time)
    positions.append(position)
  }

  /// How many samples there are, the first one included.
  public var count: Int { times.count }

  /// Where the fingers are at the end.
  public var last: Vector<Points> { positions[positions.count - 1] }

  /// The position farthest from the beginning along either axis.
  public var farthest: Vector<Points> {
    var best = Vector<Points>.zero
    var distance = 0.0
    for position in positions {
      let reach = max(abs(position.x), abs(position.y))
      if reach > distance { (best, distance) = (position, reach) }
    }
    return best
  }

  /// The velocity at the lift by an estimator, in units a second; zero where it is not finite.
  ///
  /// - Parameters:
  ///   - estimator: The estimator, with its settings.
  ///   - source: What the fingers did.
  ///   - lift: When they lifted.
  ///   - cancelled: Whether the gesture was taken away then.
  /// - Returns: The velocity along x and y.
  public func velocity(
    by estimator: any VelocityEstimator, source: GestureSource, at lift: Timestamp,
    cancelled: Bool = false
  ) -> Vector<Points> {
    func measure<Estimator: VelocityEstimator>(_ estimator: Estimator) -> Vector<Points> {
      var estimator = estimator
      estimator.begin(source)
      for index in times.indices { estimator.add(positions[index], at: times[index]) }
      estimator.end(cancelled: cancelled, at: lift)
      let velocity = estimator.velocity(at: lift)
      return velocity.isFinite ? velocity : .zero
    }
    return measure(estimator)
  }

  /// The velocity at every sample but the first, as an estimator sees it then.
  public func velocities(
    by estimator: any VelocityEstimator, source: GestureSource
  ) -> [Vector<Points>] {
    func measure<Estimator: VelocityEstimator>(_ estimator: Estimator) -> [Vector<Points>] {
      var estimator = estimator
      estimator.begin(source)
      var result: [Vector<Points>] = []
      for index in times.indices {
        estimator.add(positions[index], at: times[index])
        guard index > 0 else { continue }
        let velocity = estimator.velocity(at: times[index])
        result.append(velocity.isFinite ? velocity : .zero)
      }
      return result
    }
    return measure(estimator)
  }
}

/// A track along the way that leads to the finish.
public struct DirectedTrack: Sendable {
  /// The track.
  public let track: GestureTrack
  /// The way.
  public let direction: FinishDirection
  /// When the fingers lifted.
  public let lift: Timestamp

  /// How old the samples of the recent way may be, and how far apart.
  private static let recentSpan = TimeSpan.milliseconds(100)
  private static let recentGap = TimeSpan.milliseconds(40)

  /// Looks at a track along a way.
  public init(_ track: GestureTrack, _ direction: FinishDirection, lift: Timestamp) {
    self.track = track
    self.direction = direction
    self.lift = lift
  }

  func along(_ index: Int) -> Double { direction.along(track.positions[index]) }
  func across(_ index: Int) -> Double { direction.across(track.positions[index]) }

  /// What can be said without an extent and without a velocity.
  ///
  /// - Complexity: O(*n*) in the number of samples.
  var facts: RuleFacts {
    var running = RunningFacts()
    return running.facts(of: self)
  }

  /// How far the fingers went lately.
  var recentTranslation: Double { along(track.count - 1) - along(oldestRecent) }

  private var oldestRecent: Int {
    var oldest = track.count - 1
    let newest = track.times[oldest]
    while oldest > 0 {
      let time = track.times[oldest - 1]
      guard newest - time <= Self.recentSpan, track.times[oldest] - time <= Self.recentGap else {
        break
      }
      oldest -= 1
    }
    return oldest
  }
}
