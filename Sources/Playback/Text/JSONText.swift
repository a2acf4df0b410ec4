/// Writes JSON with keys in the order they are given and numbers rounded to three decimals.
package struct JSONText {
  package private(set) var text = ""
  private var needsComma = false

  package init() {}

  package mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    text.unicodeScalars.append(bracket)
    needsComma = false
  }

  package mutating func close(_ bracket: Unicode.Scalar) {
    text.unicodeScalars.append(bracket)
    needsComma = true
  }

  package mutating func key(_ key: String) {
    separate()
    quote(key)
    text += ":"
    needsComma = false
  }

  package mutating func value(_ value: String?) {
    guard let value else { return raw("null") }
    separate()
    quote(value)
    needsComma = true
  }

  package mutating func value(_ value: Double?) {
    raw(value.map(Decimal3.json) ?? "null")
  }

  package mutating func value(_ value: Int64?) {
    raw(value.map { String($0) } ?? "null")
  }

  package mutating func value(_ value: Bool) {
    raw(value ? "true" : "false")
  }

  package mutating func pair(_ x: Double, _ y: Double) {
    open("[")
    value(x)
    value(y)
    close("]")
  }

  private mutating func raw(_ token: String) {
    separate()
    text += token
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = false
  }

  private mutating func quote(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7f {
          let hex = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
