import Tuning

/// How often the interval of a threshold holds the one that is known to be best, over many simulated corpora.
///
/// Prints a row of Markdown for each kind of people: docs/tuning-statistics.md has them. Of an interval there are two
/// numbers, the share of samples whose interval holds the best threshold, and its mean width in progress.
@main struct TuningCoverage {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().map { Int($0) ?? 0 }
    let seedCount = arguments.first ?? 1000
    guard arguments.count <= 1, seedCount > 0 else {
      print("TuningCoverage takes one number: of how many seeds")
      return
    }
    let methods = Method.allCases.map(\.rawValue).joined(separator: " | ")
    print("| people | subjects × gestures | best | \(methods) |")
    print("|---|---|---" + String(repeating: "|---", count: Method.allCases.count) + "|")
    for scenario in Scenario.all {
      let best = scenario.model.bestThreshold(for: scenario.objective)
      var coverage: [Method: Coverage] = [:]
      for seed in 1...seedCount {
        let sample = Sample(scenario, seed: UInt64(seed))
        let intervals = sample.intervals(replicateCount: 1000, seed: UInt64(seed))
        for (method, interval) in intervals {
          coverage[method, default: Coverage()].add(interval, best: best)
        }
      }
      let cells = Method.allCases.map { coverage[$0]?.text ?? "" }.joined(separator: " | ")
      let size = "\(scenario.subjectCount) × \(scenario.gesturesEach)"
      print("| \(scenario.name) | \(size) | \(rounded(best, 3)) | \(cells) |")
    }
  }
}
