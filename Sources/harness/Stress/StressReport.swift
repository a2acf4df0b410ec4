import GestureTrace
import Playback
import Tuning

/// How robust decisions are, as text, CSV or JSON.
struct StressReport {
  /// A gesture, and how many of all decisions on it flip.
  struct Gesture {
    var trace: String
    var index: Int
    var flipped: Int
    var asked: Int

    var share: Double { asked > 0 ? Double(flipped) / Double(asked) : 0 }
  }

  let stress: StressArguments
  private(set) var tally: StressTally
  private(set) var gestures: [Gesture] = []
  private(set) var traceCount = 0

  init(_ stress: StressArguments) {
    self.stress = stress
    tally = StressTally(stress.test)
  }

  var hasGestures: Bool { !gestures.isEmpty }

  /// Takes what became of the gestures of a trace.
  mutating func add(_ trace: StressedTrace) {
    traceCount += 1
    for (index, result) in trace.results {
      tally.add(result)
      let flips = result.flips
      gestures.append(
        Gesture(trace: trace.path, index: index, flipped: flips.flipped, asked: flips.asked))
    }
  }

  var text: String {
    switch stress.format {
    case .text: StressText(self).text
    case .csv: csv
    case .json: json
    }
  }

  var test: StressTest { stress.test }

  /// The places of the subjects of a kind.
  func places(_ kind: StressSubject.Kind) -> [Int] {
    test.subjects.indices.filter { test.subjects[$0].kind == kind }
  }

  // MARK: CSV

  private var csv: String {
    var text = "kind,subject,perturbation,size,decisions,flipped,share\n"
    for (subject, row) in zip(test.subjects, tally.rows) {
      for (place, perturbation) in test.perturbations.enumerated() {
        for (step, count) in zip(test.steps[place], row.cells[place].steps) {
          let cells = [
            subject.kind.rawValue, subject.name, perturbation.rawValue, step.text,
            "\(count.asked)", "\(count.flipped)", count.share.map { decimal($0) } ?? "",
          ]
          text += cells.map(csvCell).joined(separator: ",") + "\n"
        }
      }
    }
    return text
  }

  // MARK: JSON

  private var json: String {
    var json = JSONText()
    json.open("{")
    json.member("version", 1)
    json.member("traces", traceCount)
    json.member("seed", stress.seed)
    json.member("screen", test.screen.name)
    json.member("map", stress.mapping.mode.rawValue)
    json.open("perturbations", "[")
    for (place, perturbation) in test.perturbations.enumerated() {
      json.open("{")
      json.member("name", perturbation.rawValue)
      json.member("unit", perturbation.unit)
      json.open("sizes", "[")
      for step in test.steps[place] { json.value(step.text) }
      json.close("]")
      write(tally.missing[place], &json)
      json.close("}")
    }
    json.close("]")
    json.open("subjects", "[")
    for (subject, row) in zip(test.subjects, tally.rows) { write(subject, row, &json) }
    json.close("]")
    json.open("gestures", "[")
    for gesture in gestures {
      json.open("{")
      json.member("trace", gesture.trace)
      json.member("gesture", gesture.index)
      json.member("decisions", gesture.asked)
      json.member("flipped", gesture.flipped)
      json.close("}")
    }
    json.close("]")
    json.close("}")
    return json.text + "\n"
  }

  private func write(_ subject: StressSubject, _ row: StressTally.Row, _ json: inout JSONText) {
    json.open("{")
    json.member("kind", subject.kind.rawValue)
    json.member("name", subject.name)
    json.member("gestures", row.applied)
    json.member("finish", row.finished)
    json.member("robustness", row.robustness)
    json.open("perturbations", "[")
    for (perturbation, cell) in zip(test.perturbations, row.cells) {
      json.open("{")
      json.member("name", perturbation.rawValue)
      json.member("robustness", cell.robustness)
      json.member("gestures", cell.gestures.asked)
      json.member("flipping", cell.gestures.flipped)
      json.member("median_smallest_size", cell.medianSmallestSize)
      json.open("decisions", "[")
      for count in cell.steps { json.value(Int64(count.asked)) }
      json.close("]")
      json.open("flipped", "[")
      for count in cell.steps { json.value(Int64(count.flipped)) }
      json.close("]")
      json.close("}")
    }
    json.close("]")
    write(row.missing, &json)
    json.close("}")
  }

  private func write(_ missing: [String: Int], _ json: inout JSONText) {
    json.open("not_applicable", "[")
    for (reason, count) in missing.sorted(by: { $0.key < $1.key }) {
      json.open("{")
      json.member("reason", reason)
      json.member("gestures", count)
      json.close("}")
    }
    json.close("]")
  }
}
