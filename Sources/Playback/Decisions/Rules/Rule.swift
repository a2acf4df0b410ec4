internal import GestureTrace

/// How a shipping system decides between finish and cancel, as a value: what it looks at, in which space, by which constants.
///
/// A rule is told ``RuleFacts`` along the direction that leads to the finish, in its own ``space``. It says a ``Ruling``; sentences and margins
/// are made of that when somebody asks for them.
public struct Rule: Sendable {
  /// How it decides.
  enum Method: Sendable {
    /// The first clause whose condition holds.
    case clauses([ConditionProgram?])
    /// Code of its own.
    case logic(any RuleLogic)
  }

  /// The reason code where the recording does not give what the rule looks at.
  public static let notApplicableCode = "rule_not_applicable"

  /// The name on the command line.
  public let name: String
  /// One sentence on what it is.
  public let abstract: String
  /// The space of its inputs.
  public let space: GestureSpace
  /// Which ways the system takes the gesture.
  public let axis: RuleAxis
  /// What a progress of 1 is.
  public let extent: RuleExtent
  /// Which speed it looks at, and by which estimator the system itself does.
  public let velocity: RuleVelocity
  /// What is done to the velocity first.
  public let shaping: RuleShaping
  /// How far the fingers go before their way counts, in the space's unit: it is taken off. The name of a constant.
  public let slop: String?
  /// What becomes of a gesture that is taken away.
  public let cancelled: RuleCancellation
  /// The numbers it decides by.
  public private(set) var constants: [RuleConstant]
  /// What may come of it, in the order in which it is asked.
  public let clauses: [RuleClause]
  /// Whether more progress or more velocity never turns a finish into a cancel.
  public let isMonotone: Bool
  /// Project and commit, article or file.
  public let source: String
  /// What is peculiar to the original, and reproduced.
  public let peculiarities: [String]
  /// Against whose test vectors it is tested; `nil` when there are none.
  public let vectors: String?

  private let method: Method
  private let shape: ShapingProgram
  /// The constants in base units.
  private var values: [Double]
  /// The places of the extent's constants; -1 for an extent of the screen.
  private let extentIndex: Int
  private let verticalIndex: Int
  private let slopIndex: Int

  /// Makes a rule of clauses.
  ///
  /// - Returns: `nil` when a clause names a constant that there is not, or none of them always holds.
  init?(
    _ name: String, _ abstract: String, space: GestureSpace, axis: RuleAxis, extent: RuleExtent,
    velocity: RuleVelocity, shaping: RuleShaping = .none, slop: String? = nil,
    cancelled: RuleCancellation = .goesBack, constants: [Parameter], clauses: [RuleClause],
    isMonotone: Bool = true, source: String,
    peculiarities: [String] = [], vectors: String? = nil
  ) {
    guard clauses.last?.condition == nil, !clauses.isEmpty else { return nil }
    var programs: [ConditionProgram?] = []
    for clause in clauses {
      guard let condition = clause.condition else {
        programs.append(nil)
        continue
      }
      guard let program = ConditionProgram(condition, constants: constants) else { return nil }
      programs.append(program)
    }
    self.init(
      name, abstract, space, axis, extent, velocity, shaping, slop, cancelled, constants, clauses,
      .clauses(programs), isMonotone, source, peculiarities, vectors)
  }

  /// Makes a rule of code.
  ///
  /// - Returns: `nil` when the extent or the slop names a constant that there is not.
  init?<Logic: RuleLogic>(
    _ name: String, _ abstract: String, space: GestureSpace, axis: RuleAxis, extent: RuleExtent,
    velocity: RuleVelocity, cancelled: RuleCancellation = .goesBack, constants: [Parameter],
    logic: Logic, isMonotone: Bool = true,
    source: String, peculiarities: [String] = [], vectors: String? = nil
  ) {
    self.init(
      name, abstract, space, axis, extent, velocity, .none, nil, cancelled, constants,
      Logic.answers,
      .logic(logic), isMonotone, source, peculiarities, vectors)
  }

  private init?(
    _ name: String, _ abstract: String, _ space: GestureSpace, _ axis: RuleAxis,
    _ extent: RuleExtent, _ velocity: RuleVelocity, _ shaping: RuleShaping, _ slop: String?,
    _ cancelled: RuleCancellation,
    _ constants: [Parameter], _ clauses: [RuleClause], _ method: Method, _ isMonotone: Bool,
    _ source: String, _ peculiarities: [String], _ vectors: String?
  ) {
    let index = Self.index(constants)
    guard let shape = ShapingProgram(shaping, index: index) else { return nil }
    var extentIndex = -1
    var verticalIndex = -1
    switch extent {
    case .screenHeight, .screenWidth, .screenLongest: break
    case .constant(let name):
      guard let place = index(name) else { return nil }
      extentIndex = place
      verticalIndex = place
    case .axes(let horizontal, let vertical):
      guard let place = index(horizontal), let other = index(vertical) else { return nil }
      extentIndex = place
      verticalIndex = other
    }
    var slopIndex = -1
    if let slop {
      guard let place = index(slop) else { return nil }
      slopIndex = place
    }
    self.name = name
    self.abstract = abstract
    self.space = space
    self.axis = axis
    self.extent = extent
    self.velocity = velocity
    self.shaping = shaping
    self.slop = slop
    self.cancelled = cancelled
    self.clauses = clauses
    self.isMonotone = isMonotone
    self.source = source
    self.peculiarities = peculiarities
    self.vectors = vectors
    self.method = method
    self.shape = shape
    self.extentIndex = extentIndex
    self.verticalIndex = verticalIndex
    self.slopIndex = slopIndex
    self.constants = constants.map { RuleConstant($0) }
    // A progress is a way over the extent, which is never nothing.
    for index in [extentIndex, verticalIndex] where index >= 0 {
      let range = self.constants[index].parameter.range
      let least = max(range.lowerBound, Self.leastExtent)
      guard self.constants[index].value >= least else { return nil }
      self.constants[index].parameter.range = least...range.upperBound
    }
    values = self.constants.map(\.baseValue)
  }

  private static func index(_ constants: [Parameter]) -> (String) -> Int? {
    { name in constants.firstIndex { $0.name == name } }
  }

  // MARK: Constants

  /// No extent is smaller, in the unit of the rule's space.
  static let leastExtent = 0.001

  /// The constants as they are now, each under its name after a prefix.
  public func parameterValues(prefix: String = "") -> [ParameterValue] {
    constants.map { ParameterValue(name: prefix + $0.parameter.name, value: $0.value) }
  }

  /// Sets a constant, in its own unit.
  ///
  /// - Throws: ``PlaybackError/outOfRange(parameter:value:)``, or ``PlaybackError/unknownName(kind:name:near:)``.
  public mutating func set(_ name: String, to value: Double) throws(PlaybackError) {
    guard let place = constants.firstIndex(where: { $0.parameter.name == name }) else {
      throw unknown(name)
    }
    let parameter = constants[place].parameter
    guard value.isFinite, parameter.range.contains(value) else {
      throw .outOfRange(parameter: parameter, value: value)
    }
    constants[place].value = value
    values[place] = constants[place].baseValue
  }

  func unknown(_ constant: String) -> PlaybackError {
    .unknownName(
      kind: "constant of rule \(name)", name: constant,
      near: nearNames(to: constant, among: constants.map(\.parameter.name)))
  }

  /// The value of a constant in base units; not a number when there is none of the name.
  func value(_ name: String) -> Double {
    for (constant, value) in zip(constants, values) where constant.parameter.name == name {
      return value
    }
    return .nan
  }

  // MARK: Facts

  /// The whole way on a screen along a direction, in the rule's unit.
  public func wholeWay(on screen: Screen, along direction: FinishDirection) -> Double {
    switch extent {
    case .screenHeight: screen.size.height
    case .screenWidth: screen.size.width
    case .screenLongest: max(screen.size.width, screen.size.height)
    case .constant, .axes:
      values[direction == .up || direction == .down ? verticalIndex : extentIndex]
    }
  }

  /// The speed that counts as much as the whole progress when margins are compared, in the unit of its space a second.
  public var ordinarySpeed: Double {
    velocity == .meanStep
      ? Margin.Quantity.meanStep.ordinary : space.marginQuantity(.down).ordinary
  }

  /// Whether the whole way is what is moved, so that a transition can lend its own.
  public var takesProgress: Bool {
    switch extent {
    case .screenHeight, .screenWidth: true
    case .screenLongest, .constant, .axes: false
    }
  }

  /// How far the fingers go before their way counts, in the space's unit.
  var slopDistance: Double { slopIndex < 0 ? 0 : values[slopIndex] }

  /// What the rule keeps of a whole gesture.
  func memory(of track: DirectedTrack) -> RuleMemory {
    switch method {
    case .clauses: RuleMemory()
    case .logic(let logic): logic.memory(of: track, values)
    }
  }

  /// Whether it looks at the velocity of every sample.
  var followsVelocity: Bool {
    switch method {
    case .clauses: false
    case .logic(let logic): logic.followsVelocity
    }
  }

  /// Takes the velocities of all samples into the facts.
  func follow(
    _ velocities: [Vector<Points>], of track: DirectedTrack, _ facts: inout RuleFacts
  ) {
    guard case .logic(let logic) = method else { return }
    facts.memory = logic.memory(
      of: track, velocities: velocities, width: facts.extent, values)
    facts.velocity = facts.memory.first
  }

  // MARK: The decision

  /// The decision.
  ///
  /// - Complexity: O(*n*) in the number of tests.
  public func rule(_ facts: RuleFacts) -> Ruling {
    let clause = answer(shape.isActive ? shape(facts, values) : facts)
    return Ruling(kind: clauses[clause].kind, clause: clause)
  }

  @inline(__always)
  private func answer(_ facts: RuleFacts) -> Int {
    switch method {
    case .clauses(let programs):
      for place in programs.indices {
        guard let program = programs[place] else { return place }
        if program.holds(facts, values) { return place }
      }
      return programs.count - 1
    case .logic(let logic): return logic.answer(facts, values)
    }
  }

  /// Whether it decides by code of its own, so that its clauses say no conditions.
  var hasLogic: Bool {
    switch method {
    case .clauses: false
    case .logic: true
    }
  }

  /// Whether any clause answers while the fingers are down.
  public var decidesEarly: Bool { clauses.contains { $0.isEarly } }

  /// The decision while the fingers are down; `nil` when there is none yet.
  public func early(_ facts: RuleFacts) -> Ruling? {
    let ruling = rule(facts)
    return clauses[ruling.clause].isEarly ? ruling : nil
  }

  /// The decision with its sentence and margins.
  ///
  /// - Parameters:
  ///   - facts: What the rule is told.
  ///   - direction: The way that leads to the finish.
  ///   - progressRange: Where the progress can be, for its margin.
  /// - Returns: The decision, its reason and its margins.
  public func verdict(
    _ facts: RuleFacts, direction: FinishDirection,
    progressRange: ClosedRange<Double> = -1e6...1e6
  ) -> Verdict {
    let ruling = rule(facts)
    let change = change(facts, ruling, progressRange: progressRange)
    let quantity =
      velocity == .meanStep ? Margin.Quantity.meanStep : space.marginQuantity(direction)
    return Verdict(
      ruling.kind, code: clauses[ruling.clause].code, reason: sentence(facts, ruling),
      progress: facts.progress,
      margin: Margin(
        progress: change.progress.map { abs($0) }, velocity: change.velocity.map { abs($0) },
        of: quantity))
  }

  // MARK: Sentences

  /// Why, with the numbers.
  public func sentence(_ facts: RuleFacts, _ ruling: Ruling) -> String {
    let shaped = shape.isActive ? shape(facts, values) : facts
    let words: String
    switch method {
    case .logic(let logic):
      words = logic.sentence(shaped, values, answer: ruling.clause, unit: space.unit)
    case .clauses:
      if let condition = clauses[ruling.clause].condition {
        words = text(condition, shaped)
      } else {
        // What did not hold is why.
        let missed = clauses[..<ruling.clause].compactMap(\.condition).map { text($0, shaped) }
        words = missed.isEmpty ? "always" : missed.joined(separator: "; ")
      }
    }
    guard shaped.velocity != facts.velocity else { return words }
    return
      "\(words) (velocity \(number(facts.velocity, .velocity)) counts as \(number(shaped.velocity, .velocity)))"
  }

  private func text(_ condition: Condition, _ facts: RuleFacts) -> String {
    switch condition {
    case .test(let quantity, let relation, let name):
      let threshold = constants.first { $0.parameter.name == name }
      return comparison(
        quantity, relation, value(name) * (threshold?.parameter.unit.millisecondsFactor ?? 1),
        threshold.map(\.text) ?? "nothing", facts)
    case .sign(let quantity, let relation): return comparison(quantity, relation, 0, "0", facts)
    case .all(let conditions):
      return conditions.map { text($0, facts) }.joined(separator: " and ")
    case .any(let conditions):
      return conditions.map { text($0, facts) }.joined(separator: " or ")
    case .not(let condition): return "not (\(text(condition, facts)))"
    }
  }

  /// A time in seconds.
  private func seconds(_ name: String) -> Double {
    let constant = constants.first { $0.parameter.name == name }
    return value(name) * (constant?.parameter.unit.secondsFactor ?? 1)
  }

  private func comparison(
    _ quantity: RuleQuantity, _ relation: Condition.Relation, _ threshold: Double,
    _ shown: String, _ facts: RuleFacts
  ) -> String {
    let value = facts.value(quantity.kind, horizon: quantity.horizon.map { seconds($0) } ?? 0)
    let holds = relation.holds(value, threshold)
    return
      "\(quantity.kind.words) \(number(value, quantity.kind)) \(holds ? relation.sign : "is not \(relation.sign)") \(shown)"
  }

  private func number(_ value: Double, _ kind: RuleQuantity.Kind) -> String {
    switch kind.dimension {
    case .share: decimal(value, 3)
    case .length: "\(decimal(value, 1)) \(space.unit)"
    case .velocity: "\(decimal(value, space == .scale ? 2 : 0)) \(space.velocityUnit)"
    case .rate: "\(decimal(value, 2)) 1/s"
    case .time: "\(decimal(value, 0)) ms"
    case .step: "\(decimal(value, 2)) \(space.unit)"
    }
  }
}
