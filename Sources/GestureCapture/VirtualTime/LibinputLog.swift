import CVirtualKernel
import Clibinput
import GestureTrace

/// What libinput said while it ran, gathered so that a long run needs no more room than a short one.
///
/// A class because libinput's log callback needs an address that stays.
final class LibinputLog {
  /// What a debug message said of a touch.
  enum TouchNote: Hashable {
    /// libinput took the touch for a palm; why, in its words (`edge`, `pressure`, `tool-palm`).
    case palm(slot: Int, reason: String)
    /// libinput took the touch for a thumb.
    case thumb(slot: Int)
    /// The touch is a finger again.
    case finger(slot: Int)
  }

  /// The parts of format strings whose debug messages are wanted.
  static let debugFormats = ["palm: touch", "thumb: touch"]
  /// Different messages kept; after that they are only counted.
  static let messageLimit = 100

  /// Notes on touches since they were last taken.
  var touchNotes: [TouchNote] = []
  /// The time that the run is at, for the findings.
  var time = Timestamp.zero
  /// The last error that libinput reported.
  private(set) var lastError: String?
  private var findingsByKey: [String: Finding] = [:]
  private var keys: [String] = []

  /// The messages as findings, in the order in which they first appeared.
  var findings: [Finding] { keys.compactMap { findingsByKey[$0] } }

  /// Takes a message.
  func receive(priority: libinput_log_priority, message: String) {
    let text = withoutDevice(message, isDebug: priority == LIBINPUT_LOG_PRIORITY_DEBUG)
    if priority == LIBINPUT_LOG_PRIORITY_DEBUG {
      if let note = touchNote(text) { touchNotes.append(note) }
      return
    }
    // What the device is stands in the trace already.
    if text.hasPrefix("is tagged by udev as:") || text.hasPrefix("device is a ") { return }
    // As it is for every device that is unplugged.
    if text == "device removed" { return }
    let isError = priority == LIBINPUT_LOG_PRIORITY_ERROR
    if isError { lastError = text }
    let line = text.split(separator: "\n").joined(separator: " ")
    // Messages that differ in a number alone are one finding.
    let key = String(text.map { $0.isNumber ? "#" : $0 })
    if findingsByKey[key] != nil {
      findingsByKey[key]?.count += 1
    } else if keys.count < Self.messageLimit {
      keys.append(key)
      findingsByKey[key] = Finding(
        isError ? .warning : .info, code(of: text), "libinput: \(line)", time: time)
    }
  }

  private func code(of text: String) -> String {
    for kind in ["kernel bug", "libinput bug", "client bug"] where text.contains(kind) {
      return kind.replacing(" ", with: "-")
    }
    return "libinput-log"
  }
}

/// `event0  - Some touchpad: the message` without the device, which the trace names already. Debug messages
/// have the node alone.
private func withoutDevice(_ message: String, isDebug: Bool) -> String {
  guard message.hasPrefix("event"), let dash = message.firstRange(of: " - ") else { return message }
  if isDebug { return String(message[dash.upperBound...]) }
  guard let colon = message[dash.upperBound...].firstRange(of: ": ")
  else { return message }
  return String(message[colon.upperBound...])
}

/// Reads `palm: touch 2 (TOUCH_UPDATE), palm detected (edge)` and `thumb: touch 0, FINGER → JAILED` alike.
private func touchNote(_ text: String) -> LibinputLog.TouchNote? {
  let words = text.split { $0 == " " || $0 == "," || $0 == ":" || $0 == "(" || $0 == ")" }
  guard words.count > 3, words[1] == "touch", let slot = Int(words[2]) else { return nil }
  if words[0] == "palm" {
    if text.contains("released") { return .finger(slot: slot) }
    return .palm(
      slot: slot, reason: text.contains("detected") ? String(words[words.count - 1]) : "size")
  }
  guard words[0] == "thumb" else { return nil }
  return text.hasSuffix("FINGER") || text.hasSuffix("REVIVED")
    ? .finger(slot: slot) : .thumb(slot: slot)
}
