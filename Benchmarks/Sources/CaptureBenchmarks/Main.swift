import GestureCapture
import GestureTrace
import Measuring

/// Virtual time in this process, beside the prototype on the same frames.
@main
enum Main {
  static func main() {
    if runAlone(["send": send, "capture": capture]) { return }
    // Long enough for the programs' start not to matter: it is in all of the figures.
    let swipes = 8000
    var programs: [(title: String, arguments: [String])] = []
    if let prototype = environmentVariable("PROTOTYPE_BINARY") {
      programs.append(("prototype, three-finger swipes", [prototype, "\(swipes)"]))
    }
    let frames = "\(62 * swipes)"
    programs.append(("VirtualLibinput.send", [CommandLine.arguments[0], "send", frames]))
    programs.append(
      ("VirtualCapture.capture, written", [CommandLine.arguments[0], "capture", frames]))
    compareProcesses(frames: 62 * swipes, programs)
    countAllocations("VirtualLibinput.send", "frame", send)
    countAllocations("VirtualCapture.capture", "frame", capture)
  }

  static func send(_ frames: Int) {
    guard var libinput = try? VirtualLibinput([SwipeFrames.device]) else { fatalError() }
    var events = 0
    for frame in SwipeFrames(frames) {
      guard (try? libinput.send(frame)) != nil else { fatalError() }
      events += libinput.events.count
    }
    blackHole(events)
  }

  static func capture(_ frames: Int) {
    guard var capture = try? VirtualCapture([SwipeFrames.device], source: .virtualTime)
    else { fatalError() }
    var writer = TraceWriter()
    capture.begin(into: &writer)
    for frame in SwipeFrames(frames) {
      guard (try? capture.capture(frame, into: &writer)) != nil else { fatalError() }
      if writer.bytes.count >= 1 << 16 { writer.bytes.removeAll(keepingCapacity: true) }
    }
    blackHole(try? capture.finish(into: &writer))
  }
}
