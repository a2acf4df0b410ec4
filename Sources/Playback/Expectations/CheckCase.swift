public import GestureTrace

/// A case that is ready to be checked: a trace, a play, and what is to come of it.
public struct CheckCase: Hashable, Sendable {
  /// The file that says so.
  public var suite: String
  /// The line where it says so; `nil` for a case that was not read.
  public var line: Int?
  /// The line that names the trace; `nil` for a case that was not read.
  public var traceLine: Int?
  /// The JSON path where it says so (`$.traces[3].cases[0]`).
  public var path: String
  /// The trace's path.
  public var trace: String
  /// How the trace is played, with all defaults filled in that the suite has.
  public var setup: CaseSetup
  /// How many gestures the trace is to hold; `nil` for any number.
  public var gestureCount: Int?
  /// What is to come of the gestures, in the order of their numbers.
  public var gestures: [GestureExpectation]
  /// The property that the case is a part of; `nil` for a case of its own.
  public var property: SetProperty?
  /// What the label file beside the trace says of its gestures, where the property asks for a label.
  public var labels: [GestureLabel] = []
  /// Where the case stands in its suite; `nil` for a part of a property.
  public var index: Index?

  /// Where a case stands in its suite.
  public struct Index: Hashable, Sendable {
    /// The trace's place among the suite's.
    public var trace: Int
    /// The case's place among the trace's.
    public var number: Int
  }

  /// The case in words: the trace and how it is played, and the property where it is a part of one.
  public var name: String {
    "\(trace) \(setup.name)" + (property.map { ": \($0.name)" } ?? "")
  }

  /// The `harness play` that shows the case.
  public var command: String {
    let file = trace.hasPrefix("-") ? "./\(trace)" : trace
    return (["harness", "play"] + setup.arguments + [file]).map(shellWord).joined(separator: " ")
  }

  /// The JSON path of the trace's name.
  public var tracePath: String {
    property == nil ? String(path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)) : path
  }

  /// Whether the calls are looked at.
  var needsLog: Bool {
    gestures.contains { $0.calls != nil } || property?.every.calls != nil
  }

  /// Whether nothing is expected of any gesture, though the trace may have some.
  public var isEmpty: Bool { gestures.isEmpty && property == nil && gestureCount != 0 }

  /// Says what is wrong with the case, or with one of its gestures, where the file says so.
  public func problem(
    _ problem: String, remedy: String, gesture: Int? = nil
  ) -> FileError {
    let position = gesture.flatMap { gestures[$0].position }
    let step = gesture.map { ".gestures[\($0)]" } ?? ""
    return FileError(
      file: suite, line: position?.line ?? line, column: position?.column,
      problem: "\(path)\(step) \(problem)", remedy: remedy)
  }
}

extension ExpectationSuite {
  /// The cases of the traces, in the order of the file.
  public var checkCases: [CheckCase] {
    traces.enumerated().flatMap { number, trace in
      trace.cases.enumerated().map { caseNumber, expected in
        CheckCase(
          suite: file, line: expected.position?.line,
          traceLine: (trace.namePosition ?? trace.position)?.line,
          path: (isAboutOneTrace ? "$" : "$.traces[\(number)]") + ".cases[\(caseNumber)]",
          trace: path(of: trace), setup: expected.setup.filled(from: defaults),
          gestureCount: trace.gestureCount,
          gestures: expected.gestures.sorted { $0.index ?? 0 < $1.index ?? 0 }, property: nil,
          index: CheckCase.Index(trace: number, number: caseNumber))
      }
    }
  }

  /// The cases of the properties among traces, which are paths that begin with the suite's folder.
  ///
  /// - Throws: ``SuiteError`` for a property that no trace belongs to, and for a label file that cannot be used.
  public func propertyCases(among paths: [String]) throws(SuiteError) -> [CheckCase] {
    var folders = LabelFolders()
    var cases: [CheckCase] = []
    var problems: [FileError] = []
    for (number, property) in properties.enumerated() {
      let place = "$.properties[\(number)]"
      let patterns = property.traces.map { GlobPattern(folder + $0) }
      let chosen = paths.filter { path in patterns.contains { $0.matches(path) } }
      if chosen.isEmpty {
        problems.append(
          FileError(
            file: file, line: property.position?.line, column: property.position?.column,
            problem: "\(place).traces names no trace", remedy: "correct the patterns"))
      }
      for trace in chosen {
        var check = CheckCase(
          suite: file, line: property.position?.line, traceLine: property.position?.line,
          path: place, trace: trace,
          setup: property.setup.filled(from: defaults), gestureCount: nil, gestures: [],
          property: property)
        if property.label != nil { check.labels = folders.labels(of: trace) }
        cases.append(check)
      }
    }
    problems += folders.problems
    if !problems.isEmpty { throw SuiteError(problems) }
    return cases
  }
}

/// The label files of folders, each read once however many traces it is about.
private struct LabelFolders {
  /// What is wrong with them.
  private(set) var problems: [FileError] = []
  private var labels: [String: [String: [GestureLabel]]] = [:]

  /// The labels of a trace.
  mutating func labels(of trace: String) -> [GestureLabel] {
    let folder = LabelFile.folder(of: trace)
    let name = LabelFile.traceName(of: trace)
    if let known = labels[folder] { return known[name] ?? [] }
    var read: [String: [GestureLabel]] = [:]
    if let path = LabelFile.path(besides: trace) {
      do throws(FileError) {
        read = Dictionary(grouping: try LabelFile(contentsOf: path).labels, by: \.trace)
      } catch {
        problems.append(error)
      }
    }
    labels[folder] = read
    return read[name] ?? []
  }
}

/// A word of a shell command.
private func shellWord(_ text: String) -> String {
  let plain = text.utf8.allSatisfy { byte in
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      || "-_./=,:+@%".utf8.contains(byte) || byte >= 0x80
  }
  if plain && !text.isEmpty { return text }
  guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }
  // A terminal would act on what it is shown: bash, zsh and ksh read this.
  var word = "$'"
  for scalar in text.unicodeScalars {
    switch scalar {
    case "'", "\\": word += "\\\(scalar)"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      let digits = String(scalar.value, radix: 8)
      word += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    default: word.unicodeScalars.append(scalar)
    }
  }
  return word + "'"
}
