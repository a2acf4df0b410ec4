import GestureTrace
import Playback

/// What is to be checked: the suites of paths and their cases, in one order whatever the order of the file system.
struct CheckPlan {
  /// The cases, those of one trace together.
  var cases: [CheckCase] = []
  /// The suites, in the order of their files.
  private(set) var suites: [ExpectationSuite] = []
  /// Everything that is wrong with suites and paths.
  private(set) var problems: [FileError] = []
  /// The suites that cannot be used.
  private var unusable: [String] = []
  /// Traces of the paths that no suite says anything of.
  private(set) var uncheckedTraces: [String] = []

  /// Finds suites and traces.
  ///
  /// - Parameters:
  ///   - paths: Folders, suites and traces.
  ///   - jobs: How many threads read suites.
  ///   - additions: The transitions that traces without expectations are to be played through, when what is observed
  ///     will be written; else `nil`.
  /// - Throws: Nothing: what cannot be used is among the problems.
  init(_ paths: [String], jobs: Int, additions: [String]? = nil) throws {
    let found = FoundFiles(paths)
    problems = found.problems
    try doInOrder(count: found.suites.count, jobs: jobs) { index in
      let path = found.suites[index]
      return (
        path, Result { () throws(SuiteError) in try ExpectationSuite(contentsOf: path) }
      )
    } take: { path, result in
      switch result {
      case .success(let suite): suites.append(suite)
      case .failure(let error):
        unusable.append(path)
        problems += error.problems
      }
      return true
    }
    if let additions { addTraces(found.traces, additions) }
    addCases(found)
    refuseTwice()
    if additions == nil { refuseEmpty() }
    let order = cases.enumerated().sorted {
      $0.element.trace == $1.element.trace
        ? $0.offset < $1.offset
        : $0.element.trace.utf8.lexicographicallyPrecedes($1.element.trace.utf8)
    }
    cases = order.map(\.element)
    let checked = Set(cases.map(\.trace))
    uncheckedTraces = found.traces.filter { !checked.contains($0) && !mayBeNamed($0) }
  }

  /// Whether a suite that cannot be used may say something of a trace: it is then neither new nor without expectations.
  private func mayBeNamed(_ trace: String) -> Bool {
    unusable.contains { file in
      guard file.hasSuffix(ExpectationSuite.suiteSuffix) else {
        return file == ExpectationSuite.expectationPath(besides: trace)
      }
      return trace.hasPrefix(ExpectationSuite.folder(of: file))
    }
  }

  /// Notes what is wrong with a suite that only playing it shows.
  mutating func add(_ problem: FileError) { problems.append(problem) }

  // MARK: New traces

  /// Adds traces that no suite names to the suite of their folder, or to a file of their own where there is none or
  /// more than one; where one names them and has no case, there.
  private mutating func addTraces(_ traces: [String], _ transitions: [String]) {
    var named: Set<String> = []
    let asked = Set(traces)
    for suite in suites.indices {
      for index in suites[suite].traces.indices {
        let trace = FoundFiles.normalized(suites[suite].path(of: suites[suite].traces[index]))
        named.insert(trace)
        guard suites[suite].traces[index].cases.isEmpty, asked.contains(trace) else { continue }
        suites[suite].traces[index].cases = transitions.map {
          ExpectationCase(newSetup($0, trace))
        }
      }
    }
    for trace in traces where !named.contains(trace) && !mayBeNamed(trace) {
      let cases = transitions.map { ExpectationCase(newSetup($0, trace)) }
      let folder = trace.lastIndex(of: "/").map { String(trace[...$0]) } ?? ""
      let name = String(trace.dropFirst(folder.count))
      let inFolder = suites.indices.filter {
        !suites[$0].isAboutOneTrace && suites[$0].folder == folder
      }
      if inFolder.count == 1 {
        suites[inFolder[0]].insert(TraceExpectations(trace: name, cases: cases))
      } else {
        suites.append(ExpectationSuite(besides: trace, cases: cases))
      }
    }
  }

  /// How a new trace is played: a device whose size nobody knows is spread over the screen.
  private func newSetup(_ transition: String, _ trace: String) -> CaseSetup {
    var setup = CaseSetup(transition: transition)
    if lacksSize(trace) { setup.map = .fit }
    return setup
  }

  private func lacksSize(_ trace: String) -> Bool {
    // What is wrong with the trace is said when it is played.
    guard var reader = try? TraceReader(path: trace) else { return false }
    while case .device(let device)? = try? reader.next() {
      if device.kind != .other, device.size == nil { return true }
    }
    return false
  }

  // MARK: Cases

  private mutating func addCases(_ found: FoundFiles) {
    let named = Set(found.traces)
    for suite in suites {
      var own = suite.checkCases
      for index in own.indices { own[index].trace = FoundFiles.normalized(own[index].trace) }
      if !suite.properties.isEmpty {
        do throws(SuiteError) {
          let folder = suite.folder.isEmpty ? "." : suite.folder
          let traces = try Self.traces(in: folder)
          own += try suite.propertyCases(among: traces)
        } catch {
          problems += error.problems
        }
      }
      if found.besides.contains(suite.file) { own.removeAll { !named.contains($0.trace) } }
      cases += own
    }
  }

  private static func traces(in folder: String) throws(SuiteError) -> [String] {
    do throws(FileError) {
      return try filesBelow(folder).filter { $0.hasSuffix(ExpectationSuite.traceSuffix) }
    } catch {
      throw SuiteError([error])
    }
  }

  private mutating func refuseTwice() {
    struct Play: Hashable {
      var trace: String
      var setup: CaseSetup
    }
    var first: [Play: CheckCase] = [:]
    for check in cases where check.property == nil {
      let play = Play(trace: check.trace, setup: check.setup.spelledOut)
      guard let other = first.updateValue(check, forKey: play), other.suite != check.suite else {
        continue
      }
      problems.append(
        check.problem(
          "plays \(check.trace) in the same way as \(other.suite):\(other.line ?? 0)",
          remedy: "keep one of the two"))
    }
  }

  private mutating func refuseEmpty() {
    for suite in suites {
      for trace in suite.traces where trace.cases.isEmpty && trace.gestureCount != nil {
        problems.append(
          FileError(
            file: suite.file, line: trace.line,
            problem:
              "says how many gestures \(escaped(suite.path(of: trace))) has, and has no case that looks",
            remedy: "add one, or run with --update"))
      }
    }
    problems += cases.filter(\.isEmpty).map {
      $0.problem(
        "expects nothing of any gesture", remedy: "run with --update to write what is observed")
    }
    cases.removeAll { $0.isEmpty }
  }
}
