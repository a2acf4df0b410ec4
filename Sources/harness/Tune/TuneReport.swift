import GestureTrace
import Playback
import Tuning

/// What came of a sweep, for people (text) and programs (JSON).
struct TuneReport {
  let title: String
  let analysis: TuningAnalysis
  let result: TuningResult
  let unlabelledCount: Int
  /// What a person should know of the run.
  let notes: [String]

  /// So many gestures are named in a text.
  private static let shown = 12

  // MARK: Text

  var text: String {
    [heading, proposal, scores, validations, changes, mistakes, remarks]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var heading: String {
    var text = "\(title)\n"
    text +=
      "  gestures    \(count(analysis.gestures.count, "gesture")) of \(count(analysis.subjectCount, "subject"))"
    if unlabelledCount > 0 { text += "; \(unlabelledCount) without a label" }
    if analysis.skippedCount > 0 { text += "; \(analysis.skippedCount) left out by their label" }
    for (reason, number) in analysis.inapplicable {
      text +=
        "\n              left out: \(count(number, "gesture")) that the rule cannot judge: \(reason)"
    }
    text += "\n  settings    \(analysis.sweep.count)"
    if analysis.sweep.isGrid {
      text +=
        " ("
        + analysis.sweep.axes.map { axis in
          "\(axis.name) \(number(axis.values[0])) to \(number(axis.values[axis.values.count - 1])), \(axis.values.count) values"
        }.joined(separator: "; ") + ")"
    }
    return text + "\n  goal        \(analysis.goal.name)\n"
  }

  private var proposal: String {
    let percent = decimal(analysis.confidence * 100, 1)
    var rows = [
      ["parameter", "now", "proposal", "as good", "\(percent) % of the time within", "unit"]
    ]
    for (index, axis) in analysis.sweep.axes.enumerated() {
      let plateau = result.choice.plateau.map {
        "\(number(axis.values[$0.bounds[index].lowerBound])) to \(number(axis.values[$0.bounds[index].upperBound]))"
      }
      let range = result.ranges[index].map { "\(number($0.lower)) to \(number($0.upper))" }
      rows.append([
        axis.name, number(axis.current), number(result.values[index]), plateau ?? "-",
        range ?? "-", axis.parameter.unit.rawValue,
      ])
    }
    var text = alignedText(rows)
    text += "  \(count(result.choice.equalCount, "setting")) as good"
    if result.choice.plateau == nil, result.choice.equalCount == 1 { return text + "\n" }
    text += "; the proposal is "
    if let margin = result.choice.plateau?.margin {
      text += "\(count(margin, "step")) from the nearest that is worse\n"
    } else {
      text += "the nearest to their middle\n"
    }
    return text
  }

  private var scores: String {
    var rows = [["", "now", "proposal", "proposal's interval"]]
    rows.append([
      analysis.goal.name, number(result.currentScore), number(result.choice.score),
      interval(result.interval),
    ])
    let now = result.currentCounts
    let then = result.counts
    let (unfinishedNow, unfinishedThen) = unfinished
    for (name, before, after) in [
      ("should finish, does", now.truePositives, then.truePositives),
      ("should finish, does not", now.falseNegatives, then.falseNegatives),
      (
        "should not finish, does", now.falsePositives - unfinishedNow.values.reduce(0, +),
        then.falsePositives - unfinishedThen.values.reduce(0, +)
      ),
      ("should not finish, does not", now.trueNegatives, then.trueNegatives),
    ] {
      rows.append([name, "\(before)", "\(after)", ""])
    }
    for (kind, name) in [
      (Verdict.Kind.stuck, "should not finish, is stuck"),
      (.none, "should not finish, begins nothing, counts as wrong"),
    ] {
      let (before, after) = (unfinishedNow[kind] ?? 0, unfinishedThen[kind] ?? 0)
      if before + after > 0 { rows.append([name, "\(before)", "\(after)", ""]) }
    }
    return "On the gestures that chose the proposal (too good to be true)\n" + alignedText(rows)
  }

  /// Of the gestures that should not finish and count as wrong, those that did not finish either, by what became of them.
  private var unfinished: (now: [Verdict.Kind: Int], proposal: [Verdict.Kind: Int]) {
    var (now, then): ([Verdict.Kind: Int], [Verdict.Kind: Int]) = ([:], [:])
    for (index, gesture) in analysis.gestures.enumerated() where !analysis.shouldFinish(index) {
      let right = analysis.isRight(index, in: result)
      let (before, after) = (gesture.current.kind, result.kinds[index])
      if !right.now, before != .finish { now[before, default: 0] += 1 }
      if !right.proposed, after != .finish { then[after, default: 0] += 1 }
    }
    return (now, then)
  }

  private var validations: String {
    guard !result.crossValidations.isEmpty else { return "" }
    var rows = [
      ["held out", "folds", "now", "chosen by the others", "interval", "p", "values chosen"]
    ]
    for validation in result.crossValidations {
      let values = analysis.sweep.axes.indices.map { axis -> String in
        let chosen = validation.folds.map { analysis.sweep.values(of: $0.setting)[axis] }
        guard let low = chosen.min(), let high = chosen.max() else { return "-" }
        return low == high ? number(low) : "\(number(low)) to \(number(high))"
      }
      rows.append([
        "each \(validation.grouping.rawValue)", "\(validation.folds.count)",
        number(validation.currentScore), number(validation.score), interval(validation.interval),
        chance(validation.test?.pValue), values.joined(separator: ", "),
      ])
    }
    return "On gestures that did not choose (believe these)\n" + alignedText(rows)
  }

  private var changes: String {
    let flipped = analysis.gestures.indices.filter {
      analysis.gestures[$0].current.kind != result.kinds[$0]
    }
    let text = "\(count(flipped.count, "gesture")) would come out another way\n"
    let rows = flipped.prefix(Self.shown).map { index -> [String] in
      let gesture = analysis.gestures[index]
      let right = analysis.isRight(index, in: result)
      let verdict = right.proposed == right.now ? "as right" : right.proposed ? "right" : "wrong"
      return [
        gesture.gesture.name, "wanted \(gesture.gesture.intent.rawValue)",
        "\(gesture.current.kind.rawValue) -> \(result.kinds[index].rawValue)", verdict,
      ]
    }
    return text + alignedText(rows) + more(flipped.count)
  }

  private var mistakes: String {
    let wrong = analysis.gestures.indices.filter { !analysis.isRight($0, in: result).proposed }
    let rows = wrong.prefix(Self.shown).map { index -> [String] in
      let gesture = analysis.gestures[index]
      let flips = zip(analysis.sweep.axes, result.flips[index]).compactMap { axis, flip in
        flip.map { "right with \(axis.name) \(number($0.after))" }
      }
      return [
        gesture.gesture.name, "wanted \(gesture.gesture.intent.rawValue)",
        result.kinds[index].rawValue,
        flips.isEmpty
          ? "no value in the range helps: \(gesture.current.reason)"
          : flips.joined(separator: ", or "),
      ]
    }
    return "\(count(wrong.count, "gesture")) would be wrong\n" + alignedText(rows)
      + more(wrong.count)
  }

  private var remarks: String {
    (notes + result.warnings).map { "Note: \($0)\n" }.joined()
  }

  private func more(_ count: Int) -> String {
    count > Self.shown ? "  … and \(count - Self.shown) more (--output-dir writes all)\n" : ""
  }

  private func count(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }

  private func number(_ value: Double?) -> String { value.map { decimal($0, 4) } ?? "-" }

  /// A p-value; the smallest ones are not said to be 0.
  private func chance(_ value: Double?) -> String {
    guard let value, value < 0.0001 else { return number(value) }
    return "< 0.0001"
  }

  private func interval(_ interval: PercentileInterval?) -> String {
    interval.map { "\(number($0.lower)) to \(number($0.upper))" } ?? "-"
  }

  // MARK: JSON

  var json: String {
    var json = JSONText()
    json.open("{")
    json.member("version", 1)
    json.member("subject", title)
    json.member("goal", analysis.goal.name)
    json.member("gestures", analysis.gestures.count)
    json.member("subjects", analysis.subjectCount)
    json.member("unlabelled", unlabelledCount)
    json.member("skipped", analysis.skippedCount)
    json.open("not_applicable", "[")
    for (reason, count) in analysis.inapplicable {
      json.open("{")
      json.member("reason", reason)
      json.member("gestures", count)
      json.close("}")
    }
    json.close("]")
    json.member("settings", analysis.sweep.count)
    json.open("parameters", "[")
    for (index, axis) in analysis.sweep.axes.enumerated() { add(axis, index, to: &json) }
    json.close("]")
    json.member("equal_settings", result.choice.equalCount)
    json.open("training", "{")
    let (now, then) = unfinished
    add("now", result.currentScore, result.currentInterval, result.currentCounts, now, to: &json)
    add("proposal", result.choice.score, result.interval, result.counts, then, to: &json)
    json.key("p")
    json.exact(result.test?.pValue)
    json.close("}")
    json.open("cross_validation", "[")
    for validation in result.crossValidations { add(validation, to: &json) }
    json.close("]")
    json.open("warnings", "[")
    for warning in notes + result.warnings { json.value(warning) }
    json.close("]")
    json.close("}")
    return json.text + "\n"
  }

  private func add(_ axis: SweepAxis, _ index: Int, to json: inout JSONText) {
    json.open("{")
    json.member("name", axis.name)
    json.member("unit", axis.parameter.unit.rawValue)
    for (key, value) in [("now", axis.current), ("proposal", result.values[index])] {
      json.key(key)
      json.exact(value)
    }
    json.key("as_good")
    json.exact(
      result.choice.plateau.map { plateau in
        let bounds = plateau.bounds[index]
        return (axis.values[bounds.lowerBound], axis.values[bounds.upperBound])
      })
    json.key("interval")
    json.exact(result.ranges[index].map { ($0.lower, $0.upper) })
    json.close("}")
  }

  private func add(
    _ name: String, _ score: Double?, _ interval: PercentileInterval?, _ counts: ConfusionCounts,
    _ unfinished: [Verdict.Kind: Int], to json: inout JSONText
  ) {
    json.open(name, "{")
    json.key("score")
    json.exact(score)
    json.key("interval")
    json.exact(interval.map { ($0.lower, $0.upper) })
    json.add(counts)
    // Of the false positives, those that did not finish: they count as wrong whatever was wanted.
    json.member("stuck_false_positives", unfinished[.stuck] ?? 0)
    json.member("none_false_positives", unfinished[.none] ?? 0)
    json.close("}")
  }

  private func add(_ validation: CrossValidation, to json: inout JSONText) {
    json.open("{")
    json.member("held_out", validation.grouping.rawValue)
    for (key, value) in [("score", validation.score), ("now", validation.currentScore)] {
      json.key(key)
      json.exact(value)
    }
    json.key("interval")
    json.exact(validation.interval.map { ($0.lower, $0.upper) })
    json.key("p")
    json.exact(validation.test?.pValue)
    json.open("folds", "[")
    for fold in validation.folds {
      json.open("{")
      json.open("groups", "[")
      for group in fold.groups { json.value(group) }
      json.close("]")
      json.open("values", "{")
      for (axis, value) in zip(analysis.sweep.axes, analysis.sweep.values(of: fold.setting)) {
        json.key(axis.name)
        json.exact(value)
      }
      json.close("}")
      json.key("training_score")
      json.exact(fold.trainingScore)
      json.add(fold.counts)
      json.close("}")
    }
    json.close("]")
    json.close("}")
  }
}

extension JSONText {
  /// Writes a number with all of its digits; `null` for none.
  mutating func exact(_ value: Double?) { number(value ?? .nan) }

  /// Writes two numbers as an array; `null` for none.
  mutating func exact(_ pair: (Double, Double)?) {
    guard let pair else { return number(.nan) }
    open("[")
    number(pair.0)
    number(pair.1)
    close("]")
  }

  /// Writes the four counts.
  mutating func add(_ counts: ConfusionCounts) {
    member("true_positives", counts.truePositives)
    member("false_negatives", counts.falseNegatives)
    member("false_positives", counts.falsePositives)
    member("true_negatives", counts.trueNegatives)
  }
}
