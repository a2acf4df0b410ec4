import Foundation
public import GestureTrace
public import Playback

#if canImport(UIKit)
  public import UIKit
#else
  public import UIKitStub
#endif

/// What a transition may know of the finger, from UIKit's own pan.
extension UIPanGestureRecognizer: @retroactive @MainActor GestureReading {
  /// The state by the harness's name for it.
  public var gestureState: RecognizerState {
    switch state {
    case .possible: .possible
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    @unknown default: .failed
    }
  }
  /// How far the finger has moved, in points of its view.
  public var translation: Vector<Points> {
    let point = translation(in: view)
    return Vector(point.x, point.y)
  }
  /// How fast it moves, in points a second.
  public var velocity: Vector<Points> {
    let point = velocity(in: view)
    return Vector(point.x, point.y)
  }
  /// Where it is in its view.
  public var location: Vector<Points>? {
    let point = location(in: view)
    return Vector(point.x, point.y)
  }
  /// Makes the translation what is given.
  public func setTranslation(_ translation: Vector<Points>) {
    setTranslation(CGPoint(x: translation.x, y: translation.y), in: view)
  }
}
