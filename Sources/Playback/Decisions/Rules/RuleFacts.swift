/// What a rule may know of a gesture when it decides, in the rule's own space, along the finish direction.
public struct RuleFacts: Hashable, Sendable, BitwiseCopyable {
  /// The whole way, in the space's unit.
  public var extent = 1.0
  /// How much of the way is done: 1 is the extent. Not limited.
  public var progress = 0.0
  /// How far the fingers went.
  public var translation = 0.0
  /// How far they went across.
  public var across = 0.0
  /// How fast they move, in units a second.
  public var velocity = 0.0
  /// How fast they move across, in units a second.
  public var velocityAcross = 0.0
  /// From the first finger down to the lift, in milliseconds.
  public var duration = 0.0
  /// The largest translation so far.
  public var peak = 0.0
  /// The mean of the absolute steps of all reports along the way.
  public var meanStep = 0.0
  /// How far the fingers went in the last 100 ms before the last report, as far back as no two reports are more than 40 ms apart.
  public var recentTranslation = 0.0
  /// How much farther the fingers were along than across when they were first 5 units away on either axis.
  public var dominanceAt5 = 0.0
  /// The same at a distance of 16 units.
  public var dominanceAt16 = 0.0
  /// The first step: its length along the way less 1.2 times that across.
  public var firstDominance = 0.0
  /// What a rule with a memory kept of the whole gesture.
  public var memory = RuleMemory()

  /// Facts about nothing.
  public init() {}

  /// The same, had the fingers gone farther by a share of the extent.
  public func moved(progress change: Double) -> RuleFacts {
    var facts = self
    facts.progress += change
    facts.translation += change * extent
    facts.peak += change * extent
    return facts
  }

  /// The same, had the speed been higher.
  public func hastened(_ velocity: RuleVelocity, by change: Double) -> RuleFacts {
    var facts = self
    switch velocity {
    case .estimated: facts.velocity += change
    case .meanStep: facts.meanStep += change
    case .unused: break
    }
    return facts
  }

  /// The value of a quantity. `horizon` is how far ahead a projection looks, in seconds.
  @inline(__always)
  func value(_ quantity: RuleQuantity.Kind, horizon: Double) -> Double {
    switch quantity {
    case .progress: progress
    case .travel: abs(translation)
    case .translation: translation
    case .relativeTravel: abs(progress)
    case .remaining: 1 - progress
    case .rest: (1 - progress) * extent
    case .translationAcross: abs(across)
    case .translationDominance: abs(translation) - abs(across)
    case .velocity: velocity
    case .speed: abs(velocity)
    case .velocityAcross: abs(velocityAcross)
    case .velocityDominance: abs(velocity) - abs(velocityAcross)
    case .relativeVelocity: velocity / extent
    case .relativeSpeed: abs(velocity / extent)
    case .projection: progress + velocity * horizon / extent
    case .duration: duration
    case .peak: peak
    case .meanStep: meanStep
    case .recentTravel: abs(recentTranslation)
    case .dominanceAt5: dominanceAt5
    case .dominanceAt16: dominanceAt16
    case .firstDominance: firstDominance
    }
  }
}

/// What a rule that follows the whole gesture kept of it.
public struct RuleMemory: Hashable, Sendable, BitwiseCopyable {
  /// Which state it is in; what that means is the rule's own.
  var state = 0
  /// Two numbers of the rule's own.
  var first = 0.0
  var second = 0.0
}
