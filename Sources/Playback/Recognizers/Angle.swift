/// Angles without a mathematics library: `Playback` imports none.
enum Angle {
  /// The angle of a point from the x axis.
  ///
  /// - Parameters:
  ///   - x: Along the axis.
  ///   - y: Across; its sign counts for nothing.
  /// - Returns: Radians, 0…π; 0 at the origin and for what is not a number.
  static func of(_ x: Double, _ y: Double) -> Double {
    guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return 0 }
    let largest = max(abs(x), abs(y))
    var along = x / largest
    var across = abs(y) / largest
    // Halving the angle four times leaves at most π/16, where the series converges fast.
    for _ in 0..<4 {
      let length = (along * along + across * across).squareRoot()
      along += length
    }
    guard along > 0 else { return .pi }
    let tangent = across / along
    let square = tangent * tangent
    var sum = 0.0
    var power = tangent
    for term in 0..<12 {
      sum += (term % 2 == 0 ? power : -power) / Double(2 * term + 1)
      power *= square
    }
    across = sum * 16
    return min(across, .pi)
  }

  /// The angle in radians from one way to another, -π…π.
  static func between(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double)) -> Double {
    let along = from.x * to.x + from.y * to.y
    let across = from.x * to.y - from.y * to.x
    return across < 0 ? -of(along, -across) : of(along, across)
  }
}
