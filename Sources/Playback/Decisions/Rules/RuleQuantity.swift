/// A number that a condition looks at.
public struct RuleQuantity: Hashable, Sendable {
  /// What it is. Lengths are in the rule's unit, along the finish direction.
  public enum Kind: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// How much of the extent is done.
    case progress
    /// How far the fingers went, negative for away from the finish.
    case translation
    /// How far the fingers went either way.
    case travel
    /// The same as a share of the extent.
    case relativeTravel = "relative_travel"
    /// The share of the extent that is left.
    case remaining
    /// How far it is to the end of the extent.
    case rest
    /// How far they went across.
    case translationAcross = "translation_across"
    /// How much farther along than across.
    case translationDominance = "translation_dominance"
    /// How fast they move, negative for away from the finish.
    case velocity
    /// How fast they move either way.
    case speed
    /// How fast they move across.
    case velocityAcross = "velocity_across"
    /// How much faster along than across.
    case velocityDominance = "velocity_dominance"
    /// The velocity in extents a second.
    case relativeVelocity = "relative_velocity"
    /// The speed in extents a second, either way.
    case relativeSpeed = "relative_speed"
    /// The progress if the velocity lasted for a while.
    case projection
    /// How long the gesture took.
    case duration
    /// The largest translation on the way.
    case peak
    /// The mean step of a report.
    case meanStep = "mean_step"
    /// How far the fingers went lately, either way.
    case recentTravel = "recent_travel"
    /// How much farther along than across at 5 units.
    case dominanceAt5 = "dominance_at_5"
    /// The same at 16 units.
    case dominanceAt16 = "dominance_at_16"
    /// The first step along less 1.2 of that across.
    case firstDominance = "first_dominance"

    /// What a number of it counts.
    public var dimension: RuleDimension {
      switch self {
      case .progress, .projection, .relativeTravel, .remaining: .share
      case .translation, .travel, .rest, .translationAcross, .translationDominance, .peak,
        .recentTravel, .dominanceAt5, .dominanceAt16, .firstDominance:
        .length
      case .velocity, .speed, .velocityAcross, .velocityDominance: .velocity
      case .relativeVelocity, .relativeSpeed: .rate
      case .duration: .time
      case .meanStep: .step
      }
    }

    /// As a sentence says it.
    var words: String {
      switch self {
      case .translationAcross: "translation across"
      case .translationDominance: "translation along less that across"
      case .velocityAcross: "velocity across"
      case .velocityDominance: "speed along less that across"
      case .relativeVelocity: "velocity in extents"
      case .relativeSpeed: "speed in extents"
      case .peak: "largest translation"
      case .meanStep: "mean step"
      case .recentTravel: "way of the last 100 ms"
      case .dominanceAt5: "way along less that across, 5 units away,"
      case .dominanceAt16: "way along less that across, 16 units away,"
      case .firstDominance: "first step along less 1.2 of that across"
      case .relativeTravel: "travel over the extent"
      case .progress, .translation, .travel, .remaining, .rest, .velocity, .speed, .projection,
        .duration:
        rawValue
      }
    }
  }

  /// What it is.
  public var kind: Kind
  /// The name of the constant that says how far ahead a projection looks.
  public var horizon: String?

  static let progress = RuleQuantity(kind: .progress)
  static let translation = RuleQuantity(kind: .translation)
  static let travel = RuleQuantity(kind: .travel)
  static let relativeTravel = RuleQuantity(kind: .relativeTravel)
  static let remaining = RuleQuantity(kind: .remaining)
  static let rest = RuleQuantity(kind: .rest)
  static let translationDominance = RuleQuantity(kind: .translationDominance)
  static let velocity = RuleQuantity(kind: .velocity)
  static let speed = RuleQuantity(kind: .speed)
  static let velocityDominance = RuleQuantity(kind: .velocityDominance)
  static let relativeVelocity = RuleQuantity(kind: .relativeVelocity)
  static let relativeSpeed = RuleQuantity(kind: .relativeSpeed)
  static let duration = RuleQuantity(kind: .duration)
  static let peak = RuleQuantity(kind: .peak)
  static let meanStep = RuleQuantity(kind: .meanStep)
  static let dominanceAt5 = RuleQuantity(kind: .dominanceAt5)
  static let dominanceAt16 = RuleQuantity(kind: .dominanceAt16)
  static let firstDominance = RuleQuantity(kind: .firstDominance)

  /// The progress that the velocity leads to in the time that a constant says.
  static func projection(_ horizon: String) -> RuleQuantity {
    RuleQuantity(kind: .projection, horizon: horizon)
  }
}

/// What a number counts, whatever its unit.
public enum RuleDimension: Hashable, Sendable {
  /// A share of the extent.
  case share
  /// A length in the rule's space.
  case length
  /// A length a second.
  case velocity
  /// Times a second.
  case rate
  /// A time.
  case time
  /// A length a report.
  case step
}
