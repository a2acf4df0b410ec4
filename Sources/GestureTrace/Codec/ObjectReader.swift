/// Goes through the keys of an object of a known shape, in whatever order they stand.
struct ObjectReader {
  let shape: ObjectShape
  private(set) var seen = KeySet()
  private var isFirst = true

  /// Starts after the opening brace.
  init(_ shape: ObjectShape) {
    self.shape = shape
  }

  /// Takes note that the first key and its value have been read.
  @inline(__always)
  mutating func skip(_ key: Key, _ keys: WordTable<Key>) {
    isFirst = false
    if let ordinal = keys.words.firstIndex(of: key) { seen.insert(ordinal) }
  }

  /// The next key that the shape knows, with the scanner before its value; `nil` after the closing brace.
  ///
  /// Skips what the shape does not know. Sees that no key stands twice and none is missing.
  @inline(__always)
  mutating func next(
    _ scan: inout ByteScanner, _ keys: WordTable<Key>, _ bytes: Span<UInt8>
  ) throws(Fault) -> Key? {
    while true {
      scan.skipSpace(bytes)
      if scan.peek(bytes) == UInt8(ascii: "}") {
        scan.position += 1
        if let missing = shape.required.firstMissing(in: seen) { throw lacks(keys.words[missing]) }
        return nil
      }
      if isFirst {
        isFirst = false
      } else {
        guard scan.skip(UInt8(ascii: ","), bytes) else {
          throw scan.unexpected(bytes, "“,” or “}”")
        }
      }
      let start = scan.position
      guard let ordinal = try scan.word(in: keys, bytes), shape.known.contains(ordinal) else {
        if scan.position == start { try scan.skipString(bytes) }
        try scan.expect(UInt8(ascii: ":"), bytes)
        try scan.skipValue(bytes)
        continue
      }
      guard !seen.contains(ordinal) else { throw twice(keys.words[ordinal], start) }
      seen.insert(ordinal)
      try scan.expect(UInt8(ascii: ":"), bytes)
      return keys.words[ordinal]
    }
  }

  private func lacks(_ key: Key) -> Fault {
    Fault(
      position: nil, problem: "\(shape.name) needs “\(key.rawValue)”",
      remedy: "add it or delete the line")
  }

  private func twice(_ key: Key, _ position: Int) -> Fault {
    Fault(
      position: position, problem: "“\(key.rawValue)” stands twice in \(shape.name)",
      remedy: "keep one of them")
  }
}
