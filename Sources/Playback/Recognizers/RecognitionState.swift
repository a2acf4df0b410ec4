internal import GestureTrace

/// Where a recogniser is, and the question that it has put: the one place where states change.
///
/// Every recogniser asks for states here; what comes of it goes by `RecognizerState.requesting`.
struct RecognitionState: Hashable, Sendable, BitwiseCopyable {
  private enum Question: Hashable, Sendable, BitwiseCopyable {
    case none
    /// May it become this?
    case open(RecognizerState)
  }

  /// Where the recogniser is.
  private(set) var state: RecognizerState = .possible
  private var question: Question = .none

  /// Asks for a state.
  ///
  /// - Returns: `.asksToBegin` before the first recognised state; `.action` when there is something to tell: began, changed,
  ///   ended, or cancelled after a beginning; never for possible and failed.
  @inline(__always)
  mutating func request(_ requested: RecognizerState) -> RecognizerStep {
    if state.isActive, requested == .changed {
      state = .changed
      return .action
    }
    return requestRarely(requested)
  }

  @inline(never)
  private mutating func requestRarely(_ requested: RecognizerState) -> RecognizerStep {
    switch (state, requested) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      question = .open(requested)
      return .asksToBegin
    case (.possible, .possible), (.possible, .cancelled), (.possible, .failed),
      (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.failed, _):
      let before = state
      question = .none
      state = before.requesting(requested)
      return state != before && state != .failed ? .action : .nothing
    }
  }

  /// The answer to the should-begin question; without one it means nothing.
  mutating func answer(mayBegin: Bool) -> RecognizerStep {
    switch question {
    case .none: return .nothing
    case .open(let requested):
      question = .none
      state = state.requesting(requested, mayBegin: mayBegin)
      return state == .failed ? .nothing : .action
    }
  }

  /// The fingers are gone: what comes of it.
  mutating func end(cancelled: Bool) -> RecognizerStep {
    // A recogniser that never began has failed, however its fingers went.
    request(state == .possible || cancelled ? .cancelled : .ended)
  }
}
