internal import GestureTrace

/// The noise of a sensor: normally distributed, or near enough, and the same on every machine.
struct SensorNoise: Sendable {
  private let deviation: Double
  private var generator: SplitMix64

  /// Noise for one contact, the same whatever other fingers do.
  init(deviation: Double, seed: UInt64, finger: Int, contact: Int) {
    self.deviation = deviation
    var mixer = SplitMix64(seed: seed)
    let key = UInt64(truncatingIfNeeded: finger) << 32 | UInt64(truncatingIfNeeded: contact)
    var stream = SplitMix64(seed: mixer.next() ^ key)
    generator = SplitMix64(seed: stream.next())
  }

  /// The next deviation.
  mutating func next() -> Double {
    guard deviation > 0 else { return 0 }
    return generator.nearlyNormal() * deviation
  }
}
