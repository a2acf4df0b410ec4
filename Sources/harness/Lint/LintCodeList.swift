import GestureTrace

/// All codes of findings, for people and programs.
enum LintCodeList {
  /// A row a code.
  static var text: String {
    let own = LintCode.allCases.map { code in
      (
        label: code.rawValue,
        text: "\(code.severity.rawValue): \(code.abstract)\(code.isFixable ? " (--fix)" : "")"
      )
    }
    let written = LintCode.findings.map { (label: $0.code, text: $0.abstract) }
    return "Found by lint:\n" + helpTable(own)
      + "\nFound by an import or a recorder, as serious as it says:\n" + helpTable(written)
  }

  /// An object a code, one a line.
  static var json: String {
    LintCode.allCases.map {
      line(
        $0.rawValue, severity: $0.severity.rawValue, $0.abstract, $0.fix, isFixable: $0.isFixable)
    }.joined()
      + LintCode.findings.map {
        line($0.code, severity: nil, $0.abstract, $0.fix, isFixable: false)
      }.joined()
  }

  private static func line(
    _ code: String, severity: String?, _ abstract: String, _ fix: String, isFixable: Bool
  ) -> String {
    var json = JSONText()
    json.open("{")
    json.member("version", 1)
    json.member("code", code)
    json.member("severity", severity)
    json.member("abstract", abstract)
    json.member("fix", fix.isEmpty ? nil : fix)
    json.member("fixable", isFixable)
    json.close("}")
    return json.text + "\n"
  }
}
