internal import GestureTrace

/// Android's back arrow: it follows the whole gesture.
struct BackPanelLogic: RuleLogic {
  /// The constants in their order.
  private enum Place {
    static let trigger = 0
    static let slop = 1
    static let slopShare = 2
    static let flingSpeed = 3
    static let flingSlops = 4
    static let reactivation = 5
    static let deactivation = 6
    static let activeTime = 7
    static let inactiveTime = 8
  }

  /// What the arrow is.
  private enum State: Int {
    /// Not seen: the slop is not passed.
    case gone
    /// Seen, short of the threshold.
    case entry
    /// A lift goes back.
    case active
    /// Taken back.
    case inactive
  }

  static let answers: [RuleClause] = [
    RuleClause(.none, "slop_not_passed"), RuleClause(.finish, "active"),
    RuleClause(.finish, "flung"), RuleClause(.finish, "past_threshold"),
    RuleClause(.cancel, "taken_back"), RuleClause(.cancel, "short_of_threshold"),
  ]

  func memory(of track: DirectedTrack, _ constants: [Double]) -> RuleMemory {
    var follower = Follower(constants)
    for index in track.track.times.indices {
      follower.move(
        track.along(index), abs(track.across(index)),
        at: (track.track.times[index] - track.track.times[0]).seconds * 1000)
    }
    // How far along the last turn was, and the way now.
    return RuleMemory(
      state: follower.state.rawValue, first: follower.turn, second: follower.way)
  }

  /// The arrow while the finger moves.
  private struct Follower {
    let constants: [Double]
    var state = State.gone
    /// Where the finger last turned.
    var turn = 0.0
    var way = 0.0
    /// The way since the last turn, and since it became inactive.
    private var sinceTurn = 0.0
    private var sinceInactive = 0.0
    private var entered = 0.0
    private var pastSince: Double?

    init(_ constants: [Double]) { self.constants = constants }

    mutating func move(_ along: Double, _ across: Double, at time: Double) {
      let slop = constants[Place.slop] * constants[Place.slopShare]
      if state == .gone {
        guard along > slop || across > slop else { return }
        state = .entry
        entered = time
      }
      let now = max(along, 0)
      let step = now - way
      way = now
      if step != 0 {
        if (step > 0) == (sinceTurn >= 0) {
          sinceTurn += step
        } else {
          sinceTurn = step
          turn = along
        }
        sinceInactive = max(sinceInactive + step, -constants[Place.slop])
      }
      advance(isUpright: way * 2 >= across, at: time)
    }

    private mutating func advance(isUpright: Bool, at time: Double) {
      let isFar = way >= constants[Place.trigger]
      switch state {
      case .gone: break
      case .entry:
        if isFar {
          state = .active
          entered = time
        }
      case .active:
        let isBack = sinceTurn <= -constants[Place.deactivation]
        guard !isUpright || isBack, time - entered > constants[Place.activeTime] else { return }
        state = .inactive
        sinceInactive = 0
        pastSince = nil
      case .inactive:
        guard isFar, isUpright, sinceInactive >= constants[Place.reactivation] else {
          pastSince = nil
          return
        }
        let since = pastSince ?? time
        pastSince = since
        if time - since > constants[Place.inactiveTime] {
          state = .active
          entered = time
          sinceTurn = 0
        }
      }
    }
  }

  func answer(_ facts: RuleFacts, _ constants: [Double]) -> Int {
    let isFling =
      facts.velocity > constants[Place.flingSpeed]
      && facts.translation - facts.memory.first
        > constants[Place.flingSlops] * constants[Place.slop]
    switch State(rawValue: facts.memory.state) {
    case .gone?, nil: return 0
    case .active?: return 1
    case .inactive?: return isFling ? 2 : 4
    case .entry?: return isFling ? 2 : facts.translation > constants[Place.trigger] ? 3 : 5
    }
  }

  func sentence(
    _ facts: RuleFacts, _ constants: [Double], answer: Int, unit: String
  ) -> String {
    let way = "translation \(decimal(facts.translation, 1)) \(unit)"
    let speed = "velocity \(decimal(facts.velocity, 0)) \(unit)/s"
    let limit = "\(decimal(constants[Place.trigger])) \(unit)"
    switch answer {
    case 0: return "the fingers did not leave the slop"
    case 1: return "active: \(way) passed \(limit) and was not taken back"
    case 2: return "flung: \(speed) > \(decimal(constants[Place.flingSpeed], 0)) \(unit)/s"
    case 3: return "\(way) > \(limit)"
    case 4: return "taken back while active, \(speed) is no fling"
    default: return "\(way) is not > \(limit), \(speed) is no fling"
    }
  }
}
