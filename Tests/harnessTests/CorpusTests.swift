import Foundation
import GestureCapture
import GestureTrace
import Playback
import Testing

@testable import harness

/// Real recordings of real devices. They are not part of the repository: `HARNESS_CORPUS` names a folder of
/// them, by default the one beside a checkout.
enum Corpus {
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["HARNESS_CORPUS"] {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("shared/corpus")
  }()

  static let isThere = FileManager.default.fileExists(atPath: folder.path)

  /// The evemu and getevent recordings, sorted.
  static let recordings: [String] = {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = files?.compactMap { ($0 as? URL)?.path } ?? []
    return paths.filter {
      $0.hasSuffix(".evemu") || $0.contains("/getevent/") && $0.hasSuffix(".txt")
    }
    .sorted()
  }()
}

@Suite("real recordings")
struct CorpusTests {
  @Test(
    "every recording becomes a trace or one clear refusal, the same each time, and every contact is accounted for",
    .enabled(if: Corpus.isThere, "no corpus: set HARNESS_CORPUS to a folder of recordings"))
  func everyRecording() throws {
    #expect(!Corpus.recordings.isEmpty)
    let folder = try TemporaryFolder()
    var rows = [
      ["file", "device", "frames", "events", "gestures", "decisions", "findings"]
    ]
    for path in Corpus.recordings {
      rows.append(try row(path, in: folder))
    }
    print(table(rows))
  }

  private func row(_ path: String, in folder: TemporaryFolder) throws -> [String] {
    let name = URL(fileURLWithPath: path).lastPathComponent
    let first = folder.path("first.trace.jsonl")
    let second = folder.path("second.trace.jsonl")
    let summary: CaptureSummary
    do {
      summary = try importCommand(path, to: first).importRecording(path).1
    } catch let error as FileError {
      #expect(error.file.hasPrefix(path))
      #expect(!error.remedy.isEmpty && !error.problem.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: first), "\(name) left a file")
      return [name, "refused: \(error.problem); \(error.remedy)"]
    }
    _ = try importCommand(path, to: second).importRecording(path)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: first))
    #expect(try bytes == Data(contentsOf: URL(fileURLWithPath: second)), "\(name) differs")
    for tally in summary.contacts {
      #expect(tally.begun == tally.accounted, "\(name): \(tally)")
    }

    let overview = try TraceOverview(path: first)
    let trace = try Trace(bytes: Array(bytes), name: name)
    // Most of these devices report no size, so nothing may be claimed in millimetres.
    let isSized = overview.devices.allSatisfy { $0.size != nil }
    #expect(overview.devices.allSatisfy { ($0.size == nil) == ($0.sizeSource == .assumed) })
    let outcomes = try trace.play(
      through: PhotoDismiss(), on: .iPhoneX, mapping: isSized ? .physical : .fit)
    #expect(outcomes.map(\.index) == Array(outcomes.indices))
    #expect(outcomes.allSatisfy { $0.decision != .stuck && $0.violations.isEmpty }, "\(name)")
    if !isSized, overview.gestures.contains(where: { $0.source == .touch }) {
      #expect(throws: PlaybackError.self) {
        _ = try trace.play(through: PhotoDismiss(), on: .iPhoneX, mapping: .physical)
      }
    }
    try? FileManager.default.removeItem(atPath: first)
    return [
      name, overview.devices.map(\.kind.rawValue).joined(separator: "+"),
      String(overview.frameCount),
      counted(overview.eventCounts),
      String(overview.gestures.count),
      counted(Dictionary(grouping: outcomes, by: \.decision.rawValue).mapValues(\.count)),
      overview.findings.map(\.code).joined(separator: " "),
    ]
  }

  private func importCommand(_ path: String, to output: String) throws -> ImportCommand {
    try ImportCommand(
      Arguments(["-q", "-o", output, path][...], for: ImportCommand.declaration))
  }

  private func counted(_ counts: [String: Int]) -> String {
    counts.isEmpty
      ? "-"
      : counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }

  private func table(_ rows: [[String]]) -> String {
    let widths = (0..<6).map { column in
      min(60, rows.filter { $0.count > 2 }.map { $0[column].count }.max() ?? 0)
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        column < widths.count && row.count > 2 ? cell.padded(to: widths[column]) : cell
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
