import Foundation
import GestureCapture
import GestureTrace
import Testing

@testable import harness

@Suite struct RederiveTests {
  @Test(arguments: Repository.traces)
  func `the installed libinput derives what the bundled traces say`(name: String) throws {
    let path = Repository.path("traces/\(name)")
    let trace = try Trace(contentsOf: path)
    let again = try #require(try rederived(trace, path: path))
    guard trace.header.producer.libinput == installedLibinputVersion() else { return }
    #expect(again.inputEvents == trace.inputEvents)
    #expect(again.devices == trace.devices && again.frames == trace.frames)
    #expect(again.header == trace.header)
  }

  @Test func `events that moved are named, with what comes of them`() throws {
    let folder = try CheckFolder(
      [
        "a.suite.json":
          #"{"version": 1, "traces": [{"trace": "flick-down-short.trace.jsonl", "cases": [{}, {"transition": "pinch-pop"}]}]}"#
      ],
      traces: ["touchscreen/flick-down-short"])
    // A libinput that halves the way: what it would have said of the same frames.
    var trace = try Trace(contentsOf: folder.folder.path("flick-down-short.trace.jsonl"))
    trace.header.producer.libinput = "1.0"
    for index in trace.records.indices {
      guard case .input(var event) = trace.records[index],
        case .touchMotion(let slot, let seatSlot, var place) = event.action
      else { continue }
      place.device.y = 60 + (place.device.y - 60) / 2
      place.fraction.y = place.device.y / 140
      event.action = .touchMotion(slot: slot, seatSlot: seatSlot, place)
      trace.records[index] = .input(event)
    }
    try trace.write(to: folder.folder.path("flick-down-short.trace.jsonl"))
    #expect(folder.check("--update").exitCode == 1)
    let result = folder.check("--rederive")
    #expect(result.exitCode == 1 && result.talk == "")
    try expectGolden(
      result.output.replacing(installedLibinputVersion(), with: "INSTALLED"), "check-rederive.txt")
    let json = folder.check("--rederive", "--json").output
    #expect(
      json.contains(
        #""rederived":{"libinput_before":"1.0","libinput_now":"\#(installedLibinputVersion())","events_moved":true,"#
      ))
  }

  @Test func `a trace without frames is skipped, and says why`() throws {
    let folder = try CheckFolder(["a.suite.json": CheckFolder.suite])
    var trace = try Trace(contentsOf: folder.folder.path("tap.trace.jsonl"))
    trace.records.removeAll { if case .frame = $0 { true } else { false } }
    try trace.write(to: folder.folder.path("tap.trace.jsonl"))
    let result = folder.check("--rederive")
    #expect(result.exitCode == 0)
    #expect(
      result.output == """
        SKIPPED tap.trace.jsonl photo-dismiss: taps never begin: it has no kernel frames to derive events from
        4 cases: 3 passed, 1 skipped

        """)
    let alone = folder.check("--rederive", "--filter", "never")
    #expect(alone.exitCode == 2 && alone.talk == "no case was checked\n")
  }
}
