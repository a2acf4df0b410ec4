import GestureTrace
import Playback

/// One gesture, varied, under every rule: where they part.
struct RuleSweep {
  private let gesture: Int
  private let trace: String
  private let name: String
  private let variations: [GestureVariation]
  private let judge: RuleJudge
  private let hasVelocities: Bool
  private let tables: [RuleTable]

  init(
    _ clip: GestureClip, trace: String, name: String, variations: [GestureVariation],
    judge: RuleJudge, mapping: ScreenMapping, hasVelocities: Bool
  ) throws(FileError) {
    gesture = clip.index
    self.trace = trace
    self.name = name
    self.variations = variations
    self.judge = judge
    self.hasVelocities = hasVelocities
    var tables: [RuleTable] = []
    do throws(NotApplicable) {
      let original = try clip.recordedGesture(on: judge.screen, mapping: mapping)
      for variation in variations {
        let varied = try clip.varied(variation).recordedGesture(on: judge.screen, mapping: mapping)
        tables.append(
          judge.table(of: varied.keepingDirections(of: original), withMargins: false))
      }
    } catch {
      throw FileError(
        file: trace, problem: "gesture \(clip.index) cannot be varied: \(error.reason)",
        remedy: "vary another gesture")
    }
    self.tables = tables
  }

  /// A line of the result: a rule by an estimator.
  private struct Line {
    var rule: Int
    /// `nil` for a rule that looks at no estimator.
    var column: Int?
    /// A cell for each variation.
    var cells: [RuleTable.Cell]
  }

  /// The rules by their own velocities, or by those that somebody chose.
  private var lines: [Line] {
    judge.rules.indices.flatMap { index -> [Line] in
      let columns: [Int]
      if hasVelocities, case .estimated = judge.rules[index].velocity {
        columns = Array(0..<judge.askedCount)
      } else {
        columns = [judge.own[index]]
      }
      return columns.compactMap { column in
        let cells = tables.compactMap { table -> RuleTable.Cell? in
          guard case .cells(let cells, _) = table.rows[index] else { return nil }
          return cells[column]
        }
        guard cells.count == tables.count else { return nil }
        let isEstimated = judge.rules[index].velocity.estimator != nil
        return Line(rule: index, column: isEstimated ? column : nil, cells: cells)
      }
    }
  }

  private var missing: [(rule: String, reason: String)] {
    judge.rules.indices.compactMap { index in
      guard case .notApplicable(let reason)? = tables.first?.rows[index] else { return nil }
      return (judge.rules[index].name, reason)
    }
  }

  func text(_ format: TableFormat) -> String {
    switch format {
    case .text: plain
    case .csv: csv
    case .json: json
    }
  }

  // MARK: Text

  private var plain: String {
    var text = "\(escaped(trace)) gesture \(gesture), \(name)\n"
    let label = max(4, judge.rules.map(\.name.count).max() ?? 0)
    let lines = lines
    let velocity = max(8, lines.map { velocityName($0).count }.max() ?? 0)
    let headings = variations.map(\.text)
    // The parts of a heading stand in lines of their own: 30 ms / at 25 %.
    let parts = headings.map { $0.split(separator: " at ").map(String.init) }
    let width = parts.joined().map(\.count).max() ?? 1
    for row in 0..<(parts.map(\.count).max() ?? 0) {
      let start = row == 0 ? "rule" : ""
      let second = row == 0 ? "velocity" : ""
      text += "  \(start.padded(to: label))  \(second.padded(to: velocity))"
      text += parts.map { "  " + ($0.count > row ? $0[row] : "").leftPadded(to: width) }.joined()
      text += "\n"
    }
    for line in lines {
      text += "  \(judge.rules[line.rule].name.padded(to: label))"
      text += "  \(velocityName(line).padded(to: velocity))"
      text += line.cells.map { "  " + letter($0).leftPadded(to: width) }.joined() + "\n"
    }
    var reasons: [(reason: String, rules: [String])] = []
    for (rule, reason) in missing {
      if let place = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[place].rules.append(rule)
      } else {
        reasons.append((reason, [rule]))
      }
    }
    for (reason, rules) in reasons {
      text += "  not applicable: \(escaped(reason)): \(rules.joined(separator: ", "))\n"
    }
    return text
  }

  private func velocityName(_ line: Line) -> String {
    line.column.map { judge.entries[$0].name } ?? judge.rules[line.rule].velocityName
  }

  private func letter(_ cell: RuleTable.Cell) -> String {
    switch cell.ruling.kind {
    case .finish: "F"
    case .cancel, .stuck: "C"
    case .none: "-"
    }
  }

  // MARK: CSV

  private var csv: String {
    var text =
      "trace,gesture,variation,rule,velocity,decision,reason_code,progress,velocity_along,unit,not_applicable\n"
    for line in lines {
      let rule = judge.rules[line.rule]
      for (variation, cell) in zip(variations, line.cells) {
        let cells = [
          trace, "\(gesture)", variation.text, rule.name, velocityName(line),
          cell.ruling.kind.rawValue, rule.clauses[cell.ruling.clause].code,
          decimal(cell.progress), decimal(cell.velocity), rule.space.velocityUnit, "",
        ]
        text += cells.map(csvCell).joined(separator: ",") + "\n"
      }
    }
    for (rule, reason) in missing {
      let cells = [trace, "\(gesture)", "", rule, "", "", "", "", "", "", reason]
      text += cells.map(csvCell).joined(separator: ",") + "\n"
    }
    return text
  }

  // MARK: JSON

  private var json: String {
    var json = JSONText()
    json.open("{")
    json.member("version", 1)
    json.member("trace", trace)
    json.member("gesture", gesture)
    json.member("sweep", name)
    json.open("variations", "[")
    for variation in variations { json.value(variation.text) }
    json.close("]")
    json.open("rules", "[")
    for line in lines {
      json.open("{")
      json.member("rule", judge.rules[line.rule].name)
      json.member("velocity", velocityName(line))
      json.open("decisions", "[")
      for cell in line.cells { json.value(cell.ruling.kind.rawValue) }
      json.close("]")
      json.close("}")
    }
    json.close("]")
    json.open("not_applicable", "[")
    for (rule, reason) in missing {
      json.open("{")
      json.member("rule", rule)
      json.member("reason", reason)
      json.close("}")
    }
    json.close("]")
    json.close("}")
    return json.text + "\n"
  }
}
