import Foundation
import GestureTrace
import RecordingFormats
import Testing

/// Everything that a recording gave.
struct Reading {
  var format: RecordingFormat
  var devices: [DeviceDescription]
  var frames: [KernelFrame]
  var findings: [Finding]

  /// The frames as `time device: type/code=value …`, one each, without the report that ends them all.
  var lines: [String] {
    frames.map { frame in
      let events = frame.events.dropLast().map { "\($0.type)/\($0.code)=\($0.value)" }
      return "\(frame.time.microseconds) \(frame.device): \(events.joined(separator: " "))"
    }
  }

  /// The findings as `code ×count`.
  var codes: [String] { findings.map { "\($0.code) ×\($0.count)" } }

  /// The finding of a code.
  func finding(_ code: String) throws -> Finding {
    try #require(findings.first { $0.code == code })
  }
}

/// Reads a file to its end.
func read(path: String, _ options: RecordingOptions = RecordingOptions()) throws -> Reading {
  var recording = try Recording(path: path, options: options)
  var frames: [KernelFrame] = []
  while let frame = try recording.next() { frames.append(frame) }
  #expect(try recording.next() == nil)
  #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.time <= $1.time })
  #expect(frames.allSatisfy { $0.events.last?.isReport == true && $0.time >= .zero })
  return Reading(
    format: recording.format, devices: recording.devices, frames: frames,
    findings: recording.findings)
}

/// Reads a recording that stands in the test.
func read(
  _ text: String, as name: String = "touch.evemu", beside files: [String: String] = [:],
  _ options: RecordingOptions = RecordingOptions()
) throws -> Reading {
  try read(bytes: Array(text.utf8), as: name, beside: files, options)
}

/// Reads a recording of any bytes.
func read(
  bytes: [UInt8], as name: String = "touch.evemu", beside files: [String: String] = [:],
  _ options: RecordingOptions = RecordingOptions()
) throws -> Reading {
  try inFolder { folder in
    for (other, content) in files { try write(Array(content.utf8), to: folder + other) }
    try write(bytes, to: folder + name)
    var options = options
    if let description = options.descriptionPath { options.descriptionPath = folder + description }
    return try read(path: folder + name, options)
  }
}

/// The message of the error that reading gives, without the folder.
func message(
  _ text: String, as name: String = "touch.evemu", beside files: [String: String] = [:],
  _ options: RecordingOptions = RecordingOptions()
) -> String {
  message(bytes: Array(text.utf8), as: name, beside: files, options)
}

/// The message of the error that reading any bytes gives, without the folder.
func message(
  bytes: [UInt8], as name: String = "touch.evemu", beside files: [String: String] = [:],
  _ options: RecordingOptions = RecordingOptions()
) -> String {
  do {
    let reading = try read(bytes: bytes, as: name, beside: files, options)
    return "no error but \(reading.frames.count) frames"
  } catch let error as FileError {
    var error = error
    error.file = String(error.file.split(separator: "/").last ?? "")
    return error.description
  } catch {
    return "another error: \(error)"
  }
}

/// Runs with a folder that is gone afterwards; its path ends with a slash.
func inFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.path + "/recording-\(UUID().uuidString)/"
  try FileManager.default.createDirectory(
    atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}

/// Writes a file.
func write(_ bytes: [UInt8], to path: String) throws {
  var file = try OutputFile(path: path)
  try file.write(bytes)
  try file.finish()
}
