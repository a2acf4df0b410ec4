// The names of UIKit that the recorder in docs/recording-in-an-app.md meets, with nothing behind them.

typealias CGFloat = Double

struct CGPoint {
  static let zero = CGPoint(x: 0, y: 0)
  var x: CGFloat
  var y: CGFloat
}

@MainActor final class UIView {}

@MainActor class UIGestureRecognizer {
  enum State: Int { case possible, began, changed, ended, cancelled, failed }

  var state = State.possible
  var numberOfTouches = 1
  var place = CGPoint(x: 10, y: 20)

  func location(in view: UIView?) -> CGPoint { place }
}

@MainActor class UIPanGestureRecognizer: UIGestureRecognizer {
  var moved = CGPoint.zero
  var speed = CGPoint.zero

  func translation(in view: UIView?) -> CGPoint { moved }
  func velocity(in view: UIView?) -> CGPoint { speed }
}

@MainActor final class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}

@MainActor final class UIPinchGestureRecognizer: UIGestureRecognizer {
  var scale: CGFloat = 1
  var velocity: CGFloat = 0
}

@MainActor final class UISwipeGestureRecognizer: UIGestureRecognizer {}
@MainActor final class UILongPressGestureRecognizer: UIGestureRecognizer {}
@MainActor final class UITapGestureRecognizer: UIGestureRecognizer {}

/// Seconds on a clock that tests set.
enum StubClock {
  @TaskLocal static var seconds = 1000.0
}

func CACurrentMediaTime() -> Double { StubClock.seconds }
