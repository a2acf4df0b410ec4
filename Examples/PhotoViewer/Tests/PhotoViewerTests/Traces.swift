import Foundation
import GestureTrace

/// The traces that come with the harness.
enum Traces {
  /// The repository's folder of them.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("traces")

  /// A trace by its name (`touchscreen/tap`).
  static func named(_ name: String) throws -> Trace {
    try Trace(contentsOf: folder.appendingPathComponent("\(name).trace.jsonl"))
  }

  /// The names of all traces of a touchscreen.
  static let touchscreen: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("touchscreen").path)
    return (files ?? []).filter { $0.hasSuffix(".trace.jsonl") }.sorted()
      .map { "touchscreen/\($0.dropLast(".trace.jsonl".count))" }
  }()
}
