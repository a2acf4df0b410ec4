import GestureTrace
import Playback

/// `harness label`: what gestures were meant to be, in `labels.tsv` beside their traces.
struct LabelCommand: Command {
  static let declaration = CommandDeclaration(
    name: "label",
    abstract: "Say what gestures were meant to be, list what is said, or withdraw a subject.",
    operands: "PATH…", operandCount: 1...1_000_000,
    options: [
      gesture, intent, subject, tag, replace, withdraw, deleteTraces, apply, .json,
    ],
    discussion: """
      With --gesture and --intent, PATH is one trace, and a line about the gesture is written into
      labels.tsv beside it. No trace is changed; comments and the other lines stay as they are.

      Without them, the gestures of the traces and folders are listed with what the label files and the
      marks in the traces say of them.

      --withdraw finds everything of a subject in folders: lines of label files, traces whose gestures
      are theirs. It only says so; --apply removes the lines, and with --delete-traces also the traces
      that hold nobody else's gestures, and the expectations beside them. Nothing is changed when a
      file cannot be read. docs/labels.md says what this does not reach.

      Exit codes: 0 done; 1 --withdraw found something that is still there; 2 a file or an option
      cannot be used.

      Examples:
        harness label flick.trace.jsonl --gesture 0 --intent finish --subject p07 --tag hand=left
        harness label traces
        harness label traces --withdraw p07 --delete-traces
        harness label traces --withdraw p07 --delete-traces --apply
      """)

  private static let gesture = Option.value(
    "gesture", "N", "The number of the gesture to label, from 0")
  private static let intent = Option.value(
    "intent", "finish|cancel|none|unsure", "What it was meant to be")
  private static let subject = Option.value(
    "subject", "ID", "Whose fingers they are, by a pseudonym such as p07")
  private static let tag = Option.value(
    "tag", "KEY=VALUE", "A note on the gesture, such as hand=left", isRepeatable: true)
  private static let replace = Option.flag(
    "replace", "Write the label in place of the one that the gesture has")
  private static let withdraw = Option.value(
    "withdraw", "ID", "Find everything of this subject below the folders")
  private static let deleteTraces = Option.flag(
    "delete-traces", "Withdraw traces too that hold this subject's gestures alone")
  private static let apply = Option.flag(
    "apply", "Withdraw what was found; what is deleted cannot be had back")

  private enum Task {
    case write(GestureLabel, replaces: Bool)
    case list
    case withdraw(String, deletesTraces: Bool, applies: Bool)
  }

  private let paths: [String]
  private let task: Task
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    isJSON = arguments.has(.json)
    let writing = [Self.gesture, Self.intent, Self.subject, Self.tag, Self.replace]
    let withdrawing = [Self.deleteTraces, Self.apply]
    if let name = arguments.value(Self.withdraw) {
      for option in writing + [.json] { try arguments.refuseBoth(Self.withdraw, option) }
      task = .withdraw(
        try Self.name(name, of: Self.withdraw), deletesTraces: arguments.has(Self.deleteTraces),
        applies: arguments.has(Self.apply))
      return
    }
    for option in withdrawing where arguments.has(option) {
      throw UsageError("--\(option.name) is about a subject; name it with --withdraw ID")
    }
    guard let given = writing.first(where: { arguments.has($0) }) else {
      task = .list
      return
    }
    try arguments.refuseBoth(given, .json)
    task = .write(try Self.label(arguments), replaces: arguments.has(Self.replace))
  }

  private static func label(_ arguments: Arguments) throws(UsageError) -> GestureLabel {
    let number = try arguments.integer(gesture, in: 0...LabelFile.highestGesture)
    guard let number, let intent = try arguments.choice(intent, GestureIntent.self) else {
      throw UsageError("a label needs --gesture N and --intent finish|cancel|none|unsure")
    }
    guard arguments.operands.count == 1 else {
      throw UsageError("--gesture is about one trace; name one")
    }
    var tags: [GestureLabel.Tag] = []
    for text in arguments.allValues(tag) {
      let key = String(text.prefix { $0 != "=" })
      guard !key.isEmpty, key != text else {
        throw UsageError("--tag: \(quoted(text)) is not KEY=VALUE, such as hand=left")
      }
      guard key != "subject" else {
        throw UsageError("--tag: a subject has a column of its own; give --subject ID")
      }
      guard !tags.contains(where: { $0.key == key }) else {
        throw UsageError("--tag \(key) is given twice; give it once")
      }
      try refuseControl(text, in: tag)
      tags.append(GestureLabel.Tag(key: key, value: String(text.dropFirst(key.count + 1))))
    }
    return GestureLabel(
      trace: LabelFile.traceName(of: arguments.operands[0]), gesture: number, intent: intent,
      subject: try arguments.value(subject).map { (text) throws(UsageError) in
        try name(text, of: subject)
      }, tags: tags)
  }

  private static func name(_ text: String, of option: Option) throws(UsageError) -> String {
    try refuseControl(text, in: option)
    return text
  }

  /// A tab would begin another column, a line break another line.
  private static func refuseControl(_ text: String, in option: Option) throws(UsageError) {
    guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw UsageError(
        "--\(option.name): \(quoted(text)) has a tab, a line break or another control character; leave it out"
      )
    }
  }

  func run(on console: Console) throws -> ExitCode {
    switch task {
    case .write(let label, let replaces):
      return try write(label, replaces: replaces, on: console)
    case .list:
      return try LabelList(paths, isJSON: isJSON).run(on: console)
    case .withdraw(let subject, let deletesTraces, let applies):
      let withdrawal = try SubjectWithdrawal(subject, paths, deletesTraces: deletesTraces)
      return try withdrawal.run(applies: applies, on: console)
    }
  }

  private func write(
    _ label: GestureLabel, replaces: Bool, on console: Console
  ) throws -> ExitCode {
    let path = paths[0]
    let trace = try LabelledTrace(path, TraceLabels())
    guard trace.gestures.contains(where: { $0.index == label.gesture }) else {
      throw FileError(
        file: path, problem: "has no gesture \(label.gesture)",
        remedy: trace.gestures.isEmpty
          ? "name a trace with gestures"
          : "give --gesture from 0 to \(trace.gestures.count - 1)")
    }
    let file = LabelFile.path(inFolderOf: path)
    var sheet =
      fileKind(file) == nil ? LabelSheet(name: file) : try LabelSheet(contentsOf: file)
    let old = sheet.file.label(trace: label.trace, gesture: label.gesture)
    if let old, old != label, !replaces {
      throw FileError(
        file: file,
        problem:
          "says \(old.intent.rawValue) of gesture \(label.gesture) of \(label.trace) already",
        remedy: "give --replace to write \(label.intent.rawValue) in its place")
    }
    if old != label {
      try sheet.set(label)
      var output = try OutputFile(path: file)
      try output.write(sheet.bytes)
      try output.finish()
    }
    let verb = old == nil ? "added to" : old == label ? "stands already in" : "replaced in"
    console.talk(
      escaped("\(path) gesture \(label.gesture): \(label.intent.rawValue), \(verb) \(file)") + "\n")
    return .ok
  }
}
