import GestureTrace
import Playback

/// The tables of single gestures, as text, CSV or JSON.
struct TableReport: Sendable {
  private let judge: RuleJudge
  private let format: TableFormat
  private let columns: [Int]

  /// The columns of a text when nobody chose: a few that differ.
  private static let usual = [
    "windowed", "uikit-like", "android-lsq2", "libadwaita", "niri", "last-pair",
  ]

  init(_ comparison: CompareArguments) {
    let judge = comparison.judge
    self.judge = judge
    format = comparison.format
    columns = judge.entries.indices.prefix(judge.askedCount).filter {
      comparison.hasVelocities || comparison.format != .text
        || Self.usual.contains(judge.entries[$0].name)
    }
  }

  /// What stands once above everything.
  var heading: String {
    switch format {
    case .text, .json: ""
    case .csv:
      "trace,gesture,rule,space,direction,velocity,is_own,decision,reason_code,progress,velocity_along,unit,margin_progress,margin_velocity,not_applicable\n"
    }
  }

  /// The tables of a trace.
  func text(_ path: String, _ recorded: RecordedGestures) -> String {
    if recorded.gestures.isEmpty, format == .text { return "\(escaped(path))\n  no gestures\n" }
    return recorded.gestures.map { gesture in
      let table = judge.table(of: gesture)
      return switch format {
      case .text: text(path, table)
      case .csv: csv(path, table)
      case .json: json(path, table)
      }
    }.joined()
  }

  // MARK: Text

  private func text(_ path: String, _ table: RuleTable) -> String {
    let gesture = table.gesture
    let name = max(4, judge.rules.map(\.name.count).max() ?? 0)
    var text = "\(escaped(path)) gesture \(gesture.index): \(summary(gesture))\n"
    text += "  \(divisionText(table))\n"
    let titles = columns.map { judge.entries[$0].name }
    let width = max(9, titles.map(\.count).max() ?? 0)
    text += "  \("rule".padded(to: name))  \("own velocity".padded(to: 20))  \("own".padded(to: 9))"
    text += titles.map { "  " + $0.padded(to: width) }.joined()
    text = trimmed(text) + "\n"
    var missing: [(reason: String, rules: [String])] = []
    for (index, row) in table.rows.enumerated() {
      let rule = judge.rules[index]
      switch row {
      case .notApplicable(let reason):
        if let place = missing.firstIndex(where: { $0.reason == reason }) {
          missing[place].rules.append(rule.name)
        } else {
          missing.append((reason, [rule.name]))
        }
      case .cells(let cells, _):
        let own = cellText(cells[judge.own[index]], rule)
        var line =
          "  \(rule.name.padded(to: name))  \(rule.velocityName.padded(to: 20))  \(own.padded(to: 9))"
        if rule.velocity != .unused, rule.velocity != .meanStep {
          line += columns.map { "  " + cellText(cells[$0], rule).padded(to: width) }.joined()
        }
        text += trimmed(line) + "\n"
      }
    }
    for (reason, rules) in missing {
      text += "  not applicable: \(escaped(reason)): \(rules.joined(separator: ", "))\n"
    }
    return text
  }

  private func summary(_ gesture: RecordedGesture) -> String {
    let fingers = gesture.fingers == 1 ? "1 finger" : "\(gesture.fingers) fingers"
    let span = decimal((gesture.releaseTime - gesture.beginTime).seconds * 1000)
    return
      "\(gesture.source.rawValue), \(fingers), \(span) ms, \(gesture.end.rawValue), \(gesture.mainDirection.rawValue)"
  }

  private func divisionText(_ table: RuleTable) -> String {
    let votes = RuleVotes(trace: "", table, by: judge).votes
    func count(_ vote: RuleVotes.Vote) -> Int { votes.count { $0 == vote } }
    var text = "finish \(count(.finish)), cancel \(count(.cancel))"
    if count(.none) > 0 { text += ", not taken \(count(.none))" }
    if count(.notApplicable) > 0 { text += ", not applicable \(count(.notApplicable))" }
    return text
  }

  private func cellText(_ cell: RuleTable.Cell, _ rule: Rule) -> String {
    let letter =
      switch cell.ruling.kind {
      case .finish: "F"
      case .cancel, .stuck: "C"
      case .none: "-"
      }
    guard let nearest = cell.change.nearest(in: rule) else { return letter }
    return "\(letter) \(nearest)"
  }

  // MARK: CSV

  private func csv(_ path: String, _ table: RuleTable) -> String {
    var text = ""
    for (index, row) in table.rows.enumerated() {
      let rule = judge.rules[index]
      let start = [path, "\(table.gesture.index)", rule.name, rule.space.rawValue]
      switch row {
      case .notApplicable(let reason):
        let cells = start + Array(repeating: "", count: 10) + [reason]
        text += cells.map(csvCell).joined(separator: ",") + "\n"
      case .cells(let cells, let direction):
        for column in columns {
          let cell = cells[column]
          let values = [
            direction.rawValue, judge.entries[column].name,
            rule.velocity.estimator == judge.entries[column].name ? "1" : "0",
            cell.ruling.kind.rawValue,
            rule.clauses[cell.ruling.clause].code, decimal(cell.progress), decimal(cell.velocity),
            rule.space.velocityUnit, cell.change.progress.map { decimal($0) } ?? "",
            cell.change.velocity.map { decimal($0) } ?? "", "",
          ]
          text += (start + values).map(csvCell).joined(separator: ",") + "\n"
        }
      }
    }
    return text
  }

  // MARK: JSON

  private func json(_ path: String, _ table: RuleTable) -> String {
    let gesture = table.gesture
    var json = JSONText()
    json.open("{")
    json.member("version", 1)
    json.member("trace", path)
    json.member("gesture", gesture.index)
    json.member("source", gesture.source.rawValue)
    json.member("direction", gesture.mainDirection.rawValue)
    json.open("rules", "[")
    for (index, row) in table.rows.enumerated() {
      let rule = judge.rules[index]
      json.open("{")
      json.member("rule", rule.name)
      json.member("space", rule.space.rawValue)
      json.member("own_velocity", rule.velocity.estimator)
      switch row {
      case .notApplicable(let reason):
        json.member("not_applicable", reason)
      case .cells(let cells, let direction):
        json.member("direction", direction.rawValue)
        json.member("unit", rule.space.velocityUnit)
        json.open("cells", "[")
        for column in columns { write(cells[column], column, rule, &json) }
        json.close("]")
      }
      json.close("}")
    }
    json.close("]")
    json.close("}")
    return json.text + "\n"
  }

  private func write(
    _ cell: RuleTable.Cell, _ column: Int, _ rule: Rule, _ json: inout JSONText
  ) {
    json.open("{")
    json.member("velocity", judge.entries[column].name)
    json.member("decision", cell.ruling.kind.rawValue)
    json.member("reason_code", rule.clauses[cell.ruling.clause].code)
    json.member("progress", cell.progress)
    json.member("velocity_along", cell.velocity)
    json.open("margin", "{")
    json.member("progress", cell.change.progress)
    json.member("velocity", cell.change.velocity)
    json.close("}")
    json.close("}")
  }
}

extension RuleChange {
  /// The change that is the smaller share of an ordinary range, signed: `-0.26p` or `+120v`; `nil` where nothing flips.
  func nearest(in rule: Rule) -> String? {
    let ordinary = rule.ordinarySpeed
    switch (progress, velocity) {
    case (nil, nil): return nil
    case (let progress?, nil): return Self.signed(progress, 2) + "p"
    case (nil, let velocity?): return Self.signed(velocity, ordinary < 10 ? 2 : 0) + "v"
    case (let progress?, let velocity?):
      return abs(velocity) / ordinary < abs(progress)
        ? Self.signed(velocity, ordinary < 10 ? 2 : 0) + "v" : Self.signed(progress, 2) + "p"
    }
  }

  private static func signed(_ number: Double, _ places: Int) -> String {
    (number < 0 ? "" : "+") + decimal(number, places)
  }
}

extension Rule {
  /// The name of the estimator of the system itself, or what stands for it.
  var velocityName: String {
    switch velocity {
    case .estimated(let name): name
    case .meanStep: "mean step"
    case .unused: "none"
    }
  }
}
