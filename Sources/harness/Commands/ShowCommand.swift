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
    json.key("version")
    json.value(Int64(1))
    json.key("trace")
    json.value(path)
    json.key("trace_sha256")
    json.value(sha256)
    json.key("source")
    json.value(header.producer.source.rawValue)
    json.key("tool")
    json.value("\(header.producer.tool) \(header.producer.version)")
    json.key("libinput")
    json.value(header.producer.libinput)
    json.key("recording_format")
    json.value(header.recordingFormat)
    json.key("devices")
    json.open("[")
    for device in devices {
      json.open("{")
      json.key("name")
      json.value(device.description.name)
      json.key("kind")
      json.value(device.kind.rawValue)
      json.key("size_mm")
      if let size = device.size {
        json.pair(size.width, size.height)
      } else {
        json.value(nil as String?)
      }
      json.key("size_source")
      json.value(device.sizeSource.rawValue)
      json.key("axes_source")
      json.value(device.description.axesSource.rawValue)
      json.close("}")
    }
    json.close("]")
    json.key("duration_us")
    json.value(duration.microseconds)
    json.key("frames")
    json.value(Int64(frameCount))
    json.key("kernel_events")
    json.value(Int64(kernelEventCount))
    json.key("events")
    json.open("{")
    for (kind, count) in eventCounts.sorted(by: { $0.key < $1.key }) {
      json.key(kind)
      json.value(Int64(count))
    }
    json.close("}")
    json.key("readings")
    json.value(Int64(readingCount))
    json.key("gestures")
    json.open("[")
    for gesture in gestures {
      json.open("{")
      json.key("index")
      json.value(Int64(gesture.index))
      json.key("source")
      json.value(gesture.source.rawValue)
      json.key("fingers")
      json.value(Int64(gesture.fingers))
      json.key("begin_us")
      json.value(gesture.beginTime.microseconds)
      json.key("release_us")
      json.value(gesture.releaseTime.microseconds)
      json.key("end")
      json.value(gesture.end.rawValue)
      json.close("}")
    }
    json.close("]")
    json.key("marks")
    json.value(Int64(marks.count))
    json.key("truncated")
    json.value(isTruncated)
    json.key("findings")
    json.open("[")
    for finding in findings {
      json.open("{")
      json.key("severity")
      json.value(finding.severity.rawValue)
      json.key("code")
      json.value(finding.code)
      json.key("count")
      json.value(Int64(finding.count))
      json.key("message")
      json.value(finding.message)
      json.close("}")
    }
    json.close("]")
    json.close("}")
    return json.text
  }
}
