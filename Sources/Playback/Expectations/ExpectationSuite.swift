public import GestureTrace

/// What is to come of traces: a file `NAME.expect.json` beside a trace, or a file `NAME.suite.json` for many.
///
/// `docs/expectations.md` describes the files, `docs/expectations.schema.json` is their JSON Schema.
public struct ExpectationSuite: Hashable, Sendable {
  /// The version of the files that are read and written.
  public static let version = 1
  /// How the name of a file about one trace ends.
  public static let expectationSuffix = ".expect.json"
  /// How the name of a file about many traces ends.
  public static let suiteSuffix = ".suite.json"
  /// How the name of a trace ends.
  public static let traceSuffix = ".trace.jsonl"

  /// The file.
  public var file: String
  /// Whether the file is about one trace.
  public var isAboutOneTrace: Bool
  /// The JSON Schema that the file names for editors.
  public var schema: String?
  /// What a person wants to say about it.
  public var note: String?
  /// How traces are played where a case does not say.
  public var defaults: CaseSetup
  /// The traces.
  public var traces: [TraceExpectations]
  /// What is to come of sets of traces.
  public var properties: [SetProperty]

  /// Makes a suite that is not read from a file yet.
  public init(
    file: String, isAboutOneTrace: Bool = false, traces: [TraceExpectations] = [],
    properties: [SetProperty] = []
  ) {
    self.file = file
    self.isAboutOneTrace = isAboutOneTrace
    defaults = CaseSetup()
    self.traces = traces
    self.properties = properties
  }

  /// Makes the file about one trace that stands beside it.
  public init(besides trace: String, cases: [ExpectationCase]) {
    let file = Self.expectationPath(besides: trace)
    self.init(file: file, isAboutOneTrace: true)
    let name = trace.lastIndex(of: "/").map { String(trace[trace.index(after: $0)...]) } ?? trace
    let isSaid = name != Self.traceName(besides: file)
    traces = [TraceExpectations(trace: isSaid ? name : nil, cases: cases)]
  }

  /// Adds a trace before the first one whose name comes after it.
  public mutating func insert(_ trace: TraceExpectations) {
    let name = trace.trace ?? ""
    let place = traces.firstIndex {
      name.utf8.lexicographicallyPrecedes(($0.trace ?? "").utf8)
    }
    traces.insert(trace, at: place ?? traces.endIndex)
  }

  /// The folder of the file, with a slash at its end; empty for the working folder.
  public var folder: String { Self.folder(of: file) }

  /// The folder of a file, with a slash at its end; empty for the working folder.
  public static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
  }

  /// The path of a trace that the file names.
  public func path(of trace: TraceExpectations) -> String {
    let name = trace.trace ?? Self.traceName(besides: file)
    return name.hasPrefix("/") ? name : folder + name
  }

  /// `NAME.trace.jsonl` of a path that ends in `NAME.expect.json`, without its folder.
  static func traceName(besides file: String) -> String {
    let name = file.lastIndex(of: "/").map { file[file.index(after: $0)...] } ?? file[...]
    return name.dropLast(expectationSuffix.count) + traceSuffix
  }

  /// The path of the file about the one trace of a path.
  public static func expectationPath(besides trace: String) -> String {
    let stem =
      trace.hasSuffix(traceSuffix)
      ? trace.dropLast(traceSuffix.count)
      : trace.hasSuffix(".jsonl") ? trace.dropLast(6) : trace[...]
    return stem + expectationSuffix
  }
}

/// Everything that is wrong with a suite.
public struct SuiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in the order of the file; at least one.
  public var problems: [FileError]

  /// Makes an error.
  public init(_ problems: [FileError]) {
    self.problems = problems
  }

  /// A line for each problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
