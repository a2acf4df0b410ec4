/// A decimal number as it is written in a script, exact to six decimals.
struct ScriptNumber: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The value times a million.
  var millionths: Int64

  init(millionths: Int64) {
    self.millionths = millionths
  }

  /// The nearest decimal with two digits after the point.
  init(hundredthsOf value: Double) {
    let hundredths = (value * 100).rounded()
    millionths = (Int64(exactly: hundredths) ?? 0) * 10_000
  }

  var value: Double { Double(millionths) / 1_000_000 }

  static func < (lhs: ScriptNumber, rhs: ScriptNumber) -> Bool { lhs.millionths < rhs.millionths }

  var description: String {
    let magnitude = millionths.magnitude
    var text = (millionths < 0 ? "-" : "") + String(magnitude / 1_000_000)
    var rest = magnitude % 1_000_000
    guard rest > 0 else { return text }
    var width = 6
    while rest % 10 == 0 {
      rest /= 10
      width -= 1
    }
    let digits = String(rest)
    text += "." + String(repeating: "0", count: width - digits.utf8.count) + digits
    return text
  }

  /// Reads the number that a word begins with, and the unit after it.
  ///
  /// Up to nine digits before the point and six after it; `nil` when there is no such number.
  static func read(_ word: String) -> (number: ScriptNumber, unit: Substring)? {
    var rest = word.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    guard let whole = digits(&rest, limit: 9) else { return nil }
    var millionths = whole.value * 1_000_000
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard var fraction = digits(&rest, limit: 6) else { return nil }
      while fraction.count < 6 {
        fraction.value *= 10
        fraction.count += 1
      }
      millionths += fraction.value
    }
    return (ScriptNumber(millionths: isNegative ? -millionths : millionths), Substring(rest))
  }

  private static func digits(
    _ text: inout Substring.UTF8View, limit: Int
  ) -> (value: Int64, count: Int)? {
    var value: Int64 = 0
    var count = 0
    while let byte = text.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      guard count < limit else { return nil }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
      count += 1
      text.removeFirst()
    }
    return count > 0 ? (value, count) : nil
  }
}
