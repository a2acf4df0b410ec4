import GestureTrace
import Playback
import RecordingFormats

/// A file to be linted.
struct LintedFile: Sendable {
  /// What the file is.
  enum Kind: Sendable {
    case trace
    case recording
    case suite
    case labels
  }

  /// How names of recordings end: only such files are looked into in a folder.
  static let recordingEndings = [".evemu", ".events", ".getevent", ".txt", ".yaml", ".yml"]

  /// The path.
  let path: String
  /// What the file is.
  let kind: Kind

  /// The files that paths lead to, in the order of their paths.
  static func all(_ found: FoundFiles) -> [LintedFile] {
    var files: [LintedFile] = []
    for path in found.suites where !found.besides.contains(path) {
      files.append(LintedFile(path: path, kind: .suite))
    }
    for path in found.labels { files.append(LintedFile(path: path, kind: .labels)) }
    for path in found.traces {
      let isRecording = found.named.contains(path) && RecordingFormat.isLikely(ofFile: path)
      files.append(LintedFile(path: path, kind: isRecording ? .recording : .trace))
    }
    for path in found.others
    where recordingEndings.contains(where: { path.hasSuffix($0) })
      && RecordingFormat.isLikely(ofFile: path)
    {
      files.append(LintedFile(path: path, kind: .recording))
    }
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// What is wrong with it.
  func findings() throws(FileError) -> [LintFinding] {
    switch kind {
    case .trace: try TraceAudit.findings(in: path)
    case .recording: try RecordingLint.findings(in: path)
    case .suite: try SuiteLint.findings(in: path)
    case .labels: try LabelLint.findings(in: path)
    }
  }

  /// What is wrong with it, when what can be put right was: those first.
  func repaired() throws(FileError) -> (fixed: [LintFinding], left: [LintFinding]) {
    let before = try findings()
    guard kind == .trace, before.contains(where: \.isFixable) else { return ([], before) }
    try TraceRepair.repair(path)
    let left = try findings()
    return (before.filter { $0.isFixable }, left)
  }
}
