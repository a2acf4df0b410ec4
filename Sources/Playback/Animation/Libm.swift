#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#endif

/// The platform's functions of real numbers. Their last digit differs from one library to the next, so that whatever is
/// printed is rounded to three decimals.
enum Libm {
  static func exponential(_ x: Double) -> Double { exp(x) }
  static func logarithm(_ x: Double) -> Double { log(x) }
  static func sine(_ x: Double) -> Double { sin(x) }
  static func cosine(_ x: Double) -> Double { cos(x) }
  /// The angle of the direction (x, y) from the x axis, −π…π.
  static func angle(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
}
