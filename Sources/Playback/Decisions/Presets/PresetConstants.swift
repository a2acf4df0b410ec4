/// Makes the constants of a system, all from one source.
struct PresetConstants {
  let source: String

  init(_ source: String) { self.source = source }

  private func constant(
    _ name: String, _ value: Double, _ unit: Parameter.Unit, _ most: Double, _ abstract: String
  ) -> Parameter {
    Parameter(name, value, unit, 0...most, abstract, source: source)
  }

  /// A share of the extent.
  func share(_ name: String, _ value: Double, _ abstract: String) -> Parameter {
    constant(name, value, .fraction, 10, abstract)
  }

  /// Points.
  func points(_ name: String, _ value: Double, _ abstract: String) -> Parameter {
    constant(name, value, .points, 100_000, abstract)
  }

  /// Points a second.
  func speed(_ name: String, _ value: Double, _ abstract: String) -> Parameter {
    constant(name, value, .pointsPerSecond, 100_000, abstract)
  }

  /// Points a millisecond.
  func speedPerMillisecond(_ name: String, _ value: Double, _ abstract: String) -> Parameter {
    constant(name, value, .pointsPerMillisecond, 100, abstract)
  }

  /// libinput units.
  func units(_ name: String, _ value: Double, _ abstract: String) -> Parameter {
    constant(name, value, .libinputUnits, 100_000, abstract)
  }

  /// libinput units a second.
  func unitSpeed(_ name: String, _ value: Double, _ abstract: String) -> Parameter {
    constant(name, value, .libinputUnitsPerSecond, 100_000, abstract)
  }

  /// libinput units a millisecond.
  func unitSpeedPerMillisecond(_ name: String, _ value: Double, _ abstract: String) -> Parameter {
    constant(name, value, .libinputUnitsPerMillisecond, 100, abstract)
  }

  /// libinput units a report.
  func unitsPerReport(_ name: String, _ value: Double, _ abstract: String) -> Parameter {
    constant(name, value, .libinputUnitsPerReport, 10_000, abstract)
  }

  /// Seconds.
  func seconds(_ name: String, _ value: Double, _ abstract: String) -> Parameter {
    constant(name, value, .seconds, 10, abstract)
  }

  /// Milliseconds.
  func milliseconds(_ name: String, _ value: Double, _ abstract: String) -> Parameter {
    constant(name, value, .milliseconds, 60_000, abstract)
  }

  /// Times a second.
  func rate(_ name: String, _ value: Double, _ abstract: String) -> Parameter {
    constant(name, value, .perSecond, 1000, abstract)
  }

  /// A factor.
  func ratio(_ name: String, _ value: Double, _ abstract: String) -> Parameter {
    constant(name, value, .ratio, 1000, abstract)
  }
}

/// A preset that is whole: it names only constants that it has, and a test builds all of them. Presets are written in this
/// library alone, so that what is missing is its own mistake; a rule that a person writes is refused with its path.
func preset(_ rule: Rule?) -> Rule {
  guard let rule else { fatalError("a preset names a constant that it does not have") }
  return rule
}
