import Foundation
import Testing

@testable import harnessTests

/// The built tool, or another program, in a process of its own that goes on while the test does something else.
final class Tool {
  private let process = Process()
  private let folder: TemporaryFolder

  /// Starts it: `Tool(["inject", trace])`.
  init(
    program: String = BuiltProducts.folder.appendingPathComponent("harness").path,
    _ arguments: [String], environment: [String: String] = [:]
  ) throws {
    folder = try TemporaryFolder()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // Files rather than pipes: nobody has to empty them meanwhile.
    process.standardOutput = try FileHandle(
      forWritingTo: URL(fileURLWithPath: folder.write("", to: "output")))
    process.standardError = try FileHandle(
      forWritingTo: URL(fileURLWithPath: folder.write("", to: "talk")))
    try process.run()
  }

  deinit {
    // A test that failed leaves nothing running.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// What it has written to standard output so far.
  var output: String { get throws { try folder.read("output") } }

  /// What it has written to standard error so far.
  var talk: String { get throws { try folder.read("talk") } }

  /// Whether it runs.
  var isRunning: Bool { process.isRunning }

  /// Sends it a signal.
  func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for its end.
  ///
  /// - Returns: What it came to; a signal that ended it is a negative exit code.
  func wait() throws -> RunResult {
    process.waitUntilExit()
    let status = process.terminationStatus
    return RunResult(
      exitCode: process.terminationReason == .uncaughtSignal ? -status : status,
      output: try folder.read("output"), talk: try talk)
  }
}
