/// A number that a person can set, as data.
public struct Parameter: Hashable, Sendable {
  /// What a parameter counts.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Points of the screen.
    case points = "pt"
    /// Points a second.
    case pointsPerSecond = "pt/s"
    /// Points a millisecond: what most sources write.
    case pointsPerMillisecond = "pt/ms"
    /// libinput units.
    case libinputUnits = "units"
    /// libinput units a second.
    case libinputUnitsPerSecond = "units/s"
    /// libinput units a millisecond.
    case libinputUnitsPerMillisecond = "units/ms"
    /// libinput units a report.
    case libinputUnitsPerReport = "units/report"
    /// Millimetres of the finger's way.
    case millimeters = "mm"
    /// Millimetres a second.
    case millimetersPerSecond = "mm/s"
    /// Times a second: extents, or scales of a pinch.
    case perSecond = "1/s"
    /// Milliseconds.
    case milliseconds = "ms"
    /// Seconds.
    case seconds = "s"
    /// Radians.
    case radians = "rad"
    /// A fraction of the whole.
    case fraction = "fraction"
    /// A factor.
    case ratio = "ratio"
    /// Times a second.
    case hertz = "Hz"
    /// Whole things.
    case count = "count"
    /// 0 for no, 1 for yes.
    case flag = "0|1"
  }

  /// The name on the command line, after its group (`pan.hysteresis`).
  public var name: String
  /// What it is unless set.
  public var defaultValue: Double
  /// What it counts.
  public var unit: Unit
  /// What it may be.
  public var range: ClosedRange<Double>
  /// One sentence on what it does.
  public var abstract: String
  /// Where the default comes from.
  public var source: String

  /// Makes a parameter.
  public init(
    _ name: String, _ defaultValue: Double, _ unit: Unit, _ range: ClosedRange<Double>,
    _ abstract: String, source: String
  ) {
    self.name = name
    self.defaultValue = defaultValue
    self.unit = unit
    self.range = range
    self.abstract = abstract
    self.source = source
  }
}

/// A parameter and what it was in a run.
public struct ParameterValue: Hashable, Sendable {
  /// The full name (`pan.hysteresis`).
  public var name: String
  /// The value, in the parameter's unit.
  public var value: Double

  /// Makes a value.
  public init(name: String, value: Double) {
    self.name = name
    self.value = value
  }
}

/// A parameter tied to where it lives in a value.
public struct ParameterField<Root: Sendable>: Sendable {
  /// The parameter.
  public var parameter: Parameter
  let get: @Sendable (Root) -> Double
  let set: @Sendable (inout Root, Double) -> Void

  /// Ties a parameter to a place.
  public init(
    _ parameter: Parameter, get: @escaping @Sendable (Root) -> Double,
    set: @escaping @Sendable (inout Root, Double) -> Void
  ) {
    self.parameter = parameter
    self.get = get
    self.set = set
  }
}

/// A value whose numbers can be set by name.
public protocol Tunable: Sendable {
  /// The parameters and where they live.
  static var fields: [ParameterField<Self>] { get }
}

extension Tunable {
  /// None.
  public static var fields: [ParameterField<Self>] { [] }

  /// The parameters as data.
  public static var parameters: [Parameter] { fields.map(\.parameter) }

  /// The parameters as data, of a value whose type is not known.
  public var parameterList: [Parameter] { Self.parameters }

  /// What the parameters are now; names after `prefix`.
  public func parameterValues(prefix: String = "") -> [ParameterValue] {
    Self.fields.map {
      ParameterValue(name: prefix + $0.parameter.name, value: $0.get(self))
    }
  }

  /// Sets a parameter.
  ///
  /// - Throws: ``PlaybackError/outOfRange(parameter:value:)`` for a value that the parameter may not be.
  /// - Returns: Whether there is a parameter of the name.
  public mutating func setParameter(_ name: String, to value: Double) throws(PlaybackError) -> Bool
  {
    for field in Self.fields where field.parameter.name == name {
      let parameter = field.parameter
      let isWhole = parameter.unit == .count || parameter.unit == .flag
      guard value.isFinite, parameter.range.contains(value),
        !isWhole || value == value.rounded()
      else { throw .outOfRange(parameter: parameter, value: value) }
      field.set(&self, value)
      return true
    }
    return false
  }
}
