internal import GestureTrace

/// Where a word of a script stands.
struct ScriptPlace: Hashable, Sendable {
  /// Counted from 1.
  var line: Int
  /// The byte in the line, counted from 1.
  var column: Int
}

/// What a script says happens.
enum ScriptStatement: Sendable {
  /// Fingers do something.
  case fingers(FingerAction)
  /// A button goes down or up.
  case button(ButtonAction)
  /// Time passes.
  case pass(TimeSpan, ScriptPlace)
  /// Nothing until a time of the script.
  case wait(until: TimeSpan, ScriptPlace)
  /// All begin at the same time; the longest makes the end.
  case together([ScriptStatement])
  /// One after the other.
  case inTurn([ScriptStatement])
  /// One after the other, several times.
  case repeated(Int, [ScriptStatement])
}

/// What fingers do.
struct FingerAction: Sendable {
  /// Their numbers, as written.
  var fingers: [Int]
  /// What they do.
  var verb: Verb
  /// The verb's place.
  var place: ScriptPlace

  /// What fingers do.
  enum Verb: Sendable {
    /// They land, their middle at a place, each this far from the last.
    case down(ScriptVector, spacing: ScriptVector?)
    /// They lift.
    case up
    /// They move by a displacement.
    case moveBy(ScriptVector, Pace, SpeedProfile)
    /// Their middle moves to a place.
    case moveTo(ScriptVector, TimeSpan, SpeedProfile)
    /// Their distances from their middle change by a factor.
    case scale(Double, TimeSpan, SpeedProfile)
  }

  /// How long a movement by a displacement takes.
  enum Pace: Sendable {
    /// A time.
    case over(TimeSpan)
    /// The way divided by a mean speed in millimetres a second.
    case speed(Double)
  }
}

/// A button goes down or up.
struct ButtonAction: Sendable {
  /// The button (``GestureTrace/ButtonCode``).
  var code: UInt16
  /// The button as written.
  var name: String
  /// Whether it goes down.
  var isPress: Bool
  /// The verb's place.
  var place: ScriptPlace
}

/// A place or displacement as written.
struct ScriptVector: Sendable {
  var x: ScriptLength
  var y: ScriptLength
  var place: ScriptPlace

  /// In millimetres on a device of a size.
  func millimeters(on size: Size<Millimeters>) -> Vector<Millimeters> {
    Vector(x.millimeters(of: size.width), y.millimeters(of: size.height))
  }
}

/// A length as written.
enum ScriptLength: Sendable {
  case millimeters(ScriptNumber)
  case percent(ScriptNumber)

  func millimeters(of extent: Double) -> Double {
    switch self {
    case .millimeters(let length): length.value
    case .percent(let part): part.value * extent / 100
    }
  }
}

/// What a script says before its first statement.
struct ScriptSettings: Sendable {
  /// The device, with what the script changes of it.
  var profile: DeviceProfile
  /// Reports.
  var clock: ReportClock
  /// What the noise begins with.
  var seed: UInt64 = 1
  /// The deviation of the noise in millimetres.
  var noise: Double = 0
  /// Whether a resting finger's noise is reported.
  var reportsWhenStill = true

  /// What holds without a word about it.
  init(profile: DeviceProfile) {
    self.profile = profile
    clock = ReportClock(millihertz: profile.rateMillihertz)
  }
}
