import GestureCapture
import GestureTrace
import Playback
import Tuning

/// Judges a corpus on several threads, until it is done or somebody asks to stop.
struct TuneRun: ~Copyable {
  /// What came of it.
  struct Judged {
    var gestures: [TunedGesture] = []
    var unlabelledCount = 0
    /// Why traces could not be used.
    var problems: [any Error] = []
  }

  private let console: Console
  private let jobs: Int
  private let stop = StopRequest()
  /// The signal that asked to stop.
  private(set) var signal: Int32?

  init(jobs: Int, console: Console) {
    self.jobs = jobs
    self.console = console
  }

  /// Does something with the gestures of each trace.
  ///
  /// - Parameters:
  ///   - traces: The traces.
  ///   - corpus: What is said of them.
  ///   - options: What gestures are measured by.
  ///   - work: Judges a gesture; throws `CancellationError` where it gave up as somebody asked to stop.
  /// - Returns: What came of each gesture, in the order of the traces.
  /// - Throws: Nothing of its own: what `work` throws is among the problems.
  mutating func judge<Answer: Sendable>(
    _ traces: [String], of corpus: TuneCorpus, options: PlayOptions,
    _ work: @escaping @Sendable (TuneCorpus.Item, StopRequest) throws -> Answer
  ) throws -> (answers: [Answer], unlabelledCount: Int, problems: [any Error]) {
    var progress = Progress("traces", total: traces.count, console: console)
    var answers: [Answer] = []
    var unlabelledCount = 0
    var problems: [any Error] = []
    try doInOrder(count: traces.count, jobs: jobs) { [stop] index in
      Result {
        let found = try corpus.gestures(of: traces[index], options: options)
        var answers: [Answer] = []
        for item in found.items where !stop.isAsked() {
          do { answers.append(try work(item, stop)) } catch is CancellationError { break }
        }
        return (answers, found.unlabelledCount)
      }
    } take: { result in
      switch result {
      case .success(let (more, unlabelled)):
        answers += more
        unlabelledCount += unlabelled
      case .failure(let error): problems.append(error)
      }
      progress.step()
      return !isStopped()
    }
    progress.clear()
    return (answers, unlabelledCount, problems)
  }

  /// Judges gestures by every setting of a sweep.
  ///
  /// - Parameters:
  ///   - items: The gestures.
  ///   - sweep: The settings.
  ///   - subject: What is tuned.
  ///   - isLast: Whether a request that came before is done with what it asked for.
  /// - Returns: Those that were judged before somebody asked to stop, in their order.
  /// - Throws: `PlaybackError` for a device that cannot be mapped as asked.
  mutating func judge(
    _ items: [TuneCorpus.Item], _ sweep: Sweep, of subject: any TuningSubject, isLast: Bool = false
  ) throws -> [TunedGesture] {
    var gestures: [TunedGesture] = []
    let isHeeded = !isLast || signal == nil
    try doInOrder(count: items.count, jobs: jobs) { [stop] index in
      Result {
        try TunedGesture(
          items[index].gesture, items[index].clip, sweep, of: subject,
          isStopped: { isHeeded && stop.isAsked() })
      }
    } take: { result in
      do { gestures.append(try result.get()) } catch is CancellationError {}
      return !isStopped() || !isHeeded
    }
    return gestures
  }

  /// Makes the replicates of the bootstrap.
  mutating func replicates(_ analysis: TuningAnalysis, count: Int) throws -> [Replicate] {
    var progress = Progress("resamplings", total: count, console: console)
    var replicates: [Replicate] = []
    // Many small ones at a time, so that handing them over costs little.
    let size = 16
    try doInOrder(count: (count + size - 1) / size, jobs: jobs) { piece in
      (piece * size..<min((piece + 1) * size, count)).compactMap { analysis.replicate($0) }
    } take: { more in
      replicates += more
      progress.step(size)
      return !isStopped()
    }
    progress.clear()
    return replicates
  }

  /// Whether somebody asked to stop. The first time it says so, and lets a second request end the process.
  private mutating func isStopped() -> Bool {
    guard signal == nil, stop.isAsked() else { return signal != nil }
    signal = stop.signal
    console.talk("Stopping with what is judged so far; ask once more to end at once.\n")
    stop.release()
    return true
  }
}
