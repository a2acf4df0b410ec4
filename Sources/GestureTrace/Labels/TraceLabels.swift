/// What is said of the gestures of one trace: by the marks in it, and by `labels.tsv` beside it, which has the last word.
public struct TraceLabels: Sendable {
  /// What a mark says in place of an intent when a gesture went wrong and nobody should use it.
  public static let discarded = "discard"

  /// What the label file says, by gesture.
  private var lines: [Int: GestureLabel] = [:]
  /// What the marks say, in their order.
  private var marks: [Mark] = []

  /// Starts with the labels of a file that are about the trace.
  public init(_ labels: some Sequence<GestureLabel> = []) {
    for label in labels { lines[label.gesture] = label }
  }

  /// Starts with those of a label file: of the one that is given, else of `labels.tsv` beside the trace where there is one.
  ///
  /// - Throws: ``FileError`` when the file cannot be read, or a line is none of a label file.
  public init(of trace: String, in given: String? = nil) throws(FileError) {
    guard let path = given ?? LabelFile.path(besides: trace) else {
      self.init()
      return
    }
    let name = LabelFile.traceName(of: trace)
    self.init(try LabelFile(contentsOf: path).labels.filter { $0.trace == name })
  }

  /// Takes a mark of the trace.
  public mutating func add(_ mark: Mark) { marks.append(mark) }

  /// The line of the label file about a gesture.
  public func line(of gesture: Int) -> GestureLabel? { lines[gesture] }

  /// What a gesture was meant to be; `nil` where nobody says, and where it was discarded.
  ///
  /// `count` is how many gestures the trace has: a mark without a number speaks of the only one.
  public func intent(of gesture: Int, among count: Int) -> GestureIntent? {
    if let line = lines[gesture] { return line.intent }
    return verdict(on: gesture, among: count)?.intent
  }

  /// Whether the marks say that a gesture went wrong, and no line of a label file says otherwise.
  public func isDiscarded(_ gesture: Int, among count: Int) -> Bool {
    lines[gesture] == nil && verdict(on: gesture, among: count)?.label == Self.discarded
  }

  /// The last mark that says of a gesture what it was meant to be, or that it went wrong.
  private func verdict(on gesture: Int, among count: Int) -> Mark? {
    marks.last {
      speaks($0, of: gesture, among: count) && ($0.intent != nil || $0.label == Self.discarded)
    }
  }

  /// Whose fingers a gesture is; `nil` where nobody says.
  public func subject(of gesture: Int) -> String? {
    if let subject = lines[gesture]?.subject { return subject }
    // A recorder says it once for the whole trace.
    return marks.last {
      $0.subject != nil && ($0.gesture == gesture || $0.gesture == nil)
    }?.subject
  }

  /// Whether a gesture has a label: its intent, or a note such as `hand=left` in a mark or the label file.
  public func has(_ label: String, gesture: Int, among count: Int) -> Bool {
    if let intent = GestureIntent(rawValue: label) {
      return self.intent(of: gesture, among: count) == intent
    }
    if let line = lines[gesture] {
      if line.tags.contains(where: { "\($0.key)=\($0.value)" == label }) { return true }
      if let subject = line.subject, "subject=\(subject)" == label { return true }
    }
    return marks.contains { $0.label == label && speaks($0, of: gesture, among: count) }
  }

  private func speaks(_ mark: Mark, of gesture: Int, among count: Int) -> Bool {
    mark.gesture == gesture || mark.gesture == nil && count == 1
  }
}

extension LabelFile {
  /// The label file beside a trace; `nil` where there is none, and for standard input.
  public static func path(besides trace: String) -> String? {
    guard trace != "-" else { return nil }
    let beside = path(inFolderOf: trace)
    return fileKind(beside) == .file ? beside : nil
  }

  /// Where the label file beside a trace stands, or would.
  public static func path(inFolderOf trace: String) -> String {
    folder(of: trace) + name
  }

  /// What a label file beside a trace calls it.
  public static func traceName(of trace: String) -> String {
    String(trace.dropFirst(folder(of: trace).count))
  }

  /// The folder of a path, with a slash at its end; empty for the working folder.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
