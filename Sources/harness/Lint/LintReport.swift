import GestureTrace

/// Prints findings as they come, file by file, and counts them.
struct LintReport {
  /// Whether a file could not be used.
  var isUnusable: Bool { unusableCount > 0 }

  private var unusableCount = 0

  private let files: [LintedFile]
  private let ignored: Set<String>
  private let isJSON: Bool
  private let console: Console
  private var pieces: Pieces
  private var next = 0
  private var counts: [Finding.Severity: Int] = [:]
  private var fixedCount = 0

  init(files: [LintedFile], ignored: Set<String>, isJSON: Bool, console: Console) {
    self.files = files
    self.ignored = ignored
    self.isJSON = isJSON
    self.console = console
    pieces = Pieces(write: console.output)
  }

  /// Takes what was put right in the next file, and what is left.
  mutating func add(_ fixed: [LintFinding], _ left: [LintFinding]) throws {
    let path = files[next].path
    next += 1
    for (finding, isFixed) in fixed.map({ ($0, true) }) + left.map({ ($0, false) })
    where !ignored.contains(finding.code) {
      if isFixed { fixedCount += 1 } else { counts[finding.severity, default: 0] += 1 }
      let line =
        isJSON
        ? Self.json(path, finding, isFixed: isFixed) : Self.text(path, finding, isFixed: isFixed)
      do {
        try pieces.add(line)
      } catch {
        throw error.cause
      }
    }
  }

  /// Takes why the next file cannot be used.
  mutating func add(_ error: FileError) {
    next += 1
    unusableCount += 1
    console.printError(error)
  }

  /// Prints the rest, and how much there is.
  mutating func finish() throws(FileError) {
    do {
      try pieces.finish()
    } catch {
      throw error.cause
    }
    guard !files.isEmpty else { return }
    var parts: [String] = []
    func count(_ number: Int, _ noun: String) {
      if number > 0 { parts.append("\(number) \(noun)\(number == 1 ? "" : "s")") }
    }
    count(counts[.error] ?? 0, "error")
    count(counts[.warning] ?? 0, "warning")
    count(counts[.info] ?? 0, "note")
    if fixedCount > 0 { parts.append("\(fixedCount) fixed") }
    if unusableCount > 0 { parts.append("\(unusableCount) not usable") }
    let found = parts.isEmpty ? "nothing is wrong" : parts.joined(separator: ", ")
    console.talk("\(files.count == 1 ? "1 file" : "\(files.count) files"): \(found)\n")
  }

  /// Whether what is left makes a run fail.
  func fails(isStrict: Bool) -> Bool {
    counts.contains { $0.value > 0 && ($0.key != .info || isStrict) }
  }

  private static func text(_ path: String, _ finding: LintFinding, isFixed: Bool) -> String {
    var text = finding.line.map { "\(path):\($0): " } ?? "\(path): "
    text += isFixed ? "fixed: " : "\(finding.severity.rawValue): "
    text += "\(finding.code): \(finding.message)"
    if finding.count > 1 { text += " (\(finding.count) times)" }
    if !isFixed, !finding.fix.isEmpty { text += "; \(finding.fix)" }
    if !isFixed, finding.isFixable { text += " (--fix does it)" }
    return escaped(text) + "\n"
  }

  private static func json(_ path: String, _ finding: LintFinding, isFixed: Bool) -> String {
    var json = JSONText()
    json.open("{")
    json.member("version", 1)
    json.member("file", path)
    json.member("line", finding.line)
    json.member("code", finding.code)
    json.member("severity", finding.severity.rawValue)
    json.member("count", finding.count)
    json.member("message", finding.message)
    json.member("fix", finding.fix.isEmpty ? nil : finding.fix)
    json.member("fixable", finding.isFixable)
    json.member("fixed", isFixed)
    json.close("}")
    return json.text + "\n"
  }
}
