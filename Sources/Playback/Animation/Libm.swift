#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#endif

/// The platform's functions of real numbers. Their last digit differs from one library to the next, so that whatever is
/// printed is rounded to three decimals.
package enum Libm {
  package static func exponential(_ x: Double) -> Double { exp(x) }
  package static func logarithm(_ x: Double) -> Double { log(x) }
  package static func sine(_ x: Double) -> Double { sin(x) }
  package static func cosine(_ x: Double) -> Double { cos(x) }
  /// The angle of the direction (x, y) from the x axis, −π…π.
  package static func angle(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
  /// The share of the normal distribution's tails beyond ±√2 x, for x of at least 0; 2 less that for one below.
  package static func complementaryError(_ x: Double) -> Double { erfc(x) }
}
