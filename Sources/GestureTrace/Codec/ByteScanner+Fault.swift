extension ByteScanner {
  /// The fault of a byte that cannot stand here. `expected` says what could.
  func unexpected(_ bytes: Span<UInt8>, _ expected: String) -> Fault {
    Fault(
      position: position, problem: "unexpected \(found(bytes)), expected \(expected)",
      remedy: "repair or delete the line")
  }

  /// The fault of a value of another kind than the key has.
  func wrongKind(_ key: Key, _ kind: String, _ bytes: Span<UInt8>) -> Fault {
    Fault(
      position: position,
      problem: "“\(key.rawValue)” is not \(kind) but begins with \(found(bytes))",
      remedy: "correct the value or delete the line")
  }

  /// The next byte, for a message.
  private func found(_ bytes: Span<UInt8>) -> String {
    guard !isAtLineEnd(bytes) else { return "end of the line" }
    let byte = bytes[position]
    return (0x21...0x7e).contains(byte) ? "“\(UnicodeScalar(byte))”" : "byte \(byte)"
  }

  /// The text from a place to here, for a message.
  func text(from start: Int, _ bytes: Span<UInt8>) -> String {
    var copy: [UInt8] = []
    for index in start..<min(position, start + 200) { copy.append(bytes[index]) }
    return String(decoding: copy, as: UTF8.self)
  }
}
