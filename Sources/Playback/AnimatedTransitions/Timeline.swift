public import GestureTrace

/// An animated transition over time: what is called when, and what every number of every view is at any time.
public struct Timeline: Hashable, Sendable {
  /// How a transition ends.
  public enum Ending: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// It completed, and went through.
    case finished
    /// It completed, and went back.
    case cancelled
    /// It never completed.
    case stuck
    /// The published code would have crashed.
    case trapped
  }

  /// A value that stays after the transition though it should not.
  public struct Leftover: Hashable, Sendable, BitwiseCopyable {
    /// The view.
    public var view: AnimatedView
    /// The number.
    public var key: AnimatedProperty.Key
    /// What it stays at.
    public var value: Double
    /// What it should be.
    public var expected: Double
  }

  /// The values of all properties at a time, in the properties' order.
  public struct Sample: Hashable, Sendable {
    /// The time, from the start.
    public var time: TimeSpan
    /// The values.
    public var values: [Double]
  }

  /// The calls, in their order; times never go back.
  public internal(set) var calls: [TimelineCall] = []
  /// What changes.
  public internal(set) var properties: [AnimatedProperty] = []
  /// The views in the container, the hindmost first.
  public internal(set) var layers: [AnimatedView] = []
  /// What is wrong with it.
  public internal(set) var faults: [TimelineFault] = []
  /// What stays after it though it should not.
  public internal(set) var leftovers: [Leftover] = []

  /// No more than this many samples are taken.
  static let sampleLimit = 10_000

  /// How it ends.
  public var ending: Ending {
    if calls.contains(where: { $0.call == .trap }) { return .trapped }
    guard let complete = calls.first(where: { $0.call == .complete }) else { return .stuck }
    return complete.finished == true ? .finished : .cancelled
  }

  /// When it completed; `nil` when it never did.
  public var completedAt: TimeSpan? { calls.first { $0.call == .complete }?.time }

  /// When everything has stopped changing.
  public var duration: TimeSpan {
    properties.reduce(.zero) { max($0, $1.stop) }
  }

  /// The property of a view; `nil` when it does not change.
  public func property(_ view: AnimatedView, _ key: AnimatedProperty.Key) -> AnimatedProperty? {
    properties.first { $0.view == view && $0.key == key }
  }

  /// The values at a time.
  public func sample(at time: TimeSpan) -> Sample {
    Sample(time: time, values: properties.map { $0.value(at: time) })
  }

  /// The values from the start to the end, both included, a step apart. The step grows when there would be more than 10,000.
  ///
  /// - Complexity: O(*n* · *p*) for *n* samples of *p* properties.
  public func samples(every step: TimeSpan) -> [Sample] {
    let end = duration
    let least = TimeSpan(microseconds: end.microseconds / Int64(Self.sampleLimit - 1) + 1)
    let step = max(step, least)
    var samples: [Sample] = []
    var time = TimeSpan.zero
    while time < end {
      samples.append(sample(at: time))
      time = (Timestamp.zero + time + step) - .zero
    }
    samples.append(sample(at: end))
    return samples
  }
}
