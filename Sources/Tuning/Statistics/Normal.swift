internal import Playback

/// The standard normal distribution.
package enum Normal {
  /// The share at or below a value.
  package static func cumulative(_ value: Double) -> Double {
    0.5 * Libm.complementaryError(-value * 0.5.squareRoot())
  }
}
