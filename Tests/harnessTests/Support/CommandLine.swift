import Foundation
import GestureTrace
import Testing

@testable import harness

/// What a run of the tool came to.
struct RunResult: Equatable {
  var exitCode: Int32
  /// What it wrote to standard output.
  var output: String
  /// What it wrote to standard error.
  var talk: String

  /// The lines of standard output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// The files of the repository.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  static func path(_ name: String) -> String { "\(root)/\(name)" }

  /// The bundled traces, `touchscreen/tap.trace.jsonl`, sorted.
  static let traces: [String] = {
    ["touchpad", "touchscreen"].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path("traces/\(folder)")))
      return (names ?? []).filter { $0.hasSuffix(".trace.jsonl") }.map { "\(folder)/\($0)" }
    }.sorted()
  }()
}

/// Runs the tool in this process.
func harness(_ arguments: [String]) -> RunResult {
  var output: [UInt8] = []
  var talk = ""
  let console = Console(output: { output += $0 }, talk: { talk += $0 })
  let exitCode = run(arguments, on: console)
  return RunResult(
    exitCode: exitCode.rawValue, output: String(decoding: output, as: UTF8.self), talk: talk)
}

/// Runs the tool in this process.
func harness(_ arguments: String...) -> RunResult { harness(arguments) }

/// Runs a shell command with the built tool as `$harness` and the arguments as `$1` and so on.
func shell(_ command: String, _ arguments: String...) throws -> RunResult {
  try shell(command, arguments: arguments)
}

/// Runs a shell command with the built tool as `$harness` and the arguments as `$1` and so on.
func shell(_ command: String, arguments: [String]) throws -> RunResult {
  let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  let tool = tests.deletingLastPathComponent().appendingPathComponent("harness").path
  try #require(FileManager.default.isExecutableFile(atPath: tool), "\(tool) is not built")
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/sh")
  process.arguments = ["-c", command, "sh"] + arguments
  process.environment = ProcessInfo.processInfo.environment.merging(["harness": tool]) { $1 }
  let folder = try TemporaryFolder()
  // Files rather than pipes: nobody has to empty them at the same time.
  let files = try ["output", "talk"].map { name in
    let path = try folder.write("", to: name)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }
  process.standardOutput = files[0]
  process.standardError = files[1]
  process.standardInput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return RunResult(
    exitCode: process.terminationStatus, output: try folder.read("output"),
    talk: try folder.read("talk"))
}
