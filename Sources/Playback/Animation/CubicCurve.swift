/// A cubic Bézier curve from (0, 0) to (1, 1) that turns a share of time into a share of distance.
///
/// The curves of `UIView.AnimationCurve`, `CAMediaTimingFunction` and the CSS function `cubic-bezier()`.
public struct CubicCurve: Hashable, Sendable, BitwiseCopyable {
  /// The first control point's share of time, 0…1.
  public let x1: Double
  /// The first control point's share of distance.
  public let y1: Double
  /// The second control point's share of time, 0…1.
  public let x2: Double
  /// The second control point's share of distance.
  public let y2: Double

  /// Makes a curve. The shares of time are brought into 0…1, so that the curve has one value at each time.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1.limited(to: 0...1, else: 0)
    self.y1 = y1.limited(to: -1e6...1e6, else: 0)
    self.x2 = x2.limited(to: 0...1, else: 1)
    self.y2 = y2.limited(to: -1e6...1e6, else: 1)
  }

  /// As much distance as time.
  public static let linear = CubicCurve(0, 0, 1, 1)
  /// Slow at first: (0.42, 0, 1, 1).
  public static let easeIn = CubicCurve(0.42, 0, 1, 1)
  /// Slow at last: (0, 0, 0.58, 1).
  public static let easeOut = CubicCurve(0, 0, 0.58, 1)
  /// Slow at both ends: (0.42, 0, 0.58, 1).
  public static let easeInOut = CubicCurve(0.42, 0, 0.58, 1)
  /// The default of Core Animation and CSS: (0.25, 0.1, 0.25, 1).
  public static let standard = CubicCurve(0.25, 0.1, 0.25, 1)

  /// The name of a curve that has one; `nil` for any other.
  public var name: String? {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .standard: "default"
    default: nil
    }
  }

  /// The share of distance at a share of time; 0 before 0, 1 after 1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return time }
    return Self.coordinate(parameter(at: time), y1, y2)
  }

  /// How fast the distance grows with time, at a share of time; 1 for the linear curve.
  public func slope(at time: Double) -> Double {
    let parameter = parameter(at: time.limited(to: 0...1, else: 0))
    let run = Self.derivative(parameter, x1, x2)
    let rise = Self.derivative(parameter, y1, y2)
    return run > 1e-12 ? rise / run : 0
  }

  /// Solves x(s) = time: Newton's method, kept inside a bracket that halves.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var guess = time
    for _ in 0..<64 {
      let error = Self.coordinate(guess, x1, x2) - time
      if abs(error) < 1e-14 { return guess }
      if error < 0 { low = guess } else { high = guess }
      let slope = Self.derivative(guess, x1, x2)
      let next = guess - error / slope
      guess = next > low && next < high ? next : (low + high) / 2
    }
    return guess
  }

  private static func coordinate(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
  }

  private static func derivative(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * first + 6 * rest * s * (second - first) + 3 * s * s * (1 - second)
  }
}
