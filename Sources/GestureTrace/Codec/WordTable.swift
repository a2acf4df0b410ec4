/// Finds one of a fixed set of words in bytes, without making a string.
struct WordTable<Word: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  /// The words in their order.
  let words: [Word]
  /// The bytes of all words, one after the other, and where each ends.
  private let text: [UInt8]
  private let ends: [Int]
  /// Open addressing: the ordinal of a word at or after its hash, -1 for none. A power of two long.
  private let slots: [Int16]

  init() {
    let words = Array(Word.allCases)
    var text: [UInt8] = []
    var ends: [Int] = []
    var size = 4
    while size < words.count * 4 { size *= 2 }
    var slots = [Int16](repeating: -1, count: size)
    for (ordinal, word) in words.enumerated() {
      text.append(contentsOf: word.rawValue.utf8)
      ends.append(text.count)
      var slot = word.rawValue.utf8.reduce(WordHash()) { $0.adding($1) }.slot(of: size)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int16(ordinal)
    }
    self.words = words
    self.text = text
    self.ends = ends
    self.slots = slots
  }

  /// The ordinal of the word that stands in `range`, or `nil`.
  ///
  /// - Complexity: O(*n*) in the length of the range.
  func find(_ bytes: Span<UInt8>, _ range: Range<Int>, _ hash: WordHash) -> Int? {
    var slot = hash.slot(of: slots.count)
    while slots[slot] >= 0 {
      let ordinal = Int(slots[slot])
      if matches(ordinal, bytes, range) { return ordinal }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func matches(_ ordinal: Int, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let start = ordinal == 0 ? 0 : ends[ordinal - 1]
    guard ends[ordinal] - start == range.count else { return false }
    for offset in 0..<range.count where text[start + offset] != bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }
}

/// A hash that grows byte by byte.
struct WordHash {
  private var value: UInt32 = 0

  @inline(__always)
  func adding(_ byte: UInt8) -> WordHash {
    var next = self
    next.value = (value ^ UInt32(byte)) &* 0x0100_0193
    return next
  }

  @inline(__always)
  func slot(of size: Int) -> Int {
    Int(truncatingIfNeeded: value ^ (value >> 15)) & (size - 1)
  }
}
