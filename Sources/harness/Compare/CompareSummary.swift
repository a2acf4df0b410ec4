import GestureTrace
import Playback

/// How rules agree over many gestures, and how they do against labels.
struct CompareSummary {
  private let rules: [Rule]
  private var agreement: RuleAgreement
  private var divided: [RuleVotes] = []
  private var traceCount = 0
  /// Of each rule and each label: how often it finishes, and how often it does not.
  private var labelled: [[GestureIntent: (finish: Int, other: Int)]]
  private var labelCount = 0

  /// How many of the gestures that divide the rules most are shown.
  private static let shown = 10
  /// How many pairs a text shows at either end.
  private static let pairs = 10
  /// Pairs that met on fewer gestures say little in a text.
  private static let meetings = 3

  init(_ judge: RuleJudge) {
    rules = judge.rules
    agreement = RuleAgreement(rules: judge.rules.count, estimators: judge.askedCount)
    labelled = judge.rules.map { _ in [:] }
  }

  /// Takes the votes on the gestures of a trace.
  mutating func add(_ votes: [RuleVotes], _ intents: [GestureIntent?]) {
    traceCount += 1
    for (vote, intent) in zip(votes, intents) {
      agreement.add(vote)
      if let intent {
        labelCount += 1
        for (index, one) in vote.votes.enumerated() where one.isGiven {
          var counts = labelled[index][intent] ?? (0, 0)
          if one == .finish { counts.finish += 1 } else { counts.other += 1 }
          labelled[index][intent] = counts
        }
      }
      divided.append(vote)
      if divided.count > 4 * Self.shown { keepMostDivided() }
    }
  }

  private mutating func keepMostDivided() {
    // The order of the traces where they divide the rules alike.
    let ranked = divided.enumerated().sorted {
      let left = min($0.element.division.finish, $0.element.division.other)
      let right = min($1.element.division.finish, $1.element.division.other)
      return left == right ? $0.offset < $1.offset : left > right
    }
    divided = ranked.prefix(Self.shown).map(\.element)
  }

  private struct Pair {
    var first: Int
    var second: Int
    var same: Int
    var both: Int
    var share: Double { Double(same) / Double(both) }
  }

  /// All pairs that have met, in the order of the rules.
  private var allPairs: [Pair] {
    var pairs: [Pair] = []
    for first in rules.indices {
      for second in rules.indices where second > first {
        let (same, both) = agreement.agreement(first, second)
        if both > 0 { pairs.append(Pair(first: first, second: second, same: same, both: both)) }
      }
    }
    return pairs
  }

  func text(_ format: TableFormat) -> String {
    var summary = self
    summary.keepMostDivided()
    return switch format {
    case .text: summary.plain
    case .csv: summary.csv
    case .json: summary.json
    }
  }

  // MARK: Text

  private var plain: String {
    var text =
      "\(counted(traceCount, "trace")), \(counted(agreement.gestures, "gesture")), \(counted(rules.count, "rule")), each by its own velocity\n"
    let name = rules.map(\.name.count).max() ?? 0
    text += "\n  \("rule".padded(to: name))  applies  finishes  depends on the estimator\n"
    for index in rules.indices {
      let applied = "\(agreement.applied[index])".leftPadded(to: 7)
      let finished = "\(agreement.finished[index])".leftPadded(to: 8)
      let torn = "\(agreement.torn[index])".leftPadded(to: 24)
      text += "  \(rules[index].name.padded(to: name))  \(applied)  \(finished)  \(torn)\n"
    }
    let met = allPairs.filter { $0.both >= Self.meetings }
    let ranked = met.enumerated().sorted {
      $0.element.share == $1.element.share
        ? $0.offset < $1.offset : $0.element.share < $1.element.share
    }.map(\.element)
    if !ranked.isEmpty {
      let always = ranked.count { $0.same == $0.both }
      text += "\nPairs that agree least:\n" + pairLines(ranked.prefix(Self.pairs))
      text += "\(always) of \(counted(met.count, "pair")) always agree.\n"
    }
    let torn = divided.filter { min($0.division.finish, $0.division.other) > 0 }
    if !torn.isEmpty { text += "\nGestures that divide the rules most:\n" }
    for votes in torn {
      text +=
        "  \(votes.division.finish) finish, \(votes.division.other) do not: \(escaped(votes.trace)) gesture \(votes.gesture)\n"
    }
    guard labelCount > 0 else { return text }
    text +=
      "\nAgainst \(labelCount) labels (of gestures meant to finish, and to cancel or for nothing):\n"
    text += "  \("rule".padded(to: name))  right  finished of finish  finished of others\n"
    for index in rules.indices {
      let counts = score(index)
      let right =
        counts.all == 0 ? "-" : "\(decimal(Double(counts.right) / Double(counts.all) * 100, 0)) %"
      text += "  \(rules[index].name.padded(to: name))  \(right.leftPadded(to: 5))"
      text += "  \("\(counts.finish.finish) of \(counts.finish.all)".leftPadded(to: 18))"
      text += "  \("\(counts.other.finish) of \(counts.other.all)".leftPadded(to: 18))\n"
    }
    return text
  }

  private func pairLines(_ pairs: ArraySlice<Pair>) -> String {
    pairs.map { pair in
      let share = "\(decimal(pair.share * 100, 0)) %".leftPadded(to: 5)
      return
        "  \(share) of \(pair.both): \(rules[pair.first].name), \(rules[pair.second].name)\n"
    }.joined()
  }

  private struct Score {
    var finish = (finish: 0, all: 0)
    var other = (finish: 0, all: 0)
    var right: Int { finish.finish + other.all - other.finish }
    var all: Int { finish.all + other.all }
  }

  /// A rule against the labels; nobody can be wrong about unsure ones.
  private func score(_ index: Int) -> Score {
    var score = Score()
    for intent in GestureIntent.allCases {
      let counts = labelled[index][intent] ?? (0, 0)
      switch intent {
      case .finish:
        score.finish.finish += counts.finish
        score.finish.all += counts.finish + counts.other
      case .cancel, .none:
        score.other.finish += counts.finish
        score.other.all += counts.finish + counts.other
      case .unsure: break
      }
    }
    return score
  }

  // MARK: CSV

  private var csv: String {
    "rule_a,rule_b,same,both\n"
      + allPairs.map {
        [rules[$0.first].name, rules[$0.second].name, "\($0.same)", "\($0.both)"]
          .map(csvCell).joined(separator: ",") + "\n"
      }.joined()
  }

  // MARK: JSON

  private var json: String {
    var json = JSONText()
    json.open("{")
    json.member("version", 1)
    json.member("traces", traceCount)
    json.member("gestures", agreement.gestures)
    json.open("rules", "[")
    for index in rules.indices {
      let counts = score(index)
      json.open("{")
      json.member("rule", rules[index].name)
      json.member("applies", agreement.applied[index])
      json.member("finishes", agreement.finished[index])
      json.member("depends_on_estimator", agreement.torn[index])
      json.member("labelled_finish", counts.finish.all)
      json.member("labelled_finish_finished", counts.finish.finish)
      json.member("labelled_other", counts.other.all)
      json.member("labelled_other_finished", counts.other.finish)
      json.close("}")
    }
    json.close("]")
    json.open("pairs", "[")
    for pair in allPairs {
      json.open("{")
      json.open("rules", "[")
      json.value(rules[pair.first].name)
      json.value(rules[pair.second].name)
      json.close("]")
      json.member("same", pair.same)
      json.member("both", pair.both)
      json.close("}")
    }
    json.close("]")
    json.open("most_divided", "[")
    for votes in divided {
      json.open("{")
      json.member("trace", votes.trace)
      json.member("gesture", votes.gesture)
      json.member("finish", votes.division.finish)
      json.member("other", votes.division.other)
      json.close("}")
    }
    json.close("]")
    json.close("}")
    return json.text + "\n"
  }
}
