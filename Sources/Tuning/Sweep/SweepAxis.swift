internal import GestureTrace
public import Playback

/// A parameter and the values that are tried.
public struct SweepAxis: Hashable, Sendable {
  /// The parameter under its full name (`finishProgress`, `pan.hysteresis`, `rule.distance`).
  public let parameter: Parameter
  /// The values in the parameter's unit, ascending.
  public let values: [Double]
  /// What the parameter is now.
  public let current: Double
  /// How the parameter acts on decisions.
  public let role: ParameterRole

  /// The parameter's full name.
  public var name: String { parameter.name }

  /// Makes an axis.
  ///
  /// - Throws: ``SweepError`` for a parameter that nothing looks at, and for values that it cannot have.
  public init(_ range: SweepRange, of subject: any TuningSubject) throws {
    let role = try subject.role(of: range.name)
    if case .idle(let reason) = role {
      throw SweepError.doesNotMatter(parameter: range.name, reason: reason)
    }
    guard let parameter = subject.parameters.first(where: { $0.name == range.name }),
      let current = subject.parameterValues.first(where: { $0.name == range.name })?.value
    else { throw SweepError.doesNotMatter(parameter: range.name, reason: "it has no value") }
    self.parameter = parameter
    self.current = current
    self.role = role
    let isWhole = parameter.unit == .count || parameter.unit == .flag
    values = range.values(wholeWhereFree: isWhole)
    // The parameter itself says what it can be.
    var probe = subject
    for value in [range.from, range.to] { try probe.set(range.name, to: value) }
    if isWhole { for value in values { try probe.set(range.name, to: value) } }
  }

  /// Whether its values are compared at the lift alone, so that one play tells about all of them.
  public var isThreshold: Bool { role == .threshold }
}

/// A range of values that a parameter is tried at.
public struct SweepRange: Hashable, Sendable {
  /// The parameter's full name.
  public let name: String
  /// The first value.
  public let from: Double
  /// The last value, where the step meets it.
  public let to: Double
  /// From one value to the next.
  public let step: Double
  private let isStepGiven: Bool

  /// How many steps there are when nobody says.
  private static let ordinarySteps = 20.0
  /// An axis has no more values.
  public static let mostValues = 100_000

  /// Makes a range; a twentieth of it is the step where none is given.
  ///
  /// - Throws: ``SweepError/notARange(_:_:)``.
  public init(
    name: String, from: Double, to: Double, step: Double? = nil
  ) throws(SweepError) {
    // As it was given: to round a step of 1e-9 to 0 would explain nothing.
    func text(_ number: Double) -> String {
      Double(decimal(number)) == number ? decimal(number) : "\(number)"
    }
    func refuse(_ remedy: String) -> SweepError {
      .notARange("\(name)=\(text(from)):\(text(to))\(step.map { ":" + text($0) } ?? "")", remedy)
    }
    isStepGiven = step != nil
    let step = step ?? (to - from) / Self.ordinarySteps
    guard from.isFinite, to.isFinite, step.isFinite else { throw refuse("give finite numbers") }
    guard from != to else {
      throw refuse("one value is no range; use --set \(name)=\(text(from))")
    }
    guard from < to else {
      throw refuse("it is the wrong way round; give \(name)=\(text(to)):\(text(from))")
    }
    guard step > 0 else { throw refuse("give a step above 0") }
    guard step <= to - from else {
      throw refuse("the step leaves one value; give a smaller one, or no range at all")
    }
    guard (to - from) / step < Double(Self.mostValues) else {
      throw refuse("it has more than \(Self.mostValues) values; give a larger step")
    }
    self.name = name
    self.from = from
    self.to = to
    self.step = step
  }

  /// The values. Each is the nearest number to its decimal, so that `0:1:0.1` holds 0.3 and not its neighbour.
  public var values: [Double] { values(by: step) }

  /// The values of a parameter that counts: with a whole step, where nobody gave one.
  func values(wholeWhereFree isWhole: Bool) -> [Double] {
    values(by: isWhole && !isStepGiven ? max(1, step.rounded(.up)) : step)
  }

  private func values(by step: Double) -> [Double] {
    // A hair more, so that rounding does not lose the last one.
    let count = Int((to - from) / step * (1 + 1e-12) + 1e-9)
    return (0...count).map { Self.rounded(from + Double($0) * step) }
  }

  private static func rounded(_ value: Double) -> Double {
    let rounded = (value * 1e9).rounded() / 1e9
    return abs(rounded - value) <= abs(value) * 1e-12 ? rounded : value
  }
}
