/// The names that a mistyped one may have meant: at most three, the nearest first.
///
/// Near is what differs in few letters for its length – missing, extra, wrong or swapped with their neighbour – or
/// contains what was typed. Upper and lower case are the same.
///
/// - Complexity: O(*n* · *m*²) for *n* names of *m* characters.
package func nearNames(to name: String, among names: [String]) -> [String] {
  guard name.utf8.count <= 100 else { return [] }
  let typed = Array(name.lowercased().utf8)
  var ranked: [(distance: Int, name: String)] = []
  for candidate in names {
    let other = Array(candidate.lowercased().utf8)
    let distance = editDistance(typed, other)
    let isPart =
      typed.count >= 2 && other.starts(with: typed)
      || typed.count >= 3 && candidate.lowercased().contains(name.lowercased())
    if isPart || distance <= allowedDistance(min(typed.count, other.count)) {
      ranked.append((distance, candidate))
    }
  }
  ranked.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
  return ranked.prefix(3).map(\.name)
}

/// `; did you mean --output?`, or nothing when no name is near.
package func suggestion(for name: String, among names: [String], prefix: String = "") -> String {
  let near = nearNames(to: name, among: names)
  guard !near.isEmpty else { return "" }
  return "; did you mean \(near.map { prefix + $0 }.joined(separator: " or "))?"
}

/// How many letters of a word of that length may be wrong: one of two or three, two of four, a third of a long one.
private func allowedDistance(_ count: Int) -> Int {
  count < 2 ? 0 : count < 4 ? 1 : max(2, count / 3)
}

/// How many letters must change, come, go or swap with their neighbour to turn one word into the other.
func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
