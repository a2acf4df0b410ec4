import Foundation
import GestureTrace
import Testing

@testable import GestureCapture

/// The script of some lines.
func script(_ lines: String...) throws -> GestureScript {
  try GestureScript(text: lines.joined(separator: "\n"), name: "flick.gesture")
}

/// All frames of a script.
func frames(_ script: GestureScript) -> [KernelFrame] {
  var generator = script.makeFrames()
  var frames: [KernelFrame] = []
  while let frame = generator.next() { frames.append(frame) }
  return frames
}

/// All frames, one a line: the time, then the events by short names. Axes of a contact are in small letters, axes of
/// the whole device and keys in capitals; `|` closes a contact of protocol A.
func story(_ script: GestureScript) -> String {
  frames(script).map { frame in
    var words = ["\(frame.time.microseconds)"]
    for event in frame.events.dropLast() { words.append(word(event)) }
    words.append(frame.events.last == .report ? "." : "unfinished")
    return words.joined(separator: " ")
  }.joined(separator: "\n")
}

private func word(_ event: KernelEvent) -> String {
  if event.type == EventType.syn { return event.code == SynCode.mtReport ? "|" : "SYN" }
  let names = event.type == EventType.key ? keyNames : axisNames
  return "\(names[event.code] ?? "\(event.code)")=\(event.value)"
}

private let keyNames: [UInt16: String] = [
  ButtonCode.left: "LEFT", ButtonCode.right: "RIGHT", ButtonCode.touch: "TOUCH",
  ButtonCode.toolFinger: "ONE", ButtonCode.toolDoubleTap: "TWO", ButtonCode.toolTripleTap: "THREE",
  ButtonCode.toolQuadTap: "FOUR", ButtonCode.toolQuintTap: "FIVE",
]

private let axisNames: [UInt16: String] = [
  AbsCode.x: "X", AbsCode.y: "Y", AbsCode.pressure: "PRESSURE", 0x1c: "WIDTH",
  AbsCode.mtSlot: "slot", AbsCode.mtTouchMajor: "major", AbsCode.mtPositionX: "x",
  AbsCode.mtPositionY: "y", AbsCode.mtTrackingID: "id", AbsCode.mtPressure: "pressure",
]

/// The scripts in `traces/`.
enum BundledScripts {
  /// The folder of the package.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The folder that they lie in.
  static let folder = package.appendingPathComponent("traces")

  /// Their paths in that folder.
  static let paths: [String] = {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".gesture") }.sorted()
  }()
}
