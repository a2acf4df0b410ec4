private import Dispatch

/// Does pieces of work on several threads, and hands their results over in the order of the pieces, on the calling
/// thread, as they become known.
///
/// What waits to be handed over is at most a few results a thread, however many pieces there are.
///
/// - Parameters:
///   - count: How many pieces there are.
///   - jobs: How many threads; 1 does all on the calling thread.
///   - work: Does a piece.
///   - take: Told each result; answers whether to go on.
/// - Throws: What `take` throws, when the other threads have come to rest.
func doInOrder<Result: Sendable>(
  count: Int, jobs: Int, work: @escaping @Sendable (Int) -> Result,
  take: (Result) throws -> Bool
) throws {
  guard jobs > 1, count > 1 else {
    for piece in 0..<count where try !take(work(piece)) { return }
    return
  }
  let board = Board<Result>()
  let workers = DispatchGroup()
  let queue = DispatchQueue(label: "work", attributes: .concurrent)
  for _ in 0..<min(jobs, count) {
    queue.async(group: workers) { board.serve(count, work) }
  }
  defer {
    board.stop(jobs)
    workers.wait()
  }
  // Room for so many results that are not handed over yet.
  for _ in 0..<jobs * 4 { board.room.signal() }
  for piece in 0..<count {
    let result = board.result(of: piece)
    board.room.signal()
    guard try take(result) else { return }
  }
}

/// What the threads share.
private final class Board<Result: Sendable>: Sendable {
  /// How many pieces may be begun.
  let room = DispatchSemaphore(value: 0)
  private let finished = DispatchSemaphore(value: 0)
  private let state = Guarded(State())

  private struct State {
    var next = 0
    var isStopped = false
    var results: [Int: Result] = [:]
  }

  /// Does pieces until there are none.
  func serve(_ count: Int, _ work: @Sendable (Int) -> Result) {
    while true {
      room.wait()
      let piece: Int? = state.withLock { state in
        guard !state.isStopped, state.next < count else { return nil }
        state.next += 1
        return state.next - 1
      }
      guard let piece else { return }
      let result = work(piece)
      state.withLock { $0.results[piece] = result }
      finished.signal()
    }
  }

  /// Waits for a piece.
  func result(of piece: Int) -> Result {
    while true {
      if let result = state.withLock({ $0.results.removeValue(forKey: piece) }) { return result }
      finished.wait()
    }
  }

  /// Lets the threads go.
  func stop(_ jobs: Int) {
    state.withLock { $0.isStopped = true }
    for _ in 0..<jobs { room.signal() }
  }
}

/// State that one thread at a time works on. A queue guards it and not a `Mutex`, whose order the thread sanitizer does
/// not see.
private final class Guarded<State: Sendable>: Sendable {
  private let queue = DispatchQueue(label: "state")
  /// Touched on the queue alone.
  nonisolated(unsafe) private var state: State

  init(_ state: State) {
    unsafe self.state = state
  }

  func withLock<Answer>(_ work: (inout State) -> Answer) -> Answer {
    queue.sync { unsafe work(&state) }
  }
}
