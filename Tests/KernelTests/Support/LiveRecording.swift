import Foundation
import GestureTrace
import Testing

@testable import GestureCapture
@testable import harnessTests

/// A `harness record` that goes on while the test moves fingers.
final class LiveRecording {
  let tool: Tool
  /// The trace.
  let path: String
  private let folder: TemporaryFolder

  /// Starts it, and waits until it records.
  init(_ node: String, _ options: String..., output: String? = nil) throws {
    folder = try TemporaryFolder()
    path = output ?? folder.path("live.trace.jsonl")
    let destination = options.contains("--split") ? [] : ["-o", path]
    let tool = try Tool(["record", "--device", node] + destination + options)
    self.tool = tool
    try KernelTests.wait("it records") { try tool.talk.contains("recording ") || !tool.isRunning }
    let talk = try tool.talk
    try #require(tool.isRunning, "\(talk)")
  }

  /// Ends it as Ctrl-C does.
  @discardableResult
  func end(sourceLocation: SourceLocation = #_sourceLocation) throws -> RunResult {
    // What was moved last has reached it by then.
    usleep(50_000)
    tool.signal(SIGINT)
    let result = try tool.wait()
    #expect(result.exitCode == 0, "\(result.talk)", sourceLocation: sourceLocation)
    return result
  }

  /// What it has written so far.
  func trace() throws -> Trace { try Trace(contentsOf: path) }
}

extension UinputDevice {
  /// Moves fingers as a trace says, each frame at its time. `step` runs after each: whoever reads along has room for
  /// some frames only.
  mutating func play(_ frames: some Sequence<KernelFrame>, step: () throws -> Void = {}) throws {
    var start: Int64?
    for frame in frames {
      let time = frame.time.microseconds * 1000
      let begin = start ?? monotonicNanoseconds() - time + 1_000_000
      start = begin
      sleep(untilNanoseconds: begin + time)
      try write(frame.events)
      try step()
    }
  }
}

/// A bundled trace, and its device made in the kernel.
struct Bundled: ~Copyable {
  let trace: Trace
  var device: UinputDevice

  /// By name, such as `touchpad/swipe-three-down`.
  init(_ name: String) throws {
    let trace = try Trace(contentsOf: Repository.path("traces/\(name).trace.jsonl"))
    device = try UinputDevice.settled(trace.devices[0].description)
    self.trace = trace
  }

  /// Moves its fingers.
  mutating func play(step: () throws -> Void = {}) throws {
    try device.play(trace.frames, step: step)
  }

  /// Moves them for the first part of the frames.
  mutating func play(first count: Int) throws { try device.play(trace.frames.prefix(count)) }
}
