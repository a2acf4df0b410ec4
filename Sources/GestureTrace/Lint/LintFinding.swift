/// Something that is wrong with a file: where, what, and how to put it right.
public struct LintFinding: Hashable, Sendable {
  /// The stable name of the kind of finding (``LintCode``, or the code of an import's ``Finding``).
  public var code: String
  /// How much it matters.
  public var severity: Finding.Severity
  /// The line, from 1; `nil` where it is about no line.
  public var line: Int?
  /// How many there are: those after the first few of a kind are counted in the last that is told.
  public var count = 1
  /// What is wrong, with the values.
  public var message: String
  /// What to do about it; empty where nothing is to be done.
  public var fix: String
  /// Whether a program can do it without losing anything.
  public var isFixable: Bool

  /// Makes a finding of a kind.
  public init(_ kind: LintCode, line: Int?, _ message: String, isFixable: Bool = false) {
    self.init(
      kind.rawValue, kind.severity, line: line, message, fix: kind.fix, isFixable: isFixable)
  }

  /// Makes a finding of what an import or a recorder found; `line` is where the finding, or its cause, stands.
  public init(_ finding: Finding, line: Int?) {
    self.init(
      finding.code, finding.severity, line: line, finding.message,
      fix: LintCode.fix(ofFinding: finding.code))
    count = finding.count
  }

  /// Makes a finding.
  public init(
    _ code: String, _ severity: Finding.Severity, line: Int?, _ message: String, fix: String,
    isFixable: Bool = false
  ) {
    self.code = code
    self.severity = severity
    self.line = line
    self.message = message
    self.fix = fix
    self.isFixable = isFixable
  }
}
