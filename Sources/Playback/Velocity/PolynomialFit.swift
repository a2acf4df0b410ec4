internal import GestureTrace

/// A polynomial of degree 1 to 3 through samples by least squares, for both axes at once: y(x) = b₀ + b₁·x + b₂·x² + b₃·x³.
///
/// Only sums are kept. The normal equations' matrix is the Gram matrix of the columns 1, x, x², x³, and the pivots of its
/// LDLᵀ decomposition are the squared norms that a Gram–Schmidt process on those columns finds: the test that the
/// published solvers make on each norm can be made on them.
struct PolynomialFit {
  private var x0 = 0.0
  private var x1 = 0.0
  private var x2 = 0.0
  private var x3 = 0.0
  private var x4 = 0.0
  private var x5 = 0.0
  private var x6 = 0.0
  private var y0: Vector<Points> = .zero
  private var y1: Vector<Points> = .zero
  private var y2: Vector<Points> = .zero
  private var y3: Vector<Points> = .zero

  /// Adds a sample whose error counts by the square of its weight.
  @inline(__always)
  mutating func add(_ x: Double, _ y: Vector<Points>, weight: Double) {
    let w = weight * weight
    add(w, w * x, w * x * x, x, y)
  }

  /// Adds a sample for a fit of degree 2 or less.
  @inline(__always)
  mutating func add(_ x: Double, _ y: Vector<Points>) {
    let square = x * x
    x0 += 1
    x1 += x
    x2 += square
    x3 += square * x
    x4 += square * square
    y0 += y
    y1 += y * x
    y2 += y * square
  }

  /// Adds a sample of the weight w for any degree.
  @inline(__always)
  private mutating func add(
    _ w: Double, _ wx: Double, _ wxx: Double, _ x: Double, _ y: Vector<Points>
  ) {
    let wxxx = wxx * x
    x0 += w
    x1 += wx
    x2 += wxx
    x3 += wxxx
    x4 += wxx * (x * x)
    x5 += wxxx * (x * x)
    x6 += wxxx * (x * x * x)
    y0 += y * w
    y1 += y * wx
    y2 += y * wxx
    y3 += y * wxxx
  }

  /// The derivative b₁ at x = 0.
  ///
  /// - Parameters:
  ///   - degree: 1 to 3, below the number of samples.
  ///   - minimumNorm: The smallest norm that a column may have once those before it are taken out, in the unit of x to
  ///     the column's power.
  /// - Returns: `nil` where the samples do not determine the polynomial.
  func slope(degree: Int, minimumNorm: Double) -> Vector<Points>? {
    /// Whether a pivot is one, and not what rounding left of zero in sums as large as `scale`.
    func isPivot(_ pivot: Double, _ scale: Double) -> Bool {
      pivot > scale * 1e-13 && pivot >= minimumNorm * minimumNorm
    }
    guard isPivot(x0, x0) else { return nil }
    let l10 = x1 / x0
    let d1 = x2 - l10 * x1
    guard isPivot(d1, x2) else { return nil }
    let z1 = y1 - y0 * l10
    if degree == 1 { return z1 / d1 }

    let l20 = x2 / x0
    let a21 = x3 - l20 * x1
    let l21 = a21 / d1
    let d2 = x4 - l20 * x2 - l21 * a21
    guard isPivot(d2, x4) else { return nil }
    let z2 = y2 - y0 * l20 - z1 * l21
    if degree == 2 { return z1 / d1 - z2 * (l21 / d2) }

    let l30 = x3 / x0
    let a31 = x4 - l30 * x1
    let l31 = a31 / d1
    let a32 = x5 - l30 * x2 - l31 * a21
    let l32 = a32 / d2
    let d3 = x6 - l30 * x3 - l31 * a31 - l32 * a32
    guard isPivot(d3, x6) else { return nil }
    let b3 = (y3 - y0 * l30 - z1 * l31 - z2 * l32) / d3
    let b2 = z2 / d2 - b3 * l32
    return z1 / d1 - b2 * l21 - b3 * l31
  }
}
