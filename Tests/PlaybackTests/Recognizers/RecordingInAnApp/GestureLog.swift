/// Writes down what gesture recognisers say, as a trace.
@MainActor final class GestureLog {
  /// The trace: a header, then a line for each call of `record`.
  private(set) var text = """
    {"type":"header","version":1,"producer":{"tool":"GestureLog","version":"1","source":"app"}}

    """
  private var start: Double?
  private static let states = ["possible", "began", "changed", "ended", "cancelled", "failed"]

  /// Call it first thing in the recogniser's action, with the view whose coordinates you use.
  func record(_ recognizer: UIGestureRecognizer, in view: UIView?) {
    let now = CACurrentMediaTime()
    let time = Int64(((now - (start ?? now)) * 1_000_000).rounded())
    start = start ?? now
    guard Self.states.indices.contains(recognizer.state.rawValue) else { return }

    var name = "pan"
    var translation = CGPoint.zero
    var velocity = CGPoint.zero
    var pinch = ""
    switch recognizer {
    case let pan as UIPanGestureRecognizer:
      if pan is UIScreenEdgePanGestureRecognizer { name = "edge-pan" }
      translation = pan.translation(in: view)
      velocity = pan.velocity(in: view)
    case let recognizer as UIPinchGestureRecognizer:
      name = "pinch"
      let rate = number(recognizer.velocity)
      pinch = ",\"scale\":\(number(recognizer.scale)),\"scale_velocity\":\(rate)"
    case is UISwipeGestureRecognizer: name = "swipe"
    case is UILongPressGestureRecognizer: name = "long-press"
    default: return
    }
    let place = recognizer.location(in: view)
    text += "{\"type\":\"reading\",\"t\":\(time),\"recognizer\":\"\(name)\""
    text += ",\"state\":\"\(Self.states[recognizer.state.rawValue])\""
    text += ",\"tx\":\(number(translation.x)),\"ty\":\(number(translation.y))"
    text += ",\"vx\":\(number(velocity.x)),\"vy\":\(number(velocity.y))"
    text += ",\"lx\":\(number(place.x)),\"ly\":\(number(place.y))"
    text += ",\"touches\":\(recognizer.numberOfTouches)\(pinch)}\n"
  }

  private func number(_ value: CGFloat) -> String {
    value.isFinite ? "\(value)" : value.isNaN ? "\"nan\"" : value < 0 ? "\"-inf\"" : "\"inf\""
  }
}
