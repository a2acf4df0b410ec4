import Foundation
import GestureTrace
import Playback
import Testing

/// docs/recording-in-an-app.md: its recorder compiles, is the one that is tested here, and its log plays.
@Suite @MainActor struct RecordingInAnAppTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static var repository: URL {
    (0..<4).reduce(folder) { url, _ in url.deletingLastPathComponent() }
  }

  @Test func `the recorder in the documentation is the one that is tested`() throws {
    let document = try String(
      contentsOf: Self.repository.appendingPathComponent("docs/recording-in-an-app.md"),
      encoding: .utf8)
    let fixture = try String(
      contentsOf: Self.folder.appendingPathComponent("GestureLog.swift"), encoding: .utf8)
    #expect(document.contains("```swift\nimport UIKit\n\n\(fixture)```\n"))
  }

  private func at(_ seconds: Double, _ body: () -> Void) {
    StubClock.$seconds.withValue(seconds, operation: body)
  }

  private func trace(_ log: GestureLog) throws -> Trace {
    try Trace(bytes: Array(log.text.utf8), name: "log")
  }

  @Test func `a logged pan plays as it was`() throws {
    let log = GestureLog()
    let pan = UIPanGestureRecognizer()
    let steps: [(at: Double, state: UIGestureRecognizer.State, y: Double, vy: Double)] = [
      (1000, .began, 0, 400), (1000.016667, .changed, 60.25, 512.5),
      (1000.033, .ended, 60.25, 512.5),
    ]
    for step in steps {
      pan.state = step.state
      pan.moved.y = step.y
      pan.speed.y = step.vy
      at(step.at) { log.record(pan, in: nil) }
    }
    let trace = try trace(log)
    #expect(trace.header.producer.source == .app)
    #expect(trace.records.compactMap(\.time?.microseconds) == [0, 16_667, 33_000])
    let outcome = try #require(trace.play(through: PhotoDismiss()).first)
    #expect(outcome.decision == .finish)
    #expect(outcome.translation == Vector(0, 60.25))
    #expect(outcome.velocity == Vector(0, 512.5))
    #expect(outcome.location == Vector(10, 20))
  }

  @Test func `every recogniser that a transition can name is logged, and no other`() throws {
    let log = GestureLog()
    let pinch = UIPinchGestureRecognizer()
    pinch.scale = 0.5
    pinch.velocity = -.infinity
    for recognizer in [
      UIPanGestureRecognizer(), UIScreenEdgePanGestureRecognizer(), pinch,
      UISwipeGestureRecognizer(), UILongPressGestureRecognizer(), UITapGestureRecognizer(),
    ] {
      at(1000) { log.record(recognizer, in: nil) }
    }
    let readings = try trace(log).records.compactMap { record -> RecognizerReading? in
      guard case .reading(let reading) = record else { return nil }
      return reading
    }
    #expect(readings.map(\.recognizer) == [.pan, .edgePan, .pinch, .swipe, .longPress])
    #expect(readings.map(\.scale) == [nil, nil, 0.5, nil, nil])
    #expect(readings[2].scaleVelocity == -.infinity)
  }

  @Test func `numbers that are none are words`() throws {
    let log = GestureLog()
    let pan = UIPanGestureRecognizer()
    pan.moved = CGPoint(x: .nan, y: .infinity)
    at(1000) { log.record(pan, in: nil) }
    #expect(log.text.contains(#""tx":"nan","ty":"inf""#))
    #expect(try trace(log).records.count == 1)
  }
}
