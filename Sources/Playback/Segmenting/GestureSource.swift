/// What fingers did to make a gesture.
public enum GestureSource: String, Hashable, Sendable, CaseIterable {
  /// Fingers on a touchscreen.
  case touch
  /// Three or more fingers moving together on a touchpad.
  case swipe
  /// Two fingers scrolling on a touchpad.
  case scroll
  /// Fingers spreading, closing or turning on a touchpad.
  case pinch
  /// Fingers resting on a touchpad.
  case hold
  /// A recogniser inside an app.
  case reading
}
