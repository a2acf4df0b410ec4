public import GestureTrace

extension RecognizerState {
  /// What a recogniser becomes when it asks for a state, by the rules of UIKit.
  ///
  /// “Failed after began” arrives as cancelled and “changed first” as began. Asked again while it has just
  /// begun, a recogniser goes on as changed only when changed is asked for.
  ///
  /// - Parameters:
  ///   - requested: What the recogniser asks for.
  ///   - mayBegin: The answer to the should-begin question, asked before the first recognised state.
  /// - Returns: The state after the request; the present one when the request is ignored.
  public func requesting(_ requested: RecognizerState, mayBegin: Bool = true) -> RecognizerState {
    switch self {
    case .possible:
      switch requested {
      case .possible: .possible
      case .began, .changed: mayBegin ? .began : .failed
      case .ended: mayBegin ? .ended : .failed
      case .cancelled, .failed: .failed
      }
    case .began, .changed:
      switch requested {
      case .possible: self
      case .began: self
      case .changed: .changed
      case .ended: .ended
      case .cancelled, .failed: .cancelled
      }
    case .ended, .cancelled, .failed: self
    }
  }

  /// Whether a recogniser in this state is through with its fingers.
  public var isOver: Bool {
    switch self {
    case .possible, .began, .changed: false
    case .ended, .cancelled, .failed: true
    }
  }

  /// Whether a recogniser in this state has begun and goes on.
  public var isActive: Bool {
    switch self {
    case .began, .changed: true
    case .possible, .ended, .cancelled, .failed: false
    }
  }
}
