internal import GestureTrace

/// The way over a window that ends at the lift, divided by the time that it took.
///
/// libadwaita, GNOME Shell, Clutter, niri and GTK agree on 150 ms and differ in the rest: whether the step that led to
/// the first sample of the window counts, where the time begins and ends, what a rest longer than the window leaves.
struct SpanVelocity: VelocityEstimator {
  /// From where way or time are counted.
  enum Start: Hashable, Sendable {
    /// The oldest sample in the window.
    case first
    /// The sample before that, if there was one.
    case before
  }

  /// Until when time is counted.
  enum Finish: Hashable, Sendable {
    /// The newest sample.
    case newest
    /// The lift.
    case lift
  }

  /// What a system does with its samples.
  struct Rule: Hashable, Sendable {
    var way: Start
    var time: Start
    var until: Finish
    /// Whether samples stay as long as none is in the window.
    var keepsStale = false
    /// Whether coordinates lose their fraction.
    var isWhole = false
    /// A sample sooner after the last one is dropped, and its step with it.
    var shortest: TimeSpan = .zero
    /// The most samples.
    var limit = 256
  }

  private let rule: Rule
  private var window: TimeSpan
  /// Positions are sums of the steps that were not dropped.
  private var samples = SampleRing(capacity: 256)
  /// The sample before the oldest.
  private var before = MotionSample(position: .zero, time: .zero)
  private var position: Vector<Points>?
  private var sum: Vector<Points> = .zero

  init(_ rule: Rule, windowMilliseconds: Int64 = 150) {
    self.rule = rule
    window = .milliseconds(windowMilliseconds)
  }

  mutating func begin(_ source: GestureSource) {
    samples.removeAll()
    position = nil
    sum = .zero
  }

  mutating func add(_ position: Vector<Points>, at time: Timestamp) {
    let position =
      rule.isWhole
      ? Vector(position.x.rounded(.towardZero), position.y.rounded(.towardZero)) : position
    let step = self.position.map { position - $0 } ?? .zero
    self.position = position
    if samples.count > 0, time - samples[age: 0].time < rule.shortest { return }
    sum += step
    let sample = MotionSample(position: sum, time: time)
    if samples.count == 0 { before = sample }
    trim(at: time)
    if samples.count == rule.limit { drop() }
    samples.append(sample)
  }

  private mutating func drop() {
    before = samples.oldest
    samples.removeOldest()
  }

  /// Drops what is out of the window.
  private mutating func trim(at time: Timestamp) {
    guard samples.count > 0 else { return }
    if rule.keepsStale, time - samples[age: 0].time > window { return }
    while samples.count > 0, time - samples.oldest.time > window { drop() }
  }

  /// - Complexity: O(*n*) in the number of samples that have left the window since the last one was added.
  func velocity(at time: Timestamp) -> Vector<Points> {
    guard samples.count > 0 else { return .zero }
    let newest = samples[age: 0]
    var before = self.before
    var first = samples.oldest
    if time - newest.time <= window {
      var age = samples.count - 1
      while time - first.time > window {
        before = first
        age -= 1
        first = samples[age: age]
      }
    } else if !rule.keepsStale {
      return .zero
    }
    let way = newest.position - (rule.way == .first ? first : before).position
    let end = rule.until == .newest ? newest.time : time
    let span = end - (rule.time == .first ? first : before).time
    return span > .zero ? (way / span.seconds).finiteOrZero : .zero
  }

  static var fields: [ParameterField<SpanVelocity>] {
    [
      .number(
        "window", 150, .milliseconds, 1...1000, "How much of the gesture's end counts.",
        source: "the original", \.window.milliseconds)
    ]
  }
}
