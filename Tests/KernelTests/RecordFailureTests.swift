import Foundation
import GestureCapture
import GestureTrace
import Playback
import Testing

@testable import harnessTests

extension RealKernel {
  /// What goes wrong while a device is recorded, and that nothing is lost.
  @Suite struct RecordFailureTests {
    @Test(arguments: ["touchscreen/drag-rest-lift", "touchpad/swipe-three-slow"])
    func `a device that is unplugged in mid-gesture ends a recording that is whole`(
      name: String
    ) throws {
      let recording: LiveRecording
      do {
        var bundled = try Bundled(name)
        recording = try LiveRecording(bundled.device.node)
        try bundled.play(first: 40)
        usleep(50_000)
        _ = consume bundled
      }
      let result = try recording.tool.wait()
      #expect(result.exitCode == 0)
      #expect(result.talk.contains("; the device was unplugged\n"), "\(result.talk)")
      let trace = try recording.trace()
      #expect(!trace.isTruncated && trace.frames.count >= 40)
      // libinput tells an app that the fingers are gone.
      let outcomes = try trace.play(through: PhotoDismiss())
      #expect(outcomes.count >= 1 && outcomes.allSatisfy { $0.end != .open }, "\(outcomes)")
    }

    @Test func `a recorder that is killed in mid-gesture has written all but the last second`()
      throws
    {
      var bundled = try Bundled("touchpad/swipe-three-slow")
      let recording = try LiveRecording(bundled.device.node)
      try bundled.play(first: 60)
      sleep(1)
      recording.tool.signal(SIGKILL)
      #expect(try recording.tool.wait().exitCode == -SIGKILL)
      let trace = try recording.trace()
      #expect(trace.frames.count == 60)
      #expect(trace.inputEvents.contains { $0.action.kindName == "swipe-update" })
      // The next one finds the device as it was.
      let next = try LiveRecording(bundled.device.node)
      try bundled.device.liftAll()
      try bundled.play()
      try next.end()
      #expect(try next.trace().findings.contains { $0.code == "starts-mid-touch" })
      _ = consume bundled
    }

    @Test func `a full disk ends it with a message, and what was written is whole`() throws {
      var bundled = try Bundled("touchscreen/drag-and-return")
      let folder = try TemporaryFolder()
      let mounted = try shell(#"mount -t tmpfs -o size=64k tmpfs "$1""#, folder.url.path)
      try #require(mounted.exitCode == 0, "\(mounted.talk)")
      defer { _ = try? shell(#"umount "$1""#, folder.url.path) }
      let recording = try LiveRecording(
        bundled.device.node, output: folder.path("live.trace.jsonl"))
      for _ in 0..<20 where recording.tool.isRunning { try bundled.play() }
      let result = try recording.tool.wait()
      #expect(result.exitCode == 2)
      #expect(
        result.talk.contains(
          "Error: \(recording.path): cannot be written (No space left on device); what was written is whole; make room, or write elsewhere\n"
        ), "\(result.talk)")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: recording.path))
      #expect(bytes.count > 60_000 && bytes.last == UInt8(ascii: "\n"))
      #expect(try !recording.trace().isTruncated)
      _ = consume bundled
    }

    @Test func `a limit on the size of files is one more full disk`() throws {
      var bundled = try Bundled("touchscreen/drag-and-return")
      let folder = try TemporaryFolder()
      let path = folder.path("live.trace.jsonl")
      let script = Process()
      script.executableURL = URL(fileURLWithPath: "/bin/sh")
      script.arguments = [
        "-c", #"ulimit -f 40; exec "$0" record --device "$1" -o "$2" 2>"$3""#,
        BuiltProducts.folder.appendingPathComponent("harness").path, bundled.device.node, path,
        folder.path("talk"),
      ]
      try script.run()
      try wait("it records") { (try? folder.read("talk").contains("recording ")) == true }
      for _ in 0..<20 where script.isRunning { try bundled.play() }
      script.waitUntilExit()
      #expect(script.terminationStatus == 2)
      #expect(try folder.read("talk").contains("cannot be written (File too large)"))
      #expect(try !Trace(contentsOf: path).isTruncated)
      _ = consume bundled
    }

    @Test func `a reader that goes away ends it with a message`() throws {
      var bundled = try Bundled("touchscreen/two-flicks")
      let folder = try TemporaryFolder()
      let path = folder.path("pipe")
      try #require(unsafe mkfifo(path, 0o600) == 0)
      let reader = unsafe open(path, O_RDONLY | O_NONBLOCK)
      let recording = try LiveRecording(bundled.device.node, output: path)
      close(reader)
      try bundled.play()
      let result = try recording.tool.wait()
      #expect(result.exitCode == 2)
      #expect(
        result.talk.contains(
          "Error: \(path): cannot be written (Broken pipe); its reader went away\n"),
        "\(result.talk)")
      _ = consume bundled
    }

    @Test func `an ordinary user is told the narrowest way to be allowed`() throws {
      let device = try UinputDevice.settled(try description("touchpad"))
      let ordinary = #"setpriv --reuid=65534 --regid=65534 --clear-groups "$harness" "#
      let denied =
        "\(device.node): may not be read; give yourself the right to this one device: "
        + "sudo setfacl -m u:$USER:r \(device.node) (for good: 'harness devices --help')\n"
      for options in ["", #" --device "$1""#] {
        let result = try shell("\(ordinary)record -o /dev/null\(options)", device.node)
        #expect(result == RunResult(exitCode: 77, output: "", talk: "Error: \(denied)"))
      }
      let list = try shell(#"\#(ordinary)devices "$1""#, device.node)
      #expect(list.exitCode == 77 && list.talk == "Error: \(denied)")
      #expect(
        list.output.contains("  access    denied; sudo setfacl -m u:$USER:r \(device.node)\n"),
        "\(list.output)")
      // udev knows the size all the same.
      #expect(list.output.contains("100 × 66 mm, udev says\n"), "\(list.output)")
      // With the right to this one node it works.
      let given = try shell(
        #"chmod o+r "$1"; "# + ordinary + #"record --seconds 0.2 -o - --device "$1""#, device.node)
      #expect(given.exitCode == 0, "\(given.talk)")
      #expect(given.output.hasPrefix(#"{"type":"header""#))
      _ = consume device
    }

    @Test func `events that were lost are recorded as lost, and the state after them is right`()
      throws
    {
      var bundled = try Bundled("touchpad/swipe-three-down")
      let recording = try LiveRecording(bundled.device.node)
      try bundled.play(first: 10)
      usleep(100_000)
      recording.tool.signal(SIGSTOP)
      // Far more than the kernel's queue holds, and three new contacts at its end.
      for _ in 0..<60 {
        for frame in bundled.trace.frames { try bundled.device.write(frame.events) }
      }
      for frame in bundled.trace.frames.prefix(10) { try bundled.device.write(frame.events) }
      recording.tool.signal(SIGCONT)
      usleep(200_000)
      try bundled.device.play(bundled.trace.frames.dropFirst(10))
      let result = try recording.end()
      let trace = try recording.trace()
      let drops = trace.frames.filter { $0.events.contains { $0.isDropped } }
      #expect(drops.count >= 1)
      #expect(drops.allSatisfy { $0.events.count == 2 })
      let finding = try #require(trace.findings.first { $0.code == "syn-dropped" })
      #expect(finding.count == drops.count)
      #expect(result.talk.contains("; \(drops.count) times events were lost"), "\(result.talk)")
      // Slot by slot, what is down at the end of all frames: nothing.
      var slots: [Int32: Int32] = [:]
      var slot: Int32 = 0
      for event in trace.frames.flatMap(\.events) where event.type == EventType.abs {
        if event.code == AbsCode.mtSlot { slot = event.value }
        if event.code == AbsCode.mtTrackingID { slots[slot] = event.value }
      }
      #expect(slots.values.allSatisfy { $0 == -1 } && slots.count == 3, "\(slots)")
      _ = consume bundled
    }
  }
}
