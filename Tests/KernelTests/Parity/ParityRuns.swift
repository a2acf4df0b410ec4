import Foundation
import GestureTrace
import Playback
import Testing

@testable import GestureCapture

/// How long after the last frame timers of libinput may still fall due.
private let settleTime = TimeSpan.milliseconds(2000)

/// Frames through uinput at their recorded times: what the kernel's readers get, and what libinput makes of it.
struct LiveRun {
  /// The frames as another reader of the node got them, times counted from the first.
  private(set) var stream: [KernelFrame] = []
  /// libinput's events, times counted likewise.
  private(set) var events: [InputEvent] = []
  /// By how much each frame came late, in microseconds.
  private(set) var lateness: [Int64] = []

  /// Injects the frames. One thread does all of it: a frame is with libinput before the next is due.
  init(_ content: ParityRecording.Content) throws {
    var device = try UinputDevice.settled(content.device.description)
    let reader = try EvdevReader(device.node)
    let libinput = try LiveLibinput(node: device.node)
    try libinput.configure(content.settings)
    // Long enough for what libinput does at the beginning.
    let start = monotonicMicroseconds() + 100_000
    let first = content.frames[0].time
    for frame in content.frames {
      let due = start + (frame.time - first).microseconds
      while libinput.wait(untilMicroseconds: due) { events += try libinput.inputEvents() }
      lateness.append(monotonicMicroseconds() - due)
      try device.write(frame.events)
      events += try libinput.inputEvents()
      stream += try reader.frames() ?? []
    }
    let last = try #require(content.frames.last)
    let end = start + (last.time - first + settleTime).microseconds
    while libinput.wait(untilMicroseconds: end) { events += try libinput.inputEvents() }
    stream += try reader.frames() ?? []
    let zero = stream.first?.time ?? .zero
    for index in stream.indices { stream[index].time = .zero + (stream[index].time - zero) }
    for index in events.indices { events[index].time = .zero + (events[index].time - zero) }
    _ = consume device
  }
}

extension TimeSpan {
  fileprivate static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(microseconds: left.microseconds + right.microseconds)
  }
}

/// Frames through the virtual kernel, in virtual time.
struct VirtualRun {
  /// The frames as the reader of the node gets them, without their times.
  let stream: [[KernelEvent]]
  /// libinput's events.
  private(set) var events: [InputEvent] = []

  /// Runs the frames at their times.
  init(_ content: ParityRecording.Content, frames: [KernelFrame]) throws {
    var description = content.device.description
    // A quirk may go by the machine: it is the one that the live run is on.
    let modalias = try? String(contentsOfFile: "/sys/class/dmi/id/modalias", encoding: .utf8)
    description.dmiModalias = modalias?.trimmingCharacters(in: .newlines)
    let reader = NodeStream()
    var libinput = try VirtualLibinput([description], settings: content.settings)
    libinput.copyNode(ofDevice: 0, to: reader)
    for frame in frames {
      try libinput.advance(to: frame.time)
      events += libinput.events
      try libinput.send(frame)
      events += libinput.events
    }
    try libinput.advance(to: (frames.last?.time ?? .zero) + settleTime)
    events += libinput.events
    stream = frameEvents(reader.events)
    _ = consume libinput
    withExtendedLifetime(reader) {}
  }
}

/// Cuts events into frames.
private func frameEvents(_ events: [KernelEvent]) -> [[KernelEvent]] {
  var frames: [[KernelEvent]] = []
  var frame: [KernelEvent] = []
  for event in events {
    frame.append(event)
    guard event.isReport else { continue }
    frames.append(frame)
    frame = []
  }
  return frame.isEmpty ? frames : frames + [frame]
}

/// What every transition decides on the gestures of frames and events, and why.
func decisions(
  _ content: ParityRecording.Content, _ frames: [KernelFrame], _ events: [InputEvent]
) throws -> [String] {
  let header = TraceHeader(
    producer: Producer(tool: "test", version: "0", libinput: nil, source: .live),
    settings: content.settings)
  // As in a trace: a frame stands before what libinput makes of it.
  let records =
    (frames.map { TraceRecord.frame($0) } + events.map { TraceRecord.input($0) }).enumerated()
    .sorted { ($0.element.time ?? .zero, $0.offset) < ($1.element.time ?? .zero, $1.offset) }
    .map(\.element)
  return try ["photo-dismiss", "shrink-dismiss", "pinch-pop", "edge-pop"].flatMap { name in
    var setup = try PlaySetup(transition: name)
    setup.options.mapping = content.device.size == nil ? .fit : .physical
    var player = setup.player(for: header)
    var outcomes: [Outcome] = []
    try player.consume(.device(content.device), into: &outcomes)
    for record in records { try player.consume(record, into: &outcomes) }
    player.finish(into: &outcomes)
    return outcomes.map {
      "\(name) \($0.index): \($0.source.rawValue) \($0.end.rawValue) \($0.decision.rawValue) \($0.reasonCode)"
    }
  }
}
