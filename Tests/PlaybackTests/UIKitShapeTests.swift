import GestureTrace
import Playback
import Testing

/// The names of UIKit that a conformance meets, with nothing behind them.
@MainActor final class StubPanGestureRecognizer {
  enum State { case possible, began, changed, ended, cancelled, failed }

  struct Point {
    var x = 0.0
    var y = 0.0
  }

  final class View {}

  var view: View? = View()
  var state = State.possible
  var numberOfTouches = 1
  private var point = Point()

  func translation(in view: View?) -> Point { point }
  func velocity(in view: View?) -> Point { Point(x: 0, y: 250) }
  func location(in view: View?) -> Point { point }
  func setTranslation(_ translation: Point, in view: View?) { point = translation }
}

/// What an app writes, once.
extension StubPanGestureRecognizer: @MainActor GestureReading {
  var gestureState: RecognizerState {
    switch state {
    case .possible: .possible
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }
  var translation: Vector<Points> { Vector(translation(in: view).x, translation(in: view).y) }
  var velocity: Vector<Points> { Vector(velocity(in: view).x, velocity(in: view).y) }
  var location: Vector<Points>? { Vector(location(in: view).x, location(in: view).y) }
  func setTranslation(_ translation: Vector<Points>) {
    setTranslation(Point(x: translation.x, y: translation.y), in: view)
  }
}

@Suite @MainActor struct UIKitShapeTests {
  @Test func `a recogniser of UIKit's shape drives a machine`() {
    var recognizer = StubPanGestureRecognizer()
    var machine = PhotoDismiss()
    var host = TransitionHost()
    recognizer.setTranslation(Vector(0, 5))
    recognizer.state = .began
    machine.handle(&recognizer, &host)
    #expect(host.isTransitioning)
    machine.start(&host)
    recognizer.setTranslation(Vector(0, 100))
    recognizer.state = .changed
    machine.handle(&recognizer, &host)
    #expect(host.progress == 0.5)
    recognizer.state = .ended
    machine.handle(&recognizer, &host)
    #expect(machine.verdict?.kind == .finish)
  }
}
