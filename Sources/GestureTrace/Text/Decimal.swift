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
  // Every verdict has a few of these, every line of JSON dozens: digits, not strings, are put together.
  var (whole, fraction) = units.magnitude.quotientAndRemainder(dividingBy: scale.magnitude)
  var backwards: [UInt8] = []
  backwards.reserveCapacity(20)
  if fraction != 0 {
    for _ in 0..<places {
      let digit = UInt8(truncatingIfNeeded: fraction % 10)
      fraction /= 10
      if digit != 0 || !backwards.isEmpty { backwards.append(UInt8(ascii: "0") + digit) }
    }
    backwards.append(UInt8(ascii: "."))
  }
  repeat {
    backwards.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: whole % 10))
    whole /= 10
  } while whole != 0
  if units < 0 { backwards.append(UInt8(ascii: "-")) }
  backwards.reverse()
  return String(decoding: backwards, as: UTF8.self)
}
