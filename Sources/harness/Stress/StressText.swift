import GestureTrace
import Playback
import Tuning

/// The tables of robustness for people.
struct StressText {
  private let report: StressReport
  private var test: StressTest { report.test }
  private var tally: StressTally { report.tally }

  /// How many of the most fragile gestures are shown.
  private static let shown = 10

  init(_ report: StressReport) {
    self.report = report
  }

  var text: String {
    let sizes = test.steps.map(\.count).reduce(0, +)
    var text = """
      \(report.traceCount) traces, \(tally.gestures) gestures, \(sizes) sizes of \(test.perturbations.count) perturbations, seed \(report.stress.seed), on \(mappingText(report.stress.mapping.report(on: test.screen)))

      Robustness: the share of decisions that stay, each size of a perturbation of the same weight.

      """
    for kind in StressSubject.Kind.allCases { text += robustness(kind) }
    text +=
      "\nGestures that flip at some size, and the median of the smallest sizes that flip them.\n"
    for kind in StressSubject.Kind.allCases { text += flips(kind) }
    text += "\nThe share of decisions that flip at each size.\n"
    for place in test.perturbations.indices { text += shares(place) }
    return text + fragile + notApplicable
  }

  // MARK: Tables

  private func robustness(_ kind: StressSubject.Kind) -> String {
    let heads = ["gestures", "finish"] + test.perturbations.map(\.rawValue) + ["overall"]
    return table(
      report.places(kind), kind.rawValue, heads
    ) { place in
      let row = tally.rows[place]
      return ["\(row.applied)", "\(row.finished)"]
        + row.cells.map { Self.percent($0.robustness) } + [Self.percent(row.robustness)]
    }
  }

  private func flips(_ kind: StressSubject.Kind) -> String {
    table(
      report.places(kind), kind.rawValue, test.perturbations.map(\.rawValue)
    ) { place in
      zip(test.perturbations, tally.rows[place].cells).map { perturbation, cell in
        guard cell.gestures.asked > 0 else { return "–" }
        guard cell.gestures.flipped > 0, let unit = perturbation.unit,
          let size = cell.medianSmallestSize
        else { return "\(cell.gestures.flipped)" }
        let number = decimal(size)
        return "\(cell.gestures.flipped), \(unit == "×" ? "×\(number)" : "\(number) \(unit)")"
      }
    }
  }

  private func shares(_ place: Int) -> String {
    func line(_ places: [Int]) -> [String] {
      test.steps[place].indices.map { step in
        let counts = places.map { tally.rows[$0].cells[place].steps[step] }
        return Self.percent(counts.reduce(StressTally.Count(), +).share)
      }
    }
    let perturbation = test.perturbations[place].rawValue
    let heads = test.steps[place].map(\.text)
    let kinds = StressSubject.Kind.allCases.filter { !report.places($0).isEmpty }
    guard report.stress.hasSizes else {
      return Self.table(
        kinds.map { "\($0.rawValue), all" }, perturbation, heads,
        kinds.map { line(report.places($0)) })
    }
    // A rule may have the name of a transition, or of the estimator of the same system.
    return Self.table(
      test.subjects.map { "\($0.kind.rawValue) \($0.name)" }, perturbation, heads,
      test.subjects.indices.map { line([$0]) })
  }

  private func table(
    _ places: [Int], _ label: String, _ heads: [String], cells: (Int) -> [String]
  ) -> String {
    guard !places.isEmpty else { return "" }
    return Self.table(places.map { test.subjects[$0].name }, label, heads, places.map(cells))
  }

  /// A row for each name, its cells to the right.
  private static func table(
    _ names: [String], _ label: String, _ heads: [String], _ rows: [[String]]
  ) -> String {
    "\n"
      + alignedText(
        [[label] + heads] + zip(names, rows).map { [$0] + $1 }, numbersFrom: 1)
  }

  private static func percent(_ share: Double?) -> String {
    share.map { "\(decimal($0 * 100, 1)) %" } ?? "–"
  }

  // MARK: Gestures

  private var fragile: String {
    // In the order of the traces where as many flip.
    let ranked = report.gestures.enumerated().filter { $0.element.flipped > 0 }.sorted {
      $0.element.share == $1.element.share
        ? $0.offset < $1.offset : $0.element.share > $1.element.share
    }
    guard !ranked.isEmpty else { return "\nNo decision flips.\n" }
    return "\nThe most fragile gestures, by the share of all decisions on them that flip:\n"
      + ranked.prefix(Self.shown).map(\.element).map { gesture in
        "  \(Self.percent(gesture.share).leftPadded(to: 6)) of \(gesture.asked): \(escaped(gesture.trace)) gesture \(gesture.index)\n"
      }.joined()
  }

  /// What was left out of the shares, and why.
  private var notApplicable: String {
    var lines: [String] = []
    for (perturbation, missing) in zip(test.perturbations, tally.missing) {
      for (reason, count) in missing.sorted(by: { $0.key < $1.key }) {
        lines.append("\(perturbation.rawValue), \(Self.gestures(count)): \(reason)")
      }
    }
    var reasons: [String: (subjects: Int, decisions: Int)] = [:]
    for (reason, count) in tally.rows.flatMap(\.missing) {
      let sum = reasons[reason] ?? (0, 0)
      reasons[reason] = (sum.subjects + 1, sum.decisions + count)
    }
    for (reason, sum) in reasons.sorted(by: { $0.key < $1.key }) {
      let subjects = sum.subjects == 1 ? "1 subject" : "\(sum.subjects) subjects"
      let times = sum.decisions == 1 ? "once" : "\(sum.decisions) times"
      lines.append("\(subjects), \(times): \(reason)")
    }
    guard !lines.isEmpty else { return "" }
    return "\nNot applicable, and left out:\n" + lines.map { "  \(escaped($0))\n" }.joined()
  }

  private static func gestures(_ count: Int) -> String {
    count == 1 ? "1 gesture" : "\(count) gestures"
  }
}
