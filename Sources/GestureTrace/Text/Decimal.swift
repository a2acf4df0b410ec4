/// A number as results print it: rounded, without trailing zeros, the same on every system.
///
/// What is not finite is `nan`, `inf` or `-inf`.
package func decimal(_ number: Double, _ places: Int = 3) -> String {
  guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
  var scale: Int64 = 1
  for _ in 0..<places { scale *= 10 }
  let scaled = (number * Double(scale)).rounded()
  guard abs(scaled) < 9e15 else { return "\(number)" }
  let units = Int64(scaled)
  let (whole, fraction) = units.magnitude.quotientAndRemainder(dividingBy: scale.magnitude)
  let sign = units < 0 ? "-" : ""
  guard fraction != 0 else { return "\(sign)\(whole)" }
  var digits = String(fraction)
  digits = String(repeating: "0", count: places - digits.utf8.count) + digits
  while digits.last == "0" { digits.removeLast() }
  return "\(sign)\(whole).\(digits)"
}
