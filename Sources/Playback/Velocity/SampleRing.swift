internal import GestureTrace

/// Where the fingers were and when.
struct MotionSample: Hashable, Sendable, BitwiseCopyable {
  var position: Vector<Points>
  var time: Timestamp
}

/// The newest samples of a gesture in a buffer of fixed size, reused from gesture to gesture.
struct SampleRing: Sendable {
  private var buffer: [MotionSample]
  /// The place of the newest sample, counted on and on; its low bits are the place in the buffer.
  private var newest = -1
  private(set) var count = 0

  /// A ring that keeps `capacity` samples, a power of two.
  init(capacity: Int) {
    buffer = Array(
      repeating: MotionSample(position: .zero, time: .zero), count: max(2, capacity))
  }

  /// The sample `age` places before the newest; 0 is the newest.
  ///
  /// - Precondition: `age` is below `count`; one that is not answers some other sample.
  subscript(age age: Int) -> MotionSample {
    @inline(__always)
    get { buffer[(newest &- age) & (buffer.count &- 1)] }
  }

  /// The oldest sample; of an empty ring some sample.
  var oldest: MotionSample {
    @inline(__always)
    get { self[age: count &- 1] }
  }

  mutating func removeAll() {
    count = 0
  }

  /// Drops the oldest sample.
  ///
  /// - Precondition: There is one.
  mutating func removeOldest() {
    count &-= 1
  }

  /// Adds a sample; the oldest goes when there is no room.
  @inline(__always)
  mutating func append(_ sample: MotionSample) {
    newest &+= 1
    count = min(count &+ 1, buffer.count)
    buffer[newest & (buffer.count &- 1)] = sample
  }

  /// Adds a sample, or replaces the newest when it has the same time; the oldest goes when there is no room.
  @inline(__always)
  mutating func appendReplacing(_ sample: MotionSample) {
    if count == 0 || self[age: 0].time != sample.time {
      newest &+= 1
      count = min(count &+ 1, buffer.count)
    }
    buffer[newest & (buffer.count &- 1)] = sample
  }
}
