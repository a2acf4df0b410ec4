/// A pattern of paths: `*` and `?` stay within a folder, `**` does not. Everything else stands for itself.
public struct GlobPattern: Hashable, Sendable {
  private let pattern: [UInt8]

  /// Makes a pattern.
  public init(_ pattern: String) {
    self.pattern = Array(pattern.utf8)
  }

  /// Whether the whole path is as the pattern says.
  ///
  /// - Complexity: O(*n* · *m*) for a path of *n* bytes and a pattern of *m*.
  public func matches(_ path: String) -> Bool {
    // Which bytes of the pattern may come next.
    var reached = [Bool](repeating: false, count: pattern.count + 1)
    reached[0] = true
    skipStars(&reached)
    for byte in path.utf8 {
      var next = [Bool](repeating: false, count: pattern.count + 1)
      for index in pattern.indices where reached[index] {
        switch pattern[index] {
        case UInt8(ascii: "*"):
          if byte != UInt8(ascii: "/") || isDouble(index) { next[index] = true }
        case UInt8(ascii: "?"): if byte != UInt8(ascii: "/") { next[index + 1] = true }
        case byte: next[index + 1] = true
        default: break
        }
      }
      skipStars(&next)
      reached = next
    }
    return reached[pattern.count]
  }

  /// Whether a star has another beside it.
  private func isDouble(_ index: Int) -> Bool {
    let star = UInt8(ascii: "*")
    return index > 0 && pattern[index - 1] == star
      || index + 1 < pattern.count && pattern[index + 1] == star
  }

  private func skipStars(_ reached: inout [Bool]) {
    for index in pattern.indices where reached[index] && pattern[index] == UInt8(ascii: "*") {
      reached[index + 1] = true
    }
  }
}
