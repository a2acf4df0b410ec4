import GestureTrace
import Playback

/// `harness rules`.
struct RulesCommand: Command {
  static let declaration = CommandDeclaration(
    name: "rules",
    abstract: "List the decision rules of shipping systems, or show one in detail.",
    operands: "NAME|FILE.json", operandCount: 0...1,
    options: [.jsonArray],
    discussion: """
      Without NAME it prints one line a rule: its name, the space of its inputs, its axis and what it is.
      With NAME, or a file with a rule of your own, the extent, the estimator of the system itself, every
      constant with its unit and source, how it decides, and what is peculiar to it. --json has all
      details either way.
      """)

  private let rules: [Rule]
  private let isList: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    isJSON = arguments.has(.jsonArray)
    isList = arguments.operands.isEmpty
    rules =
      try arguments.operands.first.map { name throws(UsageError) in
        [try RuleChoice.rule(name)]
      } ?? Rules.all
  }

  func run(on console: Console) throws -> ExitCode {
    if isJSON {
      var json = JSONText()
      json.open("[")
      for rule in rules { rule.describe(&json) }
      json.close("]")
      try console.print(json.text + "\n")
    } else if isList {
      try console.print(list)
    } else {
      for rule in rules { try console.print(details(rule)) }
    }
    return .ok
  }

  private var list: String {
    let name = rules.map(\.name.count).max() ?? 0
    let space = rules.map(\.space.rawValue.count).max() ?? 0
    let axis = rules.map(\.axis.rawValue.count).max() ?? 0
    return rules.map { rule in
      [
        rule.name.padded(to: name), rule.space.rawValue.padded(to: space),
        rule.axis.rawValue.padded(to: axis), escaped(rule.abstract),
      ].joined(separator: "  ") + "\n"
    }.joined()
  }

  private func details(_ rule: Rule) -> String {
    var text = "\(rule.name)\n  \(escaped(rule.abstract))\n"
    text += "  space: \(rule.space.rawValue), axis: \(rule.axis.rawValue)\n"
    text += "  extent: \(rule.extent.text)\n"
    text += "  velocity: \(rule.velocity.text)\n"
    text += "  source: \(escaped(rule.source))\n"
    text += "  tested against: \(rule.vectors ?? "its formula; the source has no vectors")\n"
    let name = rule.constants.map(\.parameter.name.count).max() ?? 0
    let values = rule.constants.map(\.text)
    let width = values.map(\.count).max() ?? 0
    for (constant, value) in zip(rule.constants, values) {
      text +=
        "    \(constant.parameter.name.padded(to: name))  \(value.padded(to: width))  \(escaped(constant.parameter.abstract))\n"
    }
    text += "  decides\n"
    for line in rule.clauseLines { text += "    \(line)\n" }
    for peculiarity in rule.peculiarities { text += "  peculiar: \(peculiarity)\n" }
    return text
  }
}
