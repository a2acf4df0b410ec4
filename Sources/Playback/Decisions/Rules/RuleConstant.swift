internal import GestureTrace

extension Parameter.Unit {
  /// How many base units – points, millimetres or libinput units, those a second – it makes; a time stays in its own.
  var base: Double {
    switch self {
    case .pointsPerMillisecond, .libinputUnitsPerMillisecond: 1000
    case .points, .pointsPerSecond, .libinputUnits, .libinputUnitsPerSecond,
      .libinputUnitsPerReport, .millimeters, .millimetersPerSecond, .perSecond, .milliseconds,
      .seconds, .radians, .fraction, .ratio, .hertz, .count, .flag:
      1
    }
  }
}

extension Parameter.Unit {
  /// What makes seconds, which a projection looks ahead, of a time.
  var secondsFactor: Double { self == .milliseconds ? 0.001 : 1 }
  /// What makes milliseconds, in which gestures last, of a time; 1 for what is none.
  var millisecondsFactor: Double { self == .seconds ? 1000 : 1 }
}

/// A number that a rule decides by.
public struct RuleConstant: Hashable, Sendable {
  /// Its name, default, unit and source.
  public var parameter: Parameter
  /// What it is now, in the parameter's unit.
  public var value: Double

  /// Makes a constant that has its default.
  public init(_ parameter: Parameter) {
    self.parameter = parameter
    value = parameter.defaultValue
  }

  /// The value in base units.
  var baseValue: Double { value * parameter.unit.base }

  /// `500 pt/s`.
  public var text: String {
    switch parameter.unit {
    case .fraction, .ratio, .count, .flag: decimal(value, 4)
    default: "\(decimal(value, 4)) \(parameter.unit.rawValue)"
    }
  }
}

extension Parameter.Unit {
  /// What it counts in a rule; `nil` for what no rule compares.
  var dimension: RuleDimension? {
    switch self {
    case .points, .millimeters, .libinputUnits: .length
    case .pointsPerSecond, .pointsPerMillisecond, .millimetersPerSecond,
      .libinputUnitsPerSecond, .libinputUnitsPerMillisecond:
      .velocity
    case .libinputUnitsPerReport: .step
    case .perSecond: .rate
    case .milliseconds, .seconds: .time
    case .fraction, .ratio: .share
    case .radians, .hertz, .count, .flag: nil
    }
  }
}
