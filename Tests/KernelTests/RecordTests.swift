import Foundation
import GestureCapture
import GestureTrace
import Playback
import Testing

@testable import harnessTests

extension RealKernel {
  /// `harness devices` and `harness record` of devices in the running kernel.
  @Suite struct RecordTests {
    @Test(arguments: [
      (
        profile: "touchscreen-phone", kind: "touchscreen", size: "[65,140]", slots: 10,
        can: #""touch""#
      ),
      (
        profile: "touchpad", kind: "touchpad", size: "[100,66]", slots: 5,
        can: #""pointer","gesture""#
      ),
      (
        profile: "touchpad-semi-mt", kind: "touchpad", size: "[80,50]", slots: 2, can: #""pointer""#
      ),
    ])
    func `a device that is there is listed with what it is`(
      profile: String, kind: String, size: String, slots: Int, can: String
    ) throws {
      let device = try UinputDevice.settled(try description(profile))
      let result = harness("devices", "--json")
      #expect(result.exitCode == 0 && result.talk == "")
      #expect(
        result.output.contains(
          #"{"node":"\#(device.node)","stable_name":"\#(device.name)","name":"\#(device.name)","#))
      #expect(
        result.output.contains(
          #""kind":"\#(kind)","size_mm":\#(size),"size_source":"axes","slots":\#(slots),"capabilities":[\#(can)],"usable":true,"access":"open","reason":null,"remedy":null}"#
        ), "\(result.output)")
      let text = harness("devices", device.node)
      #expect(text.exitCode == 0)
      #expect(text.output.hasPrefix("\(device.node)  \(kind)\n"))
      #expect(text.output.hasSuffix("can be recorded\n"))
      _ = consume device
    }

    @Test(arguments: [
      "touchscreen/flick-down-short", "touchscreen/drag-rest-lift", "touchscreen/two-flicks",
      "touchscreen/pinch-in", "touchscreen/protocol-a-flick-down",
      "touchscreen/single-touch-flick-down", "touchpad/swipe-three-down",
      "touchpad/swipe-three-down-1000hz", "touchpad/pinch-out", "touchpad/scroll-two-down",
      "touchpad/scroll-two-semi-mt", "touchpad/hold-three",
    ])
    func `every frame is recorded with its time, and the gestures decide as they did`(
      name: String
    ) throws {
      var bundled = try Bundled(name)
      let reader = try EvdevReader(bundled.device.node)
      let recording = try LiveRecording(bundled.device.node)
      var seen: [KernelFrame] = []
      try bundled.play { seen += try #require(try reader.frames()) }
      // libinput waits for a moment before it knows that a scroll has ended.
      usleep(500_000)
      let result = try recording.end()
      seen += try #require(try reader.frames())
      let trace = try recording.trace()
      #expect(!trace.isTruncated)
      #expect(trace.frames.map(\.events) == seen.map(\.events))
      let origin = try #require(seen.first).time
      #expect(
        trace.frames.map(\.time.microseconds)
          == seen.map { $0.time.microseconds - origin.microseconds })
      #expect(try decisions(trace) == decisions(bundled.trace))
      #expect(!trace.findings.contains { $0.severity == .error || $0.code == "syn-dropped" })
      #expect(result.talk.contains(" \(seen.count) frames, \(trace.inputEvents.count) events"))
      // What is said of the device is what an import says of it.
      let device = try #require(trace.devices.first)
      let expected = bundled.trace.devices[0]
      #expect(device.kind == expected.kind && device.size == expected.size)
      #expect(device.sizeSource == expected.sizeSource)
      #expect(device.unitsPerMillimeter == expected.unitsPerMillimeter)
      #expect(trace.header.settings == bundled.trace.header.settings)
      #expect(trace.header.producer.source == .live)
      _ = consume bundled
    }

    @Test func `two recorders of one device write the same`() throws {
      var bundled = try Bundled("touchpad/swipe-three-down")
      let first = try LiveRecording(bundled.device.node)
      let second = try LiveRecording(bundled.device.node)
      try bundled.play()
      try first.end()
      try second.end()
      #expect(try first.trace().frames == second.trace().frames)
      #expect(try first.trace().frames.count > 20)
      #expect(try decisions(first.trace()) == decisions(second.trace()))
      _ = consume bundled
    }

    @Test func `without kernel frames the events are the same`() throws {
      var bundled = try Bundled("touchscreen/two-flicks")
      let whole = try LiveRecording(bundled.device.node)
      let events = try LiveRecording(bundled.device.node, "--no-kernel-frames")
      try bundled.play()
      try whole.end()
      try events.end()
      #expect(try events.trace().frames == [])
      #expect(
        try events.trace().inputEvents.map(\.action) == whole.trace().inputEvents.map(\.action))
      _ = consume bundled
    }

    @Test(arguments: ["touchscreen/two-flicks", "touchpad/swipe-three-down"])
    func `a grabbed device reaches nobody else, and is given back`(name: String) throws {
      var bundled = try Bundled(name)
      let other = try EvdevReader(bundled.device.node)
      let recording = try LiveRecording(bundled.device.node, "--grab")
      try bundled.play()
      usleep(200_000)
      #expect(try other.frames() == [])
      try recording.end()
      let trace = try recording.trace()
      #expect(try decisions(trace) == decisions(bundled.trace))
      #expect(trace.findings.contains { $0.code == "grabbed" })
      try bundled.play()
      #expect(try other.frames(trace.frames.count).count == trace.frames.count)
      // A second recorder cannot grab what is grabbed, and a recorder that is killed gives it back too.
      let holder = try LiveRecording(bundled.device.node, "--grab")
      let folder = try TemporaryFolder()
      let refused = harness(
        "record", "--device", bundled.device.node, "--grab", "-o", folder.path("refused"))
      #expect(refused.exitCode == 2)
      #expect(refused.talk.contains("another program has grabbed it"), "\(refused.talk)")
      holder.tool.signal(SIGKILL)
      #expect(try holder.tool.wait().exitCode == -SIGKILL)
      try bundled.play()
      #expect(try other.frames(trace.frames.count).count == trace.frames.count)
      _ = consume bundled
    }

    @Test func `one trace a gesture, each from its first contact`() throws {
      var bundled = try Bundled("touchscreen/two-flicks")
      let folder = try TemporaryFolder()
      let out = folder.path("out")
      try FileManager.default.createDirectory(
        atPath: out, withIntermediateDirectories: false)
      try folder.write("", to: "out/gesture-0001.trace.jsonl")
      let recording = try LiveRecording(
        bundled.device.node, "--split", out, "--label", "finish", "--subject", "p07", "--tag",
        "hand=left")
      try bundled.play()
      let result = try recording.end()
      #expect(
        try folder.names.dropFirst() == [
          "out/gesture-0001.trace.jsonl", "out/gesture-0002.trace.jsonl",
          "out/gesture-0003.trace.jsonl",
        ])
      #expect(result.talk.contains("2 traces: 2 gestures"), "\(result.talk)")
      let whole = try decisions(bundled.trace)
      for (number, name) in ["gesture-0002", "gesture-0003"].enumerated() {
        let trace = try Trace(contentsOf: "\(out)/\(name).trace.jsonl")
        #expect(try decisions(trace) == [whole[number]])
        #expect(trace.frames.first?.time == .zero)
        #expect(trace.marks.map(\.label) == ["subject=p07", "hand=left", "finish"])
        #expect(trace.marks.map(\.gesture) == [nil, nil, 0])
      }
      _ = consume bundled
    }

    @Test func `the number of gestures or seconds ends it`() throws {
      var bundled = try Bundled("touchscreen/two-flicks")
      let counted = try LiveRecording(bundled.device.node, "--gestures", "1")
      try bundled.play()
      #expect(try counted.tool.wait().exitCode == 0)
      #expect(try decisions(counted.trace()) == [decisions(bundled.trace)[0]])
      let timed = try LiveRecording(bundled.device.node, "--seconds", "0.5")
      #expect(try timed.tool.wait().exitCode == 0)
      #expect(try timed.trace().frames == [])
      // What is there stays.
      let again = harness("record", "--device", bundled.device.node, "-o", timed.path)
      #expect(again.exitCode == 2)
      #expect(again.talk.contains("exists already, and may hold a recording"))
      _ = consume bundled
    }

    @Test func `nothing personal is in a trace unless it is asked for`() throws {
      var bundled = try Bundled("touchscreen/flick-down-short")
      let plain = try LiveRecording(bundled.device.node)
      let named = try LiveRecording(bundled.device.node, "--identify")
      try bundled.play()
      try plain.end()
      try named.end()
      #expect(try plain.trace().marks == [])
      let notes = try named.trace().marks.map(\.label)
      #expect(notes.count == 2)
      #expect(try #require(notes.first).contains(/^recorded=[0-9-]{10}T[0-9:]{8}Z$/))
      #expect(notes.last == "path=\(bundled.device.name)")
      _ = consume bundled
    }

    @Test func `keyboard keys that a touch device sends are not recorded`() throws {
      var description = try description("touchscreen-phone")
      let keys = DeviceDescription.EventCodes(
        type: EventType.key,
        codes: (description.codes.first { $0.type == EventType.key }?.codes ?? []) + [139, 158])
      description.codes.removeAll { $0.type == EventType.key }
      description.codes.insert(
        .init(type: keys.type, codes: keys.codes.sorted()), at: 0)
      var device = try UinputDevice.settled(description)
      let recording = try LiveRecording(device.node)
      let menu = KernelEvent(type: EventType.key, code: 139, value: 1)
      try device.write([menu, .report])
      try device.write([
        menu.released, KernelEvent(type: EventType.key, code: ButtonCode.touch, value: 1), .report,
      ])
      try recording.end()
      #expect(
        try recording.trace().frames.map(\.events) == [
          [KernelEvent(type: EventType.key, code: ButtonCode.touch, value: 1), .report]
        ])
      _ = consume device
    }

    @Test func `libinput record of the same device, imported, has the same frames`() throws {
      var bundled = try Bundled("touchpad/swipe-three-down")
      let folder = try TemporaryFolder()
      let other = Process()
      other.executableURL = URL(fileURLWithPath: "/usr/bin/libinput")
      other.arguments = ["record", bundled.device.node, "-o", folder.path("other.yml")]
      other.standardOutput = FileHandle.nullDevice
      other.standardError = FileHandle.nullDevice
      other.standardInput = FileHandle.nullDevice
      try other.run()
      defer { if other.isRunning { other.terminate() } }
      try wait("libinput record writes") {
        (try? folder.read("other.yml"))?.contains("devices:") == true
      }
      usleep(500_000)
      let recording = try LiveRecording(bundled.device.node)
      try bundled.play()
      usleep(200_000)
      try recording.end()
      kill(other.processIdentifier, SIGINT)
      other.waitUntilExit()
      let imported = folder.path("imported.jsonl")
      let result = harness("import", folder.path("other.yml"), "-o", imported)
      #expect(result.exitCode == 0, "\(result.talk)")
      #expect(try Trace(contentsOf: imported).frames == recording.trace().frames)
      #expect(try decisions(Trace(contentsOf: imported)) == decisions(recording.trace()))
      _ = consume bundled
    }
  }
}

/// What the gestures of a trace decide, as a drag and as a pinch.
func decisions(_ trace: Trace) throws -> [String] {
  let drags = try trace.play(through: PhotoDismiss())
  let pinches = try trace.play(through: PinchPop())
  return zip(drags, pinches).map { "\($0.source) \($0.decision) \($1.decision)" }
}

extension KernelEvent {
  fileprivate var released: KernelEvent { KernelEvent(type: type, code: code, value: 0) }
}

extension Trace {
  /// The marks, in order.
  var marks: [Mark] {
    records.compactMap { if case .mark(let mark) = $0 { mark } else { nil } }
  }
}
