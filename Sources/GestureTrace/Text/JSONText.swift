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

  /// Writes a key and begins its array or object.
  package mutating func open(_ key: String, _ bracket: StaticString) {
    self.key(key)
    open(bracket)
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

  /// Writes a key and its text; `null` for none.
  package mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    self.value(value)
  }

  /// Writes a key and its number, rounded to three decimals; `null` for none and for what is not finite.
  package mutating func member(_ key: String, _ value: Double?) {
    self.key(key)
    self.value(value)
  }

  /// Writes a key and its whole number; `null` for none.
  package mutating func member(_ key: String, _ value: (some BinaryInteger)?) {
    self.key(key)
    self.value(value.map { Int64($0) })
  }

  /// Writes a key and its flag.
  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    self.value(value)
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

  /// Writes a key and its vector as an array of two; `null` for none.
  package mutating func member<Unit>(_ key: String, _ vector: Vector<Unit>?) {
    guard let vector else { return member(key, nil as String?) }
    pair(key, vector.x, vector.y)
  }

  /// Writes a key and its range as an array of two.
  package mutating func member(_ key: String, _ range: ClosedRange<Double>) {
    pair(key, range.lowerBound, range.upperBound)
  }

  private mutating func pair(_ key: String, _ first: Double, _ second: Double) {
    open(key, "[")
    value(first)
    value(second)
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
