import Foundation
import GestureTrace
import Playback
import Testing

@testable import harness

/// Traces as recordings that other tools read, and back.
@Suite struct ExportTests {
  private static let formats = ["libinput-record", "evemu"]

  @Test(arguments: Repository.traces)
  func `importing an export of a bundled trace gives the same devices, frames and events`(
    name: String
  ) throws {
    let path = Repository.path("traces/\(name)")
    let original = try Trace(contentsOf: path)
    let folder = try TemporaryFolder()
    for format in Self.formats {
      let recording = folder.path("recording")
      let export = harness("export", path, "--format", format, "-o", recording)
      #expect(export.exitCode == 0 && export.output == "")
      #expect(export.talk == "\(path): \(format), \(original.frames.count) frames\n")
      let output = folder.path("again.trace.jsonl")
      let result = harness("import", "-q", recording, "-o", output)
      #expect(result.exitCode == 0 && result.talk == "")
      let again = try Trace(contentsOf: output)
      #expect(again.header.recordingFormat == format)
      #expect(again.header.settings == original.header.settings)
      #expect(again.devices == original.devices)
      #expect(again.frames == original.frames)
      #expect(again.inputEvents == original.inputEvents)
    }
  }

  @Test func `a device of several is exported by itself, or all of them`() throws {
    let folder = try TemporaryFolder()
    let trace = try twoDevices()
    let path = folder.path("two.trace.jsonl")
    try trace.write(to: path)
    let all = folder.path("all.yml")
    #expect(harness("export", "-q", path, "--format", "libinput-record", "-o", all).exitCode == 0)
    #expect(harness("import", "-q", "--device", "all", all, "-o", folder.path("all")).talk == "")
    let again = try Trace(contentsOf: folder.path("all"))
    #expect(again.devices.map(\.description) == trace.devices.map(\.description))
    #expect(again.frames == trace.frames)

    for (device, format) in [(0, "evemu"), (1, "libinput-record")] {
      let one = folder.path("one")
      #expect(
        harness("export", "-q", path, "--format", format, "--device", "\(device)", "-o", one)
          == RunResult(exitCode: 0, output: "", talk: ""))
      #expect(harness("import", "-q", one, "-o", folder.path("again")).talk == "")
      let again = try Trace(contentsOf: folder.path("again"))
      let frames = trace.frames.filter { $0.device == device }.map { frame in
        KernelFrame(
          // An import counts from the recording's first event.
          time: Timestamp(microseconds: frame.time.microseconds - (device == 0 ? 0 : 1000)),
          device: 0, events: frame.events)
      }
      #expect(again.frames == frames)
      #expect(again.devices.map(\.description) == [trace.devices[device].description])
    }
  }

  @Test func `standard input is read as often as it takes`() throws {
    let path = Repository.path("traces/touchscreen/flick-down-short.trace.jsonl")
    for format in ["libinput-record", "evemu", "csv"] {
      for flag in ["", "--anonymise"] {
        let piped = try shell(
          "\"$harness\" export - -q --format \(format) \(flag) < \"$1\"", path)
        #expect(piped.exitCode == 0 && piped.talk == "")
        let arguments = ["export", path, "-q", "--format", format, flag].filter { !$0.isEmpty }
        #expect(piped.output == harness(arguments).output)
      }
    }
  }

  @Test func `a trace that a killed recorder left is exported up to there, and it is said`() throws
  {
    let folder = try TemporaryFolder()
    let text = try String(
      contentsOfFile: Repository.path("traces/touchscreen/flick-down-short.trace.jsonl"),
      encoding: .utf8)
    let path = try folder.write(String(text.prefix(text.count * 2 / 3)), to: "cut.trace.jsonl")
    let trace = try Trace(contentsOf: path)
    for format in Self.formats + ["csv"] {
      let result = harness("export", "-q", path, "--format", format)
      #expect(result.exitCode == 0)
      #expect(
        result.talk
          == "\(path): warning: truncated: the last line is cut off and was left out\n")
      if format == "evemu" {
        let count = result.lines.filter { $0.contains("SYN_REPORT") }.count
        #expect(count == trace.frames.count)
      }
    }
  }

  // MARK: Tools

  /// libinput's own reader of recordings, which needs no device.
  @Test(
    .enabled(
      if: LibinputTools.canAnalyse,
      "libinput-tools is not installed: apt-get install libinput-tools python3-yaml"))
  func `libinput analyze recording takes an export`() throws {
    let folder = try TemporaryFolder()
    for name in ["touchpad/swipe-three-down", "touchscreen/single-touch-flick-down"] {
      let path = Repository.path("traces/\(name).trace.jsonl")
      let yaml = folder.path("recording.yml")
      #expect(
        harness("export", "-q", path, "--format", "libinput-record", "-o", yaml).exitCode == 0)
      let result = try shell("PATH=/usr/bin:/bin libinput analyze recording \"$1\"", yaml)
      #expect(result.exitCode == 0 && result.talk == "")
      // The table's first column is the time in seconds; a frame that repeats the last row stands for it.
      let trace = try Trace(contentsOf: path)
      let times = result.lines.compactMap { line -> String? in
        let cells = line.split(separator: "|")
        guard cells.count > 2, let time = cells.first?.trimmingCharacters(in: .whitespaces),
          Double(time) != nil
        else { return nil }
        return time
      }
      #expect(times.first == "0.000")
      let last = try #require(trace.frames.last).time.microseconds / 1000
      #expect(
        times.last == "\(last / 1000).\(String(1000 + last % 1000).dropFirst())", "\(result.output)"
      )
      #expect(result.output.contains(name.contains("single") ? "BTN_TOUCH" : "BTN_TOOL_TRIPLETAP"))
    }
  }

  // MARK: Anonymous

  @Test func `the decisions on the bundled traces stay without names and ids`() throws {
    let folder = try TemporaryFolder()
    for name in Repository.traces {
      let path = Repository.path("traces/\(name)")
      let decisions = try decisions(path)
      for format in Self.formats {
        let recording = folder.path("recording")
        let export = harness("export", path, "--format", format, "--anonymise", "-o", recording)
        #expect(export.exitCode == 0)
        // One line: nothing had to be kept, and nothing changes.
        #expect(export.talk.split(separator: "\n").count == 1, "\(export.talk)")
        let again = folder.path("again")
        #expect(harness("import", "-q", recording, "-o", again).talk == "")
        let device = try #require(try Trace(contentsOf: again).devices.first)
        #expect(device.description.name == device.kind.rawValue)
        #expect(try self.decisions(again) == decisions)
      }
    }
  }

  @Test func `nothing that was planted in a trace survives`() throws {
    var trace = try Trace(
      contentsOf: Repository.path("traces/touchpad/swipe-three-down.trace.jsonl"))
    trace.header.producer.tool = "SECRET-tool"
    trace.header.producer.version = "SECRET-version"
    trace.header.producer.libinput = "SECRET-libinput"
    trace.header.recordingFormat = "SECRET-format"
    for index in trace.records.indices {
      guard case .device(var device) = trace.records[index] else { continue }
      device.description.name = "SECRET's touchpad"
      (device.description.vendor, device.description.product) = (0x5ec1, 0x5ec2)
      device.description.version = 0x5ec3
      device.description.dmiModalias = "dmi:SECRET"
      device.description.udevProperties += [
        UdevProperty(key: "LIBINPUT_DEVICE_GROUP", value: "SECRET-group"),
        UdevProperty(key: "ID_SEAT", value: "seat-SECRET"),
        UdevProperty(key: "ID_SERIAL", value: "5ec12345"),
        UdevProperty(key: "ID_INPUT_SECRET", value: "SECRET"),
        UdevProperty(key: "WL_OUTPUT", value: "SECRET"),
        UdevProperty(key: "ID_INPUT_secret", value: "1"),
        UdevProperty(key: "LIBINPUT_FUZZ_35", value: "2"),
      ]
      trace.records[index] = .device(device)
    }
    let last = trace.records.compactMap(\.time).max() ?? .zero
    trace.records.append(.mark(Mark(time: last, label: "SECRET")))
    trace.records.append(.finding(Finding(.info, "SECRET", "SECRET")))
    let folder = try TemporaryFolder()
    let path = folder.path("planted.jsonl")
    try trace.write(to: path)
    for format in Self.formats + ["csv"] {
      let named = harness("export", path, "--format", format)
      #expect(named.exitCode == 0)
      #expect(named.output.contains("SECRET") == (format != "csv"))
      let result = harness("export", path, "--format", format, "--anonymise")
      #expect(result.exitCode == 0)
      #expect(!result.output.isEmpty)
      #expect(result.output.firstMatch(of: /(?i)secret|5ec|24257|24258|24259|planted/) == nil)
      #expect(result.output.contains("LIBINPUT_FUZZ_35=2") == (format == "libinput-record"))
    }
  }

  @Test(arguments: [
    (
      match: "MatchVendor=0x1234\nMatchProduct=0x5678",
      talk: [
        "info: model-kept: libinput treats this model in its own way, so vendor, product and version were kept; name and machine were not"
      ], id: "id: [6, 4660, 22136, 1]"
    ),
    (
      match: "MatchName=Planted*",
      talk: [
        "info: model-kept: libinput treats this model in its own way, so vendor, product and version were kept; name and machine were not",
        "warning: events-differ: libinput makes other events of the device without its name and machine, so decisions may differ; share the trace with --anonymise left out, if you may",
      ], id: "id: [6, 4660, 22136, 1]"
    ),
    (match: "MatchName=Other*", talk: [], id: "id: [6, 0, 0, 0]"),
  ])
  func `ids are kept where a quirk of libinput goes by them, and what changes is said`(
    quirk: (match: String, talk: [String], id: String)
  ) throws {
    let folder = try TemporaryFolder()
    // A size hint changes the deltas of a pad that reports no size.
    try folder.write(
      "[Planted]\nMatchUdevType=touchpad\n\(quirk.match)\nAttrSizeHint=30x20\n",
      to: "10-planted.quirks")
    var trace = try Trace(
      contentsOf: Repository.path("traces/touchpad/swipe-three-down-no-size.trace.jsonl"))
    for index in trace.records.indices {
      guard case .device(var device) = trace.records[index] else { continue }
      device.description.name = "Planted pad"
      (device.description.vendor, device.description.product) = (0x1234, 0x5678)
      device.description.version = 1
      trace.records[index] = .device(device)
    }
    let path = folder.path("planted.trace.jsonl")
    try trace.write(to: path)
    let result = try shell(
      "LIBINPUT_QUIRKS_DIR=\"$1\" \"$harness\" export \"$2\" --format libinput-record --anonymise",
      folder.url.path, path)
    #expect(result.exitCode == 0)
    let count = trace.frames.count
    #expect(
      result.talk
        == (["libinput-record, \(count) frames"] + quirk.talk).map { "\(path): \($0)\n" }.joined())
    #expect(result.output.contains("    name: \"touchpad\"\n    \(quirk.id)\n"))
    #expect(!result.output.contains("Planted"))
  }

  // MARK: Table

  @Test(arguments: Repository.traces)
  func `a table holds every event with its numbers, and the numbers of the gestures`(
    name: String
  ) throws {
    let path = Repository.path("traces/\(name)")
    let trace = try Trace(contentsOf: path)
    let result = harness("export", path, "--format", "csv")
    #expect(result.exitCode == 0 && result.talk == "")
    let rows = try table(result.output)
    let isMeasured = trace.devices[0].size != nil
    #expect(
      try rows.map { try event(of: $0, isMeasured: isMeasured) }
        == trace.inputEvents.filter { $0.action != .touchFrame }
        .map { isMeasured ? $0 : withoutMillimeters($0) })

    // The gestures of the table are those of features, from the first row to the last.
    let features = try trace.features(mapping: .fit)
    let numbers = Set(rows.compactMap { $0["gesture"] }.filter { !$0.isEmpty })
    #expect(numbers == Set(features.map { String($0.index) }))
    for gesture in features {
      let own = rows.filter { $0["gesture"] == String(gesture.index) }
      #expect(own.allSatisfy { $0["source"] == gesture.source.rawValue })
      #expect(own.first?["time_us"] == String(gesture.beginTime.microseconds))
      if gesture.end != .open {
        #expect(own.last?["time_us"] == String(gesture.releaseTime.microseconds))
      }
    }
    let outside = rows.filter { $0["gesture"] == "" }
    #expect(outside.allSatisfy { ["pointer", "button"].contains($0["source"]) })
  }

  @Test func `an app's readings are rows, and devices can be chosen`() throws {
    let folder = try TemporaryFolder()
    let reading = RecognizerReading(
      time: Timestamp(microseconds: 100_000), recognizer: .pinch, state: .began,
      translation: Vector(0.1, -2), velocity: Vector(1e-7, .infinity), location: Vector(3, 4.5),
      touches: 2, scale: 1.25, scaleVelocity: -0.5)
    var end = reading
    (end.state, end.time) = (.ended, Timestamp(microseconds: 116_667))
    let log = Trace(
      header: TraceHeader(
        producer: Producer(tool: "app", version: "1", libinput: nil, source: .app)),
      records: [.reading(reading), .reading(end), .reading(reading.later)])
    let path = folder.path("app.trace.jsonl")
    try log.write(to: path)
    let rows = harness("export", path, "--format", "csv").lines
    let blanks = String(repeating: ",", count: 10)
    #expect(
      rows.dropFirst() == [
        "100000,,0,reading,reading,2\(blanks),1.25,,,,,,pinch,began,0.1,-2,1e-07,inf,3,4.5,-0.5",
        "116667,,0,reading,reading,2\(blanks),1.25,,,,,,pinch,ended,0.1,-2,1e-07,inf,3,4.5,-0.5",
        "200000,,1,reading,reading,2\(blanks),1.25,,,,,,pinch,began,0.1,-2,1e-07,inf,3,4.5,-0.5",
      ])

    let two = folder.path("two.trace.jsonl")
    try twoDevices().write(to: two)
    let all = harness("export", two, "--format", "csv").lines.dropFirst()
    let one = harness("export", two, "--format", "csv", "--device", "1").lines.dropFirst()
    #expect(!one.isEmpty)
    #expect(Array(one) == all.filter { $0.split(separator: ",")[1] == "1" })
  }

  // MARK: Helpers

  /// Two bundled touchscreen traces as one, the second a millisecond later and with another name.
  private func twoDevices() throws -> Trace {
    var trace = try Trace(
      contentsOf: Repository.path("traces/touchscreen/flick-down-short.trace.jsonl"))
    let other = try Trace(
      contentsOf: Repository.path("traces/touchscreen/tablet-flick-down.trace.jsonl"))
    trace.records.removeAll { if case .finding = $0 { true } else { false } }
    var added: [TraceRecord] = []
    for record in other.records {
      switch record {
      case .device(var device):
        device.index = 1
        device.description.name = "Other: \"screen\" #2"
        trace.records.insert(.device(device), at: 1)
      case .frame(var frame):
        frame.device = 1
        frame.time = frame.time + .milliseconds(1)
        added.append(.frame(frame))
      case .input(var event):
        event.device = 1
        event.time = event.time + .milliseconds(1)
        added.append(.input(event))
      case .reading, .mark, .finding: break
      }
    }
    let records = trace.records + added
    let order = records.indices.sorted {
      (records[$0].time ?? .zero, $0) < (records[$1].time ?? .zero, $1)
    }
    trace.records = order.map { records[$0] }
    return trace
  }

  /// What photo-dismiss decides on each gesture, without what names the trace.
  private func decisions(_ path: String) throws -> String {
    let result = harness("play", "--json", "--map", "fit", path)
    #expect(result.exitCode == 0)
    let start = try #require(result.output.range(of: "\"gestures\":"))
    return String(result.output[start.lowerBound...])
  }

  /// The rows of a table without quotes, by column.
  private func table(_ text: String) throws -> [[String: String]] {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let names = try #require(lines.first)
    #expect(names == SampleTable.columns)
    return try lines.dropFirst().map { cells in
      try #require(cells.count == names.count)
      return Dictionary(uniqueKeysWithValues: zip(names, cells))
    }
  }

  /// The event that a row was made of.
  private func event(of row: [String: String], isMeasured: Bool) throws -> InputEvent {
    func text(_ name: String) throws -> String { try #require(row[name]) }
    func double(_ name: String) throws -> Double { try #require(Double(try text(name))) }
    func maybe(_ name: String) throws -> Double? { try text(name).isEmpty ? nil : double(name) }
    func integer(_ name: String) throws -> Int { try #require(Int(try text(name))) }
    func flag(_ name: String) throws -> Bool {
      let flags = ["true": true, "false": false]
      return try #require(flags[try text(name)] as Bool?)
    }
    func place() throws -> TouchPosition {
      let place: Vector<Millimeters> =
        isMeasured ? Vector(try double("x_mm"), try double("y_mm")) : Vector(-1, -1)
      if !isMeasured { #expect(try text("x_mm") == "" && text("y_mm") == "") }
      return TouchPosition(
        device: place, fraction: Vector(try double("x_fraction"), try double("y_fraction")))
    }
    func delta() throws -> MotionDelta {
      MotionDelta(
        accelerated: Vector(try double("dx"), try double("dy")),
        unaccelerated: Vector(try double("dx_unaccelerated"), try double("dy_unaccelerated")))
    }
    let kind = try text("event")
    let action: InputAction =
      switch kind {
      case "touch-down":
        .touchDown(slot: try integer("slot"), seatSlot: try integer("seat_slot"), try place())
      case "touch-motion":
        .touchMotion(slot: try integer("slot"), seatSlot: try integer("seat_slot"), try place())
      case "touch-up": .touchUp(slot: try integer("slot"), seatSlot: try integer("seat_slot"))
      case "touch-cancel":
        .touchCancel(slot: try integer("slot"), seatSlot: try integer("seat_slot"))
      case "swipe-begin": .swipeBegin(fingers: try integer("fingers"))
      case "swipe-update": .swipeUpdate(fingers: try integer("fingers"), try delta())
      case "swipe-end":
        .swipeEnd(fingers: try integer("fingers"), cancelled: try flag("cancelled"))
      case "pinch-begin": .pinchBegin(fingers: try integer("fingers"))
      case "pinch-update":
        .pinchUpdate(
          fingers: try integer("fingers"), try delta(), scale: try double("scale"),
          angle: try double("angle_deg"))
      case "pinch-end":
        .pinchEnd(
          fingers: try integer("fingers"), scale: try double("scale"),
          cancelled: try flag("cancelled"))
      case "hold-begin": .holdBegin(fingers: try integer("fingers"))
      case "hold-end":
        .holdEnd(fingers: try integer("fingers"), cancelled: try flag("cancelled"))
      case "pointer-motion": .pointerMotion(try delta())
      case "pointer-position": .pointerPosition(try place())
      case "button":
        .button(code: UInt16(try integer("button")), pressed: try flag("pressed"))
      case "scroll":
        .scroll(
          source: try #require(ScrollSource(rawValue: try text("scroll_source"))),
          horizontal: try maybe("dx"), vertical: try maybe("dy"))
      default: throw UnknownEvent(kind: kind)
      }
    return InputEvent(
      time: Timestamp(microseconds: Int64(try integer("time_us"))),
      device: try integer("device"), action: action)
  }

  private struct UnknownEvent: Error { var kind: String }

  private func withoutMillimeters(_ event: InputEvent) -> InputEvent {
    func hidden(_ place: TouchPosition) -> TouchPosition {
      TouchPosition(device: Vector(-1, -1), fraction: place.fraction)
    }
    var event = event
    switch event.action {
    case .touchDown(let slot, let seat, let place):
      event.action = .touchDown(slot: slot, seatSlot: seat, hidden(place))
    case .touchMotion(let slot, let seat, let place):
      event.action = .touchMotion(slot: slot, seatSlot: seat, hidden(place))
    case .pointerPosition(let place): event.action = .pointerPosition(hidden(place))
    default: break
    }
    return event
  }
}

extension RecognizerReading {
  fileprivate var later: RecognizerReading {
    var later = self
    later.time = Timestamp(microseconds: 200_000)
    return later
  }
}

/// The tools of libinput that need no device.
enum LibinputTools {
  static let canAnalyse: Bool = {
    let result = try? shell("PATH=/usr/bin:/bin libinput analyze recording --help")
    return result?.exitCode == 0
  }()
}
