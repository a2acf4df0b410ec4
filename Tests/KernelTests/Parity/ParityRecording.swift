import Foundation
import GestureTrace
import RecordingFormats
import Testing

@testable import GestureCapture
@testable import harness
@testable import harnessTests

/// A recording that is played into a real kernel and into the virtual one.
struct ParityRecording: CustomTestStringConvertible, Sendable {
  /// What it is called in the table.
  let name: String
  /// The file: a trace, or a recording of another tool.
  let path: String
  /// Whether a tap is a click: libinput then has timers of its own for every touch.
  var isTapping = false

  var testDescription: String { name }

  /// The bundled traces; those of touchpads a second time, with tapping. Then, where `HARNESS_CORPUS` names a folder, every
  /// recording in it that can be imported.
  static let all: [ParityRecording] = {
    let bundled = Repository.traces.map {
      ParityRecording(
        name: $0.replacing(".trace.jsonl", with: ""), path: Repository.path("traces/\($0)"))
    }
    let tapping = bundled.filter { $0.name.hasPrefix("touchpad/") }.map {
      ParityRecording(name: "\($0.name), tap", path: $0.path, isTapping: true)
    }
    guard ProcessInfo.processInfo.environment["HARNESS_CORPUS"] != nil else {
      return bundled + tapping
    }
    let corpus = Corpus.recordings.map {
      ParityRecording(name: String($0.dropFirst(Corpus.folder.path.count + 1)), path: $0)
    }
    return bundled + tapping + corpus
  }()

  /// What it holds: one touch device and its frames.
  struct Content {
    var device: TraceDevice
    var settings: LibinputSettings
    var frames: [KernelFrame]
  }

  /// Reads it.
  ///
  /// - Throws: `FileError` and `CaptureError` for one that cannot be imported.
  func read() throws -> Content {
    var settings = LibinputSettings()
    if isTapping { settings.tap = true }
    if path.hasSuffix(".trace.jsonl") {
      let trace = try Trace(contentsOf: path)
      return Content(device: trace.devices[0], settings: settings, frames: trace.frames)
    }
    var recording = try Recording(path: path)
    guard let device = recording.devices.firstIndex(where: { $0.kind != .other }) else {
      throw FileError(file: path, problem: "holds no touch device", remedy: "leave it out")
    }
    if recording.devices.count > 1 { try recording.select(device: device) }
    var frames: [KernelFrame] = []
    while var frame = try recording.next() {
      frame.device = 0
      frames.append(frame)
    }
    let capture = try VirtualCapture([recording.devices[device]], source: .virtualTime)
    return Content(device: capture.devices[0], settings: settings, frames: frames)
  }
}
