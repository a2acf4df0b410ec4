import Foundation
import GestureTrace
import Playback

/// Writes down what a pan says, as a trace for a test.
struct PanLog {
  /// The readings so far; `encoded()` is the file.
  private(set) var trace = Trace(
    header: TraceHeader(
      producer: Producer(tool: "PhotoViewer", version: "1", libinput: nil, source: .app)))
  private var start: TimeInterval?

  /// Takes an action of the pan.
  mutating func add(
    _ pan: some GestureReading, at now: TimeInterval = ProcessInfo.processInfo.systemUptime
  ) {
    let start = start ?? now
    self.start = start
    trace.records.append(
      .reading(
        RecognizerReading(
          time: .zero + .seconds(now - start), recognizer: .pan, state: pan.gestureState,
          translation: pan.translation, velocity: pan.velocity, location: pan.location ?? .zero,
          touches: pan.numberOfTouches)))
  }
}
