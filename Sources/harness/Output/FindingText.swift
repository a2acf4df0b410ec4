import GestureTrace

/// `warning: axes-inferred: …`, with how often and when first.
func findingText(_ finding: Finding) -> String {
  var text = "\(finding.severity.rawValue): \(finding.code): \(finding.message)"
  if finding.count > 1 { text += " (\(finding.count) times)" }
  if let time = finding.time { text += " (at \(secondsText(time)))" }
  return text
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

/// A number with at most so many decimals, without trailing zeros.
func decimal(_ number: Double, _ places: Int) -> String {
  guard number.isFinite, Swift.abs(number) < 1e15 else { return "\(number)" }
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  let scaled = (Swift.abs(number) * scale).rounded()
  let whole = Int((scaled / scale).rounded(.down))
  var fraction = String(Int(scaled) - whole * Int(scale))
  fraction = String(repeating: "0", count: max(0, places - fraction.count)) + fraction
  while fraction.hasSuffix("0") { fraction.removeLast() }
  let sign = number < 0 && scaled != 0 ? "-" : ""
  return sign + String(whole) + (fraction.isEmpty ? "" : ".\(fraction)")
}
