internal import GestureTrace

/// An animator's animation that a percent-driven object holds: set to a fraction while fingers drive, then run on or back.
struct DrivenAnimation: Hashable, Sendable {
  /// What the fingers or the system do with it.
  private enum Course: Hashable, Sendable {
    case held(fraction: Double)
    case running(PercentDrivenTiming.Completion, since: Timestamp)
  }

  private let animation: TransitionAnimation
  private var course: Course = .held(fraction: 0)
  private(set) var ends: Timestamp = .never

  init(_ animation: TransitionAnimation) {
    self.animation = animation
  }

  /// What it moves.
  var held: TransitionAnimation { animation }

  /// How far it is at a time, 0…1.
  func fraction(at time: Timestamp) -> Double {
    switch course {
    case .held(let fraction): fraction
    case .running(let completion, let since): completion.fraction(after: time - since)
    }
  }

  mutating func set(_ fraction: Double) {
    switch course {
    case .held: course = .held(fraction: fraction)
    case .running: break
    }
  }

  /// Lets it run on or back: what is left of it takes its share of the duration, divided by the speed. Told again while it runs, it goes on
  /// or turns around from where it is.
  mutating func run(finishes: Bool, speed: Double, from time: Timestamp) {
    let timing = PercentDrivenTiming(duration: animation.duration, speed: .stored(speed))
    let completion = timing.completion(finishes: finishes, from: fraction(at: time))
    course = .running(completion, since: time)
    ends = min(completion.deadline(from: time), .last)
  }

  /// As the machine is told when it has ended.
  var ended: TransitionAnimation {
    var ended = animation
    switch course {
    case .held: break
    case .running(let completion, since: _):
      ended.target = completion.finishes ? .finished : .restored
    }
    return ended
  }
}
