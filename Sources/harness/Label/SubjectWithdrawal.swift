import GestureTrace
import Playback

/// Everything of a subject in folders, and its removal.
///
/// All files are read before the first is changed. Traces go before the lines about them, so that a run that is cut
/// short finds the rest when it is run again.
struct SubjectWithdrawal {
  /// A label file with lines of the subject.
  private struct Sheet {
    var path: String
    var sheet: LabelSheet
    var removed: Int
    /// The lines of comments that name the subject, before and after the others are removed.
    var comments: (before: [Int], after: [Int])
  }

  /// A trace with gestures of the subject.
  private struct Trail {
    var path: String
    /// Whose it is, in words.
    var what: String
    /// Whether nobody else's gestures are in it.
    var isAlone: Bool
    /// Whether it says itself whose it is, so that it is found without the label file.
    var isMarked: Bool
    /// The expectations beside it.
    var expectations: String?
    /// The suites that name it.
    var suites: [String] = []
  }

  private let subject: String
  private let deletesTraces: Bool
  private var sheets: [Sheet] = []
  private var trails: [Trail] = []

  /// Looks for a subject.
  ///
  /// - Throws: ``UnreadableFiles`` when a trace or label file cannot be read: it may hold more.
  init(_ subject: String, _ paths: [String], deletesTraces: Bool) throws {
    self.subject = subject
    self.deletesTraces = deletesTraces
    let found = FoundFiles(paths)
    var problems = found.problems
    var lines: [String: [GestureLabel]] = [:]
    // The label file beside a trace that was named is about it, too.
    let besides = found.traces.compactMap { LabelFile.path(besides: $0) }
    for path in Set(found.labels + besides).sorted() {
      do throws(FileError) {
        var sheet = try LabelSheet(contentsOf: path)
        for label in sheet.file.labels {
          let trace = FoundFiles.normalized(LabelFile.folder(of: path) + label.trace)
          lines[trace, default: []].append(label)
        }
        let before = sheet.comments(with: subject)
        let removed = sheet.remove { $0.isOf(subject) }
        guard removed > 0 || !before.isEmpty else { continue }
        sheets.append(
          Sheet(
            path: path, sheet: sheet, removed: removed,
            comments: (before, sheet.comments(with: subject))))
      } catch {
        problems.append(error)
      }
    }
    var missing = Set(lines.filter { $0.value.contains { $0.isOf(subject) } }.keys)
    try doInOrder(count: found.traces.count, jobs: processorCount()) { [found, lines] index in
      let path = found.traces[index]
      return Result { () throws(FileError) in
        try LabelledTrace(path, TraceLabels(lines[path] ?? []))
      }
    } take: { result in
      switch result {
      case .success(let trace):
        missing.remove(trace.path)
        if let trail = Self.trail(of: subject, in: trace) { trails.append(trail) }
      case .failure(let error): problems.append(error)
      }
      return true
    }
    // A trace outside the folders, or under a name that is not a trace's.
    for path in missing.sorted() where fileKind(path) == .file {
      trails.append(
        Trail(
          path: path, what: "lies outside of what was searched", isAlone: false, isMarked: false))
    }
    guard problems.isEmpty else { throw UnreadableFiles(problems: problems) }
    noteSuites(found.suites)
  }

  private static func trail(of subject: String, in trace: LabelledTrace) -> Trail? {
    var own: [Int] = []
    var isAlone = true
    let whole = trace.markedSubjects.filter { $0.gesture == nil }.map(\.subject)
    for gesture in trace.gestures {
      // Whoever anybody names: where a line and a mark contradict each other, it may be either.
      let marked = trace.markedSubjects.filter { $0.gesture == gesture.index }.map(\.subject)
      let line = trace.labels.line(of: gesture.index)
      let names = Set(whole + marked + (line?.subjects ?? []))
      if names.contains(subject) { own.append(gesture.index) }
      if names != [subject] { isAlone = false }
    }
    let isMarked = trace.markedSubjects.contains { $0.subject == subject }
    guard !own.isEmpty || isMarked else { return nil }
    let others = trace.markedSubjects.contains { $0.subject != subject }
    let count = trace.gestures.count
    let list = own.map { "\($0)" }.joined(separator: ", ")
    let what: String
    switch own.count {
    case count where count == 1: what = "its gesture is theirs"
    case count where count > 0: what = "all \(count) gestures are theirs"
    case 0: what = "it names them and has no gesture of theirs"
    case 1: what = "gesture \(list) of \(count) is theirs"
    default: what = "gestures \(list) of \(count) are theirs"
    }
    let expectations = ExpectationSuite.expectationPath(besides: trace.path)
    return Trail(
      path: trace.path, what: what,
      isAlone: isAlone && !others && (count > 0 || isMarked), isMarked: isMarked,
      expectations: fileKind(expectations) == .file ? expectations : nil)
  }

  private mutating func noteSuites(_ paths: [String]) {
    for path in paths where !trails.contains(where: { $0.expectations == path }) {
      // What is wrong with a suite is check's to say; it holds no fingers.
      guard let suite = try? ExpectationSuite(contentsOf: path) else { continue }
      let named = Set(suite.traces.map { FoundFiles.normalized(suite.path(of: $0)) })
      for index in trails.indices where named.contains(trails[index].path) {
        trails[index].suites.append(path)
      }
    }
  }

  /// Why a trace is not deleted; `nil` when it is.
  private func obstacle(_ trail: Trail) -> String? {
    if !trail.isAlone { return "others' or nobody's gestures may be in it; look at it yourself" }
    if isLink(trail.path) { return "it is a link; delete what it leads to" }
    return deletesTraces ? nil : "--delete-traces deletes it"
  }

  /// Says what there is, and removes it when asked to.
  func run(applies: Bool, on console: Console) throws -> ExitCode {
    let deleted = trails.filter { obstacle($0) == nil }
    let changed = sheets.filter { $0.removed > 0 }
    if applies { try apply(deleted, changed) }
    func did(_ past: String, _ future: String) -> String { applies ? past : "would \(future)" }
    var text = ""
    for trail in trails {
      if let obstacle = obstacle(trail) {
        text += "\(did("left", "leave")) \(trail.path): \(trail.what); \(obstacle)\n"
      } else {
        text += "\(did("deleted", "delete")) \(trail.path): \(trail.what)\n"
        if let file = trail.expectations { text += "\(did("deleted", "delete")) \(file)\n" }
        for suite in trail.suites {
          text += "left \(suite): it expects something of that trace; delete this from it\n"
        }
      }
    }
    for sheet in sheets {
      if sheet.removed > 0 {
        let lines = sheet.removed == 1 ? "1 line" : "\(sheet.removed) lines"
        text += "\(did("removed", "remove")) \(lines) of \(sheet.path)\n"
      }
      for line in applies ? sheet.comments.after : sheet.comments.before {
        text += "\(did("left", "leave")) \(sheet.path):\(line): a comment names them; look at it\n"
      }
    }
    try console.print(
      text.split(separator: "\n").map { escaped($0) + "\n" }.joined())
    if trails.isEmpty, sheets.isEmpty {
      console.talk("nothing of \(quoted(subject)) was found\n")
      return .ok
    }
    if !applies {
      console.talk("nothing was changed; --apply does it\n")
      return .checkFailed
    }
    let isLeft =
      trails.contains { obstacle($0) != nil } || sheets.contains { !$0.comments.after.isEmpty }
    if trails.contains(where: { obstacle($0) != nil && !$0.isMarked }), !changed.isEmpty {
      console.talk(
        "the lines that said whose traces those are are gone: keep this list until the traces are, too\n"
      )
    }
    return isLeft ? .checkFailed : .ok
  }

  private func apply(_ deleted: [Trail], _ changed: [Sheet]) throws(FileError) {
    // Whether the folders can be written shows here, before anything is changed.
    for path in deleted.map(\.path) + changed.map(\.path) { _ = try OutputFile(path: path) }
    for trail in deleted {
      if let expectations = trail.expectations { try deleteFile(expectations) }
      try deleteFile(trail.path)
    }
    for sheet in changed {
      var output = try OutputFile(path: sheet.path)
      try output.write(sheet.sheet.bytes)
      try output.finish()
    }
  }
}

/// Says that files could not be read, so that nothing was done.
struct UnreadableFiles: Error, CustomStringConvertible {
  let problems: [FileError]

  var description: String {
    (problems.map(\.description) + ["nothing was changed: what cannot be read may hold more"])
      .joined(separator: "\n")
  }
}

extension GestureLabel {
  /// Whose fingers the line says they are: in its column, and in a tag of that name.
  fileprivate var subjects: [String] {
    (subject.map { [$0] } ?? []) + tags.filter { $0.key == "subject" }.map(\.value)
  }

  /// Whether the line is about a subject.
  fileprivate func isOf(_ name: String) -> Bool { subjects.contains(name) }
}
