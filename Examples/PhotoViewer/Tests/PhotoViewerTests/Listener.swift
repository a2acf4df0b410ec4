import GestureTrace
import Playback
import Synchronization

/// What a transition was told, in order.
enum Heard: Sendable {
  case shouldBegin(RecognizerReading, answer: Bool)
  case action(RecognizerReading)
  case start
  case animationEnded
}

/// Writes down what a transition is told, and passes it on.
struct Listener<Machine: InteractiveTransition>: InteractiveTransition {
  /// Where it is written.
  final class Notes: Sendable {
    private let notes = Mutex<[Heard]>([])
    var all: [Heard] { notes.withLock { $0 } }
    func add(_ heard: Heard) { notes.withLock { $0.append(heard) } }
  }

  var machine: Machine
  let notes: Notes

  var verdict: Verdict? {
    get { machine.verdict }
    set { machine.verdict = newValue }
  }
  var isInteracting: Bool { machine.isInteracting }

  mutating func shouldBegin(_ reading: inout some GestureReading) -> BeginAnswer {
    let before = Self.copy(reading)
    let answer = machine.shouldBegin(&reading)
    notes.add(.shouldBegin(before, answer: answer == .yes))
    return answer
  }
  mutating func handle(
    _ reading: inout some GestureReading, _ context: inout some TransitionContext
  ) {
    notes.add(.action(Self.copy(reading)))
    machine.handle(&reading, &context)
  }
  mutating func start(_ context: inout some TransitionContext) {
    notes.add(.start)
    machine.start(&context)
  }
  mutating func animationEnded(
    _ animation: TransitionAnimation, _ context: inout some TransitionContext
  ) {
    notes.add(.animationEnded)
    machine.animationEnded(animation, &context)
  }
  mutating func didShow(_ context: inout some TransitionContext) {
    machine.didShow(&context)
  }

  private static func copy(_ reading: some GestureReading) -> RecognizerReading {
    RecognizerReading(
      time: .zero, recognizer: .pan, state: reading.gestureState,
      translation: reading.translation, velocity: reading.velocity,
      location: reading.location ?? .zero, touches: reading.numberOfTouches)
  }
}
