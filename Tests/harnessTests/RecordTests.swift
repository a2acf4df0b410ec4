import GestureCapture
import GestureTrace
import Playback
import Testing

@testable import harness

/// What of `devices` and `record` needs no device.
@Suite struct RecordTests {
  private static let isWithoutDevices = InputDeviceList().devices.isEmpty

  @Test(.enabled(if: isWithoutDevices, "this machine has input devices"))
  func `without any input device the exit code is 77, and what to do is said`() throws {
    let message =
      "Error: no input devices here: /dev/input has none that udev has set up, as in a container or on a CI machine; record on the machine that the device belongs to, or make traces with 'harness import' or 'harness simulate'\n"
    #expect(harness("devices") == RunResult(exitCode: 77, output: "", talk: message))
    #expect(harness("devices", "--json") == RunResult(exitCode: 77, output: "[]\n", talk: message))
    let folder = try TemporaryFolder()
    for device in [[], ["--device", "touchpad"]] {
      let run = harness(["record", "-o", folder.path("out")] + device)
      #expect(run == RunResult(exitCode: 77, output: "", talk: message))
    }
    #expect(try folder.names == [])
  }

  @Test func `keys can only be asked for on a terminal`() throws {
    let outcome = try shell(#""$harness" record --label ask"#)
    #expect(
      outcome
        == RunResult(
          exitCode: 2, output: "",
          talk:
            "Error: --label ask needs a terminal for its keys; standard input is none\nTry 'harness record --help'.\n"
        ))
  }

  @Test(arguments: [
    (
      key: "f" as Character, asked: LabelKey.label(.finish) as LabelKey?, prompted: nil as LabelKey?
    ),
    (key: "c", asked: .label(.cancel), prompted: nil),
    (key: "n", asked: .label(.none), prompted: nil),
    (key: "d", asked: .discard, prompted: .discard), (key: "x", asked: nil, prompted: nil),
    (key: "\n", asked: nil, prompted: nil), (key: "F", asked: nil, prompted: nil),
  ])
  func `a key says what a gesture was meant to be`(
    key: Character, asked: LabelKey?, prompted: LabelKey?
  ) throws {
    #expect(LabelKey(key, .ask) == asked)
    let list = try PromptList(text: "finish Flick", name: "list")
    #expect(LabelKey(key, .prompts(list)) == prompted)
  }

  @Test func `a list of prompts holds each as often as it says`() throws {
    let list = try PromptList(
      text: "# A list.\n\n2 finish  Flick it\tdown.\r\n  cancel Pull \u{1b}[1m it.\nunsure 3 times",
      name: "list")
    #expect(
      list.prompts == [
        PromptList.Prompt(label: .finish, text: "Flick it down."),
        PromptList.Prompt(label: .finish, text: "Flick it down."),
        PromptList.Prompt(label: .cancel, text: "Pull \\u{1b}[1m it."),
        PromptList.Prompt(label: .unsure, text: "3 times"),
      ])
  }

  @Test(arguments: [
    (seed: 1 as UInt64, order: "4281930675"), (seed: 2, order: "9832461750"),
    (seed: 0, order: "6329814705"),
  ])
  func `the order of the prompts is the seed's`(seed: UInt64, order: String) throws {
    let list = try PromptList(
      text: (0..<10).map { "finish \($0)" }.joined(separator: "\n"), name: "list")
    let shuffled = list.shuffled(seed: seed).prompts.map(\.text)
    #expect(shuffled.joined() == order)
    #expect(shuffled.sorted() == list.prompts.map(\.text))
  }

  @Test func `gestures are followed in millimetres, with the numbers that they have when played`()
    throws
  {
    let path = Repository.path("traces/touchscreen/two-flicks.trace.jsonl")
    let trace = try Trace(contentsOf: path)
    var watch = GestureWatch(header: trace.header, device: trace.devices[0])
    var finished: [GestureWatch.Gesture] = []
    for record in trace.records.dropFirst() {
      watch.consume(record)
      finished += watch.takeFinished()
    }
    #expect(watch.unit == "mm" && watch.problem == nil && watch.current == nil)
    let rows = try trace.features()
    #expect(finished.map(\.index) == rows.map(\.index))
    #expect(finished.map(\.fingers) == rows.map(\.fingers))
    #expect(finished.map(\.begin) == rows.map(\.beginTime))
    // 6.01 points of an iPhone X are a millimetre.
    for (gesture, row) in zip(finished, rows) {
      #expect(abs(gesture.displacement.y - row.translation.y / 6.01) < 1e-9)
    }
    #expect(finished.count == 2)
  }

  @Test func `fingers at rest are no gesture that a person means`() throws {
    let path = Repository.path("traces/touchpad/hold-three.trace.jsonl")
    let trace = try Trace(contentsOf: path)
    var watch = GestureWatch(header: trace.header, device: trace.devices[0])
    for record in trace.records.dropFirst() { watch.consume(record) }
    #expect(watch.takeFinished().map(\.isDeliberate) == [false])
  }
}
