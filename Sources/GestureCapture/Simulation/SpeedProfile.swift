/// How the speed of a movement changes from its start to its end.
///
/// All are polynomials, so that every machine computes the same digits.
enum SpeedProfile: String, CaseIterable, Sendable {
  /// The same speed throughout.
  case linear
  /// From rest to full speed: the first half of a minimum-jerk movement. How a flick leaves the glass.
  case easeIn = "ease-in"
  /// From full speed to rest: the second half of a minimum-jerk movement.
  case easeOut = "ease-out"
  /// From rest to rest as a hand does it (Flash and Hogan 1985: 10s³ − 15s⁴ + 6s⁵).
  case minimumJerk = "minimum-jerk"

  /// The part of the way covered after a part of the time; 0 at 0 and 1 at 1.
  func progress(_ time: Double) -> Double {
    switch self {
    case .linear: time
    case .easeIn: 2 * SpeedProfile.minimumJerk(time / 2)
    case .easeOut: 2 * SpeedProfile.minimumJerk(0.5 + time / 2) - 1
    case .minimumJerk: SpeedProfile.minimumJerk(time)
    }
  }

  /// The highest speed as a multiple of the mean speed.
  var peak: Double { self == .linear ? 1 : 1.875 }

  /// The speed at the start as a multiple of the mean speed.
  var startSpeed: Double {
    switch self {
    case .linear: 1
    case .easeOut: 1.875
    case .easeIn, .minimumJerk: 0
    }
  }

  private static func minimumJerk(_ s: Double) -> Double {
    s * s * s * (10 + s * (6 * s - 15))
  }
}
