/// Findings of a file, gathered so that a long file needs no more room than a short one.
public struct LintTally: Sendable {
  /// So many of one kind are told one by one; those after them are counted.
  static let limit = 20

  /// What was found, in the order of finding.
  package private(set) var findings: [LintFinding] = []
  private var counts: [String: Int] = [:]
  private var last: [String: Int] = [:]

  /// Nothing yet.
  public init() {}

  /// Takes a finding.
  public mutating func add(_ finding: LintFinding) {
    let count = counts[finding.code, default: 0] + 1
    counts[finding.code] = count
    guard count > Self.limit, let index = last[finding.code] else {
      last[finding.code] = findings.count
      findings.append(finding)
      return
    }
    findings[index].count += finding.count
    // What can be put right only in part is not put right.
    findings[index].isFixable = findings[index].isFixable && finding.isFixable
  }

  /// Takes a finding of a kind.
  mutating func add(_ kind: LintCode, line: Int?, _ message: String) {
    add(LintFinding(kind, line: line, message))
  }

  /// Whether there is one of a kind.
  func has(_ kind: LintCode) -> Bool { counts[kind.rawValue] != nil }

  /// Takes what an import found, but for what stands at its own line already.
  package mutating func merge(written: [LintFinding]) {
    let own = self
    for finding in written where !own.saysBetter(finding) { add(finding) }
  }

  private func saysBetter(_ finding: LintFinding) -> Bool {
    switch finding.code {
    case LintCode.startsMidTouch.rawValue: has(.startsMidTouch)
    case LintCode.axesInferred.rawValue: has(.axesInferred)
    case LintCode.droppedEvents.rawValue, "syn-dropped-ignored", "syn-dropped-delivered":
      has(.droppedEvents)
    case "ends-mid-touch": has(.stuckSlot) || has(.missingEnd)
    default: false
    }
  }

  /// The findings in the order of their lines, those about no line first.
  public var sorted: [LintFinding] {
    findings.enumerated().sorted {
      ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
    }.map(\.element)
  }
}
