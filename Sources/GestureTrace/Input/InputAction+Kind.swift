extension InputAction {
  /// The name of the kind, as the trace's lines have it (`touch-down`).
  public var kindName: String {
    switch self {
    case .touchDown: "touch-down"
    case .touchMotion: "touch-motion"
    case .touchUp: "touch-up"
    case .touchCancel: "touch-cancel"
    case .touchFrame: "touch-frame"
    case .swipeBegin: "swipe-begin"
    case .swipeUpdate: "swipe-update"
    case .swipeEnd: "swipe-end"
    case .pinchBegin: "pinch-begin"
    case .pinchUpdate: "pinch-update"
    case .pinchEnd: "pinch-end"
    case .holdBegin: "hold-begin"
    case .holdEnd: "hold-end"
    case .pointerMotion: "pointer-motion"
    case .pointerPosition: "pointer-position"
    case .button: "button"
    case .scroll: "scroll"
    }
  }
}
