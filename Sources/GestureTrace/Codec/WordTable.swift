/// Finds one of a fixed set of words in bytes, without making a string.
struct WordTable<Word: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  /// The words in their order.
  let words: [Word]
  /// Open addressing: the word at or after its slot, ordinal -1 for none. A power of two long.
  private let slots: [Slot]
  /// The bytes of all words, one after the other.
  private let text: [UInt8]

  private struct Slot {
    var ordinal = -1
    var tail = WordTail()
    /// Where the word stands in the text.
    var start = 0
    var end = 0
  }

  init() {
    let words = Array(Word.allCases)
    var size = 4
    while size < words.count * 4 { size *= 2 }
    var slots = [Slot](repeating: Slot(), count: size)
    var text: [UInt8] = []
    for (ordinal, word) in words.enumerated() {
      var slot = Slot()
      slot.ordinal = ordinal
      slot.start = text.count
      for byte in word.rawValue.utf8 {
        slot.tail.add(byte)
        text.append(byte)
      }
      slot.end = text.count
      var index = slot.tail.hash & (size - 1)
      while slots[index].ordinal >= 0 { index = (index + 1) & (size - 1) }
      slots[index] = slot
    }
    self.words = words
    self.slots = slots
    self.text = text
  }

  /// The ordinal of the word that stands in `range` and has this tail, or `nil`.
  @inline(__always)
  func find(_ bytes: Span<UInt8>, _ range: Range<Int>, _ tail: WordTail) -> Int? {
    var index = tail.hash & (slots.count - 1)
    while slots[index].ordinal >= 0 {
      let slot = slots[index]
      if slot.tail == tail, slot.end - slot.start == range.count, startMatches(slot, bytes, range) {
        return slot.ordinal
      }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Whether the bytes before the tail are the word's.
  @inline(__always)
  private func startMatches(_ slot: Slot, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var offset = range.count - WordTail.length
    while offset > 0 {
      offset -= 1
      if text[slot.start + offset] != bytes[range.lowerBound + offset] { return false }
    }
    return true
  }
}

/// The last bytes of a word in one machine word.
struct WordTail: Equatable {
  static let length = 8

  private var value: UInt64 = 0

  @inline(__always)
  mutating func add(_ byte: UInt8) {
    value = value << 8 | UInt64(byte)
  }

  @inline(__always)
  var hash: Int { Int(truncatingIfNeeded: (value &* 0x9e37_79b9_7f4a_7c15) >> 48) }
}
