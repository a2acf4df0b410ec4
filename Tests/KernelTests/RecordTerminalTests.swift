import Foundation
import GestureCapture
import GestureTrace
import Testing

@testable import harnessTests

extension RealKernel {
  /// What a person at a terminal sees and types while a device is recorded.
  @Suite struct RecordTerminalTests {
    @Test func `the keys after each gesture are its labels, and the terminal is as it was`() throws
    {
      var bundled = try Bundled("touchscreen/flick-down-short")
      let terminal = try PseudoTerminal()
      let before = try terminal.modes()
      let folder = try TemporaryFolder()
      let path = folder.path("live.trace.jsonl")
      let process = try terminal.run([
        "record", "--device", bundled.device.node, "-o", path, "--label", "ask", "--gestures", "4",
      ])
      try terminal.wait(for: "recording ")
      #expect(try terminal.modes() != before)
      for (key, label) in [("f", "finish"), ("c", "cancel"), ("xd", "discard")] {
        try bundled.play()
        try terminal.wait(for: "f finish, c cancel, n none, d discard?")
        terminal.type(key)
        try terminal.wait(for: ": \(label)\r\n")
      }
      // One that nobody answers for.
      try bundled.play()
      try terminal.wait(for: "f finish, c cancel, n none, d discard?")
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(try terminal.modes() == before)
      try terminal.wait(for: "; 1 without a label\r\n")
      let marks = try Trace(contentsOf: path).marks
      #expect(marks.map(\.label) == ["finish", "cancel", "discard"])
      #expect(marks.map(\.gesture) == [0, 1, 2])
      _ = consume bundled
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func `a signal gives the terminal back`(signal: Int32) throws {
      let device = try UinputDevice.settled(try description("touchscreen-phone"))
      let terminal = try PseudoTerminal()
      let before = try terminal.modes()
      let process = try terminal.run([
        "record", "--device", device.node, "-o", "/dev/null", "--label", "ask",
      ])
      try terminal.wait(for: "recording ")
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(try terminal.modes() == before)
      _ = consume device
    }

    @Test func `the status line says what goes on, and not with NO_COLOR`() throws {
      var bundled = try Bundled("touchpad/swipe-three-slow")
      let terminal = try PseudoTerminal()
      let process = try terminal.run([
        "record", "--device", bundled.device.node, "-o", "/dev/null",
      ])
      try terminal.wait(for: "recording ")
      try bundled.play(first: 60)
      try terminal.wait(for: "fingers 3  gestures 0")
      try terminal.wait(for: "  swipe, 3 fingers, (")
      try bundled.device.liftAll()
      try terminal.wait(for: "gesture 0: swipe, 3 fingers, (")
      try terminal.wait(for: "dropped 0")
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()

      let plain = try PseudoTerminal()
      let quiet = try plain.run(
        ["record", "--device", bundled.device.node, "-o", "/dev/null", "--seconds", "1"],
        environment: ["NO_COLOR": "1"])
      quiet.waitUntilExit()
      try plain.wait(for: "0 gestures")
      #expect(!plain.text.contains("\u{1b}") && !plain.text.contains("fingers 0"))
      _ = consume bundled
    }

    @Test func `prompts come in the seed's order, label by themselves, and grab a touchpad`() throws
    {
      var bundled = try Bundled("touchpad/swipe-three-down")
      let other = try EvdevReader(bundled.device.node)
      let folder = try TemporaryFolder()
      let prompts = try folder.write("finish Flick it\ncancel Pull it\nnone Rest\n", to: "prompts")
      let path = folder.path("live.trace.jsonl")
      let order = try PromptListOrder.texts(prompts, seed: 7)
      let terminal = try PseudoTerminal()
      let process = try terminal.run([
        "record", "--device", bundled.device.node, "-o", path, "--prompts", prompts, "--seed", "7",
      ])
      for (number, text) in order.enumerated() {
        try terminal.wait(for: "\(number + 1)/3  \(text)")
        try bundled.play()
      }
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(try other.frames() == [])
      let marks = try Trace(contentsOf: path).marks
      #expect(
        marks.map(\.label).filter { $0.hasPrefix("prompt=") } == order.map { "prompt=\($0)" })
      let labels = ["Flick it": "finish", "Pull it": "cancel", "Rest": "none"]
      #expect(
        marks.filter { $0.gesture != nil && !$0.label.contains("=") }.map(\.label)
          == order.map { labels[$0] })
      #expect(marks.first?.label == "seed=7")
      _ = consume bundled
    }

    @Test func `a prompt whose gesture went wrong comes again`() throws {
      var bundled = try Bundled("touchscreen/flick-down-short")
      let folder = try TemporaryFolder()
      let prompts = try folder.write("finish Flick it\nfinish Flick it\n", to: "prompts")
      let path = folder.path("live.trace.jsonl")
      let terminal = try PseudoTerminal()
      let process = try terminal.run([
        "record", "--device", bundled.device.node, "-o", path, "--prompts", prompts,
      ])
      try terminal.wait(for: "1/2  Flick it")
      try bundled.play()
      try terminal.wait(for: "2/2  Flick it")
      terminal.type("d")
      try terminal.wait(for: "gesture 0: discard")
      for _ in 0..<2 {
        try bundled.play()
        usleep(300_000)
      }
      process.waitUntilExit()
      let marks = try Trace(contentsOf: path).marks.filter { !$0.label.contains("=") }
      #expect(marks.map(\.label) == ["finish", "discard", "finish", "finish"])
      #expect(marks.map(\.gesture) == [0, 0, 1, 2])
      _ = consume bundled
    }

    @Test func `a person chooses one of several devices by its number`() throws {
      let pad = try UinputDevice.settled(try description("touchpad"))
      let screen = try UinputDevice.settled(try description("touchscreen-phone"))
      let folder = try TemporaryFolder()
      let result = harness("record", "-o", folder.path("none"))
      #expect(result.exitCode == 2)
      #expect(
        result.talk.hasPrefix("Error: there are 2 touch devices; choose with --device: "),
        "\(result.talk)")
      let terminal = try PseudoTerminal()
      let process = try terminal.run(["record", "-o", "/dev/null", "--seconds", "0.5"])
      try terminal.wait(for: "Which one, 1 to 2? ")
      let listed = terminal.text.split(separator: "\r\n").first { $0.contains(screen.node) }
      terminal.type("\(try #require(listed?.split(separator: " ").first))\n")
      try terminal.wait(for: "recording touchscreen “\(screen.name)”")
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      _ = consume pad
      _ = consume screen
    }
  }
}
