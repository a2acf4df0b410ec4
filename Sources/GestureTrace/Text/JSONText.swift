/// Writes JSON with keys in the order they are given and numbers rounded to three decimals.
package struct JSONText {
  private var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  /// What was written.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func open(_ bracket: StaticString) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  package mutating func close(_ bracket: StaticString) {
    bytes.append(bracket)
    needsComma = true
  }

  package mutating func key(_ key: String) {
    separate()
    bytes.append(string: key)
    bytes.append(":")
    needsComma = false
  }

  package mutating func value(_ value: String?) {
    guard let value else { return raw("null") }
    separate()
    bytes.append(string: value)
    needsComma = true
  }

  /// Writes a number; `null` for none and for what is not finite.
  package mutating func value(_ value: Double?) {
    raw(value.flatMap { $0.isFinite ? decimal($0) : nil } ?? "null")
  }

  /// Writes a number with all of its digits; `null` for what is not finite.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return raw("null") }
    separate()
    bytes.append(double: value)
    needsComma = true
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

  /// Writes a value that is JSON already.
  package mutating func embed(_ json: String) { raw(json) }

  private mutating func raw(_ token: String) {
    separate()
    bytes.append(contentsOf: token.utf8)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(",") }
    needsComma = false
  }
}
