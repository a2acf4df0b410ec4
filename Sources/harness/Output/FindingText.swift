import GestureTrace

/// `warning: axes-inferred: …`, with how often and when first.
func findingText(_ finding: Finding) -> String {
  var text = "\(finding.severity.rawValue): \(finding.code): \(finding.message)"
  if finding.count > 1 { text += " (\(finding.count) times)" }
  if let time = finding.time { text += " (at \(secondsText(time)))" }
  return escaped(text)
}

/// The findings of a trace after which its velocities and times mean little, as warnings for a person.
func doubts(_ path: String, _ findings: [Finding]) -> String {
  let codes: Set = ["one-time", "time-went-back", "timestamps-corrupt"]
  return findings.filter { $0.severity == .error || codes.contains($0.code) }
    .map { escaped("\(path): warning: \($0.code): \($0.message)") + "\n" }.joined()
}

/// Says that a trace's recorder was stopped in the middle of a line.
func truncationWarning(_ path: String) -> String {
  "\(escaped(path)): warning: truncated: the last line is cut off and was left out\n"
}

/// `100 × 66.7 mm (reported)`, or that nobody knows.
func sizeText(_ device: TraceDevice) -> String {
  guard let size = device.size else { return "size unknown" }
  return "\(decimal(size.width, 1)) × \(decimal(size.height, 1)) mm (\(device.sizeSource.rawValue))"
}

/// `1.234 s`.
func secondsText(_ time: Timestamp) -> String {
  "\(decimal(Double(time.microseconds) / 1_000_000, 3)) s"
}
