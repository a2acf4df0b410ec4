public import GestureTrace

extension GestureReading {
  /// The way of the fingers as a vector of any length: their translation from 3 pt on, before that their velocity.
  ///
  /// A recogniser that has taken its hysteresis off begins with next to no translation. `nil` where nothing says which way.
  public var heading: Vector<Points>? {
    let translation = translation
    if translation.isFinite, max(abs(translation.x), abs(translation.y)) >= tellingDistance {
      return translation
    }
    let velocity = velocity
    if velocity.isFinite, velocity != .zero { return velocity }
    return translation.isFinite && translation != .zero ? translation : nil
  }
}

/// A translation shorter than this, in points, says less than the velocity.
private let tellingDistance = 3.0
