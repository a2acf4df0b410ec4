internal import GestureTrace

/// An animator's animation that a percent-driven object holds: set to a fraction while fingers drive, then run on or back.
struct DrivenAnimation: Hashable, Sendable {
  /// Where a held animation goes by itself.
  enum Course: Hashable, Sendable {
    case held
    case onward
    case back
  }

  var animation: TransitionAnimation
  private(set) var course: Course = .held
  private var fraction = 0.0
  private var since: Timestamp = .zero
  private(set) var ends: Timestamp = .never

  init(_ animation: TransitionAnimation) {
    self.animation = animation
  }

  /// How far it is at a time, 0…1.
  func fraction(at time: Timestamp) -> Double {
    let span = (ends - since).seconds
    let share = span > 0 ? min(max((time - since).seconds / span, 0), 1) : 1
    switch course {
    case .held: return fraction
    case .onward: return fraction + (1 - fraction) * share
    case .back: return fraction * (1 - share)
    }
  }

  mutating func set(_ fraction: Double) {
    guard course == .held else { return }
    self.fraction = fraction
  }

  /// Lets it run on or back: what is left of it takes its share of the duration, divided by the speed.
  mutating func run(_ course: Course, speed: Double, from time: Timestamp) {
    let now = fraction(at: time)
    let left = course == .back ? now : 1 - now
    // A stored speed that is not above 0 is read as 1.
    let pace = speed > 0 && speed.isFinite ? speed : 1
    fraction = now
    since = time
    self.course = course
    // Nothing left still ends later, never within the call.
    ends = time + max(.seconds(animation.duration.seconds * left / pace), .zero)
  }

  /// As the machine is told when it has ended.
  var ended: TransitionAnimation {
    var ended = animation
    ended.target = course == .back ? .restored : .finished
    return ended
  }
}
