import GestureTrace
import Playback

/// `--report junit=FILE`: JUnit's XML, a suite for each expectations file and a test for each case.
///
/// The elements and attributes are those that Jenkins, GitLab and the GitHub reporters read; the counts stand before
/// the cases, so that all is kept until the end.
struct JUnitReporter: CheckReporter {
  private var suites: [Suite] = []
  private var places: [String: Int] = [:]

  private struct Suite {
    var name: String
    var cases = ""
    var counts: [CaseResult.Status: Int] = [:]
    var microseconds: Int64?

    func count(_ status: CaseResult.Status) -> Int { counts[status] ?? 0 }

    /// What a suite and all of them have.
    var attributes: String {
      let total = counts.values.reduce(0, +)
      return
        "tests=\"\(total)\" failures=\"\(count(.failed))\" errors=\"\(count(.unusable))\""
        + timeAttribute(microseconds)
    }

    var skipped: String { " skipped=\"\(count(.skipped) + count(.knownFailing))\"" }
  }

  func opening(_ run: CheckRun) -> String { "" }

  mutating func text(of result: CaseResult) -> String {
    let index = place(of: result.check.suite)
    suites[index].cases += Self.text(result)
    suites[index].counts[result.status, default: 0] += 1
    if let elapsed = result.elapsedMicroseconds {
      suites[index].microseconds = (suites[index].microseconds ?? 0) + elapsed
    }
    return ""
  }

  private mutating func place(of suite: String) -> Int {
    if let place = places[suite] { return place }
    places[suite] = suites.count
    suites.append(Suite(name: suite))
    return suites.count - 1
  }

  private static func text(_ result: CaseResult) -> String {
    let check = result.check
    let name = check.setup.name + (check.property.map { ": \($0.name)" } ?? "")
    var text = "    <testcase name=\"\(xmlText(name))\" classname=\"\(xmlText(check.trace))\""
    text += " file=\"\(xmlText(check.suite))\""
    if let line = check.line { text += " line=\"\(line)\"" }
    text += timeAttribute(result.elapsedMicroseconds)
    switch result.status {
    case .passed: return text + "/>\n"
    case .knownFailing: text += ">\n      <skipped message=\"known to fail\"/>\n"
    case .skipped: text += ">\n      <skipped message=\"\(xmlText(result.skipReason ?? ""))\"/>\n"
    case .failed: text += ">\n" + element("failure", type: "difference", result)
    case .unusable: text += ">\n" + element("error", type: "unusable", result)
    }
    return text + "    </testcase>\n"
  }

  private static func element(_ name: String, type: String, _ result: CaseResult) -> String {
    let failure = FailureText(result)
    return
      "      <\(name) type=\"\(type)\" message=\"\(xmlText(failure.headline))\">\(xmlText(failure.text(.course)))</\(name)>\n"
  }

  mutating func closing(_ summary: CheckSummary, _ problems: [FileError]) -> String {
    for problem in problems { add(problem) }
    var whole = Suite(name: "")
    for suite in suites {
      whole.counts.merge(suite.counts, uniquingKeysWith: +)
      if let time = suite.microseconds { whole.microseconds = (whole.microseconds ?? 0) + time }
    }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"harness check\" \(whole.attributes)>\n"
    for suite in suites {
      text += "  <testsuite name=\"\(xmlText(suite.name))\" \(suite.attributes)\(suite.skipped)>\n"
      text += suite.cases + "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  /// A suite that cannot be used is a test that has an error.
  private mutating func add(_ problem: FileError) {
    let index = place(of: problem.file)
    suites[index].counts[.unusable, default: 0] += 1
    suites[index].cases += """
          <testcase name="can be used" classname="\(xmlText(problem.file))">
            <error type="unusable" message="\(xmlText(problem.description))"/>
          </testcase>

      """
  }
}

private func timeAttribute(_ microseconds: Int64?) -> String {
  microseconds.map { " time=\"\(decimal(Double($0) / 1_000_000, 6))\"" } ?? ""
}
