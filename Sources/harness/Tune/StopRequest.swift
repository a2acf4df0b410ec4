import GestureCapture
import Synchronization

/// Somebody's wish that a run should end, which any of its threads may look for between two steps.
final class StopRequest: Sendable {
  private let signals = TerminationSignals()
  private let number = Atomic<Int32>(0)

  /// The signal by which it was asked; `nil` while nobody has.
  var signal: Int32? {
    let number = number.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Whether it was asked.
  func isAsked() -> Bool {
    if signal != nil { return true }
    guard let next = signals.next(within: 0) else { return false }
    number.store(next, ordering: .relaxed)
    return true
  }

  /// Lets the next signal end the process. For the thread that made the request.
  func release() { signals.release() }
}
