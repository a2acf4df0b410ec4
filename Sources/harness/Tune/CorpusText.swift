import GestureTrace
import Playback
import Tuning

extension CorpusTable {
  /// The table for people.
  func text(unlabelledCount: Int) -> String {
    let intents = GestureIntent.allCases.map(\.rawValue)
    var cells = [["", ""] + intents + ["all"]]
    var dimension = ""
    for row in rows + [all] {
      let name = row.dimension == dimension ? "" : row.dimension
      dimension = row.dimension
      cells.append([name, row.value] + row.counts.map(String.init) + ["\(row.total)"])
    }
    var text = alignedText(cells, numbersFrom: 2)
    if unlabelledCount > 0 {
      text += "\(unlabelledCount) gestures have no label and do not count.\n"
    }
    for gap in gaps { text += "Missing: \(gap)\n" }
    return text
  }

  /// The table for programs.
  func json(unlabelledCount: Int) -> String {
    var json = JSONText()
    json.open("{")
    json.member("version", 1)
    json.member("gestures", all.total)
    json.member("unlabelled", unlabelledCount)
    json.open("rows", "[")
    for row in rows {
      json.open("{")
      json.member("dimension", row.dimension)
      json.member("value", row.value)
      for (intent, count) in zip(GestureIntent.allCases, row.counts) {
        json.member(intent.rawValue, count)
      }
      json.close("}")
    }
    json.close("]")
    json.open("missing", "[")
    for gap in gaps { json.value(gap) }
    json.close("]")
    json.close("}")
    return json.text + "\n"
  }
}
