import Foundation
import GestureCapture
import GestureTrace
import Testing

@testable import harnessTests

extension RealKernel {
  /// Whether a recorder keeps up. Counts are gated; processor time is reported beside that of another program which
  /// reads the same device at the same time.
  @Suite struct RecordSpeedTests {
    /// Ten fingers down and up the screen. To emulate what simulates them takes longer than all else: only an optimised build does it for
    /// long.
    private static func script(milliseconds: Int) -> String {
      """
      device touchscreen-tablet
      rate 1000Hz
      noise 0.2mm
      fingers 1-10 down 75mm 60mm spacing 12mm 3mm
      fingers 1-10 move by 0mm 80mm over \(milliseconds / 2)ms
      fingers 1-10 move by 0mm -80mm over \(milliseconds / 2)ms
      fingers 1-10 up
      """
    }

    @Test func `ten fingers at 1000 reports a second: nothing is lost`() throws {
      let folder = try TemporaryFolder()
      // The optimised build, where there is one: swift build -c release.
      let optimised = Repository.path(".build/release/harness")
      let isOptimised = FileManager.default.isExecutableFile(atPath: optimised)
      let tool =
        isOptimised ? optimised : BuiltProducts.folder.appendingPathComponent("harness").path
      let script = Self.script(milliseconds: isOptimised ? 2000 : 500)
      let source = try folder.write(script, to: "ten.gesture")
      let simulation = try Process.run(
        URL(fileURLWithPath: tool),
        arguments: ["simulate", "-q", source, "-o", folder.path("ten.jsonl")])
      simulation.waitUntilExit()
      try #require(simulation.terminationStatus == 0)
      let trace = try Trace(contentsOf: folder.path("ten.jsonl"))
      var device = try UinputDevice.settled(trace.devices[0].description)

      let path = folder.path("live.jsonl")
      let recorder = try MeasuredProcess(
        tool, ["record", "--device", device.node, "-o", path], talk: folder.path("talk"))
      let other = try MeasuredProcess(
        "/usr/bin/libinput", ["debug-events", "--device", device.node], talk: folder.path("other"))
      try wait("record listens") { try folder.read("talk").contains("recording ") }
      try wait("libinput debug-events listens") {
        try folder.read("other").contains("DEVICE_ADDED")
      }
      usleep(300_000)
      let before = try (recorder.processorNanoseconds(), other.processorNanoseconds())
      try device.play(trace.frames)
      usleep(300_000)
      let after = try (recorder.processorNanoseconds(), other.processorNanoseconds())
      let memory = try recorder.peakMegabytes()
      recorder.end(by: SIGINT)
      // A child of a dispatch thread begins with its signals blocked, and this one does not look.
      other.end(by: SIGKILL)

      let recorded = try Trace(contentsOf: path)
      #expect(recorded.frames.count == trace.frames.count)
      #expect(recorded.frames.filter { $0.events.contains { $0.isDropped } } == [])
      #expect(recorded.inputEvents.count == trace.inputEvents.count)
      #expect(memory < 50)
      let times = (after.0 - before.0, after.1 - before.1)
      let report = """
        ten fingers, 1000 reports a second, \(trace.frames.count) frames; \(isOptimised ? "optimised" : "debug") build
          lost                        \(trace.frames.count - recorded.frames.count) frames
          processor time of record    \(times.0 / 1_000_000) ms
          of libinput debug-events    \(times.1 / 1_000_000) ms
          ratio                       \(Double(times.0 * 100 / max(times.1, 1)) / 100)
          most memory of record       \(memory) MB

        """
      print(report)
      if let reports = RealKernel.reports {
        try report.write(
          to: reports.appendingPathComponent("record-speed.txt"), atomically: true, encoding: .utf8)
      }
      _ = consume device
    }
  }
}

/// A process whose use of the processor is asked while it runs.
private final class MeasuredProcess {
  private let process = Process()

  /// Starts it, with both of its outputs in a file.
  init(_ path: String, _ arguments: [String], talk: String) throws {
    try #require(FileManager.default.createFile(atPath: talk, contents: nil))
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: talk))
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// How long all its threads have run.
  func processorNanoseconds() throws -> Int {
    let tasks = "/proc/\(process.processIdentifier)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
      // The first number of schedstat: time spent on the processor, in nanoseconds.
      let text = try String(contentsOfFile: "\(tasks)/\(task)/schedstat", encoding: .utf8)
      return sum + (try #require(text.split(separator: " ").first.flatMap { Int($0) }))
    }
  }

  /// The most memory that it has had so far.
  func peakMegabytes() throws -> Int {
    let status = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(Int(line.filter(\.isNumber))) / 1024
  }

  /// Ends it by a signal.
  func end(by signal: Int32) {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
  }
}
