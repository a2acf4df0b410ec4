import Foundation
import GestureTrace
import Playback
import Testing

@testable import harness

/// A folder with bundled traces and labels: what goes farther than 0.3 was meant to finish, but for every seventh.
struct LabelledFolder {
  let folder: TemporaryFolder
  /// The traces, by their names.
  private(set) var names: [String] = []

  var path: String { folder.url.path }

  init(subjects: Int = 6, intents: [GestureIntent]? = nil) throws {
    folder = try TemporaryFolder()
    var labels = LabelFile.heading + "\n"
    for trace in Repository.traces where trace.hasPrefix("touchscreen/") {
      let source = URL(fileURLWithPath: Repository.path("traces/\(trace)"))
      let whole = try Trace(contentsOf: source)
      let outcomes = try whole.play(through: PhotoDismiss())
      guard outcomes.count == 1, outcomes[0].decision != .none else { continue }
      let number = names.count
      let name = source.lastPathComponent
      try FileManager.default.copyItem(at: source, to: folder.url.appendingPathComponent(name))
      names.append(name)
      let isFar = (outcomes[0].progress > 0.3) != (number % 7 == 6)
      let intent = intents.map { $0[number % $0.count] } ?? (isFar ? .finish : .cancel)
      labels += "\(name)\t0\t\(intent.rawValue)\tp\(number % subjects)\n"
    }
    _ = try folder.write(labels, to: LabelFile.name)
  }
}

@Suite("harness tune") struct TuneTests {
  private static let sweep = [
    "--param", "finishProgress=0.05:0.95:0.05", "--param", "finishVelocity=0:400:50",
    "--replicates", "100",
  ]

  /// Waits until the job in the background holds back SIGTERM, so that it may be asked to end.
  private static let untilItListens =
    #"until grep -q '^SigBlk:.*[4-7c-f][0-9a-f]\{3\}$' /proc/$!/status || ! kill -0 $!; do sleep 0.1; done"#

  @Test func `any number of threads says the same`() throws {
    let corpus = try LabelledFolder()
    #expect(corpus.names.count > 15)
    for options in [[], ["--json"], ["--worst-over", "subject"], ["--search", "random=40"]] {
      let arguments = ["tune", corpus.path] + Self.sweep + options
      let one = harness(arguments + ["--jobs", "1"])
      #expect(one.exitCode == 0 && one.talk == "", "\(one.talk)")
      #expect(harness(arguments + ["--jobs", "3"]) == one)
    }
  }

  @Test func `parts join to the same bytes as one run`() throws {
    let corpus = try LabelledFolder()
    for search in ["grid", "random=30"] {
      let options =
        Self.sweep + ["--param", "pan.hysteresis=5:15:5", "--search", search, "--seed", "4"]
      let parts = (1...3).map { part in
        let path = corpus.folder.path("part-\(part).jsonl")
        let result = harness(
          ["tune", corpus.path] + options + ["--shard", "\(part)/3", "--partial", path])
        #expect(result == RunResult(exitCode: 0, output: "", talk: ""))
        return path
      }
      let whole = harness(
        ["tune", corpus.path] + options + ["--output-dir", corpus.folder.path("whole")])
      let merged = harness(
        ["tune", "--merge"] + parts.reversed() + options
          + ["--output-dir", corpus.folder.path("merged")])
      #expect(whole.exitCode == 0)
      #expect(merged == whole)
      let files = try FileManager.default.contentsOfDirectory(
        atPath: corpus.folder.path("whole")
      ).sorted()
      #expect(files.contains("settings.csv") && files.contains("gestures.jsonl"))
      for file in files {
        #expect(
          try corpus.folder.read("merged/\(file)") == corpus.folder.read("whole/\(file)"))
      }
      let missing = harness(["tune", "--merge"] + parts.dropLast() + options)
      #expect(missing.exitCode == 2)
      #expect(
        missing.talk.hasSuffix(
          "is a part of a run of 3, and what is given are the parts 1/3, 2/3; name each part of one run once\n"
        ), "\(missing.talk)")
      // Nobody has so many parts; what is made up is no more than a message either.
      let huge = try corpus.folder.write(
        try String(contentsOfFile: parts[0], encoding: .utf8)
          .replacing("\"parts\":3", with: "\"parts\":1000000000"), to: "huge")
      #expect(harness(["tune", "--merge", huge] + options).exitCode == 2)
      let others = harness(["tune", "--merge"] + parts + options + ["--set", "distance=150"])
      #expect(others.exitCode == 2)
      #expect(others.talk.contains("was made with other options"))
    }
  }

  @Test func `what is printed is what is written`() throws {
    let corpus = try LabelledFolder()
    let out = corpus.folder.path("out")
    let result = harness(["tune", corpus.path] + Self.sweep + ["--output-dir", out])
    #expect(result.exitCode == 0)
    #expect(try corpus.folder.read("out/report.txt") == result.output)
    let json = harness(["tune", corpus.path] + Self.sweep + ["--json"])
    #expect(try corpus.folder.read("out/tune.json") == json.output)
    let settings = try corpus.folder.read("out/settings.csv").split(separator: "\n")
    #expect(settings.count == 1 + 19 * 9)
    #expect(
      settings[0]
        == "finishProgress,finishVelocity,true_positives,false_negatives,false_positives,true_negatives,score"
    )
    let gestures = try corpus.folder.read("out/gestures.csv").split(separator: "\n")
    let lines = try corpus.folder.read("out/gestures.jsonl").split(separator: "\n")
    #expect(gestures.count == 1 + corpus.names.count)
    #expect(lines.count == corpus.names.count)
    // The counts of the proposal, by the rows of the gestures.
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let training = try #require(object["training"] as? [String: Any])
    let proposal = try #require(training["proposal"] as? [String: Any])
    let right = try lines.count { line in
      let row = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return row?["is_right"] as? Int == 1
    }
    #expect(
      (proposal["true_positives"] as? Int ?? 0) + (proposal["true_negatives"] as? Int ?? 0)
        == right)
  }

  @Test func `without parameters it says what is in the corpus`() throws {
    let corpus = try LabelledFolder()
    let result = harness("tune", corpus.path)
    #expect(result.exitCode == 0)
    #expect(
      result.output.contains("Missing: 6 subjects are few: 8 and more show how people differ"))
    let json = harness("tune", corpus.path, "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["gestures"] as? Int == corpus.names.count)
  }

  @Test func `a rule by itself is tuned in its own space`() throws {
    let corpus = try LabelledFolder()
    let result = harness(
      "tune", corpus.path, "--rule", "photo-dismiss", "--direction", "down", "--param",
      "rule.finishProgress=0.05:0.95:0.05", "--replicates", "0")
    #expect(result.exitCode == 0, "\(result.talk)")
    #expect(result.output.hasPrefix("rule photo-dismiss, velocity "))
  }

  @Test func `one parameter after the other gets where the grid gets`() throws {
    let corpus = try LabelledFolder()
    let sweep = Array(Self.sweep.dropLast(2)) + ["--replicates", "0", "--json"]
    func score(_ result: RunResult) throws -> Double? {
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let training = (object as? [String: Any])?["training"] as? [String: Any]
      return (training?["proposal"] as? [String: Any])?["score"] as? Double
    }
    let grid = try score(harness(["tune", corpus.path] + sweep))
    let walk = harness(["tune", corpus.path] + sweep + ["--search", "coordinate"])
    #expect(walk.exitCode == 0, "\(walk.talk)")
    #expect(try score(walk) == grid)
  }

  @Test func `settings that are drawn are different ones, and all where there are no more`() throws
  {
    let corpus = try LabelledFolder()
    func rows(_ search: String) throws -> [String] {
      let out = corpus.folder.path(search)
      let result = harness(
        ["tune", corpus.path, "--replicates", "0", "--output-dir", out]
          + ["--param", "finishProgress=0.05:0.95:0.05", "--param", "finishVelocity=0:400:50"]
          + (search.isEmpty ? [] : ["--search", search]))
      #expect(result.exitCode == 0, "\(result.talk)")
      return try corpus.folder.read("\(search)/settings.csv").split(separator: "\n").map(
        String.init)
    }
    let grid = Set(try rows("grid"))
    for count in [1, 50, 120, 170] {
      let drawn = try rows("random=\(count)")
      #expect(drawn.count == count + 1)
      #expect(Set(drawn).count == count + 1)
      #expect(grid.isSuperset(of: drawn))
    }
    #expect(try rows("random=171").count == 172)
    #expect(try rows("random=99999") == rows("grid"))
  }

  @Test func `what a rule cannot judge is left out, with the reason`() throws {
    let corpus = try LabelledFolder()
    let arguments = [
      "tune", corpus.path, "--rule", "kwin-swipe", "--param", "rule.minimumDelta=20:400:20",
      "--replicates", "0",
    ]
    let none = harness(arguments)
    #expect(none.exitCode == 2)
    #expect(
      none.talk.contains(
        "the rule can judge none of the \(corpus.names.count) labelled gestures: libinput gives no deltas of a touchscreen; "
      ), "\(none.talk)")
    // Swipes that it can judge, beside them.
    for (name, subject) in [("swipe-three-down", "p0"), ("swipe-three-and-return", "p1")] {
      try FileManager.default.copyItem(
        atPath: Repository.path("traces/touchpad/\(name).trace.jsonl"),
        toPath: corpus.folder.path("\(name).trace.jsonl"))
      let intent = subject == "p0" ? "finish" : "cancel"
      try corpus.folder.write(
        try corpus.folder.read("labels.tsv") + "\(name).trace.jsonl\t0\t\(intent)\t\(subject)\n",
        to: "labels.tsv")
    }
    let some = harness(arguments)
    #expect(some.exitCode == 0, "\(some.talk)")
    #expect(some.output.contains("gestures    2 gestures of 2 subjects"))
    #expect(
      some.output.contains(
        "left out: \(corpus.names.count - 1) gestures that the rule cannot judge: libinput gives no deltas of a touchscreen"
      ))
    #expect(
      some.output.contains(
        "left out: 1 gesture that the rule cannot judge: the trace ends with fingers down"))
    #expect(
      harness(arguments + ["--json"]).output.contains(
        #""not_applicable":[{"reason":"libinput gives no deltas of a touchscreen","gestures":\#(corpus.names.count - 1)},"#
      ))
  }

  @Test func `what is stuck is not said to finish`() throws {
    let corpus = try LabelledFolder()
    let result = harness(
      "tune", corpus.path, "--transition", "photo-dismiss/as-written", "--set",
      "host.startDelay=200", "--param", "host.startDelay=0:400:50", "--replicates", "0", "--json")
    #expect(result.exitCode == 0, "\(result.talk)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let training = try #require(object["training"] as? [String: Any])
    let now = try #require(training["now"] as? [String: Any])
    // By playing.
    let labels = try LabelFile(contentsOf: corpus.folder.path("labels.tsv")).labels
    var (stuck, finished) = (0, 0)
    for label in labels where label.intent == .cancel {
      let played = harness(
        "play", "--json", "--transition", "photo-dismiss/as-written", "--set",
        "host.startDelay=200", corpus.folder.path(label.trace)
      ).output
      if played.contains(#""decision":"stuck""#) { stuck += 1 }
      if played.contains(#""decision":"finish""#) { finished += 1 }
    }
    #expect(stuck > 0)
    #expect(now["stuck_false_positives"] as? Int == stuck)
    #expect(now["false_positives"] as? Int == stuck + finished)
    let text = harness(
      "tune", corpus.path, "--transition", "photo-dismiss/as-written", "--set",
      "host.startDelay=200", "--param", "host.startDelay=0:400:50", "--replicates", "0"
    ).output
    #expect(text.contains(try Regex("should not finish, does +\(finished) ")))
    #expect(text.contains(try Regex("should not finish, is stuck +\(stuck) ")))
  }

  @Test func `parts of different corpora do not join`() throws {
    let corpus = try LabelledFolder()
    let options = ["--param", "finishProgress=0.05:0.95:0.05", "--replicates", "0"]
    func part(_ part: String, _ more: [String] = []) -> String {
      let path = corpus.folder.path("part-\(part.replacing("/", with: "-"))-\(more.count)")
      let result = harness(
        ["tune", corpus.path, "--shard", part, "--partial", path] + options + more)
      #expect(result == RunResult(exitCode: 0, output: "", talk: ""))
      return path
    }
    let first = part("1/2")
    #expect(harness(["tune", "--merge", first, part("2/2")] + options).exitCode == 0)
    let swapped = try corpus.folder.write(
      try corpus.folder.read("labels.tsv").replacing("finish", with: "?").replacing(
        "cancel", with: "finish"
      ).replacing("?", with: "cancel"), to: "others.tsv")
    let other = part("2/2", ["--labels", swapped])
    let result = harness(["tune", "--merge", first, other] + options)
    #expect(result.exitCode == 2)
    #expect(
      result.talk
        == "Error: \(other): is of other traces or labels than \(first); name parts of one run, over the same folders with the same labels\n"
    )
    let more = harness(
      ["tune", "--merge", first, part("2/2")] + options + ["--param", "finishVelocity=0:9:3"])
    #expect(more.talk.contains("was made with other options"), "\(more.talk)")
  }

  @Test func `pictures of an earlier run go, and nothing else does`() throws {
    let corpus = try LabelledFolder()
    let out = corpus.folder.path("out")
    let options = ["tune", corpus.path, "--replicates", "0", "--output-dir", out]
    #expect(harness(options + Self.sweep.prefix(4)).exitCode == 0)
    try corpus.folder.write("mine", to: "out/notes.svg")
    try corpus.folder.write("mine", to: "out/score-of-the-match.svg")
    #expect(harness(options + Self.sweep.prefix(2)).exitCode == 0)
    let pictures = try FileManager.default.contentsOfDirectory(atPath: out)
      .filter { $0.hasSuffix(".svg") }.sorted()
    #expect(
      pictures == [
        "margins-finishProgress.svg", "notes.svg", "precision-recall-finishProgress.svg",
        "roc-finishProgress.svg", "score-finishProgress.svg", "score-of-the-match.svg",
      ])
  }

  @Test func `a flag needs no step`() throws {
    let corpus = try LabelledFolder()
    let result = harness(
      "tune", corpus.path, "--param", "pan.locksDirection=0:1", "--replicates", "0")
    #expect(result.exitCode == 2)
    #expect(
      result.talk.contains(
        "pan.locksDirection does not matter: no decision changes between 0.0 and 1.0; leave it out"),
      "\(result.talk)")
  }

  @Test func `a part that was stopped is not written, and a gesture of many plays is given up`()
    throws
  {
    let corpus = try LabelledFolder()
    let result = try shell(
      """
      "$harness" tune "$1" --param pan.hysteresis=0:100:0.1 --param velocity.window=10:300:3 \
        --jobs 2 --shard 1/2 --partial "$1/part" &
      \(Self.untilItListens); sleep 1; kill -TERM $!; wait $!
      """, corpus.path)
    #expect(result.exitCode == 143)
    #expect(result.output == "")
    #expect(
      result.talk.hasPrefix("Stopping with what is judged so far; ask once more to end at once.\n"))
    #expect(
      result.talk.contains(
        "/part: is not written, as the run was stopped before it was done; run it again\n"))
    #expect(!FileManager.default.fileExists(atPath: corpus.folder.path("part")))
  }

  @Test func `a run that is stopped at once says that it knows nothing yet`() throws {
    let corpus = try LabelledFolder()
    let result = try shell(
      """
      "$harness" tune "$1" --param pan.hysteresis=0:100:0.1 --param velocity.window=10:300:3 \
        --replicates 0 --jobs 1 &
      \(Self.untilItListens); sleep 1; kill -TERM $!; wait $!
      """, corpus.path)
    #expect(result.exitCode == 143)
    #expect(result.output == "")
    #expect(
      result.talk.contains(
        "gestures were judged when the run was stopped: no answer; let it run longer, or try fewer settings\n"
      ), "\(result.talk)")
  }

  /// A shell's background jobs ignore what Ctrl-C sends: another signal that asks to end stands for it.
  @Test func `who is asked to stop prints the best so far`() throws {
    let corpus = try LabelledFolder()
    let result = try shell(
      """
      "$harness" tune "$1" --param finishProgress=0.05:0.95:0.01 \
        --param finishVelocity=0:400:10 --replicates 100000 --jobs 1 --output-dir "$1/out" &
      \(Self.untilItListens); sleep 3; kill -TERM $!; wait $!
      """, corpus.path)
    #expect(result.exitCode == 143)
    #expect(result.output.contains("Note: stopped before it was done"))
    #expect(try corpus.folder.read("out/report.txt") == result.output)
  }
}

@Suite("bad input to harness tune") struct BadTuneTests {
  private static let cases: [(arguments: [String], message: String)] = [
    (
      ["--param", "finishProgres=0:1"],
      "unknown parameter “finishProgres”; did you mean finishProgress?"
    ),
    (
      ["--param", "finishProgress=1:0"],
      "--param: “finishProgress=1:0” is no range: it is the wrong way round; give finishProgress=0:1"
    ),
    (
      ["--param", "finishProgress=0.5:0.5"],
      "--param: “finishProgress=0.5:0.5” is no range: one value is no range; use --set finishProgress=0.5"
    ),
    (
      ["--param", "finishProgress=0:nan"],
      "--param: “finishProgress=0:nan” is no range: give finite numbers"
    ),
    (
      ["--param", "finishProgress"],
      "--param: “finishProgress” is not NAME=FROM:TO or NAME=FROM:TO:STEP, such as finishProgress=0.05:0.5:0.01"
    ),
    (
      ["--param", "finishProgress=0:2"],
      "finishProgress cannot be 2; give a number from 0 to 1 (fraction)"
    ),
    (
      ["--param", "finishProgress=0:1", "--param", "finishProgress=0:1"],
      "--param: finishProgress is given twice; give it once"
    ),
    (
      ["--transition", "photo-dismiss", "--rule", "gnome-shell", "--param", "finishProgress=0:1"],
      "--param: finishProgress does not matter: rule gnome-shell decides, which has constants of its own; leave it out"
    ),
    (
      ["--param", "finishProgress=0:1:0.0001", "--param", "finishVelocity=0:9000:1"],
      "--param: 90019001 settings are more than 20000000; give larger steps, or --search random=N"
    ),
    (
      ["--objective", "f-beta=0", "--param", "finishProgress=0:1"],
      "--objective: “f-beta=0” is not balanced-accuracy, accuracy, f-beta=B with B above 0, or cost"
    ),
    (
      ["--cost", "false-finish=-1"],
      "--cost: “false-finish=-1” is not false-finish=X or false-cancel=X, X from 0 up"
    ),
    (
      ["--cost", "false-finish=0", "--cost", "false-cancel=0"],
      "--cost: no mistake costs anything; give one of them a cost above 0"
    ),
    (
      ["--cost", "false-finish=2", "--objective", "accuracy"],
      "--cost and --objective accuracy contradict each other; give one"
    ),
    (
      ["--count", "label-none=maybe"],
      "--count: “label-none=maybe” is not label-none or label-unsure =finish, =cancel or =skip, nor outcome-none or outcome-stuck =cancel or =wrong"
    ),
    (
      ["--search", "best"],
      "--search: “best” is not grid, coordinate, or random=N with N from 1 to 100000"
    ),
    (
      ["--shard", "1/2"],
      "--shard judges a part of the gestures; give --partial FILE for what comes of it"
    ),
    (
      ["--partial", "x.jsonl"], "--param is missing: there is nothing to judge gestures by"
    ),
    (
      ["--partial", "x.jsonl", "--param", "finishProgress=0:1", "--search", "coordinate"],
      "--search coordinate goes on from what it found, so that its gestures cannot be judged in parts; use grid or random=N"
    ),
    (
      ["--param", "finishProgress=0.1:0.5:1"],
      "--param: “finishProgress=0.1:0.5:1” is no range: the step leaves one value; give a smaller one, or no range at all"
    ),
    (
      ["--param", "finishProgress=0:1", "--cost", "false-finish=2", "--cost", "false-finish=3"],
      "--cost false-finish is given twice; give it once"
    ),
    (
      [
        "--param", "finishProgress=0:1", "--count", "label-none=skip", "--count", "label-none=skip",
      ],
      "--count label-none is given twice; give it once"
    ),
    (
      ["--param", "finishProgress=0:1", "--replicates", "39"],
      "--replicates: 39 are too few for 95 % of the time; give 40 or more, or 0 for no intervals"
    ),
    (
      ["--output-dir", "out"],
      "--output-dir needs --param: without it, what is in the corpus is printed"
    ),
    (
      ["--search", "random=3"],
      "--search needs --param: without it, what is in the corpus is printed"
    ),
    (
      ["--transition", "card-modal", "--param", "finishProgress=0:1"],
      "transition card-modal is an animation that no fingers drive; 'harness play' shows it"
    ),
    (
      ["--rule", "shrink-dismiss/as-written", "--param", "velocity.speed=10:20"],
      "unknown parameter of rule shrink-dismiss/as-written “velocity.speed”; 'harness rules NAME' lists them"
    ),
    (
      ["--direction", "down"],
      "--direction is for a rule by itself; a transition has its own way"
    ),
  ]

  @Test(arguments: cases.indices)
  func `what cannot be tuned as asked is refused`(index: Int) {
    let (arguments, message) = Self.cases[index]
    let result = harness(["tune", Repository.path("traces/touchscreen")] + arguments)
    #expect(
      result
        == RunResult(
          exitCode: 2, output: "", talk: "Error: \(message)\nTry 'harness tune --help'.\n"))
  }

  @Test func `labels that say nothing are refused with what to do`() throws {
    let range = ["--param", "finishProgress=0.05:0.95:0.05"]
    let none = harness(["tune", Repository.path("traces/touchscreen")] + range)
    #expect(none.exitCode == 2 && none.output == "")
    #expect(
      none.talk
        == "Error: \(Repository.path("traces/touchscreen")): no gesture has a label that counts; label gestures with 'harness label', or with marks while recording; 'harness lint' finds labels of what is not there; see docs/tuning.md\n"
    )
    let one = try LabelledFolder(intents: [.finish])
    let result = harness(["tune", one.path] + range)
    #expect(result.exitCode == 2 && result.output == "")
    #expect(result.talk.contains("labelled gestures should finish, so that every threshold"))
    let unsure = try LabelledFolder(intents: [.unsure])
    #expect(harness(["tune", unsure.path] + range).exitCode == 2)

    let empty = try TemporaryFolder()
    #expect(
      harness("tune", empty.url.path).talk
        == "Error: \(empty.url.path): holds no trace (*.trace.jsonl); name a folder with traces\n")
    #expect(
      harness("tune", empty.path("nothing")).talk
        == "Error: \(empty.path("nothing")): does not exist; check the path\n")
    _ = try empty.write("no trace", to: "x.trace.jsonl")
    #expect(harness("tune", empty.url.path).exitCode == 2)
  }

  @Test func `a range over which nothing changes tells nothing, and says so`() throws {
    let corpus = try LabelledFolder()
    let out = corpus.folder.path("out")
    let result = harness(
      "tune", corpus.path, "--param", "shrink=0:0.5", "--replicates", "0", "--output-dir", out)
    #expect(result.exitCode == 2 && result.output == "")
    #expect(result.talk.contains("shrink does not matter: no decision changes between 0.0 and 0.5"))
    #expect(!FileManager.default.fileExists(atPath: out))
  }
}
