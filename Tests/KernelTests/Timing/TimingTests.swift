import Foundation
import GestureTrace
import Testing

@testable import GestureCapture
@testable import harnessTests

extension RealKernel {
  /// How near the recorded times injected frames come, beside what others reach in the same guest. Only our own figures
  /// can fail.
  @Suite struct TimingTests {
    @Test func `injected frames are on time, and errors do not add up`() throws {
      let folder = try TemporaryFolder()
      let long = try Touches(seconds: 60, in: folder)
      let short = try Touches(seconds: 6, in: folder)

      let ours = try [long, short].map { touches in
        let injection = try Injection(touches.trace)
        let timing = try touches.timing(injection.reader.framesToTheEnd())
        #expect(try injection.tool.wait().exitCode == 0)
        return timing
      }
      let evemu = try [long, short].map(evemuPlay)
      let libinput = try libinputReplay(short)

      let report = [
        FrameTiming.heading,
        ours[0].row("harness inject, 60 s"),
        evemu[0].row("evemu-play, 60 s"),
        ours[1].row("harness inject, 6 s"),
        evemu[1].row("evemu-play, 6 s"),
        libinput.row("libinput replay, 6 s"),
      ].joined(separator: "\n")
      print(report)
      if let reports = RealKernel.reports {
        try Data("\(report)\n".utf8).write(to: reports.appendingPathComponent("timing.txt"))
      }
      for timing in ours {
        #expect(timing.median <= 0.2)
        #expect(abs(timing.last) <= 2)
      }
    }

    /// evemu-play writes to a node that is there already.
    private func evemuPlay(_ touches: Touches) throws -> FrameTiming {
      let device = try UinputDevice.settled(touches.description)
      let reader = try EvdevReader(device.node)
      let player = try Tool(
        program: "/bin/sh", ["-c", #"exec evemu-play "$0" <"$1""#, device.node, touches.evemu])
      let seen = try reader.frames(touches.frames.count)
      #expect(try player.wait().exitCode == 0)
      _ = consume device
      return try touches.timing(seen)
    }

    /// libinput replay makes a device, begins when somebody hits enter, and ends when nobody does any more.
    private func libinputReplay(_ touches: Touches) throws -> FrameTiming {
      let folder = try TemporaryFolder()
      let player = try Tool(
        program: "/bin/sh",
        [
          "-c", #"{ until [ -e "$1" ]; do sleep 0.1; done; echo; } | libinput replay "$0""#,
          touches.libinputRecord, folder.path("enter"),
        ],
        environment: ["PYTHONUNBUFFERED": "1"])
      var node = ""
      try wait("libinput replay has its device") {
        let line = try player.output.split(separator: "\n").first { $0.hasPrefix("/dev/input/") }
        node = line.map { String($0.prefix { $0 != ":" }) } ?? ""
        return !node.isEmpty || !player.isRunning
      }
      let talk = try player.talk
      try #require(!node.isEmpty, "\(talk)")
      let reader = try EvdevReader(node)
      try folder.write("", to: "enter")
      return try touches.timing(reader.framesToTheEnd())
    }
  }
}

/// A finger that moves to and fro on a touchpad, at some 125 reports a second that are as uneven as those of hardware,
/// in the formats of those who can replay it.
private struct Touches {
  let description: DeviceDescription
  let frames: [KernelFrame]
  /// Paths.
  let trace: String
  let evemu: String
  let libinputRecord: String

  init(seconds: Int64, in folder: TemporaryFolder) throws {
    description = try KernelTests.description("touchpad")
    frames = Self.frames(until: seconds * 1_000_000)
    trace = folder.path("\(seconds).trace.jsonl")
    evemu = folder.path("\(seconds).evemu")
    libinputRecord = folder.path("\(seconds).yml")
    let device = TraceDevice(
      index: 0, description: description, kind: .touchpad, size: description.reportedSize,
      sizeSource: .reported)
    try Trace(
      header: TraceHeader(
        producer: Producer(tool: "test", version: "1", libinput: nil, source: .live)),
      records: [.device(device)] + frames.map { .frame($0) }
    ).write(to: trace)
    for (format, path) in [("evemu", evemu), ("libinput-record", libinputRecord)] {
      let export = try Tool(["export", "-q", trace, "--format", format, "-o", path]).wait()
      #expect(export == RunResult(exitCode: 0, output: "", talk: ""))
    }
  }

  /// The frames against what was seen of them.
  func timing(_ seen: [KernelFrame]) throws -> FrameTiming {
    #expect(seen.map(\.events) == frames.map(\.events))
    return try FrameTiming(seen, recorded: frames)
  }

  private static func frames(until end: Int64) -> [KernelFrame] {
    func frame(_ time: Int64, _ events: [(UInt16, UInt16, Int32)]) -> KernelFrame {
      KernelFrame(
        time: Timestamp(microseconds: time), device: 0,
        events: events.map { KernelEvent(type: $0, code: $1, value: $2) } + [.report])
    }
    var frames = [
      frame(
        0,
        [
          (EventType.abs, AbsCode.mtTrackingID, 1), (EventType.abs, AbsCode.mtPositionX, 100),
          (EventType.abs, AbsCode.mtPositionY, 300), (EventType.key, ButtonCode.touch, 1),
          (EventType.key, ButtonCode.toolFinger, 1), (EventType.abs, AbsCode.x, 100),
          (EventType.abs, AbsCode.y, 300),
        ])
    ]
    var time: Int64 = 0
    var count: Int32 = 0
    while time < end {
      count += 1
      // 6 to 10 ms, and a rest now and then; the same on every run.
      time += 6000 + Int64(count) * 7919 % 4001 + (count % 200 == 0 ? 300_000 : 0)
      let x = 100 + abs(count % 1800 - 900)
      frames.append(
        frame(time, [(EventType.abs, AbsCode.mtPositionX, x), (EventType.abs, AbsCode.x, x)]))
    }
    frames.append(
      frame(
        time + 8000,
        [
          (EventType.abs, AbsCode.mtTrackingID, -1), (EventType.key, ButtonCode.touch, 0),
          (EventType.key, ButtonCode.toolFinger, 0),
        ]))
    return frames
  }
}
