internal import GestureTrace

/// After how long without movement the fingers count as having stopped.
struct PauseRule: Hashable, Sendable, BitwiseCopyable {
  /// How a system compares a rest with the limit.
  enum Edge: Hashable, Sendable, BitwiseCopyable {
    /// A rest longer than the limit is a stop.
    case beyond
    /// A rest as long as the limit is a stop already.
    case reached
    /// The system counts whole milliseconds: 40.9 ms are not more than 40.
    case beyondInWholeMilliseconds
  }

  /// The limit; zero for no such rule.
  var limit: TimeSpan { didSet { longestRest = Self.longestRest(limit, edge) } }
  private let edge: Edge
  /// The longest rest that is no stop.
  private var longestRest: TimeSpan

  init(milliseconds: Int64, _ edge: Edge = .beyond) {
    limit = .milliseconds(milliseconds)
    self.edge = edge
    longestRest = Self.longestRest(limit, edge)
  }

  /// Fingers never stop.
  static let never = PauseRule(milliseconds: 0)

  /// Whether the fingers had stopped.
  @inline(__always)
  func isStop(_ rest: TimeSpan) -> Bool { rest > longestRest }

  private static func longestRest(_ limit: TimeSpan, _ edge: Edge) -> TimeSpan {
    guard limit > .zero else { return TimeSpan(microseconds: .max) }
    let microseconds = limit.microseconds
    return switch edge {
    case .beyond: limit
    case .reached: TimeSpan(microseconds: microseconds &- 1)
    case .beyondInWholeMilliseconds: TimeSpan(microseconds: microseconds &+ 999)
    }
  }
}

extension TimeSpan {
  /// The span as a parameter counts it, rounded to the microsecond.
  var milliseconds: Double {
    get { Double(microseconds) / 1000 }
    set { self = .seconds(newValue / 1000) }
  }
}

extension Vector {
  /// The vector, or zero where a component is infinite or not a number.
  @inline(__always)
  var finiteOrZero: Vector { isFinite ? self : .zero }
}
