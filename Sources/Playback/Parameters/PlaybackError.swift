private import GestureTrace

/// Why something cannot be played as asked.
public enum PlaybackError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no transition, velocity, screen or parameter of that name.
  case unknownName(kind: String, name: String, near: [String])
  /// A parameter may not be that.
  case outOfRange(parameter: Parameter, value: Double)
  /// An assignment that is not `KEY=NUMBER`.
  case notAnAssignment(String)
  /// Physical mapping needs the device's size, and nobody knows it.
  case sizeUnknown(device: String)
  /// Physical mapping needs to know how many points make a millimetre on the screen.
  case pointsPerMillimeterUnknown(screen: String)
  /// The trace does not say how far a touchpad's deltas go.
  case unitsUnknown(device: String, gesture: GestureSource)
  /// A screen, origin or rotation that makes no sense.
  case unusable(what: String, value: String, expected: String)
  /// A rule's file cannot be used.
  case unusableRule(RuleFileError)

  /// What is wrong, with the value that is, and what to do.
  public var description: String {
    switch self {
    case .unknownName(let kind, let name, let near):
      let unknown = "unknown \(kind) \(quoted(name))"
      return near.isEmpty
        ? unknown : "\(unknown); did you mean \(near.joined(separator: " or "))?"
    case .outOfRange(let parameter, let value):
      let low = decimal(parameter.range.lowerBound)
      let high = decimal(parameter.range.upperBound)
      let whole =
        parameter.unit == .count || parameter.unit == .flag ? "a whole number" : "a number"
      return
        "\(parameter.name) cannot be \(decimal(value)); give \(whole) from \(low) to \(high) (\(parameter.unit.rawValue))"
    case .notAnAssignment(let text):
      return "\(quoted(text)) is not KEY=NUMBER; give for example pan.hysteresis=10"
    case .sizeUnknown(let device):
      return
        "the size of \(quoted(device)) is not known, so that no millimetre is one; use --map fit, or import again with --device-size WxH"
    case .pointsPerMillimeterUnknown(let screen):
      return
        "how many points make a millimetre on screen \(screen) is not known; give --points-per-mm, a named screen, or --map fit"
    case .unitsUnknown(let device, let gesture):
      return
        "the trace does not say how far a \(gesture.rawValue) on \(quoted(device)) goes (units_per_mm, units_per_extent); import the recording again"
    case .unusable(let what, let value, let expected):
      return "\(what) cannot be \(quoted(value)); give \(expected)"
    case .unusableRule(let error):
      return error.description
    }
  }
}
