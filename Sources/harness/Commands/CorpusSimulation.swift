import GestureCapture
import GestureTrace
import Tuning

/// `harness simulate --corpus`: labelled gestures of simulated people whose best threshold is known.
struct CorpusSimulation {
  static let corpus = Option.flag(
    "corpus", "Make labelled drags of simulated people instead of reading scripts")
  static let subjects = Option.value(
    "subjects", "N", "With --corpus, how many people (default: 20)")
  static let gestures = Option.value(
    "gestures", "N", "With --corpus, how many gestures, of all people together (default: 2000)")
  static let seed = Option.value(
    "seed", "N", "With --corpus, other people and other gestures (default: 1)")
  static let jobs = Option.value(
    "jobs", short: "j", "N", "With --corpus, how many threads (default: as many as processors)")
  static let options = [corpus, subjects, gestures, seed, jobs]

  private let folder: String
  private let subjectCount: Int
  private let gestureCount: Int
  private let seedNumber: Int
  private let jobCount: Int

  /// What was asked for; `nil` where it is no corpus.
  init?(_ arguments: Arguments) throws(UsageError) {
    guard arguments.has(Self.corpus) else {
      for option in Self.options where arguments.has(option) {
        throw UsageError("--\(option.name) needs --corpus")
      }
      return nil
    }
    if let script = arguments.operands.first {
      throw UsageError("--corpus reads no script; leave out \(quoted(script))")
    }
    guard let folder = arguments.value(TraceDestination.directoryOption) else {
      throw UsageError("--corpus needs --output-dir DIR")
    }
    try arguments.refuseBoth(Self.corpus, .output)
    self.folder = folder
    subjectCount = try arguments.integer(Self.subjects, in: 1...10_000) ?? 20
    gestureCount = try arguments.integer(Self.gestures, in: 1...1_000_000) ?? 2000
    seedNumber = try arguments.integer(Self.seed, in: 0...Int.max) ?? 1
    jobCount = try arguments.jobs()
    guard gestureCount >= 2 * subjectCount else {
      throw UsageError(
        "--gestures: \(gestureCount) are fewer than two for each of \(subjectCount) subjects")
    }
  }

  /// Writes the traces, and then their labels.
  func write(settings: LibinputSettings, isQuiet: Bool, on console: Console) throws {
    let isNewFolder = try makeDirectory(folder)
    defer { if isNewFolder { removeEmptyDirectory(folder) } }
    let labelPath = "\(folder)/\(LabelFile.name)"
    guard !isRegularFile(labelPath) else {
      throw FileError(
        file: labelPath, problem: "is there already, and labels cannot be made again",
        remedy: "choose another folder, or move it away")
    }
    let model = PopulationModel.photoDismiss
    let sessions = SimulatedCorpus(
      model, subjectCount: subjectCount, gestureCount: gestureCount,
      seed: UInt64(seedNumber)
    ).sessions
    var labels = WrittenLabels()
    try doInOrder(count: sessions.count, jobs: jobCount) { index in
      Result { () throws(FileError) in try trace(of: sessions[index], settings: settings) }
    } take: { trace in
      let session = sessions[labels.traceCount]
      var output = try Output(
        path: "\(folder)/\(session.trace)", replacing: [], console: console)
      try output.write(trace.get())
      try output.finish()
      labels.add(session)
      return true
    }
    var output = try Output(path: labelPath, replacing: [], console: console)
    try output.write(Array(labels.file.text(remarks: remarks(model)).utf8))
    try output.finish()
    if !isQuiet {
      console.talk("\(escaped(folder)): \(summary(sessions.count)); \(Self.best(model))\n")
    }
  }

  private func remarks(_ model: PopulationModel) -> [String] {
    [
      "Simulated fingers: \(gestureCount) gestures of \(subjectCount) subjects, seed \(seedNumber); "
        + "harness \(toolVersion), libinput \(installedLibinputVersion()).",
      "Known from the model: \(Self.best(model)).",
    ]
  }

  private func summary(_ traceCount: Int) -> String {
    "\(gestureCount) gestures of \(subjectCount) subjects in \(traceCount) traces"
  }

  private static func best(_ model: PopulationModel) -> String {
    let threshold = model.bestThreshold(for: .balancedAccuracy)
    return "the best finishProgress of photo-dismiss is \(decimal(threshold)), by balanced accuracy"
  }
}

/// The labels of the sessions that are written.
private struct WrittenLabels {
  var file = LabelFile()
  var traceCount = 0

  mutating func add(_ session: SimulatedCorpus.Session) {
    for label in session.labels { _ = file.add(label) }
    traceCount += 1
  }
}

/// The bytes of a session's trace.
private func trace(
  of session: SimulatedCorpus.Session, settings: LibinputSettings
) throws(FileError) -> [UInt8] {
  let script = try GestureScript(text: session.script, name: session.trace)
  do {
    var capture = try VirtualCapture(
      [script.device], options: CaptureOptions(settings: settings), source: .simulatedFingers)
    var writer = TraceWriter()
    capture.begin(into: &writer)
    var frames = script.makeFrames()
    while let frame = frames.next() { try capture.capture(frame, into: &writer) }
    _ = try capture.finish(findings: script.warnings, into: &writer)
    return writer.bytes
  } catch {
    throw FileError(
      file: session.trace, problem: "\(error)", remedy: "choose other settings of libinput")
  }
}
