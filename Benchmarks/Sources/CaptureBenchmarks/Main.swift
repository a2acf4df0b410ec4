import GestureCapture
import GestureTrace
import Measuring

/// Virtual time in this process, beside the prototype on the same frames.
@main
enum Main {
  static func main() {
    if runAlone(["send": send, "capture": capture]) { return }
    let frames = 62 * 2000
    let prototype = environmentVariable("PROTOTYPE_BINARY")
    var byClock: [Alternative] = []
    var byProcessor: [Alternative] = []
    if let prototype {
      byClock.append(
        Alternative("prototype, three-finger swipes", "frames/s") {
          framesPerSecond(Child([prototype, "2000"]).output)
        })
      byProcessor.append(
        Alternative("prototype, three-finger swipes", "frames/CPU s") {
          Double(frames) / Child([prototype, "2000"]).processorSeconds
        })
    }
    for (title, body) in [
      ("VirtualLibinput.send", send), ("VirtualCapture.capture, written", capture),
    ] {
      byClock.append(.rate(title, "frames/s", Double(frames)) { body(frames) })
      byProcessor.append(
        Alternative(title, "frames/CPU s") { Double(frames) / processorSeconds { body(frames) } })
    }
    compare(byClock)
    compare(byProcessor)
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
