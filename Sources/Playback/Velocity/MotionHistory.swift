internal import GestureTrace

/// The samples of the movement under way: none older than a horizon, none before a stop, no more than a limit.
///
/// The systems that look back from the newest sample until one is too old or a gap too long find the same samples;
/// here they are dropped as they fall out, so that reading costs no search.
struct MotionHistory: Tunable {
  /// How far back from the newest sample samples count.
  var horizon: TimeSpan
  /// The gap between two samples that forgets those before it.
  var gap: PauseRule
  /// Whether a sample of the same time replaces the one before.
  let replacesSameTime: Bool
  /// The most samples; below the ring's capacity.
  private let limit: Int
  private(set) var samples = SampleRing(capacity: 32)
  /// The newest of those that were too old.
  private var outside = MotionSample(position: .zero, time: .zero)
  private var hasOutside = false

  init(horizonMilliseconds: Int64, gap: PauseRule, limit: Int = 20, replacesSameTime: Bool = false)
  {
    horizon = .milliseconds(horizonMilliseconds)
    self.gap = gap
    self.limit = limit
    self.replacesSameTime = replacesSameTime
  }

  var count: Int { samples.count }

  mutating func removeAll() {
    samples.removeAll()
    hasOutside = false
  }

  mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    let sample = MotionSample(position: position, time: time)
    if samples.count > 0 {
      let newest = samples[age: 0].time
      if gap.isStop(time - newest) {
        removeAll()
      } else if replacesSameTime, newest == time {
        samples.appendReplacing(sample)
        return
      }
      if samples.count == limit {
        samples.removeOldest()
        hasOutside = false
      }
    }
    samples.append(sample)
    while time - samples.oldest.time > horizon {
      outside = samples.oldest
      hasOutside = true
      samples.removeOldest()
    }
  }

  /// Where the movement began for a system that looks one sample beyond the horizon, if it still holds that one.
  var oldestSeen: MotionSample { hasOutside && count < limit ? outside : samples.oldest }

  static var fields: [ParameterField<MotionHistory>] {
    [
      .number(
        "horizon", 100, .milliseconds, 1...1000,
        "How far back from the newest sample samples count.", source: "the original",
        \.horizon.milliseconds),
      .number(
        "gap", 40, .milliseconds, 0...1000,
        "The gap between two samples that forgets those before it; 0 for none.",
        source: "the original", \.gap.limit.milliseconds),
    ]
  }
}
