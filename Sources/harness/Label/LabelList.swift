import GestureTrace
import Playback

/// The gestures of traces with what is said of them.
struct LabelList {
  private let traces: [String]
  private let isJSON: Bool

  /// Finds the traces.
  ///
  /// - Throws: `FileError` for a path that leads nowhere, and when there is no trace.
  init(_ paths: [String], isJSON: Bool) throws(FileError) {
    let found = FoundFiles(paths)
    if let problem = found.problems.first { throw problem }
    traces = found.traces
    self.isJSON = isJSON
    guard !traces.isEmpty else {
      throw FileError(
        file: paths[0], problem: "holds no trace (NAME.trace.jsonl)",
        remedy: "name traces or a folder with some")
    }
  }

  /// Prints them.
  func run(on console: Console) throws -> ExitCode {
    var exitCode = ExitCode.ok
    var gestureCount = 0
    var counts: [GestureIntent: Int] = [:]
    try doInOrder(count: traces.count, jobs: processorCount()) { [traces] index in
      Result { () throws(FileError) in
        try LabelledTrace(traces[index], TraceLabels(of: traces[index]))
      }
    } take: { result in
      switch result {
      case .success(let trace):
        gestureCount += trace.gestures.count
        for gesture in trace.gestures {
          let intent = trace.labels.intent(of: gesture.index, among: trace.gestures.count)
          if let intent { counts[intent, default: 0] += 1 }
        }
        try console.print(isJSON ? Self.json(trace) : Self.text(trace))
      case .failure(let error):
        console.printError(error)
        exitCode = .unusable
      }
      return true
    }
    let labelled = counts.values.reduce(0, +)
    let kinds = GestureIntent.allCases.compactMap { intent in
      counts[intent].map { "\($0) \(intent.rawValue)" }
    }
    console.talk(
      "\(labelled) of \(gestureCount == 1 ? "1 gesture" : "\(gestureCount) gestures") labelled"
        + (kinds.isEmpty ? "\n" : ": \(kinds.joined(separator: ", "))\n"))
    return exitCode
  }

  private static func text(_ trace: LabelledTrace) -> String {
    var text = "\(escaped(trace.path))\n"
    if trace.gestures.isEmpty { text += "  no gestures\n" }
    for gesture in trace.gestures {
      let said = trace.saying(of: gesture.index)
      var line = "  \(gesture.index)  \((said.intent ?? "-").padded(to: 8))  "
      line += "\(gesture.source.rawValue), "
      line += gesture.fingers == 1 ? "1 finger" : "\(gesture.fingers) fingers"
      line += ", \(secondsText(gesture.begin)) to \(secondsText(gesture.end))"
      let rest =
        (said.subject.map { ["subject=\($0)"] } ?? []) + said.tags.map { "\($0.key)=\($0.value)" }
      if !rest.isEmpty { line += "  \(escaped(rest.joined(separator: " ")))" }
      text += line + "\n"
    }
    return text
  }

  private static func json(_ trace: LabelledTrace) -> String {
    trace.gestures.map { gesture in
      let said = trace.saying(of: gesture.index)
      var json = JSONText()
      json.open("{")
      json.member("version", 1)
      json.member("trace", trace.path)
      json.member("gesture", gesture.index)
      json.member("source", gesture.source.rawValue)
      json.member("fingers", gesture.fingers)
      json.member("begin_us", gesture.begin.microseconds)
      json.member("end_us", gesture.end.microseconds)
      json.member("intent", said.intent)
      json.member("said_by", said.isLine ? LabelFile.name : said.intent == nil ? nil : "mark")
      json.member("subject", said.subject)
      json.open("tags", "{")
      for tag in said.tags { json.member(tag.key, tag.value) }
      json.close("}")
      json.close("}")
      return json.text + "\n"
    }.joined()
  }
}

extension LabelledTrace {
  /// What is said of a gesture.
  fileprivate struct Saying {
    var intent: String?
    var subject: String?
    var tags: [GestureLabel.Tag]
    /// Whether a line of the label file says it.
    var isLine: Bool
  }

  fileprivate func saying(of gesture: Int) -> Saying {
    let line = labels.line(of: gesture)
    let isDiscarded = labels.isDiscarded(gesture, among: gestures.count)
    return Saying(
      intent: isDiscarded
        ? TraceLabels.discarded : labels.intent(of: gesture, among: gestures.count)?.rawValue,
      subject: labels.subject(of: gesture), tags: line?.tags ?? [], isLine: line != nil)
  }
}
