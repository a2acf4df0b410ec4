/// The word of a vocabulary that was most likely meant: at most two letters wrong, added, lost or swapped.
func nearestWord(to word: String, in vocabulary: [String]) -> String? {
  let letters = Array(word.utf8.prefix(40))
  var best: (word: String, distance: Int)?
  for candidate in vocabulary {
    let distance = editDistance(letters, Array(candidate.utf8))
    guard distance <= 2, distance < candidate.utf8.count, distance < best?.distance ?? .max else {
      continue
    }
    best = (candidate, distance)
  }
  return best?.word
}

/// How many letters must change, come, go or swap with their neighbour.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
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
