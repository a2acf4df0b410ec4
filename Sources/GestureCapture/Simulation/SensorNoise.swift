internal import GestureTrace

/// The noise of a sensor: normally distributed, or near enough.
///
/// The sum of twelve uniform numbers less six (Irwin–Hall) has mean 0 and deviation 1, never exceeds 6, and
/// needs no logarithm or cosine, whose last digit differs from one C library to the next.
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
    var sum: Int64 = 0
    for _ in 0..<6 {
      let bits = generator.next()
      sum += Int64(bits >> 32) + Int64(bits & 0xffff_ffff)
    }
    let mean: Int64 = 6 * 0xffff_ffff
    return Double(sum - mean) / 4_294_967_296 * deviation
  }
}
