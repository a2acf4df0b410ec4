internal import GestureTrace

/// Where the fingers were and when.
struct MotionSample: Hashable, Sendable, BitwiseCopyable {
  var position: Vector<Points>
  var time: Timestamp
}

/// The newest samples of a gesture in a buffer of fixed size, reused from gesture to gesture.
struct SampleRing: Sendable {
  private var buffer: [MotionSample]
  private var start = 0
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
    get { buffer[(start &+ count &- 1 &- age) & (buffer.count &- 1)] }
  }

  mutating func removeAll() {
    start = 0
    count = 0
  }

  /// Adds a sample; the oldest goes when there is no room.
  mutating func append(_ sample: MotionSample) {
    if count == buffer.count {
      start = (start &+ 1) & (buffer.count &- 1)
      count &-= 1
    }
    buffer[(start &+ count) & (buffer.count &- 1)] = sample
    count &+= 1
  }

  /// Adds a sample, or replaces the newest when it has the same time.
  mutating func appendReplacing(_ sample: MotionSample) {
    if count > 0, self[age: 0].time == sample.time {
      buffer[(start &+ count &- 1) & (buffer.count &- 1)] = sample
    } else {
      append(sample)
    }
  }

  /// Drops the samples older than a time.
  mutating func removeFirst(before time: Timestamp) {
    while count > 0, buffer[start].time < time {
      start = (start &+ 1) & (buffer.count &- 1)
      count &-= 1
    }
  }
}
