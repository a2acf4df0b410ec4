internal import GestureTrace

/// The way that leads to the finish. Everything a rule is told is measured along it, and across.
public enum FinishDirection: String, Hashable, Sendable, CaseIterable {
  /// To the lower edge.
  case down
  /// To the upper edge.
  case up
  /// To the left.
  case left
  /// To the right.
  case right
  /// Fingers come together.
  case closing
  /// Fingers part.
  case opening

  /// Whether it is a direction of a pinch.
  public var isPinch: Bool { self == .closing || self == .opening }

  /// The component along it.
  @inline(__always)
  func along(_ vector: Vector<Points>) -> Double {
    switch self {
    case .down: vector.y
    case .up: -vector.y
    case .left, .closing: -vector.x
    case .right, .opening: vector.x
    }
  }

  /// The component across it; none of a pinch.
  @inline(__always)
  func across(_ vector: Vector<Points>) -> Double {
    switch self {
    case .down, .up: vector.x
    case .left, .right: vector.y
    case .closing, .opening: 0
    }
  }

  /// Where a displacement mainly leads: along its larger component.
  init(of displacement: Vector<Points>) {
    if abs(displacement.y) >= abs(displacement.x) {
      self = displacement.y < 0 ? .up : .down
    } else {
      self = displacement.x < 0 ? .left : .right
    }
  }
}

/// Which ways a system takes a gesture.
public enum RuleAxis: String, Hashable, Sendable, CaseIterable {
  /// Down alone.
  case down
  /// To the left alone.
  case left
  /// To the right alone.
  case right
  /// Up and down.
  case vertical
  /// Left and right.
  case horizontal
  /// Every way.
  case any
  /// Fingers come together.
  case closing
  /// Fingers come together or part.
  case pinch

  /// Whether it is one of a pinch.
  public var isPinch: Bool { self == .closing || self == .pinch }

  /// The finish direction for a gesture that mainly leads `main`; `pinch` says whether fingers part or close.
  func direction(main: FinishDirection, pinch: FinishDirection) -> FinishDirection {
    switch self {
    case .down: .down
    case .left: .left
    case .right: .right
    case .vertical: main == .up ? .up : .down
    case .horizontal: main == .left ? .left : .right
    case .any: main
    case .closing: .closing
    case .pinch: pinch
    }
  }
}

/// What a rule's whole progress is.
public enum RuleExtent: Hashable, Sendable {
  /// What is moved: the screen's height. A transition that lends its progress lends its own way.
  case screenHeight
  /// What is moved: the screen's width. A transition that lends its progress lends its own way.
  case screenWidth
  /// The screen's longer side.
  case screenLongest
  /// A constant of the system, by its name.
  case constant(String)
  /// A constant of the system for each axis.
  case axes(horizontal: String, vertical: String)

  /// As lists say it.
  public var text: String {
    switch self {
    case .screenHeight: "screen height"
    case .screenWidth: "screen width"
    case .screenLongest: "longer side of the screen"
    case .constant(let name): name
    case .axes(let horizontal, let vertical): "\(horizontal), along y \(vertical)"
    }
  }
}

/// Which speed a rule looks at.
public enum RuleVelocity: Hashable, Sendable {
  /// That of an estimator; the system's own has this name.
  case estimated(String)
  /// The mean step of a report over the whole gesture, which knows no time.
  case meanStep
  /// None.
  case unused

  /// The name of the system's own estimator.
  public var estimator: String? {
    if case .estimated(let name) = self { name } else { nil }
  }

  /// As lists say it.
  public var text: String {
    switch self {
    case .estimated(let name): name
    case .meanStep: "its own: mean step of a report"
    case .unused: "none"
    }
  }
}

/// What becomes of a gesture that is taken away, by libinput or the system, before the fingers lift.
public enum RuleCancellation: String, Hashable, Sendable, CaseIterable {
  /// It goes back, whatever the rule.
  case goesBack = "goes_back"
  /// It is decided like one that ends.
  case decides
  /// It is decided like one that ends at rest.
  case decidesAtRest = "decides_at_rest"
}
