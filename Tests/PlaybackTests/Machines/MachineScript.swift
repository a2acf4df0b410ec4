import GestureTrace
import Testing

@testable import Playback

/// A step of a script, at milliseconds from its start.
enum Step: Sendable {
  /// An action of a pan, in points and points a second.
  case pan(
    Double, RecognizerState, x: Double = 0, y: Double = 0, vx: Double = 0, vy: Double = 0,
    at: Double = 30)
  /// An action of a pinch.
  case pinch(Double, RecognizerState, scale: Double, v: Double = 0, touches: Int = 2)
  /// Keeps what the screens show.
  case look(Double)

  var reading: RecognizerReading? {
    switch self {
    case .pan(let ms, let state, let x, let y, let vx, let vy, let location):
      RecognizerReading(
        time: .ms(ms), recognizer: .pan, state: state, translation: Vector(x, y),
        velocity: Vector(vx, vy), location: Vector(location, 300), touches: state.isOver ? 0 : 1)
    case .pinch(let ms, let state, let scale, let velocity, let touches):
      RecognizerReading(
        time: .ms(ms), recognizer: .pinch, state: state, translation: .zero, velocity: .zero,
        location: Vector(187, 400), touches: state.isOver ? 0 : touches, scale: scale,
        scaleVelocity: velocity)
    case .look: nil
    }
  }

  var time: Timestamp {
    switch self {
    case .pan(let ms, _, x: _, y: _, vx: _, vy: _, at: _): .ms(ms)
    case .pinch(let ms, _, scale: _, v: _, touches: _): .ms(ms)
    case .look(let ms): .ms(ms)
    }
  }
}

extension Timestamp {
  static func ms(_ milliseconds: Double) -> Timestamp {
    Timestamp(microseconds: Int64((milliseconds * 1000).rounded()))
  }
}

/// Which of the two machines.
enum Column: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case asWritten
  case corrected

  var testDescription: String { rawValue }
}

/// What came of a script.
struct Played {
  var calls: [LifecycleCall]
  var log: [LifecycleEntry]
  var updates: [Double]
  var completions: [Bool]
  var decision: Decision?
  var verdict: Verdict?
  var broken: Set<Invariant>
  var violations: [Violation]
  var isStuck: Bool
  var views: [ViewState]

  /// When a call came first.
  func time(of call: LifecycleCall) -> Timestamp? { log.first { $0.call == call }?.time }

  /// How long it took from a call to another, in seconds.
  func seconds(from first: LifecycleCall, to last: LifecycleCall) -> Double? {
    guard let begin = time(of: first), let end = time(of: last) else { return nil }
    return (end - begin).seconds
  }
}

/// Plays a script through a machine and everything after it to the end.
func play<Machine: InteractiveTransition>(
  _ machine: Machine, _ steps: [Step], host: TransitionHost.Configuration = .init(),
  screen: Screen = .iPhoneX, times: Int = 1
) -> Played {
  var hosted = HostedTransition(machine, configuration: host, screen: screen)
  var views: [ViewState] = []
  for step in steps {
    if let reading = step.reading {
      for _ in 0..<times { hosted.handle(reading) }
    } else {
      hosted.advance(to: step.time)
      views.append(hosted.host.viewState)
    }
  }
  hosted.settle()
  views.append(hosted.host.viewState)
  return Played(
    calls: hosted.calls, log: hosted.log, updates: hosted.updates,
    completions: hosted.completions, decision: hosted.decision, verdict: hosted.verdict,
    broken: hosted.broken, violations: hosted.violations, isStuck: hosted.isStuck, views: views)
}

extension Column {
  func shrink(
    _ steps: [Step], host: TransitionHost.Configuration = .init(), times: Int = 1
  ) -> Played {
    switch self {
    case .asWritten: play(ShrinkDismiss.AsWritten(), steps, host: host, times: times)
    case .corrected: play(ShrinkDismiss(), steps, host: host, times: times)
    }
  }

  func pinch(_ steps: [Step], host: TransitionHost.Configuration = .init()) -> Played {
    switch self {
    case .asWritten: play(PinchPop.AsWritten(), steps, host: host)
    case .corrected: play(PinchPop(), steps, host: host)
    }
  }

  func edge(_ steps: [Step], host: TransitionHost.Configuration = .init()) -> Played {
    switch self {
    case .asWritten: play(EdgePop.AsWritten(), steps, host: host)
    case .corrected: play(EdgePop(), steps, host: host)
    }
  }

  func photo(_ steps: [Step], host: TransitionHost.Configuration = .init()) -> Played {
    switch self {
    case .asWritten: play(PhotoDismiss.AsWritten(), steps, host: host)
    case .corrected: play(PhotoDismiss(), steps, host: host)
    }
  }
}
