public import GestureTrace

/// Along which way a rule is asked.
public enum RuleOrientation: Hashable, Sendable {
  /// Where the fingers mainly went, whatever the system's own axis: a page of one gesture under all rules.
  case main
  /// The system's own axis: a swipe down is no back swipe.
  case own
  /// One way for all.
  case fixed(FinishDirection)
}

/// A gesture to be put before rules.
public struct RuleSubject: Sendable {
  /// The gesture.
  public let gesture: RecordedGesture
  /// The screen.
  public let screen: Screen
  private let orientation: RuleOrientation
  private let main: FinishDirection
  private let pinch: FinishDirection

  /// Prepares a gesture.
  public init(_ gesture: RecordedGesture, on screen: Screen, along orientation: RuleOrientation) {
    self.gesture = gesture
    self.screen = screen
    self.orientation = orientation
    main = gesture.mainDirection
    pinch = gesture.pinchDirection
  }

  /// A gesture in a rule's space, but for the velocity.
  public struct Case: Sendable {
    /// The way that leads to the finish.
    public let direction: FinishDirection
    /// The track in the rule's space.
    public let track: GestureTrack
    /// What the rule is told of everything but the velocity.
    var facts: RuleFacts
  }

  /// The way that leads to the finish for a rule.
  public func direction(for rule: Rule) -> FinishDirection {
    guard !rule.axis.isPinch else { return rule.axis.direction(main: main, pinch: pinch) }
    switch orientation {
    case .main: return main
    case .own: return rule.axis.direction(main: main, pinch: pinch)
    case .fixed(let direction): return direction
    }
  }

  /// The gesture as a rule sees it, or why it does not apply.
  public func applied(to rule: Rule) -> Result<Case, NotApplicable> {
    switch gesture.end {
    case .ended, .failed: break
    case .open: return .failure(NotApplicable(reason: "the trace ends with fingers down"))
    case .cancelled:
      guard rule.cancelled != .goesBack else {
        return .failure(NotApplicable(reason: "a gesture that is taken away goes back"))
      }
    }
    switch gesture[rule.space] {
    case .missing(let reason): return .failure(NotApplicable(reason: reason))
    case .given(let track):
      let direction = direction(for: rule)
      let directed = DirectedTrack(track, direction, lift: gesture.releaseTime)
      var facts = directed.facts
      facts.scale(to: rule.wholeWay(on: screen, along: direction))
      if gesture.source == .touch { facts.take(off: rule.slopDistance) }
      facts.memory = rule.memory(of: directed)
      return .success(Case(direction: direction, track: track, facts: facts))
    }
  }

  /// What the rule is told, a velocity included.
  public func facts(
    _ rule: Rule, _ applied: Case, velocity: Vector<Points>, by entry: VelocityEntry
  ) -> RuleFacts {
    var facts = applied.facts
    if gesture.end == .cancelled, rule.cancelled == .decidesAtRest { return facts }
    facts.velocity = applied.direction.along(velocity)
    facts.velocityAcross = applied.direction.across(velocity)
    if entry.quantity == .speed {
      // A speed has no sign: it is taken to go where the fingers went.
      facts.velocity = abs(facts.velocity) * (facts.translation < 0 ? -1 : 1)
    }
    guard rule.followsVelocity else { return facts }
    let directed = DirectedTrack(applied.track, applied.direction, lift: gesture.releaseTime)
    let velocities = applied.track.velocities(by: entry.estimator, source: gesture.source)
    rule.follow(velocities, of: directed, &facts)
    return facts
  }
}

/// Why there is nothing to say of a gesture.
public struct NotApplicable: Error, Hashable, Sendable {
  /// A sentence.
  public var reason: String
}

extension RuleFacts {
  /// Makes the progress that of a whole way.
  mutating func scale(to extent: Double) {
    self.extent = extent
    progress = translation / extent
  }

  /// Takes the way off that a recogniser waits for.
  mutating func take(off slop: Double) {
    guard slop > 0 else { return }
    func reduced(_ way: Double) -> Double {
      way > 0 ? max(way - slop, 0) : min(way + slop, 0)
    }
    translation = reduced(translation)
    peak = reduced(peak)
    progress = translation / extent
  }
}
