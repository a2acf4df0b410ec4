public import GestureTrace

/// Edges of the screen, numbered as in UIKit.
public struct ScreenEdges: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits.
  public var rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = ScreenEdges(rawValue: 1)
  /// The left edge.
  public static let left = ScreenEdges(rawValue: 2)
  /// The lower edge.
  public static let bottom = ScreenEdges(rawValue: 4)
  /// The right edge.
  public static let right = ScreenEdges(rawValue: 8)

  static var single: [ScreenEdges] { [.left, .right, .top, .bottom] }

  /// Away from the edge into the screen, for a set of one.
  private var inward: Vector<Points> {
    switch self {
    case .left: Vector(1, 0)
    case .right: Vector(-1, 0)
    case .top: Vector(0, 1)
    default: Vector(0, -1)
    }
  }

  /// The angle in radians between a way and the way straight into the screen, 0…π.
  ///
  func angle(of way: Vector<Points>) -> Double {
    let along = way.x * inward.x + way.y * inward.y
    let across = abs(way.x * inward.y) + abs(way.y * inward.x)
    return Angle.of(along, across)
  }
}

extension ScreenEdgePanRecognizer {
  /// The settings of a pan from an edge.
  public struct Configuration: Hashable, Sendable, Tunable {
    /// From which edges.
    public var edges: ScreenEdges = .left
    /// How far from the edge the finger may land, in points.
    public var region = 13.0
    /// The same for the lower edge, in points.
    public var bottomRegion = 11.0
    /// How far the finger goes along an axis before the pan begins, in points; taken off the translation.
    public var hysteresis = 15.0
    /// How wide the window of angles around the way straight in is at first, in radians.
    public var angleWindow = 2.705
    /// How wide it is in the end, in radians.
    public var finalAngleWindow = 1.571
    /// After how long it has narrowed to the end, in seconds.
    public var narrowingDuration = 0.5
    /// For how long after the touch a fast swipe has the whole window, in seconds.
    public var fastSwipeDuration = 0.25

    /// The defaults.
    public init() {}

    /// The nearest of the edges in whose region a place is; `nil` when it is in none.
    func edge(at location: Vector<Points>, in bounds: Size<Points>) -> ScreenEdges? {
      var nearest: (edge: ScreenEdges, distance: Double)?
      for edge in ScreenEdges.single where edges.contains(edge) {
        let distance = distance(of: location, from: edge, in: bounds)
        let region = edge == .bottom ? bottomRegion : region
        guard distance >= 0, distance <= region else { continue }
        if distance < nearest?.distance ?? .infinity { nearest = (edge, distance) }
      }
      return nearest?.edge
    }

    /// How far a place is from an edge in points; below 0 beyond it.
    func distance(
      of location: Vector<Points>, from edge: ScreenEdges, in bounds: Size<Points>
    ) -> Double {
      switch edge {
      case .left: location.x
      case .right: bounds.width - location.x
      case .top: location.y
      default: bounds.height - location.y
      }
    }

    /// The window of angles in radians at a time after the touch.
    ///
    /// Whole for as long as a fast swipe takes, then narrowing evenly. How it narrows is not published: this is an
    /// assumption.
    public func angleWindow(after span: TimeSpan) -> Double {
      guard span.seconds > fastSwipeDuration else { return angleWindow }
      guard span.seconds < narrowingDuration else { return finalAngleWindow }
      let share = (span.seconds - fastSwipeDuration) / (narrowingDuration - fastSwipeDuration)
      return angleWindow + (finalAngleWindow - angleWindow) * share
    }

    /// The parameters, for `--set`.
    public static var fields: [ParameterField<Configuration>] {
      let source = "UIKit-like default, unconfirmed"
      return [
        ParameterField(
          Parameter(
            "edges", 2, .count, 1...15,
            "From which edges: 1 top, 2 left, 4 bottom, 8 right, or a sum.", source: "UIRectEdge"),
          get: { Double($0.edges.rawValue) }, set: { $0.edges = ScreenEdges(rawValue: Int($1)) }),
        ParameterField(
          Parameter(
            "region", 13, .points, 0...1000, "How far from the edge the finger may land.",
            source: source),
          get: { $0.region }, set: { $0.region = $1 }),
        ParameterField(
          Parameter(
            "bottomRegion", 11, .points, 0...1000, "The same for the lower edge.", source: source),
          get: { $0.bottomRegion }, set: { $0.bottomRegion = $1 }),
        ParameterField(
          Parameter(
            "hysteresis", 15, .points, 0...200,
            "How far a finger goes along one axis before the pan begins.", source: source),
          get: { $0.hysteresis }, set: { $0.hysteresis = $1 }),
        ParameterField(
          Parameter(
            "angleWindow", 2.705, .radians, 0...6.3,
            "How wide the window of angles around the way straight in is at first.",
            source: source),
          get: { $0.angleWindow }, set: { $0.angleWindow = $1 }),
        ParameterField(
          Parameter(
            "finalAngleWindow", 1.571, .radians, 0...6.3,
            "How wide the window of angles is once it has narrowed.",
            source: "assumed: a quarter to each side of straight; not published"),
          get: { $0.finalAngleWindow }, set: { $0.finalAngleWindow = $1 }),
        ParameterField(
          Parameter(
            "narrowingDuration", 0.5, .seconds, 0...10,
            "How long after the touch the window of angles has narrowed.", source: source),
          get: { $0.narrowingDuration }, set: { $0.narrowingDuration = $1 }),
        ParameterField(
          Parameter(
            "fastSwipeDuration", 0.25, .seconds, 0...10,
            "How long after the touch a fast swipe has the whole window.", source: source),
          get: { $0.fastSwipeDuration }, set: { $0.fastSwipeDuration = $1 }),
      ]
    }
  }
}
