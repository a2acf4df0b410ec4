public import GestureTrace

/// What is wrong with a suite, in itself and beside its traces: what is expected of traces, gestures and labels that do
/// not exist.
public struct SuiteLint {
  private let suite: ExpectationSuite
  private var tally = LintTally()
  private var inventories: [String: TraceInventory] = [:]
  private var unreadable: Set<String> = []

  /// Reads a suite and its traces, and says what is wrong with it, in the order of the lines.
  ///
  /// - Throws: ``FileError`` when it cannot be read, or is no JSON.
  public static func findings(in path: String) throws(FileError) -> [LintFinding] {
    var file = try InputFile(path: path)
    let bytes = try file.readAll(limit: JSONDocument.byteLimit)
    _ = try JSONDocument(bytes: bytes, name: path)
    do throws(SuiteError) {
      var lint = SuiteLint(suite: try ExpectationSuite(bytes: bytes, name: path))
      return lint.findings()
    } catch {
      var tally = LintTally()
      for problem in error.problems { tally.add(unusable(problem)) }
      return tally.sorted
    }
  }

  private init(suite: ExpectationSuite) {
    self.suite = suite
  }

  private static func unusable(_ problem: FileError) -> LintFinding {
    LintFinding(
      LintCode.unusableSuite.rawValue, LintCode.unusableSuite.severity, line: problem.line,
      problem.problem, fix: problem.remedy)
  }

  private mutating func findings() -> [LintFinding] {
    for trace in suite.traces { look(at: trace) }
    for check in suite.checkCases where check.isEmpty {
      tally.add(
        Self.unusable(
          check.problem(
            "expects nothing of any gesture", remedy: "run check --update to write what is observed"
          )
        ))
    }
    if !suite.properties.isEmpty { lookAtProperties() }
    return tally.sorted
  }

  private mutating func unused(_ position: JSONPosition?, _ message: String) {
    tally.add(LintFinding(.unusedExpectation, line: position?.line, message))
  }

  private mutating func look(at trace: TraceExpectations) {
    let path = suite.path(of: trace)
    guard fileKind(path) == .file else {
      unused(
        trace.namePosition ?? trace.position,
        "\(escaped(path)) \(fileKind(path) == nil ? "does not exist" : "is no file")")
      return
    }
    guard let count = inventory(of: path)?.gestureCount else { return }
    for gesture in trace.cases.flatMap(\.gestures) {
      guard let index = gesture.index, index >= count else { continue }
      unused(
        gesture.position,
        "something is expected of gesture \(index), but \(escaped(path)) \(TraceInventory.text(count))"
      )
    }
  }

  private mutating func lookAtProperties() {
    let traces: [String]
    do throws(FileError) {
      traces = try filesBelow(suite.folder.isEmpty ? "." : suite.folder)
        .filter { $0.hasSuffix(ExpectationSuite.traceSuffix) }
    } catch {
      tally.add(Self.unusable(error))
      return
    }
    for property in suite.properties {
      var chosen: Set<String> = []
      for text in property.traces {
        let pattern = GlobPattern(suite.folder + text)
        let matching = traces.filter { pattern.matches($0) }
        if matching.isEmpty {
          unused(
            property.position, "\(quoted(property.name)): \(quoted(text)) names no trace")
        }
        chosen.formUnion(matching)
      }
      guard !chosen.isEmpty, !hasGesture(property, among: chosen.sorted()) else { continue }
      let what = property.label.map { "is labelled \(quoted($0))" } ?? "is there"
      unused(
        property.position, "\(quoted(property.name)): no gesture of its traces \(what)")
    }
  }

  private mutating func hasGesture(_ property: SetProperty, among traces: [String]) -> Bool {
    for trace in traces {
      guard let inventory = inventory(of: trace) else {
        // It may have some.
        return true
      }
      let count = inventory.gestureCount
      guard let label = property.label else {
        if count > 0 { return true }
        continue
      }
      if (0..<count).contains(where: { inventory.labels.has(label, gesture: $0, among: count) }) {
        return true
      }
    }
    return false
  }

  private mutating func inventory(of path: String) -> TraceInventory? {
    if let known = inventories[path] { return known }
    guard !unreadable.contains(path) else { return nil }
    do throws(FileError) {
      let inventory = try TraceInventory(path)
      inventories[path] = inventory
      return inventory
    } catch {
      unreadable.insert(path)
      let position = suite.traces.first { suite.path(of: $0) == path }.flatMap {
        $0.namePosition ?? $0.position
      }
      tally.add(
        LintFinding(
          LintCode.unusableSuite.rawValue, LintCode.unusableSuite.severity, line: position?.line,
          "is about a trace that cannot be used: \(error.placedProblem)", fix: error.remedy))
      return nil
    }
  }
}
