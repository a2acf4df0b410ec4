/// The names that a mistyped one may have meant.
package enum NearNames {
  /// At most three names within an edit distance of 2, or that contain what was typed; nearest first.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* names of *m* characters.
  package static func of(_ name: String, among names: [String]) -> [String] {
    guard name.utf8.count <= 100 else { return [] }
    let typed = Array(name.lowercased().utf8)
    var ranked: [(distance: Int, name: String)] = []
    for candidate in names {
      let other = Array(candidate.lowercased().utf8)
      let distance = editDistance(typed, other)
      if distance <= 2 || distance * 3 <= other.count {
        ranked.append((distance, candidate))
      } else if typed.count >= 3, other.starts(with: typed) || ends(other, with: typed) {
        ranked.append((distance, candidate))
      }
    }
    ranked.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return ranked.prefix(3).map(\.name)
  }

  private static func ends(_ bytes: [UInt8], with suffix: [UInt8]) -> Bool {
    bytes.reversed().starts(with: suffix.reversed())
  }

  private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let substituted = diagonal + (x == y ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, min(row[j], row[j + 1]) + 1)
      }
    }
    return row[b.count]
  }
}
