import Measuring

/// The `harness` command as a whole process: its speed, its start, and its memory.
@main
enum Main {
  static func main() {
    guard let harness = environmentVariable("HARNESS") else { fatalError("set HARNESS") }
    let swipes = 4000
    let long = SwipeFile.evemu.make(62 * swipes)
    let short = SwipeFile.evemu.make(62)
    func command(_ input: String) -> [String] {
      [harness, "import", "--quiet", input, "-o", "\(input).trace.jsonl"]
    }
    func importing(_ input: String) -> Child { Child(command(input)) }
    var programs: [(title: String, arguments: [String])] = []
    let prototype = environmentVariable("PROTOTYPE_BINARY")
    if let prototype {
      programs.append(("prototype, three-finger swipes", [prototype, "\(swipes)"]))
    }
    programs.append(("harness import, \(62 * swipes) frames", command(long)))
    compareProcesses(frames: 62 * swipes, programs)
    compare([
      Alternative("harness --version", "ms", places: 1) {
        Child([harness, "--version"]).seconds * 1e3
      }
    ])
    var starts = [
      Alternative("harness import, 62 frames", "ms", places: 1) { importing(short).seconds * 1e3 }
    ]
    if let prototype {
      starts.insert(
        Alternative("prototype, one swipe", "ms", places: 1) { Child([prototype]).seconds * 1e3 },
        at: 0)
    }
    compare(starts)
    measureComparison(harness, trace: "\(short).trace.jsonl")
    measureMemory(harness, importing)
    measureCheck(harness)
    measureTuning(harness)
  }

  /// `tune` over 10,000 simulated gestures of 20 people: a million settings of two thresholds, and a hundred of a parameter of the
  /// recogniser.
  static func measureTuning(_ harness: String) {
    let corpus = "\(benchFolder)/people"
    func tune(_ arguments: [String]) -> Child { Child([harness, "tune", corpus] + arguments) }
    let hysteresis = ["--param", "pan.hysteresis=0.2:20:0.2"]
    func both(_ more: String...) -> Child {
      tune(
        ["--param", "finishProgress=0.0005:0.5:0.0005", "--param", "finishVelocity=0:999:1"] + more)
    }
    let made = Child([
      harness, "simulate", "--corpus", "--gestures", "10000", "--output-dir", corpus, "--quiet",
    ])
    row("harness simulate --corpus, 10,000 gestures", "s", decimal(made.seconds, 2), "", "")
    compare([
      Alternative("harness tune, 10,000 gestures × 1,000,000 thresholds", "s", places: 2) {
        both().seconds
      },
      Alternative("the same without intervals", "s", places: 2) {
        both("--replicates", "0").seconds
      },
    ])
    compare([
      Alternative("harness tune, 10,000 gestures × 100 hystereses, played", "s", places: 2) {
        tune(hysteresis).seconds
      }
    ])
    row(
      "harness tune, 1,000,000 thresholds", "MB peak", "",
      decimal(Double(both().peakMemory) / 1e6, 1), "1.00")
    row(
      "harness tune, 100 hystereses", "MB peak", "",
      decimal(Double(tune(hysteresis).peakMemory) / 1e6, 1), "")
  }

  /// `check` over 10,000 traces of 200 events, and over one.
  static func measureCheck(_ harness: String) {
    let many = CheckFolder(traces: 10_000, harness: harness)
    let one = CheckFolder(traces: 1, harness: harness)
    func check(_ folder: CheckFolder, _ arguments: String...) -> Child {
      Child([harness, "check", folder.path] + arguments)
    }
    compare([
      Alternative("harness check, 10,000 traces", "s", places: 2) { check(many).seconds },
      Alternative("harness check, 10,000 traces, --jobs 1", "s", places: 2) {
        check(many, "--jobs", "1").seconds
      },
    ])
    compare([
      Alternative("harness check, 1 trace", "ms", places: 1) { check(one).seconds * 1e3 }
    ])
    row(
      "harness check, 1,000 traces", "MB peak", "",
      decimal(Double(check(CheckFolder(traces: 1000, harness: harness)).peakMemory) / 1e6, 1),
      "1.00")
    row(
      "harness check, 10,000 traces", "MB peak", "",
      decimal(Double(check(many).peakMemory) / 1e6, 1), "")
  }

  /// A thousand traces of one swipe each under every decision rule and every velocity estimator.
  static func measureComparison(_ harness: String, trace: String) {
    let count = 1000
    let traces = Array(repeating: trace, count: count)
    compare([
      Alternative("harness compare, \(count) traces", "ms") {
        Child([harness, "compare"] + traces).seconds * 1e3
      },
      Alternative("harness compare, \(count) traces, one thread", "ms") {
        Child([harness, "compare", "--jobs", "1"] + traces).seconds * 1e3
      },
    ])
  }

  /// The peak of each verb for a recording and for one ten times as long.
  static func measureMemory(_ harness: String, _ importing: (String) -> Child) {
    var runs: [(title: String, peaks: [Double])] = []
    for frames in [100_000, 1_000_000] {
      let recording = SwipeFile.evemu.make(frames)
      let trace = "\(recording).trace.jsonl"
      let children = [
        ("import", importing(recording)),
        ("show", Child([harness, "show", trace])),
        ("play", Child([harness, "play", "--transition", "photo-dismiss", trace])),
        ("features", Child([harness, "features", trace])),
      ]
      for (index, (title, child)) in children.enumerated() {
        if runs.count <= index { runs.append((title, [])) }
        runs[index].peaks.append(Double(child.peakMemory) / 1e6)
      }
    }
    for run in runs {
      let (short, long) = (run.peaks[0], run.peaks[1])
      row("harness \(run.title), 100,000 frames", "MB peak", "", decimal(short, 1), "1.00")
      row(
        "harness \(run.title), 1,000,000 frames", "MB peak", "", decimal(long, 1),
        decimal(long / short, 2))
    }
  }
}
