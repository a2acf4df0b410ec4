import GestureTrace
import Playback

/// `harness show`: what is in a trace.
struct ShowCommand: Command {
  static let declaration = CommandDeclaration(
    name: "show",
    abstract: "Show what is in traces: devices, settings, events, gestures, findings.",
    operands: "TRACE…", operandCount: 1...1_000_000, options: [.json])

  private let traces: [String]
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    traces = arguments.operands
    isJSON = arguments.has(.json)
  }

  func run(on console: Console) throws -> ExitCode {
    var exitCode = ExitCode.ok
    for path in traces {
      let overview: TraceOverview
      do {
        overview = try TraceOverview(path: path)
      } catch let error as FileError where traces.count > 1 {
        console.printError(error)
        exitCode = .unusable
        continue
      }
      try console.print(isJSON ? overview.json + "\n" : overview.text)
      if isJSON, let problem = overview.gestureProblem {
        console.talk(escaped("\(path): warning: not every gesture is listed: \(problem)") + "\n")
      }
    }
    return exitCode
  }
}

/// What is in a trace, gathered in one pass.
struct TraceOverview {
  let path: String
  let header: TraceHeader
  private(set) var devices: [TraceDevice] = []
  private(set) var findings: [Finding] = []
  private(set) var marks: [Mark] = []
  private(set) var frameCount = 0
  private(set) var kernelEventCount = 0
  private(set) var readingCount = 0
  /// How many input events there are of each kind.
  private(set) var eventCounts: [String: Int] = [:]
  /// The gestures, up to where they could no longer be measured.
  private(set) var gestures: [GestureFeatures] = []
  /// Why the gestures could not be measured; `nil` when they could.
  private(set) var gestureProblem: String?
  private(set) var duration = TimeSpan.zero
  private(set) var isTruncated = false
  private(set) var sha256 = ""

  init(path: String) throws {
    self.path = path
    var header: TraceHeader?
    var extractor: FeatureExtractor?
    var overview = (devices: [TraceDevice](), findings: [Finding](), marks: [Mark]())
    var frameCount = 0
    var kernelEventCount = 0
    var readingCount = 0
    var eventCounts: [String: Int] = [:]
    var gestures: [GestureFeatures] = []
    var gestureProblem: String?
    var last = Timestamp.zero
    (sha256, isTruncated) = try readTrace(path) {
      header = $0
      // Only the gestures' number, kind and times are shown, so no size is needed.
      extractor = FeatureExtractor(header: $0, mapping: .fit, velocities: [])
    } take: { record in
      last = record.time ?? last
      switch record {
      case .device(let device): overview.devices.append(device)
      case .finding(let finding): overview.findings.append(finding)
      case .mark(let mark): overview.marks.append(mark)
      case .frame(let frame):
        frameCount += 1
        kernelEventCount += frame.events.count
      case .reading: readingCount += 1
      case .input(let event): eventCounts[event.action.kindName, default: 0] += 1
      }
      do throws(PlaybackError) {
        try extractor?.consume(record, into: &gestures)
      } catch {
        gestureProblem = error.description
        extractor = nil
      }
    }
    extractor?.finish(into: &gestures)
    guard let header else {
      throw FileError(file: path, problem: "has no header", remedy: "record or import again")
    }
    self.header = header
    (devices, findings, marks) = overview
    self.frameCount = frameCount
    self.kernelEventCount = kernelEventCount
    self.readingCount = readingCount
    self.eventCounts = eventCounts
    self.gestures = gestures
    self.gestureProblem = gestureProblem
    duration = last - .zero
  }

  /// For a person.
  var text: String {
    let producer = header.producer
    var made = "\(producer.source.rawValue), \(producer.tool) \(producer.version)"
    if let libinput = producer.libinput { made += ", libinput \(libinput)" }
    if let format = header.recordingFormat { made += ", from \(format)" }
    var text = "\(escaped(path))\n  made by     \(escaped(made))\n"
    for device in devices { text += deviceText(device) }
    text += "  duration    \(decimal(duration.seconds, 3)) s\n"
    text += "  frames      \(frameCount) with \(kernelEventCount) kernel events\n"
    let events = eventCounts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    text += "  events      \(events.isEmpty ? "none" : events.joined(separator: ", "))\n"
    if readingCount > 0 { text += "  readings    \(readingCount)\n" }
    if let gestureProblem {
      text += "  gestures    cannot be listed: \(gestureProblem)\n"
    } else {
      text += "  gestures    \(gestures.count)\n"
    }
    for gesture in gestures where gestureProblem == nil {
      text +=
        "    \(gesture.index)  \(gesture.source.rawValue), \(gesture.fingers == 1 ? "1 finger" : "\(gesture.fingers) fingers"), \(secondsText(gesture.beginTime)) to \(secondsText(gesture.releaseTime)), \(gesture.end.rawValue)\n"
    }
    for mark in marks {
      let gesture = mark.gesture.map { " (gesture \($0))" } ?? ""
      text += "  mark        \(secondsText(mark.time)) \(quoted(mark.label))\(gesture)\n"
    }
    if isTruncated { text += "  truncated   the last line is cut off\n" }
    for finding in findings { text += "  \(findingText(finding))\n" }
    return text
  }

  private func deviceText(_ device: TraceDevice) -> String {
    var text =
      "  device \(device.index)    \(device.kind.rawValue) \(quoted(device.description.name)), \(sizeText(device))"
    let slots = device.description.slotCount
    if slots > 0 { text += ", \(slots) slots" }
    if let swipe = device.unitsPerMillimeter?.swipe ?? device.unitsPerMillimeter?.scroll {
      text += ", \(decimal(swipe.x, 3)) libinput units a mm"
    }
    if device.description.axesSource != .reported {
      text += ", axes \(device.description.axesSource.rawValue)"
    }
    return text + "\n"
  }

  /// For a program: one object on one line.
  var json: String {
    var json = JSONText()
    json.open("{")
    json.member("version", 1)
    json.member("trace", path)
    json.member("trace_sha256", sha256)
    json.member("source", header.producer.source.rawValue)
    json.member("tool", "\(header.producer.tool) \(header.producer.version)")
    json.member("libinput", header.producer.libinput)
    json.member("recording_format", header.recordingFormat)
    json.open("devices", "[")
    for device in devices {
      json.open("{")
      json.member("name", device.description.name)
      json.member("kind", device.kind.rawValue)
      json.member("size_mm", device.size.map { Vector<Millimeters>($0.width, $0.height) })
      json.member("size_source", device.sizeSource.rawValue)
      json.member("axes_source", device.description.axesSource.rawValue)
      json.close("}")
    }
    json.close("]")
    json.member("duration_us", duration.microseconds)
    json.member("frames", frameCount)
    json.member("kernel_events", kernelEventCount)
    json.open("events", "{")
    for (kind, count) in eventCounts.sorted(by: { $0.key < $1.key }) {
      json.member(kind, count)
    }
    json.close("}")
    json.member("readings", readingCount)
    json.open("gestures", "[")
    for gesture in gestures {
      json.open("{")
      json.member("index", gesture.index)
      json.member("source", gesture.source.rawValue)
      json.member("fingers", gesture.fingers)
      json.member("begin_us", gesture.beginTime.microseconds)
      json.member("release_us", gesture.releaseTime.microseconds)
      json.member("end", gesture.end.rawValue)
      json.close("}")
    }
    json.close("]")
    json.member("marks", marks.count)
    json.member("truncated", isTruncated)
    json.open("findings", "[")
    for finding in findings {
      json.open("{")
      json.member("severity", finding.severity.rawValue)
      json.member("code", finding.code)
      json.member("count", finding.count)
      json.member("message", finding.message)
      json.close("}")
    }
    json.close("]")
    json.close("}")
    return json.text
  }
}
