/// Numbers as results print them: rounded to three decimals, no trailing zeros, the same on every system.
package enum Decimal3 {
  /// The number in JSON; `null` when it is not finite.
  package static func json(_ value: Double) -> String {
    value.isFinite ? text(value) : "null"
  }

  /// The number for a person.
  package static func text(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    let scaled = (value * 1000).rounded()
    guard abs(scaled) < 9e15 else { return "\(value)" }
    let thousandths = Int64(scaled)
    let magnitude = thousandths.magnitude
    var text = thousandths < 0 ? "-" : ""
    text += String(magnitude / 1000)
    let rest = magnitude % 1000
    guard rest != 0 else { return text }
    var digits = String(rest)
    digits = String(repeating: "0", count: 3 - digits.utf8.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return text + "." + digits
  }

  /// The number rounded to a whole one, for a person.
  package static func whole(_ value: Double) -> String {
    guard value.isFinite else { return text(value) }
    return text(value.rounded())
  }
}
