import Foundation
import GestureTrace
import RecordingFormats
import Testing

/// Real recordings that other people made. They are not part of this repository.
enum Corpus {
  /// The folder: `HARNESS_CORPUS`, or `../shared/corpus` beside the package.
  static var folder: String {
    if let given = ProcessInfo.processInfo.environment["HARNESS_CORPUS"] { return given }
    return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/corpus").path
  }

  /// Whether it is there.
  static var isPresent: Bool { FileManager.default.fileExists(atPath: folder + "/INDEX.tsv") }

  /// A file and what the index says of it.
  struct Entry: CustomTestStringConvertible, Sendable {
    var file: String
    var kind: String
    var frames: Int?
    var touches: Int?
    var notes: String

    var testDescription: String { file }
  }

  /// The files of a kind.
  static func entries(_ kinds: Set<String>) -> [Entry] {
    guard let index = try? String(contentsOfFile: folder + "/INDEX.tsv", encoding: .utf8) else {
      return []
    }
    return index.split(separator: "\n").dropFirst().compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count >= 13, kinds.contains(columns[1]) else { return nil }
      return Entry(
        file: columns[0], kind: columns[1], frames: Int(columns[4]), touches: Int(columns[5]),
        notes: columns[12])
    }
  }
}

@Suite(
  "real recordings",
  .enabled(if: Corpus.isPresent, "needs a folder of real recordings (HARNESS_CORPUS)"))
struct CorpusTests {
  @Test(
    "every evemu, getevent and ChromeOS evdev recording opens or is refused, the same twice",
    arguments: Corpus.entries(["evemu", "getevent", "cros-elog"]))
  func recording(entry: Corpus.Entry) throws {
    let path = Corpus.folder + "/" + entry.file
    let first: Reading
    do {
      first = try read(path: path)
    } catch let error as FileError {
      let refusals = ["the events have no times", "neither ABS_X nor ABS_MT_POSITION_X"]
      #expect(refusals.contains { error.problem.contains($0) }, "\(error)")
      #expect(entry.notes.contains("NO TIMESTAMPS") || entry.file.contains("eGalax"))
      return
    }
    let second = try read(path: path)
    #expect(first.frames == second.frames)
    #expect(first.devices == second.devices)
    #expect(first.findings == second.findings)
    #expect(first.devices.count == 1)
    let device = try #require(first.devices.first)
    #expect(device.touchProtocol != .none)
    #expect(device.axes.allSatisfy { $0.minimum < $0.maximum || $0.code == AbsCode.mtToolType })
    if let frames = entry.frames { #expect(first.frames.count == frames) }
    if let touches = entry.touches, device.touchProtocol == .slots {
      #expect(touchCount(first.frames) == touches)
    }
    #expect(
      first.findings.contains { $0.code == "starts-mid-touch" }
        == entry.notes.contains("starts mid-touch"))
    if entry.notes.contains("still down at end") {
      #expect(first.findings.contains { $0.code == "ends-mid-touch" })
    }
  }

  private func touchCount(_ frames: [KernelFrame]) -> Int {
    frames.reduce(0) { count, frame in
      count
        + frame.events.count {
          $0.type == EventType.abs && $0.code == AbsCode.mtTrackingID && $0.value >= 0
        }
    }
  }

  @Test(
    "every description is refused as a recording and taken as a description",
    arguments: Corpus.entries(["evemu-companion", "cros-elog-companion"]))
  func description(entry: Corpus.Entry) throws {
    let path = Corpus.folder + "/" + entry.file
    #expect(throws: FileError.self) { _ = try Recording(path: path) }
    let reading = try read(
      EvemuTests.events, RecordingOptions(descriptionPath: "../../../../../../../../" + path))
    #expect(reading.devices.first?.axesSource == .given)
  }

  @Test(
    "formats that are not supported are named",
    arguments: Corpus.entries(["evtest", "csv-touch"]))
  func unsupported(entry: Corpus.Entry) throws {
    let error = #expect(throws: FileError.self) {
      _ = try Recording(path: Corpus.folder + "/" + entry.file)
    }
    #expect(error?.problem.hasSuffix("which is not supported yet") == true)
  }
}
